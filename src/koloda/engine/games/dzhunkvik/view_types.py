"""What a seat may know of a table, as types: JSON as it stands. Not compiled, so that the types can be read."""

from typing import Literal, TypedDict

# What the table waits for. Up to `pick` it is the dealer; in `moment` and `leader` the clock, and anybody may act.
Phase = Literal[
    "lot",
    "deal",
    "virus",
    "pick",
    "ready",
    "battle",
    "give",
    "turn",
    "storm",
    "alone",
    "show",
    "say",
    "answer",
    "choose-virus",
    "pay",
    "moment",
    "leader",
    "over",
]
# Which part of a round it is.
Stage = Literal["before", "gathering", "leader", "after", "over"]
Virus = Literal["v1", "v2", "v3", "v4"]
Zone = Literal["hand", "nest"]


class StackCard(TypedDict):
    """A card of the stack; an Evolution has the value it counts as, other influence cards have none."""

    card: str
    seat: int
    value: int | None
    cancelled: bool


class Moment(TypedDict):
    """A moment for Hysteria: the card that can still be cancelled and whose it is, who played Hysterias on it, who may
    play the next one."""

    card: str
    seat: int
    hysterias: list[int]
    admits: list[int]


class Used(TypedDict):
    """A property in use: whose, on whom and, for a Grabber, which Pack of that Home."""

    card: str
    seat: int
    on: int | None
    pack: int | None


class Bluff(TypedDict):
    """A Liar's game: how many cards lie face down, which (only the liar knows before the answer), what is said."""

    seat: int
    on: int
    shown: int
    cards: list[str]
    said: list[str]
    answer: Literal["truth", "lie"] | None


class Instant(TypedDict):
    """An instant card that is being carried out, and whose it is."""

    card: str
    seat: int


# Cards that chance takes: from whom, from which zone, who gets them, and how many more.
Picking = TypedDict("Picking", {"from": int, "zone": Zone, "by": int, "left": int})


class Paying(TypedDict):
    """A Virus that is being paid off, and how much is paid so far."""

    virus: Virus
    paid: int


class Known(TypedDict):
    """Cards that the seat knows to be in others' hands and Nests, by seat."""

    hands: list[list[str]]
    nests: list[list[str]]


class Options(TypedDict):
    """The house rules that a player has to know."""

    instants: Literal["auto", "honour"]
    play_on: bool
    grabber: Literal["forced", "double"]
    thief: Literal["nests", "anyone"]
    devourer_on_too_soon: bool
    evolution_from_nest: bool
    cancelled_devourer: Literal["leader", "gathering"]


class Count(TypedDict):
    """The final count of a seat: Packs made, Packs lost to Viruses, cards with a value left in the Nest."""

    packs: int
    lost: int
    left: int


class Open(TypedDict):
    """All cards at the end by seat: hands as they were, Nests with what no Pack was made of."""

    hands: list[list[str]]
    nests: list[list[str]]


class DzhunkvikView(TypedDict):
    """A table of Dzhunkvik as a seat sees it."""

    game: Literal["dzhunkvik"]
    seat: int | None  # whose view it is; null for a watcher
    players: int
    round: int  # from 1; 0 before the first
    phase: Phase
    stage: Stage
    due: list[int]  # those the table waits for
    actors: list[int]  # those who may act
    first: int | None  # who has the marker
    turn: int | None  # whose turn it is, or who is asked
    hand: list[str]  # one's own
    hands: list[int]  # by seat: how many cards
    nest: list[str]  # one's own
    nests: list[int]  # by seat: how many cards
    homes: list[list[list[str]]]  # by seat: Packs
    viruses: list[list[Virus]]
    stock: int  # cards in the draw pile
    discard: list[str]
    virus_stock: int  # Viruses in their pile
    virus_discard: list[Virus]
    stack: list[StackCard]  # from the bottom
    force: int | None  # place in the stack of the card in force
    value: int | None  # in force
    leader: int | None  # of the round
    passed: list[int]
    frozen: list[int]
    extra: int  # cards that may still be laid after an Icestorm
    redeals: int  # of this opener
    opening: bool  # whether whoever is on turn opens
    pass_costs: list[int]  # whom passing now would cost a Virus
    moment: Moment | None
    used: Used | None
    bluff: Bluff | None
    instant: Instant | None
    laid: list[bool] | None  # who has laid a card in a Battle
    giving: list[int] | None  # Emigration: who gives, and how many more cards
    giving_to: int | None  # and to whom
    picking: Picking | None
    paying: Paying | None
    known: Known
    unopened: int  # rounds in a row that nobody opened but with Evolutions of a Nest
    options: Options
    final: list[Count] | None  # by seat, when the game is over
    open: Open | None
    winners: list[int]


VIEW = DzhunkvikView
