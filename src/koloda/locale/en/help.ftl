# What a card does: one line, read when the card is chosen or asked about.

help-now = It can be laid now.

# UNO
help-uno-number = A plain card: it goes on the same colour, or on another { $digit }.
help-uno-jump = The same card lies on top: lay it out of turn, and play goes on from you.
help-uno-zero = All hands move on by one seat as play runs; not if it is your last card.
help-uno-seven = You swap your hand with somebody of your choice; not if it is your last card.
help-uno-skip = { $whom ->
    [named] { $name }
   *[next] The next player
} misses a turn{ $saves ->
    [yes] , or passes that on with the same Skip.
   *[no] .
}
help-uno-skip-answer = Saves you: { $whom ->
    [named] { $name }
   *[next] the next player
} misses a turn instead.
help-uno-reverse = Play turns and runs the other way round.
help-uno-reverse-two = The direction changes; with two players nobody notices.
help-uno-reverse-skips = With two players it skips: { $whom ->
    [named] { $name }
   *[next] the other one
} misses a turn and you go on{ $saves ->
    [yes] , unless the same Reverse answers.
   *[no] .
}
help-uno-draw = { $whom ->
    [named] { $name }
   *[next] The next player
} draws { $count } and misses a turn{ $how ->
    [adds] , or adds a { $draw ->
        [one] Draw One
       *[two] Draw Two
    } for whoever comes next.
    [passes] , or passes that on with a { $draw ->
        [one] Draw One
       *[two] Draw Two
    }.
   *[no] .
}
help-uno-draw-passes = Saves you: { $whom ->
    [named] { $name }
   *[next] the next player
} draws { $count } instead. It does not add up.
help-uno-draw-adds = Added to the { $due } due: { $whom ->
    [named] { $name }
   *[next] the next player
} answers too or draws them all.
help-uno-draw-cancels = Cancels the Wild Draw{ $stacks ->
    [yes] { " " }laid last; the rest stays due, and this comes on top, for { $whom ->
        [named] { $name }
       *[next] the next player
    }.
   *[no] : { $whom ->
        [named] { $name }
       *[next] the next player
    } draws { $count } or answers.
}
help-uno-wild = Goes on anything, and you name the colour.
help-uno-wild-draw = You name the colour; { $whom ->
    [named] { $name }
   *[next] the next player
} draws { $count } and misses a turn, or challenges. { $bluff ->
    [yes] You hold { $color }, so it is a bluff: caught, { $back ->
        [yes] you take it back and draw { $count }.
       *[no] you draw the { $count } yourself.
    }
    [no] It is honest: you hold no { $color }.
   *[unknown] Honest only with no card of the colour in force.
}
help-uno-wild-draw-adds = Added to the { $due } due: { $whom ->
    [named] { $name }
   *[next] the next player
} answers, challenges or draws them all.
help-uno-pile-title = Draw pile
help-uno-pile = Draw a card if you lay none. If it fits, you may lay it at once.

# Flights
help-flights-city = Whoever takes it adds it to the end of their row. Side by side two of a colour burn, and anywhere in a row three.
help-flights-burns = In your row these would burn: { $cards }.
help-flights-exchange = { $who ->
    [you] You choose last and have to take it: swap a city { $number } of yours for a { $number } of a row that is not shorter.
   *[other] Goes to whoever chooses last. They have to swap a city { $number } of theirs for a { $number } of a row that is not shorter.
}
help-flights-universal = { $who ->
    [you] You choose last and have to take it: swap a city of yours for one with the same number in a row that is not shorter.
   *[other] Goes to the very last to choose. They have to swap a city for one with the same number in a row that is not shorter.
}
help-flights-deportation = { $who ->
    [you] You choose first and have to take it: the last city of your row is lost.
   *[other] Goes to whoever chooses first: the last city of their row is lost.
}
help-flights-flight = The highest flight chooses first; of equal ones whoever sits nearest to the first player, clockwise. Your flights come back when all six are used.

