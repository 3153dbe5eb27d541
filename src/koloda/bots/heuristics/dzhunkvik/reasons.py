"""Why a good player of Dzhunkvik makes a move: the ids of texts."""

from typing import Final

from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik import phases, stack, stages
from koloda.engine.games.dzhunkvik.cards import CLEAN_SLATE, DOMINANT, EVOLUTION, HYSTERIA, ICESTORM, NESTING, VALUE
from koloda.engine.games.dzhunkvik.state import Dzhunkvik

# By influence card; Devourers and Too Soon strike for the stack.
CARDS: Final = {
    DOMINANT: "dzhunkvik-why-dominant",
    ICESTORM: "dzhunkvik-why-storm",
    CLEAN_SLATE: "dzhunkvik-why-slate",
    HYSTERIA: "dzhunkvik-why-hysteria",
}
PLAIN: Final = {
    m.REDEAL: "dzhunkvik-why-redeal",
    m.STOP: "dzhunkvik-why-enough",
    m.READY: "dzhunkvik-why-keep-quiet",
    m.TRUTH: "dzhunkvik-why-answer",
    m.LIE: "dzhunkvik-why-answer",
    m.LAY_NOTHING: "dzhunkvik-why-battle",
}
# Moves below a number, in order: what they are about.
GROUPS: Final = (
    (m.GIVE, "dzhunkvik-why-bluff"),
    (m.WITH, "dzhunkvik-why-give"),
    (m.DEAL, "dzhunkvik-why-pay"),
    (m.USE_LIAR, "dzhunkvik-why-battle"),
    (m.USE_THIEF, "dzhunkvik-why-liar"),
    (m.USE_GRABBER, "dzhunkvik-why-thief"),
    (m.BEGIN, "dzhunkvik-why-grab"),
    (m.PASS, "dzhunkvik-why-pay"),
)


def reasons_for(table: Dzhunkvik, seat: i64, move: i64) -> list[str]:
    """Why this move, the reason that counts most first."""
    found = [reason_for(table, seat, move)]
    if 0 <= move < m.SHOW:
        if move == EVOLUTION and table.force >= 0:
            found.append("dzhunkvik-why-one-more")
        if table.holds(seat, move) > 1:
            found.append("dzhunkvik-why-another")
        if move < EVOLUTION and any(table.holds(seat, kind) and VALUE[kind] > VALUE[move] for kind in range(EVOLUTION)):
            found.append("dzhunkvik-why-keep-higher")
    return found


def reason_for(table: Dzhunkvik, seat: i64, move: i64) -> str:
    """Why this move."""
    if move == WAIT:
        return "dzhunkvik-why-lead" if table.leads == seat else "dzhunkvik-why-let-be"
    if move < m.SHOW:
        return why_play(table, move)
    if move == m.PASS:
        ill = table.stage != stages.LEADER and table.home(seat) > 0
        return "dzhunkvik-why-pass-ill" if ill else "dzhunkvik-why-pass"
    if move == m.DONE:
        return "dzhunkvik-why-bluff" if table.used >= 0 else "dzhunkvik-why-virus-waits"
    if move >= m.EVOLVE:
        return "dzhunkvik-why-evolve"
    if move in PLAIN:
        return PLAIN[move]
    for below, reason in GROUPS:
        if move < below:
            return reason
    raise AssertionError(move)


def why_play(table: Dzhunkvik, kind: i64) -> str:
    """A card that is played."""
    if table.phase == phases.READY:
        return "dzhunkvik-why-announce"
    if table.phase == phases.MOMENT:
        return "dzhunkvik-why-cancel"
    if table.phase == phases.STORM and table.extra == 2 and kind not in CARDS:
        return "dzhunkvik-why-frozen"
    if kind in CARDS:
        return CARDS[kind]
    if kind >= NESTING:
        return "dzhunkvik-why-strike"
    if table.phase == phases.ALONE:
        return "dzhunkvik-why-alone"
    value = VALUE[kind] if kind != EVOLUTION else table.value + 1
    if value == 4:
        return "dzhunkvik-why-four"
    return "dzhunkvik-why-open" if stack.opens(table) else "dzhunkvik-why-raise"
