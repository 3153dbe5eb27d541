"""Short words for the tests of UNO: set up a table, play a line of moves, ask what may be done."""

import random
from collections import Counter
from typing import Any

from games.asking import deal, seen
from koloda import DEALER, State, games, play

COLORS = "rygb"
NUMBERS = "0123456789"


def deck(game: str = "uno") -> list[str]:
    """The whole deck of an edition, counted out by U-1.2 and U-1.3."""
    if game == "uno":
        cards = [color + number for color in COLORS for number in NUMBERS + NUMBERS[1:]]
        cards += [color + action for color in COLORS for action in ("S", "R", "+2")] * 2
        return cards + ["W"] * 4 + ["W+4"] * 4
    cards = [color + number for color in COLORS for number in NUMBERS]
    cards += [color + action for color in COLORS for action in ("S", "R", "+1")]
    return cards + ["W"] * 2 + ["W+2"] * 2


def setup(
    *hands: str,
    discard: str = "b5 r3",
    color: str = "",
    turn: int = 0,
    dealer: int | None = None,
    direction: int = 1,
    stock: str | None = None,
    game: str = "uno",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position. The top of the discard gives the colour; the stock is the rest of the deck if none is given.

    Two cards lie in the discard unless said otherwise, so that the top is not the turned-up card.
    """
    piles = [hand.split() for hand in hands]
    laid = discard.split()
    rest = Counter(deck(game)) - Counter(laid) - Counter(card for hand in piles for card in hand)
    position: dict[str, Any] = {
        "game": game,
        "dealer": len(hands) - 1 if dealer is None else dealer,
        "turn": turn,
        "direction": direction,
        "color": color or laid[-1][0],
        "hands": piles,
        "stock": sorted(rest.elements()) if stock is None else stock.split(),
        "discard": laid,
    }
    if options is not None:
        position["options"] = options
    return position | fields


def table(
    *hands: str,
    discard: str = "b5 r3",
    color: str = "",
    turn: int = 0,
    dealer: int | None = None,
    direction: int = 1,
    stock: str | None = None,
    scores: list[int] | None = None,
    unsaid: int | None = None,
    idle: int | None = None,
    turned_up: bool | None = None,
    game: str = "uno",
    **options: Any,
) -> State:
    """The game at a position; hands are written as "r7 W"."""
    given = {"scores": scores, "unsaid": unsaid, "idle": idle, "turned_up": turned_up}
    fields = {name: value for name, value in given.items() if value is not None}
    position = setup(
        *hands,
        discard=discard,
        color=color,
        turn=turn,
        dealer=dealer,
        direction=direction,
        stock=stock,
        game=game,
        options=options,
        **fields,
    )
    return games()[game].load(position)


def dealt(*hands: str, top: str, dealer: int | None = None, game: str = "uno", **options: Any) -> State:
    """A new game dealt from the first card on, so that the seats hold these hands, up to and with the turn-up."""
    state = games()[game].start(len(hands), **options)
    dealer = len(hands) - 1 if dealer is None else dealer
    play(state, DEALER, f"dealer {dealer}")
    deal_hands(state, *hands, dealer=dealer)
    deal(state, top)
    return state


def deal_hands(state: State, *hands: str, dealer: int) -> None:
    """Deal whole hands, one card at a time, clockwise from the left of the dealer."""
    piles = [hand.split() for hand in hands]
    for number in range(len(piles[0])):
        for step in range(1, len(piles) + 1):
            deal(state, piles[(dealer + step) % len(piles)][number])


def number_hands(players: int, game: str = "uno") -> list[str]:
    """Hands of plain number cards of the right size, none of them the r0 or a black card."""
    size = 7 if game == "uno" else 5
    plain = [card for card in deck(game) if card[1:] in set(NUMBERS[1:])]
    return [" ".join(plain[seat * size : (seat + 1) * size]) for seat in range(players)]


def chances(state: State) -> Counter[str]:
    """How many cards of the draw pile each of the dealer's moves stands for, by card."""
    moves = [state.text(move).removeprefix("deal ") for move in state.legal(DEALER)]
    return Counter(dict(zip(moves, state.weights(DEALER), strict=True)))


def phase(state: State) -> tuple[str, int | None]:
    """What the table waits for, and the seat whose turn it is or who is asked."""
    view = seen(state)
    return view["phase"], view["turn"]


def hand(state: State, seat: int) -> list[str]:
    """The cards of a seat, sorted as text."""
    return sorted(state.view(seat)["hand"])


def known(state: State, seat: int, of: int) -> list[str]:
    """The cards that a seat knows to be in another hand, sorted as text."""
    return sorted(state.view(seat)["known"][of])


def cards(text: str) -> list[str]:
    """Cards sorted as text, to compare with `hand`."""
    return sorted(text.split())


def small_table(rng: random.Random) -> State:
    """A random position with few cards and any options: reshuffles, empty piles and ends of rounds come soon."""
    rules = games()[rng.choice(["uno", "uno-express"])]
    players = rng.choice([2, 2, 3, 4])
    switches = {option.name: rng.random() < 0.5 for option in rules.options() if option.type == "switch"}
    pile = deck(rules.slug)
    rng.shuffle(pile)
    hands = [" ".join(pile.pop() for _ in range(rng.randint(1, 4))) for _ in range(players)]
    discard = [pile.pop() for _ in range(rng.randint(1, 3))]
    position = setup(
        *hands,
        discard=" ".join(discard),
        color=rng.choice(COLORS) if discard[-1].startswith("W") else "",
        turn=rng.randrange(players),
        direction=rng.choice([1, -1]),
        stock=" ".join(pile[: rng.choice([0, 1, 2, 5, 20])]),
        game=rules.slug,
        options={
            **switches,
            "uno_call": rng.choice(["call", "call", "auto", "off"]),
            "scoring": rng.choice(["winner", "loser"]),
            "rounds": rng.choice([1, "match"]),
            "target": rng.choice([1, 60, 200]),
        },
        scores=[rng.randrange(50) for _ in range(players)],
    )
    return rules.load(position)
