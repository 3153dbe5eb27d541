# koloda review: a finished game looked at again.

cli-review = удача и умение в законченной игре, шансы на победу, самые дорогие решения
cli-arg-review-seat = только это место; all — все
cli-arg-review-open = шансы, когда все карты открыты, и где они изменились больше всего
review-progress = { $bar } { $percent } %
review-open = все карты открыты
review-wait = ничего не делать
error-review-unfinished = { $file }: игра не закончена; разбираются только законченные
