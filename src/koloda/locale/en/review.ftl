# koloda review: a finished game looked at again.

cli-review = luck and skill in a finished game, everybody’s chance to win, the costliest decisions
cli-arg-review-seat = only this seat; all: everybody
cli-arg-review-open = the chances with all cards open, and where they changed most
review-progress = { $bar } { $percent } %
review-open = with all cards open
review-wait = do nothing
error-review-unfinished = { $file }: the game is not over; only finished games are reviewed
