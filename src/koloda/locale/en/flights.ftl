# Flights.

flights-title = Flights
flights-pitch = Bid in secret for cities of different colours, and mind the neighbours: two alike burn.

# Cards
flights-color = { $color ->
    [r] red
    [o] orange
    [y] yellow
    [g] green
    [b] blue
   *[v] violet
}
flights-card-city = { flights-color } { $number }
flights-card-exchange = Exchange { $number }
flights-card-universal = Universal Exchange
# Under a card there is little room: a long word has a place to part at.
flights-card-deportation = { $case ->
    [caption] Depor{ "\u00AD" }tation
   *[nom] Deportation
}
flights-flight = flight { $flight }
flights-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
flights-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
flights-deals-won = { $count ->
    [one] { $count } deal won
   *[other] { $count } deals won
}

# The table
flights-deal = Deal { $deal }, to { $target }.
flights-single-deal = A single deal.
flights-round = Round { $round }.
flights-first-player = First player: { $name }.
flights-held = flights { $list }
flights-bid-is-in = has laid
flights-out-of-round = sits out
flights-row-empty = no cities
flights-missing = missing { $list }
flights-all-colors = all colours
flights-order = Order of choice: { $list }.
flights-on-table = On the table: { $cards }
flights-piles = Deck: { $stock }. Discard pile: { $discard }.
flights-piles-cards = Deck: { $stock }. Discard pile, { $discard }: { $cards }
flights-hand = Your cards: { $cards }
flights-hand-empty = You have no cards.
flights-own-bid = You have laid { $card } and flight { $flight }.

# What is asked
flights-ask-bid = Lay a card and a flight.
flights-ask-city = Your choice: take a city.
flights-ask-exchange = Your choice: take one of the exchanges.
flights-ask-only = Your choice: it has to be { $card }.
flights-ask-swap = You have { $card }: which cities do you swap?

# Moves to choose from
flights-move-lay = { $card }, flight { $flight }
flights-move-swap = { $own } for { $card }, { $whom }
flights-move-burns = { $move }; { $name }: { $cards } burn

# The end
flights-wins-by-seat = Deals won by seat: { $list }.

# Options
flights-option-burn-first = What burns first
flights-option-burn-first-text = Where a third city makes a pair and a three at once: all three burn, or the pair alone. Measured with bots: a pair burns alone in half of the deals, and they are 5 % shorter.
flights-choice-burn-first-three = The three
flights-choice-burn-first-pair = The pair
flights-option-match = What counts
flights-option-match-text = Points, or with two players the deals won.
flights-choice-match-points = Points
flights-choice-match-wins = Deals won
flights-option-target = Play to
flights-option-target-text = The game ends when somebody’s score gets this far.

# In the browser
flights-bar = Deal { $deal }, round { $round } · to { $target } · { $table }
flights-bar-single = One deal, round { $round } · { $table }
flights-your-choice = Your choice
flights-first = First player
flights-in = in
flights-row-of = Row of { $name }, oldest city first
flights-row-mine = Your row, oldest city first
flights-order-label = Order of choice
flights-laid-label = Cards laid this round
flights-bids-label = Bids of this round
flights-yours = Your flights
flights-flight-used = { $flight }, used
flights-card-take = { $card }, can be taken
flights-card-burns = { $card }, burns in your row: { $cards }
flights-at-risk = { $card }, would burn
flights-choose-own = { $card }: give it away
flights-choose-theirs = { $card }, { $name }: take it in exchange
flights-ask-flight = Now a flight: the higher it is, the sooner you take a card.
flights-ask-card = Now the card you offer to everybody.
flights-say-bid = Choose a card to offer and a flight: the highest flight takes first.
flights-take-city = Take a city for your row.
flights-take-exchange = You choose among the last: take one of the exchanges.
flights-take-only = { $kind ->
    [deportation] Whoever chooses first has to take { $card }.
    [exchange] Whoever chooses last has to take { $card }.
   *[city] Only { $card } is left for you.
}
flights-swap-own = Choose a city of yours to give away.
flights-swap-theirs = Choose the city you get for it.
flights-swap-both = Your { $own } for { $card }: { $name }.
flights-waits-swap = is choosing what to swap.
flights-waits-bids = Everybody lays a card and a flight.
flights-warn = Will burn: { $cards }.
flights-warn-other = { $name }: { $cards } will burn.
flights-lay = Lay
flights-take = Take
flights-swap = Swap
flights-choose = { $what ->
    [lay] Choose a card and a flight
    [flight] Choose a flight
    [swap] Choose two cities
   *[card] Choose a card
}
flights-do-lay = Lay { $card } with flight { $flight }
flights-do-take = Take { $card }
flights-do-swap = Swap { $own } for { $card }
flights-no-again = Your bid stands until all are turned up.
flights-no-flight = You do not have that flight any more.
flights-no-card = Without a card you sit the round out.
flights-no-first-deportation = The deportation has to be taken first.
flights-no-exchange-last = Exchange cards go to those who choose last.
flights-no-universal-last = The universal exchange goes to the very last.
flights-no-pair = These two cannot be swapped.
flights-no-fewer = That row has fewer cities than yours.
flights-no-swap-first = First the swap has to be made.
flights-keys-flight = choose a flight
flights-keys-do = lay, take or swap what is chosen
flights-record-graph = Cities taken in the deal
flights-record-deal = Deal
flights-record-title = { $game }, deal { $deal }
flights-record-deal-of = Deal { $deal } of { $deals }
flights-record-burnt = burnt: { $cards }
flights-figure-cities = Cities: six colours, each with a shape of its own
flights-figure-flights = Flights: the higher the number, the sooner you choose
flights-figure-others = What else is in the deck

