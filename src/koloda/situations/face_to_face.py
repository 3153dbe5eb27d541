"""Face to Face: what shows each rule, and the rules that nobody can try."""

from collections.abc import Callable
from typing import Any

from koloda.engine.chance import Rng
from koloda.engine.core import View
from koloda.situations.looks import Look, Lookout, Made

LENIENT = {"last_card": "lenient"}


def lays_last_alone(made: Made) -> bool:
    """The only card left, laid by itself."""
    return made.view["hands"][made.seat] == 1 and not made.view["laid"] and made.has("lays")


def lays(way: str = "") -> Callable[[Made], bool]:
    """A card laid, in this way if any is named."""
    return lambda made: made.has("lays", seat=made.seat, **({"way": way} if way else {}))


LOOKS = (
    Look("F-2.1", where=lambda view: len(view["laid"]) == 1),
    Look("F-2.2", where=lambda view: view["helped"]),
    Look("F-2.4", lambda made: made.has("takes-back")),
    Look("F-3.1", where=lambda view: not view["laid"]),
    Look("F-3.2", where=lambda view: not view["laid"]),
    Look("F-3.3", lambda made: made.has("lays", way="trick")),
    Look("F-3.4", where=lambda view: not view["helped"]),
    Look("F-3.4", lambda made: made.has("lays", way="help")),
    Look("F-4.1", lambda made: made.has("ends-turn", cause="two")),
    Look("F-4.1", lambda made: made.has("ends-turn", cause="six"), players=2, stock=10),
    Look("F-4.2", lambda made: made.has("ends-turn", cause="rest") or made.has("ends-turn", cause="nothing"), stock=1),
    Look("F-5.1", lambda made: made.has("laid-out"), stock=0),
    Look("F-5.2", lambda made: made.has("cannot-lay", cause="pair")),
    Look("F-5.3"),
    Look("F-5.4", lays_last_alone, options=LENIENT, stock=0),
    Look("F-5.4", options=LENIENT, stock=0),
    # what is best
    Look("F-2.1", lays(), best=True, where=lambda view: len(view["laid"]) >= 2),
    Look("F-3.1", lays("ordinary"), best=True, where=lambda view: not view["laid"]),
    Look("F-3.3", lays("trick"), best=True),
    Look("F-3.4", lays("help"), best=True),
    Look("F-4.1", lambda made: made.word == "end", best=True),
)
LEFT_OUT = {
    "F-1.1": "says what the cards are",
    "F-1.2": "happens at the deal, by itself",
    "F-1.3": "happens at the deal, by itself",
    "F-2.3": "says what everybody sees",
    "F-5.5": "counts points, by itself",
}


class FaceToFaceLookout(Lookout):
    """Piles in the middle of their way, and few cards to draw."""

    def small_table(self, game: str, look: Look, rng: Rng) -> dict[str, Any]:
        piles, hands, stocks = [], [], []
        for _ in range(2):
            up, down = 12 + rng.below(34), 14 + rng.below(34)
            numbers = [number for number in range(2, 60) if number not in (up, down)]
            drawn = [numbers.pop(rng.below(len(numbers))) for _ in range(6 + look.stock)]
            # One with a hand of one card, where a game is near its end.
            size = 1 + rng.below(3) if look.stock == 0 else 3 + rng.below(4)
            hands.append(sorted(drawn[:size]))
            stocks.append(sorted(drawn[6:]) if look.stock else [])
            piles.append({"up": [1, up], "down": [60, down] if up != down else [60]})
        return {"turn": 0, "hands": hands, "stock": stocks, "piles": piles}

    def is_thinkable(self, view: View, text: str) -> bool:
        word, _, pile = text.partition(" ")
        return int(word) in view["hand"] if pile and word.isdigit() else word in ("end", "undo")


LOOKOUT = FaceToFaceLookout(LOOKS, LEFT_OUT)
