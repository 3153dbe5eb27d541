"""Studies by simulation: how strong the bots are, and what makes them stronger."""
