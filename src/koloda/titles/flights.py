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
    reveals={"bids-shown": 2.5, "burns": 1.5, "swaps": 1.2, "deports": 1.2},
    results=("deal-ends",),
    seconds=6.0,
    novice="koloda.bots.novices.flights:FlightsNovice",
    heuristic="koloda.bots.heuristics.flights.heuristic:FlightsHeuristic",
    weights="koloda.bots.heuristics.flights.weights:WEIGHTS",
    encoding="koloda.rl.encodings.flights:FlightsEncoding",
    value_model="koloda.lab.tuning.flights",
    renderer="koloda.terminal.games.flights:FlightsRenderer",
    lesson="koloda.lessons:flights.json",
    situations="koloda.situations.flights:LOOKOUT",
    measures="koloda.simulation.measures.flights:FlightsMeasures",
)
