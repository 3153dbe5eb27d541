"""UNO and UNO Express."""

from dataclasses import replace

from koloda.engine.games.uno.rules import CLASSIC, EXPRESS
from koloda.titles.title import Title

UNO = Title(
    rules=CLASSIC,
    texts="uno",
    prefix="uno",
    name="uno-title",
    page="uno",
    presets={
        "usual": {},
        "book": {"voluntary_draw": False, "reverse_skips": False, "courtesy": True, "late_uno": False},
        # One round, nobody is caught, and draw cards may be passed on with another one on top.
        "family": {"uno_call": "auto", "rounds": 1, "stacking": True},
        "wild": {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True},
    },
    single_round={"rounds": 1},
    reveals={"challenged": 2.5, "catches": 1.5, "swaps": 1.5, "hands-move": 1.5},
    results=("round-ends",),
    seconds=4.0,
    novice="koloda.bots.novices.uno:UnoNovice",
    heuristic="koloda.bots.heuristics.uno.heuristic:UnoHeuristic",
    weights="koloda.bots.heuristics.uno.weights:WEIGHTS",
    encoding="koloda.rl.encodings.uno:UnoEncoding",
    renderer="koloda.terminal.games.uno:UnoRenderer",
    lesson="koloda.lessons:uno.json",
    situations="koloda.situations.uno:LOOKOUT",
    measures="koloda.simulation.measures.uno:UnoMeasures",
)
UNO_EXPRESS = replace(
    UNO,
    rules=EXPRESS,
    name="uno-title-express",
    measures="koloda.simulation.measures.uno:UnoExpressMeasures",
    lesson="koloda.lessons:uno-express.json",
    presets={
        "usual": {},
        "book": {"reverse_skips": False},
        "family": {"saving": True, "uno_call": "auto", "rounds": 1, "stacking": True},
        "wild": {"saving": True, "rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True},
    },
)
