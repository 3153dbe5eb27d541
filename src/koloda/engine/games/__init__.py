"""The rules of each game, one package each. Which titles there are is said in koloda.titles."""
