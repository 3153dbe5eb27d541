"""Flights."""

from koloda.engine.games.flights import rules
from koloda.titles.title import Title

FLIGHTS = Title(
    rules=rules.FLIGHTS,
    texts="flights",
    prefix="flights",
    name="flights-title",
    page="flights",
    presets={"usual": {}, "family": {"target": 1}},
    single_round={"target": 1},
    novice="koloda.bots.novices.flights:FlightsNovice",
    heuristic="koloda.bots.heuristics.flights.heuristic:FlightsHeuristic",
    weights="koloda.bots.heuristics.flights.weights:WEIGHTS",
    value_model="koloda.lab.tuning.flights",
    renderer="koloda.terminal.games.flights:FlightsRenderer",
)
