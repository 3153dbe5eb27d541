"""UNO and UNO Express: what shows each rule, and the rules that nobody can try."""

from collections.abc import Callable
from typing import Any

from koloda.engine.chance import Rng
from koloda.engine.core import View
from koloda.situations.looks import Look, Lookout, Made, deal_small
from koloda.titles import TITLES

# One round and few questions, so that a table shows one rule and not several.
PLAIN: dict[str, Any] = {"rounds": 1, "saving": False, "uno_call": "auto"}
SAVING = {**PLAIN, "saving": True}
CALL = {**PLAIN, "uno_call": "call"}
JUMP = {**PLAIN, "jump_in": True}
STACK = {**PLAIN, "stacking": True}
SEVEN_ZERO = {**PLAIN, "seven_zero": True}
CLASSIC = ("uno",)
EXPRESS = ("uno-express",)
WILD_DRAWS = ("W+4", "W+2")
DRAW_CARDS = tuple(color + sign for color in "rygb" for sign in ("+2", "+1"))
SKIPS = tuple(color + "S" for color in "rygb")
REVERSES = tuple(color + "R" for color in "rygb")
SEVENS = tuple(color + figure for color in "rygb" for figure in "70")
ALIKE = ("r5", "b5", "g5", "y5", "r6", "b6", "W")


def is_draw_card(card: str) -> bool:
    """A coloured Draw One or Draw Two."""
    return "+" in card and not card.startswith("W")


def is_wild_draw(card: str | None) -> bool:
    return card in WILD_DRAWS


def is_asked(view: View) -> bool:
    """Whether the table waits for the seat's answer to a card, and nobody holds a heap of cards."""
    return bool(view["phase"] == "answer" and view["seat"] in view["due"] and max(view["hands"]) < 7)


def answers(made: Made) -> bool:
    return made.has("lays", how="answer")


def jumps(made: Made) -> bool:
    return made.has("lays", how="jump-in")


def goes_out(made: Made) -> bool:
    return made.word == "play" and made.has("round-ends", seat=made.seat)


def has_laid_top(made: Made) -> bool:
    """Whether the top card is the seat's own."""
    laid = [event for event in made.earlier if event["kind"] == "lays"]
    return bool(laid) and laid[-1]["seat"] == made.seat


def fits_otherwise(view: View) -> bool:
    """A card other than the drawn one could have been laid: colour or figure of the top card."""
    drawn, top, color = view["drawn"], view["top"], view["color"]
    if drawn in (None, "?") or top is None:
        return False
    rest = [card for card in view["hand"] if card != drawn]
    return any(card[0] == color or (top[0] != "W" and card[1:] == top[1:]) for card in rest)


def in_turn(view: View) -> bool:
    return bool(view["phase"] == "turn" and view["seat"] in view["due"])


def is_next_near_out(view: View) -> bool:
    """Whether the next player in turn has one card left."""
    return in_turn(view) and view["hands"][(view["seat"] + view["direction"]) % view["players"]] == 1


def hits(cards: tuple[str, ...]) -> Callable[[Made], bool]:
    """One of these cards laid."""
    return lambda made: made.word == "play" and made.card in cards


def keeps_wild(made: Made) -> bool:
    """A coloured card laid by somebody who could have laid a Wild."""
    return made.word == "play" and made.card[0] != "W" and "W" in made.view["hand"]


def found_out(made: Made) -> bool:
    return made.has("challenged", bluff=True)


def is_innocent(made: Made) -> bool:
    return made.has("challenged", bluff=False)


def challenge(
    rule: str,
    uses: Callable[[Made], bool],
    games: tuple[str, ...] = (),
    options: dict[str, Any] = PLAIN,
    players: int = 2,
    best: bool = False,
) -> Look:
    """A Wild Draw card lies on top, and a seat is asked whether it believes it."""
    return Look(
        rule, uses, best=best, options=options, players=players, rich=WILD_DRAWS, where=is_asked, stock=20, games=games
    )


def saving(rule: str, cards: tuple[str, ...], where: Callable[[View], bool]) -> tuple[Look, Look]:
    """An effect answered with a card, and one that no card answers."""
    return (
        Look(rule, answers, options=SAVING, players=3, rich=cards, where=where),
        Look(rule, options=SAVING, players=3, rich=cards, where=where),
    )


