# Джунквик. Слова те же, что на странице правил.

dzhunkvik-title = Джунквик
dzhunkvik-pitch = Будь вождём, забирай существ домой Стаей и берегись воров, вралей и Вирусов.

# Карты
dzhunkvik-card = { $case ->
    [acc] { $card ->
        [L2] Враля
        [T3] Вора
        [G4] Хапугу
        [D4] Доминанта
        [EV] Эволюцию
        [CS] «С чистого листа»
        [TS] «Рано радоваться»
        [HY] Истерику
        [IS] Ледоверть
        [VS] малого Пожирателя
        [VM] среднего Пожирателя
        [VL] большого Пожирателя
        [BA] Битву джунов
        [EM] Эмиграцию
        [IM] Иммиграцию
        [DE] Депопуляцию
       *[plain] джуна { $card }
    }
   *[nom] { $card ->
        [L2] Враль
        [T3] Вор
        [G4] Хапуга
        [D4] Доминант
        [EV] Эволюция
        [CS] «С чистого листа»
        [TS] «Рано радоваться»
        [HY] Истерика
        [IS] Ледоверть
        [VS] малый Пожиратель
        [VM] средний Пожиратель
        [VL] большой Пожиратель
        [BA] Битва джунов
        [EM] Эмиграция
        [IM] Иммиграция
        [DE] Депопуляция
       *[plain] джун { $card }
    }
}
dzhunkvik-card-as = { $card } как { $value }
dzhunkvik-card-on = { $card } ({ $whom })
dzhunkvik-virus = Вирус { $number }
dzhunkvik-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
dzhunkvik-packs = { $count ->
    [one] { $count } Стая
    [few] { $count } Стаи
   *[many] { $count } Стай
}
dzhunkvik-nest-size = в Гнезде { $count }

# Стол
dzhunkvik-round = Раунд { $round }.
dzhunkvik-stage = { $stage ->
    [before] Перед раундом.
    [gathering] Набор в гнездо.
    [leader] Фаза «Вождь».
    [after] После раунда.
   *[over] Конец.
}
dzhunkvik-first-player = Первый игрок: { $name }.
dzhunkvik-viruses = Вирусы { $list }
dzhunkvik-passed = пас
dzhunkvik-frozen = мороз
dzhunkvik-leads = вождь
dzhunkvik-home = Дом: { $packs }
dzhunkvik-seen-nest = Гнездо: { $cards }
dzhunkvik-seen-hand = рука: { $cards }
dzhunkvik-stack = Стопка, снизу: { $cards }
dzhunkvik-in-force = Действует: { $card }.
dzhunkvik-leader = Вождь раунда: { $name }.
dzhunkvik-piles = Колода добора: { $stock }. Сброс: { $discard }.
dzhunkvik-piles-cards = Колода добора: { $stock }. Сброс, { $discard }: { $cards }
dzhunkvik-bluff = Лицом вниз: { $shown }. Сказано: { $said }
dzhunkvik-bluff-cards = Лицом вниз: { $cards }. Сказано: { $said }
dzhunkvik-hand = Твои карты: { $cards }
dzhunkvik-hand-marked = Твои карты, в скобках те, которыми можно пойти: { $cards }
dzhunkvik-hand-empty = Карт у тебя нет.
dzhunkvik-nest = Твоё Гнездо: { $cards }
dzhunkvik-nest-empty = Твоё Гнездо пусто.
dzhunkvik-nest-marked = Твоё Гнездо, в скобках то, что можно класть: { $cards }
dzhunkvik-none = ничего

