# UNO and UNO Express.

uno-title = UNO
uno-title-express = UNO Express
uno-pitch = Match colour or number, trip the others up, and say UNO with your last card.
uno-pitch-express = UNO for a short evening: fewer cards, quick rounds, the same mischief.

# Cards
uno-color = { $color ->
    [r] red
    [y] yellow
    [g] green
   *[b] blue
}
uno-card-zero = { uno-color } 0
uno-card-digit = { uno-color } { $digit }
uno-card-skip = { uno-color } Skip
uno-card-reverse = { uno-color } Reverse
uno-card-draw-one = { uno-color } Draw One
uno-card-draw-two = { uno-color } Draw Two
uno-card-wild = Wild
uno-card-wild-draw-two = Wild Draw Two
uno-card-wild-draw-four = Wild Draw Four
uno-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
uno-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# The table
uno-round = Round { $round }, to { $points }.
uno-single-round = A single round.
uno-dealer = { $who ->
    [you] You are the dealer.
   *[other] { $name } is the dealer.
}
uno-clockwise = Clockwise ↓
uno-counter-clockwise = Counter-clockwise ↑
uno-unsaid = no UNO!
uno-top = On top: { $card }.
uno-top-color = On top: { $card }. Colour in force: { $color }.
uno-piles = Draw pile: { $stock }. Discard pile: { $discard }.
uno-hand = Your cards:
uno-hand-marked = Your cards, [ ] can be laid:

# What is asked
uno-ask-turn = Your turn: lay a card or draw one.
uno-ask-lay = Your turn: lay a card.
uno-ask-draw = Your turn: nothing fits, draw a card.
uno-ask-drawn = You drew { $card }: lay it or keep it.
uno-ask-drawn-keep = You drew { $card }, which does not fit: keep it.
uno-ask-swap = With whom do you swap hands?
uno-ask-color = Name the colour.
uno-ask-ready = The table waits until you are ready.
uno-ask-out-of-turn = You may act out of turn, or let it be.

# Moves to choose from
uno-move-draw = draw a card
uno-move-keep = keep the card
uno-move-take = take { $cards }
uno-move-miss = lose the turn
uno-move-challenge = challenge: was it a bluff?
uno-move-uno = say UNO, late
uno-move-catch = catch { $whom }
uno-move-swap = swap with { $whom }: { $cards }
uno-move-ready = go on
uno-move-wild = { $card }, { $color }
uno-move-with-uno = { $card }, UNO!

# The table in the browser
uno-bar-round = Round { $round } · to { $points } · { $table }
uno-bar-single = One round · { $table }
uno-seat = { $name }, { $cards }
uno-said-nothing = said nothing
uno-said = UNO!
uno-show-known = Cards you know in the hand of { $name }
uno-shown = The hand of { $name }, as you saw it
uno-draw-pile = Draw pile, { $cards }
uno-runs-clockwise = Play runs clockwise.
uno-runs-counter-clockwise = Play runs counter-clockwise.
uno-due = +{ $count }
uno-due-words = { $cards } to draw
uno-figure = { $figure ->
    [S] Skip
    [R] Reverse
    [one] Draw One
   *[two] Draw Two
}
uno-color-card = { uno-color }
uno-round-over = The round is over

# What is asked there
uno-prompt-color = Lay { $color } or black.
uno-prompt-figure = Lay { $color }, { $figure } or black.
uno-prompt-nothing-fits = Nothing fits: draw a card.
uno-prompt-no-draw = Lay a card.
uno-prompt-take = { $held ->
    [yes] Lay { $answer } to pass it on, or take { $cards } and miss this turn.
    [no] You have no { $answer } to pass it on: take { $cards } and miss this turn. You are asked so that nobody can tell.
   *[none] Take { $cards } and miss this turn.
}
uno-prompt-skip = { $held ->
    [yes] Lay { $answer } to pass it on, or miss this turn.
   *[no] You have no { $answer } to pass it on: you miss this turn. You are asked so that nobody can tell.
}
uno-prompt-wild-draw = { $name } laid { $card }. Take { $cards }, { $held ->
    [yes] challenge, or lay { $answer }.
    [no] or challenge. You have no { $answer } to answer with.
   *[none] or challenge.
}
uno-or = { " or " }
uno-prompt-name-color = Name a colour
uno-prompt-ready = Look at your new cards, then press “Ready”.
uno-prompt-catch = { $name } forgot to say UNO: catch them, quick!
uno-prompt-late = You said nothing: say UNO before somebody catches you.
uno-prompt-jump = The same card lies on top: you may lay yours out of turn.
uno-for-you = +{ $count } for you
uno-waits-drawn = has drawn and is thinking.
uno-waits-answer = { $penalty ->
    [0] may answer, or misses the turn.
   *[other] may answer, or takes the cards.
}
uno-waits-swap = is choosing whom to swap with.
uno-waits-color = is naming a colour.
uno-waits-ready = is looking at the new cards.
uno-challenge-if-take = { $cards } for you, and your turn is gone.
uno-challenge-if-bluff = A bluff: { $name } draws { $cards }, and you have the turn.
uno-challenge-if-honest = No bluff: you draw { $cards } and 2 more.

