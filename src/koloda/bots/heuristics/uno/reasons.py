"""Why a move of UNO is a good one, in the words of a hint."""

from mypy_extensions import i64

from koloda.bots.heuristics.uno.features import TableFeatures
from koloda.engine.games.uno import moves as m
from koloda.engine.games.uno.cards import (
    COLOUR_OF,
    KIND_OF,
    RANK,
    SAME_COLOUR,
    SEVEN,
    WILD,
    WILD_DRAW,
)
from koloda.engine.games.uno.round import ANSWER
from koloda.engine.games.uno.state import Uno

FEW = 2  # cards with which a seat is about to go out
SELDOM = 0.6  # a chance of the next seat to hold a colour below this is a reason to name it


def reason_for(table: Uno, features: TableFeatures, move: i64) -> str:
    """The id of the text for a move of the seat whose features these are."""
    if move < m.DRAW:
        return why_lay(table, features, move - m.PLAY_UNO if move >= m.PLAY_UNO else move)
    if move >= m.JUMP:
        return "uno-why-out" if features.size == 1 else "uno-why-jump"
    if m.SWAP <= move < m.COLOUR:
        return "uno-why-swap"
    if m.COLOUR <= move < m.DEALER_IS:
        return why_colour(features, move - m.COLOUR)
    if m.CATCH <= move < m.SWAP:
        return "uno-why-catch"
    if move == m.CHALLENGE:
        return "uno-why-challenge"
    if move == m.UNO:
        return "uno-why-say"
    if move == m.DRAW or move == m.KEEP:
        return why_draw(table, features)
    return "uno-why-only"


def why_lay(table: Uno, features: TableFeatures, face: i64) -> str:
    """Why a card should be laid."""
    kind = KIND_OF[face]
    rank = RANK[kind]
    if features.size == 1:
        return "uno-why-out"
    if table.phase == ANSWER:
        return "uno-why-answer"
    if kind == WILD_DRAW and table.faces[features.seat] & SAME_COLOUR[table.colour]:
        return "uno-why-bluff"
    stops = features.stops(table, kind)
    if stops and features.next_size <= FEW:
        return "uno-why-attack"
    if stops and table.seats == 2:
        return "uno-why-again"
    if table.house.seven_zero and (rank == SEVEN or rank == 0):
        return "uno-why-swap"
    if kind >= WILD:
        return why_colour(features, COLOUR_OF[face])
    return "uno-why-follow" if features.mine[COLOUR_OF[face]] > 1 else why_colour(features, COLOUR_OF[face])


def why_colour(features: TableFeatures, colour: i64) -> str:
    """Why a colour should be in force."""
    most = max([int(features.mine[other]) for other in range(4)])
    if most and features.mine[colour] == most:
        return "uno-why-follow"
    return (
        "uno-why-lacks"
        if features.held_by(features.next_seat, colour, features.next_size) < SELDOM
        else "uno-why-fewer"
    )


def why_draw(table: Uno, features: TableFeatures) -> str:
    """Why a seat should draw, or keep what it drew."""
    return "uno-why-save" if table.faces[features.seat] & table.fitting() else "uno-why-only"
