# Перельоти. Слова ті самі, що й на сторінці правил.

flights-title = Перельоти
flights-pitch = Потай торгуйся за міста різних кольорів і стеж за сусідами: двоє однакових згоряють.

# Карти
flights-color = { $color ->
    [r] червоний
    [o] помаранчевий
    [y] жовтий
    [g] зелений
    [b] синій
   *[v] фіолетовий
}
# Під картою мало місця: довге слово має де розділитися.
flights-card-city = { $case ->
    [caption] { $color ->
        [r] червона
        [o] помаран{ "\u00AD" }чева
        [y] жовта
        [g] зелена
        [b] синя
       *[v] фіоле{ "\u00AD" }това
    }
    [acc] { $color ->
        [r] червону
        [o] помаранчеву
        [y] жовту
        [g] зелену
        [b] синю
       *[v] фіолетову
    }
   *[nom] { $color ->
        [r] червона
        [o] помаранчева
        [y] жовта
        [g] зелена
        [b] синя
       *[v] фіолетова
    }
} { $number }
flights-card-exchange = обмін { $number }
flights-card-universal = { $case ->
    [caption] універ{ "\u00AD" }сальний обмін
   *[nom] універсальний обмін
}
flights-card-deportation = { $case ->
    [caption] депор{ "\u00AD" }тація
    [acc] депортацію
   *[nom] депортація
}
flights-flight = переліт { $flight }
flights-cards = { $case ->
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
flights-points = { $case ->
    [gen] { $count ->
        [one] { $count } очка
       *[many] { $count } очок
    }
   *[nom] { $count ->
        [one] { $count } очко
        [few] { $count } очки
       *[many] { $count } очок
    }
}
flights-deals-won = { $case ->
    [gen] { $count ->
        [one] { $count } виграної роздачі
       *[many] { $count } виграних роздач
    }
   *[nom] { $count ->
        [one] { $count } виграна роздача
        [few] { $count } виграні роздачі
       *[many] { $count } виграних роздач
    }
}

# Стіл
flights-deal = Роздача { $deal }, до { $target }.
flights-single-deal = Одна роздача.
flights-round = Раунд { $round }.
flights-first-player = Перший гравець: { $name }.
flights-held = перельоти { $list }
flights-bid-is-in = ставку зроблено
flights-out-of-round = пропускає раунд
flights-row-empty = міст немає
flights-missing = бракує { $list }
flights-all-colors = усі кольори
flights-order = Порядок вибору: { $list }.
flights-on-table = На столі: { $cards }
flights-piles = Колода: { $stock }. Скид: { $discard }.
flights-piles-cards = Колода: { $stock }. Скид, { $discard }: { $cards }
flights-hand = Твої карти: { $cards }
flights-hand-empty = Карт у тебе немає.
flights-own-bid = Твоя ставка: { $card } і переліт { $flight }.

# Про що запитують
flights-ask-bid = Поклади карту й переліт.
flights-ask-city = Твій вибір: візьми місто.
flights-ask-exchange = Твій вибір: візьми один з обмінів.
flights-ask-only = Твій вибір: лишається тільки { $card }.
flights-ask-swap = У тебе { $card }: які міста міняєш?

# Ходи на вибір
flights-move-lay = { $card }, переліт { $flight }
flights-move-swap = { $own } на { $card }: { $whom }
flights-move-burns = { $move }; { $name }: згорять { $cards }

# Кінець
flights-wins-by-seat = Виграні роздачі за місцями: { $list }.

# Опції
flights-option-burn-first = Що згоряє спершу
flights-option-burn-first-text = Коли третє місто дає водночас пару і трійку: згоряють усі три або лише пара. Виміряно з ботами: сама пара згоряє в половині роздач, і вони на 5 % коротші.
flights-choice-burn-first-three = Трійка
flights-choice-burn-first-pair = Пара
flights-option-match = Що рахувати
flights-option-match-text = Очки або, якщо гравців двоє, виграні роздачі.
flights-choice-match-points = Очки
flights-choice-match-wins = Роздачі
flights-option-target = Грати до
flights-option-target-text = Гра закінчується, коли чийсь рахунок доходить до цього числа.

# У браузері
flights-bar = Роздача { $deal }, раунд { $round } · до { $target } · { $table }
flights-bar-single = Одна роздача, раунд { $round } · { $table }
flights-your-choice = Твій вибір
flights-first = Перший гравець
flights-in = є
flights-row-of = Колекція: { $name }, найстарше місто перше
flights-row-mine = Твоя колекція, найстарше місто перше
flights-order-label = Порядок вибору
flights-laid-label = Карти цього раунду
flights-bids-label = Ставки цього раунду
flights-yours = Твої перельоти
flights-flight-used = { $flight }, використано
flights-card-take = { $card }, можна взяти
flights-card-burns = { $card }, у твоїй колекції згорять: { $cards }
flights-at-risk = { $card }, може згоріти
flights-choose-own = { $card }: віддати
flights-choose-theirs = { $card }, { $name }: узяти навзамін
flights-ask-flight = Тепер переліт: що вищий, то раніше ти береш карту.
flights-ask-card = Тепер карту, яку пропонуєш усім.
flights-say-bid = Обери карту, яку пропонуєш, і переліт: хто має найвищий, бере першим.
flights-take-city = Візьми місто до своєї колекції.
flights-take-exchange = Ти обираєш серед останніх: візьми один з обмінів.
flights-take-only = { $kind ->
    [deportation] Хто обирає першим, мусить узяти { $card }.
    [exchange] Хто обирає останнім, мусить узяти { $card }.
   *[city] Тобі лишається тільки { $card }.
}
flights-swap-own = Обери своє місто, яке віддаєш.
flights-swap-theirs = Обери місто, яке береш навзамін.
flights-swap-both = Твоя { $own } на { $card }: { $name }.
flights-waits-swap = обирає, що міняти.
flights-waits-bids = Усі кладуть карту й переліт.
flights-warn = Згорять: { $cards }.
flights-warn-other = { $name }: згорять { $cards }.
flights-lay = Покласти
flights-take = Узяти
flights-swap = Обміняти
flights-choose = { $what ->
    [lay] Обери карту й переліт
    [flight] Обери переліт
    [swap] Обери два міста
   *[card] Обери карту
}
flights-do-lay = Покласти { $card } й переліт { $flight }
flights-do-take = Узяти { $card }
flights-do-swap = Міняти { $own } на { $card }
flights-no-again = Ставка лежить, доки не відкриють усі.
flights-no-flight = Цього перельоту в тебе вже немає.
flights-no-card = Без карти цей раунд пропускають.
flights-no-first-deportation = Спершу треба взяти депортацію.
flights-no-exchange-last = Обміни дістаються тим, хто обирає останнім.
flights-no-universal-last = Універсальний обмін дістається останньому.
flights-no-pair = Ці дві карти поміняти не можна.
flights-no-fewer = У тій колекції менше міст, ніж у твоїй.
flights-no-swap-first = Спершу треба зробити обмін.
flights-keys-flight = обрати переліт
flights-keys-do = покласти, узяти чи поміняти обране
flights-record-graph = Узято міст за роздачу
flights-record-deal = Роздача
flights-record-title = { $game }, роздача { $deal }
flights-record-deal-of = Роздача { $deal } з { $deals }
flights-record-burnt = згоріли: { $cards }
flights-figure-cities = Міста: шість кольорів, у кожного своя фігура
flights-figure-flights = Перельоти: що вищий номінал, то раніше обираєш
flights-figure-others = Що ще є в колоді

# Чому цей хід добрий

flights-why-aim = Це місто завершило б твою колекцію.
flights-why-fly-high = Це місто потрібне твоїй колекції, а з високим перельотом ти обираєш рано.
flights-why-fly-low = Цей раунд не вартий кращого перельоту: збережи його на потім.
flights-why-poison = Нічиїй колекції це місто не знадобиться, а кращі карти лишаються в тебе.
flights-why-hit = Депортацію мусить узяти той, хто обирає першим, а з низьким перельотом це не ти.
flights-why-rid = Від депортації ти майже нічого не втрачаєш, зате її більше немає на руках.
flights-why-trade = Обмін дістається тому, хто обирає останнім: з низьким перельотом він твій.
flights-why-pass = Обмін лягає замість міста, яке стало б комусь у пригоді.
flights-why-finish = Воно завершує твою колекцію.
flights-why-new = Твоя колекція стає сильнішою.
flights-why-deny = Комусь, хто обирає після тебе, ця карта потрібніша, ніж тобі.
flights-why-swap = Після обміну твоя колекція стає сильнішою.
flights-why-harm = Обмін шкодить чужій колекції більше, ніж твоїй.
flights-why-least = З усього можливого це коштує тобі найменше.
flights-why-only = Більше брати немає чого.
flights-why-highest = Твій найвищий переліт: з ним найпевніше обирати серед перших.
flights-why-middling = Переліт посередині: найвищий лишається для кращого раунду.
flights-why-lowest = Твій найнижчий переліт: кращі лишаються на потім.

# Події: текст для кожної. Порожній не оповідають; deal-begins і round-begins — заголовки.

flights-event-deal-begins = Роздача { $deal }
flights-event-begins = { $name } { $cause ->
    [lot] { $who ->
        [you] починаєш за жеребом.
       *[other] починає за жеребом.
    }
   *[clockwise] { $who ->
        [you] тепер починаєш.
       *[other] тепер починає.
    }
}
flights-event-taken-out = Не в цій роздачі: { flights-color }.
flights-event-draws = { $cause ->
    [deal] { "" }
   *[round] { $known ->
        [yes] { $name } { $who ->
            [you] береш із колоди: { $cards }.
           *[other] бере з колоди: { $cards }.
        }
       *[no] { "" }
    }
}
flights-event-hands-dealt = { $count ->
    [one] Усі беруть по { $count } карті.
    [few] Усі беруть по { $count } карти.
   *[many] Усі беруть по { $count } карт.
}
flights-event-round-begins = Роздача { $deal }, раунд { $round }
flights-event-sits-out = { $name } { $who ->
    [you] не маєш карт і пропускаєш раунд.
   *[other] не має карт і пропускає раунд.
}
flights-event-lays = { $known ->
    [yes] { $name } { $who ->
        [you] кладеш: { $cards } і переліт { $flight }.
       *[other] кладе: { $cards } і переліт { $flight }.
    }
   *[no] { $name }: ставку зроблено.
}
flights-event-bids-shown = Ставки відкрито.
flights-event-order-of-choice = { $place }. { $name }: переліт { $flight }, { $card_nom }{ $cause ->
    [equal-flights] { " " }(перельоти рівні: { $whom } раніше, за годинниковою).
   *[flight] .
}
flights-event-takes = { $name } { $cause ->
    [choice] { $who ->
        [you] береш { $card }.
       *[other] бере { $card }.
    }
    [left] { $who ->
        [you] береш те, що лишилося: { $card_nom }.
       *[other] бере те, що лишилося: { $card_nom }.
    }
   *[must] { $who ->
        [you] мусиш узяти { $card }.
       *[other] мусить узяти { $card }.
    }
}
flights-event-all-draw = Усі беруть по карті з колоди.
flights-event-new-deck = Скид стає новою колодою.
flights-event-nothing-left = Більше брати немає чого: { $count ->
    [one] без карти лишається { $count } гравець.
    [few] без карти лишаються { $count } гравці.
   *[many] без карти лишаються { $count } гравців.
}
flights-event-flights-return = { $who ->
    [you] { $name } знову маєш усі шість перельотів.
   *[other] { "" }
}
flights-event-marker-moves = { $name } { $who ->
    [you] дістаєш маркер першого гравця.
   *[other] дістає маркер першого гравця.
}
flights-event-deports = { $name } { $who ->
    [you] втрачаєш { $card }.
   *[other] втрачає { $card }.
}
flights-event-deports-nothing = { $name } { $who ->
    [you] не маєш міст і нічого не втрачаєш.
   *[other] не має міст і нічого не втрачає.
}
flights-event-swaps = { $name } { $who ->
    [you] міняєш { $own_card } на { $card } ({ $whom }).
   *[other] міняє { $own_card } на { $card } ({ $whom }).
}
flights-event-no-swap = { $name }: помінятися неможливо, { $card_nom } йде у скид.
flights-event-burns = { $name }: { $cards } { $cause ->
    [neighbours] стоять поруч і згоряють.
   *[three] — три одного кольору, вони згоряють.
}
flights-event-deal-ends = Роздачу { $deal } закінчено{ $cause ->
    [complete] .
   *[nothing-left] : карт немає ні в кого, і брати немає чого.
}
flights-event-completes = { $name } { $who ->
    [you] маєш усі кольори.
   *[other] має всі кольори.
}
flights-event-wins-deal = { $cause ->
    [nobody] Роздачу не виграє ніхто.
    [earlier] { $name } { $who ->
        [you] виграєш роздачу: твій вибір був раніше.
       *[other] виграє роздачу: вибір був раніше.
    }
   *[complete] { $name } { $who ->
        [you] виграєш роздачу.
       *[other] виграє роздачу.
    }
}
flights-event-scores = { $name }: { $total ->
    [none] { $points ->
        [one] { $points } очко.
        [few] { $points } очки.
       *[many] { $points } очок.
    }
   *[other] +{ $points }, усього { $total }.
}
flights-event-game-ends = Гру закінчено.
flights-event-wins-game = { $name } { $shared ->
    [yes] { $who ->
        [you] ділиш перемогу:
       *[other] ділить перемогу:
    }
   *[no] { $who ->
        [you] виграєш гру:
       *[other] виграє гру:
    }
} { $match ->
    [wins] { $total ->
        [one] { $total } виграна роздача.
        [few] { $total } виграні роздачі.
       *[many] { $total } виграних роздач.
    }
   *[points] { $total ->
        [one] { $total } очко.
        [few] { $total } очки.
       *[many] { $total } очок.
    }
}
flights-event-turn = { "" }