LOOKS = (
    Look("U-2.3", options=JUMP, rich=ALIKE),
    Look("U-2.7", lambda made: made.has("names-color"), options=PLAIN, alike=3, fresh=True),
    Look("U-3.1", options=PLAIN),
    Look(
        "U-3.2",
        lambda made: made.has("lays", named=True) and made.text[-1] != made.view["color"],
        options=PLAIN,
        rich=("W",),
        alike=3,
        where=lambda view: "W" in view["hand"] and view["phase"] == "turn",
    ),
    Look("U-3.3", options=PLAIN, where=fits_otherwise),
    Look("U-3.3", lambda made: made.word == "draw" and made.has("draws", cause="turn"), options=PLAIN),
    Look("U-3.4", options={**PLAIN, "voluntary_draw": False}),
    Look("U-3.5", lambda made: made.has("reshuffles"), options=PLAIN, stock=0),
    Look("U-4.1", lambda made: is_draw_card(made.card) and made.has("loses-turn", cause="effect"), options=PLAIN),
    Look(
        "U-4.2",
        lambda made: made.card.endswith("R") and made.has("direction-changes"),
        options=PLAIN,
        players=3,
        rich=REVERSES,
    ),
    Look("U-4.3", lambda made: made.has("loses-turn", cause="skip"), options=PLAIN, players=3, rich=SKIPS),
    Look("U-4.4", lambda made: made.card == "W" and made.has("lays"), options=PLAIN, rich=("W",)),
    Look(
        "U-4.5",
        lambda made: is_wild_draw(made.card) and made.has("loses-turn", cause="effect"),
        options=PLAIN,
        rich=WILD_DRAWS,
    ),
    Look(
        "U-4.6",
        lambda made: made.has("lays", left=0, seat=made.seat) and made.has("draws") and made.has("round-ends"),
        options=PLAIN,
        rich=DRAW_CARDS,
    ),
    *saving("U-5.1", SKIPS, lambda view: view["top"][1:] == "S"),
    *saving("U-5.2", DRAW_CARDS, lambda view: is_draw_card(view["top"])),
    *saving("U-5.3", DRAW_CARDS + WILD_DRAWS, lambda view: is_wild_draw(view["top"])),
    Look("U-5.4", answers, options=SAVING, players=3, rich=DRAW_CARDS, games=EXPRESS),
    Look("U-6.1", options=SAVING, players=3, rich=DRAW_CARDS, where=lambda view: view["phase"] == "answer"),
    challenge("U-6.2", found_out, CLASSIC),
    challenge("U-6.3", is_innocent, CLASSIC),
    challenge("U-6.4", found_out, EXPRESS),
    challenge("U-6.5", is_innocent, EXPRESS),
    Look("U-6.6", options={**PLAIN, "courtesy": True}, rich=WILD_DRAWS, where=lambda view: view["phase"] == "ready"),
    Look("U-7.1", lambda made: made.has("lays", uno=True), options=CALL, alike=3),
    Look("U-7.1", options=CALL, alike=3),
    Look("U-7.2", lambda made: made.has("catches"), options=CALL),
    Look("U-7.2", options=CALL, players=3, where=lambda view: view["unsaid"] not in (None, view["seat"])),
    Look("U-7.3", lambda made: made.has("says-uno"), options=CALL),
    Look("U-7.4", options=PLAIN, where=lambda view: len(view["hand"]) == 2 and view["phase"] == "turn", alike=3),
    Look("U-7.5", lambda made: made.has("makes-mistake"), options={**PLAIN, "penalties": True}),
    Look("U-8.1", goes_out, options=PLAIN),
    Look("U-8.2", lambda made: goes_out(made) and made.has("round-ends", scoring="winner"), options=PLAIN, players=3),
    Look("U-8.3", goes_out, options={**PLAIN, "scoring": "loser"}, players=3),
    Look("U-9.1", lambda made: jumps(made) and not has_laid_top(made), options=JUMP, players=3, rich=ALIKE),
    Look("U-9.1", options=JUMP, players=3, rich=ALIKE, where=lambda view: view["seat"] not in view["due"]),
    Look("U-9.2", lambda made: jumps(made) and has_laid_top(made), options=JUMP, players=3, rich=ALIKE, story=True),
    Look(
        "U-9.3",
        lambda made: jumps(made) and made.view["phase"] == "answer",
        options={**JUMP, "saving": True},
        players=3,
        rich=("rS", "gS", "r+2", "g+2"),
        games=CLASSIC,  # Express has one of each coloured action
    ),
    Look(
        "U-9.4",
        lambda made: made.has("swaps") or made.has("hands-move"),
        options=SEVEN_ZERO,
        players=3,
        rich=SEVENS,
    ),
    Look("U-9.5", answers, options=STACK, players=3, rich=DRAW_CARDS),
    Look("U-9.5", options=STACK, players=3, rich=DRAW_CARDS),
    challenge(
        "U-9.6",
        lambda made: made.has("challenged") and made.view["penalty"] > (4 if made.view["game"] == "uno" else 2),
        options=STACK,
        players=3,
    ),
    Look("U-10.2", options=JUMP, rich=ALIKE, where=lambda view: view["top"] in view["hand"], games=CLASSIC),
    Look(
        "U-10.3",
        lambda made: jumps(made) and made.view["penalty"] > 0,
        options={**JUMP, "stacking": True},
        players=3,
        rich=("r+2", "g+2", "b+2", "y+2"),
        games=CLASSIC,
    ),
    Look(
        "U-10.4",
        options={**SAVING, "reverse_skips": True},
        rich=REVERSES,
        where=lambda view: view["phase"] == "answer" and view["top"][1:] == "R",
    ),
    Look("U-10.5", lambda made: made.has("nothing-to-draw", cause="turn"), options=PLAIN, stock=-1),
    Look("U-10.7", lambda made: made.has("round-ends", seat=None), options=PLAIN, stock=-1),
    # what is best
    Look(
        "U-3.2",
        lambda made: made.card == "W" and made.has("lays", named=True),
        best=True,
        options=PLAIN,
        rich=("W",),
        alike=3,
        where=in_turn,
    ),
    Look("U-4.1", hits(DRAW_CARDS), best=True, options=PLAIN, players=3, rich=DRAW_CARDS, where=is_next_near_out),
    Look("U-4.2", hits(REVERSES), best=True, options=PLAIN, players=3, rich=REVERSES, where=is_next_near_out),
    Look("U-4.4", keeps_wild, best=True, options=PLAIN, players=3, rich=("W",), where=in_turn),
    Look("U-5.2", answers, best=True, options=SAVING, players=3, rich=DRAW_CARDS, where=is_asked),
    challenge("U-6.2", found_out, CLASSIC, best=True),
    challenge("U-6.4", found_out, EXPRESS, best=True),
    Look("U-9.1", jumps, best=True, options=JUMP, players=3, rich=ALIKE),
    Look(
        "U-9.4",
        lambda made: made.word == "swap" or (made.word == "play" and made.card in SEVENS),
        best=True,
        options=SEVEN_ZERO,
        players=3,
        rich=SEVENS,
        where=lambda view: view["phase"] in ("turn", "swap"),
    ),
    Look("U-9.5", answers, best=True, options=STACK, players=3, rich=DRAW_CARDS, where=is_asked),
)

