# Джунквік. Слова ті самі, що й на сторінці правил.

dzhunkvik-title = Джунквік
dzhunkvik-pitch = Веди перед, забирай створінь додому Зграєю і бережися злодіїв, брехунів та Вірусів.

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
dzhunkvik-virus = Вірус { $number }
dzhunkvik-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
dzhunkvik-packs = { $count ->
    [one] { $count } Зграя
    [few] { $count } Зграї
   *[many] { $count } Зграй
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
dzhunkvik-piles = Колода добору: { $stock }. Скид: { $discard }.
dzhunkvik-piles-cards = Колода добору: { $stock }. Скид, { $discard }: { $cards }
dzhunkvik-bluff = Долілиць: { $shown }. Сказано: { $said }
dzhunkvik-bluff-cards = Долілиць: { $cards }. Сказано: { $said }
dzhunkvik-hand = Твої карти: { $cards }
dzhunkvik-hand-marked = Твої карти, у дужках ті, якими можна піти: { $cards }
dzhunkvik-hand-empty = Карт у тебе немає.
dzhunkvik-nest = Твоє Гніздо: { $cards }
dzhunkvik-nest-empty = Твоє Гніздо порожнє.
dzhunkvik-nest-marked = Твоє Гніздо, у дужках те, що можна класти: { $cards }
dzhunkvik-none = нічого

# Про що запитують
dzhunkvik-ask-ready = Оголоси миттєву карту або скажи «готово».
dzhunkvik-ask-battle = Битва джунів: поклади джуна долілиць.
dzhunkvik-ask-battle-nothing = Битва джунів: класти немає що.
dzhunkvik-ask-give = Еміграція: віддай карту, ще { $count }. Кому: { $whom }.
dzhunkvik-ask-storm = Криговерть: можеш покласти ще { $count ->
    [one] { $count } карту.
    [few] { $count } карти поспіль.
   *[many] { $count } карт поспіль.
}
dzhunkvik-ask-show = Чистобрех, суперник — { $whom }: поклади карти долілиць.
dzhunkvik-ask-say = Що ти кажеш про ці карти? Ще сказати: { $count }.
dzhunkvik-ask-said = Ти кажеш, що це { $cards }.
dzhunkvik-ask-answer = { $name }: «Це { $cards }». Правда чи брехня?
dzhunkvik-ask-virus = Відкупишся від Вірусу?
dzhunkvik-ask-pay = { $virus }: сплачено { $paid }. Чим платиш далі?
dzhunkvik-ask-leader = Фаза «Вождь»: клади карту, пасуй або хай буде.
dzhunkvik-ask-leading = Фаза «Вождь», і вождь — ти: клади карту, пасуй або хай буде.
dzhunkvik-ask-moment = Гістерика? { $name }: { $card }.
dzhunkvik-ask-moment-hysteria = Гістерика на Гістерику? { $name }: { $card }.
dzhunkvik-ask-alone = Усі інші спасували. Клади далі або забирай раунд.
dzhunkvik-ask-open-nest = У руці немає чим відкрити раунд, а Еволюцією з Гнізда можна.

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
dzhunkvik-move-evolve = Еволюція з Гнізда як { $value }
dzhunkvik-move-stop-alone = забрати раунд

# Кінець
dzhunkvik-packs-by-seat = Зграї за місцями: { $list }.

# Чому ні
dzhunkvik-no = { $rule ->
    [D-3_1] Миттєві карти грають лише перед раундом.
    [D-3_3] Миттєві карти грають лише перед раундом.
    [D-4_1] Цим раунд не відкривають. Відкриває джун від 1 до 4 або Еволюція.
    [D-4_2] Потрібен джун вищого номіналу, і у твій хід.
    [D-4_3] У тебе пас до кінця раунду.
    [D-4_4] Нову руку бере той, кому немає чим відкрити, щонайбільше тричі.
    [D-4_8] Далі грає лише той, хто лишився сам: кладе або закінчує. Пасувати вже не можна.
    [D-5_1] У фазі «Вождь» кладуть карти впливу: ні джунів, ні Еволюції.
    [D-5_3] У тебе пас до кінця раунду.
    [D-6_1] Для властивості потрібен номінал, вищий за чинний, і твій хід.
    [D-6_3] Непроху не кладуть, його лише використовують.
    [D-6_4] Ще не твій хід.
    [D-6_7] Непроха забирає чужу Зграю, і лише без Домінанта.
    [D-6_10] У цього гравця Злодієві взяти немає чого.
    [D-7_3] На «З чистого листа» це не лягає.
    [D-7_4] «Рано радіти» кладуть на 4, у фазі «Вождь».
    [D-7_5] На Пожираку лягає лише більший.
    [D-7_6] Тут Гістериці немає чого скасувати.
    [D-7_8] Поки триває Криговерть, ходити ти не можеш.
    [D-7_9] Еволюцію з Гнізда кладуть у Наборі, за номінал, вищий за чинний.
    [D-9_3] Цим від Вірусу не відкупитися.
    [D-10_1] У Битві кладуть джунів із номіналом.
    [D-10_2] Ще не твій хід.
    [D-12_5] Ще не твій хід.
    [D-12_6] На «З чистого листа» це не лягає.
    [D-12_7] Цієї миті можна зіграти лише Гістерику.
    [D-12_10] Поки триває Криговерть, ніхто не пасує.
    [D-12_12] Чистобрехові потрібна ще одна карта на руках.
    [D-12_15] Ще не твій хід.
    [D-12_19] Гістерика має свою мить: коли грають карту, яку можна скасувати.
    [D-12_22] Злодій бере з Гнізда; з руки лише тоді, коли всі чужі Гнізда порожні.
   *[other] Зараз так не можна.
}

# Правила і записи
dzhunkvik-figure = { $row ->
    [plain] Звичайні джуни: скільки очей, такий і номінал
    [property] Джуни з властивістю
    [influence] Карти впливу
    [instant] Миттєві карти
   *[virus] Віруси
}
dzhunkvik-record-graph = Зграї в Домівці

# Опції
dzhunkvik-option-deck = Колода
dzhunkvik-option-deck-text = Скільки яких карт у грі.
dzhunkvik-choice-deck-standard = Звичайна
dzhunkvik-choice-deck-balanced = Вирівняна
dzhunkvik-option-instants = Миттєві карти
dzhunkvik-option-instants-text = Розігруються самі, або кожен оголошує свої, а за приховану бере Віруси.
dzhunkvik-choice-instants-auto = Самі
dzhunkvik-choice-instants-honour = Оголошують
dzhunkvik-option-play-on = Грати далі
dzhunkvik-option-play-on-text = Хто лишився в раунді сам, може класти ще, перш ніж раунд закінчиться. Виміряно з ботами: так кладуть в одній грі з восьми; ходів на 6 % більше.
dzhunkvik-option-grabber = Непроха
dzhunkvik-option-grabber-text = Його можна лише використати, або й покласти як 4. Виміряно з ботами: його кладуть у чверті ігор, і вони не довші.
dzhunkvik-choice-grabber-forced = Примусової дії
dzhunkvik-choice-grabber-double = Подвійної дії
dzhunkvik-option-thief = Злодій
dzhunkvik-option-thief-text = Бере з руки, лише коли всі чужі Гнізда порожні, або коли порожнє Гніздо обраного гравця. Виміряно з ботами: за 100 ігор крадуть із руки 38 разів замість 30, решта не змінюється.
dzhunkvik-choice-thief-nests = Спершу Гнізда
dzhunkvik-choice-thief-anyone = Будь-хто
dzhunkvik-option-devourer-on-too-soon = Пожирака на «Рано радіти»
dzhunkvik-option-devourer-on-too-soon-text = На «Рано радіти» можна покласти Пожираку.
dzhunkvik-option-evolution-from-nest = Еволюція з Гнізда
dzhunkvik-option-evolution-from-nest-text = У Наборі можна покласти Еволюцію зі свого Гнізда за будь-який вищий номінал. Виміряно з ботами: так роблять у третині ігор, і вони майже не довші.
dzhunkvik-option-cancelled-devourer = Скасований Пожирака
dzhunkvik-option-cancelled-devourer-text = Пожираку скасовано в Наборі: починається фаза «Вождь», або триває Набір. Виміряно з ботами: буває в одній грі з семи; гра не довша.
dzhunkvik-choice-cancelled-devourer-leader = Фаза «Вождь»
dzhunkvik-choice-cancelled-devourer-gathering = Набір

# Чому цей хід добрий
dzhunkvik-why-open = Скромна карта для початку: сильні згодом варті більшого.
dzhunkvik-why-raise = Крок угору лишає тебе в боротьбі за стос і коштує мало.
dzhunkvik-why-four = Четвірка закінчує Набір: тепер стос у тебе можуть відібрати лише карти впливу.
dzhunkvik-why-strike = Стос вартий сильної карти.
dzhunkvik-why-dominant = Домінант виграє раунд одразу, і на нього нічого не покладеш.
dzhunkvik-why-storm = Після Криговерті твоя наступна карта виграє раунд: ніхто не відповість.
dzhunkvik-why-frozen = Решта замерзла: ця карта виграє раунд.
dzhunkvik-why-slate = Набір починається знову, а все покладене лишається в стосі.
dzhunkvik-why-hysteria = Скасовуєш останню карту, і вождь раунду — ти.
dzhunkvik-why-cancel = Те, що скасовуєш, коштувало б тобі більше за Гістерику.
dzhunkvik-why-grab = Тобі Зграєю більше, їм Зграєю менше.
dzhunkvik-why-thief = Береш карту з чужого Гнізда й лишаєшся в раунді.
dzhunkvik-why-liar = Блеф може принести карту, і ти лишаєшся в раунді.
dzhunkvik-why-bluff = То правда, то брехня: хай ніхто не здогадається.
dzhunkvik-why-answer = Судячи з того, що вже вийшло, так імовірніше.
dzhunkvik-why-pass = Стос не вартий карт, яких він коштуватиме.
dzhunkvik-why-pass-ill = Навіть із Вірусом спасувати дешевше, ніж грати далі.
dzhunkvik-why-lead = Вождь — ти: стос твій, якщо ніхто не відповість.
dzhunkvik-why-let-be = Зараз це не варте карти.
dzhunkvik-why-enough = Ніщо з того, що можна покласти, тобі зараз не допоможе.
dzhunkvik-why-alone = Відповісти вже нікому: усе, що покладеш, піде до твого Гнізда.
dzhunkvik-why-evolve = Вона йде за те, що зараз потрібно; виграєш раунд — повернеться.
dzhunkvik-why-redeal = Цією рукою не почати, а шість нових карт варті більшого за пас.
dzhunkvik-why-pay = Вірус, що лишиться до кінця, коштує цілої Зграї: ці карти дешевші.
dzhunkvik-why-virus-waits = Гнізду ці карти потрібніші, Вірус зачекає.
dzhunkvik-why-battle = У Битві ця карта має найкращі шанси.
dzhunkvik-why-give = За цією картою шкодуватимеш найменше.
dzhunkvik-why-announce = Оголошена зараз, вона просто зіграє; знайдена згодом, коштує двох Вірусів.
dzhunkvik-why-keep-quiet = Твоя рука надто добра, щоб її зараз ворушити.
dzhunkvik-why-one-more = Вона на одиницю старша за чинну карту.
dzhunkvik-why-another = У тебе є ще одна така карта.
dzhunkvik-why-keep-higher = Старші джуни лишаються на потім.

# Стіл у браузері
dzhunkvik-bar = Раунд { $round } · у колоді { $stock } · { $table }
dzhunkvik-phase = { $stage ->
    [leader] Вождь
   *[gathering] Набір
}
dzhunkvik-opens-it = { $name } { $who ->
    [you] відкриваєш
   *[other] відкриває
}
dzhunkvik-first = Перший гравець
dzhunkvik-you-lead = Вождь раунду — ти
dzhunkvik-good = { $what ->
    [nest] Гніздо
    [home] Домівка
   *[virus] Віруси
}
dzhunkvik-your-nest = Твоє Гніздо
dzhunkvik-waived = чекає
dzhunkvik-has-laid = є карта
dzhunkvik-look-at = Що має { $name }
dzhunkvik-choose-seat = Обрати: { $name }
dzhunkvik-is-in-force = чинна
dzhunkvik-is-cancelled = скасовано
dzhunkvik-chip-force = Чинна карта
dzhunkvik-chip-value = Чинна: { $value }
dzhunkvik-chip-used = У дії
dzhunkvik-seconds = { $count } с
dzhunkvik-trail = Стос, від першої карти
dzhunkvik-trail-after = Зверху, не чинні
dzhunkvik-face-down = Долілиць: { $cards }
dzhunkvik-claim = «Це { $cards }»
dzhunkvik-claim-title = Що ти про них кажеш?
dzhunkvik-seen-through = { $name } { $who ->
    [you] вгадуєш: { $lie ->
        [lie] це брехня.
       *[truth] це правда.
    }
   *[other] вгадує: { $lie ->
        [lie] це брехня.
       *[truth] це правда.
    }
}
dzhunkvik-fooled = { $name } { $who ->
    [you] не вгадуєш: { $lie ->
        [lie] це брехня.
       *[truth] це правда.
    }
   *[other] не вгадує: { $lie ->
        [lie] це брехня.
       *[truth] це правда.
    }
}
dzhunkvik-battle-taken = { $name } { $who ->
    [you] забираєш усіх
   *[other] забирає всіх
}
dzhunkvik-reveal = { $card ->
    [BA] Битва джунів: найвищий забирає всіх
    [EM] Еміграція: три карти йдуть ліворуч
    [IM] Імміграція: три карти приходять справа
   *[DE] Депопуляція: у кожного гинуть дві карти
}
dzhunkvik-reveal-redeals = { $name } { $who ->
    [you] показуєш руку й береш нову
   *[other] показує руку й бере нову
}
dzhunkvik-reveal-found = { $name }: виявлено, два Віруси
dzhunkvik-reveal-discarded = { $name }: без номіналу, у скид
dzhunkvik-reveal-perishes = { $name }: гинуть
dzhunkvik-reveal-makes-pack = { $name } { $who ->
    [you] складаєш Зграю
   *[other] складає Зграю
}
dzhunkvik-reveal-cancelled = { $card }: скасовано
dzhunkvik-reveal-takes-effect = { $card }: діє
dzhunkvik-step-give = { $name } → { $whom }: ще { $count }
dzhunkvik-step-pay = { $name }: сплачено { $count } з { $price }
dzhunkvik-on-whom = { $card }: на кого?
dzhunkvik-which-pack = { $card }: яку Зграю?
dzhunkvik-take-pack = Забрати Зграю { $pack }
dzhunkvik-no-packs = У Домівці ще жодної Зграї.
dzhunkvik-about-viruses = Віруси: кожен, що лишиться до кінця, забере Зграю
dzhunkvik-known-hand = Відомо тобі в руці
dzhunkvik-known-nest = Відомо тобі в Гнізді
dzhunkvik-virus-piles = Віруси: у колоді { $stock }, використано { $discard }.
dzhunkvik-pill-hysteria = Гістерика?
dzhunkvik-pill-leader = Вождь
dzhunkvik-say-played = { $name }: { $card }.
dzhunkvik-say-used = { $name }: { $card }, ціль — { $whom }.
dzhunkvik-say-stop = { $held ->
    [yes] Зупини Гістерикою або хай буде.
   *[no] Зупинить лише Гістерика, а в тебе її немає. Питаємо всіх, щоб ніхто не здогадався.
}
dzhunkvik-say-waived = Ти чекаєш. Ще думають: { $names }.
dzhunkvik-say-leading = Раунд твій, якщо ніхто не покладе зверху. { $can ->
    [yes] Зачекай або поклади ще.
   *[no] Зачекай.
}
dzhunkvik-say-leader = Раунд забере { $name }, якщо ніхто не покладе зверху. { $can ->
    [yes] Поклади карту, зачекай або пасуй.
   *[no] Покласти немає що: зачекай або пасуй.
}
dzhunkvik-say-out = У цьому раунді в тебе пас.
dzhunkvik-say-frozen = Тебе скувало морозом.
dzhunkvik-say-own = Інші можуть зупинити.
dzhunkvik-say-give = Еміграція, кому: { $whom }. { $count ->
    [0] Віддай обрані карти.
    [one] Обери ще { $count } карту.
    [few] Обери { $count } карти.
   *[many] Обери { $count } карт.
}
dzhunkvik-say-show = Чистобрех, суперник — { $whom }: обери карти, щоб покласти долілиць. Потім скажеш, що це: правду або ні.
dzhunkvik-say-virus = Відкупишся від Вірусу картами Гнізда? Кожен, що лишиться до кінця, забере Зграю.
dzhunkvik-say-cannot-pay = Гнізда не вистачить на Вірус. Питаємо все одно, щоб ніхто не здогадався.
dzhunkvik-say-pay = { $virus }: сплачено { $paid }. Обери карту Гнізда, якою платиш.
dzhunkvik-say-storm = Решта замерзла: поклади ще { $count ->
    [one] { $count } карту
    [few] до { $count } карт
   *[many] до { $count } карт
} або скажи «досить».
dzhunkvik-say-battle = { $can ->
    [yes] Битва: обери джуна, щоб покласти долілиць. Найвищий забирає всіх; якщо їх кілька — найнижчий.
   *[no] Битва: джунів у тебе немає, тож нічого не кладеш.
}
dzhunkvik-say-ready = { $can ->
    [yes] Оголоси миттєву карту або скажи «готово». Знайдена потім, вона коштує двох Вірусів.
   *[no] Миттєвої карти в тебе немає: скажи «готово». Питаємо всіх, щоб ніхто не здогадався.
}
dzhunkvik-say-aim = { $card }: обери, на кого.
dzhunkvik-say-open = Відкрий раунд: поклади джуна від 1 до 4 або пасуй{ $costs ->
    [yes] , але це коштує Вірусу.
   *[no] .
}
dzhunkvik-say-open-again = Усе спочатку: поклади джуна від 1 до 4 або пасуй{ $costs ->
    [yes] , але це коштує Вірусу.
   *[no] .
}
dzhunkvik-say-cannot-open = Відкрити раунд немає чим: { $redeal ->
    [yes] візьми нову руку або пасуй
   *[no] лишається пас
}{ $costs ->
    [yes] , але це коштує Вірусу.
   *[no] .
}
dzhunkvik-say-higher = Поклади карту, вищу за { $value }, або пасуй{ $costs ->
    [yes] , але це коштує Вірусу.
   *[no] .
}
dzhunkvik-say-influence = Вище за { $value } у тебе нічого немає: поклади карту впливу або пасуй{ $costs ->
    [yes] , але це коштує Вірусу.
   *[no] .
}
dzhunkvik-say-pass = Вище за { $value } у тебе нічого немає: пасуй{ $costs ->
    [yes] . Це коштує Вірусу.
   *[no] .
}
dzhunkvik-waits-show = кладе карти долілиць.
dzhunkvik-waits-say = каже, що це за карти.
dzhunkvik-waits-answer = думає: правда чи брехня?
dzhunkvik-waits-give = віддає карти.
dzhunkvik-waits-ready = оголошує миттєві карти.
dzhunkvik-waits-choose-virus = може відкупитися від Вірусів.
dzhunkvik-waits-pay = може відкупитися від Вірусів.
dzhunkvik-waits-battle = Битва: усі кладуть джуна долілиць.
dzhunkvik-do-lay = Покласти { $card }
dzhunkvik-do-lay-what = Покласти карту
dzhunkvik-do-use = Використати { $card }
dzhunkvik-do-pass = Пас
dzhunkvik-do-stop = Досить
dzhunkvik-do-redeal = Нова рука
dzhunkvik-do-waive = Хай буде
dzhunkvik-do-wait = Зачекати
dzhunkvik-note-wait = поки що
dzhunkvik-note-pass = до кінця раунду
dzhunkvik-note-pass-virus = коштує Вірусу
dzhunkvik-note-pay = { $many ->
    [yes] відкупитися
   *[no] картами Гнізда
}
dzhunkvik-do-hysteria = Гістерика!
dzhunkvik-do-no-hysteria = Гістерика: немає в руці
dzhunkvik-do-truth = Правда
dzhunkvik-do-lie = Брехня
dzhunkvik-do-show = Покласти долілиць ({ $count })
dzhunkvik-do-show-what = Спершу обери карти
dzhunkvik-do-say = Сказати
dzhunkvik-do-give = Віддати { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}
dzhunkvik-do-choose-more = Обери карти: ще { $count }
dzhunkvik-do-pay = Відкупитися: { $virus }
dzhunkvik-do-no-payment = Не платити
dzhunkvik-do-with-card = Скинути { $card }
dzhunkvik-do-with-what = Заплатити картою
dzhunkvik-do-ready = Готово
dzhunkvik-do-nothing = Нічого не класти
dzhunkvik-do-show-card = Покласти долілиць { $card }
dzhunkvik-do-say-card = Назвати { $card }
dzhunkvik-do-give-card = Віддати { $card }
dzhunkvik-do-done = Це все
dzhunkvik-was-faster = { $name } швидше.
dzhunkvik-end-packs = Складено Зграй: { $count }
dzhunkvik-end-lost = Забрали Віруси: { $count }
dzhunkvik-end-left = Лишилося в Гнізді: { $count }
dzhunkvik-key-packs = Зграї
dzhunkvik-key-lost = втрачено
dzhunkvik-key-left = лишилося в Гнізді
dzhunkvik-keys-lay = покласти, віддати чи сказати обране
dzhunkvik-keys-use = використати властивість
dzhunkvik-keys-pass = пас, досить, не платити
dzhunkvik-keys-hysteria = Гістерика!
dzhunkvik-keys-waive = зачекати, хай буде
dzhunkvik-keys-answer = правда, брехня
dzhunkvik-evolve-as-what = Еволюція: який номінал?
dzhunkvik-robs = { $nest ->
    [0] з руки: { $hand }
   *[other] з Гнізда
}
dzhunkvik-waits-alone = може класти далі: усі інші спасували.
dzhunkvik-do-evolve = Еволюція з Гнізда{ $value ->
    [any] { "" }
   *[other] { " як " }{ $value }
}
dzhunkvik-do-stop-alone = Забрати раунд
dzhunkvik-keys-evolve = Еволюція з Гнізда

# Що сталося, за видами подій; нічого там, де це каже інша подія ходу або сам стіл
dzhunkvik-event-begins = { $name } { $who ->
    [you] починаєш за жеребом.
   *[other] починає за жеребом.
}
dzhunkvik-event-is-dealt = { "" }
dzhunkvik-event-deals = Усі отримують по { $count ->
    [one] { $count } карті.
    [few] { $count } карти.
   *[many] { $count } карт.
}
dzhunkvik-event-draws = { $name } { $who ->
    [you] береш
   *[other] бере
} { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-plays-instant = { $name }: миттєва карта, { $card_nom }.
dzhunkvik-event-ready = { $name } { $who ->
    [you] кажеш: готово.
   *[other] каже: готово.
}
dzhunkvik-event-found = { $name }: виявлено карту { $card_nom }. Вона йде у скид і коштує двох Вірусів.
dzhunkvik-event-round-begins = Раунд { $round }. { $name } { $who ->
    [you] — перший гравець.
   *[other] — перший гравець.
}
dzhunkvik-event-lays = { $name } { $opens ->
    [yes] { $who ->
        [you] відкриваєш: { $card_nom }
       *[other] відкриває: { $card_nom }
    }
   *[no] { $who ->
        [you] кладеш { $card }
       *[other] кладе { $card }
    }
}{ $zone ->
    [nest] { " з Гнізда" }
   *[other] { "" }
}{ $counts_as ->
    [none] .
   *[other] { " як " }{ $counts_as }.
}
dzhunkvik-event-in-force = { "" }
dzhunkvik-event-passes = { $cause ->
    [clock] { "" }
   *[other] { $name } { $who ->
        [you] пасуєш.
       *[other] пасує.
    }
}
dzhunkvik-event-catches = { $name } { $who ->
    [you] отримуєш Вірус { $price }.
   *[other] отримує Вірус { $price }.
}
dzhunkvik-event-viruses-shuffled = Використані Віруси перетасовано в нову колоду Вірусів.
dzhunkvik-event-no-virus = Вірусів більше не лишилося.
dzhunkvik-event-redeals = { $name } { $count ->
    [0] { $who ->
        [you] не маєш карт і береш нову руку.
       *[other] не має карт і бере нову руку.
    }
    [one] { $who ->
        [you] показуєш руку: { $cards }, замішуєш її в колоду добору й береш нову.
       *[other] показує руку: { $cards }, замішує її в колоду добору й бере нову.
    }
   *[many] { $who ->
        [you] показуєш руку: { $cards }, замішуєш її в колоду добору й береш нову.
       *[other] показує руку: { $cards }, замішує її в колоду добору й бере нову.
    }
}
dzhunkvik-event-shuffles-in = { "" }
dzhunkvik-event-leader-begins = Набір закінчено, починається фаза «Вождь».
dzhunkvik-event-leader-closes = Більше ніхто не кладе.
dzhunkvik-event-uses = { $name } { $who ->
    [you] використовуєш { $card }: { $whom }.
   *[other] використовує { $card }: { $whom }.
}
dzhunkvik-event-shows = { $name } { $who ->
    [you] кладеш долілиць
   *[other] кладе долілиць
} { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-says = { $name } { $who ->
    [you] кажеш, що це { $cards }.
   *[other] каже, що це { $cards }.
}
dzhunkvik-event-answers = { $name } { $who ->
    [you] кажеш:
   *[other] каже:
} { $lie ->
    [yes] брехня.
   *[no] правда.
}
dzhunkvik-event-turns-over = Карти — { $cards }: { $lie ->
    [yes] це брехня.
   *[no] це правда.
}
dzhunkvik-event-takes = { $name } { $who ->
    [you] береш
   *[other] бере
} { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
} { $whom_who ->
    [you] { $zone ->
        [nest] з твого Гнізда
       *[hand] з твоєї руки
    }
   *[other] { $zone ->
        [nest] з Гнізда
       *[hand] з руки
    } ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-discarded = { $name }: { $card_nom } без номіналу, йде у скид.
dzhunkvik-event-nothing-happens = { $cause ->
    [show] Показати немає чого: нічого не стається.
   *[take] Узяти немає чого: нічого не стається.
}
dzhunkvik-event-grabs = { $name } { $who ->
    [you] забираєш до Домівки Зграю ({ $whom }): { $cards }.
   *[other] { $whom_who ->
        [you] забирає до своєї Домівки твою Зграю: { $cards }.
       *[other] забирає до Домівки Зграю ({ $whom }): { $cards }.
    }
}
dzhunkvik-event-gathering-begins = Набір починається знову.
dzhunkvik-event-freezes = { $name } { $who ->
    [you] заморожуєш усіх інших.
   *[other] заморожує всіх інших.
}
dzhunkvik-event-stops = { $name } { $who ->
    [you] більше не кладеш.
   *[other] більше не кладе.
}
dzhunkvik-event-thaws = { "" }
dzhunkvik-event-plays-hysteria = { $name } { $who ->
    [you] граєш { $card } на { $on_card } ({ $whom }).
   *[other] грає { $card } на { $on_card } ({ $whom }).
}
dzhunkvik-event-moment-opens = { "" }
dzhunkvik-event-moment-closes = { "" }
dzhunkvik-event-cancelled = Скасовано: { $card_nom }.
dzhunkvik-event-takes-effect = { $hysterias ->
    [0] Діє: { $card_nom }.
   *[other] Таки діє: { $card_nom }.
}
dzhunkvik-event-discards = { "" }
dzhunkvik-event-round-ends = { $who ->
    [none] Ніхто не відкриває: раунд закінчено без переможця.
    [you] { $name } виграєш раунд і береш до Гнізда: { $cards }.
   *[other] { $name } виграє раунд і бере до Гнізда: { $cards }.
}
dzhunkvik-event-makes-pack = { $name } { $who ->
    [you] складаєш Зграю: { $cards }.
   *[other] складає Зграю: { $cards }.
}
dzhunkvik-event-chooses-virus = { $name } { $who ->
    [you] починаєш відкуповуватися від Вірусу { $price }.
   *[other] починає відкуповуватися від Вірусу { $price }.
}
dzhunkvik-event-pays = { $name } { $who ->
    [you] платиш: { $cards }.
   *[other] платить: { $cards }.
}
dzhunkvik-event-paid-off = За Вірус { $price } сплачено.
dzhunkvik-event-pays-no-more = { $name } { $who ->
    [you] більше не відкуповуєшся.
   *[other] більше не відкуповується.
}
dzhunkvik-event-marker-goes = { "" }
dzhunkvik-event-fights = { $known ->
    [yes] { $name } { $count ->
        [0] { $who ->
            [you] не маєш що класти для Битви.
           *[other] не має що класти для Битви.
        }
        [one] { $who ->
            [you] кладеш для Битви долілиць: { $cards }.
           *[other] кладе для Битви долілиць: { $cards }.
        }
       *[many] { $who ->
            [you] кладеш для Битви долілиць: { $cards }.
           *[other] кладе для Битви долілиць: { $cards }.
        }
    }
   *[no] { $name }: до Битви готово.
}
dzhunkvik-event-battle-shown = Битва джунів:
dzhunkvik-event-fighter = { $name } — { $count ->
    [0] нічого.
    [one] { $cards }.
   *[many] { $cards }.
}
dzhunkvik-event-wins-battle = { $cause ->
    [lowest] { "Найвищих кілька. " }
   *[highest] { "" }
}{ $name } { $who ->
    [you] забираєш усіх до Гнізда.
   *[other] забирає всіх до Гнізда.
}
dzhunkvik-event-battle-drawn = Нічия: усі беруть свої карти назад.
dzhunkvik-event-gives = { $name } { $who ->
    [you] віддаєш
   *[other] віддає
} { $count ->
    [one] { $count } карту
    [few] { $count } карти
   *[many] { $count } карт
} { $whom_who ->
    [you] тобі
   *[other] ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-perishes = { $name }: Депопуляція, у скид: { $cards }.
dzhunkvik-event-dominant-picked = { "" }
dzhunkvik-event-dominant-returns = { $name }: { $card_nom } повертається в руку.
dzhunkvik-event-game-ends = { $cause ->
    [unopened] Шість раундів поспіль без карти з руки: гру закінчено.
   *[draw-pile] Колоду добору вичерпано: гру закінчено.
}
dzhunkvik-event-hand-to-nest = { "" }
dzhunkvik-event-counts = { $name }: { $packs ->
    [one] { $packs } Зграя
    [few] { $packs } Зграї
   *[many] { $packs } Зграй
}{ $lost ->
    [0] { "" }
    [one] { ", " }{ $lost } через Вірус утрачено
   *[many] { ", " }{ $lost } через Віруси втрачено
}, у Гнізді лишилося: { $left }.
dzhunkvik-event-wins = { $name } { $shared ->
    [yes] { $who ->
        [you] ділиш перемогу.
       *[other] ділить перемогу.
    }
   *[no] { $who ->
        [you] виграєш гру.
       *[other] виграє гру.
    }
}
dzhunkvik-event-turn = { "" }
