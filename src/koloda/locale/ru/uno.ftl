# УНО и УНО Экспресс. Слова те же, что на странице правил.

uno-title = УНО
uno-title-express = УНО Экспресс
uno-pitch = Цвет к цвету, число к числу, пакости соседям и вовремя сказанное «УНО!» с последней картой.
uno-pitch-express = УНО на короткий вечер: меньше карт, быстрые раунды, те же пакости.

# Карты
uno-color = { $color ->
    [r] красный
    [y] жёлтый
    [g] зелёный
   *[b] синий
}
uno-color-feminine = { $case ->
    [acc] { $color ->
        [r] красную
        [y] жёлтую
        [g] зелёную
       *[b] синюю
    }
   *[nom] { $color ->
        [r] красная
        [y] жёлтая
        [g] зелёная
       *[b] синяя
    }
}
uno-card-zero = { uno-color } 0
uno-card-digit = { uno-color-feminine } { $digit }
uno-card-skip = { uno-color-feminine } «Пропусти ход»
uno-card-reverse = { uno-color-feminine } «Наоборот»
uno-card-draw-one = { uno-color-feminine } «Возьми одну»
uno-card-draw-two = { uno-color-feminine } «Возьми две»
uno-card-wild = «Закажи цвет»
uno-card-wild-draw-two = «Закажи цвет и возьми две»
uno-card-wild-draw-four = «Закажи цвет и возьми четыре»
uno-cards = { $case ->
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
uno-points = { $case ->
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

# Стол
uno-round = Раунд { $round }, до { $points }.
uno-single-round = Один раунд.
uno-dealer = { $who ->
    [you] Дилер — ты.
   *[other] Дилер — { $name }.
}
uno-clockwise = По часовой стрелке ↓
uno-counter-clockwise = Против часовой стрелки ↑
uno-unsaid = без УНО!
uno-top = Сверху: { $card }.
uno-top-color = Сверху: { $card }. Текущий цвет: { $color }.
uno-piles = Прикуп: { $stock }. Сброс: { $discard }.
uno-hand = Твои карты:
uno-hand-marked = Твои карты, [ ] можно положить:

# О чём спрашивают
uno-ask-turn = Твой ход: положи карту или возьми одну.
uno-ask-lay = Твой ход: положи карту.
uno-ask-draw = Твой ход: ничего не подходит, возьми карту.
uno-ask-drawn = Из прикупа: { $card }. Положи или оставь себе.
uno-ask-drawn-keep = Из прикупа: { $card }. Не подходит, оставь себе.
uno-ask-swap = С кем меняешься картами?
uno-ask-color = Назови цвет.
uno-ask-ready = Все ждут, пока ты скажешь: готово.
uno-ask-out-of-turn = Можно действовать вне очереди или оставить всё как есть.

# Ходы на выбор
uno-move-draw = взять карту
uno-move-keep = оставить карту себе
uno-move-take = взять { $cards }
uno-move-miss = пропустить ход
uno-move-challenge = проверить, не блеф ли это
uno-move-uno = сказать УНО с опозданием
uno-move-catch = поймать { $whom }
uno-move-swap = поменяться с { $whom }: { $cards }
uno-move-ready = продолжать
uno-move-wild = { $card }, { $color }
uno-move-with-uno = { $card }, УНО!

# Стол в браузере
uno-bar-round = Раунд { $round } · до { $points } · { $table }
uno-bar-single = Один раунд · { $table }
uno-seat = { $name }, { $cards }
uno-said-nothing = молчит
uno-said = УНО!
uno-show-known = Известные тебе карты: { $name }
uno-shown = Карты, которые тебе показаны: { $name }
uno-draw-pile = Прикуп, { $cards }
uno-runs-clockwise = Ход идёт по часовой стрелке.
uno-runs-counter-clockwise = Ход идёт против часовой стрелки.
uno-due = +{ $count }
uno-due-words = Нужно взять { $cards }
uno-figure = { $figure ->
    [S] «Пропусти ход»
    [R] «Наоборот»
    [one] «Возьми одну»
   *[two] «Возьми две»
}
uno-color-card = { uno-color-feminine }
uno-round-over = Раунд окончен

# О чём спрашивают там
uno-prompt-color = Клади { $color } или чёрную.
uno-prompt-figure = Клади { $color }, { $figure } или чёрную.
uno-prompt-nothing-fits = Ничего не подходит: возьми карту.
uno-prompt-no-draw = Положи карту.
uno-prompt-take = { $held ->
    [yes] Положи { $answer } и передай дальше, или возьми { $cards } и пропусти ход.
    [no] Передать дальше нечем ({ $answer }): возьми { $cards } и пропусти ход. Спрашиваем всё равно, чтобы никто не догадался.
   *[none] Возьми { $cards } и пропусти ход.
}
uno-prompt-skip = { $held ->
    [yes] Положи { $answer } и передай дальше, или пропусти ход.
   *[no] Передать дальше нечем ({ $answer }): пропускаешь ход. Спрашиваем всё равно, чтобы никто не догадался.
}
uno-prompt-wild-draw = { $name } кладёт { $card }. Возьми { $cards }{ $held ->
    [yes] , проверь или положи { $answer }.
    [no] { " " }или проверь. Ответить нечем ({ $answer }).
   *[none] { " " }или проверь.
}
uno-or = { " или " }
uno-prompt-name-color = Назови цвет
uno-prompt-ready = Рассмотри новые карты и нажми «Дальше».
uno-prompt-catch = { $name } не говорит УНО: лови скорее!
uno-prompt-late = УНО не сказано: говори, пока не поймали.
uno-prompt-jump = Сверху такая же карта: можешь положить свою вне очереди.
uno-for-you = +{ $count } тебе
uno-waits-drawn = берёт карту и думает.
uno-waits-answer = { $penalty ->
    [0] отвечает или пропускает ход.
   *[other] отвечает или берёт карты.
}
uno-waits-swap = выбирает, с кем меняться.
uno-waits-color = называет цвет.
uno-waits-ready = рассматривает новые карты.
uno-challenge-if-take = Тебе { $cards }, и ход пропущен.
uno-challenge-if-bluff = Если блеф: { $name } берёт { $cards }, а ход твой.
uno-challenge-if-honest = Если нет: ты берёшь { $cards } и ещё 2.

# Кнопки
uno-do-draw = Взять
uno-do-keep = Оставить себе
uno-do-take = Взять { $count }
uno-do-miss = Пропустить ход
uno-do-challenge = Проверить
uno-do-uno = УНО!
uno-do-uno-on = УНО! прозвучит со следующей картой
uno-do-catch = Поймать! { $name }
uno-do-ready = Дальше
uno-do-lay = Положить { $card }
uno-do-jump = Вмешаться и положить { $card }
uno-do-swap = Поменяться картами: { $name }

# Отказы
uno-no-fit = Не ложится на { $top }: { $card }.
uno-no-fit-color = Не подходит: { $card }. Текущий цвет: { $color }.
uno-no-answer = Сейчас это не ответ: { $card }.
uno-no-only-drawn = Сейчас можно положить только взятую карту.
uno-no-draw = У тебя есть подходящая карта: клади её.
uno-no-lay = Сейчас нельзя положить { $card }.
uno-fined = Так нельзя: ошибка стоит двух карт.
uno-risk = { $card }: может не подойти. Ошибка стоит двух карт.
uno-risk-lay = Всё равно положить
uno-risk-not = Не надо

# Клавиатура
uno-keys-draw = взять или оставить себе
uno-keys-uno = УНО!
uno-keys-catch = поймать
uno-keys-challenge = проверить
uno-keys-color = красный, жёлтый, зелёный, синий, когда спрашивают цвет

# Запись и правила
uno-record-title-round = { $game }, раунд { $round }
uno-record-round = Раунд
uno-record-round-of = Раунд { $round } из { $rounds }
uno-record-no-top = Карта ещё не открыта
uno-record-named = Назван: { $color }
uno-record-clockwise = по часовой стрелке
uno-record-counter-clockwise = против часовой стрелки
uno-record-unsaid = УНО не сказано
uno-record-graph = Карт на руках
uno-rules-colours = Четыре цвета, у каждого своя фигура
uno-rules-actions = Карты действий
uno-rules-black = Чёрные карты
uno-rules-shape = { $shape ->
    [diamond] ромб
    [star] звезда
    [square] квадрат
   *[circle] круг
}

# Что произошло: текст для каждого вида событий
uno-event-round-begins = { $single ->
    [yes] { "" }
   *[no] Раунд { $round }
}
uno-event-first-dealer = { $name } { $who ->
    [you] раздаёшь: так выпал жребий.
   *[other] раздаёт: так выпал жребий.
}
uno-event-dealt = { "" }
uno-event-deals = { $name } { $who ->
    [you] раздаёшь
   *[other] раздаёт
} всем по { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}.
uno-event-turned-up = { $goes_back ->
    [yes] Открыто: { $card_nom }. Возвращается в прикуп.
   *[no] Первая карта: { $card_nom }.
}
uno-event-names-color = { $name } { $who ->
    [you] называешь
   *[other] называет
} { uno-color }.
uno-event-lays = { $name } { $who ->
    [you] { $how ->
        [jump-in] вмешиваешься и кладёшь
       *[turn] кладёшь
    } { $card }{ $named ->
        [yes] { " " }и называешь { uno-color }
       *[no] { "" }
    }
   *[other] { $how ->
        [jump-in] вмешивается и кладёт
       *[turn] кладёт
    } { $card }{ $named ->
        [yes] { " " }и называет { uno-color }
       *[no] { "" }
    }
}.{ $uno ->
    [yes] { " " }УНО!
   *[no] { "" }
}{ $left ->
    [1] { " " }Осталась 1 карта.
    [2] { " " }Осталось 2 карты.
   *[other] { "" }
}
uno-event-must-draw = { "" }
uno-event-draws = { $name } { $who ->
    [you] берёшь
   *[other] берёт
} { $count ->
    [1] карту
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }
   *[no] { "" }
}.
uno-event-reshuffles = Сброс перетасован в новый прикуп.
uno-event-nothing-to-draw = { $name }: взять нечего.
uno-event-lapses = Больше взять нечего, остаток прощён.
uno-event-keeps = { $name } { $who ->
    [you] оставляешь карту себе.
   *[other] оставляет карту себе.
}
uno-event-direction-changes = { $seats ->
    [2] { "" }
   *[other] { $direction ->
        [1] Теперь игра идёт по часовой стрелке.
       *[other] Теперь игра идёт против часовой стрелки.
    }
}
uno-event-loses-turn = { $cause ->
    [skip] { $name } { $who ->
        [you] пропускаешь ход.
       *[other] пропускает ход.
    }
    [reverse] { $name } { $who ->
        [you] пропускаешь ход.
       *[other] пропускает ход.
    }
   *[effect] Ход пропущен.
}
uno-event-challenged = { $name } { $who ->
    [you] проверяешь на блеф: { $whom }.
   *[other] проверяет на блеф: { $whom }.
} { $bluff ->
    [yes] Это блеф.
   *[no] Это не блеф.
}
uno-event-shows-hand = { $known ->
    [yes] { $name } { $who ->
        [you] показываешь карты: { $cards }.
       *[other] показывает карты: { $cards }.
    }
   *[no] { "" }
}
uno-event-takes-back = { $name } { $who ->
    [you] забираешь { $card } обратно.
   *[other] забирает { $card } обратно.
}
uno-event-says-ready = { $name }: можно дальше.
uno-event-forgets = УНО не сказано.
uno-event-escapes = { "" }
uno-event-catches = { $name } { $who ->
    [you] ловишь: { $whom } без УНО.
   *[other] ловит: { $whom } без УНО.
}
uno-event-says-uno = { $name } { $who ->
    [you] всё-таки говоришь УНО.
   *[other] всё-таки говорит УНО.
}
uno-event-makes-mistake = { $name }: ошибка.
uno-event-round-ends = { $who ->
    [none] Никто не может ходить. Раунд окончен.
    [you] { $name } выигрываешь раунд{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
   *[other] { $name } выигрывает раунд{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
}
uno-event-game-ends = Игра окончена.{ $won ->
    [yes] { "" }
   *[no] { " " }Победителей нет.
}
uno-event-wins = { $name } { $who ->
    [you] выигрываешь.
   *[other] выигрывает.
}
uno-event-swaps = Обмен картами: { $name } и { $whom }.
uno-event-hands-move = Все передают карты дальше.
uno-event-passes-hand = { "" }
uno-event-turn = { "" }

# Опции
uno-option-voluntary-draw = Брать по желанию
uno-option-voluntary-draw-text = Карту можно взять, даже когда есть чем пойти.
uno-option-reverse-skips = «Наоборот» для двоих
uno-option-reverse-skips-text = Вдвоём «Наоборот» заставляет соперника пропустить ход.
uno-option-saving = Спасение
uno-option-saving-text = Такая же карта передаёт пропуск или добор дальше.
uno-option-courtesy = Вежливое ожидание
uno-option-courtesy-text = После чёрной карты добора все ждут того, кто берёт.
uno-option-late-uno = Запоздалое УНО
uno-option-late-uno-text = Пока тебя не поймали, УНО ещё можно сказать. Выключено: только вместе с картой. Измерено с ботами: разницы почти нет, ловят в каждом четвёртом раунде.
uno-option-uno-call = Говорить УНО
uno-option-uno-call-text = С предпоследней картой: говоришь ты, говорит игра или не нужно.
uno-choice-uno-call-call = Говоришь ты
uno-choice-uno-call-auto = Говорит игра
uno-choice-uno-call-off = Без УНО
uno-option-penalties = Строгий стол
uno-option-penalties-text = Ошибка стоит двух карт.
uno-option-scoring = Очки
uno-option-scoring-text = Победитель получает очки за карты других, или каждый считает свои.
uno-choice-scoring-winner = Победителю
uno-choice-scoring-loser = Каждому свои
uno-option-rounds = Длина игры
uno-option-rounds-text = Один раунд или раунд за раундом, пока кто-то не дойдёт до цели.
uno-choice-rounds-1 = Один раунд
uno-choice-rounds-match = До цели
uno-option-target = Играть до
uno-option-target-text = Игра кончается, когда чей-то счёт доходит до этого числа.
uno-option-jump-in = Вмешательство
uno-option-jump-in-text = Такую же карту можно положить вне очереди.
uno-option-seven-zero = Семёрка и ноль
uno-option-seven-zero-text = 7 — обмен картами с кем-то одним, 0 — все передают карты дальше.
uno-option-stacking = Накопление
uno-option-stacking-text = Добор на добор: карты складываются.

# Почему этот ход хорош
uno-why-out = Это твоя последняя карта: ты выходишь.
uno-why-answer = Следующему игроку достаётся то, что предназначалось тебе.
uno-why-bluff = Это блеф, но он бьёт сильно и может пройти без проверки.
uno-why-attack = У следующего игрока мало карт, и он пропускает ход.
uno-why-again = Соперник пропускает ход, так что дальше снова ходишь ты.
uno-why-swap = Тебе достаётся меньше карт.
uno-why-jump = Ты избавляешься от карты вне очереди.
uno-why-wait = Дождавшись своей очереди, ты ничего не теряешь.
uno-why-catch = УНО не сказано: это стоит двух карт.
uno-why-challenge = Скорее всего, там была карта этого цвета.
uno-why-say = Скажи УНО, пока тебя не поймали.
uno-why-save = То, что можно положить, позже пригодится больше.
uno-why-only = Ничего лучше сейчас не сделать.
uno-why-follow = Этим цветом ты можешь ходить и дальше.
uno-why-lacks = У следующего игрока, скорее всего, нет этого цвета.
uno-why-fewer = У тебя на одну карту меньше, а лучшие остаются на руках.
uno-why-take = Карта, которой можно ответить, ещё пригодится.
uno-why-believe = Если это не блеф, проверка обойдётся ещё дороже.
uno-why-change = Она меняет цвет на тот, которого у тебя больше.
uno-why-points = Она даст много очков, если кто-то выйдет раньше тебя.
uno-why-last-of-colour = Это твоя единственная карта этого цвета: ничего лишнего не остаётся.
uno-why-save-black = Чёрная карта остаётся на тот случай, когда больше ничего не подойдёт.
uno-why-some = Карта этого цвета у тебя тоже есть.
uno-why-swap-must = Поменяться с кем-то придётся.
