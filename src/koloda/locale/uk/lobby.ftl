# Браузер: спільне для всіх сторінок, вітальня і кімната перед початком гри.

lobby-language = Мова
lobby-theme = { $theme ->
    [light] Тема: світла
    [dark] Тема: темна
   *[system] Тема: як у системі
}
lobby-close = Закрити
lobby-less = Менше
lobby-more = Більше
lobby-loading = Завантажуємо…
lobby-try-again = Спробувати ще
lobby-to-lobby = До вітальні
lobby-nowhere = Тут нічого немає
lobby-nowhere-hint = Може, у посиланні описка.
lobby-broken-hint = Сторінка не завантажилася. Можливо, сервер зупинено.

# Що пішло не так
lobby-wrong = { $code ->
    [offline] Сервер не відповідає
    [stopping] Сервер зупиняється. Повертайся за хвильку
    [storage] Сервер зараз не може нічого зберегти. Спробуй ще раз за мить
    [too-fast] Трохи зашвидко. Зачекай хвильку
    [crowded] Відкрито забагато твоїх сторінок або забагато глядачів
    [server-busy] Серверу зараз багато думати. Спитай ще раз за хвильку
    [too-many-tables] У тебе вже багато столів. Зачекай трохи
    [too-many-people] Із твоєї мережі прийшло багато нових людей. Трохи зачекай
    [removed] Господар прибрав тебе з-за цього столу
    [silenced] Господар столу вимкнув тобі чат: тут тебе ніхто не чує
    [chat-too-fast] Забагато за раз. Трохи зачекай
    [chat-full] Більше за одним столом одній людині сказати не можна
    [nobody] Цієї людини тут уже немає
    [away] Ця людина зараз не на зв’язку
    [yourself] Із собою цього зробити не можна
    [no-table] Такого столу немає
    [no-game] Такої гри немає
    [no-page] Для цієї гри немає сторінки правил
    [no-lesson] Для цієї гри уроку немає
    [not-found] За цією адресою нічого немає
    [name] В імені має бути хоч одна літера й не більше 24 знаків
    [no-person] Дозволь сторінці файли cookie й онови її: вони тримають твоє місце
    [not-host] Це може лише господар столу
    [not-seated] Ти не сидиш за цим столом
    [no-seat] Такого місця немає
    [taken] Це місце вже зайнято
    [full] Усі місця зайнято
    [here] Гравець на місці
    [too-few] Замало гравців
    [option] У цій грі так не можна
    [playing] Гра вже почалася
    [not-playing] Гра зараз не йде
    [starting] Гра саме починається
    [wrong-word] Запечатано було інше слово
    [over] Гру закінчено
    [not-over] Гра ще триває
    [no-move] Гра не така довга
    [paused] Гру призупинено
    [not-paused] Гру не призупинено
    [stale] За столом уже інакше. Глянь ще раз
    [too-late] Хтось устиг раніше
    [once] Рахується лише перший хід
    [busy] Інша пропозиція чекає на відповідь
    [no-proposal] Зараз ніхто нічого не пропонує
    [no-move-yet] Повертати поки нічого: вибору ще не було
    [moved-on] Після тебе вже ходили: цей хід не повернути
    [has-shown] Цей хід не повернути: після нього відкрилися приховані карти
    [no-hints] За цим столом без підказок
    [not-your-move] Зараз тобі нема чого робити
   *[other] Не вийшло. Спробуй ще
}

# Вітальня
lobby-title = У що зіграємо?
lobby-games = Ігри
lobby-players = { $from }–{ $to } { $to ->
    [one] гравець
    [few] гравці
   *[many] гравців
}
lobby-players-exactly = { $players ->
    [one] { $players } гравець
    [few] { $players } гравці
    [many] { $players } гравців
   *[other] { $players } гравця
}
lobby-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
    [many] { $count } хвилин
   *[other] { $count } хвилини
}
lobby-make = Грати з друзями
lobby-make-game = { $game }: грати з друзями
lobby-play-now = Грати з ботами
lobby-play-now-game = { $game }: грати з ботами одразу
lobby-rules-of = Правила
lobby-rules-of-game = { $game }: правила
lobby-go-on-title = { $game }: твоя гра ще триває
lobby-go-on-hint = За столом { $names }. Можна продовжити з того самого місця або почати нову: ця нікуди не дінеться.
lobby-go-on = Продовжити
lobby-go-on-new = Нова гра
lobby-mine = Твої ігри
lobby-mine-all = Усі твої ігри та результати
lobby-mine-page = Твоя сторінка: ігри та результати
lobby-me = Ти
lobby-me-hint = Так тебе бачать інші. Реєструватися не треба.
lobby-my-name = Твоє ім’я
lobby-my-face = Твоє обличчя
lobby-face = { $face ->
    [1] Жолудь
    [2] Вухань
    [3] Стеблик
    [4] Буркун
    [5] Сова
    [6] Шишка
    [7] Мох
   *[8] Кіт
}
lobby-join = Сісти за стіл
lobby-join-hint = Введи назву столу або встав посилання.
lobby-table-name = Назва столу
lobby-table-example = klen-sova-ozero-471
lobby-join-go = Увійти
lobby-no-table = Столу «{ $name }» немає. Може, гра скінчилася або в назві описка.
lobby-tables = Відкриті столи
lobby-tables-none = Тут поки нікого
lobby-tables-none-hint = Обери «Грати з друзями» й надішли їм посилання або починай із ботами.
lobby-tables-unknown = Список зараз не завантажується.
lobby-table-line = { $state ->
    [playing] { $host }, грають, місць: { $taken } з { $seats }
    [over] { $host }, гру закінчено
   *[lobby] { $host }, зайнято місць: { $taken } з { $seats }
}
lobby-table-sit = Сісти
lobby-table-watch = Дивитися
lobby-table-sit-at = Сісти за стіл { $name }
lobby-table-watch-at = Дивитися гру за столом { $name }

