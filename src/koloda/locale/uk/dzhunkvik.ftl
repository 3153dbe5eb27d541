# Джунквік. Слова ті самі, що й на сторінці правил.

dzhunkvik-title = Джунквік

# Карти
dzhunkvik-card = { $case ->
    [acc] { $card ->
        [L2] Чистобреха
        [T3] Злодія
        [G4] Непроху
        [D4] Домінанта
        [EV] Еволюцію
        [CS] «З чистого листа»
        [TS] «Рано радіти»
        [HY] Гістерику
        [IS] Криговерть
        [VS] малого Пожираку
        [VM] середнього Пожираку
        [VL] великого Пожираку
        [BA] Битву джунів
        [EM] Еміграцію
        [IM] Імміграцію
        [DE] Депопуляцію
       *[plain] джуна { $card }
    }
   *[nom] { $card ->
        [L2] Чистобрех
        [T3] Злодій
        [G4] Непроха
        [D4] Домінант
        [EV] Еволюція
        [CS] «З чистого листа»
        [TS] «Рано радіти»
        [HY] Гістерика
        [IS] Криговерть
        [VS] малий Пожирака
        [VM] середній Пожирака
        [VL] великий Пожирака
        [BA] Битва джунів
        [EM] Еміграція
        [IM] Імміграція
        [DE] Депопуляція
       *[plain] джун { $card }
    }
}
dzhunkvik-card-as = { $card } як { $value }
dzhunkvik-card-on = { $card } ({ $whom })
dzhunkvik-virus = { $case ->
    [gen] Віруса { $number }
   *[nom] Вірус { $number }
}
dzhunkvik-cards = { $case ->
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
dzhunkvik-packs = { $case ->
    [acc] { $count ->
        [one] { $count } Зграю
        [few] { $count } Зграї
       *[many] { $count } Зграй
    }
   *[nom] { $count ->
        [one] { $count } Зграя
        [few] { $count } Зграї
       *[many] { $count } Зграй
    }
}
dzhunkvik-nest-size = у Гнізді { $count }

# Стіл
dzhunkvik-round = Раунд { $round }.
dzhunkvik-stage = { $stage ->
    [before] Перед раундом.
    [gathering] Набір до гнізда.
    [leader] Фаза «Вождь».
    [after] Після раунду.
   *[over] Кінець.
}
dzhunkvik-first-player = Перший гравець: { $name }.
dzhunkvik-viruses = Віруси { $list }
dzhunkvik-passed = пас
dzhunkvik-frozen = мороз
dzhunkvik-leads = вождь
dzhunkvik-home = Домівка: { $packs }
dzhunkvik-seen-nest = Гніздо: { $cards }
dzhunkvik-seen-hand = рука: { $cards }
dzhunkvik-stack = Стос, від низу: { $cards }
dzhunkvik-in-force = Чинна карта: { $card }.
dzhunkvik-leader = Вождь раунду: { $name }.
dzhunkvik-piles = Колода добору: { $stock }. Відбій: { $discard }.
dzhunkvik-piles-cards = Колода добору: { $stock }. Відбій, { $discard }: { $cards }
dzhunkvik-bluff = Долілиць: { $shown }. Сказано: { $said }
dzhunkvik-bluff-cards = Долілиць: { $cards }. Сказано: { $said }
dzhunkvik-hand = Твої карти: { $cards }
dzhunkvik-hand-marked = Твої карти, у дужках ті, якими можна піти: { $cards }
dzhunkvik-hand-empty = Карт у тебе немає.
dzhunkvik-nest = Твоє Гніздо: { $cards }
dzhunkvik-nest-empty = Твоє Гніздо порожнє.
dzhunkvik-none = нічого

# Про що запитують
dzhunkvik-ask-ready = Оголоси миттєву карту або скажи «готово».
dzhunkvik-ask-battle = Битва джунів: поклади джуна долілиць.
dzhunkvik-ask-battle-nothing = Битва джунів: класти немає що.
dzhunkvik-ask-give = Еміграція: віддай карту, ще { $count }. Кому: { $whom }.
dzhunkvik-ask-open = Твій хід: відкрий раунд.
dzhunkvik-ask-cannot-open = Відкрити раунд немає чим.
dzhunkvik-ask-turn = Твій хід. Чинний номінал — { $value }.
dzhunkvik-ask-storm = Криговерть: можеш покласти ще { $count ->
    [one] { $count } карту.
    [few] { $count } карти поспіль.
   *[many] { $count } карт поспіль.
}
dzhunkvik-ask-show = Чистобрех, суперник — { $whom }: поклади карти долілиць.
dzhunkvik-ask-say = Що ти кажеш про ці карти? Ще сказати: { $count }.
dzhunkvik-ask-said = Ти кажеш, що це { $cards }.
dzhunkvik-ask-answer = { $name }: «Це { $cards }». Правда чи брехня?
dzhunkvik-ask-virus = Відкупишся від Віруса?
dzhunkvik-ask-pay = { $virus }: сплачено { $paid }. Чим платиш далі?
dzhunkvik-ask-leader = Фаза «Вождь»: клади карту, пасуй або хай буде.
dzhunkvik-ask-leading = Фаза «Вождь», і вождь — ти: клади карту, пасуй або хай буде.
dzhunkvik-ask-moment = Гістерика? { $name }: { $card }.
dzhunkvik-ask-moment-hysteria = Гістерика на Гістерику? { $name }: { $card }.

# Ходи на вибір
dzhunkvik-move-steal = { $card }: { $whom }, { $cards }
dzhunkvik-move-liar = { $card }: { $whom }
dzhunkvik-move-grab = { $card }: { $pack } ({ $whom })
dzhunkvik-move-pass = спасувати до кінця раунду
dzhunkvik-move-redeal = показати руку й узяти шість нових карт
dzhunkvik-move-stop = більше не класти
dzhunkvik-move-truth = повірити
dzhunkvik-move-lie = не повірити
dzhunkvik-move-done = це все
dzhunkvik-move-no-payment = більше не платити
dzhunkvik-move-ready = готово
dzhunkvik-move-nothing = немає що

# Що сталося
dzhunkvik-begins = { $name } { $who ->
    [you] починаєш за жеребом.
   *[other] починає за жеребом.
}
dzhunkvik-deals = Усі отримують по { $cards }.
dzhunkvik-draws = { $name } { $who ->
    [you] береш { $cards }.
   *[other] бере { $cards }.
}
dzhunkvik-drawn = Узято карт: { $list }.
dzhunkvik-draws-these = { $name } { $who ->
    [you] береш { $cards }: { $these }
   *[other] бере { $cards }: { $these }
}
dzhunkvik-lays = { $name } { $who ->
    [you] кладеш { $card }.
   *[other] кладе { $card }.
}
dzhunkvik-opens = { $name } { $who ->
    [you] відкриваєш: { $card }.
   *[other] відкриває: { $card }.
}
dzhunkvik-uses = { $name } { $who ->
    [you] використовуєш { $card }: { $whom }.
   *[other] використовує { $card }: { $whom }.
}
dzhunkvik-passes = { $name } { $who ->
    [you] пасуєш.
   *[other] пасує.
}
dzhunkvik-stops = { $name } { $who ->
    [you] більше не кладеш.
   *[other] більше не кладе.
}
dzhunkvik-freezes = Інші замерзли.
dzhunkvik-leader-begins = Набір закінчено, починається фаза «Вождь».
dzhunkvik-leader-closes = Більше ніхто не кладе.
dzhunkvik-cancelled = Скасовано: { $card }.
dzhunkvik-takes-effect = Таки діє: { $card }.
dzhunkvik-clean-slate = З чистого листа: Набір починається знову.
dzhunkvik-grabs = { $name } { $who ->
    [you] забираєш до Домівки { $pack } ({ $whom }).
   *[other] забирає до Домівки { $pack } ({ $whom }).
}
dzhunkvik-nothing-happens = Ні взяти, ні показати нічого: нічого не стається.
dzhunkvik-takes-nest = { $name } { $who ->
    [you] береш карту з Гнізда ({ $whom }).
   *[other] бере карту з Гнізда ({ $whom }).
}
dzhunkvik-takes-nest-this = { $name } { $who ->
    [you] береш із Гнізда { $card } ({ $whom }).
   *[other] бере з Гнізда { $card } ({ $whom }).
}
dzhunkvik-takes-hand = { $name } { $who ->
    [you] береш із руки { $cards } ({ $whom }).
   *[other] бере з руки { $cards } ({ $whom }).
}
dzhunkvik-takes-hand-these = { $name } { $who ->
    [you] береш із руки { $cards } ({ $whom }): { $these }
   *[other] бере з руки { $cards } ({ $whom }): { $these }
}
dzhunkvik-discarded = { $name }: { $card } без номіналу, йде у відбій.
dzhunkvik-perish = Депопуляція, { $name }: у відбій { $cards }.
dzhunkvik-dominant-back = Домінант повертається.
dzhunkvik-shows = { $name } { $who ->
    [you] кладеш долілиць { $cards }.
   *[other] кладе долілиць { $cards }.
}
dzhunkvik-shows-these = { $name } { $who ->
    [you] кладеш долілиць { $cards }: { $these }
   *[other] кладе долілиць { $cards }: { $these }
}
dzhunkvik-says = { $name } { $who ->
    [you] кажеш, що це { $cards }.
   *[other] каже, що це { $cards }.
}
dzhunkvik-believes = { $name } { $who ->
    [you] кажеш: правда.
   *[other] каже: правда.
}
dzhunkvik-doubts = { $name } { $who ->
    [you] кажеш: брехня.
   *[other] каже: брехня.
}
dzhunkvik-was-true = Карти — { $cards }: це правда.
dzhunkvik-was-lie = Карти — { $cards }: це брехня.
dzhunkvik-catches = { $name } { $who ->
    [you] отримуєш { $virus }.
   *[other] отримує { $virus }.
}
dzhunkvik-pays = { $name } { $who ->
    [you] відкуповуєшся від { $virus }: { $cards }.
   *[other] відкуповується від { $virus }: { $cards }.
}
dzhunkvik-paying = { $name } { $who ->
    [you] платиш: { $cards }.
   *[other] платить: { $cards }.
}
dzhunkvik-redeals = { $name } { $who ->
    [you] показуєш { $cards }, замішуєш їх у колоду добору й береш нову руку.
   *[other] показує { $cards }, замішує їх у колоду добору й бере нову руку.
}
dzhunkvik-instant = Миттєва карта, { $name }: { $card }.
dzhunkvik-found = { $name }: виявлено карту { $card }. Вона йде у відбій і коштує двох Вірусів.
dzhunkvik-is-ready = { $name } { $who ->
    [you] кажеш: готово.
   *[other] каже: готово.
}
dzhunkvik-battle-lays = { $name } { $who ->
    [you] кладеш долілиць { $card }.
   *[other] кладе долілиць { $card }.
}
dzhunkvik-battle-waits = Карти для Битви покладено, але ще не відкрито: { $names }.
dzhunkvik-battle-shown = Битва джунів:
dzhunkvik-battle-won = { $name } { $who ->
    [you] забираєш усіх до Гнізда.
   *[other] забирає всіх до Гнізда.
}
dzhunkvik-battle-drawn = Нічия: усі беруть свої карти назад.
dzhunkvik-gives = { $name } { $who ->
    [you] віддаєш { $cards } ({ $whom }).
   *[other] віддає { $cards } ({ $whom }).
}
dzhunkvik-gives-these = { $name } { $who ->
    [you] віддаєш { $cards } ({ $whom }): { $these }
   *[other] віддає { $cards } ({ $whom }): { $these }
}
dzhunkvik-wins-round = { $name } { $who ->
    [you] виграєш раунд і береш до Гнізда { $cards }.
   *[other] виграє раунд і бере до Гнізда { $cards }.
}
dzhunkvik-unopened = Ніхто не відкриває: раунд закінчено без переможця.
dzhunkvik-makes-packs = { $name } { $who ->
    [you] складаєш { $count }: { $packs }
   *[other] складає { $count }: { $packs }
}
dzhunkvik-stock-empty = Колоду добору вичерпано: гру закінчено.
dzhunkvik-six-unopened = Шість раундів поспіль не відкрито: гру закінчено.
dzhunkvik-count = Підрахунок:
dzhunkvik-count-lost = { $count ->
    [one] { $count } через Вірус утрачено
   *[many] { $count } через Віруси втрачено
}
dzhunkvik-count-left = у Гнізді лишилося: { $count }
dzhunkvik-packs-by-seat = Зграї за місцями: { $list }.

# Опції
dzhunkvik-option-deck = які карти в колоді
dzhunkvik-option-instants = хто оголошує миттєві
dzhunkvik-option-devourer = Пожирака на TS
