# Віч-на-віч. Слова ті самі, що й на сторінці правил.

face-title = Віч-на-віч
face-pitch = Дуель: виклади всі свої карти першим, один стос угору, другий униз.

# Карти й стоси
face-pile = { $pile ->
    [up] висхідний
   *[down] спадний
}
face-cards = { $case ->
    [acc] { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }
   *[nom] { $count ->
        [one] { $count } карта
        [few] { $count } карти
       *[many] { $count } карт
    }
}

# Стіл
face-holds = на руках { $hand }, у колоді { $stock }
face-out = Ще не викладено:
face-to-draw = Ще в колоді:
face-known = Напевно на руках:
face-left = На руках лишилося:
face-laid = За цей хід: { $list }.
face-laid-help = { $card } суперникові
face-laid-undo = undo поверне { $card } в руку.
face-hand = Твої карти:
face-hand-marked = Твої карти, [ ] можна покласти:

# Про що запитують
face-ask-first = Твій хід: поклади щонайменше дві карти.
face-ask-second = Одну карту покладено. Поклади хоча б ще одну.
face-ask-last = Твій хід: поклади останню карту.
face-ask-more = Клади далі або закінчуй хід і бери { $cards }.
face-ask-more-no-draw = Клади далі або закінчуй хід. Добирати немає чого.
face-ask-end = Більше нічого не лягає: закінчуй хід і бери { $cards }.
face-ask-end-no-draw = Більше нічого не лягає: закінчуй хід.

# Ходи на вибір
face-move-lay = { $top } → { $card }, крок { $gap }
face-move-trick = { $top } → { $card }, десять назад
face-move-help = { $top } → { $card }, допомога { $gap }
face-move-end = узяти { $cards }
face-move-end-no-draw = добирати немає чого

# Опції
face-option-last-card = Остання карта
face-option-last-card-text = Лишилася одна карта, а добирати немає чого: це програш, або її можна покласти саму.
face-choice-last-card-strict = Програє
face-choice-last-card-lenient = Можна покласти

# Стіл у браузері
face-bar = { $silver }: срібло · { $gold }: золото · { $table }
face-piles-mine = Твої стоси
face-piles-of = Стоси, { $name }
face-pile-of = { $who ->
    [you] Твій { face-pile } стос, зверху { $top }
   *[other] { $name }: { face-pile } стос, зверху { $top }
}
face-here = на { $gap } { $pile ->
    [up] вище
   *[down] нижче
}
face-here-trick = 10 назад
face-here-help = поміч на { $gap }
face-here-spoken = Покласти сюди: { $note }
face-do-lay = { $card } на свій { face-pile } стос, після { $top }
face-do-help = { $card } на { face-pile } стос суперника, після { $top }
face-mark-new = нова
face-mark-trick = 10 назад
face-mark-help = поміч
face-numbers = Що ще не викладено
face-tops = { $name }: висхідний { $up }, спадний { $down }.
face-legend-out = ще не викладено
face-legend-held = на руках, наскільки тобі відомо

# Про що запитують у браузері
face-line-first = Поклади на стоси щонайменше дві карти.
face-line-second = Поклади ще хоча б одну карту.
face-line-last = Поклади останню карту.
face-line-more = Поклади ще або закінчи хід.
face-line-end = Більше нічого не лягає: закінчи хід.
face-line-where = Обери стос для { $card }.
face-back = Забрати
face-back-card = Забрати { $card } назад
face-end = Закінчити хід
face-end-two = Спершу поклади дві карти
face-end-one = Спершу поклади ще одну
face-end-draw = Закінчити й узяти { $n }
face-end-refill = Закінчити й добрати до { $n }
face-end-nothing = Закінчити: добирати нічого
face-keys-own = на свій висхідний або спадний стос
face-keys-help = на стос суперника
face-keys-end = закінчити хід
face-keys-back = забрати останню карту назад

# Відмови
face-no-rising = { $card } не більше за { $top } і не рівно на десять менше.
face-no-falling = { $card } не менше за { $top } і не рівно на десять більше.
face-no-help-rising = { $card } тут не допоможе: треба менше за { $top }.
face-no-help-falling = { $card } тут не допоможе: треба більше за { $top }.
face-no-second-help = За хід суперникові йде лише одна карта.
face-no-last-help = Останню карту кладуть на власний стос.
face-no-pair = Після { $card } тут уже не ляже друга карта.
face-no-end = Спершу поклади щонайменше дві карти.

