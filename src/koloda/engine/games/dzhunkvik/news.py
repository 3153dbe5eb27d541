"""What a move brought to light, in words: for the view, and for those who tell of it later. Nothing hidden is in it."""

from typing import Any, Final

from koloda.engine.core import View
from koloda.engine.games.dzhunkvik.cards import KINDS, NAMES, VIRUS_NAMES, names_of
from koloda.engine.games.dzhunkvik.ending import Ending
from koloda.engine.games.dzhunkvik.instants import LAID_NOTHING
from koloda.engine.games.dzhunkvik.table import (
    BEGINS,
    BLUFF,
    CANCELLED,
    CATCHES,
    DISCARDED,
    DRAWS,
    ENDS,
    FOUGHT,
    FOUND,
    INSTANT,
    LEADS,
    NONE,
    PACKS,
    PAID,
    REDEALT,
    ROUND,
    TAKES,
    TAKES_EFFECT,
    pack_kinds,
)

REVEALED: Final = {
    BLUFF: "bluff",
    FOUGHT: "battle",
    REDEALT: "redeal",
    INSTANT: "instant",
    FOUND: "found",
    PACKS: "packs",
    ROUND: "round",
    DISCARDED: "discarded",
    CANCELLED: "cancelled",
    TAKES_EFFECT: "takes-effect",
}
LOGGED: Final = {PAID: "paid", ENDS: "ends"}
ABOUT: Final = {DRAWS: "draws", CATCHES: "catches", TAKES: "takes", LEADS: "leader"}


def revealed_by(table: Ending) -> list[View]:
    """What the last move brought to light, in the order in which it happened."""
    return [
        told(table.players, what, seat, card, numbers)
        for what, seat, card, numbers in pieces(table)
        if what in REVEALED
    ]


def followed_by(table: Ending) -> list[View]:
    """All that followed from the last move: first whom it was about, last the round that begins."""
    news = [about(table)] if table.about & 255 else []
    for what, seat, card, numbers in pieces(table):
        if what in REVEALED:
            news.append(told(table.players, what, seat, card, numbers))
        elif what == PAID:
            news.append({"what": LOGGED[what], "seat": seat, "card": VIRUS_NAMES[card]})
        else:
            news.append({"what": LOGGED[what]})
    if table.about & BEGINS:
        news.append({"what": "begins", "round": int(table.round), "seat": int(table.first)})
    return news


def pieces(table: Ending) -> list[tuple[int, int, int, list[int]]]:
    """What was told: each piece's kind, seat, card and numbers."""
    numbers = [int(number) for number in table.told]
    found: list[tuple[int, int, int, list[int]]] = []
    at = 0
    while at < len(numbers):
        head = numbers[at]
        end = at + 1 + (head >> 24)
        found.append((head & 255, (head >> 8 & 255) - 1, (head >> 16 & 255) - 1, numbers[at + 1 : end]))
        at = end
    return found


def told(players: int, what: int, seat: int, card: int, numbers: list[int]) -> View:
    """One piece of news in words."""
    news: dict[str, Any] = {"what": REVEALED[what]}
    if what == FOUGHT:
        laid = [numbers[0] >> 5 * owner & 31 for owner in range(players)]
        news["cards"] = [NAMES[entry - 1] if entry != LAID_NOTHING else None for entry in laid]
        news["winner"] = seat if seat != NONE else None
    elif what == ROUND:
        news["winner"] = seat if seat != NONE else None
        news["took"] = names_of(sorted(numbers))
    elif what in (CANCELLED, TAKES_EFFECT):
        news["card"] = NAMES[card]
    else:
        news["seat"] = seat
        if what == PACKS:
            news["packs"] = [names_of(pack_kinds(pack)) for pack in numbers]
        elif what == REDEALT:
            news["cards"] = spread(numbers)
        elif what == BLUFF:
            news["cards"] = spread(numbers[:KINDS])
            news["said"] = spread(numbers[KINDS : 2 * KINDS])
            news["lie"] = bool(numbers[-2])
            news["right"] = bool(numbers[-1])
        else:
            news["card"] = NAMES[card]
    return news


def about(table: Ending) -> View:
    """Whom the last move was about; for a card that chance took, from where and what for."""
    number = int(table.about)
    what = number & 255
    news: dict[str, Any] = {"what": ABOUT[what], "seat": number >> 8 & 255}
    if what == TAKES:
        source = (number >> 16 & 255) - 1
        news["from"] = source % table.players
        news["zone"] = "hand" if source < table.players else "nest"
        news["for"] = NAMES[(number >> 24 & 255) - 1]
    return news


def spread(counts: list[int]) -> list[str]:
    """Cards given by how many there are of each kind."""
    return [name for kind, name in enumerate(NAMES) for _ in range(counts[kind])]
