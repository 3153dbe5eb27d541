sample-game-title = Sample Game
sample-game-pitch = Lay a card, add it up, and do not be the one who passes the limit.

sample-game-option-limit = Limit
sample-game-option-limit-text = The total may not pass it.
sample-game-option-hand = Cards in hand
sample-game-option-hand-text = Everybody draws up to so many.
sample-game-option-tens = Tens take ten away
sample-game-option-tens-text = Otherwise a ten counts ten.

# Places on the table.
sample-game-zone-total = Total
sample-game-zone-laid = Laid cards
sample-game-zone-stock = Stock
sample-game-zone-hand = Hand

# A card within a sentence; `case` is acc or nom.
sample-game-card = the { $card }
sample-game-move-lay = Lay { $card }
sample-game-move-out = No card fits: go out

sample-game-event-draws = { $name } { $who ->
    [you] draw { $cards }.
   *[other] { $count ->
        [one] draws a card.
       *[other] draws { $count } cards.
    }
}
sample-game-event-lays = { $name } { $who ->
    [you] lay { $card }: { $total }.
   *[other] lays { $card }: { $total }.
}
sample-game-event-goes-out = { $name } { $who ->
    [you] have no card that fits and are out.
   *[other] has no card that fits and is out.
}
sample-game-event-game-ends = { $name } { $who ->
    [you] are the last one left.
   *[other] is the last one left.
}

# The first game of a newcomer, see lesson.json.
sample-game-lesson-goal = Be the last one who can still lay a card.
sample-game-lesson-picture-limit = The numbers of all cards are added up, and the total may not pass 99. At 95 a 4 can be laid, a 5 cannot.
sample-game-lesson-picture-ten = A ten can always be laid: it takes ten away.
sample-game-lesson-lay = The raised cards can be laid. Tap one to choose it, and tap it again to lay it. You draw another one at once.
sample-game-lesson-total = This is the total of all cards. The nearer it comes to 99, the fewer cards fit.
sample-game-lesson-ten = Your ten took ten away. Keep your tens for when nothing else fits.
sample-game-lesson-out = No card of yours fits any more, so you are out. Keep low cards for the end the next time.
