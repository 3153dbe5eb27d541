"""TableRegistry: who sits there, what is played, what happens. No HTTP and no SQL in here."""
