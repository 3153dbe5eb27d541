"""Short words for the tests of Dzhunkvik: set up a table, play a line of moves, ask what may be done."""

from collections import Counter
from typing import Any

from games.asking import deal, legal, line, seen
from koloda import DEALER, Entry, Event, Rules, State, games, play

COUNTS = {  # D-1.2, in the order of the notation
    "1": 14, "2": 14, "3": 13, "4": 10, "L2": 4, "T3": 4, "G4": 3, "D4": 1, "EV": 4, "CS": 3, "TS": 3, "HY": 3, "IS": 2,
    "VS": 2, "VM": 2, "VL": 2, "BA": 2, "EM": 1, "IM": 1, "DE": 1,
}  # fmt: skip
KINDS = list(COUNTS)
INSTANTS = ["BA", "EM", "IM", "DE"]
VIRUSES = ["v1", "v2", "v3", "v4"]
VALUED = KINDS[:9]


def rules() -> Rules:
    """The title."""
    return games()["dzhunkvik"]


def setup(
    *seats: str,
    first: int = 0,
    stock: str | None = None,
    discard: str = "",
    virus_stock: str | None = None,
    virus_discard: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position. A seat is "hand | Nest | Packs | Viruses": "3 HY | 1 2 | 1 2 3 4, EV 2 3 D4 | v2".

    Without a stock it is the rest of the deck but for the instants, so that none of them comes up unasked; the virus
    pile is the rest of the Viruses.
    """
    parts = [[part.strip() for part in (seat + "|||").split("|")] for seat in seats]
    position: dict[str, Any] = {
        "game": "dzhunkvik",
        "first": first,
        "hands": [part[0].split() for part in parts],
        "nests": [part[1].split() for part in parts],
        "homes": [[pack.split() for pack in part[2].split(",") if pack.strip()] for part in parts],
        "viruses": [part[3].split() for part in parts],
        "stock": [],
        "discard": discard.split(),
        "virus_stock": [],
        "virus_discard": virus_discard.split(),
    }
    out = Counter(card for zone in ("hands", "nests") for cards in position[zone] for card in cards)
    out += Counter(card for home in position["homes"] for pack in home for card in pack) + Counter(position["discard"])
    rest = {card: count for card, count in COUNTS.items() if card not in INSTANTS}
    position["stock"] = sorted((Counter(rest) - out).elements()) if stock is None else stock.split()
    ill = Counter(card for cards in position["viruses"] for card in cards) + Counter(position["virus_discard"])
    healthy = sorted((Counter(VIRUSES * 2) - ill).elements())
    position["virus_stock"] = healthy if virus_stock is None else virus_stock.split()
    if options is not None:
        position["options"] = options
    return position | fields


def table(
    *seats: str,
    first: int = 0,
    stock: str | None = None,
    discard: str = "",
    virus_stock: str | None = None,
    virus_discard: str = "",
    **options: Any,
) -> State:
    """The game at a position, written as for `setup`."""
    return rules().load(
        setup(
            *seats,
            first=first,
            stock=stock,
            discard=discard,
            virus_stock=virus_stock,
            virus_discard=virus_discard,
            options=options,
        )
    )


def dealt(*hands: str, first: int = 0, **options: Any) -> State:
    """A new game dealt from the first card on, so that the seats hold these hands of six."""
    state = rules().start(len(hands), **options)
    play(state, DEALER, f"begin {first}")
    for step in range(len(hands)):
        deal(state, hands[(first + step) % len(hands)])
    return state


def refill(state: State, card: str = "1") -> None:
    """Let everybody draw up to six: this card as long as there is one, then other plain Dzhuns."""
    while seen(state)["phase"] == "deal":
        there = chances(state)
        play(state, DEALER, f"deal {next(plain for plain in (card, *KINDS) if plain in there)}")


def bluff(state: State, shown: str, said: str) -> None:
    """The liar's part: cards laid face down, and what they are said to be."""
    (seat,) = state.due()
    line(state, f"show: {shown}; {seat}: done; say: {said}; {seat}: done")


def may(state: State, seat: int) -> str:
    """What a seat may do, sorted: "pass, play 3, use T3 1"."""
    return ", ".join(sorted(legal(state, seat)))


def chances(state: State) -> dict[str, int]:
    """How many cards of the bag each of the dealer's moves stands for, by card."""
    moves = [state.text(move).split()[1] for move in state.legal(DEALER)]
    return dict(zip(moves, state.weights(DEALER), strict=True))


def phase(state: State) -> tuple[str, int | None]:
    """What the table waits for, and the seat whose turn it is or who is asked."""
    view = seen(state)
    return view["phase"], view["turn"]


def stage(state: State) -> str:
    """In which part of a round the table is."""
    found: str = seen(state)["stage"]
    return found


def hand(state: State, seat: int) -> str:
    """The cards of a seat, sorted as text."""
    return " ".join(sorted(state.view(seat)["hand"]))


def nest(state: State, seat: int) -> str:
    """The Nest of a seat, sorted as text."""
    return " ".join(sorted(state.view(seat)["nest"]))


def home(state: State, seat: int) -> list[str]:
    """The Packs of a seat, each sorted as text."""
    return [" ".join(sorted(pack)) for pack in seen(state)["homes"][seat]]


def viruses(state: State, seat: int) -> str:
    """The Viruses of a seat, sorted as text."""
    return " ".join(sorted(seen(state)["viruses"][seat]))


def discard(state: State) -> str:
    """The discarded Dzhuns, sorted as text."""
    return " ".join(sorted(seen(state)["discard"]))


def stack(state: State) -> str:
    """The stack from bottom to top; a card without effect is in brackets."""
    return " ".join(f"({laid['card']})" if laid["cancelled"] else laid["card"] for laid in seen(state)["stack"])


def force(state: State) -> tuple[str | None, int | None]:
    """The card in force and the value in force."""
    view = seen(state)
    return None if view["force"] is None else view["stack"][view["force"]]["card"], view["value"]


def leader(state: State) -> int | None:
    """The leader of the round."""
    found: int | None = seen(state)["leader"]
    return found


def cards(text: str) -> str:
    """Cards sorted as text, to compare with `hand`, `nest` and `discard`."""
    return " ".join(sorted(text.split()))


def happened(told: list[Entry], kind: str) -> list[Event]:
    """Everything of one kind that happened with the last of these moves."""
    return [event for event in told[-1].events if event["kind"] == kind]


def round_won(told: list[Entry]) -> tuple[int | None, str] | None:
    """Who won the round that the last of these moves ended, and what; None if it ended none."""
    ended = happened(told, "round-ends")
    return (ended[0]["seat"], cards(" ".join(ended[0]["cards"]))) if ended else None


def known_hand(state: State, seat: int, of: int) -> str:
    """The cards that a seat knows to be in another hand, sorted as text."""
    return " ".join(sorted(state.view(seat)["known"]["hands"][of]))


def known_nest(state: State, seat: int, of: int) -> str:
    """The cards that a seat knows to be in another Nest, sorted as text."""
    return " ".join(sorted(state.view(seat)["known"]["nests"][of]))
