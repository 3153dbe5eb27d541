"""Dealing the hidden cards anew, consistent with all that a seat has seen."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.chance import Rng
from koloda.engine.core import Seat
from koloda.engine.games.uno.cards import FACE_BITS, KINDS, WILD_DRAW
from koloda.engine.games.uno.memory import Memory
from koloda.engine.games.uno.round import ANSWER, DRAWING, OVER, Round
from koloda.engine.games.uno.table import NONE, kinds_in

TRIES: Final = 100


class Slot:
    """A card somewhere that a seat does not know: whose hand it is in, and the faces it cannot be."""

    def __init__(self, owner: int, never: int) -> None:
        self.owner = owner
        self.never = never


def deal_anew(table: Round, seat: Seat, rng: Rng) -> None:
    """Draw the hidden cards of a table anew, as a seat (or a watcher, if negative) may believe them."""
    if table.phase == OVER:
        return  # every hand has been counted in the open
    memory = table.memory
    if memory is not None:
        memory = table.remembering()
        memory.keep_own(seat)
    if nothing_binds(table, memory, seat):
        deal_freely(table, memory, seat, rng)
        return
    pool = [int(table.stock[at]) for at in range(table.stock_size)]
    truth: list[int] = []
    slots: list[Slot] = []
    for owner in range(table.players):
        if owner != seat:
            known = memory.cards(seat, owner) if memory is not None else []
            slots += unknown_slots(memory, owner, int(table.sizes[owner]), known)
            truth += without(table.hand(owner), known)
    cards = drawn_cards(table, memory, seat, slots, truth, pool, rng)
    put_back(table, memory, seat, slots, cards, pool)
    redraw_drawn(table, seat, slots, cards, rng)
    redraw_shown(table, seat, slots, cards)


def nothing_binds(table: Round, memory: Memory | None, seat: i64) -> bool:
    """Whether any unknown card may be anywhere: no public facts, and no card or hand that is spoken of."""
    if table.drawn != NONE and table.turn != seat:
        return False
    if wild_draw_waits(table) and table.mover != seat:
        return False
    return memory is None or not memory.binds()


def deal_freely(table: Round, memory: Memory | None, seat: i64, rng: Rng) -> None:
    """All unknown cards into one bag, and out of it again: the same cards as the long way, in a tenth of the time."""
    size = sorted_bag(table, memory, seat)
    bag = table.stock  # its free room is large enough: every card on the table has a place in it
    owner: i64 = 0
    while owner < table.seats:
        if owner != seat:
            faces: i64 = 0
            missing = table.sizes[owner]
            kind = 0
            while kind < KINDS:
                if table.held[owner * KINDS + kind] > 0:
                    faces |= FACE_BITS[kind]
                    missing -= i64(table.held[owner * KINDS + kind])
                kind += 1
            while missing > 0:
                at = rng.below(size)
                kind = i64(bag[at])
                size -= 1
                bag[at] = bag[size]
                table.held[owner * KINDS + kind] += 1
                faces |= FACE_BITS[kind]
                missing -= 1
            table.faces[owner] = faces
        owner += 1


def sorted_bag(table: Round, memory: Memory | None, seat: i64) -> i64:
    """Gather all unknown cards into the draw pile's room and say how many. Sorted: nothing of how they lay remains."""
    counts = vec[i64]([0] * KINDS)
    at: i64 = 0
    while at < table.stock_size:
        counts[i64(table.stock[at])] += 1
        at += 1
    owner: i64 = 0
    kind: i64 = 0
    while owner < table.seats:
        if owner != seat:
            known = memory.row(seat, owner) if memory is not None else i64(0)
            kind = 0
            while kind < KINDS:
                place = owner * KINDS + kind
                keep = memory.known[known + kind] if memory is not None else u8(0)
                if table.held[place] > keep:
                    counts[kind] += i64(table.held[place] - keep)
                    table.held[place] = keep
                kind += 1
        owner += 1
    at = 0
    kind = 0
    while kind < KINDS:
        count = counts[kind]
        while count > 0:
            table.stock[at] = u8(kind)
            at += 1
            count -= 1
        kind += 1
    return at


def wild_draw_waits(table: Round) -> bool:
    """Whether a Wild Draw waits for its answer and could be challenged."""
    waiting = table.phase == ANSWER or (table.phase == DRAWING and table.then_phase == ANSWER)
    return waiting and table.top() == WILD_DRAW


def unknown_slots(memory: Memory | None, owner: int, size: int, known: list[int]) -> list[Slot]:
    """A slot for each unknown card of a hand, oldest first."""
    free = size - len(known)
    slots: list[Slot] = []
    if memory is not None:
        # A known card takes a place in the oldest layer that it can be of: that leaves the others the most freedom.
        rest = known[:]
        for count, never in memory.layers_of(owner):
            fit = [kind for kind in rest if not never & FACE_BITS[kind]][:count]
            for kind in fit:
                rest.remove(kind)
            slots += [Slot(owner, never) for _ in range(count - len(fit))]
    return slots + [Slot(owner, 0) for _ in range(free - len(slots))]


def without(hand: list[int], known: list[int]) -> list[int]:
    """A hand less the known cards."""
    rest = hand[:]
    for kind in known:
        rest.remove(kind)
    return rest


