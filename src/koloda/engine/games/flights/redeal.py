"""Dealing the hidden cards anew, consistent with all that a seat has seen.

When the discard becomes the deck, everybody knows its cards, and that all others not in sight are in hands. So unseen
cards come in *layers*: those that came into the deck together. It is public which cards a layer has and how many of
them each hand holds: a hand gets one of the layer that is being drawn from, and a card that is laid shows its layer,
being the only one of its kind. Where it is not (deportations, universals) and may come from several layers, these are
merged (`Round.merge_layers`): a little is forgotten, nothing is invented. Cards are dealt anew only within a layer.
"""

from mypy_extensions import i64

from koloda.engine.chance import Rng
from koloda.engine.games.flights.cards import BIT, nth, size
from koloda.engine.games.flights.round import BIDDING, Round
from koloda.engine.games.flights.table import NONE


def deal_anew(table: Round, seat: i64, rng: Rng) -> None:
    """Draw the hidden cards of a table anew, as a seat (or a watcher, if negative) may believe them."""
    hidden = table.hands[:]  # by seat: what nobody else knows, a bid that lies face down included
    unseen = table.stock
    owner: i64 = 0
    while owner < table.seats:
        if owner == seat:
            hidden[owner] = 0
        else:
            if table.phase == BIDDING and table.bids[owner] != NONE:
                hidden[owner] |= BIT[table.bids[owner] >> 3]
            unseen |= hidden[owner]
            table.hands[owner] = 0
        owner += 1
    table.stock = 0
    for layer in table.layers:
        pool = layer & unseen
        left = size(pool)
        owner = 0
        while owner < table.seats:
            missing = size(layer & hidden[owner])
            while missing > 0:
                bit = BIT[nth(pool, rng.below(left))]
                pool ^= bit
                table.hands[owner] |= bit
                left -= 1
                missing -= 1
            owner += 1
        table.stock |= pool
    if table.phase == BIDDING:
        owner = 0
        while owner < table.seats:
            if owner != seat and table.bids[owner] != NONE:
                bid_anew(table, owner, rng)
            owner += 1


def bid_anew(table: Round, owner: i64, rng: Rng) -> None:
    """A bid that lies face down: any card of that seat, any flight it holds."""
    card = nth(table.hands[owner], rng.below(size(table.hands[owner])))
    flight = nth(table.flights[owner], rng.below(size(table.flights[owner])))
    table.hands[owner] ^= BIT[card]
    table.bids[owner] = card * 8 + flight
