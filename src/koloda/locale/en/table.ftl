# A table in the browser.

table-title = { $game } · { $table }
table-bar-round = Round { $round } · to { $points } · { $table }
table-bar-single = One round · { $table }
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
table-loading = Setting the table…

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
table-seat = { $name }, { $cards }
table-choosing = is choosing
table-said-nothing = said nothing
table-said-uno = UNO!
table-coming-back = coming back
table-bot-sits-in = bot sits in
table-leads = leads
table-seconds = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
table-show-known = Cards you know in the hand of { $name }

# The table
table-draw-pile = Draw pile, { $cards }
table-left = { $count } left
table-top = On top: { $card }. Colour in force: { $color }.
table-top-only = On top: { $card }.
table-clockwise = Play runs clockwise.
table-counter-clockwise = Play runs counter-clockwise.
table-due = +{ $count }
table-due-words = { $cards } are due

# The hand
table-hand = Your hand
table-card-can = { $card }, can be laid
table-card-chosen = { $card }, chosen
table-figure = { $figure ->
    [S] Skip
    [R] Reverse
    [one] Draw One
   *[two] Draw Two
}
table-color-card = { uno-color }

# What is asked
table-your-turn = Your turn
table-ask-color = Lay { $color } or black.
table-ask-figure = Lay { $color }, { $figure } or black.
table-ask-nothing-fits = Nothing fits: draw a card.
table-ask-no-draw = Lay a card.
table-ask-drawn = You drew { $card }: lay it or keep it.
table-ask-drawn-keep = You drew { $card }. It does not fit: keep it.
table-ask-take = Take { $cards } and miss the turn, or answer.
table-ask-skip = You miss a turn unless you answer.
table-ask-wild-draw = { $name } laid { $card }.
table-ask-swap = With whom do you swap hands?
table-ask-name-color = Name a colour
table-ask-ready = The table waits until you have looked at your cards.
table-ask-catch = Quick: { $name } said nothing.
table-ask-late = You said nothing: say UNO before somebody catches you.
table-ask-jump = You can jump in.
table-for-you = +{ $count } for you
table-waits-turn = is choosing a card.
table-waits-drawn = has drawn and is thinking.
table-waits-answer = is asked for an answer.
table-waits-swap = is choosing whom to swap with.
table-waits-color = is naming a colour.
table-waits-ready = is looking at the new cards.
table-dealing = The cards are being dealt.
table-paused = The game is paused.
table-challenge-if-take = { $cards } for you, and your turn is gone.
table-challenge-if-bluff = A bluff: { $name } draws { $cards }, and you have the turn.
table-challenge-if-honest = No bluff: you draw { $cards }.

# Buttons
table-do-draw = Draw
table-do-keep = Keep it
table-do-take = Take { $count }
table-do-miss = Miss the turn
table-do-challenge = Challenge
table-do-uno = UNO!
table-do-catch = Catch { $name }!
table-do-ready = Ready
table-do-lay = Lay { $card }
table-do-jump = Jump in with { $card }
table-do-swap = Swap hands with { $name }
table-uno-on = UNO! will be said with the next card

# Refusals
table-no-fit = { $card } does not fit on { $top }.
table-no-fit-color = { $card } does not fit: the colour is { $color }.
table-no-answer = { $card } is no answer now.
table-no-only-drawn = Only the card you drew can be laid now.
table-no-turn = It is not your turn yet.
table-no-draw = You hold a card that fits, so lay it.
table-no-lay = { $card } cannot be laid now.
table-no-move = This cannot be done now.
table-no-paused = The game is paused.
table-no-stale = The table had already moved on.
table-no-late = Somebody was faster.
table-fined = That was not allowed and cost two cards.
table-risk = { $card } may not fit. A mistake costs two cards.
table-risk-lay = Lay it anyway
table-risk-not = Let it be

