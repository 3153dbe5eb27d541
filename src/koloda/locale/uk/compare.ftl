# koloda compare і koloda balance: що змінюють домашні правила і чого варті карти.

cli-compare = дати ботам зіграти ті самі роздачі за різними домашніми правилами й показати, що це змінює
cli-balance = дізнатися, чого варта кожна карта: наскільки рідше виграють ті, хто обходиться без неї
compare-value-option = НАЗВА=ЗНАЧЕННЯ,ЗНАЧЕННЯ…
compare-arg-option = значення, які порівнюють, наприклад stacking=off,on; решту порівнюють з першим; одне значення діє за всіма столами; можна повторювати
compare-arg-grid = усі поєднання значень; інакше змінюється по одному
compare-arg-games = скільки щонайбільше партій за кожним столом; грають менше, якщо відповіді вже ясні або ясними не стануть; інакше 30000
compare-arg-skill = сильніший і слабший рівні, які показують, скільки вирішує вміння, або off; інакше skilled,novice (expert:100,novice точніше, але десь у шістдесят разів довше)
compare-arg-deals = скільки щонайбільше роздач за кожним столом грають два рівні з --skill; інакше 2000
balance-arg-only = лише ці карти чи правила, як вони стоять у дужках у таблиці, або опції, що дозволяють ходи; наприклад W+4,challenge,jump_in
balance-arg-deals = скільки щонайбільше роздач для кожної карти, кожну грають двічі; інакше 2000
balance-arg-bots = як добре грають усі місця; інакше skilled

error-nothing-to-compare = --option: нема чого порівнювати; дайте опції два значення, наприклад stacking=off,on
error-skill = --skill: «{ $text }» — це не два рівні, сильніший спочатку, і не off
error-skill-level = --skill: рівня «{ $name }» немає; є { $known }
error-only = --only: у { $game } немає карти чи правила «{ $name }»; є { $known }
error-only-table = --only: опція { $name } — це те, як грає весь стіл: її ходи не відрізнити від інших, тож жодна сторона не може обійтися без неї; koloda compare { $game } --option { $name }=… покаже, що вона змінює
error-only-off = --only: { $name } вимкнено через --option: ніхто не може так ходити
error-no-cards = { $game } не каже, які карти використовують ходи
lab-interrupted = Перервано; партій і роздач зіграно { $done } щонайбільше з { $total }. З них нічого не збережено: та сама команда почне спочатку.

compare-about = { $game }, гравців за столом: { $players }. Партій за кожним столом: { $games }, роздачі всюди ті самі. Боти: { $bots }. Зерно { $seed }.
compare-played = Зіграно партій за кожним столом: { $games }, щонайбільше { $most }; з підрахунком подій: { $details }.
compare-skill-about = Вміння: { $better } проти { $weaker }, роздач за кожним столом: { $deals }, щонайбільше { $most }; кожну грають двічі, помінявшись місцями.
compare-settled = Усі відповіді ясні.
compare-given-up = Незіграні партії навряд чи прояснили б щось іще.
compare-not-settled = Не з’ясовано: { $list }.
compare-needs = { $kind ->
    [deals] { $measure } (знадобилося б приблизно { $number } роздач: --deals)
   *[games] { $measure } (знадобилося б приблизно { $number } партій: --games)
}
compare-needs-unknown = { $measure } (зіграно замало, щоб сказати, скільки потрібно)
compare-needs-many = { $kind ->
    [deals] { $measure } (замало було б і { $number } роздач)
   *[games] { $measure } (замало було б і { $number } партій)
}
compare-variant = { $base } → { $variant }
compare-moves = ходів
compare-minutes = хвилин, приблизно
compare-first-seat = хто починає, понад рівну частку
compare-best-seat = найкраще місце за порядком гри, понад рівну частку
compare-draws = без єдиного переможця
compare-spread = розкид очок між місцями
compare-lead-changes = змін лідера
compare-skill = перемоги сильнішої сторони, понад рівну частку
compare-times = { $kind }, разів за партію
compare-edge = { $kind }: ті, з ким це стається, виграють частіше на
compare-no-occurrences = Як часто трапляються події й карти і скільки вони вирішують: ясної різниці немає; питань: { $count }.
compare-occurrences = Події й карти, які трапляються чи вирішують інакше (питань: { $count }):
compare-more-occurrences = … і ще { $count }; усе є на сторінці (--report) і в --json.
compare-more = більше
compare-less = менше
compare-perhaps-more = більше, можливо, неістотно
compare-perhaps-less = менше, можливо, неістотно
compare-slightly-more = трохи більше
compare-slightly-less = трохи менше
compare-same = різниці, яка щось важить, немає
compare-unclear = неясно
compare-legend =
    Було, стало, різниця, а в дужках інтервал, у якому вона лежить: усі інтервали таблиці разом справджуються з певністю 95 %, хоч би скільки разів на них дивилися.
    Що відрізняється, виправлено на кількість питань (Голм). «Трохи» — замало, щоб щось важити: менше 5 % довжини й розкиду, 10 % змін лідера, 2 пунктів частки. «Можливо, неістотно»: різниця є, але інтервал сягає нижче цих меж.

balance-about = { $game }, гравців за столом: { $players }; опції: { $options }. Усі місця: { $bot }. Спершу без карти обходиться одна половина місць, потім у тій самій роздачі друга. Зерно { $seed }.
balance-head-what = без чого
balance-head-loss = втрачено перемог
balance-head-each = на одну карту
balance-head-changed = змінених рішень
balance-clear = ясно
balance-unclear = може бути випадком
balance-unused = Жодне рішення не залежало від: { $names }.
balance-legend =
    Із 50 % перемог, які сторона має з картою, стільки втрачається без неї; втрата нижче нуля: без неї краще.
    Карта, яку не кладуть, лишається в руці, хіба що нічого іншого зробити не можна. Усі інтервали разом справджуються з певністю 95 %; «ясно» виправлено на кількість карт (Голм).

measures-uno-card = { $card ->
    [skip] «Пропуск»
    [reverse] «Розворот»
    [draw-one] «Візьми одну»
    [draw-two] «Візьми дві»
    [wild] «Дика»
    [wild-draw-two] «Дика Візьми дві»
   *[wild-draw-four] «Дика Візьми чотири»
}
measures-flights-card = { $card ->
    [x] обмін
    [xU] універсальний обмін
    [dep] депортація
   *[city] місто { $card }
}
measures-rule-draw = брати за бажанням
measures-rule-challenge = сумніватися
measures-rule-catch = ловити
measures-rule-jump = підкидати
measures-rule-answer = відповідати картою
measures-rule-flight = переліт { $number }
measures-rule-help = карта на стоси суперника
measures-rule-use = застосовувати властивості
measures-rule-pay = відкуповуватися від Вірусів
measures-rule-redeal = нова рука для того, хто відкриває
measures-rule-stop = зупинятися за бажанням
measures-rule-evolve = Еволюція з Гнізда
measures-rule-uno = казати УНО із запізненням
