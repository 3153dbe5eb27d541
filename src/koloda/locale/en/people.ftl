# People at a table: what they are called, the waiting room, chat, whom one hears, and the big screen.

# Bots. Their names in records are those of English.
bot-name-button = Button
bot-name-biscuit = Biscuit
bot-name-sparky = Sparky
bot-name-pebble = Pebble
bot-name-clover = Clover
bot-name-pickle = Pickle
bot-name-thimble = Thimble
bot-name-snowy = Snowy
bot-name-kettle = Kettle
bot-name-whistle = Whistle

# The waiting room
people-ready = I am ready
people-is-ready = ready
people-start-ready = { $ready } of { $count } ready.
people-start-all-ready = Everybody is ready.
people-host-away = { $host } is away. If that lasts a minute, somebody here can start.
people-shuffle-short = Nobody can choose the cards, and anyone can check that.

# Who is host
people-host-before = { $name } has become host while you were away.
people-host-again = Be host again

# Whom one hears
people-mute = Mute for me
people-unmute = Hear again
people-muted = muted for you

# The big screen
people-screen = Show on a big screen
table-menu-screen = { people-screen }
people-screen-short = Big screen
people-screen-hint = On a television: { $address }
people-screen-title = { $game } · big screen
people-screen-join = Join the game
people-screen-watch = Open it on your phone
people-screen-scan = Scan it, or open { $host } and type:
people-screen-waiting = Waiting for players
people-screen-starting = { $host } starts the game.
people-screen-full = Full screen
people-screen-sound = Sound
people-screen-next = Preparing the next table…

# A program that plays a seat
people-program = bot (a program)
people-program-short = program
people-program-here = connected
people-program-away = not connected yet
people-program-let = Let a program play a seat
people-program-what = A program of yours can play over the network. It gets a token for one seat of this table and sees what that seat sees, nothing more.
people-program-name = My program
people-program-called = Name of the program
people-program-seat = Seat
people-program-at = Seat { $seat }
people-program-go = Make a token
people-program-made = A seat for { $name }
people-program-once = This token is shown only now. Whoever has it plays this seat.
people-program-token = Token
people-program-copy = Copy
people-program-copied = Copied
people-program-example = To try it in a terminal
people-program-copy-example = Copy the command
people-program-end = The host can take the seat back. The token is worth nothing after that.
