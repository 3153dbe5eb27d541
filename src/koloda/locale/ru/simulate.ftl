# koloda simulate: тысячи партий между ботами.

cli-simulate = сыграть ботами тысячи партий и показать, что из этого выходит
simulate-arg-games = сколько партий; иначе 1000
simulate-arg-bots = кто играет: один уровень для всех мест или для каждого свой, например expert:500,novice; иначе skilled
simulate-arg-out = записать строку о каждой партии в файл: .jsonl, .csv или .parquet; прерванное продолжается той же командой
simulate-arg-records = записать запись каждой партии в папку
simulate-arg-events = считать и то, что происходит в партиях; так дольше

error-plan = { $field }: { $reason }
error-bots = --bots: «{ $text }» — не один уровень для всех и не по одному для каждого из мест ({ $players }); уровни: { $known }
error-jobs-and-dask = --jobs и --dask: или процессы здесь, или кластер
error-dask = --dask: по адресу { $address } кластер не отвечает ({ $reason })
error-dask-version = --dask: у исполнителя на { $where } { $theirs }, а здесь { $ours }. Установи везде одну и ту же версию и запусти исполнителей снова.
dask-nobody = По адресу { $address } ещё нет ни одного исполнителя: жду, пока появится. Запустить его: dask worker { $address } --nthreads 1
error-kind-of-file = { $file }: название должно оканчиваться на одно из { $known }
error-other-run = { $file }: в этом файле другой запуск; закончи его или убери файл
error-file-kept = { $file }: { $reason }. Партии до того сохранены ({ $done } из { $total }): та же команда продолжит оттуда.
error-records = { $file }: там уже есть записи партий, они не перезаписаны; назови другую папку

progress = { $bar } { $done } из { $total }, в секунду { $rate }, осталось { $left }
simulate-interrupted = Прервано; партий сыграно { $done } из { $total }. Они не сохранены: с --out ФАЙЛ та же команда продолжила бы отсюда.
simulate-interrupted-kept = Прервано; партий сыграно { $done } из { $total }. Они сохранены: та же команда продолжит отсюда.