# О чём спрашивают
dzhunkvik-ask-ready = Объяви мгновенную карту или скажи «готово».
dzhunkvik-ask-battle = Битва джунов: положи джуна лицом вниз.
dzhunkvik-ask-battle-nothing = Битва джунов: класть нечего.
dzhunkvik-ask-give = Эмиграция: отдай карту, ещё { $count }. Кому: { $whom }.
dzhunkvik-ask-storm = Ледоверть: можешь положить ещё { $count ->
    [one] { $count } карту.
    [few] { $count } карты подряд.
   *[many] { $count } карт подряд.
}
dzhunkvik-ask-show = Враль, соперник — { $whom }: положи карты лицом вниз.
dzhunkvik-ask-say = Что ты говоришь об этих картах? Ещё сказать: { $count }.
dzhunkvik-ask-said = Ты говоришь, что это { $cards }.
dzhunkvik-ask-answer = { $name }: «Это { $cards }». Правда или ложь?
dzhunkvik-ask-virus = Откупишься от Вируса?
dzhunkvik-ask-pay = { $virus }: заплачено { $paid }. Чем платишь дальше?
dzhunkvik-ask-leader = Фаза «Вождь»: клади карту, пасуй или пусть будет.
dzhunkvik-ask-leading = Фаза «Вождь», и вождь — ты: клади карту, пасуй или пусть будет.
dzhunkvik-ask-moment = Истерика? { $name }: { $card }.
dzhunkvik-ask-moment-hysteria = Истерика на Истерику? { $name }: { $card }.
dzhunkvik-ask-alone = Все остальные спасовали. Клади дальше или забирай раунд.
dzhunkvik-ask-open-nest = В руке нечем открыть раунд, а Эволюцией из Гнезда можно.

# Ходы на выбор
dzhunkvik-move-steal = { $card }: { $whom }, { $cards }
dzhunkvik-move-liar = { $card }: { $whom }
dzhunkvik-move-grab = { $card }: { $pack } ({ $whom })
dzhunkvik-move-pass = спасовать до конца раунда
dzhunkvik-move-redeal = показать руку и взять шесть новых карт
dzhunkvik-move-stop = больше не класть
dzhunkvik-move-truth = поверить
dzhunkvik-move-lie = не поверить
dzhunkvik-move-done = это всё
dzhunkvik-move-no-payment = больше не платить
dzhunkvik-move-ready = готово
dzhunkvik-move-nothing = нечего
dzhunkvik-move-evolve = Эволюция из Гнезда как { $value }
dzhunkvik-move-stop-alone = забрать раунд

# Конец
dzhunkvik-packs-by-seat = Стаи по местам: { $list }.

# Почему нет
dzhunkvik-no = { $rule ->
    [D-3_1] Мгновенные карты играют только перед раундом.
    [D-3_3] Мгновенные карты играют только перед раундом.
    [D-4_1] Этим раунд не открывают. Открывает джун от 1 до 4 или Эволюция.
    [D-4_2] Нужен джун более высокого номинала, и в твой ход.
    [D-4_3] У тебя пас до конца раунда.
    [D-4_4] Новую руку берёт тот, кому нечем открыть, не больше трёх раз.
    [D-4_8] Дальше играет только тот, кто остался один: кладёт или заканчивает. Пасовать уже нельзя.
    [D-5_1] В фазе «Вождь» кладут карты влияния: ни джунов, ни Эволюции.
    [D-5_3] У тебя пас до конца раунда.
    [D-6_1] Для свойства нужен номинал выше действующего и твой ход.
    [D-6_3] Хапугу не кладут, его только применяют.
    [D-6_4] Ещё не твой ход.
    [D-6_7] Хапуга забирает чужую Стаю, и только без Доминанта.
    [D-6_10] У этого игрока Вору взять нечего.
    [D-7_3] На «С чистого листа» это не ложится.
    [D-7_4] «Рано радоваться» кладут на 4, в фазе «Вождь».
    [D-7_5] На Пожирателя ложится только больший.
    [D-7_6] Здесь Истерике нечего отменить.
    [D-7_8] Пока длится Ледоверть, ходить ты не можешь.
    [D-7_9] Эволюцию из Гнезда кладут в Наборе, за номинал выше действующего.
    [D-9_3] Этим от Вируса не откупиться.
    [D-10_1] В Битве кладут джунов с номиналом.
    [D-10_2] Ещё не твой ход.
    [D-12_5] Ещё не твой ход.
    [D-12_6] На «С чистого листа» это не ложится.
    [D-12_7] В этот миг можно сыграть только Истерику.
    [D-12_10] Пока длится Ледоверть, никто не пасует.
    [D-12_12] Вралю нужна ещё одна карта на руках.
    [D-12_15] Ещё не твой ход.
    [D-12_19] У Истерики есть свой миг: когда играют карту, которую можно отменить.
    [D-12_22] Вор берёт из Гнезда; из руки — только если все чужие Гнёзда пусты.
   *[other] Сейчас так нельзя.
}

# Правила и записи
dzhunkvik-figure = { $row ->
    [plain] Обычные джуны: сколько глаз, таков и номинал
    [property] Джуны со свойством
    [influence] Карты влияния
    [instant] Мгновенные карты
   *[virus] Вирусы
}
dzhunkvik-record-graph = Стаи в Доме

