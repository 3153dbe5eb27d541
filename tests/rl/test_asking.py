"""Questions come in the order of simulation; where others see the order, it tells nothing hidden."""

import pytest

from koloda import Rng, State, games
from koloda.engine.core import CLOCK, DEALER, NOBODY
from koloda.engine.driver import WAIT, Driver, Player, RandomPlayer, any_of, random_move
from koloda.rl.asking import Asking
from koloda.rl.batch import table_of
from koloda.rl.encoding import WAITING, encoding_of
from koloda.rl.sequence import setup_of
from koloda.testing.spread import Case
from rl.rows import begun, questions

CASES: list[Case] = [
    ("uno", 4, {"rounds": 1}),
    ("uno", 3, {"rounds": 1, "jump_in": True, "stacking": True, "seven_zero": True}),
    ("uno-express", 2, {"rounds": 1}),
    ("face-to-face", 2, {}),
    ("flights", 3, {"target": 5}),
    ("dzhunkvik", 4, {}),
    ("dzhunkvik", 3, {"instants": "honour"}),
]


class WrittenDown(Driver):
    """The loop of simulation, with every answer kept."""

    def __init__(self, state: State, players: list[Player], rng: Rng) -> None:
        super().__init__(state, players, rng)
        self.answers: list[tuple[int, int]] = []

    def choose(self, seat: int) -> int:
        move = super().choose(seat)
        self.answers.append((int(seat), int(move)))
        return move


each_case = pytest.mark.parametrize("case", CASES, ids=[f"{slug}-{players}" for slug, players, _ in CASES])


@each_case
def test_the_same_seats_are_asked_in_the_same_order_as_in_simulation(case: Case) -> None:
    slug, players, options = case
    player = RandomPlayer(Rng(2))
    driver = WrittenDown(games()[slug].start(players, **options), [player] * players, Rng(1))
    driver.run(0)

    player = RandomPlayer(Rng(2))
    asking = begun(case, 1)
    answers = []
    while asking.seat != NOBODY:
        move = player.move(asking.state, asking.seat)
        answers.append((int(asking.seat), int(move)))
        asking.answer(move)
    assert answers == driver.answers
    assert len({seat for seat, _ in answers}) == players
    assert asking.state.scores() == driver.state.scores() is not None


def test_who_is_due_cannot_wait() -> None:
    asking = Asking(games()["face-to-face"].start(2), Rng(1))
    assert asking.due
    with pytest.raises(ValueError, match="does not move"):
        asking.answer(WAIT)


# The order that others see


def order(state: State, everybody: bool) -> list[tuple[int, bool]]:
    """Who is asked in a state, one after the other, if all wait who may."""
    asking = Asking(state.clone(), Rng(0), everybody)
    found = [(int(asking.seat), asking.due)]
    while not asking.due and asking.asked < len(asking.waiting):
        asking.answer(WAIT)
        found.append((int(asking.seat), asking.due))
    return found


def told_by_the_order(case: Case, everybody: bool) -> int:
    """In how many pairs of tables that look alike to a seat others are asked, or in another order."""
    found = 0
    for number, asking in enumerate(questions(case, 4, 150)):
        state = asking.state
        seat = number % state.players
        found += order(state, everybody) != order(state.redeal(seat, Rng(number)), everybody)
    return found


@each_case
def test_the_order_of_questions_tells_a_seat_nothing_that_is_hidden_from_it(case: Case) -> None:
    assert told_by_the_order(case, everybody=True) == 0


@pytest.mark.parametrize("case", [CASES[1], CASES[5]], ids=["uno", "dzhunkvik"])
def test_if_those_who_can_only_wait_were_skipped_that_would_tell(case: Case) -> None:
    assert told_by_the_order(case, everybody=False) > 0


@each_case
def test_an_environment_asks_as_openspiel_does(case: Case) -> None:
    slug, players, options = case
    table = table_of(encoding_of(slug, players, options), 1)
    play = setup_of(slug, players, tuple(options.items()), 1_000).opening.copy()
    chance, rng = Rng(1), Rng(2)
    only_waiting = 0
    for _ in range(300):
        while play.is_chance():
            state = play.state
            dealt = play.seat == DEALER
            play.make(int(state.pick(chance.below(state.bag())) if dealt else any_of(state, CLOCK, chance)))
        assert table.seat == play.seat
        if play.seat == NOBODY:
            break
        assert table.due == play.is_due
        move = random_move(play.state, play.seat, rng)
        action = WAITING if move == WAIT else int(table.encoding.action_of(play.seat, move))
        only_waiting += not play.is_due and not play.state.legal(play.seat)
        play.make(int(move))
        table.step(action)
    assert (only_waiting > 0) == (case in (CASES[1], *CASES[5:]))