# Face to Face
help-face-now = { $where ->
    [both] Fits both of your piles now.
    [up] Now it fits your rising pile only.
    [down] Now it fits your falling pile only.
    [theirs] Now it fits only a pile of the other’s.
   *[none] It fits nowhere now.
}
help-face-card = Goes on your rising pile if it is higher than its top card, on the falling one if it is lower.
help-face-trick = Exactly ten { $pile ->
    [up] lower
   *[down] higher
} than { $top }: it may go back, and there is room again.
help-face-pile-title = { $who ->
    [you] Your { face-pile } pile
   *[other] { $name }: { face-pile } pile
}
help-face-pile = { $pile ->
    [up] Each card is higher than the one before, or exactly ten lower.
   *[down] Each card is lower than the one before, or exactly ten higher.
} On top: { $top }.
help-face-pile-mine = { $pile ->
    [up] Any card higher than { $top }
   *[down] Any card lower than { $top }
}{ $trick ->
    [none] .
   *[other] , or exactly { $trick }, ten back.
}
help-face-pile-theirs = One card a turn may go here, any { $pile ->
    [up] lower than { $top }
   *[down] higher than { $top }
}. It helps the other, and you draw until you hold six.
help-face-pile-bare = Nothing can go here yet: { $pile ->
    [up] no card is lower than { $top }.
   *[down] no card is higher than { $top }.
}

# Dzhunkvik
help-dzhunkvik-not-now = { $why ->
    [leader] Not now: Gathering is over.
    [value] Not now: { $value } is in force.
   *[none] Not now.
}
help-dzhunkvik-plain = { $value ->
    [4] Goes on a lower value in Gathering and ends it: then only influence cards can be laid.
   *[other] Goes on a lower value in Gathering, or opens a round.
}
help-dzhunkvik-l2 = Lay it as a 2, or use it: put cards face down and say what they are. If the one you choose guesses wrong whether that is true, you take a card of their Nest; if right, they take one of yours.
help-dzhunkvik-t3 = Lay it as a 3, or use it: take a random card of { $thief ->
    [anyone] somebody’s Nest, or hand if that Nest is empty.
   *[nests] a Nest; of a hand only if all other Nests are empty.
}
help-dzhunkvik-g4 = { $grabber ->
    [double] Lay it as a 4, or use it: take a Pack from another Home to yours.
   *[forced] Only to be used, on a value below 4: take a Pack from another Home to yours.
} Not one with a Dominant.
help-dzhunkvik-d4 = Laid on a 1, 2 or 3 it wins the round at once. It never opens a round.
help-dzhunkvik-ev = A joker, worth one more than the value in force. In a Nest it stands for any value{ $nest ->
    [yes] , and from there it may be laid as any higher one.
   *[no] .
}
help-dzhunkvik-cs = Gathering starts again, and the next player opens. What was laid stays; who has passed stays out.
help-dzhunkvik-ts = In the Leader phase, on a 4: now the round is yours, unless somebody answers.
help-dzhunkvik-vs = Ends Gathering and takes the lead. A bigger Devourer can go on top.{ $on ->
    [yes] { " " }Goes on a Too Soon too.
   *[no] { "" }
}
help-dzhunkvik-vm = Ends Gathering and takes the lead, on a Small Devourer too. Only the Large one can go on top.
help-dzhunkvik-vl = Ends Gathering and takes the lead, on any smaller Devourer too. No Devourer can go on top.
help-dzhunkvik-hy = Cancels the card played last, even out of turn: a property in use, a Devourer, a Clean Slate, a Too Soon or a Hysteria.
help-dzhunkvik-is = Freezes the others: you may lay two more cards. If the first is a 4, a Dominant, a Devourer or a Too Soon, you win the round.
help-dzhunkvik-ba = { $instants ->
    [honour] Announced before a round:
   *[auto] Plays itself before a round:
} everybody lays a Dzhun face down, and the highest takes all. Tied: the lowest does.
help-dzhunkvik-em = { $instants ->
    [honour] Announced before a round:
   *[auto] Plays itself before a round:
} everybody gives three cards to the left.
help-dzhunkvik-im = { $instants ->
    [honour] Announced before a round:
   *[auto] Plays itself before a round:
} everybody takes three random cards from the right.
help-dzhunkvik-de = { $instants ->
    [honour] Announced before a round:
   *[auto] Plays itself before a round:
} everybody loses two random cards.
help-dzhunkvik-of-virus = Left at the end, it takes a Pack away. After a round you can pay it off with Nest cards worth { $number } or more.
help-dzhunkvik-nest = Cards won, face down. After a round four of them worth 1, 2, 3 and 4 become a Pack by themselves.
help-dzhunkvik-home = Finished Packs. Whoever has most of them in the end wins.
help-dzhunkvik-virus = Each one left at the end takes a Pack away; after a round it can be paid off from the Nest. { $costs ->
    [yes] You have a Pack: passing in Gathering costs you one.
   *[no] Whoever has a Pack and passes in Gathering gets one.
}