# Buttons
uno-do-draw = Draw
uno-do-keep = Keep it
uno-do-take = Take { $count }
uno-do-miss = Miss the turn
uno-do-challenge = Challenge
uno-do-uno = UNO!
uno-do-uno-on = UNO! will be said with the next card
uno-do-catch = Catch { $name }!
uno-do-ready = Ready
uno-do-lay = Lay { $card }
uno-do-jump = Jump in with { $card }
uno-do-swap = Swap hands with { $name }

# Refusals
uno-no-fit = { $card } does not fit on { $top }.
uno-no-fit-color = { $card } does not fit: the colour is { $color }.
uno-no-answer = { $card } is no answer now.
uno-no-only-drawn = Only the card you drew can be laid now.
uno-no-draw = You hold a card that fits, so lay it.
uno-no-lay = { $card } cannot be laid now.
uno-fined = That was not allowed and cost two cards.
uno-risk = { $card } may not fit. A mistake costs two cards.
uno-risk-lay = Lay it anyway
uno-risk-not = Let it be

# Keyboard
uno-keys-draw = draw, keep or take
uno-keys-uno = UNO!
uno-keys-catch = catch
uno-keys-challenge = challenge
uno-keys-color = red, yellow, green, blue when a colour is asked for

# Record and rules
uno-record-title-round = { $game }, round { $round }
uno-record-round = Round
uno-record-round-of = Round { $round } of { $rounds }
uno-record-no-top = No card is turned up yet
uno-record-named = Named: { $color }
uno-record-clockwise = clockwise
uno-record-counter-clockwise = counter-clockwise
uno-record-unsaid = said nothing
uno-record-graph = Cards in hand
uno-rules-colours = Four colours, each with a shape of its own
uno-rules-actions = Action cards
uno-rules-black = Black cards
uno-rules-shape = { $shape ->
    [diamond] diamond
    [star] star
    [square] square
   *[circle] circle
}

