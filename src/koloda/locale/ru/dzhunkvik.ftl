# Джунквик. Слова те же, что на странице правил.

dzhunkvik-title = Джунквик

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
dzhunkvik-virus = { $case ->
    [gen] Вируса { $number }
   *[nom] Вирус { $number }
}
dzhunkvik-cards = { $case ->
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
dzhunkvik-packs = { $case ->
    [acc] { $count ->
        [one] { $count } Стаю
        [few] { $count } Стаи
       *[many] { $count } Стай
    }
   *[nom] { $count ->
        [one] { $count } Стая
        [few] { $count } Стаи
       *[many] { $count } Стай
    }
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
dzhunkvik-none = ничего

# О чём спрашивают
dzhunkvik-ask-ready = Объяви мгновенную карту или скажи «готово».
dzhunkvik-ask-battle = Битва джунов: положи джуна лицом вниз.
dzhunkvik-ask-battle-nothing = Битва джунов: класть нечего.
dzhunkvik-ask-give = Эмиграция: отдай карту, ещё { $count }. Кому: { $whom }.
dzhunkvik-ask-open = Твой ход: открой раунд.
dzhunkvik-ask-cannot-open = Открыть раунд нечем.
dzhunkvik-ask-turn = Твой ход. Действующий номинал — { $value }.
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

# Что произошло
dzhunkvik-begins = { $name } { $who ->
    [you] начинаешь по жребию.
   *[other] начинает по жребию.
}
dzhunkvik-deals = Все получают по { $cards }.
dzhunkvik-draws = { $name } { $who ->
    [you] берёшь { $cards }.
   *[other] берёт { $cards }.
}
dzhunkvik-drawn = Взято карт: { $list }.
dzhunkvik-draws-these = { $name } { $who ->
    [you] берёшь { $cards }: { $these }
   *[other] берёт { $cards }: { $these }
}
dzhunkvik-lays = { $name } { $who ->
    [you] кладёшь { $card }.
   *[other] кладёт { $card }.
}
dzhunkvik-opens = { $name } { $who ->
    [you] открываешь: { $card }.
   *[other] открывает: { $card }.
}
dzhunkvik-uses = { $name } { $who ->
    [you] применяешь { $card }: { $whom }.
   *[other] применяет { $card }: { $whom }.
}
dzhunkvik-passes = { $name } { $who ->
    [you] пасуешь.
   *[other] пасует.
}
dzhunkvik-stops = { $name } { $who ->
    [you] больше не кладёшь.
   *[other] больше не кладёт.
}
dzhunkvik-freezes = Остальные замёрзли.
dzhunkvik-leader-begins = Набор окончен, начинается фаза «Вождь».
dzhunkvik-leader-closes = Больше никто не кладёт.
dzhunkvik-cancelled = Отменено: { $card }.
dzhunkvik-takes-effect = Всё-таки действует: { $card }.
dzhunkvik-clean-slate = С чистого листа: Набор начинается снова.
dzhunkvik-grabs = { $name } { $who ->
    [you] забираешь в Дом { $pack } ({ $whom }).
   *[other] забирает в Дом { $pack } ({ $whom }).
}
dzhunkvik-nothing-happens = Ни взять, ни показать нечего: ничего не происходит.
dzhunkvik-takes-nest = { $name } { $who ->
    [you] берёшь карту из Гнезда ({ $whom }).
   *[other] берёт карту из Гнезда ({ $whom }).
}
dzhunkvik-takes-nest-this = { $name } { $who ->
    [you] берёшь из Гнезда { $card } ({ $whom }).
   *[other] берёт из Гнезда { $card } ({ $whom }).
}
dzhunkvik-takes-hand = { $name } { $who ->
    [you] берёшь из руки { $cards } ({ $whom }).
   *[other] берёт из руки { $cards } ({ $whom }).
}
dzhunkvik-takes-hand-these = { $name } { $who ->
    [you] берёшь из руки { $cards } ({ $whom }): { $these }
   *[other] берёт из руки { $cards } ({ $whom }): { $these }
}
dzhunkvik-discarded = { $name }: { $card } без номинала, уходит в сброс.
dzhunkvik-perish = Депопуляция, { $name }: в сброс { $cards }.
dzhunkvik-dominant-back = Доминант возвращается.
dzhunkvik-shows = { $name } { $who ->
    [you] кладёшь лицом вниз { $cards }.
   *[other] кладёт лицом вниз { $cards }.
}
dzhunkvik-shows-these = { $name } { $who ->
    [you] кладёшь лицом вниз { $cards }: { $these }
   *[other] кладёт лицом вниз { $cards }: { $these }
}
dzhunkvik-says = { $name } { $who ->
    [you] говоришь, что это { $cards }.
   *[other] говорит, что это { $cards }.
}
dzhunkvik-believes = { $name } { $who ->
    [you] говоришь: правда.
   *[other] говорит: правда.
}
dzhunkvik-doubts = { $name } { $who ->
    [you] говоришь: ложь.
   *[other] говорит: ложь.
}
dzhunkvik-was-true = Карты — { $cards }: это правда.
dzhunkvik-was-lie = Карты — { $cards }: это ложь.
dzhunkvik-catches = { $name } { $who ->
    [you] получаешь { $virus }.
   *[other] получает { $virus }.
}
dzhunkvik-pays = { $name } { $who ->
    [you] откупаешься от { $virus }: { $cards }.
   *[other] откупается от { $virus }: { $cards }.
}
dzhunkvik-paying = { $name } { $who ->
    [you] платишь: { $cards }.
   *[other] платит: { $cards }.
}
dzhunkvik-redeals = { $name } { $who ->
    [you] показываешь { $cards }, замешиваешь их в колоду добора и берёшь новую руку.
   *[other] показывает { $cards }, замешивает их в колоду добора и берёт новую руку.
}
dzhunkvik-instant = Мгновенная карта, { $name }: { $card }.
dzhunkvik-found = { $name }: обнаружена карта { $card }. Она уходит в сброс и стоит двух Вирусов.
dzhunkvik-is-ready = { $name } { $who ->
    [you] говоришь: готово.
   *[other] говорит: готово.
}
dzhunkvik-battle-lays = { $name } { $who ->
    [you] кладёшь лицом вниз { $card }.
   *[other] кладёт лицом вниз { $card }.
}
dzhunkvik-battle-waits = Карты для Битвы положены, но ещё не открыты: { $names }.
dzhunkvik-battle-shown = Битва джунов:
dzhunkvik-battle-won = { $name } { $who ->
    [you] забираешь всех в Гнездо.
   *[other] забирает всех в Гнездо.
}
dzhunkvik-battle-drawn = Ничья: все берут свои карты назад.
dzhunkvik-gives = { $name } { $who ->
    [you] отдаёшь { $cards } ({ $whom }).
   *[other] отдаёт { $cards } ({ $whom }).
}
dzhunkvik-gives-these = { $name } { $who ->
    [you] отдаёшь { $cards } ({ $whom }): { $these }
   *[other] отдаёт { $cards } ({ $whom }): { $these }
}
dzhunkvik-wins-round = { $name } { $who ->
    [you] выигрываешь раунд и берёшь в Гнездо { $cards }.
   *[other] выигрывает раунд и берёт в Гнездо { $cards }.
}
dzhunkvik-unopened = Никто не открывает: раунд окончен без победителя.
dzhunkvik-makes-packs = { $name } { $who ->
    [you] складываешь { $count }: { $packs }
   *[other] складывает { $count }: { $packs }
}
dzhunkvik-stock-empty = Колода добора исчерпана: игра окончена.
dzhunkvik-six-unopened = Шесть раундов подряд никто не открыл: игра окончена.
dzhunkvik-count = Подсчёт:
dzhunkvik-count-lost = { $count ->
    [one] { $count } из-за Вируса потеряна
   *[many] { $count } из-за Вирусов потеряно
}
dzhunkvik-count-left = в Гнезде осталось: { $count }
dzhunkvik-packs-by-seat = Стаи по местам: { $list }.

# Опции
dzhunkvik-option-deck = какие карты в колоде
dzhunkvik-option-instants = объявлять ли мгновенные
dzhunkvik-option-devourer = Пожиратель на TS