COMPONENTS = "says what the cards are"
DEALING = "happens at the deal, by itself"
COUNTING = "counts points, by itself"
LEFT_OUT = {
    "U-1.1": COMPONENTS,
    "U-1.2": COMPONENTS,
    "U-1.3": COMPONENTS,
    "U-1.4": COMPONENTS,
    "U-1.5": COMPONENTS,
    "U-2.1": DEALING,
    "U-2.2": DEALING,
    "U-2.4": DEALING,
    "U-2.5": DEALING,
    "U-2.6": DEALING,
    "U-2.8": DEALING,
    "U-7.6": "says what everybody sees",
    "U-8.4": COUNTING,
    "U-8.5": "says how long a game is",
    "U-10.1": "cards are dealt before anybody can act",
    "U-10.6": "says which cards are shuffled, by itself",
    "U-x1": COUNTING,
    "U-x2": COUNTING,
}


class UnoLookout(Lookout):
    """Few cards in the hands, one or a few on the discard pile."""

    def small_table(self, game: str, look: Look, rng: Rng) -> dict[str, Any]:
        deck = TITLES[game].rules.start(look.players).cards()
        hands, rest = deal_small(deck, [2 + rng.below(3) for _ in range(look.players)], look.rich, rng)
        colored = [card for card in rest if card[0] != "W"]
        top = colored[-1]
        rest.remove(top)
        position = {
            "dealer": look.players - 1,
            "turn": 0,
            "direction": 1,
            "color": top[0],
            "hands": hands,
            "stock": rest[: look.stock] if look.stock > 0 else [],
            "discard": [top] if look.stock < 0 else [*rest[-3:], top],
        }
        if look.stock < 0:  # nothing to draw, now or after a reshuffle
            position["idle"] = rng.below(look.players)
        return position

    def is_thinkable(self, view: View, text: str) -> bool:
        word, *rest = text.split(" ")
        hand = view["hand"]
        if word in ("play", "jump"):
            # UNO is said where it changes something: with two cards in hand, or one more.
            if text.endswith(" uno") and len(hand) not in (2, 3):
                return False
            if word == "jump" and (view["top"] is None or rest[0][-1] != view["top"][-1]):
                return False
            return rest[0] in hand
        if word in ("catch", "swap"):
            return bool(int(rest[0]) != view["seat"])
        if word == "keep":
            return bool(view["phase"] == "drawn")
        if word == "take":
            return bool(view["phase"] == "answer")
        if word == "color":
            return bool(view["phase"] == "color")
        if word == "ready":
            return bool(view["phase"] == "ready")
        return word in ("draw", "challenge", "uno")


LOOKOUT = UnoLookout(LOOKS, LEFT_OUT, quiet=("rounds", "uno_call"))
