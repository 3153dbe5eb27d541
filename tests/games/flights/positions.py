"""Random positions where the rare rules live."""

import random
from typing import Any

from games.flights.naive import CITIES, COLOURS, EXCHANGES, Naive


def small_position(rng: random.Random, players: int, match: str, burn_first: str = "three") -> dict[str, Any]:
    """Long rows close to being complete or to burning, and hardly any cards to draw: where the rare rules live."""
    needed = players + 2
    colours = rng.sample(COLOURS, needed)
    # What hands are rather made of: universals, deportations, cities that complete rows, or anything.
    theme = rng.choice(("xU", "dep", "ends", ""))
    deck = [card for card in CITIES if card[0] in colours]
    rows = [grown(rng, deck, needed, 20 if theme == "ends" else rng.choice((0, 3, 8, 14))) for _ in range(players)]
    missing = {colour for row in rows for colour in colours if colour not in {card[0] for card in row}}
    specials = [*EXCHANGES, "xU", "xU", "dep", "dep", "dep"]
    deck = rng.sample(deck, min(len(deck), rng.choice((4, 8, 20)))) + rng.sample(specials, rng.choice((2, 6, 11)))
    rng.shuffle(deck)
    deck.sort(key=lambda card: (card == theme or (theme == "ends" and card[0] in missing)) and rng.random() < 0.8)

    def some(most: int, least: int = 0) -> list[str]:
        return [deck.pop() for _ in range(min(len(deck), rng.randint(least, most)))]

    hands = [some(rng.choice((1, 3)), int(seat == 0 or theme != "")) for seat in range(players)]
    rng.shuffle(hands)
    nothing_left = rng.random() < 0.3
    return {
        "game": "flights",
        "options": {"match": match, "burn_first": burn_first},
        "first": rng.randrange(players),
        "began": rng.randrange(players),
        "colors": colours,
        "hands": hands,
        "flights": [rng.sample(range(1, 7), rng.choice((1, 2, 6))) for _ in range(players)],
        "collections": rows,
        "stock": [] if nothing_left else some(3),
        "discard": [] if nothing_left else some(rng.choice((0, 4))),
        "scores": [rng.randrange(50 if match == "points" else 3) for _ in range(players)],
    }


def grown(rng: random.Random, deck: list[str], needed: int, tries: int) -> list[str]:
    """A row of cards out of the deck that neither burns nor is complete."""
    row: list[str] = []
    for card in rng.sample(deck, min(tries, len(deck))):
        longer = [*row, card]
        colours = {city[0] for city in longer}
        if Naive.three(longer) or Naive.neighbours(longer) or len(colours) == needed:
            continue
        deck.remove(card)
        row.append(card)
    return row
