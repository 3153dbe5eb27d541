# koloda simulate: games between bots by the thousand.

cli-simulate = let bots play thousands of games, and show what comes of it
simulate-arg-games = how many games; otherwise 1000
simulate-arg-bots = who plays: one level for all seats, or one for each, such as expert:500,novice; otherwise skilled
simulate-arg-out = write a row for each game into a file: .jsonl, .csv or .parquet; a run that was interrupted goes on with the same command
simulate-arg-records = write the record of each game into a folder
simulate-arg-events = count as well what happens in the games; this takes longer

error-plan = { $field }: { $reason }
error-bots = --bots: “{ $text }” is not one level for all, nor one for each of { $players } seats; levels: { $known }
error-jobs-and-dask = --jobs and --dask: either processes here, or a cluster
error-dask = --dask: no cluster answers at { $address } ({ $reason })
error-dask-version = --dask: a worker on { $where } has { $theirs }, and here is { $ours }. Install the same version everywhere and start the workers again.
dask-nobody = No worker at { $address } yet: waiting for one. To start it: dask worker { $address } --nthreads 1
error-kind-of-file = { $file }: the name has to end in one of { $known }
error-other-run = { $file }: this file keeps another run; finish that one, or remove the file
error-file-kept = { $file }: { $reason }. The { $done } of { $total } games before that are kept: the same command goes on from there.
error-records = { $file }: there are records of games already, and they are not overwritten; name another folder

progress = { $bar } { $done } of { $total }, { $rate } a second, { $left } left
simulate-interrupted = Interrupted after { $done } of { $total } games. They are not kept: with --out FILE the same command would go on from here.
simulate-interrupted-kept = Interrupted after { $done } of { $total } games. They are kept: the same command goes on from here.
