# koloda serve: the server for tables in the browser.

cli-serve = run a server: play in the browser, with friends and with bots
cli-value-address = ADDRESS
cli-value-url = URL
cli-arg-host = listen at this address only; otherwise everybody in the network can reach the server
cli-arg-port = port, otherwise 8765; if it is taken, the next free one
cli-arg-public-url = the address at which others reach the server, such as https://cards.example
cli-arg-open = open the browser
cli-arg-data = where games are kept; otherwise a folder of yours
cli-arg-database = another database than SQLite in that folder
cli-arg-log = write the log into a file instead of to standard error
cli-arg-quiet = say nothing but what is wrong
cli-arg-no-limits = no limits per address: for measurements, or where a proxy has its own
cli-arg-trusted-proxy = believe X-Forwarded-For and X-Forwarded-Proto from this address or network; may be given again
cli-arg-metrics = tell figures for Prometheus at this port, of this machine unless an address is said: GET /metrics
cli-value-network = NETWORK
cli-value-endpoint = [ADDRESS:]PORT
cli-arg-keep-tables = how long finished games are kept: 90d, 12w, 2y; otherwise forever
cli-arg-keep-unfinished = the same for tables whose game is not over, from when somebody was last there
cli-arg-keep-chat = the same for chat
cli-arg-keep-people = the same for names of people, from when they were last seen
cli-value-time = TIME

error-port = --port: ports are 0 to 65535, not { $given }
error-public-url = --public-url: “{ $text }” is not an address such as https://cards.example
error-network = { $name }: “{ $text }” is not an address such as 10.0.0.7, nor a network such as 10.0.0.0/24
error-everybody = { $name }: “{ $text }” is everybody; name only proxies of your own
error-endpoint = --metrics: “{ $text }” is not a port such as 9765, nor an address and a port such as 127.0.0.1:9765
error-waiting = { $name }: “{ $text }” is not a number of seconds of at least { $least }, and not more than a year
error-web = { $name }: there is no built client in { $folder }
error-database-taken = { $place }: another koloda serve is using this database; --data or --database names another one
error-database-newer = { $place }: the database was made by a newer koloda; install that one, or put an older copy of the database back
error-database-damaged = { $place }: the database is damaged and was left as it is; put a copy of it back
error-database-empty = { $place }: the file is empty, so a database was cut off or never begun; put a copy of it back, or remove the file to begin anew
error-database-gone = { $place }: the database is missing, but its log (-wal) is there; put the file back, or remove the log to begin anew
error-database-no-file = { $place }: this is a folder or something else, but no file
error-database-locked = { $place }: another program has locked the database
error-database-missing = { $place }: there is no database of that name; make it first (createdb)
error-database-refused = { $place }: the database does not let us in; are the user and the password right, and may that user make tables?
error-database-unreachable = { $place }: no database answers there
error-database-driver = { $place }: this kind of database needs another package ({ $kind }); for PostgreSQL: pip install 'koloda[postgres]'
error-database-failed = { $place }: the database cannot be opened ({ $kind })

serve-ready = Koloda is ready.
serve-here = On this machine
serve-network = In your network
serve-public = For everybody
serve-scan = Friends scan the code or open the link.
serve-alone = This machine is in no network that others could use to join.
serve-stop = Ctrl-C stops the server. Games are kept.
serve-stopped = Stopped. All games are kept.
serve-port-taken = port { $wanted } is taken, using { $port }
serve-no-client = Koloda is not ready yet
serve-no-client-why = The server is running, but the pages for the browser have not been built.
serve-no-client-remedy = Stop it and start it with this command, which builds them first:

# koloda tidy: what a server need not keep any longer.
cli-tidy = remove what a server need not keep any longer; a running one does so by itself
cli-arg-dry-run = only say how much that would be
error-duration = { $name }: “{ $text }” is no time such as 12h, 90d, 12w, 2y or forever
error-tidy-taken = { $place }: a koloda serve is using this database; start it with --keep-tables and the like, and it tidies by itself
error-tidy-older = { $place }: the database was made by an older koloda; koloda serve, or koloda tidy without --dry-run, brings it up to date
error-tidy-missing = { $place }: there is no such database; --data or --database names another one
tidy-nothing-asked = Everything is kept forever. --keep-tables, --keep-unfinished, --keep-chat and --keep-people say what may go.
tidy-removed = Removed:
tidy-would-remove = This would be removed:
tidy-tables = { $count ->
    [one] { $count } finished table
   *[other] { $count } finished tables
}
tidy-unfinished = { $count ->
    [one] { $count } unfinished table
   *[other] { $count } unfinished tables
}
tidy-chat = { $count ->
    [one] { $count } line of chat
   *[other] { $count } lines of chat
}
tidy-people = { $count ->
    [one] { $count } person
   *[other] { $count } people
}
