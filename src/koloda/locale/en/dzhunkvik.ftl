# Dzhunkvik.

dzhunkvik-title = Dzhunkvik
dzhunkvik-pitch = Lead the stack, take its creatures home as a Pack, and beware of thieves, liars and Viruses.

# Cards
dzhunkvik-card = { $card ->
    [L2] Liar
    [T3] Thief
    [G4] Grabber
    [D4] Dominant
    [EV] Evolution
    [CS] Clean Slate
    [TS] Too Soon
    [HY] Hysteria
    [IS] Icestorm
    [VS] Small Devourer
    [VM] Medium Devourer
    [VL] Large Devourer
    [BA] Battle
    [EM] Emigration
    [IM] Immigration
    [DE] Depopulation
   *[plain] Dzhun { $card }
}
dzhunkvik-card-as = { $card } as { $value }
dzhunkvik-card-on = { $card } ({ $whom })
dzhunkvik-virus = Virus { $number }
dzhunkvik-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
dzhunkvik-packs = { $count ->
    [one] { $count } Pack
   *[other] { $count } Packs
}
dzhunkvik-nest-size = { $count } in the Nest

# The table
dzhunkvik-round = Round { $round }.
dzhunkvik-stage = { $stage ->
    [before] Before the round.
    [gathering] Gathering.
    [leader] Leader phase.
    [after] After the round.
   *[over] The end.
}
dzhunkvik-first-player = First player: { $name }.
dzhunkvik-viruses = Viruses { $list }
dzhunkvik-passed = passed
dzhunkvik-frozen = frozen
dzhunkvik-leads = leads
dzhunkvik-home = Home: { $packs }
dzhunkvik-seen-nest = Nest: { $cards }
dzhunkvik-seen-hand = hand: { $cards }
dzhunkvik-stack = Stack, from the bottom: { $cards }
dzhunkvik-in-force = In force: { $card }.
dzhunkvik-leader = Leader of the round: { $name }.
dzhunkvik-piles = Draw pile: { $stock }. Discard pile: { $discard }.
dzhunkvik-piles-cards = Draw pile: { $stock }. Discard pile, { $discard }: { $cards }
dzhunkvik-bluff = Face down: { $shown }. Said: { $said }
dzhunkvik-bluff-cards = Face down: { $cards }. Said: { $said }
dzhunkvik-hand = Your cards: { $cards }
dzhunkvik-hand-marked = Your cards, the ones you can use in brackets: { $cards }
dzhunkvik-hand-empty = You have no cards.
dzhunkvik-nest = Your Nest: { $cards }
dzhunkvik-nest-empty = Your Nest is empty.
dzhunkvik-nest-marked = Your Nest, what you can lay in brackets: { $cards }
dzhunkvik-none = nothing

# What is asked
dzhunkvik-ask-ready = Announce an instant card, or say “ready”.
dzhunkvik-ask-battle = Battle: lay a Dzhun face down.
dzhunkvik-ask-battle-nothing = Battle: you have no Dzhun to lay.
dzhunkvik-ask-give = Emigration: give a card, { $count } to go. They go to: { $whom }.
dzhunkvik-ask-storm = Icestorm: { $count ->
    [one] one more card is yours
   *[other] { $count } more cards in a row are yours
}, if you like.
dzhunkvik-ask-show = Liar against { $whom }: lay cards face down.
dzhunkvik-ask-say = What do you say the cards are? Still to be said: { $count }.
dzhunkvik-ask-said = That is what you say: { $cards }.
dzhunkvik-ask-answer = { $name } says: { $cards }. Truth or lie?
dzhunkvik-ask-virus = Do you pay off a Virus?
dzhunkvik-ask-pay = { $virus }: { $paid } paid. What else do you pay with?
dzhunkvik-ask-leader = Leader phase: lay a card, pass, or let it be.
dzhunkvik-ask-leading = Leader phase, and you lead: lay a card, pass, or let it be.
dzhunkvik-ask-moment = Hysteria? { $name }: { $card }.
dzhunkvik-ask-moment-hysteria = Hysteria on the Hysteria? { $name }: { $card }.
dzhunkvik-ask-alone = All others have passed. Lay on, or take the round.
dzhunkvik-ask-open-nest = Nothing in your hand opens the round; an Evolution of your Nest does.

