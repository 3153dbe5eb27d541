tricks-title = Tricks
tricks-table = On the table: { $cards }
tricks-event-dealt = { "" }
tricks-event-lays = { $name } { $who ->
    [you] lay { $card }.
   *[other] lays { $card }.
}
tricks-event-takes-trick = { $name } { $who ->
    [you] take the trick: { $points }.
   *[other] takes the trick: { $points }.
}
tricks-event-game-ends = { "" }
tricks-event-turn = { "" }
