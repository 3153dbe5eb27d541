# koloda backup, koloda restore: копии базы данных сервера.

cli-backup = скопировать базу данных сервера в файл, даже когда сервер работает
cli-restore = вернуть на место копию, которую сделал koloda backup
cli-arg-backup-file = файл, который будет записан
cli-arg-restore-file = копия
cli-arg-backup-force = перезаписать файл
cli-arg-restore-force = заменить имеющуюся базу данных; она будет сохранена под другим именем

error-backup-exists = { $file }: такой файл уже есть; --force перезапишет его
error-restore-exists = { $file }: база данных здесь уже есть; --force заменит её и сохранит под другим именем
error-backup-kind = koloda backup и koloda restore — для SQLite; для PostgreSQL есть pg_dump и pg_restore, как показано в docs/deploy.md
error-database-absent = { $place }: базы данных здесь нет; другое место задаёт --data или --database
error-database-foreign = { $place }: это база данных, но не Колоды

backup-done = { $file }: скопировано за { $seconds } с и проверено. Столов: { $tables }, ходов: { $moves }, людей: { $people }, байтов: { $bytes }, схема: { $version }
restore-done = { $database }: возвращено из { $file } и проверено. Столов: { $tables }, ходов: { $moves }, людей: { $people }, байтов: { $bytes }, схема: { $version }
restore-kept = То, что было, сохранено: { $file }
