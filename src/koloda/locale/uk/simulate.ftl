# koloda simulate: тисячі партій між ботами.

cli-simulate = зіграти ботами тисячі партій і показати, що з того виходить
simulate-arg-games = скільки партій; інакше 1000
simulate-arg-bots = хто грає: один рівень для всіх місць або для кожного свій, наприклад expert:500,novice; інакше skilled
simulate-arg-out = записати рядок про кожну партію у файл: .jsonl, .csv або .parquet; перерване продовжується тією самою командою
simulate-arg-records = записати запис кожної партії в теку
simulate-arg-events = рахувати й те, що стається в партіях; так довше

error-plan = { $field }: { $reason }
error-bots = --bots: «{ $text }» — не один рівень для всіх і не по одному для кожного з місць ({ $players }); рівні: { $known }
error-jobs-and-dask = --jobs і --dask: або процеси тут, або кластер
error-dask = --dask: за адресою { $address } кластер не відповідає ({ $reason })
error-dask-version = --dask: у працівника на { $where } { $theirs }, а тут { $ours }. Установи всюди ту саму версію і запусти працівників знову.
dask-nobody = За адресою { $address } ще немає жодного працівника: чекаю, доки з’явиться. Запустити його: dask worker { $address } --nthreads 1
error-kind-of-file = { $file }: назва має закінчуватися на одне з { $known }
error-other-run = { $file }: у цьому файлі інший запуск; закінчи його або прибери файл
error-file-kept = { $file }: { $reason }. Партії до того збережено ({ $done } з { $total }): та сама команда продовжить звідти.
error-records = { $file }: там уже є записи партій, їх не перезаписано; назви іншу теку

progress = { $bar } { $done } з { $total }, за секунду { $rate }, лишилося { $left }
simulate-interrupted = Перервано; партій зіграно { $done } з { $total }. Їх не збережено: з --out ФАЙЛ та сама команда продовжила б звідси.
simulate-interrupted-kept = Перервано; партій зіграно { $done } з { $total }. Їх збережено: та сама команда продовжить звідси.
