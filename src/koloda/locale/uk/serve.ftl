# koloda serve: сервер для столів у браузері.

cli-serve = запустити сервер: гра в браузері з друзями й ботами
cli-value-address = АДРЕСА
cli-value-url = URL
cli-arg-host = слухати лише цю адресу; інакше сервер доступний усім у мережі
cli-arg-port = порт, інакше 8765; якщо він зайнятий — наступний вільний
cli-arg-public-url = адреса, за якою сервер видно іншим, наприклад https://cards.example
cli-arg-open = відкрити браузер
cli-arg-data = де зберігати ігри; інакше — в особистій теці
cli-arg-database = інша база даних замість SQLite у цій теці
cli-arg-log = писати журнал у файл, а не в стандартний потік помилок
cli-arg-quiet = повідомляти лише про помилки
cli-arg-no-limits = без обмежень на адресу: для вимірювань або за проксі зі своїми обмеженнями
cli-arg-trusted-proxy = вірити X-Forwarded-For і X-Forwarded-Proto від цієї адреси чи мережі; можна задати кілька разів
cli-arg-metrics = показники для Prometheus на цьому порту, лише цього комп’ютера, якщо не задано адреси: GET /metrics
cli-value-network = МЕРЕЖА
cli-value-endpoint = [АДРЕСА:]ПОРТ
cli-arg-keep-tables = скільки зберігати закінчені ігри: 90d, 12w, 2y; інакше — завжди
cli-arg-keep-unfinished = те саме для столів, де гру не закінчено, відколи там востаннє хтось був
cli-arg-keep-chat = те саме для чату
cli-arg-keep-people = те саме для імен людей, відколи їх востаннє бачили
cli-value-time = ЧАС

error-port = --port: порти — від 0 до 65535, а не { $given }
error-public-url = --public-url: «{ $text }» — це не адреса на зразок https://cards.example
error-network = { $name }: «{ $text }» — це не адреса на зразок 10.0.0.7 і не мережа на зразок 10.0.0.0/24
error-everybody = { $name }: «{ $text }» — це всі; назви лише власні проксі
error-endpoint = --metrics: «{ $text }» — це не порт на зразок 9765 і не адреса з портом на зразок 127.0.0.1:9765
error-waiting = { $name }: «{ $text }» — не кількість секунд: щонайменше { $least } і не більше року
error-web = { $name }: у теці { $folder } немає зібраного клієнта
error-database-taken = { $place }: із цією базою даних уже працює інший koloda serve; іншу задає --data або --database
error-database-newer = { $place }: цю базу даних створила новіша koloda; встанови її або поверни старішу копію бази
error-database-damaged = { $place }: базу даних пошкоджено, і її лишено, як є; поверни її копію
error-database-empty = { $place }: файл порожній: базу даних обрізано або її ще не почато; поверни її копію або вилучи файл, щоб почати спочатку
error-database-gone = { $place }: бази даних немає, а її журнал (-wal) є; поверни файл або вилучи журнал, щоб почати спочатку
error-database-no-file = { $place }: це тека чи щось інше, але не файл
error-database-locked = { $place }: базу даних заблокувала інша програма
error-database-missing = { $place }: бази даних із такою назвою немає; спершу створи її (createdb)
error-database-refused = { $place }: база даних нас не впускає; чи правильні ім’я та пароль і чи може цей користувач створювати таблиці?
error-database-unreachable = { $place }: там не відповідає жодна база даних
error-database-driver = { $place }: для такої бази даних потрібен ще один пакет ({ $kind }); для PostgreSQL: pip install 'koloda[postgres]'
error-database-failed = { $place }: базу даних не вдалося відкрити ({ $kind })

serve-ready = Колода готова.
serve-here = На цьому комп’ютері
serve-network = У твоїй мережі
serve-public = Для всіх
serve-scan = Друзі сканують код або відкривають посилання.
serve-alone = Цей комп’ютер не в мережі, тож інші не зможуть приєднатися.
serve-stop = Ctrl-C зупиняє сервер. Ігри зберігаються.
serve-stopped = Зупинено. Усі ігри збережено.
serve-port-taken = порт { $wanted } зайнятий, беру { $port }
serve-no-client = Колода ще не готова
serve-no-client-why = Сервер працює, але сторінки для браузера не зібрано.
serve-no-client-remedy = Зупини його й запусти цією командою — вона спершу збере їх:

# koloda tidy: чого серверу більше не треба зберігати.
cli-tidy = прибрати те, чого серверу більше не треба зберігати; запущений сервер робить це сам
cli-arg-dry-run = лише сказати, скільки цього
error-duration = { $name }: «{ $text }» — це не час на зразок 12h, 90d, 12w, 2y або forever
error-tidy-taken = { $place }: із цією базою даних працює koloda serve; запусти його з --keep-tables тощо, і він прибиратиме сам
error-tidy-older = { $place }: цю базу даних створила старіша koloda; оновить її koloda serve або koloda tidy без --dry-run
error-tidy-missing = { $place }: такої бази даних немає; іншу задає --data або --database
tidy-nothing-asked = Усе зберігається завжди. Що можна прибрати, кажуть --keep-tables, --keep-unfinished, --keep-chat і --keep-people.
tidy-removed = Прибрано:
tidy-would-remove = Буде прибрано:
tidy-tables = { $count ->
    [one] { $count } закінчений стіл
    [few] { $count } закінчені столи
   *[many] { $count } закінчених столів
}
tidy-unfinished = { $count ->
    [one] { $count } незакінчений стіл
    [few] { $count } незакінчені столи
   *[many] { $count } незакінчених столів
}
tidy-chat = { $count ->
    [one] { $count } рядок чату
    [few] { $count } рядки чату
   *[many] { $count } рядків чату
}
tidy-people = { $count ->
    [one] { $count } людина
    [few] { $count } людини
   *[many] { $count } людей
}
