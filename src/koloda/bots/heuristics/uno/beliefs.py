"""Resampling the other hands of UNO: what their moves make likely, beyond what is certain."""

from typing import Final

from mypy_extensions import i64, u8

from koloda.engine.chance import Rng
from koloda.engine.games.uno.cards import COLUMN, COLUMNS, KIND_OF, SAME_COLOUR, WILD_DRAW, place
from koloda.engine.games.uno.round import ANSWER
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import BY_BLACK, CARDS_LEFT, NONE

# In how many worlds out of a hundred a hand is changed so that it fits what its owner did; counted in games of
# `skilled`, beyond what a blind deal gives anyway.
TRUST: Final = 95  # the owner drew: no card that could have been laid
LAID_ONE: Final = 15  # laid a card of the colour in force: no other card of it is left
LEFT_IT: Final = 25  # changed the colour by number or symbol: no card of the colour before
WENT_TO_IT: Final = 34  # the same: a card of the new colour
NAMED_IT: Final = 95  # laid a black card: a card of the colour named
MOST_TRIES: Final = 200  # random cards of the draw pile that are looked at for an exchange


# what seats have laid and not laid


def resample_by_choices(table: Uno, seat: i64, rng: Rng) -> None:
    """Make the others' hands likelier by what they have laid and not laid. Hands that are known stay as they are."""
    if table.stock_size == 0:
        return
    memory = table.memory
    other: i64 = 0
    while other < table.seats:
        drew = table.drawn != NONE and table.turn == other
        known = memory is not None and memory.is_about(seat, other)
        if other != seat and not drew and not known and not (table.phase == ANSWER and table.mover == other):
            choice = table.leant[other] - 1
            if choice >= 0:
                resample_left_colour(table, other, choice, rng)
            resample_passed_over(table, other, rng)
            if choice >= 0:
                resample_kept_colour(table, other, choice, rng)
        other += 1


def resample_left_colour(table: Uno, owner: i64, choice: i64, rng: Rng) -> None:
    """A seat that left a colour has few cards of it; a seat that laid a card of a colour has one less of it."""
    if choice & BY_BLACK or choice // CARDS_LEFT != table.sizes[owner]:
        return
    after, before = choice & 3, choice // 4 & 3
    if rng.below(100) < (LAID_ONE if before == after else LEFT_IT):
        take_out(table, owner, before, rng)


def resample_kept_colour(table: Uno, owner: i64, choice: i64, rng: Rng) -> None:
    """A seat that chose a colour has another card of it."""
    after, before = choice & 3, choice // 4 & 3
    if before == after or table.sizes[owner] == 0 or table.faces[owner] & SAME_COLOUR[after]:
        return
    if choice & BY_BLACK == 0 and choice // CARDS_LEFT != table.sizes[owner]:
        return
    if rng.below(100) >= (NAMED_IT if choice & BY_BLACK else WENT_TO_IT) or table.oldest_without(owner, after) > 0:
        return
    hand = table.hand(owner)
    kind: i64 = hand[rng.below(len(hand))]
    tries: i64 = 0
    while tries < MOST_TRIES:
        at = rng.below(table.stock_size)
        if COLUMN[i64(table.stock[at])] == after:
            swap_with_stock(table, owner, kind, at)
            return
        tries += 1


def resample_passed_over(table: Uno, owner: i64, rng: Rng) -> None:
    """Exchange each of the oldest cards of a hand whose colour could have been laid when the seat drew instead."""
    most: i64 = 0
    colour: i64 = 0
    while colour < COLUMNS:
        most = max(most, table.oldest_without(owner, colour))
        colour += 1
    if most == 0 or rng.below(100) >= TRUST:
        return
    hand = table.hand(owner)
    size: i64 = len(hand)
    n: i64 = 0  # cards by age; which card of the hand is the next oldest is not known, so it is drawn
    while n < most and n < size:
        chosen = n + rng.below(size - n)
        kind: i64 = hand[chosen]
        hand[chosen] = hand[n]
        tries: i64 = 0
        while table.oldest_without(owner, COLUMN[kind]) > n and tries < MOST_TRIES:
            at = rng.below(table.stock_size)
            other = i64(table.stock[at])
            if table.oldest_without(owner, COLUMN[other]) <= n:
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


def make_honest(table: Uno, rng: Rng) -> None:
    """Make the Wild Draw on top an honest one, as far as the draw pile has cards for it."""
    owner = table.mover
    take_out(table, owner, table.colour_before, rng)
    table.shown = table.hand_counts(owner)
    table.shown_faces = table.faces[owner]


# exchanges


def take_out(table: Uno, owner: i64, colour: i64, rng: Rng) -> None:
    """Exchange all cards of a colour in a hand, as far as the draw pile has others."""
    tries: i64 = 0
    while table.faces[owner] & SAME_COLOUR[colour] and table.stock_size > 0 and tries < MOST_TRIES:
        faces = table.faces[owner] & SAME_COLOUR[colour]
        at = rng.below(table.stock_size)
        if COLUMN[i64(table.stock[at])] != colour:
            swap_with_stock(table, owner, KIND_OF[place(faces & -faces)], at)
        tries += 1


def swap_with_stock(table: Uno, owner: i64, kind: i64, at: i64) -> None:
    """Exchange a card of a hand for one in the draw pile."""
    other = i64(table.stock[at])
    table.lose(owner, kind)
    table.gain(owner, other)
    table.stock[at] = u8(kind)
