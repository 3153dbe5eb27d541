"""How each game is written as numbers; which one is a title's, the title says."""
