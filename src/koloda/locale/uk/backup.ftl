# koloda backup, koloda restore: копії бази даних сервера.

cli-backup = скопіювати базу даних сервера у файл, навіть коли сервер працює
cli-restore = повернути на місце копію, яку зробив koloda backup
cli-arg-backup-file = файл, який буде записано
cli-arg-restore-file = копія
cli-arg-backup-force = перезаписати файл
cli-arg-restore-force = замінити наявну базу даних; її буде збережено під іншою назвою

error-backup-exists = { $file }: такий файл уже є; --force перезапише його
error-restore-exists = { $file }: база даних тут уже є; --force замінить її та збереже під іншою назвою
error-backup-kind = koloda backup і koloda restore — для SQLite; для PostgreSQL є pg_dump і pg_restore, як показано в docs/deploy.md
error-database-absent = { $place }: бази даних тут немає; інше місце задає --data або --database
error-database-foreign = { $place }: це база даних, але не Колоди

backup-done = { $file }: скопійовано за { $seconds } с і перевірено. Столів: { $tables }, ходів: { $moves }, людей: { $people }, байтів: { $bytes }, схема: { $version }
restore-done = { $database }: повернено з { $file } і перевірено. Столів: { $tables }, ходів: { $moves }, людей: { $people }, байтів: { $bytes }, схема: { $version }
restore-kept = Те, що було, збережено: { $file }
