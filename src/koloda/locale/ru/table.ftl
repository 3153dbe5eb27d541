# Стол в браузере.

table-title = { $game } · { $table }
table-bar-round = Раунд { $round } · до { $points } · { $table }
table-bar-single = Один раунд · { $table }
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
table-loading = Накрываем стол…

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
table-seat = { $name }, { $cards }
table-choosing = выбирает
table-said-nothing = молчит
table-said-uno = УНО!
table-coming-back = возвращается
table-bot-sits-in = играет бот
table-leads = впереди
table-seconds = { $count ->
    [one] осталась { $count } секунда
    [few] осталось { $count } секунды
   *[many] осталось { $count } секунд
}
table-show-known = Известные тебе карты: { $name }

# Стол
table-draw-pile = Колода добора, { $cards }
table-left = ещё { $count }
table-top = Сверху: { $card }. Цвет в силе: { $color }.
table-top-only = Сверху: { $card }.
table-clockwise = Ход идёт по часовой стрелке.
table-counter-clockwise = Ход идёт против часовой стрелки.
table-due = +{ $count }
table-due-words = Нужно взять { $cards }

# Карты в руке
table-hand = Твои карты
table-card-can = { $card }, можно положить
table-card-chosen = { $card }, выбрано
table-figure = { $figure ->
    [S] «Пропуск»
    [R] «Разворот»
    [one] «Возьми одну»
   *[two] «Возьми две»
}
table-color-card = { uno-color-feminine }

# О чём спрошено
table-your-turn = Твой ход
table-ask-color = Клади { $color } или чёрную.
table-ask-figure = Клади { $color }, { $figure } или чёрную.
table-ask-nothing-fits = Ничего не подходит: бери карту.
table-ask-no-draw = Клади карту.
table-ask-drawn = Тебе выпало: { $card }. Клади или оставь себе.
table-ask-drawn-keep = Тебе выпало: { $card }. Не подходит: оставь себе.
table-ask-take = Бери { $cards } и пропускай ход или отвечай.
table-ask-skip = Ты пропускаешь ход, если не ответишь.
table-ask-wild-draw = { $name } кладёт { $card }.
table-ask-swap = С кем меняешься картами?
table-ask-name-color = Назови цвет
table-ask-ready = Все ждут, пока ты рассмотришь свои карты.
table-ask-catch = Быстрее: { $name } молчит.
table-ask-late = УНО не сказано: говори, пока не поймали.
table-ask-jump = Можешь подкинуть.
table-for-you = +{ $count } тебе
table-waits-turn = выбирает карту.
table-waits-drawn = берёт карту и думает.
table-waits-answer = думает, что ответить.
table-waits-swap = выбирает, с кем меняться.
table-waits-color = называет цвет.
table-waits-ready = рассматривает новые карты.
table-dealing = Раздаём карты.
table-paused = Игра на паузе.
table-challenge-if-take = Тебе { $cards }, и ход пропущен.
table-challenge-if-bluff = Если блеф: { $name } берёт { $cards }, а ход твой.
table-challenge-if-honest = Если нет: ты берёшь { $cards }.

# Кнопки
table-do-draw = Взять
table-do-keep = Оставить себе
table-do-take = Взять { $count }
table-do-miss = Пропустить ход
table-do-challenge = Проверить
table-do-uno = УНО!
table-do-catch = Поймать! { $name }
table-do-ready = Дальше
table-do-lay = Положить { $card }
table-do-jump = Подкинуть { $card }
table-do-swap = Поменяться руками: { $name }
table-uno-on = УНО! прозвучит со следующей картой

# Почему нет
table-no-fit = Не ложится на { $top }: { $card }.
table-no-fit-color = Не подходит: { $card }. Цвет в силе: { $color }.
table-no-answer = Сейчас это не ответ: { $card }.
table-no-only-drawn = Сейчас можно положить только взятую карту.
table-no-turn = Ещё не твой ход.
table-no-draw = У тебя есть подходящая карта: клади её.
table-no-lay = Сейчас нельзя положить { $card }.
table-no-move = Сейчас так нельзя.
table-no-paused = Игра на паузе.
table-no-stale = Стол уже пошёл дальше.
table-no-late = Кто-то быстрее тебя.
table-fined = Так нельзя: ошибка стоит двух карт.
table-risk = { $card }: может не подойти. Ошибка стоит двух карт.
table-risk-lay = Всё равно положить
table-risk-not = Не надо

