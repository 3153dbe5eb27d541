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
    novice="koloda.bots.novices.dzhunkvik:DzhunkvikNovice",
    heuristic="koloda.bots.heuristics.dzhunkvik.heuristic:DzhunkvikHeuristic",
    weights="koloda.bots.heuristics.dzhunkvik.weights:WEIGHTS",
    value_model="koloda.lab.tuning.dzhunkvik",
    renderer="koloda.terminal.games.dzhunkvik:DzhunkvikRenderer",
)
