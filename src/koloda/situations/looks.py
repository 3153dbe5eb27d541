"""What the search is told to look for: by rule, a move that it forbids or an effect that comes by it."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

from koloda.engine.chance import Rng
from koloda.engine.core import Event, Seat, State, View

T = TypeVar("T")

# Which of some moves may be made; what happens with them; which of them is best.
Question = Literal["may", "what", "best"]


@dataclass(frozen=True)
class Made:
    """A move that was tried, and what came of it."""

    before: State
    view: View  # what the seat saw
    seat: Seat
    text: str
    earlier: list[Event]  # what led to this table, as far as it is kept
    events: list[Event]  # what happened with the move and after it

    @property
    def word(self) -> str:
        return self.text.split(" ")[0]

    @property
    def card(self) -> str:
        return self.text.split(" ")[1] if " " in self.text else ""

    def first(self, kind: str, **fields: object) -> Event | None:
        """The first event of a kind with these values."""
        return next((each for each in self.events if is_such(each, kind, fields)), None)

    def has(self, kind: str, **fields: object) -> bool:
        """Whether such an event happened."""
        return self.first(kind, **fields) is not None

    def count(self, kind: str, **fields: object) -> int:
        """How many such events happened."""
        return sum(is_such(each, kind, fields) for each in self.events)


def is_such(event: Event, kind: str, fields: Mapping[str, object]) -> bool:
    """Whether an event is of a kind and has these values."""
    return event["kind"] == kind and all(name in event and event[name] == value for name, value in fields.items())


@dataclass(frozen=True)
class Look:
    """What shows a rule. Without `uses`, a move that the engine refuses by that rule.

    With `best`, a move that uses it and is far better than any other.
    """

    rule: str
    uses: Callable[[Made], bool] | None = None
    best: bool = False
    options: Mapping[str, Any] = field(default_factory=dict)
    players: int = 2
    rich: tuple[str, ...] = ()  # cards that the hands of the table are likely to have
    where: Callable[[View], bool] | None = None  # only tables that look like this to the seat
    games: tuple[str, ...] = ()  # titles that have the rule; none named: all on the page
    alike: int = 2  # how many words of two moves make them the same choice
    stock: int = 8  # cards to draw
    story: bool = False  # what led to the table matters
    fresh: bool = False  # from the first deal on, not from a position

    @property
    def question(self) -> Question:
        """What is asked at a table that it finds."""
        if self.uses is None:
            return "may"
        return "best" if self.best else "what"


@dataclass(frozen=True)
class Lookout(ABC):
    """How a page of rules is searched."""

    looks: tuple[Look, ...]
    left_out: Mapping[str, str]  # rules that nobody can break or use, with the reason
    quiet: tuple[str, ...] = ()  # options that only keep tables simple, and are named with the rule about them alone

    @abstractmethod
    def small_table(self, game: str, look: Look, rng: Rng) -> dict[str, Any]:
        """A position with few cards, drawn by chance."""

    @abstractmethod
    def is_thinkable(self, view: View, text: str) -> bool:
        """Whether a player who does not know the rules might try a move: with a card held, at a seat that is there."""

    def is_clear(self, view: View) -> int:
        """How much there is to look at: the less, the clearer."""
        return len(view["hand"])

    def house_rules(self, rule: str, question: Question, state: State) -> dict[str, Any]:
        """The house rules of a table that whoever tries a rule has to know: all of them to tell what is best."""
        about = {option.name: option.rule for option in state.rules.options()}
        options = state.rules.non_default_options(state.players, state.options)
        if question == "best":
            return options
        return {name: value for name, value in options.items() if name not in self.quiet or about[name] == rule}

    def wanted(self, game: str) -> list[Look]:
        """What is looked for in a title."""
        return [look for look in self.looks if not look.games or game in look.games]

    def rules(self, game: str) -> list[str]:
        """The rules that can be tried in a title, each once."""
        return list(dict.fromkeys(look.rule for look in self.wanted(game)))


def shuffled(cards: list[T], rng: Rng) -> list[T]:
    """Cards, or whatever it is, in an order drawn by chance."""
    left = list(cards)
    return [left.pop(rng.below(len(left))) for _ in cards]


def deal_small(deck: list[str], sizes: list[int], rich: tuple[str, ...], rng: Rng) -> tuple[list[list[str]], list[str]]:
    """Hands of these sizes and the rest of the deck; about half of a hand are wanted cards while there are any."""
    rest = shuffled(deck, rng)
    hands: list[list[str]] = []
    for size in sizes:
        hand: list[str] = []
        while len(hand) < size and rest:
            wanted = [card for card in rest if card in rich]
            card = wanted[rng.below(len(wanted))] if wanted and rng.below(2) == 0 else rest[-1]
            rest.remove(card)
            hand.append(card)
        hands.append(hand)
    return hands, rest