# Moves to choose from
dzhunkvik-move-steal = { $card }: { $whom }, { $cards }
dzhunkvik-move-liar = { $card }: { $whom }
dzhunkvik-move-grab = { $card }: { $pack } ({ $whom })
dzhunkvik-move-pass = pass for this round
dzhunkvik-move-redeal = show your hand and draw six new cards
dzhunkvik-move-stop = no further card
dzhunkvik-move-truth = believe it
dzhunkvik-move-lie = do not believe it
dzhunkvik-move-done = that is all
dzhunkvik-move-no-payment = pay no more
dzhunkvik-move-ready = ready
dzhunkvik-move-nothing = you have none
dzhunkvik-move-evolve = Evolution from the Nest as { $value }
dzhunkvik-move-stop-alone = take the round

# The end
dzhunkvik-packs-by-seat = Packs by seat: { $list }.

# Why not
dzhunkvik-no = { $rule ->
    [D-3_1] Instant cards are played before a round, and only then.
    [D-3_3] Instant cards are played before a round, and only then.
    [D-4_1] This does not open a round. A Dzhun worth 1 to 4 does, or an Evolution.
    [D-4_2] It takes a Dzhun of higher value, on your own turn.
    [D-4_3] You have passed and are out until the round ends.
    [D-4_4] A new hand is for an opener with nothing to open with, three times at most.
    [D-4_8] Only the last one in goes on, laying a card or stopping. Nobody passes any more.
    [D-5_1] In the Leader phase influence cards are laid; no Dzhuns, no Evolution.
    [D-5_3] You have passed and are out until the round ends.
    [D-6_1] A property needs a value higher than the one in force, and your own turn.
    [D-6_3] The Grabber is never laid, only used.
    [D-6_4] It is not your turn yet.
    [D-6_7] The Grabber takes a Pack of another player, and none with a Dominant.
    [D-6_10] That player has no card that the Thief could take.
    [D-7_3] This does not go on a Clean Slate.
    [D-7_4] Too Soon goes on a 4, in the Leader phase.
    [D-7_5] On a Devourer only a bigger one goes.
    [D-7_6] There is nothing here that Hysteria could cancel.
    [D-7_8] You are frozen as long as the Icestorm lasts.
    [D-7_9] An Evolution of your Nest is laid in Gathering, with a value higher than the one in force.
    [D-9_3] That does not pay for a Virus.
    [D-10_1] A Battle is fought with Dzhuns that have a value.
    [D-10_2] It is not your turn yet.
    [D-12_5] It is not your turn yet.
    [D-12_6] This does not go on a Clean Slate.
    [D-12_7] In this moment only Hysteria can be played.
    [D-12_10] While the Icestorm lasts nobody passes.
    [D-12_12] The Liar needs one more card in hand.
    [D-12_15] It is not your turn yet.
    [D-12_19] Hysteria has its moment: when somebody plays a card that can be cancelled.
    [D-12_22] The Thief takes from a Nest; from a hand only if all other Nests are empty.
   *[other] This cannot be done now.
}

# Rules and records
dzhunkvik-figure = { $row ->
    [plain] Plain Dzhuns: as many eyes as they are worth
    [property] Dzhuns with a property
    [influence] Influence cards
    [instant] Instant cards
   *[virus] Viruses
}
dzhunkvik-record-graph = Packs at Home

