# The command line: help, lists, replay.

cli-about = Card games to play and to study.
cli-usage = usage:
cli-group-commands = commands
cli-group-arguments = arguments
cli-group-options = options
cli-value-command = COMMAND
cli-value-game = GAME
cli-value-file = FILE
cli-value-folder = FOLDER
cli-value-name = NAME
cli-value-rule = NUMBER
cli-value-number = N
cli-value-level = LEVEL
cli-value-option = NAME=VALUE
cli-value-seat-or-all = N|all
cli-help = show this help and exit
cli-version = show the version and exit
cli-lang = language: en, uk or ru; otherwise that of the system
cli-json = print JSON instead of words
cli-games = list the games, their players and options
cli-play = play a game against bots
cli-replay = check a record move by move and show the game; exit status 1 if its deals do not follow from its secret
cli-rules = show the rules of a game, or a single one
cli-verify = check that the cards of a record were dealt as pledged; exit status 1 if not, 3 if not all could be checked
cli-new-game = write a package with a small game, to make a game of your own from
cli-arg-game = the game, such as uno; koloda games lists them
cli-arg-players = how many play
cli-arg-seat = where you sit, counted from 0
cli-arg-level = how well the others play: random, novice, skilled or expert
cli-arg-option = an option of the game, such as stacking=on; may be repeated
cli-arg-seed = number that the cards come from; the same number, the same cards
cli-arg-record = write the record of the game into a new file
cli-arg-position = begin at a position, a JSON file
cli-arg-resume = go on with the game of a record; moves are added to it
cli-arg-file = the record
cli-arg-to = show the game after that many moves
cli-arg-view = what that seat sees; all: everything
cli-arg-moves = tell the moves in words
cli-arg-rule = the number of a rule, such as U-3.1
cli-arg-new-game = what the game is to be called, such as my-game
cli-arg-into = where to write it; otherwise a new folder of that name

cli-new-game-done =
    { $folder } has a small game that works. Now:
      cd { $folder }
      pip install -e ".[dev]"
      pytest
      koloda play { $game }
    What to change then, step by step: { $page }

cli-title = { $title } ({ $game }): { $players } players
cli-option-name = option
cli-option-values = values
cli-option-default = default
cli-option-rule = rule
cli-option-means = meaning

cli-record-of = { $title } ({ $game }), { $players ->
    [one] { $players } player
   *[other] { $players } players
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}: every move is legal.
cli-record-options = Options: { $list }
cli-record-names = At the table: { $list }
cli-record-date = Date: { $date }
cli-record-fair = The deals follow from the secret and the words.
cli-record-unfair = ATTENTION: THE DEALS OF THIS RECORD DO NOT FOLLOW FROM ITS SECRET.
cli-after = After move { $number }:
cli-at-end = After the last move:
cli-unfinished = The game is not over.

verify-header-wrong = The header “fairness” cannot be read: it was changed, or it is of a newer version.
verify-pledge = The pledge, shown before anybody spoke, is the hash of the secret.
verify-pledge-wrong = The pledge is NOT the hash of the secret: another secret was pledged.
verify-hashes = { $count ->
    [0] No seat has a word in the shuffle.
    [one] { $count } word fits the hash that was fixed before any word was opened.
   *[other] { $count } words fit the hashes that were fixed before any word was opened.
}
verify-hashes-wrong = These words do NOT fit their hashes: { $names }.
verify-silent = Played without their words, for they were not opened: { $names }.
verify-plain = ATTENTION: the words were told in the clear, as in the earliest games: whoever spoke last, or runs the server, could choose the cards.
verify-earlier = The record is of an earlier version: it could leave out that a seat without a word had sealed one.
verify-position = NOT CHECKED: the first cards were laid out, not shuffled: the game began with a position, as a lesson does. What was drawn later is checked.
verify-deals = { $count ->
    [0] NOT CHECKED: the record has no moves of the dealer.
    [one] { $count } move of the dealer follows from the secret and the words.
   *[other] All { $count } moves of the dealer follow from the secret and the words.
}
verify-deals-wrong = Move { $number } does NOT follow from the secret and the words.
verify-deals-unknown = Nothing can be said about the deals without the secret that was pledged.
