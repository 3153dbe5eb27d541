"""What counts in a game of Flights, and how much: found by matches."""

from typing import Final

from koloda.bots.heuristics.flights.orders import SEATS

# For two, three and four players. Strengths are about log odds to win the deal; found by matches.
TUNED: Final[dict[str, tuple[float, float, float]]] = {
    # a row by the number of its colours
    "colours-0": (0.0, 0.0, 0.0),
    "colours-1": (0.5, 0.5, 0.6),
    "colours-2": (1.0, 1.0, 1.2),
    "colours-3": (1.5, 1.5, 1.7),
    "colours-4": (0.0, 2.0, 2.1),
    "colours-5": (0.0, 0.0, 2.6),
    "high": (0.05, 0.05, 0.05),  # for a point as complete rows count
    "low": (0.02, 0.02, 0.0),  # for a point as other rows count
    "pair": (0.1, 0.1, 0.1),  # against two cities of a colour
    "end": (6.0, 6.0, 8.0),  # the deal ends and decides the game
    "point": (0.3, 0.3, 0.3),  # the deal ends and the game goes on: for a point ahead
    "envy": (1.0, 0.4, 0.4),  # how much the gain of another one hurts
    "deny": (1.0, 0.2, 0.3),  # how much it matters that another one does not get a city
    "fare": (0.5, 0.35, 0.2),  # for the mean of the flights that are left
    "wanted": (0.24, 0.25, 0.25),  # from which gain on a city is wanted
    "keep-city": (0.0, 0.1, 0.1),  # what a card in hand is worth: a city that is wanted, …
    "keep-exchange": (0.0, 0.0, 0.0),
    "keep-universal": (0.1, 0.0, 0.0),
    "keep-deportation": (0.0, 0.0, 0.0),
    "mix": (0.05, 0.05, 0.05),  # bids that are this close are all made now and then
    "samples": (1.0, 8.0, 8.0),  # bids of the others that are tried
    "sharp": (2.0, 2.0, 2.0),  # how much more promising a stronger move is
    "ahead": (1.0, 1.0, 1.0),  # rounds that a search plays on, the present one included
}
WEIGHTS: Final[dict[str, float]] = {
    f"{players}-{name}": numbers[players - 2] for players in range(2, SEATS + 1) for name, numbers in TUNED.items()
}