# Что произошло
table-cards = { $n ->
    [1] карту
    [one] { $n } карту
    [few] { $n } карты
   *[many] { $n } карт
}
table-log-round = Раунд { $round }
table-log-first = { $name } { $who ->
    [you] раздаёшь: так выпал жребий.
   *[other] раздаёт: так выпал жребий.
}
table-log-deals = { $name } { $who ->
    [you] раздаёшь всем по { $cards }.
   *[other] раздаёт всем по { $cards }.
}
table-log-up = Первая карта: { $card }.
table-log-up-again = Открыто: { $card }. Возвращается в колоду добора.
table-log-lays = { $name } { $who ->
    [you] кладёшь { $card }.
   *[other] кладёт { $card }.
}
table-log-lays-wild = { $name } { $who ->
    [you] кладёшь { $card } и называешь { $color }.
   *[other] кладёт { $card } и называет { $color }.
}
table-log-jumps = { $name } { $who ->
    [you] подкидываешь { $card }.
   *[other] подкидывает { $card }.
}
table-log-jumps-wild = { $name } { $who ->
    [you] подкидываешь { $card } и называешь { $color }.
   *[other] подкидывает { $card } и называет { $color }.
}
table-log-uno = УНО!
table-log-left = { $count ->
    [one] Осталась { $count } карта.
    [few] Осталось { $count } карты.
   *[many] Осталось { $count } карт.
}
table-log-turns = Ход идёт в другую сторону.
table-log-misses = { $name } { $who ->
    [you] пропускаешь ход.
   *[other] пропускает ход.
}
table-log-hands-move = Все передают карты дальше.
table-log-forgets = { $name }: одна карта, а УНО не сказано. { $who ->
    [you] Говори, пока не поймали.
   *[other] Лови, пока не положена следующая карта.
}
table-log-draws = { $name } { $who ->
    [you] берёшь { $cards }.
   *[other] берёт { $cards }.
}
table-log-draws-loses = { $name } { $who ->
    [you] берёшь { $cards } и пропускаешь ход.
   *[other] берёт { $cards } и пропускает ход.
}
table-log-draws-these = { $name } { $who ->
    [you] берёшь { $cards }: { $these }.
   *[other] берёт { $cards }: { $these }.
}
table-log-draws-keeps = { $name } { $who ->
    [you] берёшь { $cards } и оставляешь себе.
   *[other] берёт { $cards } и оставляет себе.
}
table-log-nothing = { $name }: взять нечего.
table-log-keeps = { $name } { $who ->
    [you] оставляешь карту себе.
   *[other] оставляет карту себе.
}
table-log-late = { $name } { $who ->
    [you] всё-таки говоришь УНО.
   *[other] всё-таки говорит УНО.
}
table-log-errs = { $name }: ошибка.
table-log-ready = { $name }: можно дальше.
table-log-catches = { $name } { $who ->
    [you] ловишь. Без УНО: { $whom }.
   *[other] ловит. Без УНО: { $whom }.
}
table-log-swaps = Обмен картами: { $name } и { $whom }.
table-log-names = { $name } { $who ->
    [you] называешь { $color }.
   *[other] называет { $color }.
}
table-log-challenges = { $name } { $who ->
    [you] проверяешь на блеф: { $whom }.
   *[other] проверяет на блеф: { $whom }.
}
table-log-bluff = Это блеф.
table-log-honest = Это не блеф.
table-log-back = Назад в руку: { $card }.
table-log-ends = { $name } { $who ->
    [you] выигрываешь раунд.
   *[other] выигрывает раунд.
}
table-log-ends-points = { $name } { $who ->
    [you] выигрываешь раунд: +{ $points }.
   *[other] выигрывает раунд: +{ $points }.
}
table-log-stuck = Никто не может ходить. Раунд окончен.
table-log-away = { $name }: нет связи. Место ждёт.
table-log-preempted = В тот же миг: { $names }. Первенство: { $name }.

# Показанные карты
table-shown = Карты, которые тебе показаны: { $name }
table-plus = +{ $count }

# Раунды и конец
table-round-won = { $name } { $who ->
    [you] выигрываешь раунд
   *[other] выигрывает раунд
}
table-round-stuck = Раунд окончен
table-game-won = { $name } { $who ->
    [you] выигрываешь
   *[other] выигрывает
}
table-game-won-shared = Победа на всех: { $names }
table-go-on = Дальше
table-see-record = Запись игры
table-again = Ещё раз
table-next-table = К новому столу
table-to-lobby = В гостиную

# Согласие
table-proposes-pause = { $name }: сделаем паузу.
table-proposes-resume = { $name }: играем дальше.
table-proposes-take-back = { $name } просит вернуть последний ход.
table-waiting-for = Ждём: { $names }.
table-agree = Согласие
table-refuse = Нет

# Меню
table-menu-sound = Звук
table-menu-theme = Свет
table-theme-system = как в системе
table-theme-light = светлая
table-theme-dark = тёмная
table-menu-language = Язык
table-menu-record = Запись до этого момента
table-menu-rules = Правила
table-menu-keys = Клавиатура
table-menu-pause = Предложить паузу
table-menu-resume = Предложить играть дальше
table-menu-take-back = Вернуть мой ход
table-menu-leave = Уйти из-за стола
table-menu-leave-why = За тебя будет играть бот. Вернуться можно когда угодно по той же ссылке.
table-menu-leave-yes = Уйти
table-menu-leave-no = Остаться
table-menu-lobby = Гостиная
table-menu-copy = Скопировать ссылку
table-copied = Ссылка скопирована.

# Клавиатура
table-keys-walk = идти вдоль карт
table-keys-lay = положить карту
table-keys-draw = взять или оставить себе
table-keys-uno = УНО!
table-keys-catch = поймать
table-keys-challenge = проверить
table-keys-color = красный, жёлтый, зелёный, синий, когда спрашивают цвет
table-keys-hint = подсказка
table-keys-chat = написать
table-keys-help = эта подсказка

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
table-hint-thinking = Обдумывается…
table-hint-title = Подсказка: шанс на победу
table-hint-wait = Пусть будет
table-percent = { $percent } %
