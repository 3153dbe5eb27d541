# Стіл у браузері.

table-title = { $game } · { $table }
table-bar-round = Раунд { $round } · до { $points } · { $table }
table-bar-single = Один раунд · { $table }
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
table-loading = Накриваємо стіл…

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
table-seat = { $name }, { $cards }
table-choosing = обирає
table-said-nothing = мовчить
table-said-uno = УНО!
table-coming-back = повертається
table-bot-sits-in = грає бот
table-leads = попереду
table-seconds = { $count ->
    [one] лишилася { $count } секунда
    [few] лишилося { $count } секунди
   *[many] лишилося { $count } секунд
}
table-show-known = Відомі тобі карти: { $name }

# Стіл
table-draw-pile = Колода добору, { $cards }
table-left = ще { $count }
table-top = Угорі: { $card }. Колір у силі: { $color }.
table-top-only = Угорі: { $card }.
table-clockwise = Хід іде за годинниковою стрілкою.
table-counter-clockwise = Хід іде проти годинникової стрілки.
table-due = +{ $count }
table-due-words = Треба взяти { $cards }

# Карти в руці
table-hand = Твої карти
table-card-can = { $card }, можна покласти
table-card-chosen = { $card }, вибрано
table-figure = { $figure ->
    [S] «Пропуск»
    [R] «Розворот»
    [one] «Візьми одну»
   *[two] «Візьми дві»
}
table-color-card = { uno-color-feminine }

# Про що запитано
table-your-turn = Твій хід
table-ask-color = Клади { $color } або чорну.
table-ask-figure = Клади { $color }, { $figure } або чорну.
table-ask-nothing-fits = Нічого не пасує: бери карту.
table-ask-no-draw = Клади карту.
table-ask-drawn = Тобі випало: { $card }. Клади або лишай собі.
table-ask-drawn-keep = Тобі випало: { $card }. Не пасує: лишай собі.
table-ask-take = Бери { $cards } і пропускай хід або відповідай.
table-ask-skip = Ти пропускаєш хід, якщо не відповіси.
table-ask-wild-draw = { $name } кладе { $card }.
table-ask-swap = З ким міняєшся картами?
table-ask-name-color = Назви колір
table-ask-ready = Усі чекають, доки ти роздивишся свої карти.
table-ask-catch = Швидше: { $name } мовчить.
table-ask-late = УНО не сказано: кажи, доки не спіймали.
table-ask-jump = Можеш підкинути.
table-for-you = +{ $count } тобі
table-waits-turn = обирає карту.
table-waits-drawn = бере карту й думає.
table-waits-answer = думає, що відповісти.
table-waits-swap = обирає, з ким мінятися.
table-waits-color = називає колір.
table-waits-ready = роздивляється нові карти.
table-dealing = Роздаємо карти.
table-paused = Гра на паузі.
table-challenge-if-take = Тобі { $cards }, і хід пропущено.
table-challenge-if-bluff = Якщо блеф: { $name } бере { $cards }, а хід твій.
table-challenge-if-honest = Якщо ні: ти береш { $cards }.

# Кнопки
table-do-draw = Узяти
table-do-keep = Лишити собі
table-do-take = Узяти { $count }
table-do-miss = Пропустити хід
table-do-challenge = Перевірити
table-do-uno = УНО!
table-do-catch = Спіймати! { $name }
table-do-ready = Далі
table-do-lay = Покласти { $card }
table-do-jump = Підкинути { $card }
table-do-swap = Помінятися руками: { $name }
table-uno-on = УНО! пролунає з наступною картою

# Чому ні
table-no-fit = Не лягає на { $top }: { $card }.
table-no-fit-color = Не пасує: { $card }. Колір у силі: { $color }.
table-no-answer = Зараз це не відповідь: { $card }.
table-no-only-drawn = Зараз можна покласти лише щойно взяту карту.
table-no-turn = Ще не твій хід.
table-no-draw = У тебе є карта, що пасує: клади її.
table-no-lay = Зараз не можна покласти { $card }.
table-no-move = Зараз так не можна.
table-no-paused = Гра на паузі.
table-no-stale = Стіл уже пішов далі.
table-no-late = Хтось швидше за тебе.
table-fined = Так не можна: помилка коштує двох карт.
table-risk = { $card }: може не підійти. Помилка коштує двох карт.
table-risk-lay = Усе одно покласти
table-risk-not = Не треба

