# koloda compare и koloda balance: что меняют домашние правила и чего стоят карты.

cli-compare = дать ботам сыграть те же раздачи по разным домашним правилам и показать, что это меняет
cli-balance = узнать, чего стоит каждая карта: насколько реже выигрывают те, кто обходится без неё
compare-value-option = ИМЯ=ЗНАЧЕНИЕ,ЗНАЧЕНИЕ…
compare-arg-option = значения, которые сравнивают, например stacking=off,on; остальные сравнивают с первым; одно значение действует за всеми столами; можно повторять
compare-arg-grid = все сочетания значений; иначе меняется по одному
compare-arg-games = сколько самое большее партий за каждым столом; играют меньше, если ответы уже ясны или ясными не станут; иначе 30000
compare-arg-skill = более сильный и более слабый уровни, которые показывают, сколько решает умение, или off; иначе skilled,novice (expert:100,novice точнее, но раз в шестьдесят дольше)
compare-arg-deals = сколько самое большее раздач за каждым столом играют два уровня из --skill; иначе 2000
balance-arg-only = только эти карты или правила, как они стоят в скобках в таблице, или опции, разрешающие ходы; например W+4,challenge,jump_in
balance-arg-deals = сколько самое большее раздач для каждой карты, каждую играют дважды; иначе 2000
balance-arg-bots = как хорошо играют все места; иначе skilled

error-nothing-to-compare = --option: сравнивать нечего; дайте опции два значения, например stacking=off,on
error-skill = --skill: «{ $text }» — это не два уровня, более сильный сначала, и не off
error-skill-level = --skill: уровня «{ $name }» нет; есть { $known }
error-only = --only: у { $game } нет карты или правила «{ $name }»; есть { $known }
error-only-table = --only: опция { $name } — это то, как играет весь стол: её ходы не отличить от других, и ни одна сторона не может обойтись без неё; koloda compare { $game } --option { $name }=… покажет, что она меняет
error-only-off = --only: { $name } выключено через --option: никто не может так ходить
error-no-cards = { $game } не говорит, какие карты используют ходы
lab-interrupted = Прервано; партий и раздач сыграно { $done }, самое большее из { $total }. Из них ничего не сохранено: та же команда начнёт сначала.

compare-about = { $game }, игроков за столом: { $players }. Партий за каждым столом: { $games }, раздачи везде те же. Боты: { $bots }. Зерно { $seed }.
compare-played = Сыграно партий за каждым столом: { $games }, самое большее { $most }; с подсчётом событий: { $details }.
compare-skill-about = Умение: { $better } против { $weaker }, раздач за каждым столом: { $deals }, самое большее { $most }; каждую играют дважды, поменявшись местами.
compare-settled = Все ответы ясны.
compare-given-up = Несыгранные партии вряд ли прояснили бы что-то ещё.
compare-not-settled = Не выяснено: { $list }.
compare-needs = { $kind ->
    [deals] { $measure } (понадобилось бы примерно { $number } раздач: --deals)
   *[games] { $measure } (понадобилось бы примерно { $number } партий: --games)
}
compare-needs-unknown = { $measure } (сыграно слишком мало, чтобы сказать, сколько нужно)
compare-needs-many = { $kind ->
    [deals] { $measure } (мало было бы и { $number } раздач)
   *[games] { $measure } (мало было бы и { $number } партий)
}
compare-variant = { $base } → { $variant }
compare-moves = ходов
compare-minutes = минут, примерно
compare-first-seat = кто начинает, сверх равной доли
compare-best-seat = лучшее место по порядку игры, сверх равной доли
compare-draws = без единственного победителя
compare-spread = разброс очков между местами
compare-lead-changes = смен лидера
compare-skill = победы более сильной стороны, сверх равной доли
compare-times = { $kind }, раз за партию
compare-edge = { $kind }: те, с кем это случается, выигрывают чаще на
compare-no-occurrences = Как часто случаются события и карты и сколько они решают: ясной разницы нет; вопросов: { $count }.
compare-occurrences = События и карты, которые случаются или решают иначе (вопросов: { $count }):
compare-more-occurrences = … и ещё { $count }; всё есть на странице (--report) и в --json.
compare-more = больше
compare-less = меньше
compare-perhaps-more = больше, возможно, несущественно
compare-perhaps-less = меньше, возможно, несущественно
compare-slightly-more = немного больше
compare-slightly-less = немного меньше
compare-same = разницы, которая что-то значит, нет
compare-unclear = неясно
compare-legend =
    Было, стало, разница, а в скобках интервал, в котором она лежит: все интервалы таблицы вместе верны с уверенностью 95 %, сколько бы раз на них ни смотрели.
    Что отличается, исправлено на число вопросов (Холм). «Немного» — слишком мало, чтобы что-то значить: меньше 5 % длины и разброса, 10 % смен лидера, 2 пунктов доли. «Возможно, несущественно»: разница есть, но интервал заходит ниже этих границ.

balance-about = { $game }, игроков за столом: { $players }; опции: { $options }. Все места: { $bot }. Сначала без карты обходится одна половина мест, потом в той же раздаче другая. Зерно { $seed }.
balance-head-what = без чего
balance-head-loss = потеряно побед
balance-head-each = на одну карту
balance-head-changed = изменённых решений
balance-clear = ясно
balance-unclear = может быть случайностью
balance-unused = Ни одно решение не зависело от: { $names }.
balance-legend =
    Из 50 % побед, которые сторона имеет с картой, столько теряется без неё; потеря ниже нуля: без неё лучше.
    Карта, которую не кладут, остаётся в руке, если только можно сделать что-то другое. Все интервалы вместе верны с уверенностью 95 %; «ясно» исправлено на число карт (Холм).

measures-uno-card = { $card ->
    [skip] «Пропусти ход»
    [reverse] «Наоборот»
    [draw-one] «Возьми одну»
    [draw-two] «Возьми две»
    [wild] «Закажи цвет»
    [wild-draw-two] «Закажи цвет и возьми две»
   *[wild-draw-four] «Закажи цвет и возьми четыре»
}
measures-flights-card = { $card ->
    [x] обмен
    [xU] универсальный обмен
    [dep] депортация
   *[city] город { $card }
}
measures-rule-draw = брать по желанию
measures-rule-challenge = оспаривать
measures-rule-catch = ловить
measures-rule-jump = вмешиваться
measures-rule-answer = отвечать картой
measures-rule-flight = перелёт { $number }
measures-rule-help = карта на стопки соперника
measures-rule-use = применять свойства
measures-rule-pay = откупаться от Вирусов
measures-rule-redeal = новая рука для того, кто открывает
measures-rule-stop = останавливаться по желанию
measures-rule-evolve = Эволюция из Гнезда
measures-rule-uno = говорить УНО с опозданием
