# The terminal: the table on the whole screen, and at a server.

terminal-begin = Level of the others: { $level }. Seed { $seed }.
terminal-key-back = Undo
terminal-key-type = Type a move
terminal-key-help = Keys
terminal-key-theme = light or dark
terminal-key-leave = Leave
terminal-card-one = { $card }: Enter makes the move “{ $move }”
terminal-card-many = { $card }: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, Enter to choose
terminal-card-none = { $card }: cannot be chosen now; Enter says why
terminal-fines = At this table a wrong move costs cards. Type it with “:” if you mean it.
terminal-type = A move in notation, for example as it is named below the hand
terminal-leave = Press the key once more to leave the table.
terminal-help =
    ← →       walk along the hand
    ↑ ↓ Tab   between hand and moves
    Enter     make the move, or list those of the card
    1 … 9     the move with that number
    Esc       back to the table

    h   hint
    u   take the last decision back
    w   let it be
    r   rules; PgUp and PgDn turn pages
    l   log
    c   write to the others (at a server)
    :   type a move in notation
    t   light or dark
    ?   these keys
    q   leave, if pressed twice

    The mouse works too: click a card, a move, or a key below.
    A frame or [ ]: a card that can be chosen.
terminal-room = The game has not begun.
terminal-room-wait = The game has not begun. The host starts it.
terminal-do-start = Start; bots take the free seats
terminal-do-ready = I am ready
terminal-ready = ready
terminal-bot = bot: { $level }
terminal-back = { $name } is back.
terminal-join-help =
    a number       the move with that number
    a move         in notation, as in the list
    Enter          the only move there is; out of turn: let it be
    wait           let it be
    hint           the best moves, if hints are allowed
    say …          write to the others
    back           ask to take the last move back
    view           the table again
    log            what has happened so far
    people         who is here
    rules          the rules; rules 3.1 for a single one
    quit           leave
terminal-word = Your word for the shuffle: { $word }
terminal-small = The window is too small: { $columns } columns and { $rows } rows are needed.
terminal-wrong = { $code ->
    [elsewhere] This seat is played from somewhere else now
   *[other] It answers, but not as a server of Koloda does
}

cli-join = join a table of a server, by its link
cli-arg-plain = line by line, without a full screen; good with a screen reader
cli-arg-speed = how long bots take: slow, normal, fast or instant
cli-value-speed = SPEED
cli-arg-link = the link to a table, as others have it
cli-arg-name = how you are called at the table
cli-arg-word = a word of your own for the shuffle
cli-arg-watch = look on without sitting down
cli-value-player = NAME
cli-value-word = WORD
error-speed = --speed: there is no speed “{ $text }”; there are { $known }
error-link = “{ $text }” is no link to a table; such links end with /t/NAME
error-server = { $url }: { $reason }
