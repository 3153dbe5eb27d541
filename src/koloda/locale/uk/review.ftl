# koloda review: a finished game looked at again.

cli-review = везіння і вміння в закінченій грі, шанси на перемогу, найдорожчі рішення
cli-arg-review-seat = лише це місце; all — усі
cli-arg-review-open = шанси, коли всі карти відкриті, і де вони змінилися найбільше
review-progress = { $bar } { $percent } %
review-open = усі карти відкриті
review-wait = нічого не робити
error-review-unfinished = { $file }: гру не закінчено; розбираються лише закінчені