# Опции
dzhunkvik-option-deck = Колода
dzhunkvik-option-deck-text = Сколько каких карт в игре.
dzhunkvik-choice-deck-standard = Обычная
dzhunkvik-choice-deck-balanced = Выровненная
dzhunkvik-option-instants = Мгновенные карты
dzhunkvik-option-instants-text = Разыгрываются сами, или каждый объявляет свои, а за утаённую берёт Вирусы.
dzhunkvik-choice-instants-auto = Сами
dzhunkvik-choice-instants-honour = Объявляют
dzhunkvik-option-play-on = Играть дальше
dzhunkvik-option-play-on-text = Кто остался в раунде один, может класть ещё, прежде чем раунд кончится. Измерено с ботами: так кладут в одной игре из восьми; ходов на 6 % больше.
dzhunkvik-option-grabber = Хапуга
dzhunkvik-option-grabber-text = Его можно только применить, или ещё и положить как 4. Измерено с ботами: его кладут в четверти игр, и они не длиннее.
dzhunkvik-choice-grabber-forced = Принудительного действия
dzhunkvik-choice-grabber-double = Двойного действия
dzhunkvik-option-thief = Вор
dzhunkvik-option-thief-text = Берёт из руки, только когда все чужие Гнёзда пусты, или когда пусто Гнездо выбранного игрока. Измерено с ботами: за 100 игр крадут из руки 38 раз вместо 30, остальное не меняется.
dzhunkvik-choice-thief-nests = Сначала Гнёзда
dzhunkvik-choice-thief-anyone = Любой
dzhunkvik-option-devourer-on-too-soon = Пожиратель на «Рано радоваться»
dzhunkvik-option-devourer-on-too-soon-text = На «Рано радоваться» можно положить Пожирателя.
dzhunkvik-option-evolution-from-nest = Эволюция из Гнезда
dzhunkvik-option-evolution-from-nest-text = В Наборе можно положить Эволюцию из своего Гнезда за любой более высокий номинал. Измерено с ботами: так делают в трети игр, и они почти не длиннее.
dzhunkvik-option-cancelled-devourer = Отменённый Пожиратель
dzhunkvik-option-cancelled-devourer-text = Пожирателя отменили в Наборе: начинается фаза «Вождь», или продолжается Набор. Измерено с ботами: бывает в одной игре из семи; игра не длиннее.
dzhunkvik-choice-cancelled-devourer-leader = Фаза «Вождь»
dzhunkvik-choice-cancelled-devourer-gathering = Набор

# Почему этот ход хорош
dzhunkvik-why-open = Скромная карта для начала: сильные позже стоят большего.
dzhunkvik-why-raise = Шаг вверх оставляет тебя в борьбе за стопку и стоит мало.
dzhunkvik-why-four = Четвёрка заканчивает Набор: теперь стопку у тебя могут отнять только карты влияния.
dzhunkvik-why-strike = Стопка стоит сильной карты.
dzhunkvik-why-dominant = Доминант выигрывает раунд сразу, и на него ничего не положишь.
dzhunkvik-why-storm = После Ледоверти твоя следующая карта выигрывает раунд: никто не ответит.
dzhunkvik-why-frozen = Остальные замёрзли: эта карта выигрывает раунд.
dzhunkvik-why-slate = Набор начинается снова, а всё выложенное остаётся в стопке.
dzhunkvik-why-hysteria = Отменяешь последнюю карту, и вождь раунда — ты.
dzhunkvik-why-cancel = То, что отменяешь, стоило бы тебе больше Истерики.
dzhunkvik-why-grab = Тебе Стаей больше, им Стаей меньше.
dzhunkvik-why-thief = Берёшь карту из чужого Гнезда и остаёшься в раунде.
dzhunkvik-why-liar = Блеф может принести карту, и ты остаёшься в раунде.
dzhunkvik-why-bluff = То правда, то ложь: пусть никто не догадается.
dzhunkvik-why-answer = Судя по тому, что уже вышло, так вероятнее.
dzhunkvik-why-pass = Стопка не стоит карт, которые на неё уйдут.
dzhunkvik-why-pass-ill = Даже с Вирусом спасовать дешевле, чем играть дальше.
dzhunkvik-why-lead = Вождь — ты: стопка твоя, если никто не ответит.
dzhunkvik-why-let-be = Сейчас это не стоит карты.
dzhunkvik-why-enough = Ничто из того, что можно положить, тебе сейчас не поможет.
dzhunkvik-why-alone = Отвечать уже некому: всё, что положишь, уйдёт в твоё Гнездо.
dzhunkvik-why-evolve = Она идёт за то, что сейчас нужно; выиграешь раунд — вернётся.
dzhunkvik-why-redeal = Этой рукой не начать, а шесть новых карт стоят больше паса.
dzhunkvik-why-pay = Вирус, оставшийся до конца, стоит целой Стаи: эти карты дешевле.
dzhunkvik-why-virus-waits = Гнезду эти карты нужнее, Вирус подождёт.
dzhunkvik-why-battle = В Битве у этой карты лучшие шансы.
dzhunkvik-why-give = Об этой карте пожалеешь меньше всего.
dzhunkvik-why-announce = Объявленная сейчас, она просто сыграет; найденная позже, стоит двух Вирусов.
dzhunkvik-why-keep-quiet = Твоя рука слишком хороша, чтобы её сейчас ворошить.
dzhunkvik-why-one-more = Она на единицу старше действующей карты.
dzhunkvik-why-another = У тебя есть ещё одна такая карта.
dzhunkvik-why-keep-higher = Старшие джуны остаются на потом.

