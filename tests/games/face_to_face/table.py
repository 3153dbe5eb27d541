"""Short words for the tests of Face to Face: set up a turn, play a line of moves, ask what may be done.

A turn is described by the one whose turn it is: `up`, `down` and `stock` are its own, `opp_up`, `opp_down` and
`opp_stock` those of the other player. Piles are written without their base cards, bottom to top.
"""

from collections.abc import Iterable
from typing import Any

from games.asking import deal, seen
from koloda import DEALER, WATCHER, Entry, Rules, State, games, play

NUMBERS = range(2, 60)
OTHER = "11 22 33 44 55 59"
ONLOOKERS = (0, 1, WATCHER)
FIRST_SIX = "10 20 30 40 50 59"
OTHER_SIX = "5 15 25 35 45 55"


def rules() -> Rules:
    """The title."""
    return games()["face-to-face"]


def numbers(text: str) -> list[int]:
    """The cards of a text."""
    return [int(card) for card in text.split()]


def rest(*laid_or_held: str) -> list[int]:
    """What is left of the numbers of one player."""
    gone = {card for text in laid_or_held for card in numbers(text)}
    return [card for card in NUMBERS if card not in gone]


def setup(
    hand: str,
    other: str = OTHER,
    *,
    up: str = "",
    down: str = "",
    opp_up: str = "",
    opp_down: str = "",
    stock: str | None = None,
    opp_stock: str | None = None,
    seat: int = 0,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position in which `seat` is on turn. Draw piles not given hold all numbers that are nowhere else."""
    piles = (up, down, opp_up, opp_down)
    mine = rest(hand, *piles) if stock is None else numbers(stock)
    theirs = rest(other, *piles) if opp_stock is None else numbers(opp_stock)
    own = {"up": [1, *numbers(up)], "down": [60, *numbers(down)]}
    opposite = {"up": [1, *numbers(opp_up)], "down": [60, *numbers(opp_down)]}
    order = -1 if seat else 1
    position: dict[str, Any] = {
        "game": "face-to-face",
        "turn": seat,
        "hands": [numbers(hand), numbers(other)][::order],
        "stock": [mine, theirs][::order],
        "piles": [own, opposite][::order],
    }
    if options is not None:
        position["options"] = options
    return position | fields


def table(
    hand: str,
    other: str = OTHER,
    *,
    up: str = "",
    down: str = "",
    opp_up: str = "",
    opp_down: str = "",
    stock: str | None = None,
    opp_stock: str | None = None,
    seat: int = 0,
    **options: Any,
) -> State:
    """The game at the start of a turn of `seat`."""
    position = setup(
        hand,
        other,
        up=up,
        down=down,
        opp_up=opp_up,
        opp_down=opp_down,
        stock=stock,
        opp_stock=opp_stock,
        seat=seat,
        options=options,
    )
    return rules().load(position)


def dealt(first: str = FIRST_SIX, second: str = OTHER_SIX, *, begins: int = 0, **options: Any) -> State:
    """A new game dealt from the first card on: `first` is the hand of the beginner."""
    state = rules().start(2, **options)
    play(state, DEALER, f"begin {begins}")
    deal(state, first)
    deal(state, second)
    return state


def lay(state: State, moves: str) -> list[Entry]:
    """Play "17 up, 12 opp-down, end" by the seat that is due."""
    return [play(state, state.due()[0], move.strip()) for move in moves.split(",")]


def deal_all(state: State) -> list[int]:
    """Deal the lowest card as long as the dealer is due; the cards that were dealt."""
    given = []
    while state.due() == [DEALER]:
        given.append(chances(state)[0])
        deal(state, str(given[-1]))
    return given


def chances(state: State) -> list[int]:
    """The cards that the dealer may deal, ascending; each stands for exactly one card."""
    assert state.weights(DEALER) == [1] * len(state.legal(DEALER))
    return sorted(int(state.text(move).removeprefix("deal ")) for move in state.legal(DEALER))


def phase(state: State) -> tuple[str, int | None]:
    """What the table waits for, and whose turn it is."""
    view = seen(state)
    return view["phase"], view["turn"]


def pile(state: State, seat: int, which: str) -> list[int]:
    """A pile, bottom to top."""
    cards: list[int] = seen(state)["piles"][seat][which]
    return cards


def hand(state: State, seat: int) -> list[int]:
    """The cards of a seat."""
    cards: list[int] = state.view(seat)["hand"]
    return cards


def known(state: State, seat: int, of: int) -> list[int]:
    """The cards that a seat knows to be in a hand, ascending."""
    return sorted(state.view(seat)["known"][of])


def ended(state: State) -> tuple[str | None, list[int]]:
    """By which rule the game ended, and who has won; (None, []) as long as it goes on."""
    over = state.scores() is not None
    assert over == (state.due() == []) == (seen(state)["phase"] == "over")
    assert seen(state)["winners"] == state.winners()
    return seen(state)["ended"], state.winners()


def moves_of(cards: Iterable[int], *piles: str) -> set[str]:
    """Every card on every one of these piles."""
    return {f"{card} {where}" for card in cards for where in piles}
