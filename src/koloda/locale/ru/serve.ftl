# koloda serve: сервер для столов в браузере.

cli-serve = запустить сервер: игра в браузере с друзьями и ботами
cli-value-address = АДРЕС
cli-value-url = URL
cli-arg-host = слушать только этот адрес; иначе сервер доступен всем в сети
cli-arg-port = порт, иначе 8765; если он занят — следующий свободный
cli-arg-public-url = адрес, по которому сервер виден другим, например https://cards.example
cli-arg-open = открыть браузер
cli-arg-data = где хранить игры; иначе — в личной папке
cli-arg-database = другая база данных вместо SQLite в этой папке
cli-arg-log = писать журнал в файл, а не в стандартный поток ошибок
cli-arg-quiet = сообщать только об ошибках
cli-arg-no-limits = без ограничений на адрес: для измерений или за прокси со своими ограничениями
cli-arg-trusted-proxy = верить X-Forwarded-For и X-Forwarded-Proto от этого адреса или сети; можно задать несколько раз
cli-arg-metrics = показатели для Prometheus на этом порту, только этого компьютера, если не задан адрес: GET /metrics
cli-value-network = СЕТЬ
cli-value-endpoint = [АДРЕС:]ПОРТ
cli-arg-keep-tables = сколько хранить законченные игры: 90d, 12w, 2y; иначе — всегда
cli-arg-keep-unfinished = то же для столов, где игра не закончена, с тех пор как там в последний раз кто-то был
cli-arg-keep-chat = то же для чата
cli-arg-keep-people = то же для имён людей, с тех пор как их в последний раз видели
cli-value-time = ВРЕМЯ

error-port = --port: порты — от 0 до 65535, а не { $given }
error-public-url = --public-url: «{ $text }» — это не адрес вроде https://cards.example
error-network = { $name }: «{ $text }» — это не адрес вроде 10.0.0.7 и не сеть вроде 10.0.0.0/24
error-everybody = { $name }: «{ $text }» — это все; назови только собственные прокси
error-endpoint = --metrics: «{ $text }» — это не порт вроде 9765 и не адрес с портом вроде 127.0.0.1:9765
error-waiting = { $name }: «{ $text }» — не число секунд: не меньше { $least } и не больше года
error-web = { $name }: в папке { $folder } нет собранного клиента
error-database-taken = { $place }: с этой базой данных уже работает другой koloda serve; другую задаёт --data или --database
error-database-newer = { $place }: эту базу данных создала более новая koloda; установи её или верни более старую копию базы
error-database-damaged = { $place }: база данных повреждена и оставлена как есть; верни её копию
error-database-empty = { $place }: файл пуст: база данных обрезана или ещё не начата; верни её копию или удали файл, чтобы начать заново
error-database-gone = { $place }: базы данных нет, а её журнал (-wal) есть; верни файл или удали журнал, чтобы начать заново
error-database-no-file = { $place }: это папка или что-то другое, но не файл
error-database-locked = { $place }: базу данных заблокировала другая программа
error-database-missing = { $place }: базы данных с таким именем нет; сначала создай её (createdb)
error-database-refused = { $place }: база данных нас не впускает; верны ли имя и пароль и может ли этот пользователь создавать таблицы?
error-database-unreachable = { $place }: там не отвечает ни одна база данных
error-database-driver = { $place }: для такой базы данных нужен ещё один пакет ({ $kind }); для PostgreSQL: pip install 'koloda[postgres]'
error-database-failed = { $place }: базу данных не удалось открыть ({ $kind })

serve-ready = Колода готова.
serve-here = На этом компьютере
serve-network = В твоей сети
serve-public = Для всех
serve-scan = Друзья сканируют код или открывают ссылку.
serve-alone = Этот компьютер не в сети, так что другие не смогут присоединиться.
serve-stop = Ctrl-C останавливает сервер. Игры сохраняются.
serve-stopped = Остановлено. Все игры сохранены.
serve-port-taken = порт { $wanted } занят, беру { $port }
serve-no-client = Колода ещё не готова
serve-no-client-why = Сервер работает, но страницы для браузера не собраны.
serve-no-client-remedy = Останови его и запусти этой командой — она сначала соберёт их:

# koloda tidy: чего серверу больше не нужно хранить.
cli-tidy = убрать то, чего серверу больше не нужно хранить; запущенный сервер делает это сам
cli-arg-dry-run = только сказать, сколько этого
error-duration = { $name }: «{ $text }» — это не время вроде 12h, 90d, 12w, 2y или forever
error-tidy-taken = { $place }: с этой базой данных работает koloda serve; запусти его с --keep-tables и другими, и он будет убирать сам
error-tidy-older = { $place }: эту базу данных создала более старая koloda; обновит её koloda serve или koloda tidy без --dry-run
error-tidy-missing = { $place }: такой базы данных нет; другую задаёт --data или --database
tidy-nothing-asked = Всё хранится всегда. Что можно убрать, говорят --keep-tables, --keep-unfinished, --keep-chat и --keep-people.
tidy-removed = Убрано:
tidy-would-remove = Будет убрано:
tidy-tables = { $count ->
    [one] { $count } законченный стол
    [few] { $count } законченных стола
   *[many] { $count } законченных столов
}
tidy-unfinished = { $count ->
    [one] { $count } незаконченный стол
    [few] { $count } незаконченных стола
   *[many] { $count } незаконченных столов
}
tidy-chat = { $count ->
    [one] { $count } строка чата
    [few] { $count } строки чата
   *[many] { $count } строк чата
}
tidy-people = { $count ->
    [one] { $count } человек
    [few] { $count } человека
   *[many] { $count } человек
}
