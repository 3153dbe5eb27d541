"""Luck and skill: the parts add up, each belongs to whoever it is said to, and nothing comes from hidden cards."""

from typing import Any

import pytest

from games.uno.table import table as uno
from koloda import Record, State, games, play
from koloda.bots import luck
from koloda.bots.luck import LUCK, OTHERS, OWN, LuckAndSkill, Moment, Share, stretched
from server.thinkers import finished

pytestmark = pytest.mark.once  # it asks the engine for worlds and ends, which other tests hold to be the same in both

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("uno", {"rounds": 1, "jump_in": True, "seven_zero": True}),
    ("uno-express", {"rounds": 1}),
    ("face-to-face", {}),
    ("flights", {"target": 1}),
    ("dzhunkvik", {}),
]


def worked_out(record: Record, worlds: int = 1) -> LuckAndSkill:
    """With so many worlds at each moment."""
    found = LuckAndSkill(record)
    while not found.wanted:
        found.step()
    for moment in found.open:
        for _ in range(worlds):
            found.trial.run(moment)
    return found


def played(start: State, *moves: str) -> Record:
    """A record from a position on: each move is made by whoever is due."""
    record = Record(games()["uno"], start.players, {})
    record.position = start.position()
    state = record.start()
    for text in moves:
        record.add(play(state, state.due()[0], text))
    return record


def change(share: Share) -> float:
    return share.luck + share.own + share.others


# the sums


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_luck_own_moves_and_others_add_up_to_the_result(game: str, options: dict[str, Any]) -> None:
    record = finished(game, options)
    found = worked_out(record)
    winners = record.replay().winners()
    for seat, share in enumerate(found.shares()):
        assert share.result == (1 / len(winners) if seat in winners else 0.0)
        assert change(share) == pytest.approx(share.result - share.start, abs=1e-9)
    rows = found.chances()
    assert len(rows) == len(record.moves) + 1
    assert rows[0] == [share.start for share in found.shares()]
    assert rows[-1] == [share.result for share in found.shares()]
    assert all(0.005 < chance < 0.995 for row in rows[:-1] for chance in row if row != rows[-1])


def test_favourites_are_told_more_and_nobody_at_an_even_chance() -> None:
    assert stretched(0.25, 0.25, 1.2) == pytest.approx(0.25)
    assert stretched(0.4, 0.25, 1.0) == pytest.approx(0.4)
    # Odds of 9 to 1 are nine times even ones: 27 to 1 after one and a half times the log odds.
    assert stretched(0.9, 0.5, 1.5) == pytest.approx(27 / 28)
    assert stretched(0.1, 0.5, 1.5) == pytest.approx(1 / 28)


def test_an_error_grows_with_what_is_made_of_a_share() -> None:
    errors = {}
    for modesty in (1.0, 1.3):
        moment = Moment(uno("r1 r2", "b1 b2"), 0, modesty)
        for number in range(400):
            moment.learn(float(number % 2), float(number % 4 == 0))
        slope = (stretched(0.2501, 0.5, modesty) - stretched(0.2499, 0.5, modesty)) / 0.0002
        assert moment.variance(0, 1) == pytest.approx(slope**2 * 0.25 * 0.75 / 399, rel=0.01)
        errors[modesty] = moment.variance(1, 0)
    assert errors[1.3] == pytest.approx(1.3**2 * errors[1.0], rel=0.01)


def test_the_same_record_gives_the_same_result() -> None:
    record = finished("uno", {"rounds": 1})
    assert worked_out(record, 2).shares() == worked_out(record, 2).shares()


def test_a_little_at_a_time_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("PLAYOUTS", "FEWEST", "AT_ONCE"):
        monkeypatch.setattr(luck, limit, 1)
    found = LuckAndSkill(finished("uno-express", {"rounds": 1}))
    seen = [found.progress()]
    assert not found.is_known()
    while not found.step():
        seen.append(found.progress())
    assert found.is_known() and found.progress() == 1.0
    assert seen == sorted(seen)
    assert all(moment.tries == 1 for moment in found.open)
    assert 0 < len(found.telling) < len(found.open)


