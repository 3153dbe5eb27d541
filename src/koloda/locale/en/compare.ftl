# koloda compare and koloda balance: what house rules change, and what cards are worth.

cli-compare = let bots play the same deals under different house rules, and show what that changes
cli-balance = find out what each card is worth: how much less often those win who do without it
compare-value-option = NAME=VALUE,VALUE…
compare-arg-option = values to compare, such as stacking=off,on, the first of them being what the others are compared with; a single value holds at all tables; may be repeated
compare-arg-grid = all combinations of the values; otherwise one is changed at a time
compare-arg-games = how many games at each table at most; fewer are played when the answers are clear, or cannot become so; otherwise 30000
compare-arg-skill = the better and the weaker level that tell how much skill decides, or off; otherwise skilled,novice (expert:100,novice is sharper and takes some sixty times as long)
compare-arg-deals = how many deals the two levels of --skill play at each table at most; otherwise 2000
balance-arg-only = only these cards or rules, as they stand in brackets in the table, or options that allow moves; such as W+4,challenge,jump_in
balance-arg-deals = how many deals for each card at most, every one played twice; otherwise 2000
balance-arg-bots = how well all seats play; otherwise skilled

error-nothing-to-compare = --option: nothing to compare; give an option two values, such as stacking=off,on
error-skill = --skill: “{ $text }” is not two levels, the better one first, nor off
error-skill-level = --skill: there is no level “{ $name }”; there are { $known }
error-only = --only: { $game } has no card or rule “{ $name }”; there are { $known }
error-only-table = --only: the option { $name } is how the whole table plays: its moves are not told from others, so that no side can do without it; koloda compare { $game } --option { $name }=… tells what it changes
error-only-off = --only: { $name } is switched off with --option: nobody can do it
error-no-cards = { $game } does not say which cards its moves use
lab-interrupted = Interrupted after { $done } of at most { $total } games and deals. Nothing of them is kept: the same command begins anew.

compare-about = { $game }, { $players } at the table: { $games } games at each table, the same deals at all of them. Bots: { $bots }. Seed { $seed }.
compare-played = Played: { $games } of at most { $most } games at each table, and { $details } games in which events were counted.
compare-skill-about = Skill: { $better } against { $weaker } in { $deals } of at most { $most } deals at each table, every one played twice with the seats swapped.
compare-settled = All answers are clear.
compare-given-up = The games that were not played would hardly have made anything else clear.
compare-not-settled = Not settled: { $list }.
compare-needs = { $kind ->
    [deals] { $measure } (about { $number } deals would settle it: --deals)
   *[games] { $measure } (about { $number } games would settle it: --games)
}
compare-needs-unknown = { $measure } (too few were played to tell how many are needed)
compare-needs-many = { $kind ->
    [deals] { $measure } (not even { $number } deals would settle it)
   *[games] { $measure } (not even { $number } games would settle it)
}
compare-variant = { $base } → { $variant }
compare-moves = moves
compare-minutes = minutes, about
compare-first-seat = whoever begins, above an even share
compare-best-seat = best place in the order of play, above even
compare-draws = without a single winner
compare-spread = spread of points between seats
compare-lead-changes = changes of the lead
compare-skill = the better side’s wins, above even
compare-times = { $kind }, times in a game
compare-edge = { $kind }: those it happens to win more often by
compare-no-occurrences = How often events and cards come up, and how much they decide: no clear difference among { $count } questions.
compare-occurrences = Events and cards that come up, or decide, differently ({ $count } questions):
compare-more-occurrences = … and { $count } more; a page (--report) and --json have all of them.
compare-more = more
compare-less = less
compare-perhaps-more = more, perhaps too little to matter
compare-perhaps-less = less, perhaps too little to matter
compare-slightly-more = slightly more
compare-slightly-less = slightly less
compare-same = no difference that matters
compare-unclear = unclear
compare-legend =
    Before, after, the difference, and in brackets the interval in which it lies: all intervals of a table hold together with 95 % certainty, however often one looks.
    What differs is corrected for the number of questions (Holm). “Slightly” is too little to matter: below 5 % of the length and of the spread, 10 % of the changes of the lead, 2 points of a share. “Perhaps”: there is a difference, but the interval reaches below that.

balance-about = { $game }, { $players } at the table; options: { $options }. All seats: { $bot }. Half of them do without the card, then the other half in the same deal. Seed { $seed }.
balance-head-what = without
balance-head-loss = wins lost
balance-head-each = for each copy
balance-head-changed = decisions changed
balance-clear = clear
balance-unclear = may be chance
balance-unused = No decision ever hung on: { $names }.
balance-legend =
    Of the 50 % of the wins that a side has with the card, so many are lost without it; a loss below zero: one does better without.
    A card that is not laid stays in the hand, unless nothing else can be done. All intervals hold together with 95 % certainty; “clear” is corrected for the number of cards (Holm).

measures-uno-card = { $card ->
    [skip] Skip
    [reverse] Reverse
    [draw-one] Draw One
    [draw-two] Draw Two
    [wild] Wild
    [wild-draw-two] Wild Draw Two
   *[wild-draw-four] Wild Draw Four
}
measures-flights-card = { $card ->
    [x] exchange
    [xU] universal exchange
    [dep] deportation
   *[city] city { $card }
}
measures-rule-draw = drawing by choice
measures-rule-challenge = challenging
measures-rule-catch = catching
measures-rule-jump = jumping in
measures-rule-answer = answering with a card
measures-rule-flight = flight { $number }
measures-rule-help = a card on the opponent’s piles
measures-rule-use = using properties
measures-rule-pay = paying off Viruses
measures-rule-redeal = a new hand for the opener
measures-rule-stop = stopping by choice
measures-rule-evolve = an Evolution from the Nest
measures-rule-uno = saying UNO late
