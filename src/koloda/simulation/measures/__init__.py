"""What can be measured of a game beside its result: who leads, which card a move uses. A module for each game."""

from koloda.simulation.measures.measures import Measures, measures_of

__all__ = ["Measures", "measures_of"]
