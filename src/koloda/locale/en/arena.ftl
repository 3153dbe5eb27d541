# koloda arena: programs that play each other; koloda mcp.

cli-arena = let programs play each other, and show who is how strong
cli-mcp = offer rules, tables to try things at, and a seat to an assistant (Model Context Protocol)
cli-value-seconds = SECONDS
cli-arg-arena-folder = the programs: a bots.toml with their commands, or a file for each
cli-arg-example = write two example programs into a new folder, to begin with
cli-arg-with = levels of our own bots that play too, such as random,novice
cli-arg-most-deals = how many deals two programs play at most; every deal twice, with the seats swapped
cli-arg-move-time = time for a move; otherwise 5
cli-arg-game-time = time for all moves of a game; otherwise 60
cli-arg-arena-seed = number that the cards come from; otherwise one by chance
cli-arg-arena-jobs = how many deals are played at the same time; otherwise one
cli-arg-records = where the records of all games are kept; otherwise in arena/ in the folder

error-bots-toml = { $file }: { $reason }
error-bot-name = “{ $name }” cannot be the name of a program: letters, digits, - and _, and each name only once
error-two-programs = { $folder }: at least two programs are needed; koloda arena --example FOLDER writes two
error-not-empty = { $folder }: only a new or an empty folder is filled with examples
error-seconds = { $name }: “{ $text }” is no time in seconds

arena-example = Written into { $folder }: { $files }. Now try: koloda arena { $folder }
arena-round = { $games } games, leading: { $name } with { $points } points
arena-head-name = program
arena-head-points = points
arena-head-failures = own losses
arena-head-next = against the next
arena-next = { $share } against { $name } in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}, { $sure }
arena-clear = clear
arena-open = not clear yet
arena-order-clear = The order is clear after { $games } games.
arena-order-open = The order is not clear after { $games } games.
arena-failure = { $reason ->
    [crash] ended too early
    [illegal] made an illegal move
    [late-move] was too late with a move
    [late-game] used up the time of its game
   *[no-start] could not be started
}
arena-failed = { $name } { $why }, { $count ->
    [one] once
   *[other] { $count } times
}: { $detail } ({ $record })
arena-seed = Seed { $seed }: with --seed { $seed } the same cards come again.
arena-records = Records: { $folder }
arena-legend = Points with half of their 95 % interval; 400 more are ten wins to one. Own losses: games lost by a crash, an illegal move or the time.
