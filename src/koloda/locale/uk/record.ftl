# Правила у браузері та перегляд запису гри.

# Правила
rules-label = Правила
rules-find = Знайти правило або карту
rules-clear = Очистити пошук
rules-chapters = Розділи
rules-introduction = Огляд
rules-close = Закрити правила
rules-back = Назад до столу
rules-lobby = До вітальні
rules-your-turn = Твій хід
rules-found = { $count ->
    [0] Нічого не знайдено
    [one] Знайдено { $count } правило
    [few] Знайдено { $count } правила
   *[many] Знайдено { $count } правил
}
rules-nothing = Про «{ $query }» тут нічого немає. Спробуй одне слово, карту або номер, наприклад { $number }.
rules-show-all = Показати всі правила
rules-link = Посилання на { $number }
rules-copied = Посилання скопійовано.
rules-copy-failed = Скопіювати не вдалося. Ось посилання: { $link }
rules-example = Приклад
rules-on-here = За цим столом: <b>увімкнено</b>
rules-off-here = За цим столом: <b>вимкнено</b>
rules-on = увімкнено
rules-off = вимкнено
rules-value-here = За цим столом: <b>{ $value }</b>
rules-missing-title = Таких правил тут немає.
rules-missing = Гри «{ $game }» Koloda не знає. Може, в адресі описка.
rules-broken-title = Правила не завантажилися.
rules-broken = Немає зв’язку з Koloda. Спробуй ще раз за хвилинку.
rules-again = Ще раз

# Запис
record-label = Запис
record-of = Запис гри { $game }
record-players = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
   *[many] { $players } гравців
}
record-moves = { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}
record-back = Назад
record-share = Поділитися цим ходом
record-shared = Посилання на хід { $move } скопійовано.
record-download = Завантажити запис
record-report = Повідомити про помилку
record-table-at = Стіл, хід { $move }
record-view = Чиїми очима
record-view-all = Усі карти відкриті
record-view-watcher = Глядачі
record-hand = Карти: { $name }
record-hidden = { $count ->
    [one] { $count } закрита карта
    [few] { $count } закриті карти
   *[many] { $count } закритих карт
}
record-stock = У колоді: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
record-chances = Шанс на перемогу
record-graph-which = Що на графіку
record-thinking = Рахуємо шанси… { $share }
record-graph-at = хід { $move } з { $moves }
record-graph-label = { $series }, хід за ходом. Хід { $move }: { $list }.
record-graph-item = { $name } { $count }
record-scrubber = Хід
record-scrubber-value = Хід { $move } з { $moves }: { $what }
record-open = Усі карти відкриті
record-open-sum = Наче всі бачать усі карти; разом 100.
record-known-sum = За тим, що кожен міг знати; разом не конче 100.
record-log = Ходи
record-decided = Найбільші повороти
record-decided-how = За шансами з усіма відкритими картами.
record-decided-by = { $name }: { $before } → { $after }
record-luck = Везіння і вміння
record-luck-how = У відсотках шансу на перемогу, за тим, що кожен міг знати; похибка до { $points }.
record-luck-player = Гравець
record-luck-start = Було
record-luck-cards = Везіння
record-luck-own = Свої ходи
record-luck-others = Інші
record-luck-end = Стало
record-decisions = Найдорожчі рішення
record-decisions-how = За тим, що гравець міг знати тієї миті; везіння не рахується.
record-decisions-none = { $name }: помилок, що дорого коштували, немає.
record-better = Краще: { $move }.
record-cost = Коштувало { $percent } % шансу на перемогу
record-deal = Карти роздають.
record-won = Перемога: { $name }
record-won-several = Перемога: { $names }
record-nobody = Переможця немає
record-checked = Сервер каже, що кожна карта відповідає печатці.
record-check = Перевірити в цьому браузері
record-score = { $name } { $points }
record-prev = Хід назад
record-play = Відтворити
record-pause = Пауза
record-next = Хід уперед
record-moment = Наступна подія
record-speed = Швидкість: { $speed }
record-keys = Стрілки — хід назад чи вперед, Home і End — початок і кінець, пробіл — відтворити.
record-running-title = Ця гра ще триває.
record-running = Запис відкриється, щойно ляже остання карта. Доти таємниці лишаються таємницями.
record-to-table = До столу
record-missing-title = Запису «{ $name }» немає.
record-missing = Може, його вже видалено або в назві описка.
record-broken-title = Запис не завантажився.
record-broken = Немає зв’язку з Koloda. Спробуй ще раз за хвилинку.
record-again = Ще раз
record-report-title = Повідомити про помилку
record-report-why = Напиши, що не так. Запис і хід { $move } підуть разом із повідомленням, щоб помилку можна було знайти.
record-report-text = Що не так?
record-report-send = Надіслати
record-report-cancel = Скасувати
record-report-empty = Спершу напиши кілька слів.
record-report-sent = Дякуємо. Повідомлення збережено.
record-report-failed = Надіслати не вдалося. Твої слова на місці: спробуй ще раз.