# Стол в браузере
dzhunkvik-bar = Раунд { $round } · в колоде { $stock } · { $table }
dzhunkvik-phase = { $stage ->
    [leader] Вождь
   *[gathering] Набор
}
dzhunkvik-opens-it = { $name } { $who ->
    [you] открываешь
   *[other] открывает
}
dzhunkvik-first = Первый игрок
dzhunkvik-you-lead = Вождь раунда — ты
dzhunkvik-good = { $what ->
    [nest] Гнездо
    [home] Дом
   *[virus] Вирусы
}
dzhunkvik-your-nest = Твоё Гнездо
dzhunkvik-waived = ждёт
dzhunkvik-has-laid = есть карта
dzhunkvik-look-at = Что есть у игрока { $name }
dzhunkvik-choose-seat = Выбрать: { $name }
dzhunkvik-is-in-force = действует
dzhunkvik-is-cancelled = отменена
dzhunkvik-chip-force = Действует
dzhunkvik-chip-value = Действует: { $value }
dzhunkvik-chip-used = В деле
dzhunkvik-seconds = { $count } с
dzhunkvik-trail = Стопка, с первой карты
dzhunkvik-trail-after = Сверху, не действуют
dzhunkvik-face-down = Лицом вниз: { $cards }
dzhunkvik-claim = «Это { $cards }»
dzhunkvik-claim-title = Что ты о них говоришь?
dzhunkvik-seen-through = { $name } { $who ->
    [you] угадываешь: { $lie ->
        [lie] это ложь.
       *[truth] это правда.
    }
   *[other] угадывает: { $lie ->
        [lie] это ложь.
       *[truth] это правда.
    }
}
dzhunkvik-fooled = { $name } { $who ->
    [you] не угадываешь: { $lie ->
        [lie] это ложь.
       *[truth] это правда.
    }
   *[other] не угадывает: { $lie ->
        [lie] это ложь.
       *[truth] это правда.
    }
}
dzhunkvik-battle-taken = { $name } { $who ->
    [you] забираешь всех
   *[other] забирает всех
}
dzhunkvik-reveal = { $card ->
    [BA] Битва джунов: самый высокий забирает всех
    [EM] Эмиграция: три карты уходят налево
    [IM] Иммиграция: три карты приходят справа
   *[DE] Депопуляция: у каждого гибнут две карты
}
dzhunkvik-reveal-redeals = { $name } { $who ->
    [you] показываешь руку и берёшь новую
   *[other] показывает руку и берёт новую
}
dzhunkvik-reveal-found = { $name }: обнаружено, два Вируса
dzhunkvik-reveal-discarded = { $name }: без номинала, в сброс
dzhunkvik-reveal-perishes = { $name }: гибнут
dzhunkvik-reveal-makes-pack = { $name } { $who ->
    [you] складываешь Стаю
   *[other] складывает Стаю
}
dzhunkvik-reveal-cancelled = { $card }: отмена
dzhunkvik-reveal-takes-effect = { $card }: действует
dzhunkvik-step-give = { $name } → { $whom }: ещё { $count }
dzhunkvik-step-pay = { $name }: заплачено { $count } из { $price }
dzhunkvik-on-whom = { $card }: на кого?
dzhunkvik-which-pack = { $card }: какую Стаю?
dzhunkvik-take-pack = Забрать Стаю { $pack }
dzhunkvik-no-packs = В Доме ещё ни одной Стаи.
dzhunkvik-about-viruses = Вирусы: каждый, который останется к концу, заберёт Стаю
dzhunkvik-known-hand = Известно тебе в руке
dzhunkvik-known-nest = Известно тебе в Гнезде
dzhunkvik-virus-piles = Вирусы: в колоде { $stock }, использовано { $discard }.
dzhunkvik-pill-hysteria = Истерика?
dzhunkvik-pill-leader = Вождь
dzhunkvik-say-played = { $name }: { $card }.
dzhunkvik-say-used = { $name }: { $card }, цель — { $whom }.
dzhunkvik-say-stop = { $held ->
    [yes] Останови Истерикой или пусть будет.
   *[no] Остановит только Истерика, а у тебя её нет. Спрашиваем всех, чтобы никто не догадался.
}
dzhunkvik-say-waived = Ты ждёшь. Ещё думают: { $names }.
dzhunkvik-say-leading = Раунд твой, если никто не положит сверху. { $can ->
    [yes] Подожди или положи ещё.
   *[no] Подожди.
}
dzhunkvik-say-leader = Раунд возьмёт { $name }, если никто не положит сверху. { $can ->
    [yes] Положи карту, подожди или пасуй.
   *[no] Положить нечего: подожди или пасуй.
}
dzhunkvik-say-out = В этом раунде у тебя пас.
dzhunkvik-say-frozen = Тебя сковало морозом.
dzhunkvik-say-own = Остальные могут остановить.
dzhunkvik-say-give = Эмиграция, кому: { $whom }. { $count ->
    [0] Отдай выбранные карты.
    [one] Выбери ещё { $count } карту.
    [few] Выбери { $count } карты.
   *[many] Выбери { $count } карт.
}
dzhunkvik-say-show = Враль, соперник — { $whom }: выбери карты, чтобы положить лицом вниз. Потом скажешь, что это: правду или нет.
dzhunkvik-say-virus = Откупишься от Вируса картами Гнезда? Каждый, что останется к концу, заберёт Стаю.
dzhunkvik-say-cannot-pay = Гнезда не хватит на Вирус. Спрашиваем всё равно, чтобы никто не догадался.
dzhunkvik-say-pay = { $virus }: заплачено { $paid }. Выбери карту Гнезда, которой платишь.
dzhunkvik-say-storm = Остальные замёрзли: положи ещё { $count ->
    [one] { $count } карту
    [few] до { $count } карт
   *[many] до { $count } карт
} или скажи «хватит».
dzhunkvik-say-battle = { $can ->
    [yes] Битва: выбери джуна, чтобы положить лицом вниз. Самый высокий забирает всех; если их несколько — самый низкий.
   *[no] Битва: джунов у тебя нет, так что ничего не кладёшь.
}
dzhunkvik-say-ready = { $can ->
    [yes] Объяви мгновенную карту или скажи «готово». Найденная потом, она стоит двух Вирусов.
   *[no] Мгновенной карты у тебя нет: скажи «готово». Спрашиваем всех, чтобы никто не догадался.
}
dzhunkvik-say-aim = { $card }: выбери, на кого.
dzhunkvik-say-open = Открой раунд: положи джуна от 1 до 4 или пасуй{ $costs ->
    [yes] , но это стоит Вируса.
   *[no] .
}
dzhunkvik-say-open-again = Всё сначала: положи джуна от 1 до 4 или пасуй{ $costs ->
    [yes] , но это стоит Вируса.
   *[no] .
}
dzhunkvik-say-cannot-open = Открыть раунд нечем: { $redeal ->
    [yes] возьми новую руку или пасуй
   *[no] остаётся пас
}{ $costs ->
    [yes] , но это стоит Вируса.
   *[no] .
}
dzhunkvik-say-higher = Положи карту выше { $value } или пасуй{ $costs ->
    [yes] , но это стоит Вируса.
   *[no] .
}
dzhunkvik-say-influence = Выше { $value } у тебя ничего нет: положи карту влияния или пасуй{ $costs ->
    [yes] , но это стоит Вируса.
   *[no] .
}
dzhunkvik-say-pass = Выше { $value } у тебя ничего нет: пасуй{ $costs ->
    [yes] . Это стоит Вируса.
   *[no] .
}
dzhunkvik-waits-show = кладёт карты лицом вниз.
dzhunkvik-waits-say = говорит, что это за карты.
dzhunkvik-waits-answer = думает: правда или ложь?
dzhunkvik-waits-give = отдаёт карты.
dzhunkvik-waits-ready = объявляет мгновенные карты.
dzhunkvik-waits-choose-virus = может откупиться от Вирусов.
dzhunkvik-waits-pay = может откупиться от Вирусов.
dzhunkvik-waits-battle = Битва: все кладут джуна лицом вниз.
dzhunkvik-do-lay = Положить { $card }
dzhunkvik-do-lay-what = Положить карту
dzhunkvik-do-use = Применить { $card }
dzhunkvik-do-pass = Пас
dzhunkvik-do-stop = Хватит
dzhunkvik-do-redeal = Новая рука
dzhunkvik-do-waive = Пусть будет
dzhunkvik-do-wait = Подождать
dzhunkvik-note-wait = пока
dzhunkvik-note-pass = до конца раунда
dzhunkvik-note-pass-virus = стоит Вируса
dzhunkvik-note-pay = { $many ->
    [yes] откупиться
   *[no] картами Гнезда
}
dzhunkvik-do-hysteria = Истерика!
dzhunkvik-do-no-hysteria = Истерика: нет в руке
dzhunkvik-do-truth = Правда
dzhunkvik-do-lie = Ложь
dzhunkvik-do-show = Положить лицом вниз ({ $count })
dzhunkvik-do-show-what = Сначала выбери карты
dzhunkvik-do-say = Сказать
dzhunkvik-do-give = Отдать { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}
dzhunkvik-do-choose-more = Выбери карты: ещё { $count }
dzhunkvik-do-pay = Откупиться: { $virus }
dzhunkvik-do-no-payment = Не платить
dzhunkvik-do-with-card = Сбросить { $card }
dzhunkvik-do-with-what = Заплатить картой
dzhunkvik-do-ready = Готово
dzhunkvik-do-nothing = Ничего не класть
dzhunkvik-do-show-card = Положить лицом вниз { $card }
dzhunkvik-do-say-card = Назвать { $card }
dzhunkvik-do-give-card = Отдать { $card }
dzhunkvik-do-done = Это всё
dzhunkvik-was-faster = { $name } быстрее.
dzhunkvik-end-packs = Сложено Стай: { $count }
dzhunkvik-end-lost = Забрали Вирусы: { $count }
dzhunkvik-end-left = Осталось в Гнезде: { $count }
dzhunkvik-key-packs = Стаи
dzhunkvik-key-lost = потеряно
dzhunkvik-key-left = осталось в Гнезде
dzhunkvik-keys-lay = положить, отдать или сказать выбранное
dzhunkvik-keys-use = применить свойство
dzhunkvik-keys-pass = пас, хватит, не платить
dzhunkvik-keys-hysteria = Истерика!
dzhunkvik-keys-waive = подождать, пусть будет
dzhunkvik-keys-answer = правда, ложь
dzhunkvik-evolve-as-what = Эволюция: какой номинал?
dzhunkvik-robs = { $nest ->
    [0] из руки: { $hand }
   *[other] из Гнезда
}
dzhunkvik-waits-alone = может класть дальше: все остальные спасовали.
dzhunkvik-do-evolve = Эволюция из Гнезда{ $value ->
    [any] { "" }
   *[other] { " как " }{ $value }
}
dzhunkvik-do-stop-alone = Забрать раунд
dzhunkvik-keys-evolve = Эволюция из Гнезда