# Запис і правила у браузері
face-series = Викладено карт
face-card = { $metal ->
    [s] срібна { $card }
   *[g] золота { $card }
}
face-figure = { $metal ->
    [s] Срібло, з місяцем
   *[g] Золото, із сонцем
}
face-figure-up = угору
face-figure-number = від 2 до 59
face-figure-down = униз

# Чому цей хід добрий
face-why-only = Нічого іншого зробити не можна.
face-why-win = Це твоя остання карта: з нею ти виграєш.
face-why-trick = Десять назад: на стосі знову є місце, а карта йде задарма.
face-why-bridge = Від цієї карти можна одразу піти на десять назад.
face-why-small = Малий крок: місця майже не меншає.
face-why-more = Ще одна карта майже задарма.
face-why-least = Дві карти покласти треба, а так лишається найбільше місця.
face-why-out-of-the-way = Рано чи пізно цю карту треба покласти, і зараз це найдешевше.
face-why-last = Добирати вже нічого: з однією картою на руках можна програти.
face-why-gift = Суперникові це допоможе мало, свої стоси ти бережеш, а рука стане повною.
face-why-dear-gift = Допомога дорога, але на своїх стосах ця карта коштувала б ще більше.
face-why-refill = Тепер рука стане повною; кожна нова карта лише забере місце.
face-why-enough = Двох карт досить: бережи місце на потім.
face-why-other-pile = На другому твоєму стосі вона забрала б більше місця.
face-why-neighbour = Наступне за нею число теж у тебе: воно піде слідом майже задарма.
face-why-costs = Місця стане менше, зате на руках однією картою менше.

# Події: що сталося, один текст на кожен вид
face-event-begins = { $name } { $who ->
    [you] починаєш: так випав жереб.
   *[other] починає: так випав жереб.
}
face-event-draws = { $cause ->
    [deal] { "" }
    [helped] { $name } { $who ->
        [you] береш
       *[other] бере
    } за допомогу { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
   *[turn] { $name } { $who ->
        [you] береш
       *[other] бере
    } { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    }{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
}
face-event-dealt = Роздано по { $count ->
    [one] { $count } карті
    [few] { $count } карти
   *[many] { $count } карт
}.
face-event-turn-begins = Хід { $turn }
face-event-lays = { $way ->
    [help] { $name } { $who ->
        [you] допомагаєш
       *[other] допомагає
    }: { $card } на { $whom_who ->
        [you] твій { $pile ->
            [up] висхідний
           *[down] спадний
        } стос
       *[other] { $pile ->
            [up] висхідний
           *[down] спадний
        } стос суперника
    }, після { $top_card_nom }.
    [trick] { $name } { $who ->
        [you] кладеш
       *[other] кладе
    } { $card } на свій { $pile ->
        [up] висхідний
       *[down] спадний
    } стос, на десять назад від { $top_card_nom }.
   *[ordinary] { $name } { $who ->
        [you] кладеш
       *[other] кладе
    } { $card } на свій { $pile ->
        [up] висхідний
       *[down] спадний
    } стос, після { $top_card_nom }.
}
face-event-takes-back = { $name } { $who ->
    [you] забираєш { $card } назад.
   *[other] забирає { $card } назад.
}
# Про добір сказано разом із картами.
face-event-ends-turn = { $cause ->
    [nothing] { $name } { $who ->
        [you] закінчуєш хід. Добирати немає чого.
       *[other] закінчує хід. Добирати немає чого.
    }
    [rest] { $name } { $who ->
        [you] закінчуєш
       *[other] закінчує
    } хід. У колоді { $draws ->
        [one] лишилася тільки { $draws } карта
        [few] лишилося тільки { $draws } карти
       *[many] лишилося тільки { $draws } карт
    }.
   *[other] { "" }
}
face-event-laid-out = { $who ->
    [you] Карт у тебе більше немає.
   *[other] { $name }: карт більше немає.
}
face-event-cannot-lay = { $cause ->
    [one-card] { $name }: лишилася одна карта, а за хід треба дві.
    [last-card] { $name }: остання карта не лягає на жоден стос.
   *[pair] { $name } не { $who ->
        [you] можеш
       *[other] може
    } покласти двох карт.
}
face-event-shows = { $who ->
    [you] У тебе на руках лишилося: { $cards }.
   *[other] { $name }: на руках лишилося { $cards }.
}
face-event-game-ends = { $name } { $who ->
    [you] виграєш.
   *[other] виграє.
}
face-event-turn = { "" }
