"""Learning environments: PettingZoo and Gymnasium, see docs/rl.md; OpenSpiel, see docs/openspiel.md."""
