# The terminal game, whatever is played.

play-seat = { $who ->
    [you] You
   *[other] Player { $seat }
}
play-player = { $who ->
    [you] you
   *[other] player { $seat }
}
play-dealer = dealer
play-clock = clock

play-begin = { $title }: { $players ->
    [one] { $players } player
   *[other] { $players } players
}. You sit at seat { $seat }; the level of the others: { $level }.
play-seed = Seed { $seed }: with --seed { $seed } the same cards come again.
play-recorded = The record is kept in { $file }.
play-resumed = { $moves ->
    [one] One move of the record was replayed;
   *[other] { $moves } moves of the record were replayed;
} the game goes on.
play-type-help = Type a number from the list or a move; help says what else.
play-prompt = Your move:
play-prompt-only = Your move (Enter: the only one):
play-prompt-or-wait = Your move (Enter: let it be):
play-ask-turn = It is your move.
play-ask-out-of-turn = You may act out of turn, or let it be.
play-help =
    a number       the move with that number
    a move         in notation, as in the list
    Enter          the only move there is; out of turn: let it be
    hint           the best moves, and why
    back           take your last decision back
    rules          the rules; rules 3.1 for a single one
    view           the table again
    log            what has happened so far
    quit           leave the table
play-choice-card = { $card }: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
play-rewound = The last decision is taken back.
play-nothing-to-take-back = You have not decided anything yet that could be taken back.
play-refused = “{ $text }” is not allowed now, by rule { $rule }:
play-mistake = This was not allowed, and the mistake costs cards. Rule { $rule }:
play-unreadable = This is not a move ({ $reason }). help says what you can type.
play-over = The game is over.
play-winner = { $who ->
    [you] You have won.
   *[other] { $name } has won.
}
play-nobody-won = Nobody has won.
play-winners = Winners: { $list }.
play-scores = Points by seat: { $list }.
play-stopped = The game stops here.
play-go-on = To go on later: koloda play --resume { $file }