# Кімната перед початком
lobby-room-title = { $game }: новий стіл
lobby-room-sub = { $listed ->
    [yes] Стіл видно у вітальні
   *[no] Зайти можна лише за посиланням
}
lobby-watchers = { $count ->
    [one] { $count } людина дивиться
    [few] { $count } людини дивляться
    [many] { $count } людей дивляться
   *[other] { $count } людини дивляться
}
lobby-invite = Запросити
lobby-qr = QR-код посилання на цей стіл
lobby-invite-hint = Відскануй або відкрий { $host } і введи цю назву.
lobby-copy = Копіювати
lobby-copied = Посилання скопійовано.
lobby-not-copied = Браузер не дає копіювати. Ось посилання: { $link }
lobby-share = Поділитися
lobby-seats = Місця
lobby-seat-count = Кількість місць
lobby-you = Ти
lobby-host = господар столу
lobby-here = тут
lobby-away = немає зв’язку
lobby-bot-hint = грає за тими самими правилами
lobby-free = Вільне місце
lobby-free-hint = чекає на когось
lobby-sit = Сісти тут
lobby-stand = Встати
lobby-change-face = Обличчя
lobby-done = Готово
lobby-add-bot = Додати бота
lobby-fill = Заповнити ботами
lobby-level = Рівень: { $name }
lobby-level-name = { $level ->
    [random] Навмання
    [skilled] Знавець
    [expert] Майстер
   *[novice] Новачок
}
lobby-remove = Прибрати: { $name }
lobby-remove-ask = { $name }: прибрати з-за столу?
lobby-remove-hint = { $playing ->
    [yes] Далі гратиме бот. { $name } не зможе повернутися за цей стіл.
   *[no] { $name } не зможе повернутися за цей стіл, навіть щоб дивитися.
}
lobby-remove-go = Прибрати
lobby-keep = Лишити
lobby-shuffle = Чесне тасування
lobby-shuffle-hint = Секрет сервера запечатано, і твій браузер запечатує своє слово. Коли печатки всіх на столі, їх відкривають: ніхто не може вибрати карти, а після гри кожен зможе їх перевірити.
lobby-word = Власне слово, якщо хочеш
lobby-word-give = Запечатати
lobby-word-back = Забрати
lobby-words = Запечатані слова: { $names }
lobby-rules = Домашні правила
lobby-rules-link = Правила гри
lobby-guest-reason = Правила обирає господар столу: { $host }.
lobby-no-host-reason = Правила обирає лише господар столу.
lobby-changed = Господар столу змінив правила.
lobby-preset = Готові набори
lobby-preset-name = { $preset ->
    [usual] Звичайні
    [book] За книгою
    [family] Сімейні
   *[wild] Шалені
}
lobby-rule-link = Правило { $rule }
lobby-table = Стіл
lobby-clock = Годинник
lobby-clock-hint = Коли час спливає, допомагає бот.
lobby-clock-name = { $clock ->
    [relaxed] Хвилина на хід
    [quick] 15 секунд
   *[off] Без часу
}
lobby-listed = Видно у вітальні
lobby-listed-hint = Кожен на цьому сервері знайде стіл у вітальні.
lobby-hints = Підказки
lobby-hints-hint = Хто ходить, може спитати про найкращі ходи. Проти самих лише ботів так можна завжди.
lobby-who-people = { $count ->
    [one] { $count } людина
    [few] { $count } людини
    [many] { $count } людей
   *[other] { $count } людини
}
lobby-who-bots = { $count ->
    [0] без ботів
    [one] { $count } бот
    [few] { $count } боти
    [many] { $count } ботів
   *[other] { $count } бота
}
lobby-who = { $people }, { $bots }
lobby-start-region = Початок гри
lobby-start = Почати
lobby-start-fill = Почати з ботами
lobby-start-hint-full = Усі на місці.
lobby-start-hint-alone = На вільні місця сядуть боти.
lobby-start-hint-open = Вільні місця не грають.
lobby-start-hint-guest = { $host } починає гру.
lobby-start-hint-watching = Ти дивишся. Сідай, щоб грати.
lobby-start-hint-no-seat = Ти дивишся. Усі місця зайнято.

# Що роблять домашні правила з грою: виміряно іграми ботів
lobby-effects = За іграми між ботами: { $effects }.
lobby-effects-measuring = Вимірюємо гру за цими правилами…
lobby-effects-minutes = { $count ->
    [one] близько { $count } хвилини
    [few] близько { $count } хвилин
    [many] близько { $count } хвилин
   *[other] близько { $count } хвилини
}
lobby-effects-lead = { $place ->
    [1] хто починає, попереду на { $percent } %
   *[other] хто ходить { $place }-м, попереду на { $percent } %
}
lobby-effects-change = { $count ->
    [one] { $sign }{ $count } хвилина
    [few] { $sign }{ $count } хвилини
    [many] { $sign }{ $count } хвилин
   *[other] { $sign }{ $count } хвилини
}

# Перша гра новачка

lobby-learn = Навчитися за 3 хвилини
lobby-learn-game = { $game }: навчитися за 3 хвилини
lobby-learn-title = { $game }: твоя перша гра
lobby-learn-start = Зіграти з підказками
lobby-learn-again = Поясни все ще раз
lobby-learn-rules = Правила
lobby-learn-how = Твій суперник — терплячий бот. Усе нове пояснюється тоді, коли стається, і ніщо тебе не квапить.
lobby-learn-cards = Перші карти цього раунду розкладено, а не перемішано; що братимуть потім, вирішить випадок.
