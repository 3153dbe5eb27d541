"""Why a move of Face to Face is a good one, in the words of a hint."""

from typing import Final

from mypy_extensions import i64

from koloda.bots.heuristics.face_to_face.value import STEPS
from koloda.engine.core import SCRATCH
from koloda.engine.games.face_to_face.cards import DOWN, OPP_UP, UP, WIDTH, count, numbers_in
from koloda.engine.games.face_to_face.moves import END
from koloda.engine.games.face_to_face.state import FaceToFace
from koloda.engine.games.face_to_face.turns import OVER

BESIDE: Final = 2  # numbers this close can follow each other at hardly any cost
SMALL: Final = 3  # a step that costs hardly anything
DEAR: Final = 6  # a gift from this step on really helps the opponent


def reasons_for(table: FaceToFace, move: i64) -> list[str]:
    """The ids of the texts for a move of the seat on turn, the reason that counts most first."""
    seat = table.turn
    if table.choices(seat, SCRATCH) == 1:
        return ["face-why-only"]
    after = table.clone()
    after.apply(seat, move)
    if after.phase == OVER and after.winner == seat:
        return ["face-why-win"]
    if move == END:
        return [why_end(table)]
    pile = move // WIDTH
    card = move % WIDTH
    step = step_on(table, pile, card)
    if pile >= OPP_UP:
        return ["face-why-gift" if step < DEAR else "face-why-dear-gift"]
    found = [why_lay(table, after, pile, card, step)]
    if step < step_on(table, UP + DOWN - pile, card):
        found.append("face-why-other-pile")
    ahead = 1 if pile == UP else -1
    if any(0 < (other - card) * ahead <= BESIDE for other in numbers_in(after.hands[seat])):
        found.append("face-why-neighbour")
    found.append("face-why-costs")
    return found


def step_on(table: FaceToFace, pile: i64, card: i64) -> i64:
    """How far a card takes a pile; CANNOT where it does not fit."""
    return STEPS[(pile * WIDTH + table.tops[table.place_of(pile)]) * WIDTH + card]


def why_end(table: FaceToFace) -> str:
    """Why nothing more should be laid."""
    if table.helped and table.stocks[table.turn]:
        return "face-why-refill"
    return "face-why-enough"


def why_lay(table: FaceToFace, after: FaceToFace, pile: i64, card: i64, step: i64) -> str:
    """Why a card should go on an own pile."""
    hand = after.hands[table.turn]
    if step < 0:
        return "face-why-trick"
    if returns(pile, card, hand):
        return "face-why-bridge"
    if table.stocks[table.turn] == 0 and count(hand) <= 1:
        return "face-why-last"
    if step > SMALL:
        return "face-why-least" if table.laid < 2 else "face-why-out-of-the-way"
    return "face-why-small" if table.laid < 2 else "face-why-more"


def returns(pile: i64, card: i64, hand: i64) -> bool:
    """Whether a hand card can go back from this one on its pile."""
    return any(STEPS[(pile * WIDTH + card) * WIDTH + other] < 0 for other in numbers_in(hand))