# Options
dzhunkvik-option-deck = Deck
dzhunkvik-option-deck-text = How many there are of each card.
dzhunkvik-choice-deck-standard = Standard
dzhunkvik-choice-deck-balanced = Balanced
dzhunkvik-option-instants = Instant cards
dzhunkvik-option-instants-text = They play themselves, or you announce your own and pay with Viruses if one is found.
dzhunkvik-choice-instants-auto = By themselves
dzhunkvik-choice-instants-honour = Announced
dzhunkvik-option-play-on = Playing on
dzhunkvik-option-play-on-text = The last one in may lay more cards before the round ends. Measured with bots: cards are laid so in one game of eight; 6 % more moves.
dzhunkvik-option-grabber = Grabber
dzhunkvik-option-grabber-text = It can only be used, or may also be laid as a 4. Measured with bots: laid in a quarter of the games, which are as long as before.
dzhunkvik-choice-grabber-forced = Only used
dzhunkvik-choice-grabber-double = Used or laid
dzhunkvik-option-thief = Thief
dzhunkvik-option-thief-text = It takes from a hand only if all other Nests are empty, or if the Nest of the player you choose is. Measured with bots: 38 hands robbed in 100 games instead of 30, and nothing else changes.
dzhunkvik-choice-thief-nests = Nests first
dzhunkvik-choice-thief-anyone = Anyone
dzhunkvik-option-devourer-on-too-soon = Devourer on Too Soon
dzhunkvik-option-devourer-on-too-soon-text = A Devourer may be laid on a Too Soon.
dzhunkvik-option-evolution-from-nest = Evolution from the Nest
dzhunkvik-option-evolution-from-nest-text = In Gathering you may lay an Evolution of your Nest as any higher value. Measured with bots: done in a third of the games, which are hardly longer.
dzhunkvik-option-cancelled-devourer = Cancelled Devourer
dzhunkvik-option-cancelled-devourer-text = After a Devourer cancelled in Gathering the Leader phase begins, or Gathering goes on. Measured with bots: it happens in one game of seven; as long as before.
dzhunkvik-choice-cancelled-devourer-leader = Leader phase
dzhunkvik-choice-cancelled-devourer-gathering = Gathering

# Reasons for a hint
dzhunkvik-why-open = A modest card to open with: the strong ones are worth more later.
dzhunkvik-why-raise = A step up keeps you in for the stack, and costs little.
dzhunkvik-why-four = A 4 ends Gathering: now only influence cards can take the stack from you.
dzhunkvik-why-strike = The stack is worth a strong card.
dzhunkvik-why-dominant = The Dominant wins the round on the spot, and nothing can be laid on it.
dzhunkvik-why-storm = After the Icestorm your next card wins the round: nobody can answer.
dzhunkvik-why-frozen = The others are frozen: this card wins the round.
dzhunkvik-why-slate = Gathering begins again, and everything that was laid stays on the stack.
dzhunkvik-why-hysteria = You cancel the last card and lead the round yourself.
dzhunkvik-why-cancel = What you cancel would cost you more than a Hysteria.
dzhunkvik-why-grab = One Pack more for you and one fewer for them.
dzhunkvik-why-thief = You get a card out of a Nest and stay in the round.
dzhunkvik-why-liar = A bluff can bring a card, and you stay in the round.
dzhunkvik-why-bluff = Now true, now false: nobody should be able to read you.
dzhunkvik-why-answer = Going by what is out, this is the better guess.
dzhunkvik-why-pass = The stack is not worth the cards it would take.
dzhunkvik-why-pass-ill = Even with the Virus, passing costs less than going on.
dzhunkvik-why-lead = You lead: the stack is yours if nobody answers.
dzhunkvik-why-let-be = It is not worth a card now.
dzhunkvik-why-enough = Nothing you could lay now would help you.
dzhunkvik-why-alone = Nobody can answer any more: whatever you lay goes into your Nest.
dzhunkvik-why-evolve = It counts whatever you need now; if you win the round, it comes back.
dzhunkvik-why-redeal = You cannot open with this hand, and six new cards are worth more than passing.
dzhunkvik-why-pay = A Virus left at the end costs a whole Pack: these cards are cheaper.
dzhunkvik-why-virus-waits = Your Nest needs these cards more; the Virus can wait.
dzhunkvik-why-battle = This card has the best chances in the Battle.
dzhunkvik-why-give = You will miss this card least.
dzhunkvik-why-announce = Announced now it is only played; found later it costs two Viruses.
dzhunkvik-why-keep-quiet = Your hand is too good to be stirred up now.
dzhunkvik-why-one-more = It counts one more than the card in force.
dzhunkvik-why-another = You hold another card like it.
dzhunkvik-why-keep-higher = Your higher Dzhuns stay in hand for later.