def drawn_cards(
    table: Round, memory: Memory | None, seat: Seat, slots: list[Slot], truth: list[int], pool: list[int], rng: Rng
) -> list[int]:
    """A card for each slot; `pool` is left with what remains for the draw pile."""
    bound = memory is not None and (
        any(slot.never for slot in slots) or any(memory.holds_of(owner) for owner in range(table.players))
    )
    if not bound or memory is None:
        pool[:] = sorted(pool + truth)
        return [taken(pool, int(rng.below(len(pool)))) for _ in slots]
    for _ in range(TRIES):
        rest = sorted(pool + truth)
        cards = filled(slots, rest, rng)
        if len(cards) == len(slots) and believable(table, memory, seat, slots, cards):
            pool[:] = rest
            return cards
    return exchanged(table, memory, seat, slots, arranged(table, memory, seat, slots), pool, rng)


def taken(pool: list[int], at: int) -> int:
    """A card out of a bag."""
    card = pool[at]
    pool[at] = pool[-1]
    pool.pop()
    return card


def filled(slots: list[Slot], rest: list[int], rng: Rng) -> list[int]:
    """A random card that can be there for each slot, the narrowest slots first; fewer if they run out."""
    cards = [NONE] * len(slots)
    for index in sorted(range(len(slots)), key=lambda index: -slots[index].never.bit_count()):
        never = slots[index].never
        fit = [at for at, kind in enumerate(rest) if not never & int(FACE_BITS[kind])]
        if not fit:
            return []
        cards[index] = taken(rest, fit[int(rng.below(len(fit)))])
    return cards


def believable(table: Round, memory: Memory, seat: Seat, slots: list[Slot], cards: list[int]) -> bool:
    """Whether every hand holds what it is known to hold at least one of."""
    for owner in range(table.players):
        for faces in memory.holds_of(owner) if owner != seat else []:
            hand = memory.cards(seat, owner) + [c for s, c in zip(slots, cards, strict=True) if s.owner == owner]
            if not any(faces & int(FACE_BITS[kind]) for kind in hand):
                return False
    return True


def arranged(table: Round, memory: Memory, seat: Seat, slots: list[Slot]) -> list[int]:
    """The true cards, each in a slot where it can be."""
    cards: list[int] = []
    for owner in range(table.players):
        if owner == seat:
            continue
        own = [slot for slot in slots if slot.owner == owner]
        rest = without(table.hand(owner), memory.cards(seat, owner))
        # The oldest slots are the narrowest: what fits there goes there, the rest into the newer ones.
        for slot in own:
            fit = [at for at, kind in enumerate(rest) if not slot.never & int(FACE_BITS[kind])]
            narrow = max(fit, key=lambda at: sum(1 for s in own if s.never & int(FACE_BITS[rest[at]])))
            cards.append(taken(rest, narrow))
    return cards


def exchanged(
    table: Round, memory: Memory, seat: Seat, slots: list[Slot], cards: list[int], pool: list[int], rng: Rng
) -> list[int]:
    """From the true cards by many random exchanges that keep all that is known: for tables too narrow to guess."""
    places = len(slots) + len(pool)
    for _ in range(20 * places):
        one = int(rng.below(len(slots))) if slots else 0
        other = int(rng.below(places))
        if not slots or one == other:
            continue
        there = cards[other] if other < len(slots) else pool[other - len(slots)]
        never = slots[other].never if other < len(slots) else 0
        if slots[one].never & int(FACE_BITS[there]) or never & int(FACE_BITS[cards[one]]):
            continue
        here = cards[one]
        place_card(cards, pool, other, here)
        cards[one] = there
        if not believable(table, memory, seat, slots, cards):
            place_card(cards, pool, other, there)
            cards[one] = here
    return cards


def place_card(cards: list[int], pool: list[int], at: int, card: int) -> None:
    """Put a card into a slot or, past those, into the pool."""
    if at < len(cards):
        cards[at] = card
    else:
        pool[at - len(cards)] = card


def put_back(
    table: Round, memory: Memory | None, seat: Seat, slots: list[Slot], cards: list[int], pool: list[int]
) -> None:
    """Lay the cards out: hands of all others, and the draw pile."""
    for owner in range(table.players):
        if owner != seat:
            for kind in table.hand(owner):
                table.lose(owner, kind)
            for kind in memory.cards(seat, owner) if memory is not None else []:
                table.gain(owner, kind)
    for slot, kind in zip(slots, cards, strict=True):
        table.gain(slot.owner, kind)
    for at, kind in enumerate(pool):
        table.stock[at] = u8(kind)


def redraw_drawn(table: Round, seat: Seat, slots: list[Slot], cards: list[int], rng: Rng) -> None:
    """The card another seat has just drawn: one of those that came last."""
    if table.drawn == NONE or table.turn == seat:
        return
    own = [card for slot, card in zip(slots, cards, strict=True) if slot.owner == table.turn and not slot.never]
    if own:
        table.drawn = own[int(rng.below(len(own)))]


def redraw_shown(table: Round, seat: Seat, slots: list[Slot], cards: list[int]) -> None:
    """The hand that a challenge would show: as it is now, less what its player has drawn since."""
    if not wild_draw_waits(table) or table.mover == seat:
        return
    player = int(table.mover)
    since = int(table.sizes[player] - table.shown_size)
    shown = table.hand_counts(player)
    own = [card for slot, card in zip(slots, cards, strict=True) if slot.owner == player]
    for card in own[len(own) - since :]:
        shown[card] -= 1
    table.shown = shown
    table.shown_faces = 0
    for kind in kinds_in(shown):
        table.shown_faces |= FACE_BITS[kind]