shuffle-title = Тасування
shuffle-why = Сервер запечатав секрет, а кожен браузер — слово. Слова відкрили аж тоді, коли всі печатки лежали на столі: ніхто не міг вибрати карти.
shuffle-seat-word = { $name }: слово в тасуванні
shuffle-seat-silent = { $name }: слово не відкрито, тож граємо без нього
shuffle-seat-none = { $name }: без слова
shuffle-later = Коли гру буде закінчено, твій браузер зможе перевірити тасування тут.
shuffle-checking = Перевіряємо…
shuffle-failed = Запис не вдалося завантажити. Спробуй ще раз.
shuffle-more = Це обчислив твій браузер. Коли колоду перетасовано, яку карту означає число, кажуть лише правила гри: koloda verify перевірить і це, маючи тільки завантажений запис.
shuffle-check-pledge = Секрет той самий, що його запечатали на початку.
shuffle-wrong-pledge = Секрет НЕ той, що його запечатали на початку.
shuffle-check-hashes = { $count ->
    [0] У тасуванні немає слів.
    [one] { $count } слово відповідає своїй печатці.
    [few] { $count } слова відповідають своїм печаткам.
    [many] { $count } слів відповідають своїм печаткам.
   *[other] { $count } слова відповідають своїм печаткам.
}
shuffle-wrong-hashes = Слова, що НЕ відповідають своїм печаткам: { $names }.
shuffle-check-plain = УВАГА: слова казали відкрито, як у найдавніших партіях: хто говорив останнім або тримає сервер, міг вибрати карти.
shuffle-wrong-plain = У записі сказано, що слова казали відкрито, але цей браузер бачив їх ЗАПЕЧАТАНИМИ.
shuffle-check-earlier = Запис із попередньої версії: він міг би промовчати, що місце без слова запечатало його.
shuffle-check-seen = Печатки ті самі, що їх цей браузер бачив до першої карти.
shuffle-wrong-seen = У записі ІНШІ печатки, ніж цей браузер бачив до першої карти.
shuffle-check-mine = Твоє слово в тасуванні.
shuffle-wrong-mine = Твоє слово було відкрито, але в записі його НЕМАЄ.
shuffle-check-moves = { $count ->
    [one] { $count } хід, що його бачив цей браузер, записано так, як він його бачив.
    [few] Усі { $count } ходи, що їх бачив цей браузер, записано так, як він їх бачив.
    [many] Усі { $count } ходів, що їх бачив цей браузер, записано так, як він їх бачив.
   *[other] Усі { $count } ходу, що їх бачив цей браузер, записано так, як він їх бачив.
}
shuffle-wrong-moves = У записі ІНШІ ходи чи карти, ніж бачив цей браузер.
shuffle-check-cards = { $count ->
    [one] { $count } карту чи жереб відраховано тут, від повної колоди, не питаючи сервера.
    [few] Перші { $count } карти й жереби відраховано тут, від повної колоди, не питаючи сервера.
    [many] Перші { $count } карт і жеребів відраховано тут, від повної колоди, не питаючи сервера.
   *[other] Перші { $count } карти й жереба відраховано тут, від повної колоди, не питаючи сервера.
}
shuffle-wrong-cards = Роздано НЕ ту карту, яку дають секрет і слова.
shuffle-check-position = Перші карти цієї гри розкладено для уроку чи щоб спробувати правило, а не перемішано; випадок вирішував лише те, що брали потім.
shuffle-wrong-position = У записі сказано, що перші карти розкладено, але в цій партії їх мали ПЕРЕМІШАТИ.
shuffle-check-numbers = { $count ->
    [0] Потім нічого не брали.
    [one] { $count } вибір роздавача випливає із секрету та слів. З-поміж скількох можливостей, каже сервер.
    [few] Усі { $count } вибори роздавача випливають із секрету та слів. З-поміж скількох можливостей щоразу, каже сервер.
    [many] Усі { $count } виборів роздавача випливають із секрету та слів. З-поміж скількох можливостей щоразу, каже сервер.
   *[other] Усі { $count } вибору роздавача випливають із секрету та слів. З-поміж скількох можливостей щоразу, каже сервер.
}
shuffle-wrong-numbers = Вибір роздавача НЕ випливає із секрету та слів, або сервер розповідає не ту партію, що в записі.
shuffle-wrong-header = У записі немає доказу, який можна прочитати.