# What happened
table-cards = { $n ->
    [1] a card
   *[other] { $n } cards
}
table-log-round = Round { $round }
table-log-first = { $name } { $who ->
    [you] deal first, by lot.
   *[other] deals first, by lot.
}
table-log-deals = { $name } dealt { $cards } to everybody.
table-log-up = The first card is { $card }.
table-log-up-again = { $card } is turned up and goes back into the draw pile.
table-log-lays = { $name } laid { $card }.
table-log-lays-wild = { $name } laid { $card } and named { $color }.
table-log-jumps = { $name } jumped in with { $card }.
table-log-jumps-wild = { $name } jumped in with { $card } and named { $color }.
table-log-uno = UNO!
table-log-left = { $count ->
    [one] One card left.
   *[other] { $count } cards left.
}
table-log-turns = Play turns round.
table-log-misses = { $name } { $who ->
    [you] miss a turn.
   *[other] misses a turn.
}
table-log-hands-move = All hands move on by one seat.
table-log-forgets = { $name } { $who ->
    [you] have one card and said nothing. Say UNO before somebody catches you.
   *[other] has one card and said nothing. Catch now, before the next card is laid.
}
table-log-draws = { $name } drew { $cards }.
table-log-draws-loses = { $name } drew { $cards } and { $who ->
    [you] miss a turn.
   *[other] misses a turn.
}
table-log-draws-these = { $name } drew { $cards }: { $these }.
table-log-draws-keeps = { $name } drew { $cards } and kept it.
table-log-nothing = { $name } found nothing to draw.
table-log-keeps = { $name } kept the card.
table-log-late = { $name } said UNO after all.
table-log-errs = { $name } made a mistake.
table-log-ready = { $name }: ready.
table-log-catches = { $name } caught { $whom }: UNO was not said.
table-log-swaps = { $name } swapped hands with { $whom }.
table-log-names = { $name } named { $color }.
table-log-challenges = { $name } challenged { $whom }.
table-log-bluff = It was a bluff.
table-log-honest = It was no bluff.
table-log-back = { $card } goes back into the hand.
table-log-ends = { $name } { $who ->
    [you] win the round.
   *[other] wins the round.
}
table-log-ends-points = { $name } { $who ->
    [you] win the round: +{ $points }.
   *[other] wins the round: +{ $points }.
}
table-log-stuck = Nobody can go on. The round is over.
table-log-away = { $name } is away. The seat waits.
table-log-preempted = At the same moment: { $names }. First: { $name }.

# Hands that were shown
table-shown = The hand of { $name }, as you saw it
table-plus = +{ $count }

# Rounds and the end
table-round-won = { $name } { $who ->
    [you] win the round
   *[other] wins the round
}
table-round-stuck = The round is over
table-game-won = { $name } { $who ->
    [you] have won
   *[other] has won
}
table-game-won-shared = Shared: { $names }
table-go-on = Go on
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
table-menu-theme = Light
table-theme-system = like the system
table-theme-light = light
table-theme-dark = dark
table-menu-language = Language
table-menu-record = Record so far
table-menu-rules = Rules
table-menu-keys = Keyboard
table-menu-pause = Suggest a pause
table-menu-resume = Suggest to go on
table-menu-take-back = Take my move back
table-menu-leave = Leave the table
table-menu-leave-why = A bot plays on for you. Come back by the same link whenever you like.
table-menu-leave-yes = Leave
table-menu-leave-no = Stay
table-menu-lobby = Lobby
table-menu-copy = Copy the link
table-copied = Link copied.

# Keyboard
table-keys-walk = walk along the hand
table-keys-lay = lay the card
table-keys-draw = draw, keep or take
table-keys-uno = UNO!
table-keys-catch = catch
table-keys-challenge = challenge
table-keys-color = red, yellow, green, blue when a colour is asked for
table-keys-hint = a hint
table-keys-chat = write a line
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
table-percent = { $percent } %
