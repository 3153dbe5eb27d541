"""What the server thinks about, a slice at a time: bots, hints, replays, reviews and house rules."""