# Що сталося
table-cards = { $n ->
    [1] карту
    [one] { $n } карту
    [few] { $n } карти
   *[many] { $n } карт
}
table-log-round = Раунд { $round }
table-log-first = { $name } { $who ->
    [you] роздаєш: так випав жереб.
   *[other] роздає: так випав жереб.
}
table-log-deals = { $name } { $who ->
    [you] роздаєш усім по { $cards }.
   *[other] роздає всім по { $cards }.
}
table-log-up = Перша карта: { $card }.
table-log-up-again = Відкрито: { $card }. Вертається в колоду добору.
table-log-lays = { $name } { $who ->
    [you] кладеш { $card }.
   *[other] кладе { $card }.
}
table-log-lays-wild = { $name } { $who ->
    [you] кладеш { $card } й називаєш { $color }.
   *[other] кладе { $card } й називає { $color }.
}
table-log-jumps = { $name } { $who ->
    [you] підкидаєш { $card }.
   *[other] підкидає { $card }.
}
table-log-jumps-wild = { $name } { $who ->
    [you] підкидаєш { $card } й називаєш { $color }.
   *[other] підкидає { $card } й називає { $color }.
}
table-log-uno = УНО!
table-log-left = { $count ->
    [one] Лишилася { $count } карта.
    [few] Лишилося { $count } карти.
   *[many] Лишилося { $count } карт.
}
table-log-turns = Хід іде в інший бік.
table-log-misses = { $name } { $who ->
    [you] пропускаєш хід.
   *[other] пропускає хід.
}
table-log-hands-move = Усі передають карти далі.
table-log-forgets = { $name }: одна карта, а УНО не сказано. { $who ->
    [you] Кажи, доки не спіймали.
   *[other] Лови, доки не покладено наступну карту.
}
table-log-draws = { $name } { $who ->
    [you] береш { $cards }.
   *[other] бере { $cards }.
}
table-log-draws-loses = { $name } { $who ->
    [you] береш { $cards } й пропускаєш хід.
   *[other] бере { $cards } й пропускає хід.
}
table-log-draws-these = { $name } { $who ->
    [you] береш { $cards }: { $these }.
   *[other] бере { $cards }: { $these }.
}
table-log-draws-keeps = { $name } { $who ->
    [you] береш { $cards } й лишаєш собі.
   *[other] бере { $cards } й лишає собі.
}
table-log-nothing = { $name }: брати немає чого.
table-log-keeps = { $name } { $who ->
    [you] лишаєш карту собі.
   *[other] лишає карту собі.
}
table-log-late = { $name } { $who ->
    [you] все-таки кажеш УНО.
   *[other] все-таки каже УНО.
}
table-log-errs = { $name }: помилка.
table-log-ready = { $name }: можна далі.
table-log-catches = { $name } { $who ->
    [you] ловиш. Без УНО: { $whom }.
   *[other] ловить. Без УНО: { $whom }.
}
table-log-swaps = Обмін картами: { $name } і { $whom }.
table-log-names = { $name } { $who ->
    [you] називаєш { $color }.
   *[other] називає { $color }.
}
table-log-challenges = { $name } { $who ->
    [you] перевіряєш на блеф: { $whom }.
   *[other] перевіряє на блеф: { $whom }.
}
table-log-bluff = Це блеф.
table-log-honest = Це не блеф.
table-log-back = Назад у руку: { $card }.
table-log-ends = { $name } { $who ->
    [you] виграєш раунд.
   *[other] виграє раунд.
}
table-log-ends-points = { $name } { $who ->
    [you] виграєш раунд: +{ $points }.
   *[other] виграє раунд: +{ $points }.
}
table-log-stuck = Ніхто не може ходити. Раунд закінчено.
table-log-away = { $name }: немає зв’язку. Місце чекає.
table-log-preempted = Тієї ж миті: { $names }. Першість: { $name }.

# Показані карти
table-shown = Карти, які тобі показано: { $name }
table-plus = +{ $count }

# Раунди й кінець
table-round-won = { $name } { $who ->
    [you] виграєш раунд
   *[other] виграє раунд
}
table-round-stuck = Раунд закінчено
table-game-won = { $name } { $who ->
    [you] виграєш
   *[other] виграє
}
table-game-won-shared = Перемога на всіх: { $names }
table-go-on = Далі
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
table-menu-theme = Світло
table-theme-system = як у системі
table-theme-light = світла
table-theme-dark = темна
table-menu-language = Мова
table-menu-record = Запис до цього моменту
table-menu-rules = Правила
table-menu-keys = Клавіатура
table-menu-pause = Запропонувати паузу
table-menu-resume = Запропонувати грати далі
table-menu-take-back = Повернути мій хід
table-menu-leave = Піти з-за столу
table-menu-leave-why = За тебе гратиме бот. Повернутися можна будь-коли за тим самим посиланням.
table-menu-leave-yes = Піти
table-menu-leave-no = Лишитися
table-menu-lobby = Вітальня
table-menu-copy = Скопіювати посилання
table-copied = Посилання скопійовано.

# Клавіатура
table-keys-walk = іти вздовж карт
table-keys-lay = покласти карту
table-keys-draw = узяти або лишити собі
table-keys-uno = УНО!
table-keys-catch = спіймати
table-keys-challenge = перевірити
table-keys-color = червоний, жовтий, зелений, синій, коли питають колір
table-keys-hint = підказка
table-keys-chat = написати
table-keys-help = ця підказка

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
table-hint-thinking = Обмірковується…
table-hint-title = Підказка: шанс на перемогу
table-hint-wait = Хай буде
table-percent = { $percent } %
