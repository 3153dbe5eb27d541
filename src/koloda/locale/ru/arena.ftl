# koloda arena: programs that play each other; koloda mcp.

cli-arena = свести программы между собой и показать, кто насколько силён
cli-mcp = дать помощнику правила, столы для проб и место за столом (Model Context Protocol)
cli-value-seconds = СЕКУНДЫ
cli-arg-arena-folder = программы: bots.toml с их командами или отдельный файл на каждую
cli-arg-example = записать две программы-примера в новую папку, чтобы было с чего начать
cli-arg-with = уровни наших ботов, которые тоже играют, например random,novice
cli-arg-most-deals = сколько раздач самое большее играют две программы; каждую дважды, поменявшись местами
cli-arg-move-time = время на ход; иначе 5
cli-arg-game-time = время на все ходы партии; иначе 60
cli-arg-arena-seed = число, от которого зависят карты; иначе случайное
cli-arg-arena-jobs = сколько раздач играется одновременно; иначе одна
cli-arg-records = где хранить записи всех партий; иначе в arena/ в той же папке

error-bots-toml = { $file }: { $reason }
error-bot-name = «{ $name }» не может быть названием программы: буквы, цифры, - и _, каждое название только раз
error-two-programs = { $folder }: нужны хотя бы две программы; koloda arena --example ПАПКА запишет две
error-not-empty = { $folder }: примеры пишут только в новую или пустую папку
error-seconds = { $name }: «{ $text }» не время в секундах

arena-example = Записано в { $folder }: { $files }. Теперь попробуй: koloda arena { $folder }
arena-round = партий: { $games }, впереди { $name }, очков: { $points }
arena-head-name = программа
arena-head-points = очки
arena-head-failures = свои поражения
arena-head-next = против следующей
arena-next = { $share } против { $name }, { $deals ->
    [one] { $deals } раздача
    [few] { $deals } раздачи
   *[many] { $deals } раздач
}, { $sure }
arena-clear = ясно
arena-open = ещё не ясно
arena-order-clear = Порядок ясен, партий: { $games }.
arena-order-open = Порядок не ясен, партий: { $games }.
arena-failure = { $reason ->
    [crash] закончилась слишком рано
    [illegal] сделала недозволенный ход
    [late-move] опоздала с ходом
    [late-game] исчерпала время партии
   *[no-start] не запустилась
}
arena-failed = { $name } { $why }, раз: { $count }; { $detail } ({ $record })
arena-seed = Число { $seed }: с --seed { $seed } карты придут те же.
arena-records = Записи: { $folder }
arena-legend = Очки с половиной их 95-процентного промежутка; на 400 больше — это десять побед к одной. Свои поражения: партии, проигранные из-за сбоя, недозволенного хода или времени.
