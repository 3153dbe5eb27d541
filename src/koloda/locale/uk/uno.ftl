# УНО та УНО Експрес. Слова ті самі, що й на сторінці правил.

uno-title = УНО
uno-title-express = УНО Експрес
uno-pitch = Колір до кольору, число до числа, капості сусідам і вчасне «УНО!» з останньою картою.
uno-pitch-express = УНО на короткий вечір: менше карт, швидкі раунди, ті самі капості.

# Карти
uno-color = { $color ->
    [r] червоний
    [y] жовтий
    [g] зелений
   *[b] синій
}
uno-color-feminine = { $case ->
    [acc] { $color ->
        [r] червону
        [y] жовту
        [g] зелену
       *[b] синю
    }
   *[nom] { $color ->
        [r] червона
        [y] жовта
        [g] зелена
       *[b] синя
    }
}
uno-card-zero = { uno-color } 0
uno-card-digit = { uno-color-feminine } { $digit }
uno-card-skip = { uno-color } «Пропуск»
uno-card-reverse = { uno-color } «Розворот»
uno-card-draw-one = { uno-color-feminine } «Візьми одну»
uno-card-draw-two = { uno-color-feminine } «Візьми дві»
uno-card-wild = { $case ->
    [acc] «Дику»
   *[nom] «Дика»
}
uno-card-wild-draw-two = { $case ->
    [acc] карту «Дика Візьми дві»
   *[nom] «Дика Візьми дві»
}
uno-card-wild-draw-four = { $case ->
    [acc] карту «Дика Візьми чотири»
   *[nom] «Дика Візьми чотири»
}
uno-cards = { $case ->
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
uno-points = { $case ->
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

# Стіл
uno-round = Раунд { $round }, до { $points }.
uno-single-round = Один раунд.
uno-dealer = { $who ->
    [you] Дилер — ти.
   *[other] Дилер — { $name }.
}
uno-clockwise = За годинниковою стрілкою ↓
uno-counter-clockwise = Проти годинникової стрілки ↑
uno-unsaid = без УНО!
uno-top = Угорі: { $card }.
uno-top-color = Угорі: { $card }. Поточний колір: { $color }.
uno-piles = Колода добору: { $stock }. Скид: { $discard }.
uno-hand = Твої карти:
uno-hand-marked = Твої карти, [ ] можна покласти:

# Про що запитують
uno-ask-turn = Твій хід: поклади карту або візьми одну.
uno-ask-lay = Твій хід: поклади карту.
uno-ask-draw = Твій хід: нічого не пасує, візьми карту.
uno-ask-drawn = З колоди: { $card }. Поклади або лиши собі.
uno-ask-drawn-keep = З колоди: { $card }. Не пасує, лиши собі.
uno-ask-swap = З ким міняєшся картами?
uno-ask-color = Назви колір.
uno-ask-ready = Усі чекають, доки ти скажеш: готово.
uno-ask-out-of-turn = Можна втрутитися поза чергою або лишити все як є.

# Ходи на вибір
uno-move-draw = узяти карту
uno-move-keep = лишити карту собі
uno-move-take = узяти { $cards }
uno-move-miss = пропустити хід
uno-move-challenge = перевірити, чи це не блеф
uno-move-uno = сказати УНО із запізненням
uno-move-catch = спіймати { $whom }
uno-move-swap = помінятися з { $whom }: { $cards }
uno-move-ready = продовжувати
uno-move-wild = { $card }, { $color }
uno-move-with-uno = { $card }, УНО!

# Стіл у браузері
uno-bar-round = Раунд { $round } · до { $points } · { $table }
uno-bar-single = Один раунд · { $table }
uno-seat = { $name }, { $cards }
uno-said-nothing = мовчить
uno-said = УНО!
uno-show-known = Відомі тобі карти: { $name }
uno-shown = Карти, які тобі показано: { $name }
uno-draw-pile = Колода добору, { $cards }
uno-runs-clockwise = Хід іде за годинниковою стрілкою.
uno-runs-counter-clockwise = Хід іде проти годинникової стрілки.
uno-due = +{ $count }
uno-due-words = Треба взяти { $cards }
uno-figure = { $figure ->
    [S] «Пропуск»
    [R] «Розворот»
    [one] «Візьми одну»
   *[two] «Візьми дві»
}
uno-color-card = { uno-color-feminine }
uno-round-over = Раунд закінчено

# Про що запитують там
uno-prompt-color = Клади { $color } або чорну.
uno-prompt-figure = Клади { $color }, { $figure } або чорну.
uno-prompt-nothing-fits = Нічого не пасує: візьми карту.
uno-prompt-no-draw = Поклади карту.
uno-prompt-take = { $held ->
    [yes] Поклади { $answer } й передай далі, або візьми { $cards } і пропусти хід.
    [no] Передати далі нічим ({ $answer }): візьми { $cards } і пропусти хід. Питаємо все одно, щоб ніхто не здогадався.
   *[none] Візьми { $cards } і пропусти хід.
}
uno-prompt-skip = { $held ->
    [yes] Поклади { $answer } й передай далі, або пропусти хід.
   *[no] Передати далі нічим ({ $answer }): пропускаєш хід. Питаємо все одно, щоб ніхто не здогадався.
}
uno-prompt-wild-draw = { $name } кладе { $card }. Візьми { $cards }{ $held ->
    [yes] , перевір або поклади { $answer }.
    [no] { " " }або перевір. Відповісти нічим ({ $answer }).
   *[none] { " " }або перевір.
}
uno-or = { " або " }
uno-prompt-name-color = Назви колір
uno-prompt-ready = Роздивися нові карти й натисни «Далі».
uno-prompt-catch = { $name } не каже УНО: лови швидше!
uno-prompt-late = УНО не сказано: кажи, доки не спіймали.
uno-prompt-jump = Угорі така сама карта: можеш підкинути свою поза чергою.
uno-for-you = +{ $count } тобі
uno-waits-drawn = бере карту й думає.
uno-waits-answer = { $penalty ->
    [0] відповідає або пропускає хід.
   *[other] відповідає або бере карти.
}
uno-waits-swap = обирає, з ким мінятися.
uno-waits-color = називає колір.
uno-waits-ready = роздивляється нові карти.
uno-challenge-if-take = Тобі { $cards }, і хід пропущено.
uno-challenge-if-bluff = Якщо блеф: { $name } бере { $cards }, а хід твій.
uno-challenge-if-honest = Якщо ні: ти береш { $cards } і ще 2.

# Кнопки
uno-do-draw = Узяти
uno-do-keep = Лишити собі
uno-do-take = Узяти { $count }
uno-do-miss = Пропустити хід
uno-do-challenge = Перевірити
uno-do-uno = УНО!
uno-do-uno-on = УНО! пролунає з наступною картою
uno-do-catch = Спіймати! { $name }
uno-do-ready = Далі
uno-do-lay = Покласти { $card }
uno-do-jump = Підкинути { $card }
uno-do-swap = Помінятися картами: { $name }

# Відмови
uno-no-fit = Не лягає на { $top }: { $card }.
uno-no-fit-color = Не пасує: { $card }. Поточний колір: { $color }.
uno-no-answer = Зараз це не відповідь: { $card }.
uno-no-only-drawn = Зараз можна покласти лише щойно взяту карту.
uno-no-draw = У тебе є карта, що пасує: клади її.
uno-no-lay = Зараз не можна покласти { $card }.
uno-fined = Так не можна: помилка коштує двох карт.
uno-risk = { $card }: може не пасувати. Помилка коштує двох карт.
uno-risk-lay = Усе одно покласти
uno-risk-not = Не треба

# Клавіатура
uno-keys-draw = узяти або лишити собі
uno-keys-uno = УНО!
uno-keys-catch = спіймати
uno-keys-challenge = перевірити
uno-keys-color = червоний, жовтий, зелений, синій, коли питають колір

# Запис і правила
uno-record-title-round = { $game }, раунд { $round }
uno-record-round = Раунд
uno-record-round-of = Раунд { $round } з { $rounds }
uno-record-no-top = Карту ще не відкрито
uno-record-named = Названо: { $color }
uno-record-clockwise = за годинниковою стрілкою
uno-record-counter-clockwise = проти годинникової стрілки
uno-record-unsaid = УНО не сказано
uno-record-graph = Карт на руках
uno-rules-colours = Чотири кольори, у кожного своя фігура
uno-rules-actions = Карти дій
uno-rules-black = Чорні карти
uno-rules-shape = { $shape ->
    [diamond] ромб
    [star] зірка
    [square] квадрат
   *[circle] коло
}

# Що сталося: текст для кожного виду подій
uno-event-round-begins = { $single ->
    [yes] { "" }
   *[no] Раунд { $round }
}
uno-event-first-dealer = { $name } { $who ->
    [you] роздаєш: так випав жереб.
   *[other] роздає: так випав жереб.
}
uno-event-dealt = { "" }
uno-event-deals = { $name } { $who ->
    [you] роздаєш усім
   *[other] роздає всім
} по { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}.
uno-event-turned-up = { $goes_back ->
    [yes] Відкрито: { $card_nom }. Повертається в колоду добору.
   *[no] Перша карта: { $card_nom }.
}
uno-event-names-color = { $name } { $who ->
    [you] називаєш
   *[other] називає
} { uno-color }.
uno-event-lays = { $name } { $who ->
    [you] { $how ->
        [jump-in] підкидаєш
       *[turn] кладеш
    } { $card }{ $named ->
        [yes] { " " }й називаєш { uno-color }
       *[no] { "" }
    }
   *[other] { $how ->
        [jump-in] підкидає
       *[turn] кладе
    } { $card }{ $named ->
        [yes] { " " }й називає { uno-color }
       *[no] { "" }
    }
}.{ $uno ->
    [yes] { " " }УНО!
   *[no] { "" }
}{ $left ->
    [1] { " " }Лишилася 1 карта.
    [2] { " " }Лишилося 2 карти.
   *[other] { "" }
}
uno-event-must-draw = { "" }
uno-event-draws = { $name } { $who ->
    [you] береш
   *[other] бере
} { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }
   *[no] { "" }
}.
uno-event-reshuffles = Скид перетасовано в нову колоду добору.
uno-event-nothing-to-draw = { $name }: брати немає чого.
uno-event-lapses = Більше брати немає чого, решту прощено.
uno-event-keeps = { $name } { $who ->
    [you] лишаєш карту собі.
   *[other] лишає карту собі.
}
uno-event-direction-changes = { $seats ->
    [2] { "" }
   *[other] { $direction ->
        [1] Тепер гра йде за годинниковою стрілкою.
       *[other] Тепер гра йде проти годинникової стрілки.
    }
}
uno-event-loses-turn = { $cause ->
    [skip] { $name } { $who ->
        [you] пропускаєш хід.
       *[other] пропускає хід.
    }
    [reverse] { $name } { $who ->
        [you] пропускаєш хід.
       *[other] пропускає хід.
    }
   *[effect] Хід пропущено.
}
uno-event-challenged = { $name } { $who ->
    [you] перевіряєш на блеф: { $whom }.
   *[other] перевіряє на блеф: { $whom }.
} { $bluff ->
    [yes] Це блеф.
   *[no] Це не блеф.
}
uno-event-shows-hand = { $known ->
    [yes] { $name } { $who ->
        [you] показуєш карти: { $cards }.
       *[other] показує карти: { $cards }.
    }
   *[no] { "" }
}
uno-event-takes-back = { $name } { $who ->
    [you] забираєш { $card } назад.
   *[other] забирає { $card } назад.
}
uno-event-says-ready = { $name }: можна далі.
uno-event-forgets = УНО не сказано.
uno-event-escapes = { "" }
uno-event-catches = { $name } { $who ->
    [you] ловиш: { $whom } без УНО.
   *[other] ловить: { $whom } без УНО.
}
uno-event-says-uno = { $name } { $who ->
    [you] все-таки кажеш УНО.
   *[other] все-таки каже УНО.
}
uno-event-makes-mistake = { $name }: помилка.
uno-event-round-ends = { $who ->
    [none] Ніхто не може ходити. Раунд закінчено.
    [you] { $name } виграєш раунд{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
   *[other] { $name } виграє раунд{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
}
uno-event-game-ends = Гру закінчено.{ $won ->
    [yes] { "" }
   *[no] { " " }Переможців немає.
}
uno-event-wins = { $name } { $who ->
    [you] виграєш.
   *[other] виграє.
}
uno-event-swaps = Обмін картами: { $name } і { $whom }.
uno-event-hands-move = Усі передають карти далі.
uno-event-passes-hand = { "" }
uno-event-turn = { "" }

# Опції
uno-option-voluntary-draw = Брати за бажанням
uno-option-voluntary-draw-text = Карту можна взяти, навіть коли є чим піти.
uno-option-reverse-skips = Розворот для двох
uno-option-reverse-skips-text = Удвох «Розворот» змушує суперника пропустити хід.
uno-option-saving = Порятунок
uno-option-saving-text = Така сама карта передає пропуск або добір далі.
uno-option-courtesy = Ввічливе очікування
uno-option-courtesy-text = Після «Дикої з добором» усі чекають на того, хто бере.
uno-option-late-uno = Запізніле УНО
uno-option-late-uno-text = Доки тебе не спіймали, УНО ще можна сказати. Вимкнено: лише разом із картою. Виміряно з ботами: різниці майже немає, ловлять у кожному четвертому раунді.
uno-option-uno-call = Казати УНО
uno-option-uno-call-text = З передостанньою картою: кажеш ти, каже гра або не треба.
uno-choice-uno-call-call = Кажеш ти
uno-choice-uno-call-auto = Каже гра
uno-choice-uno-call-off = Без УНО
uno-option-penalties = Суворий стіл
uno-option-penalties-text = Помилка коштує двох карт.
uno-option-scoring = Очки
uno-option-scoring-text = Переможець отримує очки за карти інших, або кожен рахує свої.
uno-choice-scoring-winner = Переможцеві
uno-choice-scoring-loser = Кожному свої
uno-option-rounds = Тривалість гри
uno-option-rounds-text = Один раунд або раунд за раундом, доки хтось не дійде до мети.
uno-choice-rounds-1 = Один раунд
uno-choice-rounds-match = До мети
uno-option-target = Грати до
uno-option-target-text = Гра закінчується, коли чийсь рахунок доходить до цього числа.
uno-option-jump-in = Підкидання
uno-option-jump-in-text = Таку саму карту можна покласти поза чергою.
uno-option-seven-zero = Сімка і нуль
uno-option-seven-zero-text = 7 — обмін картами з кимось одним, 0 — усі передають карти далі.
uno-option-stacking = Накопичення
uno-option-stacking-text = Добір на добір: карти додаються.

# Чому цей хід добрий
uno-why-out = Це твоя остання карта: ти виходиш.
uno-why-answer = Наступному гравцеві дістається те, що призначалося тобі.
uno-why-bluff = Це блеф, але він болючий і може минути без перевірки.
uno-why-attack = У наступного гравця мало карт, і він пропускає хід.
uno-why-again = Суперник пропускає хід, тож далі знову ходиш ти.
uno-why-swap = Тобі дістається менше карт.
uno-why-jump = Ти позбуваєшся карти поза чергою.
uno-why-wait = Дочекавшись своєї черги, ти нічого не втрачаєш.
uno-why-catch = УНО не сказано: це коштує двох карт.
uno-why-challenge = Мабуть, там була карта цього кольору.
uno-why-say = Скажи УНО, доки тебе не спіймали.
uno-why-save = Те, що можна покласти, згодом знадобиться більше.
uno-why-only = Кращого зараз не зробиш.
uno-why-follow = Цим кольором ти можеш ходити й далі.
uno-why-lacks = У наступного гравця, мабуть, немає цього кольору.
uno-why-fewer = У тебе на одну карту менше, а кращі лишаються на руках.
uno-why-take = Карта, якою можна відповісти, ще стане в пригоді.
uno-why-believe = Якщо це не блеф, перевірка обійдеться ще дорожче.
uno-why-change = Вона змінює колір на той, якого в тебе більше.
uno-why-points = Вона дасть багато очок, якщо хтось вийде раніше за тебе.
uno-why-last-of-colour = Це твоя єдина карта цього кольору: нічого зайвого не лишається.
uno-why-save-black = Чорна карта лишається на той час, коли більше нічого не підійде.
uno-why-some = Карта цього кольору в тебе теж є.
uno-why-swap-must = Помінятися з кимось доведеться.
