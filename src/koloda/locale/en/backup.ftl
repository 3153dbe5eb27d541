# koloda backup, koloda restore: copies of a server's database.

cli-backup = copy a server’s database into a file, also while the server runs
cli-restore = put a copy made by koloda backup back in its place
cli-arg-backup-file = the file to be written
cli-arg-restore-file = the copy
cli-arg-backup-force = overwrite the file
cli-arg-restore-force = replace the database that is there; it is kept under another name

error-backup-exists = { $file }: the file is there already; --force overwrites it
error-restore-exists = { $file }: there is a database already; --force replaces it and keeps it under another name
error-backup-kind = koloda backup and koloda restore are for SQLite; with PostgreSQL use pg_dump and pg_restore as docs/deploy.md shows
error-database-absent = { $place }: there is no database here; --data or --database names another place
error-database-foreign = { $place }: this is a database, but none of Koloda’s

backup-done = { $file }: copied in { $seconds } s and checked. Tables: { $tables }, moves: { $moves }, people: { $people }, bytes: { $bytes }, schema: { $version }
restore-done = { $database }: put back from { $file } and checked. Tables: { $tables }, moves: { $moves }, people: { $people }, bytes: { $bytes }, schema: { $version }
restore-kept = What was there is kept: { $file }
