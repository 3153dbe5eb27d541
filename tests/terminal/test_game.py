"""The loop of the terminal game: who is asked, in which order, and what they are given."""

from collections.abc import Sequence
from contextlib import suppress

from games.uno.table import table as uno_table
from koloda import Record, Rng, Seat, State, View, games
from koloda.bots import Policy
from koloda.bots.policy import Novice
from koloda.terminal.game import UI, Seating, Stopped, TakeBack, TerminalGame, move_of
from koloda.terminal.renderer import Observer, PlainRenderer, Update
from terminal.bell import Bell
from terminal.telling import PlainScreen, texts_in


class Scripted(UI):
    """A person who answers from a list and then leaves."""

    def __init__(self, answers: Sequence[str | None]) -> None:
        self.answers = list(answers)
        self.asked: list[tuple[list[str], bool]] = []
        self.heard: list[str] = []
        self.result: list[Seat] | None = None

    def recalled(self, update: Update) -> None:
        self.heard.append(f"recalled {update.text}")

    def begin(self, seating: Seating) -> None:
        pass

    def told(self, update: Update) -> None:
        self.heard.append(f"{update.seat}: {update.text}")

    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        self.asked.append((list(moves), due))
        if not self.answers:
            raise Stopped
        if self.answers[0] == "back":
            self.answers.pop(0)
            raise TakeBack
        return self.answers.pop(0)

    def refused(self, text: str, rule: str) -> None:
        self.heard.append(f"refused {text}: {rule}")

    def unreadable(self, text: str, reason: str) -> None:
        self.heard.append(f"unreadable {text}")

    def rewound(self, view: View, moves: int) -> None:
        self.heard.append(f"rewound to {moves}")

    def nothing_to_take_back(self) -> None:
        self.heard.append("nothing to take back")

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.result = list(winners)

    def stopped(self, seating: Seating) -> None:
        pass


