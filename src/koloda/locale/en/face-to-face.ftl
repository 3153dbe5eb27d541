# Face to Face.

face-title = Face to Face
face-pitch = A duel: lay all your cards first, on one pile that climbs and one that falls.

# Cards and piles
face-pile = { $pile ->
    [up] rising
   *[down] falling
}
face-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}

# The table
face-holds = { $hand } in hand, { $stock } to draw
face-out = Not laid yet:
face-to-draw = Still to draw:
face-known = Known to be in hand:
face-left = Left in hand:
face-laid = Laid in this turn: { $list }.
face-laid-help = { $card } for the opponent
face-laid-undo = undo takes { $card } back.
face-hand = Your cards:
face-hand-marked = Your cards, [ ] can be laid:

# What is asked
face-ask-first = Your turn: lay at least two cards.
face-ask-second = One card is laid. Lay at least one more.
face-ask-last = Your turn: lay your last card.
face-ask-more = Lay more, or end the turn and draw { $cards }.
face-ask-more-no-draw = Lay more, or end the turn. There is nothing to draw.
face-ask-end = Nothing more can be laid: end the turn and draw { $cards }.
face-ask-end-no-draw = Nothing more can be laid: end the turn.

# Moves to choose from
face-move-lay = { $top } → { $card }, gap { $gap }
face-move-trick = { $top } → { $card }, ten back
face-move-help = { $top } → { $card }, helps by { $gap }
face-move-end = draw { $cards }
face-move-end-no-draw = nothing to draw

# Options
face-option-last-card = One last card
face-option-last-card-text = With one card left and nothing to draw you lose, or may lay it alone.
face-choice-last-card-strict = Loses
face-choice-last-card-lenient = May be laid

# A table in the browser
face-bar = { $silver }: silver · { $gold }: gold · { $table }
face-piles-mine = Your piles
face-piles-of = Piles of { $name }
face-pile-of = { $who ->
    [you] Your { face-pile } pile, { $top } on top
   *[other] { $name }: { face-pile } pile, { $top } on top
}
face-here = { $gap } { $pile ->
    [up] higher
   *[down] lower
}
face-here-trick = Ten back
face-here-help = helps by { $gap }
face-here-spoken = Lay here: { $note }
face-do-lay = { $card } on your { face-pile } pile, after { $top }
face-do-help = { $card } on the opponent’s { face-pile } pile, after { $top }
face-mark-new = new
face-mark-trick = ten back
face-mark-help = help
face-numbers = What is still out
face-tops = { $name }: rising { $up }, falling { $down }.
face-legend-out = still out
face-legend-held = in hand, as far as you know

# What is asked in the browser
face-line-first = Lay at least two cards on the piles.
face-line-second = Lay at least one more card.
face-line-last = Lay your last card.
face-line-more = Lay more, or end the turn.
face-line-end = Nothing more fits: end the turn.
face-line-where = Choose the pile for { $card }.
face-back = Take back
face-back-card = Take back { $card }
face-end = End turn
face-end-two = First lay two cards
face-end-one = First lay one more
face-end-draw = End turn: draw { $n }
face-end-refill = End turn: refill to { $n }
face-end-nothing = End turn: nothing to draw
face-keys-own = lay on your rising or falling pile
face-keys-help = lay on a pile of your opponent
face-keys-end = end the turn
face-keys-back = take the last card back

# Refusals
face-no-rising = { $card } is neither higher than { $top } nor exactly ten lower.
face-no-falling = { $card } is neither lower than { $top } nor exactly ten higher.
face-no-help-rising = { $card } does not help here: it must be lower than { $top }.
face-no-help-falling = { $card } does not help here: it must be higher than { $top }.
face-no-second-help = Only one card in a turn may go to the opponent.
face-no-last-help = The last card goes on a pile of your own.
face-no-pair = After { $card } no second card could follow here.
face-no-end = Lay at least two cards first.

# Record and rules in the browser
face-series = Cards laid
face-card = { $metal ->
    [s] silver { $card }
   *[g] gold { $card }
}
face-figure = { $metal ->
    [s] Silver, with the moon
   *[g] Gold, with the sun
}
face-figure-up = goes up
face-figure-number = 2 to 59
face-figure-down = goes down

# Reasons for a hint
face-why-only = There is nothing else to do.
face-why-win = Your last card: with it you win.
face-why-trick = Ten back: the pile gets its room back, and a card is gone for nothing.
face-why-bridge = From this card you can go ten back at once.
face-why-small = A small step: hardly any room is lost.
face-why-more = One more card for next to nothing.
face-why-least = Two cards must be laid, and this way the most room is left.
face-why-out-of-the-way = The card has to go sooner or later, and now it costs the least.
face-why-last = There is nothing left to draw: a single card kept back could lose the game.
face-why-gift = The gift helps your opponent little and spares your own piles, and you fill your hand.
face-why-dear-gift = The gift is dear, but on your own piles the card would cost even more.
face-why-refill = The hand is filled up now; more cards would only cost room.
face-why-enough = Two cards are enough: keep the room for later.
face-why-other-pile = On your other pile it would cost more room.
face-why-neighbour = You hold the number right after it: that one can follow at little cost.
face-why-costs = It costs room, but the card is gone from your hand.

# Events: what happened, one text for each kind
face-event-begins = { $name } { $who ->
    [you] begin, by lot.
   *[other] begins, by lot.
}
face-event-draws = { $cause ->
    [deal] { "" }
    [helped] { $name } { $who ->
        [you] draw
       *[other] draws
    } { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } for helping{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
   *[turn] { $name } { $who ->
        [you] draw
       *[other] draws
    } { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $known ->
        [yes] : { $cards }
       *[no] { "" }
    }.
}
face-event-dealt = Each is dealt { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
face-event-turn-begins = Turn { $turn }
face-event-lays = { $way ->
    [help] { $name } { $who ->
        [you] help
       *[other] helps
    }: { $card } on { $whom_who ->
        [you] your
       *[other] the opponent’s
    } { $pile ->
        [up] rising
       *[down] falling
    } pile, after { $top_card_nom }.
    [trick] { $name } { $who ->
        [you] lay { $card } on your
       *[other] lays { $card } on their
    } { $pile ->
        [up] rising
       *[down] falling
    } pile, ten back from { $top_card_nom }.
   *[ordinary] { $name } { $who ->
        [you] lay { $card } on your
       *[other] lays { $card } on their
    } { $pile ->
        [up] rising
       *[down] falling
    } pile, after { $top_card_nom }.
}
face-event-takes-back = { $name } { $who ->
    [you] take { $card } back.
   *[other] takes { $card } back.
}
# A draw is told with its cards.
face-event-ends-turn = { $cause ->
    [nothing] { $name } { $who ->
        [you] end the turn. There is nothing to draw.
       *[other] ends the turn. There is nothing to draw.
    }
    [rest] { $name } { $who ->
        [you] end
       *[other] ends
    } the turn. Only { $draws ->
        [one] { $draws } card is
       *[other] { $draws } cards are
    } left to draw.
   *[other] { "" }
}
face-event-laid-out = { $name } { $who ->
    [you] have no card left.
   *[other] has no card left.
}
face-event-cannot-lay = { $cause ->
    [one-card] { $name }: one card is left, and a turn takes two.
    [last-card] { $name }: the last card fits on neither pile.
   *[pair] { $name } cannot lay two cards.
}
face-event-shows = { $name } still { $who ->
    [you] hold { $cards }.
   *[other] holds { $cards }.
}
face-event-game-ends = { $name } { $who ->
    [you] win.
   *[other] wins.
}
face-event-turn = { "" }