# The table in the browser
dzhunkvik-bar = Round { $round } · { $stock } to draw · { $table }
dzhunkvik-phase = { $stage ->
    [leader] Leader
   *[gathering] Gathering
}
dzhunkvik-opens-it = { $name } { $who ->
    [you] open
   *[other] opens
}
dzhunkvik-first = First player
dzhunkvik-you-lead = You lead the round
dzhunkvik-good = { $what ->
    [nest] Nest
    [home] Home
   *[virus] Viruses
}
dzhunkvik-your-nest = Your Nest
dzhunkvik-waived = waits
dzhunkvik-has-laid = has laid
dzhunkvik-look-at = What { $name } owns
dzhunkvik-choose-seat = Choose { $name }
dzhunkvik-is-in-force = in force
dzhunkvik-is-cancelled = cancelled
dzhunkvik-chip-force = In force
dzhunkvik-chip-value = In force: { $value }
dzhunkvik-chip-used = In use
dzhunkvik-seconds = { $count } s
dzhunkvik-trail = The stack, first card first
dzhunkvik-trail-after = On top, without force
dzhunkvik-face-down = Face down: { $cards }
dzhunkvik-claim = “It is { $cards }.”
dzhunkvik-claim-title = What do you say they are?
dzhunkvik-seen-through = { $name } { $who ->
    [you] are right: { $lie ->
        [lie] a lie.
       *[truth] the truth.
    }
   *[other] is right: { $lie ->
        [lie] a lie.
       *[truth] the truth.
    }
}
dzhunkvik-fooled = { $name } { $who ->
    [you] are wrong: { $lie ->
        [lie] a lie.
       *[truth] the truth.
    }
   *[other] is wrong: { $lie ->
        [lie] a lie.
       *[truth] the truth.
    }
}
dzhunkvik-battle-taken = { $name } { $who ->
    [you] take all of them
   *[other] takes all of them
}
dzhunkvik-reveal = { $card ->
    [BA] Battle: the highest takes all
    [EM] Emigration: three cards go to the left
    [IM] Immigration: three cards come from the right
   *[DE] Depopulation: two cards of each perish
}
dzhunkvik-reveal-redeals = { $name } { $who ->
    [you] show your hand and draw a new one
   *[other] shows the hand and draws a new one
}
dzhunkvik-reveal-found = { $name }: it comes to light, two Viruses
dzhunkvik-reveal-discarded = { $name }: no value, discarded
dzhunkvik-reveal-perishes = { $name }: these perish
dzhunkvik-reveal-makes-pack = { $name } { $who ->
    [you] make a Pack
   *[other] makes a Pack
}
dzhunkvik-reveal-cancelled = { $card }: cancelled
dzhunkvik-reveal-takes-effect = { $card } takes effect
dzhunkvik-step-give = { $name } → { $whom }: { $count } to go
dzhunkvik-step-pay = { $name }: { $count } of { $price } paid
dzhunkvik-on-whom = { $card }: on whom?
dzhunkvik-which-pack = { $card }: which Pack?
dzhunkvik-take-pack = Take the Pack { $pack }
dzhunkvik-no-packs = No Pack at Home yet.
dzhunkvik-about-viruses = Viruses: each one left at the end takes a Pack
dzhunkvik-known-hand = Known to you in the hand
dzhunkvik-known-nest = Known to you in the Nest
dzhunkvik-virus-piles = Viruses: { $stock } in the pile, { $discard } used.
dzhunkvik-pill-hysteria = Hysteria?
dzhunkvik-pill-leader = Leader
dzhunkvik-say-played = { $name }: { $card }.
dzhunkvik-say-used = { $name }: { $card } on { $whom }.
dzhunkvik-say-stop = { $held ->
    [yes] Stop it with Hysteria, or let it happen.
   *[no] Only Hysteria stops it, and you have none. All are asked, so that nobody can tell.
}
dzhunkvik-say-waived = You wait. Still deciding: { $names }.
dzhunkvik-say-leading = You win the round unless somebody lays on top. { $can ->
    [yes] Wait, or lay more.
   *[no] Wait.
}
dzhunkvik-say-leader = { $name } wins the round unless somebody lays on top. { $can ->
    [yes] Lay a card, wait or pass.
   *[no] You have nothing that fits: wait or pass.
}
dzhunkvik-say-out = You are out of this round.
dzhunkvik-say-frozen = You are frozen.
dzhunkvik-say-own = The others may stop it.
dzhunkvik-say-give = Emigration: { $count ->
    [0] these cards go to { $whom }.
    [one] choose { $count } more card for { $whom }.
   *[other] choose { $count } cards for { $whom }.
}
dzhunkvik-say-show = Liar against { $whom }: choose cards to lay face down. Then you say what they are, truly or not.
dzhunkvik-say-virus = Pay off a Virus with cards of your Nest? Each one left at the end takes a Pack.
dzhunkvik-say-cannot-pay = Your Nest cannot pay off a Virus. You are asked so that nobody can tell.
dzhunkvik-say-pay = { $virus }: { $paid } paid. Choose a card of your Nest to pay with.
dzhunkvik-say-storm = The others are frozen: lay { $count ->
    [one] one more card
   *[other] up to { $count } more cards
}, or stop.
dzhunkvik-say-battle = { $can ->
    [yes] Battle: choose a Dzhun to lay face down. The highest takes all; if tied, the lowest.
   *[no] Battle: you have no Dzhun, so you lay nothing.
}
dzhunkvik-say-ready = { $can ->
    [yes] Announce your instant card, or say “ready”. Found later, it costs two Viruses.
   *[no] You have no instant card: say “ready”. All are asked, so that nobody can tell.
}
dzhunkvik-say-aim = { $card }: choose on whom.
dzhunkvik-say-open = Open the round: lay a Dzhun from 1 to 4, or pass{ $costs ->
    [yes] , which costs you a Virus.
   *[no] .
}
dzhunkvik-say-open-again = Start anew: lay a Dzhun from 1 to 4, or pass{ $costs ->
    [yes] , which costs you a Virus.
   *[no] .
}
dzhunkvik-say-cannot-open = Nothing you hold opens a round: { $redeal ->
    [yes] take a new hand, or pass
   *[no] you can only pass
}{ $costs ->
    [yes] , which costs you a Virus.
   *[no] .
}
dzhunkvik-say-higher = Lay a card higher than { $value }, or pass{ $costs ->
    [yes] , which costs you a Virus.
   *[no] .
}
dzhunkvik-say-influence = You hold nothing higher than { $value }: lay an influence card, or pass{ $costs ->
    [yes] , which costs you a Virus.
   *[no] .
}
dzhunkvik-say-pass = You hold nothing higher than { $value }: pass{ $costs ->
    [yes] . It costs you a Virus.
   *[no] .
}
dzhunkvik-waits-show = is laying cards face down.
dzhunkvik-waits-say = is saying what they are.
dzhunkvik-waits-answer = is asked: truth or lie?
dzhunkvik-waits-give = is giving cards away.
dzhunkvik-waits-ready = is asked for instant cards.
dzhunkvik-waits-choose-virus = may pay off Viruses.
dzhunkvik-waits-pay = may pay off Viruses.
dzhunkvik-waits-battle = Battle: everybody lays a Dzhun face down.
dzhunkvik-do-lay = Lay { $card }
dzhunkvik-do-lay-what = Lay a card
dzhunkvik-do-use = Use { $card }
dzhunkvik-do-pass = Pass
dzhunkvik-do-stop = No more
dzhunkvik-do-redeal = New hand
dzhunkvik-do-waive = Let it happen
dzhunkvik-do-wait = Wait
dzhunkvik-note-wait = for now
dzhunkvik-note-pass = out of this round
dzhunkvik-note-pass-virus = costs a Virus
dzhunkvik-note-pay = { $many ->
    [yes] pay off
   *[no] with cards of your Nest
}
dzhunkvik-do-hysteria = Hysteria!
dzhunkvik-do-no-hysteria = Hysteria: you have none
dzhunkvik-do-truth = Truth
dzhunkvik-do-lie = Lie
dzhunkvik-do-show = Lay { $count } face down
dzhunkvik-do-show-what = Choose cards first
dzhunkvik-do-say = Say it
dzhunkvik-do-give = Give { $count ->
    [one] { $count } card away
   *[other] { $count } cards away
}
dzhunkvik-do-choose-more = Choose cards: { $count } to go
dzhunkvik-do-pay = Pay off { $virus }
dzhunkvik-do-no-payment = Pay no more
dzhunkvik-do-with-card = Pay with { $card }
dzhunkvik-do-with-what = Pay with a card
dzhunkvik-do-ready = Ready
dzhunkvik-do-nothing = Lay nothing
dzhunkvik-do-show-card = Lay { $card } face down
dzhunkvik-do-say-card = Say: { $card }
dzhunkvik-do-give-card = Give { $card } away
dzhunkvik-do-done = That is all
dzhunkvik-was-faster = { $name } was faster.
dzhunkvik-end-packs = Packs made: { $count }
dzhunkvik-end-lost = Lost to Viruses: { $count }
dzhunkvik-end-left = Left in the Nest: { $count }
dzhunkvik-key-packs = Packs
dzhunkvik-key-lost = lost
dzhunkvik-key-left = left in the Nest
dzhunkvik-keys-lay = lay, give, show or say what is chosen
dzhunkvik-keys-use = use the property
dzhunkvik-keys-pass = pass, stop, pay no more
dzhunkvik-keys-hysteria = Hysteria!
dzhunkvik-keys-waive = wait, let it happen
dzhunkvik-keys-answer = truth, lie
dzhunkvik-evolve-as-what = Evolution: which value?
dzhunkvik-robs = { $nest ->
    [0] from the hand: { $hand }
   *[other] from the Nest
}
dzhunkvik-waits-alone = may lay on: all others have passed.
dzhunkvik-do-evolve = Evolution from the Nest{ $value ->
    [any] { "" }
   *[other] { " as " }{ $value }
}
dzhunkvik-do-stop-alone = Take the round
dzhunkvik-keys-evolve = Evolution from the Nest

