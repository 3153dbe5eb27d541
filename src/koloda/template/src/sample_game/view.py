"""What a seat may know, built up from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from koloda import Seat
from koloda.zones import counter, hand, pile

from .view_types import SampleGameView

if TYPE_CHECKING:
    from .rules import SampleGame


def view_of(game: SampleGame, seat: Seat) -> SampleGameView:
    """The table as a seat, or a watcher, sees it: zones are drawn in this order."""
    hands = [[str(card) for card in held] for held in game.held]
    return {
        "game": game.rules.slug,
        "seat": seat if seat >= 0 else None,
        "players": game.players,
        "phase": "over" if game.is_over() else "turn",
        "due": game.due(),
        "actors": game.actors(),
        "hands": [len(held) for held in hands],
        "scores": game.points(),
        "winners": game.winners(),
        "limit": game.options["limit"],
        "zones": [
            counter("total", game.total),
            pile("laid", [str(card) for card in game.laid], "all"),
            pile("stock", [str(card) for card in game.stock], "none"),
            *(hand("hand", held, owner, is_seen=owner == seat) for owner, held in enumerate(hands)),
        ],
    }
