# The rules in the browser, and stepping through the record of a game.

# Rules
rules-label = Rules
rules-find = Find a rule or a card
rules-clear = Clear the search
rules-chapters = Chapters
rules-introduction = Overview
rules-close = Close the rules
rules-back = Back to the table
rules-lobby = To the lobby
rules-your-turn = Your turn
rules-found = { $count ->
    [0] Nothing found
    [one] { $count } rule found
   *[other] { $count } rules found
}
rules-nothing = Nothing here about “{ $query }”. Try a single word, a card or a number such as { $number }.
rules-show-all = Show all the rules
rules-link = Link to { $number }
rules-copied = Link copied.
rules-copy-failed = The link could not be copied. Here it is: { $link }
rules-example = Example
rules-on-here = <b>On</b> at this table
rules-off-here = <b>Off</b> at this table
rules-on = on
rules-off = off
rules-value-here = <b>{ $value }</b> at this table
rules-missing-title = There are no such rules here.
rules-missing = Koloda does not know a game called “{ $game }”. The address may have a typo.
rules-broken-title = The rules could not be loaded.
rules-broken = Koloda could not be reached. Try once more in a moment.
rules-again = Try again

# Record
record-label = Record
record-of = Record of { $game }
record-players = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
record-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
record-back = Back
record-share = Share this move
record-shared = Link to move { $move } copied.
record-download = Download the record
record-report = Report a mistake
record-table-at = The table at move { $move }
record-view = Seen by
record-view-all = All hands open
record-view-watcher = Watchers
record-hand = Hand of { $name }
record-hidden = { $count ->
    [one] { $count } hidden card
   *[other] { $count } hidden cards
}
record-stock = Left to draw: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
record-chances = Chance to win
record-graph-which = What the graph shows
record-thinking = The chances are being worked out… { $share }
record-graph-at = move { $move } of { $moves }
record-graph-label = { $series }, move by move. At move { $move }: { $list }.
record-graph-item = { $name } { $count }
record-scrubber = Move
record-scrubber-value = Move { $move } of { $moves }: { $what }
record-open = All cards open
record-open-sum = As if everybody saw every card; adds up to 100.
record-known-sum = By what each could know; need not add up to 100.
record-log = Moves
record-decided = Biggest swings
record-decided-how = By the chances with all cards open.
record-decided-by = { $name }: { $before } → { $after }
record-luck = Luck and skill
record-luck-how = In points of the chance to win, by what each player could know; give or take { $points }.
record-luck-player = Player
record-luck-start = Start
record-luck-cards = Luck
record-luck-own = Own moves
record-luck-others = Others
record-luck-end = End
record-decisions = Costliest decisions
record-decisions-how = By what each player could know at that moment; luck does not count.
record-decisions-none = { $name }: nothing that cost much.
record-better = Better: { $move }.
record-cost = It cost { $percent } % of the chance to win
record-deal = The cards are dealt.
record-won = { $name } won
record-won-several = Won: { $names }
record-nobody = Nobody won
record-checked = The server says that every card follows from its seal.
record-check = Check it in this browser
record-score = { $name } { $points }
record-prev = One move back
record-play = Play back
record-pause = Pause
record-next = One move on
record-moment = Next moment
record-speed = Speed: { $speed } times
record-keys = Arrow keys step, Home and End jump, space plays back.
record-running-title = This game is still going on.
record-running = The record opens when the last card is laid. Until then everybody keeps their secrets.
record-to-table = To the table
record-missing-title = There is no record “{ $name }”.
record-missing = It may be gone, or the name has a typo.
record-broken-title = The record could not be loaded.
record-broken = Koloda could not be reached. Try once more in a moment.
record-again = Try again
record-report-title = Report a mistake
record-report-why = Say what is wrong. The record and move { $move } go with it, so that the mistake can be found.
record-report-text = What is wrong?
record-report-send = Send
record-report-cancel = Cancel
record-report-empty = Write a few words first.
record-report-sent = Thank you. The report has been kept.
record-report-failed = The report could not be sent. Your words are still here: try again.

shuffle-title = The shuffle
shuffle-why = The server has sealed a secret and every browser a word. Only when all seals lay on the table were the words opened: nobody could choose the cards.
shuffle-seat-word = { $name }: the word is in the shuffle
shuffle-seat-silent = { $name }: the word was not opened, so it is played without it
shuffle-seat-none = { $name }: no word
shuffle-later = When the game is over, your browser can check the shuffle here.
shuffle-checking = Checking…
shuffle-failed = The record could not be loaded. Try again.
shuffle-more = This was worked out in your browser. When the pack is shuffled anew it takes the rules to know which card a number stands for: koloda verify checks that too, from the downloaded record alone.
shuffle-check-pledge = The secret is the one that was sealed at the start.
shuffle-wrong-pledge = The secret is NOT the one that was sealed at the start.
shuffle-check-hashes = { $count ->
    [0] There are no words in the shuffle.
    [one] { $count } word fits its seal.
   *[other] { $count } words fit their seals.
}
shuffle-wrong-hashes = Words that do NOT fit their seals: { $names }.
shuffle-check-plain = ATTENTION: the words were told in the clear, as in the earliest games: whoever spoke last, or runs the server, could choose the cards.
shuffle-wrong-plain = The record says that the words were told in the clear, but this browser has seen them SEALED.
shuffle-check-earlier = The record is of an earlier version: it could leave out that a seat without a word had sealed one.
shuffle-check-seen = The seals are those that this browser saw before the first card.
shuffle-wrong-seen = The record has OTHER seals than this browser saw before the first card.
shuffle-check-mine = Your word is in the shuffle.
shuffle-wrong-mine = Your word was opened, but the record leaves it OUT.
shuffle-check-moves = { $count ->
    [one] The move that this browser was shown is in the record as it was shown.
   *[other] All { $count } moves that this browser was shown are in the record as they were shown.
}
shuffle-wrong-moves = The record has OTHER moves or cards than this browser was shown.
shuffle-check-cards = { $count ->
    [one] { $count } card or lot was counted out here, from the whole pack, without asking the server.
   *[other] The first { $count } cards and lots were counted out here, from the whole pack, without asking the server.
}
shuffle-wrong-cards = A card was dealt that is NOT the one that the secret and the words give.
shuffle-check-position = The first cards of this game were laid out for a lesson or to try a rule, not shuffled; only what was drawn later was left to chance.
shuffle-wrong-position = The record says that the first cards were laid out, but this game began with cards that were to be SHUFFLED.
shuffle-check-numbers = { $count ->
    [0] After that nothing was drawn.
    [one] { $count } draw of the dealer comes from the secret and the words. Among how many chances it was drawn is what the server says.
   *[other] All { $count } draws of the dealer come from the secret and the words. Among how many chances each was drawn is what the server says.
}
shuffle-wrong-numbers = The dealer’s draws do NOT come from the secret and the words, or the server does not tell the game that is in the record.
shuffle-wrong-header = The record has no proof that can be read.
