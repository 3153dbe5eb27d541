# Rules to try, on the pages of the rules.

rules-try = Try it
rules-try-rule = Try it: { $rule }
rules-try-done = Done
rules-try-close = Done with { $rule }
rules-try-best-open = What is best?
rules-try-best-rule = What is best: { $rule }
rules-try-label = Try rule { $rule }
rules-try-may = You are asked. Which of these may you do?
rules-try-what = You are asked. Choose one and see what happens.
rules-try-best = You are asked. What is best?
rules-try-moves = What you could try
rules-try-houses = House rules here: { $rules }
rules-try-house = { $name }: { $value }
rules-try-name = { $other ->
    [1] Olena
    [2] Marko
   *[other] Sofia
}
rules-try-yes = Yes, you may.
rules-try-no = No.
rules-try-mistake = That was a mistake, and here it costs cards.
rules-try-uses = This is { $rule } at work:
rules-try-other = This is allowed too, but { $rule } has no part in it:
rules-try-best-yes = Yes, this is best.
rules-try-best-no = There is something better.
rules-try-compared = Chance to win, by playing on many times from what you can see
rules-try-waited = You do nothing.
rules-try-again = From the start
rules-try-another = Another table
rules-try-play = Play on from here
rules-try-broken = The table could not be loaded.
