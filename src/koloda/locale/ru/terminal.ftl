# Терминал: стол на весь экран и стол на сервере.

terminal-begin = Уровень остальных: { $level }. Число { $seed }.
terminal-key-back = Отменить
terminal-key-type = Набрать ход
terminal-key-help = Клавиши
terminal-key-theme = светлый или тёмный
terminal-key-leave = Выйти
terminal-card-one = { $card }: Enter делает ход «{ $move }»
terminal-card-many = { $card }: { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[many] { $moves } ходов
}, Enter — выбрать
terminal-card-none = { $card }: сейчас нельзя; Enter объяснит почему
terminal-fines = За этим столом неверный ход стоит карт. Набери его после «:», если правда хочешь.
terminal-type = Ход условными обозначениями, например как назван под картами
terminal-leave = Нажми ещё раз, чтобы выйти из-за стола.
terminal-help =
    ← →       ходить по картам
    ↑ ↓ Tab   между картами и ходами
    Enter     сделать ход или показать ходы карты
    1 … 9     ход под этим номером
    Esc       назад к столу

    h   подсказка
    u   отменить последнее решение
    w   пусть будет
    r   правила; PgUp и PgDn листают
    l   журнал
    c   написать остальным (на сервере)
    :   набрать ход условными обозначениями
    t   светлый или тёмный
    ?   эти клавиши
    q   выйти, если нажать дважды

    Мышь тоже работает: щёлкни карту, ход или клавишу внизу.
    Рамка или [ ]: карта, которую можно выбрать.
terminal-room = Игра ещё не началась.
terminal-room-wait = Игра ещё не началась. Её начинает хозяин стола.
terminal-do-start = Начать; свободные места — ботам
terminal-do-ready = Можно начинать
terminal-ready = может начинать
terminal-bot = бот: { $level }
terminal-back = { $name } снова здесь.
terminal-join-help =
    номер          ход под этим номером
    ход            условными обозначениями, как в списке
    Enter          единственный возможный ход; вне очереди — пусть будет
    wait           пусть будет
    hint           лучшие ходы, если подсказки разрешены
    say …          написать остальным
    back           попросить отменить последний ход
    view           показать стол ещё раз
    log            что было до сих пор
    people         кто здесь
    rules          правила; rules 3.1 — одно правило
    quit           выйти
terminal-word = Твоё слово для тасовки: { $word }
terminal-small = Окно слишком маленькое: нужно { $columns } столбцов и { $rows } строк.
terminal-wrong = { $code ->
    [elsewhere] За это место теперь играют из другого окна
   *[other] Там что-то отвечает, но не как сервер Koloda
}

cli-join = сесть за стол на сервере по ссылке
cli-arg-plain = строка за строкой, не на весь экран; удобно с экранным диктором
cli-arg-speed = сколько думают боты: slow, normal, fast или instant
cli-value-speed = СКОРОСТЬ
cli-arg-link = ссылка на стол, такая же, как у других
cli-arg-name = твоё имя за столом
cli-arg-word = твоё слово для тасовки
cli-arg-watch = смотреть, не садясь
cli-value-player = ИМЯ
cli-value-word = СЛОВО
error-speed = --speed: нет скорости «{ $text }»; есть { $known }
error-link = «{ $text }» — не ссылка на стол; такие ссылки кончаются на /t/НАЗВАНИЕ
error-server = { $url }: { $reason }
