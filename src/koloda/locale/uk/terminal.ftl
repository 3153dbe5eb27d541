# Термінал: стіл на весь екран і стіл на сервері.

terminal-begin = Рівень інших: { $level }. Число { $seed }.
terminal-key-back = Скасувати
terminal-key-type = Набрати хід
terminal-key-help = Клавіші
terminal-key-theme = світлий чи темний
terminal-key-leave = Вийти
terminal-card-one = { $card }: Enter робить хід «{ $move }»
terminal-card-many = { $card }: { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[many] { $moves } ходів
}, Enter — вибрати
terminal-card-none = { $card }: зараз не можна; Enter пояснить чому
terminal-fines = За цим столом хибний хід коштує карт. Набери його після «:», якщо справді хочеш.
terminal-type = Хід умовними позначеннями, наприклад як названо під картами
terminal-leave = Натисни ще раз, щоб вийти з-за столу.
terminal-help =
    ← →       ходити по картах
    ↑ ↓ Tab   між картами й ходами
    Enter     зробити хід або показати ходи карти
    1 … 9     хід під цим номером
    Esc       назад до столу

    h   підказка
    u   скасувати останнє рішення
    w   хай буде
    r   правила; PgUp і PgDn гортають
    l   журнал
    c   написати іншим (на сервері)
    :   набрати хід умовними позначеннями
    t   світлий чи темний
    ?   ці клавіші
    q   вийти, якщо натиснути двічі

    Миша теж працює: клацни карту, хід або клавішу внизу.
    Рамка чи [ ]: карта, яку можна вибрати.
terminal-room = Гра ще не почалася.
terminal-room-wait = Гра ще не почалася. Її починає господар столу.
terminal-do-start = Почати; вільні місця — ботам
terminal-do-ready = Можна починати
terminal-ready = може починати
terminal-bot = бот: { $level }
terminal-back = { $name } знову тут.
terminal-join-help =
    номер          хід під цим номером
    хід            умовними позначеннями, як у списку
    Enter          єдиний можливий хід; поза чергою — хай буде
    wait           хай буде
    hint           найкращі ходи, якщо підказки дозволено
    say …          написати іншим
    back           попросити скасувати останній хід
    view           показати стіл ще раз
    log            що сталося досі
    people         хто тут
    rules          правила; rules 3.1 — одне правило
    quit           вийти
terminal-word = Твоє слово для тасування: { $word }
terminal-small = Вікно замале: потрібно { $columns } стовпців і { $rows } рядків.
terminal-wrong = { $code ->
    [elsewhere] За це місце тепер грають з іншого вікна
   *[other] Там щось відповідає, але не як сервер Koloda
}

cli-join = сісти за стіл на сервері за посиланням
cli-arg-plain = рядок за рядком, не на весь екран; зручно з екранним диктором
cli-arg-speed = як довго думають боти: slow, normal, fast або instant
cli-value-speed = ШВИДКІСТЬ
cli-arg-link = посилання на стіл, таке саме, як в інших
cli-arg-name = твоє ім’я за столом
cli-arg-word = твоє слово для тасування
cli-arg-watch = дивитися, не сідаючи
cli-value-player = ІМ’Я
cli-value-word = СЛОВО
error-speed = --speed: немає швидкості «{ $text }»; є { $known }
error-link = «{ $text }» — не посилання на стіл; такі посилання закінчуються на /t/НАЗВА
error-server = { $url }: { $reason }
