# Стол в браузере.

table-title = { $game } · { $table }
table-you = Ты
table-you-within = ты
table-menu = Меню
table-rules = Правила
table-log-and-chat = Ход игры и разговор
table-log-and-chat-unread = Ход игры и разговор, { $count ->
    [one] { $count } новое
    [few] { $count } новых
   *[many] { $count } новых
}
table-log = Ход игры
table-chat = Разговор
table-scores = Счёт
table-say = Напиши что-нибудь
table-send = Отправить
table-close = Закрыть
table-chat-empty = Пока тишина.
table-watcher = зритель
table-loading = Загружаем стол…
table-shuffling = Тасуем…

# Связь
table-reconnecting = Соединяемся… Твоё место ждёт.
table-still-away = Связи нет уже минуту. Пробуем дальше.
table-back-again = Снова здесь. Ничего не пропущено.
table-watching = Ты смотришь. Карты игроков скрыты.
table-watching-name = Зритель
table-elsewhere = Стол открыт в другом месте
table-elsewhere-why = Этот стол открыт в другой вкладке или на другом устройстве. Место в любом случае твоё.
table-take-over = Играть здесь
table-gone = Стола «{ $table }» нет
table-gone-why = Может, игра закончилась или в названии опечатка.
table-gone-find = Найти другой
table-lost-move = Ход не дошёл. Всё ещё твой ход.
table-try-again = Ещё раз

# Места
table-seats = Кто играет
table-choosing = выбирает
table-coming-back = возвращается
table-bot-sits-in = играет бот
table-sit-again = Снова сесть на своё место
table-leads = впереди
table-seconds = { $count ->
    [one] осталась { $count } секунда
    [few] осталось { $count } секунды
   *[many] осталось { $count } секунд
}

# Стол
table-left = ещё { $count }

# Карты в руке
table-hand = Твои карты
table-card-can = { $card }, можно положить
table-card-chosen = { $card }, выбрано

# О чём спрошено
table-your-turn = Твой ход
table-waits-turn = выбирает карту.
table-dealing = Раздаём карты.
table-paused = Игра на паузе.
table-waits-for = Возвращаются: { $names }. До тех пор время стоит.

# Почему нет
table-no-turn = Ещё не твой ход.
table-no-move = Сейчас так нельзя.
table-no-paused = Игра на паузе.
table-no-stale = За столом уже всё иначе.
table-no-late = Кто-то успел раньше.

# Что произошло
table-log-away = { $name }: нет связи. Место ждёт.
table-log-preempted = В тот же миг: { $names }. Быстрее всех: { $name }.

# Показанные карты
table-plus = +{ $count }

# Раунды и конец
table-round-won = { $name } { $who ->
    [you] выигрываешь раунд
   *[other] выигрывает раунд
}
table-game-won = { $name } { $who ->
    [you] выигрываешь
   *[other] выигрывает
}
table-game-won-shared = Общая победа: { $names }
table-go-on = Дальше
table-goes-on = Дальше через { $seconds } с
table-tap-on = Коснись, чтобы идти дальше.
table-see-record = Запись игры
table-again = Ещё раз
table-next-table = К новому столу
table-to-lobby = В гостиную

# Согласие
table-proposes-pause = { $name }: сделаем паузу.
table-proposes-resume = { $name }: играем дальше.
table-proposes-take-back = { $name } просит вернуть последний ход.
table-waiting-for = Ждём: { $names }.
table-agree = Согласиться
table-refuse = Нет

# Меню
table-menu-sound = Звук
table-menu-theme = Цвета: светлые или тёмные
table-theme-system = как в системе
table-theme-light = светлые
table-theme-dark = тёмные
table-menu-language = Язык
table-menu-record = Запись до этого момента
table-menu-shuffle = Тасовка
table-menu-rules = Правила
table-menu-keys = Клавиатура
table-menu-pause = Предложить паузу
table-menu-resume = Предложить играть дальше
table-menu-take-back = Вернуть мой ход
table-menu-pause-alone = Пауза
table-menu-resume-alone = Играть дальше
table-menu-forced = Вынужденные ходы делаются сами
table-menu-forced-text = Когда сделать можно только одно. С другими людьми — только если это и так видят все. Карты с руки никогда не кладутся сами.
table-menu-speed = Скорость ботов
table-speed-slow = медленно
table-speed-normal = обычно
table-speed-fast = быстро
table-undo = Вернуть мой последний ход
table-taken-back = Ход взят назад.
table-menu-leave = Уйти из-за стола
table-menu-leave-why = За тебя будет играть бот. Пока игра идёт, она есть в списке «Твои игры», и можно снова сесть на своё место.
table-menu-leave-yes = Уйти
table-menu-leave-no = Остаться
table-menu-lobby = Гостиная
table-menu-to-lobby = В гостиную, место ждёт
table-menu-copy = Скопировать ссылку
table-copied = Ссылка скопирована.

# Клавиатура
table-keys-walk = перебирать карты
table-keys-lay = положить карту
table-keys-what = что делает карта; ещё раз — что лежит на столе
table-keys-hint = подсказка
table-keys-chat = написать
table-keys-undo = против ботов: вернуть мой последний ход
table-keys-help = эта справка

# Короткие возгласы
table-react = Возгласы
table-react-clap = Браво
table-react-laugh = Ха-ха
table-react-wow = Ого
table-react-sad = Жаль
table-react-hurry = Твой ход?
table-reacted = { $name }: { $what }

# Подсказки
table-hint = Подсказка
table-hint-thinking = Обдумываем…
table-hint-title = Подсказка: шанс на победу
table-hint-wait = Пусть будет
table-hint-even = так же хорошо
table-hint-behind = −{ $percent } %
table-hint-behind-spoken = { $percent ->
    [one] на { $percent } процент меньше
    [few] на { $percent } процента меньше
   *[other] на { $percent } процентов меньше
}
table-hint-a-little = чуть меньше
table-why-tried = Так показывают партии, доигранные отсюда много раз.
table-percent = { $percent } %

# Люди за столом и что может хозяин
table-menu-people = Люди
table-people = Люди за столом
table-people-actions = Действия: { $name }
table-people-idle = не ходит
table-people-silenced = без чата
table-people-hand-over = Передать стол
table-people-silence = Отключить чат
table-people-allow = Включить чат
table-people-bot = Пусть играет бот
table-idle = { $name } не ходит.
table-host-now = Теперь хозяин стола — ты.
table-silenced = Хозяин стола отключил тебе чат. Здесь тебя никто не слышит.
table-silenced-no-more = Тебя снова все слышат.
table-say-silenced = Чат для тебя отключён
table-removed = Хозяин убрал тебя из-за этого стола
table-removed-why = Вернуться за него нельзя. Можно сесть за другой или начать свой.

# Что объясняется, когда случается впервые

table-tip = Совет
table-tip-ok = Понятно
table-tip-skip = Дальше без урока
table-tip-off = Без советов
table-tip-offer = { $game }: это впервые?
table-menu-tips = Советы новичкам
table-lesson-real = Теперь настоящая игра

# Игра, которую добавил другой пакет
table-plain-choose = Выбери карту или ход.
table-plain-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
table-plain-zone = { $zone }: { table-plain-cards }
table-plain-pile = { $zone }: сверху { $card }, { table-plain-cards }
table-plain-graph = Карт на руках
table-plain-nobody = Не победил никто.
table-plain-keys = первая, вторая, третья … кнопка