# Что произошло, по видам событий; ничего там, где это говорит другое событие хода или сам стол
dzhunkvik-event-begins = { $name } { $who ->
    [you] начинаешь по жребию.
   *[other] начинает по жребию.
}
dzhunkvik-event-is-dealt = { "" }
dzhunkvik-event-deals = Все получают по { $count ->
    [one] { $count } карте.
    [few] { $count } карты.
   *[many] { $count } карт.
}
dzhunkvik-event-draws = { $name } { $who ->
    [you] берёшь
   *[other] берёт
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-plays-instant = { $name }: мгновенная карта, { $card_nom }.
dzhunkvik-event-ready = { $name } { $who ->
    [you] говоришь: готово.
   *[other] говорит: готово.
}
dzhunkvik-event-found = { $name }: обнаружена карта { $card_nom }. Она уходит в сброс и стоит двух Вирусов.
dzhunkvik-event-round-begins = Раунд { $round }. { $name } { $who ->
    [you] — первый игрок.
   *[other] — первый игрок.
}
dzhunkvik-event-lays = { $name } { $opens ->
    [yes] { $who ->
        [you] открываешь: { $card_nom }
       *[other] открывает: { $card_nom }
    }
   *[no] { $who ->
        [you] кладёшь { $card }
       *[other] кладёт { $card }
    }
}{ $zone ->
    [nest] { " из Гнезда" }
   *[other] { "" }
}{ $counts_as ->
    [none] .
   *[other] { " как " }{ $counts_as }.
}
dzhunkvik-event-in-force = { "" }
dzhunkvik-event-passes = { $cause ->
    [clock] { "" }
   *[other] { $name } { $who ->
        [you] пасуешь.
       *[other] пасует.
    }
}
dzhunkvik-event-catches = { $name } { $who ->
    [you] получаешь Вирус { $price }.
   *[other] получает Вирус { $price }.
}
dzhunkvik-event-viruses-shuffled = Использованные Вирусы перетасованы в новую колоду Вирусов.
dzhunkvik-event-no-virus = Вирусов больше не осталось.
dzhunkvik-event-redeals = { $name } { $count ->
    [0] { $who ->
        [you] остаёшься без карт и берёшь новую руку.
       *[other] остаётся без карт и берёт новую руку.
    }
    [one] { $who ->
        [you] показываешь руку: { $cards }, замешиваешь её в колоду добора и берёшь новую.
       *[other] показывает руку: { $cards }, замешивает её в колоду добора и берёт новую.
    }
   *[many] { $who ->
        [you] показываешь руку: { $cards }, замешиваешь её в колоду добора и берёшь новую.
       *[other] показывает руку: { $cards }, замешивает её в колоду добора и берёт новую.
    }
}
dzhunkvik-event-shuffles-in = { "" }
dzhunkvik-event-leader-begins = Набор окончен, начинается фаза «Вождь».
dzhunkvik-event-leader-closes = Больше никто не кладёт.
dzhunkvik-event-uses = { $name } { $who ->
    [you] применяешь { $card }: { $whom }.
   *[other] применяет { $card }: { $whom }.
}
dzhunkvik-event-shows = { $name } { $who ->
    [you] кладёшь лицом вниз
   *[other] кладёт лицом вниз
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-says = { $name } { $who ->
    [you] говоришь, что это { $cards }.
   *[other] говорит, что это { $cards }.
}
dzhunkvik-event-answers = { $name } { $who ->
    [you] говоришь:
   *[other] говорит:
} { $lie ->
    [yes] ложь.
   *[no] правда.
}
dzhunkvik-event-turns-over = Карты — { $cards }: { $lie ->
    [yes] это ложь.
   *[no] это правда.
}
dzhunkvik-event-takes = { $name } { $who ->
    [you] берёшь
   *[other] берёт
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} { $whom_who ->
    [you] { $zone ->
        [nest] из твоего Гнезда
       *[hand] из твоей руки
    }
   *[other] { $zone ->
        [nest] из Гнезда
       *[hand] из руки
    } ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-discarded = { $name }: { $card_nom } без номинала, уходит в сброс.
dzhunkvik-event-nothing-happens = { $cause ->
    [show] Показать нечего: ничего не происходит.
   *[take] Взять нечего: ничего не происходит.
}
dzhunkvik-event-grabs = { $name } { $who ->
    [you] забираешь в Дом Стаю ({ $whom }): { $cards }.
   *[other] { $whom_who ->
        [you] забирает в свой Дом твою Стаю: { $cards }.
       *[other] забирает в Дом Стаю ({ $whom }): { $cards }.
    }
}
dzhunkvik-event-gathering-begins = Набор начинается снова.
dzhunkvik-event-freezes = { $name } { $who ->
    [you] замораживаешь всех остальных.
   *[other] замораживает всех остальных.
}
dzhunkvik-event-stops = { $name } { $who ->
    [you] больше не кладёшь.
   *[other] больше не кладёт.
}
dzhunkvik-event-thaws = { "" }
dzhunkvik-event-plays-hysteria = { $name } { $who ->
    [you] играешь { $card } на { $on_card } ({ $whom }).
   *[other] играет { $card } на { $on_card } ({ $whom }).
}
dzhunkvik-event-moment-opens = { "" }
dzhunkvik-event-moment-closes = { "" }
dzhunkvik-event-cancelled = Отменено: { $card_nom }.
dzhunkvik-event-takes-effect = { $hysterias ->
    [0] Действует: { $card_nom }.
   *[other] Всё-таки действует: { $card_nom }.
}
dzhunkvik-event-discards = { "" }
dzhunkvik-event-round-ends = { $who ->
    [none] Никто не открывает: раунд окончен без победителя.
    [you] { $name } выигрываешь раунд и берёшь в Гнездо: { $cards }.
   *[other] { $name } выигрывает раунд и берёт в Гнездо: { $cards }.
}
dzhunkvik-event-makes-pack = { $name } { $who ->
    [you] складываешь Стаю: { $cards }.
   *[other] складывает Стаю: { $cards }.
}
dzhunkvik-event-chooses-virus = { $name } { $who ->
    [you] начинаешь откупаться от Вируса { $price }.
   *[other] начинает откупаться от Вируса { $price }.
}
dzhunkvik-event-pays = { $name } { $who ->
    [you] платишь: { $cards }.
   *[other] платит: { $cards }.
}
dzhunkvik-event-paid-off = Вирус { $price } оплачен.
dzhunkvik-event-pays-no-more = { $name } { $who ->
    [you] больше не откупаешься.
   *[other] больше не откупается.
}
dzhunkvik-event-marker-goes = { "" }
dzhunkvik-event-fights = { $known ->
    [yes] { $name } { $count ->
        [0] { $who ->
            [you] ничего не кладёшь для Битвы.
           *[other] ничего не кладёт для Битвы.
        }
        [one] { $who ->
            [you] кладёшь для Битвы лицом вниз: { $cards }.
           *[other] кладёт для Битвы лицом вниз: { $cards }.
        }
       *[many] { $who ->
            [you] кладёшь для Битвы лицом вниз: { $cards }.
           *[other] кладёт для Битвы лицом вниз: { $cards }.
        }
    }
   *[no] { $name }: к Битве готово.
}
dzhunkvik-event-battle-shown = Битва джунов:
dzhunkvik-event-fighter = { $name } — { $count ->
    [0] ничего.
    [one] { $cards }.
   *[many] { $cards }.
}
dzhunkvik-event-wins-battle = { $cause ->
    [lowest] { "Самых высоких несколько. " }
   *[highest] { "" }
}{ $name } { $who ->
    [you] забираешь всех в Гнездо.
   *[other] забирает всех в Гнездо.
}
dzhunkvik-event-battle-drawn = Ничья: все берут свои карты назад.
dzhunkvik-event-gives = { $name } { $who ->
    [you] отдаёшь
   *[other] отдаёт
} { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[many] { $count } карт
} { $whom_who ->
    [you] тебе
   *[other] ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-perishes = { $name }: Депопуляция, в сброс: { $cards }.
dzhunkvik-event-dominant-picked = { "" }
dzhunkvik-event-dominant-returns = { $name }: { $card_nom } возвращается в руку.
dzhunkvik-event-game-ends = { $cause ->
    [unopened] Шесть раундов подряд без карты с руки: игра окончена.
   *[draw-pile] Колода добора исчерпана: игра окончена.
}
dzhunkvik-event-hand-to-nest = { "" }
dzhunkvik-event-counts = { $name }: { $packs ->
    [one] { $packs } Стая
    [few] { $packs } Стаи
   *[many] { $packs } Стай
}{ $lost ->
    [0] { "" }
    [one] { ", " }{ $lost } из-за Вируса потеряна
   *[many] { ", " }{ $lost } из-за Вирусов потеряно
}, в Гнезде осталось: { $left }.
dzhunkvik-event-wins = { $name } { $shared ->
    [yes] { $who ->
        [you] делишь победу.
       *[other] делит победу.
    }
   *[no] { $who ->
        [you] выигрываешь игру.
       *[other] выигрывает игру.
    }
}
dzhunkvik-event-turn = { "" }
