# koloda tournament и koloda tune: какова сила ботов.

cli-tournament = устроить турнир ботов и показать, кто насколько силён
cli-tune = поискать, играя, лучшие веса бота
cli-value-list = A,B,…
cli-arg-games = игры; иначе все
cli-arg-sizes = сколько игроков, например 2,4
cli-arg-levels = кто играет, начиная с самого слабого, например novice,skilled,expert:500
cli-arg-deals = сколько раздач играет каждая пара; каждую дважды, поменявшись местами
cli-arg-apart = то же для уровней дальше одной ступени, где хватает и меньшего; иначе столько же
cli-arg-budget = сколько итераций у expert на ход
cli-arg-plan-seed = число, от которого зависит всё; то же число — те же результаты
cli-arg-jobs = сколько процессов; иначе по одному на процессор
cli-arg-until-clear = два уровня перестают играть, когда ясно, какой сильнее; --deals — самое большее, что они сыграют
cli-arg-dask = пусть играют исполнители кластера Dask, например tcp://scheduler:8786
cli-arg-keep = хранить сыгранное в этом файле; прерванный турнир продолжается с него
cli-arg-markdown = записать таблицы в страницу между двумя её метками
cli-arg-weights = какие веса; иначе все
cli-arg-value-model = не веса: подогнать оценку стола между раундами к тому, кто победил
cli-arg-rounds = сколько раз пересмотреть каждый вес
cli-arg-against = против кого играют варианты

error-side = --levels: «{ $text }» — не уровень и не уровень с итерациями или весами; уровни: { $known }
error-two-levels = --levels: нужны хотя бы два разных
error-weight = { $game }: на этом уровне нет веса «{ $name }»
error-no-value-model = { $game }: там ничего не подгоняют к партиям; --value только для { $known }
error-least = { $name }: не меньше { $least }, а не { $given }
error-folder = { $file }: такой папки нет
error-other-plan = { $file }: в этом файле не тот турнир; назови другой файл
error-workers-lost = Некому играть: кластер исчез, или одни и те же партии обрывали процесс за процессом. Сохранённое в файле не пропало.
error-marks = { $file }: нет меток { $begin } и { $end }

tournament-about = Раздач для соседних уровней: { $deals }, для более далёких: { $apart }; каждая сыграна дважды со сменой мест; число { $seed }.
tournament-about-clear = Раздач для соседних уровней самое большее { $deals }, для более далёких: { $apart }, пока не ясно, кто сильнее; каждая сыграна дважды со сменой мест; число { $seed }.
tournament-clear = { $deals ->
    [one] ясно после { $deals } раздачи
   *[other] ясно после { $deals } раздач
}
tournament-open = { $deals ->
    [one] не ясно после { $deals } раздачи
   *[other] не ясно после { $deals } раздач
}
tournament-event = { $game }, за столом { $players }
tournament-short = { " " }(по одному раунду)
tournament-points = Рейтинг: на 400 больше — десять побед к одной; полосы содержат 95 %
tournament-legend = Рейтинги с половиной их 95-процентного интервала, затем доли побед; поровну — 50 %. В скобках: 95 %.

tune-begin = { $game }, за столом { $players }; весов: { $weights }, раздач на попытку: { $deals }, против { $against }.
tune-try = { $name } = { $value }: { $share } [{ $interval }]
tune-better = лучше: { $name } = { $value }
tune-none = Лучшего веса не найдено.
tune-found = Лучшие веса: { $share } [{ $interval }] побед против прежних в других раздачах:
tune-doubtful = В других раздачах они не лучше ({ $share } [{ $interval }]): оставь веса как есть.
tune-value-begin = { $game }; партий для подгонки: { $games }, ещё столько же других для проверки.
tune-value-everywhere = Логарифмическая ошибка в других партиях, между раундами ({ $moments }): до сих пор { $before }, с новыми числами { $after }; меньше на { $interval }.
tune-value-judged = Только там, где доигрывание останавливается ({ $moments }): до сих пор { $before }, с новыми числами { $after }; меньше на { $interval }.
tune-value-found = В других партиях лучше. Как стоит в { $file }:
tune-value-doubtful = В других партиях не наверняка лучше: оставь числа как есть. Найденные:
