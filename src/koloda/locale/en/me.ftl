# The browser: one's own games and results, moving to another device, being forgotten.

me-title = Your page
me-loading = Counting your games…
me-status = { $status ->
    [turn] Your turn
    [others] Waiting for { $names }
    [room] Not begun yet
    [won] Won
    [lost] Lost
    [over] Over
   *[running] Goes on
}
me-paused = Paused
me-sits-in = A bot sits in for you
me-with = with { $names }
me-alone = nobody else yet
me-go-to = { $game }, { $names }: { $status }
me-running = Going on
me-show-more = Show more
me-hide = Take off your list: { $game }, { $names }
me-unhide = Put back on your list: { $game }, { $names }
me-hidden = { $game } is off your list.
me-hide-undo = Undo
me-hidden-games = Taken off your list: { $count }
me-hidden-hint = These games stay as they are, and wait as long as the others do. Open one, and it is on your list again.
me-none = No finished games yet
me-none-hint = Games that you finish are listed here, with what came of them.
me-none-found = No such games
me-none-found-hint = Choose something else above.
me-reset = Show all
me-totals = In figures
me-games = { $count ->
    [one] game
   *[other] games
}
me-wins = { $count ->
    [one] win
   *[other] wins
}
me-share = won
me-streak = { $count ->
    [one] win in a row now
   *[other] wins in a row now
}
me-longest = most in a row
me-newest = Only your newest { $count } games are counted here.
me-filters = Which games
me-filter-game = Game
me-filter-against = Against
me-filter-result = Result
me-filter-time = Time
me-all-games = All games
me-anybody = Anybody
me-any-result = All
me-won = Won
me-lost = Lost
me-time = { $time ->
    [day] The last day
    [week] The last week
    [month] The last month
    [year] The last year
   *[ever] All the time
}
me-by-game = By game
me-by-rule = By house rule
me-rivals = Against whom
me-bots-of = { $level ->
    [random] Bots, random
    [skilled] Bots, skilled
    [expert] Bots, expert
   *[novice] Bots, novice
}
me-tally = { $wins } of { $games } won
me-against = { $wins } : { $losses }
me-against-spoken = You won { $wins }, { $name } won { $losses }, of { $games } games
me-rule-value = { $option }: { $value }
me-on = on
me-off = off
me-best = Best moments
me-best-fastest = { $count ->
    [one] Quickest win: a single move of yours
   *[other] Quickest win: { $count } moves of yours
}
me-best-comeback = Won after a chance of only { $percent } %
me-best-streak = { $count ->
    [one] { $count } win in a row
   *[other] { $count } wins in a row
}
me-best-crowd = { $count ->
    [one] Won against { $count } other
   *[other] Won against { $count } others at once
}
me-evenings = Evenings
me-evening-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
me-evening = So far: { $scores }
me-history = Finished games
me-device = Another device
me-device-hint = Play on with your phone what you began on the computer: open this link there, and it is you there too.
me-device-go = Move to another device
me-device-title = You, on another device
me-device-how = Scan this with the other device, or open the link there. It works once.
me-device-time = { $minutes ->
    [one] It works for { $minutes } more minute.
   *[other] It works for { $minutes } more minutes.
}
me-device-late = The link has expired.
me-device-again = New link
me-device-secret = Whoever opens the link becomes you: show it to nobody else.
me-device-qr = QR code of the link that makes another device you
me-device-nobody = Say a name or play a game first: until then there is nobody to move.
me-forget = Forget me
me-forget-hint = Your name, your seats and everything you wrote in chats go. Records of finished games stay, without your name.
me-forget-go = Forget me
me-forget-ask = Forget you for good?
me-forget-why = Your running games go on with a bot in your place. Results, streaks and this page are gone on every device. Nobody can bring them back.
me-forgotten = You are forgotten.
me-move-title = Become { $name } here?
me-move-nameless = Become the same person here?
me-move-why = { $tables ->
    [0] This browser will then be the same person as the other device.
    [one] This browser will then be the same person as the other device, with { $tables } running game.
   *[other] This browser will then be the same person as the other device, with { $tables } running games.
}
me-move-lose = You are { $name } here until now, and have { $tables } running and { $finished } finished games. They stay at their tables, but nobody can get back to them.
me-move-go = Yes, that is me
me-move-no = No, stay as I am
me-move-done = Welcome back, { $name }.
me-move-gone = This link does not work any more
me-move-gone-hint = It works once, and for ten minutes. Make a new one on the other device: “Your page”, “Move to another device”.
me-move-looking = Looking who that is…
