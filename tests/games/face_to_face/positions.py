"""Random positions for tests: few cards, so that wins, losses and forbidden first plays come up often."""

import random
from typing import Any


def any_position(rng: random.Random, last_card: str, stuck: bool) -> dict[str, Any]:
    """Hands of any size, hardly anything to draw; with `stuck` piles on which little fits."""
    decks = [rng.sample(range(2, 60), 58) for _ in (0, 1)]

    def pile(base: int) -> list[int]:
        if not stuck:
            return [base, *(rng.choice(decks).pop() for _ in range(rng.randrange(4)))]
        deck = rng.choice(decks)
        high = rng.random() < 0.9 if base == 1 else rng.random() < 0.1
        top = rng.choice([card for card in deck if (card > 40 if high else card < 20)])
        deck.remove(top)
        return [base, top]

    turn = rng.randrange(2)
    piles = [{"up": pile(1), "down": pile(60)} for _ in (0, 1)]
    if stuck and rng.random() < 0.5:
        piles[1 - turn] = {"up": [1], "down": [60]}  # nothing can be given
    if stuck:
        for deck, own in zip(decks, piles, strict=True):
            # Half of the cards that are near the own tops, or near a trick, are on top: they make the hard cases.
            marks = [top + step for top in (own["up"][-1], own["down"][-1]) for step in (-10, 0, 10)]
            near = [card for card in deck if min(abs(card - mark) for mark in marks) <= 2 and rng.random() < 0.5]
            deck[:] = [card for card in deck if card not in near] + near

    def cards(seat: int, least: int, most: int) -> list[int]:
        return [decks[seat].pop() for _ in range(rng.randint(least, most))]

    return {
        "game": "face-to-face",
        "options": {"last_card": last_card},
        "turn": turn,
        "hands": [cards(seat, 1, rng.choice((2, 3, 6))) for seat in (0, 1)],
        "stock": [cards(seat, 0, rng.choice((0, 1, 5))) for seat in (0, 1)],
        "piles": piles,
    }
