# koloda tournament and koloda tune: how strong the bots are.

cli-tournament = let the bots play each other, and show who is how strong
cli-tune = look for better weights of a bot by playing
cli-value-list = A,B,…
cli-arg-games = the games, otherwise all
cli-arg-sizes = how many play, such as 2,4
cli-arg-levels = who plays, from the weakest, such as novice,skilled,expert:500
cli-arg-deals = how many deals each two of them play; every deal twice, with the seats swapped
cli-arg-apart = the same for levels more than a step apart, where fewer tell enough; otherwise as many
cli-arg-budget = how many iterations an expert has for a move
cli-arg-plan-seed = number that everything comes from; the same number, the same results
cli-arg-jobs = how many processes; otherwise one for each processor
cli-arg-until-clear = two levels stop when it is clear which one is stronger; --deals is the most they play
cli-arg-dask = let the workers of a Dask cluster play, such as tcp://scheduler:8786
cli-arg-keep = keep what has been played in this file; an interrupted run goes on with it
cli-arg-markdown = write the tables into a page, between its two marks
cli-arg-weights = which weights, otherwise all
cli-arg-value-model = not the weights: fit the value model, which judges a table between two rounds, to who won
cli-arg-rounds = how often every weight is looked at
cli-arg-against = who the variants play against

error-side = --levels: “{ $text }” is no level, nor one with iterations or weights; the levels are { $known }
error-two-levels = --levels: at least two different ones are needed
error-weight = { $game }: there is no weight “{ $name }” at that level
error-no-value-model = { $game }: nothing is fitted to games there; --value is for { $known }
error-least = { $name }: at least { $least }, not { $given }
error-folder = { $file }: there is no such folder
error-other-plan = { $file }: this file does not keep the tournament asked for; name another one
error-workers-lost = Nobody is left to play: the cluster has gone, or the same games ended one process after the other. What a file keeps is not lost.
error-marks = { $file }: the marks { $begin } and { $end } are missing

tournament-about = { $deals } deals for a level and the one below, { $apart } for levels further apart, played twice with the seats swapped; seed { $seed }.
tournament-about-clear = At most { $deals } deals for a level and the one below, { $apart } for levels further apart, until it is clear which one is stronger; every deal twice with the seats swapped; seed { $seed }.
tournament-clear = { $deals ->
    [one] clear after { $deals } deal
   *[other] clear after { $deals } deals
}
tournament-open = { $deals ->
    [one] not clear after { $deals } deal
   *[other] not clear after { $deals } deals
}
tournament-event = { $game }, { $players } at the table
tournament-short = { " " }(single rounds)
tournament-points = Rating: 400 points more are ten wins to one; the bars hold 95 %
tournament-legend = Ratings with half of their 95 % interval, then shares of the wins; even is 50 %. In brackets: 95 %.
tournament-clear-note = With --until-clear ratings come out too far apart, and ± (the bars) holds the true one less often than 95 %: who stops when it is clear stops when luck has helped. The intervals of the shares do hold.

tune-begin = { $game }, { $players } at the table: { $weights } weights, { $deals } deals for each try, against { $against }.
tune-try = { $name } = { $value }: { $share } [{ $interval }]
tune-better = better: { $name } = { $value }
tune-none = No weight was found to be better.
tune-found = Better weights, with { $share } [{ $interval }] of the wins against those before, in other deals:
tune-doubtful = In other deals they are not better ({ $share } [{ $interval }]): leave the weights as they are.
tune-value-begin = { $game }: { $games } games to fit to, and as many others to judge by.
tune-value-everywhere = Log loss in the other games, between rounds ({ $moments }): { $before } so far, { $after } with the new numbers; less by { $interval }.
tune-value-judged = Only where a playout stops ({ $moments }): { $before } so far, { $after } with the new numbers; less by { $interval }.
tune-value-found = Better in other games. As they stand in { $file }:
tune-value-doubtful = Not surely better in other games: leave the numbers as they are. Those found:
