# Правила в браузере и просмотр записи игры.

# Правила
rules-label = Правила
rules-find = Найти правило или карту
rules-clear = Очистить поиск
rules-chapters = Разделы
rules-introduction = Обзор
rules-close = Закрыть правила
rules-back = Назад к столу
rules-lobby = В гостиную
rules-your-turn = Твой ход
rules-found = { $count ->
    [0] Ничего не найдено
    [one] Найдено { $count } правило
    [few] Найдено { $count } правила
   *[many] Найдено { $count } правил
}
rules-nothing = Про «{ $query }» здесь ничего нет. Попробуй одно слово, карту или номер, например { $number }.
rules-show-all = Показать все правила
rules-link = Ссылка на { $number }
rules-copied = Ссылка скопирована.
rules-copy-failed = Скопировать не удалось. Вот ссылка: { $link }
rules-example = Пример
rules-on-here = За этим столом: <b>включено</b>
rules-off-here = За этим столом: <b>выключено</b>
rules-on = включено
rules-off = выключено
rules-value-here = За этим столом: <b>{ $value }</b>
rules-missing-title = Таких правил здесь нет.
rules-missing = Игры «{ $game }» Koloda не знает. Может, в адресе опечатка.
rules-broken-title = Правила не загрузились.
rules-broken = Нет связи с Koloda. Попробуй ещё раз через минутку.
rules-again = Ещё раз

# Запись
record-label = Запись
record-of = Запись игры { $game }
record-players = { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[many] { $players } игроков
}
record-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}
record-back = Назад
record-share = Поделиться этим ходом
record-shared = Ссылка на ход { $move } скопирована.
record-download = Скачать запись
record-report = Сообщить об ошибке
record-table-at = Стол, ход { $move }
record-view = Чьими глазами
record-view-all = Все карты открыты
record-view-watcher = Зрители
record-hand = Карты: { $name }
record-hidden = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
   *[many] { $count } закрытых карт
}
record-stock = В колоде: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
record-chances = Шанс на победу
record-graph-which = Что на графике
record-thinking = Считаем шансы… { $share }
record-graph-at = ход { $move } из { $moves }
record-graph-label = { $series }, ход за ходом. Ход { $move }: { $list }.
record-graph-item = { $name } { $count }
record-scrubber = Ход
record-scrubber-value = Ход { $move } из { $moves }: { $what }
record-open = Все карты открыты
record-open-sum = Словно все видят все карты; вместе 100.
record-known-sum = По тому, что каждый мог знать; вместе не обязательно 100.
record-log = Ходы
record-decided = Самые крутые повороты
record-decided-how = По шансам со всеми открытыми картами.
record-decided-by = { $name }: { $before } → { $after }
record-luck = Удача и умение
record-luck-how = В процентах шанса на победу, по тому, что каждый мог знать; погрешность до { $points }.
record-luck-player = Игрок
record-luck-start = Было
record-luck-cards = Удача
record-luck-own = Свои ходы
record-luck-others = Другие
record-luck-end = Стало
record-decisions = Самые дорогие решения
record-decisions-how = По тому, что игрок мог знать в ту минуту; везение не в счёт.
record-decisions-none = { $name }: ошибок, которые дорого стоили, нет.
record-better = Лучше: { $move }.
record-cost = Стоило { $percent } % шанса на победу
record-deal = Карты раздают.
record-won = Победа: { $name }
record-won-several = Победа: { $names }
record-nobody = Победителя нет
record-checked = Сервер говорит, что каждая карта соответствует печати.
record-check = Проверить в этом браузере
record-score = { $name } { $points }
record-prev = Ход назад
record-play = Воспроизвести
record-pause = Пауза
record-next = Ход вперёд
record-moment = Следующее событие
record-speed = Скорость: { $speed }
record-keys = Стрелки — ход назад или вперёд, Home и End — начало и конец, пробел — воспроизвести.
record-running-title = Эта игра ещё идёт.
record-running = Запись откроется, как только ляжет последняя карта. До тех пор тайны остаются тайнами.
record-to-table = К столу
record-missing-title = Записи «{ $name }» нет.
record-missing = Может, её уже удалили или в названии опечатка.
record-broken-title = Запись не загрузилась.
record-broken = Нет связи с Koloda. Попробуй ещё раз через минутку.
record-again = Ещё раз
record-report-title = Сообщить об ошибке
record-report-why = Напиши, что не так. Запись и ход { $move } уйдут вместе с сообщением, чтобы ошибку можно было найти.
record-report-text = Что не так?
record-report-send = Отправить
record-report-cancel = Отмена
record-report-empty = Сначала напиши пару слов.
record-report-sent = Спасибо. Сообщение сохранено.
record-report-failed = Отправить не удалось. Твои слова на месте: попробуй ещё раз.