# What happened, by kind of event; nothing where another event of the move, or the table, says it
dzhunkvik-event-begins = { $name } { $who ->
    [you] begin, by lot.
   *[other] begins, by lot.
}
dzhunkvik-event-is-dealt = { "" }
dzhunkvik-event-deals = Everybody is dealt { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
dzhunkvik-event-draws = { $name } { $who ->
    [you] draw
   *[other] draws
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-plays-instant = { $name }: an instant card, { $card_nom }.
dzhunkvik-event-ready = { $name } { $who ->
    [you] say: ready.
   *[other] says: ready.
}
dzhunkvik-event-found = { $name }: { $card_nom } comes to light. It is discarded and costs two Viruses.
dzhunkvik-event-round-begins = Round { $round }. { $name } { $who ->
    [you] are the first player.
   *[other] is the first player.
}
dzhunkvik-event-lays = { $name } { $opens ->
    [yes] { $who ->
        [you] open with { $card_nom }
       *[other] opens with { $card_nom }
    }
   *[no] { $who ->
        [you] lay { $card }
       *[other] lays { $card }
    }
}{ $zone ->
    [nest] { " from the Nest" }
   *[other] { "" }
}{ $counts_as ->
    [none] .
   *[other] { " as " }{ $counts_as }.
}
dzhunkvik-event-in-force = { "" }
dzhunkvik-event-passes = { $cause ->
    [clock] { "" }
   *[other] { $name } { $who ->
        [you] pass.
       *[other] passes.
    }
}
dzhunkvik-event-catches = { $name } { $who ->
    [you] get the Virus { $price }.
   *[other] gets the Virus { $price }.
}
dzhunkvik-event-viruses-shuffled = The used Viruses are shuffled into a new virus pile.
dzhunkvik-event-no-virus = No Virus is left to get.
dzhunkvik-event-redeals = { $name } { $count ->
    [0] { $who ->
        [you] hold no card and draw a new hand.
       *[other] holds no card and draws a new hand.
    }
    [one] { $who ->
        [you] show { $cards }, shuffle it into the draw pile and draw a new hand.
       *[other] shows { $cards }, shuffles it into the draw pile and draws a new hand.
    }
   *[other] { $who ->
        [you] show { $cards }, shuffle them into the draw pile and draw a new hand.
       *[other] shows { $cards }, shuffles them into the draw pile and draws a new hand.
    }
}
dzhunkvik-event-shuffles-in = { "" }
dzhunkvik-event-leader-begins = Gathering is over, the Leader phase begins.
dzhunkvik-event-leader-closes = Nobody lays any more.
dzhunkvik-event-uses = { $name } { $who ->
    [you] use { $card }: { $whom }.
   *[other] uses { $card }: { $whom }.
}
dzhunkvik-event-shows = { $name } { $who ->
    [you] lay
   *[other] lays
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} face down{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-says = { $name } { $who ->
    [you] say that this is { $cards }.
   *[other] says that this is { $cards }.
}
dzhunkvik-event-answers = { $name } { $who ->
    [you] say:
   *[other] says:
} { $lie ->
    [yes] lie.
   *[no] truth.
}
dzhunkvik-event-turns-over = The cards are { $cards }: it was { $lie ->
    [yes] a lie.
   *[no] the truth.
}
dzhunkvik-event-takes = { $name } { $who ->
    [you] take
   *[other] takes
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} { $whom_who ->
    [you] { $zone ->
        [nest] from your Nest
       *[hand] from your hand
    }
   *[other] { $zone ->
        [nest] from the Nest
       *[hand] from the hand
    } ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-discarded = { $name }: { $card_nom } has no value and is discarded.
dzhunkvik-event-nothing-happens = { $cause ->
    [show] There is nothing to show: nothing happens.
   *[take] There is nothing to take: nothing happens.
}
dzhunkvik-event-grabs = { $name } { $who ->
    [you] take home a Pack ({ $whom }): { $cards }.
   *[other] { $whom_who ->
        [you] takes home a Pack of yours: { $cards }.
       *[other] takes home a Pack ({ $whom }): { $cards }.
    }
}
dzhunkvik-event-gathering-begins = Gathering starts again.
dzhunkvik-event-freezes = { $name } { $who ->
    [you] freeze all the others.
   *[other] freezes everybody else.
}
dzhunkvik-event-stops = { $name } { $who ->
    [you] lay no further card.
   *[other] lays no further card.
}
dzhunkvik-event-thaws = { "" }
dzhunkvik-event-plays-hysteria = { $name } { $who ->
    [you] play { $card } on { $on_card } ({ $whom }).
   *[other] plays { $card } on { $on_card } ({ $whom }).
}
dzhunkvik-event-moment-opens = { "" }
dzhunkvik-event-moment-closes = { "" }
dzhunkvik-event-cancelled = { $card_nom } is cancelled.
dzhunkvik-event-takes-effect = { $hysterias ->
    [0] { $card_nom } takes effect.
   *[other] { $card_nom } takes effect after all.
}
dzhunkvik-event-discards = { "" }
dzhunkvik-event-round-ends = { $who ->
    [none] Nobody opens: the round ends without a winner.
    [you] { $name } win the round and take into the Nest: { $cards }.
   *[other] { $name } wins the round and takes into the Nest: { $cards }.
}
dzhunkvik-event-makes-pack = { $name } { $who ->
    [you] make a Pack: { $cards }.
   *[other] makes a Pack: { $cards }.
}
dzhunkvik-event-chooses-virus = { $name } { $who ->
    [you] begin to pay off the Virus { $price }.
   *[other] begins to pay off the Virus { $price }.
}
dzhunkvik-event-pays = { $name } { $who ->
    [you] pay with { $cards }.
   *[other] pays with { $cards }.
}
dzhunkvik-event-paid-off = The Virus { $price } is paid off.
dzhunkvik-event-pays-no-more = { $name } { $who ->
    [you] pay off nothing more.
   *[other] pays off nothing more.
}
dzhunkvik-event-marker-goes = { "" }
dzhunkvik-event-fights = { $known ->
    [yes] { $name } { $count ->
        [0] { $who ->
            [you] have nothing to lay for the Battle.
           *[other] has nothing to lay for the Battle.
        }
       *[other] { $who ->
            [you] lay for the Battle, face down: { $cards }.
           *[other] lays for the Battle, face down: { $cards }.
        }
    }
   *[no] { $name }: ready for the Battle.
}
dzhunkvik-event-battle-shown = The Battle:
dzhunkvik-event-fighter = { $name } – { $count ->
    [0] nothing.
   *[other] { $cards }.
}
dzhunkvik-event-wins-battle = { $cause ->
    [lowest] { "The highest is tied. " }
   *[highest] { "" }
}{ $name } { $who ->
    [you] take all of them into the Nest.
   *[other] takes all of them into the Nest.
}
dzhunkvik-event-battle-drawn = A draw: everybody takes their own card back.
dzhunkvik-event-gives = { $name } { $who ->
    [you] give
   *[other] gives
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} { $whom_who ->
    [you] to you
   *[other] ({ $whom })
}{ $known ->
    [yes] { ": " }{ $cards }.
   *[no] .
}
dzhunkvik-event-perishes = { $name }: Depopulation discards { $cards }.
dzhunkvik-event-dominant-picked = { "" }
dzhunkvik-event-dominant-returns = { $name }: { $card_nom } goes back into the hand.
dzhunkvik-event-game-ends = { $cause ->
    [unopened] Six rounds in a row without a card from hand: the game ends.
   *[draw-pile] The draw pile is used up: the game ends.
}
dzhunkvik-event-hand-to-nest = { "" }
dzhunkvik-event-counts = { $name }: { $packs ->
    [one] { $packs } Pack
   *[other] { $packs } Packs
}{ $lost ->
    [0] { "" }
    [one] { ", " }{ $lost } lost to a Virus
   *[other] { ", " }{ $lost } lost to Viruses
}, left in the Nest: { $left }.
dzhunkvik-event-wins = { $name } { $shared ->
    [yes] { $who ->
        [you] share the victory.
       *[other] shares the victory.
    }
   *[no] { $who ->
        [you] win the game.
       *[other] wins the game.
    }
}
dzhunkvik-event-turn = { "" }
