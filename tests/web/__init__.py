"""The client in a real browser. A package, so that browser and server are started once for all of it."""
