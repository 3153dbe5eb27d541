# Лицом к лицу. Слова те же, что на странице правил.

face-title = Лицом к лицу
face-pitch = Дуэль: выложи все свои карты первым, одна стопка вверх, другая вниз.

# Карты и стопки
face-pile = { $case ->
    [acc] { $pile ->
        [up] растущую
       *[down] убывающую
    }
   *[nom] { $pile ->
        [up] растущая
       *[down] убывающая
    }
}
face-cards = { $case ->
    [acc] { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }
   *[nom] { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
}

# Стол
face-holds = на руках { $hand }, в колоде { $stock }
face-out = Ещё не выложено:
face-to-draw = Ещё в колоде:
face-known = Точно на руках:
face-left = На руках осталось:
face-laid = За этот ход: { $list }.
face-laid-help = { $card } сопернику
face-laid-undo = undo вернёт { $card } в руку.
face-hand = Твои карты:
face-hand-marked = Твои карты, [ ] можно положить:

# О чём спрашивают
face-ask-first = Твой ход: положи не меньше двух карт.
face-ask-second = Одна карта положена. Положи ещё хотя бы одну.
face-ask-last = Твой ход: положи последнюю карту.
face-ask-more = Клади дальше или заканчивай ход и бери { $cards }.
face-ask-more-no-draw = Клади дальше или заканчивай ход. Добирать нечего.
face-ask-end = Больше ничего не ложится: заканчивай ход и бери { $cards }.
face-ask-end-no-draw = Больше ничего не ложится: заканчивай ход.

# Ходы на выбор
face-move-lay = { $top } → { $card }, шаг { $gap }
face-move-trick = { $top } → { $card }, десять назад
face-move-help = { $top } → { $card }, помощь { $gap }
face-move-end = взять { $cards }
face-move-end-no-draw = добирать нечего

# Опции
face-option-last-card = Последняя карта
face-option-last-card-text = Осталась одна карта, а добирать нечего: это проигрыш, или её можно положить одну.
face-choice-last-card-strict = Проигрывает
face-choice-last-card-lenient = Можно положить

# Стол в браузере
face-bar = { $silver }: серебро · { $gold }: золото · { $table }
face-piles-mine = Твои стопки
face-piles-of = Стопки, { $name }
face-pile-of = { $who ->
    [you] Твоя { face-pile } стопка, сверху { $top }
   *[other] { $name }: { face-pile } стопка, сверху { $top }
}
face-here = на { $gap } { $pile ->
    [up] выше
   *[down] ниже
}
face-here-trick = 10 назад
face-here-help = помощь на { $gap }
face-here-spoken = Положить сюда: { $note }
face-do-lay = { $card } на свою { face-pile } стопку, после { $top }
face-do-help = { $card } на { face-pile } стопку соперника, после { $top }
face-mark-new = новая
face-mark-trick = 10 назад
face-mark-help = помощь
face-numbers = Что ещё не выложено
face-tops = { $name }: растущая { $up }, убывающая { $down }.
face-legend-out = ещё не выложено
face-legend-held = на руках, насколько тебе известно

# О чём спрашивают в браузере
face-line-first = Положи на стопки не меньше двух карт.
face-line-second = Положи ещё хотя бы одну карту.
face-line-last = Положи последнюю карту.
face-line-more = Положи ещё или закончи ход.
face-line-end = Больше ничего не ложится: закончи ход.
face-line-where = Выбери стопку для { $card }.
face-back = Забрать
face-back-card = Забрать { $card } обратно
face-end = Закончить ход
face-end-two = Сначала положи две карты
face-end-one = Сначала положи ещё одну
face-end-draw = Закончить и взять { $n }
face-end-refill = Закончить и добрать до { $n }
face-end-nothing = Закончить: добирать нечего
face-keys-own = на свою растущую или убывающую стопку
face-keys-help = на стопку соперника
face-keys-end = закончить ход
face-keys-back = забрать последнюю карту обратно

# Отказы
face-no-rising = { $card } не больше { $top } и не ровно на десять меньше.
face-no-falling = { $card } не меньше { $top } и не ровно на десять больше.
face-no-help-rising = { $card } здесь не поможет: нужно меньше { $top }.
face-no-help-falling = { $card } здесь не поможет: нужно больше { $top }.
face-no-second-help = За ход сопернику идёт только одна карта.
face-no-last-help = Последнюю карту кладут на свою стопку.
face-no-pair = После { $card } сюда уже не ляжет вторая карта.
face-no-end = Сначала положи не меньше двух карт.

# Запись и правила в браузере
face-series = Выложено карт
face-card = { $metal ->
    [s] серебряная { $card }
   *[g] золотая { $card }
}
face-figure = { $metal ->
    [s] Серебро, с луной
   *[g] Золото, с солнцем
}
face-figure-up = вверх
face-figure-number = от 2 до 59
face-figure-down = вниз

# Почему этот ход хорош
face-why-only = Ничего другого сделать нельзя.
face-why-win = Это твоя последняя карта: с ней ты выигрываешь.
face-why-trick = Десять назад: в стопке снова есть место, а карта уходит даром.
face-why-bridge = От этой карты можно сразу пойти на десять назад.
face-why-small = Малый шаг: места почти не убывает.
face-why-more = Ещё одна карта почти даром.
face-why-least = Две карты положить нужно, а так остаётся больше всего места.
face-why-out-of-the-way = Рано или поздно эту карту нужно положить, и сейчас это дешевле всего.
face-why-last = Добирать уже нечего: с одной картой на руках можно проиграть.
face-why-gift = Сопернику это поможет мало, свои стопки ты бережёшь, а рука станет полной.
face-why-dear-gift = Помощь дорогая, но в своих стопках эта карта стоила бы ещё больше.
face-why-refill = Теперь рука станет полной; каждая новая карта только отнимет место.
face-why-enough = Двух карт хватит: береги место на потом.
face-why-other-pile = На второй твоей стопке она заняла бы больше места.
face-why-neighbour = Следующее за ней число тоже у тебя: оно пойдёт следом почти даром.
face-why-costs = Места станет меньше, зато на руках одной картой меньше.

# События: что произошло, один текст на каждый вид
face-event-begins = { $name } { $who ->
    [you] начинаешь: так выпал жребий.
   *[other] начинает: так выпал жребий.
}
face-event-draws = { $cause ->
    [deal] { "" }
    [helped] { $name } { $who ->
        [you] берёшь
       *[other] берёт
    } за помощь { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
   *[turn] { $name } { $who ->
        [you] берёшь
       *[other] берёт
    } { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    }{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
}
face-event-dealt = Раздано по { $count ->
    [one] { $count } карте
    [few] { $count } карты
   *[many] { $count } карт
}.
face-event-turn-begins = Ход { $turn }
face-event-lays = { $way ->
    [help] { $name } { $who ->
        [you] помогаешь
       *[other] помогает
    }: { $card } на { $whom_who ->
        [you] твою { $pile ->
            [up] растущую
           *[down] убывающую
        } стопку
       *[other] { $pile ->
            [up] растущую
           *[down] убывающую
        } стопку соперника
    }, после { $top_card_nom }.
    [trick] { $name } { $who ->
        [you] кладёшь
       *[other] кладёт
    } { $card } на свою { $pile ->
        [up] растущую
       *[down] убывающую
    } стопку, на десять назад от { $top_card_nom }.
   *[ordinary] { $name } { $who ->
        [you] кладёшь
       *[other] кладёт
    } { $card } на свою { $pile ->
        [up] растущую
       *[down] убывающую
    } стопку, после { $top_card_nom }.
}
face-event-takes-back = { $name } { $who ->
    [you] забираешь { $card } обратно.
   *[other] забирает { $card } обратно.
}
# О доборе сказано вместе с картами.
face-event-ends-turn = { $cause ->
    [nothing] { $name } { $who ->
        [you] заканчиваешь ход. Добирать нечего.
       *[other] заканчивает ход. Добирать нечего.
    }
    [rest] { $name } { $who ->
        [you] заканчиваешь
       *[other] заканчивает
    } ход. В колоде { $draws ->
        [one] осталась только { $draws } карта
        [few] осталось только { $draws } карты
       *[many] осталось только { $draws } карт
    }.
   *[other] { "" }
}
face-event-laid-out = { $who ->
    [you] Карт у тебя больше нет.
   *[other] { $name }: карт больше нет.
}
face-event-cannot-lay = { $cause ->
    [one-card] { $name }: осталась одна карта, а за ход нужно две.
    [last-card] { $name }: последняя карта не ложится ни на одну стопку.
   *[pair] { $name } не { $who ->
        [you] можешь
       *[other] может
    } положить двух карт.
}
face-event-shows = { $who ->
    [you] У тебя на руках осталось: { $cards }.
   *[other] { $name }: на руках осталось { $cards }.
}
face-event-game-ends = { $name } { $who ->
    [you] выигрываешь.
   *[other] выигрывает.
}
face-event-turn = { "" }