shuffle-title = Тасовка
shuffle-why = Сервер запечатал секрет, а каждый браузер — слово. Слова открыли только тогда, когда все печати лежали на столе: никто не мог выбрать карты.
shuffle-seat-word = { $name }: слово в тасовке
shuffle-seat-silent = { $name }: слово не открыто, поэтому играем без него
shuffle-seat-none = { $name }: без слова
shuffle-later = Когда игра будет окончена, твой браузер сможет проверить тасовку здесь.
shuffle-checking = Проверяем…
shuffle-failed = Запись не удалось загрузить. Попробуй ещё раз.
shuffle-more = Это вычислил твой браузер. Когда колода перетасована, какую карту означает число, говорят только правила игры: koloda verify проверит и это, имея лишь скачанную запись.
shuffle-check-pledge = Секрет тот самый, который запечатали в начале.
shuffle-wrong-pledge = Секрет НЕ тот, который запечатали в начале.
shuffle-check-hashes = { $count ->
    [0] В тасовке нет слов.
    [one] { $count } слово подходит к своей печати.
    [few] { $count } слова подходят к своим печатям.
    [many] { $count } слов подходят к своим печатям.
   *[other] { $count } слова подходят к своим печатям.
}
shuffle-wrong-hashes = Слова, которые НЕ подходят к своим печатям: { $names }.
shuffle-check-plain = ВНИМАНИЕ: слова называли открыто, как в самых давних партиях: кто говорил последним или держит сервер, мог выбрать карты.
shuffle-wrong-plain = В записи сказано, что слова называли открыто, но этот браузер видел их ЗАПЕЧАТАННЫМИ.
shuffle-check-earlier = Запись из прежней версии: она могла бы умолчать, что место без слова запечатало его.
shuffle-check-seen = Печати те же, которые этот браузер видел до первой карты.
shuffle-wrong-seen = В записи ДРУГИЕ печати, чем этот браузер видел до первой карты.
shuffle-check-mine = Твоё слово в тасовке.
shuffle-wrong-mine = Твоё слово было открыто, но в записи его НЕТ.
shuffle-check-moves = { $count ->
    [one] { $count } ход, который видел этот браузер, записан так, как он его видел.
    [few] Все { $count } хода, которые видел этот браузер, записаны так, как он их видел.
    [many] Все { $count } ходов, которые видел этот браузер, записаны так, как он их видел.
   *[other] Все { $count } хода, которые видел этот браузер, записаны так, как он их видел.
}
shuffle-wrong-moves = В записи ДРУГИЕ ходы или карты, чем видел этот браузер.
shuffle-check-cards = { $count ->
    [one] { $count } карта или жребий отсчитаны здесь, от полной колоды, не спрашивая сервер.
    [few] Первые { $count } карты и жребии отсчитаны здесь, от полной колоды, не спрашивая сервер.
    [many] Первые { $count } карт и жребиев отсчитаны здесь, от полной колоды, не спрашивая сервер.
   *[other] Первые { $count } карты и жребия отсчитаны здесь, от полной колоды, не спрашивая сервер.
}
shuffle-wrong-cards = Сдана НЕ та карта, которую дают секрет и слова.
shuffle-check-position = Первые карты этой игры разложены для урока или чтобы попробовать правило, а не перемешаны; случай решал лишь то, что брали потом.
shuffle-wrong-position = В записи сказано, что первые карты разложены, но в этой партии их должны были ПЕРЕМЕШАТЬ.
shuffle-check-numbers = { $count ->
    [0] Потом ничего не брали.
    [one] { $count } выбор сдающего следует из секрета и слов. Из скольких возможностей, говорит сервер.
    [few] Все { $count } выбора сдающего следуют из секрета и слов. Из скольких возможностей каждый раз, говорит сервер.
    [many] Все { $count } выборов сдающего следуют из секрета и слов. Из скольких возможностей каждый раз, говорит сервер.
   *[other] Все { $count } выбора сдающего следуют из секрета и слов. Из скольких возможностей каждый раз, говорит сервер.
}
shuffle-wrong-numbers = Выбор сдающего НЕ следует из секрета и слов, или сервер рассказывает не ту партию, что в записи.
shuffle-wrong-header = В записи нет доказательства, которое можно прочитать.