# Reasons for a hint

flights-why-aim = This city would complete your row.
flights-why-fly-high = Your row needs this city, and with a high flight you choose early.
flights-why-fly-low = This round is not worth a better flight: you keep it for later.
flights-why-poison = Nobody’s row gains by this city, and you keep your better cards.
flights-why-hit = Whoever chooses first must take the deportation, and with a low flight that is not you.
flights-why-rid = You have little to lose by the deportation, and your hand is rid of it.
flights-why-trade = The exchange goes to whoever chooses last: with a low flight the swap is yours.
flights-why-pass = The exchange takes the place of a city that somebody else could use.
flights-why-finish = It completes your row.
flights-why-new = It makes your row stronger.
flights-why-deny = Somebody who chooses after you needs it more than you do.
flights-why-swap = The swap makes your row stronger.
flights-why-harm = The swap hurts the other row more than yours.
flights-why-least = Of all you can do it costs you least.
flights-why-only = There is nothing else to take.
flights-why-highest = Your highest flight: with it you are likeliest to choose early.
flights-why-middling = A flight in between: you keep the highest for a better round.
flights-why-lowest = Your lowest flight: the better ones are left for later.

# Events: a text for each kind. An empty one is not told; deal-begins and round-begins are headings.

flights-event-deal-begins = Deal { $deal }
flights-event-begins = { $name } { $cause ->
    [lot] { $who ->
        [you] begin, by lot.
       *[other] begins, by lot.
    }
   *[clockwise] { $who ->
        [you] are next to begin.
       *[other] is next to begin.
    }
}
flights-event-taken-out = Not in this deal: { flights-color }.
flights-event-draws = { $cause ->
    [deal] { "" }
   *[round] { $known ->
        [yes] { $name } { $who ->
            [you] draw { $cards }.
           *[other] draws { $cards }.
        }
       *[no] { "" }
    }
}
flights-event-hands-dealt = { $count ->
    [one] Everybody draws { $count } card.
   *[other] Everybody draws { $count } cards.
}
flights-event-round-begins = Deal { $deal }, round { $round }
flights-event-sits-out = { $name } { $who ->
    [you] have no card and sit this round out.
   *[other] has no card and sits this round out.
}
flights-event-lays = { $known ->
    [yes] { $name } { $who ->
        [you] lay { $cards } and flight { $flight }.
       *[other] lays { $cards } and flight { $flight }.
    }
   *[no] { $name }: the bid is in.
}
flights-event-bids-shown = The bids are turned up.
flights-event-order-of-choice = { $place }. { $name }: flight { $flight }, { $card_nom }{ $cause ->
    [equal-flights] { " " }(equal flights: { $whom } earlier, clockwise).
   *[flight] .
}
flights-event-takes = { $name } { $cause ->
    [choice] { $who ->
        [you] take { $card }.
       *[other] takes { $card }.
    }
    [left] { $who ->
        [you] are left with { $card_nom }.
       *[other] is left with { $card_nom }.
    }
   *[must] { $who ->
        [you] have to take { $card }.
       *[other] has to take { $card }.
    }
}
flights-event-all-draw = Everybody draws a card.
flights-event-new-deck = The discard pile becomes the new deck.
flights-event-nothing-left = There is nothing left to draw: { $count ->
    [one] { $count } player gets no card.
   *[other] { $count } players get no card.
}
flights-event-flights-return = { $who ->
    [you] { $name } hold all six flights again.
   *[other] { "" }
}
flights-event-marker-moves = { $name } { $who ->
    [you] get the first-player marker.
   *[other] gets the first-player marker.
}
flights-event-deports = { $name } { $who ->
    [you] lose { $card }.
   *[other] loses { $card }.
}
flights-event-deports-nothing = { $name } { $who ->
    [you] have no city to lose.
   *[other] has no city to lose.
}
flights-event-swaps = { $name } { $who ->
    [you] swap { $own_card } for { $card } ({ $whom }).
   *[other] swaps { $own_card } for { $card } ({ $whom }).
}
flights-event-no-swap = { $name }: no swap is possible, { $card_nom } is discarded.
flights-event-burns = { $name }: { $cards } { $cause ->
    [neighbours] are side by side and burn.
   *[three] are three of one colour and burn.
}
flights-event-deal-ends = Deal { $deal } is over{ $cause ->
    [complete] .
   *[nothing-left] : nobody has a card and none is left to draw.
}
flights-event-completes = { $name } { $who ->
    [you] have all the colours.
   *[other] has all the colours.
}
flights-event-wins-deal = { $cause ->
    [nobody] Nobody wins the deal.
    [earlier] { $name } { $who ->
        [you] win the deal: you chose earlier.
       *[other] wins the deal, having chosen earlier.
    }
   *[complete] { $name } { $who ->
        [you] win the deal.
       *[other] wins the deal.
    }
}
flights-event-scores = { $name }: { $total ->
    [none] { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
   *[other] +{ $points }, { $total } in all.
}
flights-event-game-ends = The game is over.
flights-event-wins-game = { $name } { $shared ->
    [yes] { $who ->
        [you] share the win:
       *[other] shares the win:
    }
   *[no] { $who ->
        [you] win the game:
       *[other] wins the game:
    }
} { $match ->
    [wins] { $total ->
        [one] { $total } deal won.
       *[other] { $total } deals won.
    }
   *[points] { $total ->
        [one] { $total } point.
       *[other] { $total } points.
    }
}
flights-event-turn = { "" }