# What happened, one text for each kind of event
uno-event-round-begins = { $single ->
    [yes] { "" }
   *[no] Round { $round }
}
uno-event-first-dealer = { $name } { $who ->
    [you] deal first, by lot.
   *[other] deals first, by lot.
}
uno-event-dealt = { "" }
uno-event-deals = { $name } dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
} to everybody.
uno-event-turned-up = { $goes_back ->
    [yes] { $card_nom } is turned up and goes back into the draw pile.
   *[no] The first card is { $card_nom }.
}
uno-event-names-color = { $name } named { uno-color }.
uno-event-lays = { $name } { $how ->
    [jump-in] jumped in with
   *[turn] laid
} { $card }{ $named ->
    [yes] { " " }and named { uno-color }
   *[no] { "" }
}.{ $uno ->
    [yes] { " " }UNO!
   *[no] { "" }
}{ $left ->
    [1] { " " }One card left.
    [2] { " " }2 cards left.
   *[other] { "" }
}
uno-event-must-draw = { "" }
uno-event-draws = { $name } drew { $count ->
    [1] a card
   *[other] { $count } cards
}{ $known ->
    [yes] { ": " }{ $cards }
   *[no] { "" }
}.
uno-event-reshuffles = The discard pile is shuffled into a new draw pile.
uno-event-nothing-to-draw = { $name } found nothing to draw.
uno-event-lapses = Nothing more can be drawn; the rest is let off.
uno-event-keeps = { $name } kept the card.
uno-event-direction-changes = { $seats ->
    [2] { "" }
   *[other] { $direction ->
        [1] Play now runs clockwise.
       *[other] Play now runs counter-clockwise.
    }
}
uno-event-loses-turn = { $cause ->
    [skip] { $name } { $who ->
        [you] miss a turn.
       *[other] misses a turn.
    }
    [reverse] { $name } { $who ->
        [you] miss a turn.
       *[other] misses a turn.
    }
   *[effect] The turn is lost.
}
uno-event-challenged = { $name } challenged { $whom }. { $bluff ->
    [yes] It was a bluff.
   *[no] It was no bluff.
}
uno-event-shows-hand = { $known ->
    [yes] { $name } showed the hand: { $cards }.
   *[no] { "" }
}
uno-event-takes-back = { $name } took { $card } back.
uno-event-says-ready = { $name }: ready.
uno-event-forgets = UNO was not said.
uno-event-escapes = { "" }
uno-event-catches = { $name } caught { $whom }: UNO was not said.
uno-event-says-uno = { $name } said UNO after all.
uno-event-makes-mistake = { $name } made a mistake.
uno-event-round-ends = { $who ->
    [none] Nobody can go on. The round is over.
    [you] { $name } win the round{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
   *[other] { $name } wins the round{ $gain ->
        [0] { "" }
       *[other] { ": " }+{ $gain }
    }.
}
uno-event-game-ends = The game is over.{ $won ->
    [yes] { "" }
   *[no] { " " }Nobody has won.
}
uno-event-wins = { $name } { $who ->
    [you] have won.
   *[other] has won.
}
uno-event-swaps = { $name } swapped hands with { $whom }.
uno-event-hands-move = All hands move on by one seat.
uno-event-passes-hand = { "" }
uno-event-turn = { "" }

# Options
uno-option-voluntary-draw = Drawing by choice
uno-option-voluntary-draw-text = Draw a card even when you could lay one.
uno-option-reverse-skips = Reverse for two skips
uno-option-reverse-skips-text = With two players a Reverse skips the other one.
uno-option-saving = Saving yourself
uno-option-saving-text = A matching card passes the Skip or the draw on.
uno-option-courtesy = Waiting politely
uno-option-courtesy-text = After a Wild Draw all wait until its victim is ready.
uno-option-late-uno = UNO said late
uno-option-late-uno-text = You may still say it until you are caught. Off: with the card or not at all. Measured with bots: hardly any difference, a catch in every fourth round.
uno-option-uno-call = Saying UNO
uno-option-uno-call-text = With the next-to-last card: said by you, said by itself, or not needed.
uno-choice-uno-call-call = Say it
uno-choice-uno-call-auto = By itself
uno-choice-uno-call-off = Off
uno-option-penalties = Strict table
uno-option-penalties-text = A mistake costs two cards.
uno-option-scoring = Points
uno-option-scoring-text = The winner collects what the others hold, or everyone counts their own hand.
uno-choice-scoring-winner = To the winner
uno-choice-scoring-loser = Own hand
uno-option-rounds = Length
uno-option-rounds-text = One round, or round after round until somebody reaches the target.
uno-choice-rounds-1 = One round
uno-choice-rounds-match = To the target
uno-option-target = Play to
uno-option-target-text = The game ends when somebody’s score gets this far.
uno-option-jump-in = Jumping in
uno-option-jump-in-text = Lay an identical card out of turn.
uno-option-seven-zero = Seven and zero
uno-option-seven-zero-text = A 7 swaps two hands, a 0 moves them all.
uno-option-stacking = Stacking
uno-option-stacking-text = Draw on draw: the counts add up.

# Reasons for a hint
uno-why-out = It is your last card: you go out.
uno-why-answer = The next player gets what was meant for you.
uno-why-bluff = It is a bluff, but it hits hard and may go unchallenged.
uno-why-attack = The next player has few cards left and loses a turn.
uno-why-again = The other player loses a turn, so you go on.
uno-why-swap = You get a smaller hand.
uno-why-jump = You get rid of a card out of turn.
uno-why-wait = You lose nothing by waiting for your own turn.
uno-why-catch = UNO was not said: that costs two cards.
uno-why-challenge = There probably was a card of the colour in that hand.
uno-why-say = Say UNO before somebody catches you.
uno-why-save = What you could lay is worth more later.
uno-why-only = There is nothing better to do now.
uno-why-follow = You can go on with this colour.
uno-why-lacks = The next player probably has nothing of this colour.
uno-why-fewer = You have one card fewer, and better ones stay in hand.
uno-why-take = The card that could answer is worth more later.
uno-why-believe = If it was no bluff, a challenge costs even more.
uno-why-change = It changes the colour to one you have more of.
uno-why-points = It counts many points if somebody else goes out first.
uno-why-last-of-colour = It is your only card of this colour, so nothing is left behind.
uno-why-save-black = Your black card stays in hand for when nothing else fits.
uno-why-some = You have a card of this colour too.
uno-why-swap-must = You have to swap with somebody.
