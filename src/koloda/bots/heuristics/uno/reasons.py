"""Why a move of UNO is a good one, in the words of a hint."""

from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT
from koloda.bots.heuristics.uno.features import TableFeatures
from koloda.engine.games.uno import moves as m
from koloda.engine.games.uno.cards import (
    COLOUR_OF,
    KIND_OF,
    RANK,
    SAME_COLOUR,
    SEVEN,
    SKIP,
    WILD,
    WILD_DRAW,
)
from koloda.engine.games.uno.round import ANSWER
from koloda.engine.games.uno.state import Uno

FEW = 2  # cards with which a seat is about to go out
NEAR_END = 3  # cards with which the round may end soon
BLACK = 4  # the column of black cards
SELDOM = 0.6  # a chance of the next seat to hold a colour below this is a reason to name it


def reasons_for(table: Uno, features: TableFeatures, move: i64) -> list[str]:
    """The ids of the texts for a move of the seat whose features these are, the reason that counts most first."""
    if move == WAIT:
        return ["uno-why-wait"]
    if m.PLAY_UNO <= move < m.DRAW:
        return [*why_lay(table, features, move - m.PLAY_UNO), "uno-why-say"]
    if move < m.DRAW:
        return why_lay(table, features, move)
    if move >= m.JUMP_UNO:
        return [*why_jump(features, move - m.JUMP_UNO), "uno-why-say"]
    if move >= m.JUMP:
        return why_jump(features, move - m.JUMP)
    if m.SWAP <= move < m.COLOUR:
        return why_swap(table, features, move - m.SWAP)
    if m.COLOUR <= move < m.DEALER_IS:
        return why_colour(features, move - m.COLOUR)
    if m.CATCH <= move < m.SWAP:
        return ["uno-why-catch"]
    if move == m.CHALLENGE:
        return ["uno-why-challenge"]
    if move == m.UNO:
        return ["uno-why-say"]
    if move == m.DRAW or move == m.KEEP:
        return why_draw(table, features)
    if move == m.TAKE:
        others = [other for other in table.legal(int(features.seat)) if other != m.TAKE]
        if others:
            return ["uno-why-believe" if others == [m.CHALLENGE] else "uno-why-take"]
    return ["uno-why-only"]


def why_lay(table: Uno, features: TableFeatures, face: i64) -> list[str]:
    """Why a card should be laid."""
    if features.size == 1:
        return ["uno-why-out"]
    kind = KIND_OF[face]
    rank = RANK[kind]
    colour = COLOUR_OF[face]
    found: list[str] = []
    if table.phase == ANSWER:
        found.append("uno-why-answer")
    if kind == WILD_DRAW and table.faces[features.seat] & SAME_COLOUR[table.colour]:
        found.append("uno-why-bluff")
    stops = features.stops(table, kind)
    if stops and features.next_size <= FEW:
        found.append("uno-why-attack")
    if stops and table.seats == 2:
        found.append("uno-why-again")
    if table.house.seven_zero and gets(features, rank) < features.size - 1:
        found.append("uno-why-swap")
    left = features.mine[colour] - (0 if kind >= WILD else 1)  # cards of the colour that stay in the hand
    if left > 0:
        found.append("uno-why-follow")
    if features.held_by(features.next_seat, colour, features.next_size) < SELDOM:
        found.append("uno-why-lacks")
    if kind < WILD:
        if colour != table.colour and left > features.mine[table.colour]:
            found.append("uno-why-change")
        if rank >= SKIP and features.fewest <= NEAR_END and not table.house.single_round:
            found.append("uno-why-points")
        if left == 0:
            found.append("uno-why-last-of-colour")
        if features.mine[BLACK] > 0:
            found.append("uno-why-save-black")
    elif left > 0:
        found.append("uno-why-some")
    found.append("uno-why-fewer")
    return found


def why_jump(features: TableFeatures, face: i64) -> list[str]:
    """Why a card should be laid out of turn."""
    if features.size == 1:
        return ["uno-why-out"]
    return ["uno-why-jump", *why_colour(features, COLOUR_OF[face])]


def gets(features: TableFeatures, rank: i64) -> i64:
    """How many cards the seat has after a 7 or a 0 by which hands change; by another card, as many as now."""
    if rank == SEVEN:
        return features.fewest
    return features.before_size if rank == 0 else features.size


def why_colour(features: TableFeatures, colour: i64) -> list[str]:
    """Why a colour should be in force."""
    found: list[str] = []
    most = max([int(features.mine[other]) for other in range(4)])
    if most and features.mine[colour] == most:
        found.append("uno-why-follow")
    if features.held_by(features.next_seat, colour, features.next_size) < SELDOM:
        found.append("uno-why-lacks")
    found.append("uno-why-fewer" if features.mine[colour] == 0 else "uno-why-some")
    return found


def why_swap(table: Uno, features: TableFeatures, other: i64) -> list[str]:
    """Why hands should be swapped with a seat."""
    if table.sizes[other] < features.size:
        return ["uno-why-swap"]
    return ["uno-why-swap-must"]


def why_draw(table: Uno, features: TableFeatures) -> list[str]:
    """Why a seat should draw, or keep what it drew."""
    return ["uno-why-save" if table.faces[features.seat] & table.fitting() else "uno-why-only"]
