"""What a player of UNO believes of the other hands, beyond what is certain."""

from typing import Final

from mypy_extensions import i64, u8

from koloda.engine.chance import Rng
from koloda.engine.games.uno.cards import COLUMN, COLUMNS, FACE_BITS, KIND_OF, SAME_COLOUR, WILD_DRAW, place
from koloda.engine.games.uno.round import ANSWER
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import NONE

TRUST: Final = 95  # worlds out of a hundred in which somebody who drew had nothing to lay
MOST_TRIES: Final = 200  # to find another card; enough for any hand


# who draws has nothing to lay


def believe_drawers(table: Uno, seat: i64, rng: Rng) -> None:
    """Take out of the others' hands what they would have laid instead of drawing. Certain knowledge goes first."""
    if table.memory is not None or table.stock_size == 0:
        return
    other: i64 = 0
    while other < table.seats:
        drew = table.drawn != NONE and table.turn == other
        if other != seat and not drew and not (table.phase == ANSWER and table.mover == other):
            believe_drawer(table, other, rng)
        other += 1


def believe_drawer(table: Uno, owner: i64, rng: Rng) -> None:
    """For each of the oldest cards of a hand: exchange it where its colour was passed over."""
    passed = table.passed
    first = owner * COLUMNS
    most: i64 = 0
    at: i64 = first
    while at < first + COLUMNS:
        most = max(most, i64(passed[at]))
        at += 1
    if most == 0 or rng.below(100) >= TRUST:
        return
    hand = table.hand(owner)
    size: i64 = len(hand)
    n: i64 = 0  # in the order in which the cards came: any of the others may be the next
    while n < most and n < size:
        chosen = n + rng.below(size - n)
        kind: i64 = hand[chosen]
        hand[chosen] = hand[n]
        tries: i64 = 0
        while i64(passed[first + COLUMN[kind]]) > n and tries < MOST_TRIES:
            at = rng.below(table.stock_size)
            other = i64(table.stock[at])
            if i64(passed[first + COLUMN[other]]) <= n:
                swap_with_stock(table, owner, kind, at)
                break
            tries += 1
        n += 1


# a Wild Draw is seldom a bluff


def is_doubted(table: Uno, seat: i64) -> bool:
    """Whether a Wild Draw of another seat waits for an answer, and could be a bluff in this world."""
    if table.phase != ANSWER or table.top() != WILD_DRAW or table.mover == seat or table.out != NONE:
        return False
    if table.memory is not None and table.memory.binds():
        return False
    guilty = table.shown_faces & SAME_COLOUR[table.colour_before] != 0
    return guilty and table.sizes[table.mover] == table.shown_size


def believe_mover(table: Uno, rng: Rng) -> None:
    """Make the Wild Draw on top an honest one, as far as the draw pile has cards for it."""
    owner = table.mover
    forbidden = SAME_COLOUR[table.colour_before]
    tries: i64 = 0
    while table.faces[owner] & forbidden and table.stock_size > 0 and tries < MOST_TRIES:
        faces = table.faces[owner] & forbidden
        at = rng.below(table.stock_size)
        if not FACE_BITS[i64(table.stock[at])] & forbidden:
            swap_with_stock(table, owner, KIND_OF[place(faces & -faces)], at)
        tries += 1
    table.shown = table.hand_counts(owner)
    table.shown_faces = table.faces[owner]


def swap_with_stock(table: Uno, owner: i64, kind: i64, at: i64) -> None:
    """Exchange a card of a hand for one in the draw pile."""
    other = i64(table.stock[at])
    table.lose(owner, kind)
    table.gain(owner, other)
    table.stock[at] = u8(kind)