class Watching(Novice):
    """Waits where it can, takes the last move where it cannot, and remembers what it was given."""

    name = "watching"

    def __init__(self) -> None:
        super().__init__(Rng(1))
        self.given: list[tuple[View, list[str], bool]] = []

    def move(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        self.given.append((view, list(moves), due))
        return moves[-1] if due else None


def run(state: State, front: UI, policies: dict[Seat, Policy], seat: Seat = 0) -> TerminalGame:
    record = Record(state.rules, state.players, {})
    at = TerminalGame(state, record, Observer(state, seat), policies, Rng(1), front, lambda _: None, lambda _: None)
    with suppress(Stopped):
        at.play_to_the_end()
    return at


def test_policies_are_given_their_own_view_and_moves_and_nothing_else() -> None:
    state = uno_table("b1 b2", "r7 g1 g2", "y1 y2 y3", turn=1)
    views = [state.view(seat) for seat in range(3)]
    moves = [state.text(move) for move in state.legal(1)]
    policy = Watching()
    run(state, Scripted([]), {1: policy, 2: policy})
    assert policy.given[0] == (views[1], moves, True)


def test_those_out_of_turn_are_asked_once_in_the_order_of_the_game() -> None:
    # Seat 3 owes an UNO; from there on seats 0, 2 and 3 may speak before seat 1 moves.
    state = uno_table("b1 b2", "r7 g1 g2", "y1 y2 y3", "y5", turn=1, unsaid=3)
    assert state.interrupters() == [0, 2, 3]
    policy = Watching()
    front = Scripted([None])
    run(state, front, dict.fromkeys((1, 2, 3), policy))
    assert front.asked[0] == (["catch 3"], False)
    assert [(view["seat"], moves, due) for view, moves, due in policy.given[:3]] == [
        (2, ["catch 3"], False),
        (3, ["uno"], False),
        (1, ["play r7", "draw", "catch 3"], True),
    ]


def test_somebody_who_speaks_out_of_turn_comes_before_the_seat_that_is_due() -> None:
    state = uno_table("b1 b2", "r7 g1 g2", "y1 y2 y3", "y5", turn=1, unsaid=3)
    front = Scripted(["catch 3"])
    run(state, front, {seat: Watching() for seat in (1, 2, 3)})
    assert front.heard[:3] == ["0: catch 3", "-1: deal ?", "-1: deal ?"]
    assert front.heard[3].startswith("1: ")


def test_a_seat_without_a_move_out_of_turn_is_not_asked() -> None:
    state = uno_table("b1 b2", "r7 g1 g2", "y1 y2 y3", turn=1, jump_in=True)
    front = Scripted([])
    run(state, front, {1: Watching(), 2: Watching()})
    assert front.asked == [([state.text(move) for move in state.legal(0)], True)]


def test_a_refused_move_and_one_that_is_none_are_asked_again() -> None:
    state = uno_table("g1 b2 r2", "y1 y2")
    front = Scripted(["play g1", "nonsense", "play r2"])
    at = run(state, front, {1: Watching()})
    assert front.heard[:3] == ["refused play g1: U-3.1", "unreadable nonsense", "0: play r2"]
    assert at.record.moves[0] == (0, "play r2")


def test_taking_back_brings_the_same_table_and_the_same_chance() -> None:
    state = uno_table("r9 b1", "y1 y2 r4", "r7 g1 g2")
    front = Scripted(["back", "draw", "back", "draw"])
    at = run(state, front, {1: Watching(), 2: Watching()})
    drawn = [line for line in front.heard if line.startswith("-1: deal")]
    assert front.heard[0] == "nothing to take back"
    assert "rewound to 0" in front.heard
    assert drawn[0] == drawn[1]  # the card that was drawn is drawn again
    assert at.record.moves[:2] == [(0, "draw"), (-1, drawn[0].removeprefix("-1: "))]
    assert front.asked[0] == front.asked[1] == front.asked[3]


def test_a_fined_move_is_told_as_a_mistake() -> None:
    state = uno_table("g1 b2 r2", "y1 y2", penalties=True)
    front = Scripted(["play g1"])
    at = run(state, front, {1: Watching()})
    assert front.heard[0] == "0: mistake"
    assert at.record.moves[0] == (0, "mistake")


def test_the_person_sees_only_what_the_seat_may_see() -> None:
    state = games()["uno"].start(3)
    front = Scripted([])
    at = run(state, front, {0: Watching(), 2: Watching()}, seat=1)
    deals = [text for text in front.heard if text.startswith("-1: deal ")]
    hidden = [text for text in deals if text.endswith("?")]
    assert len(deals) >= 22
    assert len(hidden) >= 14
    assert not any("?" in text for _, text in at.record.moves)


def test_a_game_is_played_to_its_end() -> None:
    state = uno_table("r7", "y1 y2", rounds=1)
    front = Scripted(["play r7"])
    run(state, front, {1: Watching()})
    assert front.result == [0]


def test_how_an_answer_names_a_move() -> None:
    moves = ["play rS", "play W b", "draw"]
    assert move_of("1", moves) == "play rS"
    assert move_of("play w  B", moves) == "play W b"
    assert move_of("DRAW", moves) == "draw"
    for other in ("0", "4", "99999999999", "play r7", "Play X", "²"):
        assert move_of(other, moves) == other


def test_a_game_without_a_face_of_its_own_shows_its_fields() -> None:
    state = uno_table("r7 b2", "y1 y2")
    face = PlainRenderer(texts_in("uk"), PlainScreen(), 0, state.options)
    view: View = state.view(0)
    assert "top: r3" in face.table(view, [])
    assert face.hands([view, view]) == 2 * ["", *face.table(view, [])]
    assert face.move(view, "draw") == ""
    assert face.question(view, ["draw"], due=True) == "Твій хід."
    assert face.question(view, ["draw"], due=False).startswith("Можна втрутитися")
    assert face.tell(Update(1, 1, "draw", None, [], view)) == ["гравець 1: draw"]
    assert face.tell(Update(1, -1, "deal ?", None, [], view)) == ["дилер: deal ?"]
    assert face.rest() == []


def test_the_clock_moves_when_everybody_has_let_it_be() -> None:
    front = Scripted([None])
    at = run(Bell(), front, {1: Watching(), 2: Watching()})
    assert front.asked == [(["ring"], False)]
    assert at.record.moves == [(-2, "close")]
    assert front.result == []


def test_the_clock_waits_for_whoever_speaks() -> None:
    front = Scripted(["ring", None])
    at = run(Bell(), front, {1: Watching(), 2: Watching()})
    assert at.record.moves == [(0, "ring"), (-2, "close")]
    assert front.result == [0]
