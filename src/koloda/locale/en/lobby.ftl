# The browser: what every page shares, the lobby, and the waiting room of a table.

lobby-language = Language
lobby-theme = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[system] Theme: like the system
}
lobby-close = Close
lobby-less = Less
lobby-more = More
lobby-loading = Loading…
lobby-try-again = Try again
lobby-to-lobby = To the lobby
lobby-nowhere = There is nothing here
lobby-nowhere-hint = The link may have a typo.
lobby-broken-hint = This page could not be loaded. The server may have stopped.

# What went wrong
lobby-wrong = { $code ->
    [offline] The server does not answer
    [stopping] The server is stopping. Come back in a moment
    [storage] The server cannot save anything right now. Try again in a moment
    [too-fast] That was a little too fast. Wait a moment
    [crowded] Too many pages of yours, or too many watchers, are open at once
    [server-busy] The server has a lot to think about. Ask again in a moment
    [too-many-tables] You have made many tables. Wait a little
    [too-many-people] Many new people have come from your network. Wait a little
    [removed] The host has removed you from this table
    [silenced] The host has silenced you: nobody hears you here
    [chat-too-fast] That was a lot at once. Wait a moment
    [chat-full] You have said all that one person can say at one table
    [nobody] That person is no longer here
    [away] That person is not connected now
    [yourself] You cannot do that to yourself
    [no-table] There is no such table
    [no-game] There is no such game
    [no-page] There is no rules page for this game
    [no-lesson] There is no lesson for this game
    [not-found] There is nothing at this address
    [name] A name needs a letter, and has at most 24
    [no-person] Allow cookies for this page, then reload it: they keep your seat
    [not-host] Only the host can do that
    [not-seated] You are not sitting at this table
    [no-seat] There is no such seat
    [taken] Somebody sits there already
    [full] All seats are taken
    [here] That person is here
    [too-few] There are too few players
    [option] That is not possible in this game
    [playing] The game has begun
    [not-playing] No game is going on
    [starting] The game is just beginning
    [wrong-word] That is not the word that was sealed
    [over] The game is over
    [not-over] The game is still going on
    [no-move] The game is not that long
    [paused] The game is paused
    [not-paused] The game is not paused
    [stale] The table has moved on. Have another look
    [too-late] Somebody was faster
    [once] Only the first move counts
    [busy] Another proposal waits for an answer
    [no-proposal] Nobody proposes anything now
    [no-move-yet] You have not decided anything yet that could be taken back
    [moved-on] Somebody has moved since: it can no longer be taken back
    [has-shown] It cannot be taken back: hidden cards have been seen since
    [no-hints] There are no hints at this table
    [not-your-move] There is nothing for you to do now
   *[other] That did not work. Try again
}

# The lobby
lobby-title = What shall we play?
lobby-games = Games
lobby-players = { $from }–{ $to } players
lobby-players-exactly = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
lobby-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
lobby-make = Play with friends
lobby-make-game = { $game }: play with friends
lobby-play-now = Play now against bots
lobby-play-now-game = { $game }: play now against bots
lobby-rules-of = Rules
lobby-rules-of-game = { $game }: rules
lobby-go-on-title = { $game }: a game of yours is going on
lobby-go-on-hint = Against { $names }. You can go on where it stands, or begin another one: this one stays.
lobby-go-on = Go on
lobby-go-on-new = New game
lobby-mine = Your games
lobby-mine-all = All your games and results
lobby-mine-page = Your page: games and results
lobby-me = You
lobby-me-hint = This is how others see you. No account needed.
lobby-my-name = Your name
lobby-my-face = Your face
lobby-face = { $face ->
    [1] Pip
    [2] Lop
    [3] Stilt
    [4] Grum
    [5] Owl
    [6] Cone
    [7] Moss
   *[8] Cat
}
lobby-join = Join a table
lobby-join-hint = Type its name, or paste the link.
lobby-table-name = Name of the table
lobby-table-example = maple-otter-river-471
lobby-join-go = Join
lobby-no-table = There is no table “{ $name }”. It may be over, or the name has a typo.
lobby-tables = Open tables
lobby-tables-none = Nobody here yet
lobby-tables-none-hint = Choose “Play with friends” and send them the link, or start with bots.
lobby-tables-unknown = The list cannot be loaded right now.
lobby-table-line = { $state ->
    [playing] { $host }, playing, { $taken } of { $seats } seats
    [over] { $host }, over
   *[lobby] { $host }, { $taken } of { $seats } seats taken
}
lobby-table-sit = Sit down
lobby-table-watch = Watch
lobby-table-sit-at = Sit down at { $name }
lobby-table-watch-at = Watch { $name }

