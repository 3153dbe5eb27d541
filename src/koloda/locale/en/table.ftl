# A table in the browser.

table-title = { $game } · { $table }
table-you = You
table-you-within = you
table-menu = Menu
table-rules = Rules
table-log-and-chat = Log and chat
table-log-and-chat-unread = Log and chat, { $count ->
    [one] { $count } unread
   *[other] { $count } unread
}
table-log = Log
table-chat = Chat
table-scores = Scores
table-say = Say something
table-send = Send
table-close = Close
table-chat-empty = Nobody has said anything yet.
table-watcher = watcher
table-loading = Loading the table…
table-shuffling = Shuffling…

# Connection
table-reconnecting = Reconnecting… Your seat waits for you.
table-still-away = No connection for a minute. We keep trying.
table-back-again = Back again. Nothing was missed.
table-watching = You are watching. Hands stay hidden.
table-watching-name = Watching
table-elsewhere = The table is open somewhere else
table-elsewhere-why = You opened it in another tab or on another device. The seat is yours either way.
table-take-over = Take over here
table-gone = There is no table “{ $table }”
table-gone-why = It may be over, or the name has a typo.
table-gone-find = Find another
table-lost-move = The move did not arrive. It is still your turn.
table-try-again = Try again

# Seats
table-seats = Who plays
table-choosing = is choosing
table-coming-back = coming back
table-bot-sits-in = bot sits in
table-sit-again = Take my seat again
table-leads = leads
table-seconds = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}

# The table
table-left = { $count } left

# The hand
table-hand = Your hand
table-card-can = { $card }, can be laid
table-card-chosen = { $card }, chosen

# What is asked
table-your-turn = Your turn
table-waits-turn = is choosing a card.
table-dealing = The cards are being dealt.
table-paused = The game is paused.
table-waits-for = On the way back: { $names }. Until then time stands still.

# Refusals
table-no-turn = It is not your turn yet.
table-no-move = This cannot be done now.
table-no-paused = The game is paused.
table-no-stale = The table had already moved on.
table-no-late = Somebody was faster.

# What happened
table-log-away = { $name } is away. The seat waits.
table-log-preempted = At the same moment: { $names }. First: { $name }.

# Hands that were shown
table-plus = +{ $count }

# Rounds and the end
table-round-won = { $name } { $who ->
    [you] win the round
   *[other] wins the round
}
table-game-won = { $name } { $who ->
    [you] have won
   *[other] has won
}
table-game-won-shared = Shared: { $names }
table-go-on = Go on
table-goes-on = Goes on in { $seconds } s
table-tap-on = Tap to go on.
table-see-record = See the record
table-again = Play again
table-next-table = To the next table
table-to-lobby = To the lobby

# Agreement
table-proposes-pause = { $name }: let us pause.
table-proposes-resume = { $name }: let us go on.
table-proposes-take-back = { $name } would like to take the last move back.
table-waiting-for = Waiting for { $names }.
table-agree = Agree
table-refuse = No

# Menu
table-menu-sound = Sound
table-menu-theme = Colours: light or dark
table-theme-system = like the system
table-theme-light = light
table-theme-dark = dark
table-menu-language = Language
table-menu-record = Record so far
table-menu-shuffle = The shuffle
table-menu-rules = Rules
table-menu-keys = Keyboard
table-menu-pause = Suggest a pause
table-menu-resume = Suggest going on
table-menu-take-back = Take my move back
table-menu-pause-alone = Pause
table-menu-resume-alone = Go on
table-menu-forced = Play forced moves by themselves
table-menu-forced-text = Where there is only one thing to do. With other people only if everybody can see that. Cards of your hand are never laid by themselves.
table-menu-speed = Speed of bots
table-speed-slow = slow
table-speed-normal = normal
table-speed-fast = fast
table-undo = Undo my last move
table-taken-back = Taken back.
table-menu-leave = Leave the table
table-menu-leave-why = A bot plays on for you. Until the game is over it is under “Your games”, and you can take your seat again.
table-menu-leave-yes = Leave
table-menu-leave-no = Stay
table-menu-lobby = Lobby
table-menu-to-lobby = To the lobby, my seat waits
table-menu-copy = Copy the link
table-copied = Link copied.

# Keyboard
table-keys-walk = walk along the hand
table-keys-lay = lay the card
table-keys-what = what the card does; again, what lies on the table
table-keys-hint = a hint
table-keys-chat = write a line
table-keys-undo = against bots: take my last move back
table-keys-help = this help

# Quick reactions
table-react = Reactions
table-react-clap = Well done
table-react-laugh = Ha ha
table-react-wow = Oh
table-react-sad = What a pity
table-react-hurry = Your move?
table-reacted = { $name }: { $what }

# Hints
table-hint = Hint
table-hint-thinking = Thinking it over…
table-hint-title = Hint: chance to win
table-hint-wait = Let it be
table-hint-even = as good
table-hint-behind = −{ $percent } %
table-hint-behind-spoken = { $percent ->
    [one] { $percent } point behind
   *[other] { $percent } points behind
}
table-hint-a-little = a little less
table-why-tried = Judged by playing the game on from here many times.
table-percent = { $percent } %

# People at the table, and what a host can do
table-menu-people = People
table-people = People at the table
table-people-actions = Actions: { $name }
table-people-idle = not moving
table-people-silenced = silenced
table-people-hand-over = Make host
table-people-silence = Silence
table-people-allow = Let speak again
table-people-bot = Let a bot play
table-idle = { $name } has not moved for a while.
table-host-now = You are the host now.
table-silenced = The host has silenced you. Nobody hears you here.
table-silenced-no-more = Everybody hears you again.
table-say-silenced = You are silenced
table-removed = The host has removed you from this table
table-removed-why = You cannot come back to it. You can join another table, or start one yourself.

# What is explained when it first happens

table-tip = Tip
table-tip-ok = Got it
table-tip-skip = Skip the lesson
table-tip-off = No more tips
table-tip-offer = First time at { $game }?
table-menu-tips = Tips for newcomers
table-lesson-real = Now a real game

# A game that another package has added
table-plain-choose = Choose a card or a move.
table-plain-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-plain-zone = { $zone }: { table-plain-cards }
table-plain-pile = { $zone }: { $card } on top, { table-plain-cards }
table-plain-graph = Cards in hand
table-plain-nobody = Nobody has won.
table-plain-keys = the first, second, third … button
