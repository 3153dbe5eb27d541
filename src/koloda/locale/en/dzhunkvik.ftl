# Dzhunkvik.

dzhunkvik-title = Dzhunkvik

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
dzhunkvik-none = nothing

# What is asked
dzhunkvik-ask-ready = Announce an instant card, or say “ready”.
dzhunkvik-ask-battle = Battle: lay a Dzhun face down.
dzhunkvik-ask-battle-nothing = Battle: you have no Dzhun to lay.
dzhunkvik-ask-give = Emigration: give a card, { $count } to go. They go to: { $whom }.
dzhunkvik-ask-open = Your turn: open the round.
dzhunkvik-ask-cannot-open = You have nothing to open the round with.
dzhunkvik-ask-turn = Your turn. The value in force is { $value }.
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

# What happened
dzhunkvik-begins = { $name } { $who ->
    [you] begin, by lot.
   *[other] begins, by lot.
}
dzhunkvik-deals = Everybody is dealt { $cards }.
dzhunkvik-draws = { $name } { $who ->
    [you] draw { $cards }.
   *[other] draws { $cards }.
}
dzhunkvik-drawn = Cards drawn: { $list }.
dzhunkvik-draws-these = { $name } { $who ->
    [you] draw { $cards }: { $these }
   *[other] draws { $cards }: { $these }
}
dzhunkvik-lays = { $name } { $who ->
    [you] lay { $card }.
   *[other] lays { $card }.
}
dzhunkvik-opens = { $name } { $who ->
    [you] open with { $card }.
   *[other] opens with { $card }.
}
dzhunkvik-uses = { $name } { $who ->
    [you] use { $card }: { $whom }.
   *[other] uses { $card }: { $whom }.
}
dzhunkvik-passes = { $name } { $who ->
    [you] pass.
   *[other] passes.
}
dzhunkvik-stops = { $name } { $who ->
    [you] lay no further card.
   *[other] lays no further card.
}
dzhunkvik-freezes = The others are frozen.
dzhunkvik-leader-begins = Gathering is over, the Leader phase begins.
dzhunkvik-leader-closes = Nobody lays any more.
dzhunkvik-cancelled = { $card } is cancelled.
dzhunkvik-takes-effect = { $card } takes effect after all.
dzhunkvik-clean-slate = A Clean Slate: Gathering starts again.
dzhunkvik-grabs = { $name } { $who ->
    [you] take home { $pack } ({ $whom }).
   *[other] takes home { $pack } ({ $whom }).
}
dzhunkvik-nothing-happens = There is nothing to take or to show: nothing happens.
dzhunkvik-takes-nest = { $name } { $who ->
    [you] take a card from the Nest ({ $whom }).
   *[other] takes a card from the Nest ({ $whom }).
}
dzhunkvik-takes-nest-this = { $name } { $who ->
    [you] take { $card } from the Nest ({ $whom }).
   *[other] takes { $card } from the Nest ({ $whom }).
}
dzhunkvik-takes-hand = { $name } { $who ->
    [you] take { $cards } from the hand ({ $whom }).
   *[other] takes { $cards } from the hand ({ $whom }).
}
dzhunkvik-takes-hand-these = { $name } { $who ->
    [you] take { $cards } from the hand ({ $whom }): { $these }
   *[other] takes { $cards } from the hand ({ $whom }): { $these }
}
dzhunkvik-discarded = { $name }: { $card } has no value and is discarded.
dzhunkvik-perish = Depopulation, { $name }: discarded { $cards }.
dzhunkvik-dominant-back = The Dominant goes back.
dzhunkvik-shows = { $name } { $who ->
    [you] lay { $cards } face down.
   *[other] lays { $cards } face down.
}
dzhunkvik-shows-these = { $name } { $who ->
    [you] lay { $cards } face down: { $these }
   *[other] lays { $cards } face down: { $these }
}
dzhunkvik-says = { $name } { $who ->
    [you] say that this is { $cards }.
   *[other] says that this is { $cards }.
}
dzhunkvik-believes = { $name } { $who ->
    [you] say: truth.
   *[other] says: truth.
}
dzhunkvik-doubts = { $name } { $who ->
    [you] say: lie.
   *[other] says: lie.
}
dzhunkvik-was-true = The cards are { $cards }: it was the truth.
dzhunkvik-was-lie = The cards are { $cards }: it was a lie.
dzhunkvik-catches = { $name } { $who ->
    [you] get the { $virus }.
   *[other] gets the { $virus }.
}
dzhunkvik-pays = { $name } { $who ->
    [you] pay off the { $virus } with { $cards }.
   *[other] pays off the { $virus } with { $cards }.
}
dzhunkvik-paying = { $name } { $who ->
    [you] are paying with { $cards }.
   *[other] is paying with { $cards }.
}
dzhunkvik-redeals = { $name } { $who ->
    [you] show { $cards }, shuffle them into the draw pile and draw a new hand.
   *[other] shows { $cards }, shuffles them into the draw pile and draws a new hand.
}
dzhunkvik-instant = An instant card, { $name }: { $card }.
dzhunkvik-found = { $name }: { $card } comes to light. It is discarded and costs two Viruses.
dzhunkvik-is-ready = { $name } { $who ->
    [you] say: ready.
   *[other] says: ready.
}
dzhunkvik-battle-lays = { $name } { $who ->
    [you] lay { $card } face down.
   *[other] lays { $card } face down.
}
dzhunkvik-battle-waits = Laid for the Battle, not yet shown: { $names }.
dzhunkvik-battle-shown = The Battle:
dzhunkvik-battle-won = { $name } { $who ->
    [you] take all of them into the Nest.
   *[other] takes all of them into the Nest.
}
dzhunkvik-battle-drawn = A draw: everybody takes the own card back.
dzhunkvik-gives = { $name } { $who ->
    [you] give { $cards } ({ $whom }).
   *[other] gives { $cards } ({ $whom }).
}
dzhunkvik-gives-these = { $name } { $who ->
    [you] give { $cards } ({ $whom }): { $these }
   *[other] gives { $cards } ({ $whom }): { $these }
}
dzhunkvik-wins-round = { $name } { $who ->
    [you] win the round and take { $cards } into the Nest.
   *[other] wins the round and takes { $cards } into the Nest.
}
dzhunkvik-unopened = Nobody opens: the round ends without a winner.
dzhunkvik-makes-packs = { $name } { $who ->
    [you] make { $count }: { $packs }
   *[other] makes { $count }: { $packs }
}
dzhunkvik-stock-empty = The draw pile is used up: the game ends.
dzhunkvik-six-unopened = Six rounds in a row were not opened: the game ends.
dzhunkvik-count = The count:
dzhunkvik-count-lost = { $count ->
    [one] { $count } lost to a Virus
   *[other] { $count } lost to Viruses
}
dzhunkvik-count-left = left in the Nest: { $count }
dzhunkvik-packs-by-seat = Packs by seat: { $list }.

# Options
dzhunkvik-option-deck = which cards there are
dzhunkvik-option-instants = who announces instants
dzhunkvik-option-devourer = Devourer on a Too Soon
