"""Dzhunkvik."""

from koloda.engine.games.dzhunkvik import rules
from koloda.titles.title import Title

DZHUNKVIK = Title(
    rules=rules.DZHUNKVIK,
    texts="dzhunkvik",
    prefix="dzhunkvik",
    name="dzhunkvik-title",
    page="dzhunkvik",
    presets={"usual": {}, "book": {"evolution_from_nest": True, "thief": "anyone", "play_on": True}},
    reveals={
        "turns-over": 3.5,
        "battle-shown": 3.5,
        "redeals": 2.5,
        "found": 2.2,
        "round-ends": 2.2,
        "makes-pack": 2.2,
        "perishes": 2.2,
        "discarded": 2.0,
        "plays-instant": 1.8,
        "cancelled": 1.3,
        "takes-effect": 0.9,
    },
    seconds=15.0,
    novice="koloda.bots.novices.dzhunkvik:DzhunkvikNovice",
    heuristic="koloda.bots.heuristics.dzhunkvik.heuristic:DzhunkvikHeuristic",
    weights="koloda.bots.heuristics.dzhunkvik.weights:WEIGHTS",
    encoding="koloda.rl.encodings.dzhunkvik:DzhunkvikEncoding",
    value_model="koloda.lab.tuning.dzhunkvik",
    renderer="koloda.terminal.games.dzhunkvik:DzhunkvikRenderer",
    lesson="koloda.lessons:dzhunkvik.json",
    situations="koloda.situations.dzhunkvik:LOOKOUT",
    measures="koloda.simulation.measures.dzhunkvik:DzhunkvikMeasures",
)