# The waiting room
lobby-room-title = { $game }: a new table
lobby-room-sub = { $listed ->
    [yes] Listed in the lobby
   *[no] Only people with the link get in
}
lobby-watchers = { $count ->
    [one] { $count } person watches
   *[other] { $count } people watch
}
lobby-invite = Invite
lobby-qr = QR code of the link to this table
lobby-invite-hint = Scan it, or open { $host } and type this name.
lobby-copy = Copy link
lobby-copied = Link copied.
lobby-not-copied = Your browser does not let us copy. The link is { $link }
lobby-share = Share
lobby-seats = Seats
lobby-seat-count = Number of seats
lobby-you = You
lobby-host = host
lobby-here = here
lobby-away = away
lobby-bot-hint = plays by the same rules
lobby-free = Free seat
lobby-free-hint = waits for somebody
lobby-sit = Sit here
lobby-stand = Stand up
lobby-change-face = Change face
lobby-done = Done
lobby-add-bot = Add a bot
lobby-fill = Fill with bots
lobby-level = Level of { $name }
lobby-level-name = { $level ->
    [random] Random
    [skilled] Skilled
    [expert] Expert
   *[novice] Novice
}
lobby-remove = Remove { $name }
lobby-remove-ask = Remove { $name } from the table?
lobby-remove-hint = { $playing ->
    [yes] A bot plays on. { $name } cannot come back to this table.
   *[no] { $name } cannot come back to this table, not even to watch.
}
lobby-remove-go = Remove
lobby-keep = Let it be
lobby-shuffle = Fair shuffle
lobby-shuffle-hint = The server’s secret is sealed, and your browser seals a word of its own. When everybody’s seal lies on the table, all are opened: nobody can choose the cards, and after the game anyone can check them.
lobby-word = A word of your own, if you like
lobby-word-give = Seal it
lobby-word-back = Take it back
lobby-words = Sealed words: { $names }
lobby-rules = House rules
lobby-rules-link = Rules of the game
lobby-guest-reason = { $host } is the host and chooses the rules.
lobby-no-host-reason = Only the host chooses the rules.
lobby-changed = The host has changed the rules.
lobby-preset = Ready-made
lobby-preset-name = { $preset ->
    [usual] Usual
    [book] By the book
    [family] Family
   *[wild] Wild
}
lobby-rule-link = Rule { $rule }
lobby-table = The table
lobby-clock = Clock
lobby-clock-hint = Whoever lets the time run out is helped by a bot.
lobby-clock-name = { $clock ->
    [relaxed] A minute a move
    [quick] 15 seconds
   *[off] Off
}
lobby-listed = Listed
lobby-listed-hint = Anybody on this server can find the table in the lobby.
lobby-hints = Hints
lobby-hints-hint = Whoever is to move can ask for the best moves. Against bots alone that is always possible.
lobby-who-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
lobby-who-bots = { $count ->
    [0] no bots
    [one] { $count } bot
   *[other] { $count } bots
}
lobby-who = { $people }, { $bots }
lobby-start-region = Start the game
lobby-start = Start
lobby-start-fill = Start with bots
lobby-start-hint-full = Everyone is in.
lobby-start-hint-alone = Bots take the free seats.
lobby-start-hint-open = Free seats are left out.
lobby-start-hint-guest = { $host } starts the game.
lobby-start-hint-watching = You are watching. Sit down to play.
lobby-start-hint-no-seat = You are watching. All seats are taken.

# What house rules make of a game, measured by games between bots
lobby-effects = Measured in games between bots: { $effects }.
lobby-effects-measuring = Measuring these rules…
lobby-effects-minutes = { $count ->
    [one] about { $count } minute
   *[other] about { $count } minutes
}
lobby-effects-lead = { $place ->
    [1] whoever begins is ahead by { $percent } %
   *[other] number { $place } in turn is ahead by { $percent } %
}
lobby-effects-change = { $count ->
    [one] { $sign }{ $count } minute
   *[other] { $sign }{ $count } minutes
}

# The first game of a newcomer

lobby-learn = Learn in 3 minutes
lobby-learn-game = Learn { $game } in 3 minutes
lobby-learn-title = { $game }: your first game
lobby-learn-start = Play a guided round
lobby-learn-again = Explain everything once more
lobby-learn-rules = The rules
lobby-learn-how = You play against a patient bot. Whatever is new is explained when it happens, and nothing hurries you.
lobby-learn-cards = The first cards of this round are laid out, not shuffled; what is drawn later is left to chance.
