# What the browser can do for a game, in the menu of a table.
device-volume = Volume
device-fullscreen = Full screen
device-fullscreen-refused = The browser did not allow full screen.
device-awake = Keep the screen on
device-awake-why = As long as a game is in play and you can see it.
device-notices = Tell me when it is my turn
device-notices-why = By a notice of the browser, while you look elsewhere.
device-notices-refused = Notices are blocked. You can allow them in the settings of the browser, beside the address.

# No connection.
device-offline-why = Koloda keeps trying and goes on by itself.