# who it belongs to


def test_a_bad_move_is_ones_own() -> None:
    # The Skip comes back to its player, who then lays the 9 and is out. The 9 first gives the other a turn.
    start = uno("rS r9", "g1 r2", rounds=1, uno_call="off")
    worse, other = worked_out(played(start, "play r9", "play r2"), 60).shares()
    assert worse.own < -0.1
    assert worse.luck == 0.0
    assert other.others < 0.0, "who sees only that one card is left cannot know that it was a gift"
    better, _ = worked_out(played(start, "play rS", "take", "play r9"), 60).shares()
    assert 0.0 <= better.own < 0.3
    assert worse.start == better.start, "nothing has happened yet"


def test_where_there_is_no_choice_nothing_is_ones_own() -> None:
    start = uno("b1 b2", "r1 r2", stock="y4 y5 y6 g7 g8", rounds=1, uno_call="off", voluntary_draw=False)
    record = played(start, "draw", "deal y5", "keep", "play r1")
    first, _ = worked_out(record, 20).shares()
    assert first.own == 0.0


def test_a_card_drawn_is_luck() -> None:
    # Nothing can be laid. Of the cards that may come only the red 9 can be laid at once.
    start = uno("b1", "g1 g2 g3", stock="y4 y5 y6 y8 r9", rounds=1, uno_call="off")
    lucky, _ = worked_out(played(start, "draw", "deal r9"), 60).shares()
    unlucky, _ = worked_out(played(start, "draw", "deal y4"), 60).shares()
    assert lucky.luck > unlucky.luck + 0.05
    assert lucky.own == unlucky.own == 0.0


def test_a_card_that_another_draws_unseen_changes_nothing() -> None:
    start = uno("b1 b2", "r1 r2", stock="y4 y5 y6 g7 g8", rounds=1, uno_call="off")
    found = worked_out(played(start, "draw", "deal y5"), 4)
    assert LUCK not in found.paths[1].causes and found.paths[1].causes == [OTHERS]
    assert found.paths[0].causes[-1] == LUCK


# what a seat could know


def test_hidden_cards_do_not_count() -> None:
    # The same to seat 0 until the other lays a card: which cards the other has is not seen.
    one, other = (uno("r1 r2 g9", hand, discard="r5", stock=rest, rounds=1, uno_call="off") for hand, rest in (
        ("r7 b8", "y1 y2 g3 g4"),
        ("r7 y1", "b8 y2 g3 g4"),
    ))  # fmt: skip
    chances = [
        [row[0] for row in worked_out(played(start, "play r1", "play r7"), 12).chances()] for start in (one, other)
    ]
    assert chances[0] == chances[1]
    theirs = [
        [row[1] for row in worked_out(played(start, "play r1", "play r7"), 12).chances()] for start in (one, other)
    ]
    assert theirs[0] != theirs[1]


def test_what_ones_own_move_turns_up_is_luck() -> None:
    # A 7 swaps hands: what comes over was not known.
    options: dict[str, Any] = {"rounds": 1, "uno_call": "off", "seven_zero": True}
    good, bad = (
        worked_out(played(uno("r7 b1 b2 b3", hand, stock=rest, **options), "play r7", "swap 1"), 40)
        for hand, rest in (("W r1", "g3 y4 y5 y6"), ("g3 y4", "W r1 y5 y6"))
    )
    assert good.paths[0].causes == bad.paths[0].causes == [OWN, LUCK]
    lucky, unlucky = good.shares()[0], bad.shares()[0]
    assert lucky.own == unlucky.own, "the same decision"
    assert lucky.luck > unlucky.luck


def test_bids_turned_up_together_are_what_the_others_did() -> None:
    record = finished("flights", {"target": 1})
    found = worked_out(record)
    bid = next(number for number, (seat, _) in enumerate(record.moves, 1) if seat == 1)
    assert record.moves[bid - 2][0] == 0, "the other has bid before, in secret"
    path = found.paths[1]
    here = [number for number, place in enumerate(path.places) if place.number == bid]
    assert [path.causes[number - 1] for number in here] == [OWN, OTHERS]
