# Стіл у браузері.

table-title = { $game } · { $table }
table-you = Ти
table-you-within = ти
table-menu = Меню
table-rules = Правила
table-log-and-chat = Хід гри й розмова
table-log-and-chat-unread = Хід гри й розмова, { $count ->
    [one] { $count } нове
    [few] { $count } нові
   *[many] { $count } нових
}
table-log = Хід гри
table-chat = Розмова
table-scores = Рахунок
table-say = Напиши щось
table-send = Надіслати
table-close = Закрити
table-chat-empty = Поки що тиша.
table-watcher = глядач
table-loading = Завантажуємо стіл…
table-shuffling = Тасуємо…

# Зв’язок
table-reconnecting = З’єднуємося… Твоє місце чекає.
table-still-away = Зв’язку немає вже хвилину. Пробуємо далі.
table-back-again = Знову тут. Нічого не пропущено.
table-watching = Ти дивишся. Карти гравців приховано.
table-watching-name = Глядач
table-elsewhere = Стіл відкрито в іншому місці
table-elsewhere-why = Цей стіл відкрито в іншій вкладці або на іншому пристрої. Місце так чи так твоє.
table-take-over = Грати тут
table-gone = Столу «{ $table }» немає
table-gone-why = Може, гра скінчилася або в назві описка.
table-gone-find = Знайти інший
table-lost-move = Хід не дійшов. Досі твій хід.
table-try-again = Ще раз

# Місця
table-seats = Хто грає
table-choosing = обирає
table-coming-back = повертається
table-bot-sits-in = грає бот
table-sit-again = Сісти знову на своє місце
table-leads = попереду
table-seconds = { $count ->
    [one] лишилася { $count } секунда
    [few] лишилося { $count } секунди
   *[many] лишилося { $count } секунд
}

# Стіл
table-left = ще { $count }

# Карти в руці
table-hand = Твої карти
table-card-can = { $card }, можна покласти
table-card-chosen = { $card }, вибрано

# Про що запитано
table-your-turn = Твій хід
table-waits-turn = обирає карту.
table-dealing = Роздаємо карти.
table-paused = Гра на паузі.
table-waits-for = Повертаються: { $names }. Доти час стоїть.

# Чому ні
table-no-turn = Ще не твій хід.
table-no-move = Зараз так не можна.
table-no-paused = Гра на паузі.
table-no-stale = За столом уже все інакше.
table-no-late = Хтось устиг раніше.

# Що сталося
table-log-away = { $name }: немає зв’язку. Місце чекає.
table-log-preempted = Тієї ж миті: { $names }. Найшвидше: { $name }.

# Показані карти
table-plus = +{ $count }

# Раунди й кінець
table-round-won = { $name } { $who ->
    [you] виграєш раунд
   *[other] виграє раунд
}
table-game-won = { $name } { $who ->
    [you] виграєш
   *[other] виграє
}
table-game-won-shared = Спільна перемога: { $names }
table-go-on = Далі
table-goes-on = Далі за { $seconds } с
table-tap-on = Торкнися, щоб іти далі.
table-see-record = Запис гри
table-again = Ще раз
table-next-table = До нового столу
table-to-lobby = До вітальні

# Згода
table-proposes-pause = { $name }: зробімо паузу.
table-proposes-resume = { $name }: граймо далі.
table-proposes-take-back = { $name } просить повернути останній хід.
table-waiting-for = Чекаємо: { $names }.
table-agree = Згода
table-refuse = Ні

# Меню
table-menu-sound = Звук
table-menu-theme = Кольори: світлі чи темні
table-theme-system = як у системі
table-theme-light = світлі
table-theme-dark = темні
table-menu-language = Мова
table-menu-record = Запис до цього моменту
table-menu-shuffle = Тасування
table-menu-rules = Правила
table-menu-keys = Клавіатура
table-menu-pause = Запропонувати паузу
table-menu-resume = Запропонувати грати далі
table-menu-take-back = Повернути мій хід
table-menu-pause-alone = Пауза
table-menu-resume-alone = Грати далі
table-menu-forced = Вимушені ходи робляться самі
table-menu-forced-text = Коли зробити можна лише одне. З іншими людьми — тільки якщо це й так бачать усі. Карти з руки ніколи не кладуться самі.
table-menu-speed = Швидкість ботів
table-speed-slow = повільно
table-speed-normal = звичайно
table-speed-fast = швидко
table-undo = Повернути мій останній хід
table-taken-back = Хід повернуто.
table-menu-leave = Піти з-за столу
table-menu-leave-why = За тебе гратиме бот. Поки гра триває, вона є у списку «Твої ігри», і можна знову сісти на своє місце.
table-menu-leave-yes = Піти
table-menu-leave-no = Лишитися
table-menu-lobby = Вітальня
table-menu-to-lobby = До вітальні, місце чекає
table-menu-copy = Скопіювати посилання
table-copied = Посилання скопійовано.

# Клавіатура
table-keys-walk = перебирати карти
table-keys-lay = покласти карту
table-keys-what = що робить карта; ще раз — що лежить на столі
table-keys-hint = підказка
table-keys-chat = написати
table-keys-undo = проти ботів: повернути мій останній хід
table-keys-help = ця довідка

# Короткі вигуки
table-react = Вигуки
table-react-clap = Браво
table-react-laugh = Ха-ха
table-react-wow = Ого
table-react-sad = Шкода
table-react-hurry = Твій хід?
table-reacted = { $name }: { $what }

# Підказки
table-hint = Підказка
table-hint-thinking = Обмірковуємо…
table-hint-title = Підказка: шанс на перемогу
table-hint-wait = Хай буде
table-hint-even = так само добре
table-hint-behind = −{ $percent } %
table-hint-behind-spoken = { $percent ->
    [one] на { $percent } відсоток менше
    [few] на { $percent } відсотки менше
   *[other] на { $percent } відсотків менше
}
table-hint-a-little = трохи менше
table-why-tried = Так показують партії, дограні звідси багато разів.
table-percent = { $percent } %

# Люди за столом і що може господар
table-menu-people = Люди
table-people = Люди за столом
table-people-actions = Дії: { $name }
table-people-idle = не ходить
table-people-silenced = без чату
table-people-hand-over = Передати стіл
table-people-silence = Вимкнути чат
table-people-allow = Увімкнути чат
table-people-bot = Хай грає бот
table-idle = { $name } не ходить.
table-host-now = Тепер господар столу — ти.
table-silenced = Господар столу вимкнув тобі чат. Тут тебе ніхто не чує.
table-silenced-no-more = Тебе знову всі чують.
table-say-silenced = Чат для тебе вимкнено
table-removed = Господар прибрав тебе з-за цього столу
table-removed-why = Повернутися за нього не можна. Можна сісти за інший або почати свій.

# Що пояснюється, коли вперше стається

table-tip = Порада
table-tip-ok = Зрозуміло
table-tip-skip = Далі без уроку
table-tip-off = Без порад
table-tip-offer = { $game }: це вперше?
table-menu-tips = Поради новачкам
table-lesson-real = Тепер справжня гра

# Гра, яку додав інший пакет
table-plain-choose = Обери карту або хід.
table-plain-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}
table-plain-zone = { $zone }: { table-plain-cards }
table-plain-pile = { $zone }: згори { $card }, { table-plain-cards }
table-plain-graph = Карт на руках
table-plain-nobody = Не переміг ніхто.
table-plain-keys = перша, друга, третя … кнопка
