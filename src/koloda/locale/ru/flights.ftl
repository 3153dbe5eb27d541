# Перелёты. Слова те же, что на странице правил.

flights-title = Перелёты
flights-pitch = Втайне торгуйся за города разных цветов и следи за соседями: два одинаковых сгорают.

# Карты
flights-color = { $color ->
    [r] красный
    [o] оранжевый
    [y] жёлтый
    [g] зелёный
    [b] синий
   *[v] фиолетовый
}
# Под картой мало места: длинному слову есть где разделиться.
flights-card-city = { $case ->
    [caption] { $color ->
        [r] красная
        [o] оранже{ "\u00AD" }вая
        [y] жёлтая
        [g] зелёная
        [b] синяя
       *[v] фиоле{ "\u00AD" }товая
    }
    [acc] { $color ->
        [r] красную
        [o] оранжевую
        [y] жёлтую
        [g] зелёную
        [b] синюю
       *[v] фиолетовую
    }
   *[nom] { $color ->
        [r] красная
        [o] оранжевая
        [y] жёлтая
        [g] зелёная
        [b] синяя
       *[v] фиолетовая
    }
} { $number }
flights-card-exchange = обмен { $number }
flights-card-universal = { $case ->
    [caption] универ{ "\u00AD" }сальный обмен
   *[nom] универсальный обмен
}
flights-card-deportation = { $case ->
    [caption] депор{ "\u00AD" }тация
    [acc] депортацию
   *[nom] депортация
}
flights-flight = перелёт { $flight }
flights-cards = { $case ->
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
flights-points = { $case ->
    [gen] { $count ->
        [one] { $count } очка
       *[many] { $count } очков
    }
   *[nom] { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
}
flights-deals-won = { $case ->
    [gen] { $count ->
        [one] { $count } выигранной раздачи
       *[many] { $count } выигранных раздач
    }
   *[nom] { $count ->
        [one] { $count } выигранная раздача
        [few] { $count } выигранные раздачи
       *[many] { $count } выигранных раздач
    }
}

# Стол
flights-deal = Раздача { $deal }, до { $target }.
flights-single-deal = Одна раздача.
flights-round = Раунд { $round }.
flights-first-player = Первый игрок: { $name }.
flights-held = перелёты { $list }
flights-bid-is-in = ставка сделана
flights-out-of-round = пропускает раунд
flights-row-empty = городов нет
flights-missing = не хватает { $list }
flights-all-colors = все цвета
flights-order = Порядок выбора: { $list }.
flights-on-table = На столе: { $cards }
flights-piles = Колода: { $stock }. Сброс: { $discard }.
flights-piles-cards = Колода: { $stock }. Сброс, { $discard }: { $cards }
flights-hand = Твои карты: { $cards }
flights-hand-empty = Карт у тебя нет.
flights-own-bid = Твоя ставка: { $card } и перелёт { $flight }.

# О чём спрашивают
flights-ask-bid = Положи карту и перелёт.
flights-ask-city = Твой выбор: возьми город.
flights-ask-exchange = Твой выбор: возьми один из обменов.
flights-ask-only = Твой выбор: остаётся только { $card }.
flights-ask-swap = У тебя { $card }: какие города меняешь?

# Ходы на выбор
flights-move-lay = { $card }, перелёт { $flight }
flights-move-swap = { $own } на { $card }: { $whom }
flights-move-burns = { $move }; { $name }: сгорят { $cards }

# Конец
flights-wins-by-seat = Выигранные раздачи по местам: { $list }.

# Опции
flights-option-burn-first = Что сгорает сначала
flights-option-burn-first-text = Когда третий город даёт сразу и пару, и тройку: сгорают все три или только пара. Измерено с ботами: одна пара сгорает в половине раздач, и они на 5 % короче.
flights-choice-burn-first-three = Тройка
flights-choice-burn-first-pair = Пара
flights-option-match = Что считать
flights-option-match-text = Очки или, если игроков двое, выигранные раздачи.
flights-choice-match-points = Очки
flights-choice-match-wins = Раздачи
flights-option-target = Играть до
flights-option-target-text = Игра кончается, когда чей-то счёт доходит до этого числа.

# В браузере
flights-bar = Раздача { $deal }, раунд { $round } · до { $target } · { $table }
flights-bar-single = Одна раздача, раунд { $round } · { $table }
flights-your-choice = Твой выбор
flights-first = Первый игрок
flights-in = есть
flights-row-of = Коллекция: { $name }, старейший город первым
flights-row-mine = Твоя коллекция, старейший город первым
flights-order-label = Порядок выбора
flights-laid-label = Карты этого раунда
flights-bids-label = Ставки этого раунда
flights-yours = Твои перелёты
flights-flight-used = { $flight }, использован
flights-card-take = { $card }, можно взять
flights-card-burns = { $card }, в твоей коллекции сгорят: { $cards }
flights-at-risk = { $card }, может сгореть
flights-choose-own = { $card }: отдать
flights-choose-theirs = { $card }, { $name }: взять взамен
flights-ask-flight = Теперь перелёт: чем он выше, тем раньше берёшь карту.
flights-ask-card = Теперь карту, которую предлагаешь всем.
flights-say-bid = Выбери карту, которую предлагаешь, и перелёт: у кого выше, берёт первым.
flights-take-city = Возьми город в свою коллекцию.
flights-take-exchange = Ты выбираешь среди последних: возьми один из обменов.
flights-take-only = { $kind ->
    [deportation] Кто выбирает первым, обязан взять { $card }.
    [exchange] Кто выбирает последним, обязан взять { $card }.
   *[city] Тебе остаётся только { $card }.
}
flights-swap-own = Выбери свой город, который отдаёшь.
flights-swap-theirs = Выбери город, который берёшь взамен.
flights-swap-both = Твоя { $own } на { $card }: { $name }.
flights-waits-swap = выбирает, что менять.
flights-waits-bids = Все кладут карту и перелёт.
flights-warn = Сгорят: { $cards }.
flights-warn-other = { $name }: сгорят { $cards }.
flights-lay = Положить
flights-take = Взять
flights-swap = Обменять
flights-choose = { $what ->
    [lay] Выбери карту и перелёт
    [flight] Выбери перелёт
    [swap] Выбери два города
   *[card] Выбери карту
}
flights-do-lay = Положить { $card } и перелёт { $flight }
flights-do-take = Взять { $card }
flights-do-swap = Менять { $own } на { $card }
flights-no-again = Ставка лежит, пока не откроют все.
flights-no-flight = Этого перелёта у тебя уже нет.
flights-no-card = Без карты этот раунд пропускают.
flights-no-first-deportation = Сначала нужно взять депортацию.
flights-no-exchange-last = Обмены достаются тем, кто выбирает последним.
flights-no-universal-last = Универсальный обмен достаётся самому последнему.
flights-no-pair = Эти две карты поменять нельзя.
flights-no-fewer = В той коллекции меньше городов, чем в твоей.
flights-no-swap-first = Сначала нужно сделать обмен.
flights-keys-flight = выбрать перелёт
flights-keys-do = положить, взять или поменять выбранное
flights-record-graph = Взято городов за раздачу
flights-record-deal = Раздача
flights-record-title = { $game }, раздача { $deal }
flights-record-deal-of = Раздача { $deal } из { $deals }
flights-record-burnt = сгорели: { $cards }
flights-figure-cities = Города: шесть цветов, у каждого своя фигура
flights-figure-flights = Перелёты: чем выше номинал, тем раньше выбираешь
flights-figure-others = Что ещё есть в колоде

# Почему этот ход хорош

flights-why-aim = Этот город завершил бы твою коллекцию.
flights-why-fly-high = Этот город нужен твоей коллекции, а с высоким перелётом ты выбираешь рано.
flights-why-fly-low = Этот раунд не стоит лучшего перелёта: сохрани его на потом.
flights-why-poison = Ничьей коллекции этот город не пригодится, а лучшие карты остаются у тебя.
flights-why-hit = Депортацию обязан взять тот, кто выбирает первым, а с низким перелётом это не ты.
flights-why-rid = От депортации ты почти ничего не теряешь, зато её больше нет на руках.
flights-why-trade = Обмен достаётся тому, кто выбирает последним: с низким перелётом он твой.
flights-why-pass = Обмен ложится вместо города, который кому-то пригодился бы.
flights-why-finish = Он завершает твою коллекцию.
flights-why-new = Твоя коллекция становится сильнее.
flights-why-deny = Кому-то, кто выбирает после тебя, эта карта нужнее, чем тебе.
flights-why-swap = После обмена твоя коллекция становится сильнее.
flights-why-harm = Обмен вредит чужой коллекции больше, чем твоей.
flights-why-least = Из всего возможного это стоит тебе меньше всего.
flights-why-only = Больше брать нечего.
flights-why-highest = Твой самый высокий перелёт: с ним вернее всего выбирать среди первых.
flights-why-middling = Перелёт посередине: самый высокий остаётся для лучшего раунда.
flights-why-lowest = Твой самый низкий перелёт: лучшие остаются на потом.

# События: текст для каждого. О пустом не рассказывают; deal-begins и round-begins — заголовки.

flights-event-deal-begins = Раздача { $deal }
flights-event-begins = { $name } { $cause ->
    [lot] { $who ->
        [you] начинаешь по жребию.
       *[other] начинает по жребию.
    }
   *[clockwise] { $who ->
        [you] теперь начинаешь.
       *[other] теперь начинает.
    }
}
flights-event-taken-out = Не в этой раздаче: { flights-color }.
flights-event-draws = { $cause ->
    [deal] { "" }
   *[round] { $known ->
        [yes] { $name } { $who ->
            [you] берёшь из колоды: { $cards }.
           *[other] берёт из колоды: { $cards }.
        }
       *[no] { "" }
    }
}
flights-event-hands-dealt = { $count ->
    [one] Все берут по { $count } карте.
    [few] Все берут по { $count } карты.
   *[many] Все берут по { $count } карт.
}
flights-event-round-begins = Раздача { $deal }, раунд { $round }
flights-event-sits-out = { $name } { $who ->
    [you] пропускаешь раунд: карт нет.
   *[other] пропускает раунд: карт нет.
}
flights-event-lays = { $known ->
    [yes] { $name } { $who ->
        [you] кладёшь: { $cards } и перелёт { $flight }.
       *[other] кладёт: { $cards } и перелёт { $flight }.
    }
   *[no] { $name }: ставка сделана.
}
flights-event-bids-shown = Ставки открыты.
flights-event-order-of-choice = { $place }. { $name }: перелёт { $flight }, { $card_nom }{ $cause ->
    [equal-flights] { " " }(перелёты равны: { $whom } раньше, по часовой).
   *[flight] .
}
flights-event-takes = { $name } { $cause ->
    [choice] { $who ->
        [you] берёшь { $card }.
       *[other] берёт { $card }.
    }
    [left] { $who ->
        [you] берёшь то, что осталось: { $card_nom }.
       *[other] берёт то, что осталось: { $card_nom }.
    }
   *[must] { $who ->
        [you] вынужденно берёшь { $card }.
       *[other] вынужденно берёт { $card }.
    }
}
flights-event-all-draw = Все берут по карте из колоды.
flights-event-new-deck = Сброс становится новой колодой.
flights-event-nothing-left = Больше брать нечего: { $count ->
    [one] без карты остаётся { $count } игрок.
    [few] без карты остаются { $count } игрока.
   *[many] без карты остаются { $count } игроков.
}
flights-event-flights-return = { $who ->
    [you] { $name } снова получаешь все шесть перелётов.
   *[other] { "" }
}
flights-event-marker-moves = { $name } { $who ->
    [you] получаешь маркер первого игрока.
   *[other] получает маркер первого игрока.
}
flights-event-deports = { $name } { $who ->
    [you] теряешь { $card }.
   *[other] теряет { $card }.
}
flights-event-deports-nothing = { $name } { $who ->
    [you] ничего не теряешь: городов нет.
   *[other] ничего не теряет: городов нет.
}
flights-event-swaps = { $name } { $who ->
    [you] меняешь { $own_card } на { $card } ({ $whom }).
   *[other] меняет { $own_card } на { $card } ({ $whom }).
}
flights-event-no-swap = { $name }: поменяться невозможно, { $card_nom } уходит в сброс.
flights-event-burns = { $name }: { $cards } { $cause ->
    [neighbours] стоят рядом и сгорают.
   *[three] — три одного цвета, они сгорают.
}
flights-event-deal-ends = Раздача { $deal } окончена{ $cause ->
    [complete] .
   *[nothing-left] : карт нет ни у кого, и брать нечего.
}
flights-event-completes = { $name } { $who ->
    [you] собираешь все цвета.
   *[other] собирает все цвета.
}
flights-event-wins-deal = { $cause ->
    [nobody] Раздачу не выигрывает никто.
    [earlier] { $name } { $who ->
        [you] выигрываешь раздачу: твой выбор был раньше.
       *[other] выигрывает раздачу: выбор был раньше.
    }
   *[complete] { $name } { $who ->
        [you] выигрываешь раздачу.
       *[other] выигрывает раздачу.
    }
}
flights-event-scores = { $name }: { $total ->
    [none] { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
       *[many] { $points } очков.
    }
   *[other] +{ $points }, всего { $total }.
}
flights-event-game-ends = Игра окончена.
flights-event-wins-game = { $name } { $shared ->
    [yes] { $who ->
        [you] делишь победу:
       *[other] делит победу:
    }
   *[no] { $who ->
        [you] выигрываешь игру:
       *[other] выигрывает игру:
    }
} { $match ->
    [wins] { $total ->
        [one] { $total } выигранная раздача.
        [few] { $total } выигранные раздачи.
       *[many] { $total } выигранных раздач.
    }
   *[points] { $total ->
        [one] { $total } очко.
        [few] { $total } очка.
       *[many] { $total } очков.
    }
}
flights-event-turn = { "" }
