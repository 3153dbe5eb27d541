"""The lesson of a game that another package adds: what is wrong with it is found by the checks of koloda.testing, and
keeps nobody from playing the game.
"""

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from koloda import KolodaError, OptionError, PositionError, games, play
from koloda.lessons import lesson_of
from koloda.testing import contract
from koloda.testing.lessons import CHECKS, begun, known
from koloda.titles import TITLES
from new_game.installing import imported

GAME = "game-with-lesson"


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The file with the lesson of a new game, which is known in this process."""
    with imported(tmp_path_factory.mktemp("package"), GAME) as module:
        yield module / "lesson.json"


@pytest.fixture
def lesson(file: Path) -> Iterator[Path]:
    """The same, with what is in it again after the test."""
    text = file.read_text(encoding="utf-8")
    yield file
    file.write_text(text, encoding="utf-8")
    lesson_of.cache_clear()


def change(lesson: Path, **fields: Any) -> None:
    """Write other data into the file; a field that is None is left out."""
    data = {**json.loads(lesson.read_text(encoding="utf-8")), **fields}
    lesson.write_text(json.dumps({name: value for name, value in data.items() if value is not None}), encoding="utf-8")


def check_all() -> None:
    for check in CHECKS:
        check(GAME)


@pytest.mark.usefixtures("lesson")
def test_the_lesson_of_a_new_game_keeps_to_the_checks_which_are_part_of_the_contract(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    check_all()
    names = {f"test_{check.__name__}" for check in CHECKS}
    assert names <= set(vars(contract(GAME)))
    monkeypatch.setitem(TITLES, GAME, replace(TITLES[GAME], lesson=""))
    assert not names & set(vars(contract(GAME)))


def mark(**fields: Any) -> list[dict[str, Any]]:
    return [{"text": "lay", "at": "hand", **fields}]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"texts": None}, "the lesson has no 'texts'"),
        ({"goals": "goal"}, "the lesson has an unknown 'goals'"),
        ({"goal": "aim"}, "missing in en: game-with-lesson-lesson-aim"),
        ({"pictures": [{"text": "picture-ten", "cards": ["11"]}]}, "'11' is neither a card"),
        ({"marks": mark()}, "comes with an event or with a legal move"),
        ({"marks": mark(legal="lay ", often=True)}, "unknown 'often'"),
        ({"marks": mark(legal="play ")}, "no move is like 'play '"),
        ({"marks": mark(event="burns")}, "no event is called 'burns'"),
        ({"marks": mark(event="lays", **{"is": {"who": "me"}})}, "'lays' has no field 'who'"),
        ({"marks": [{"text": "lay", "at": "heap", "legal": "lay "}]}, "there is no place 'heap' among hand, .*, total"),
        ({"marks": [*mark(legal="lay "), *mark(legal="out")]}, "two marks have the same text"),
        ({"bots": {"prefer": ["lay 12"]}}, "'lay 12' is no move"),
        ({"bots": {"never": ["pass"]}}, "no move begins with 'pass'"),
        ({"path": ["lay 5", "lay 2"]}, "a move of the path that was never legal: lay 2"),
    ],
)
def test_a_mistake_in_a_lesson_is_found_and_named(lesson: Path, wrong: dict[str, Any], why: str) -> None:
    change(lesson, **wrong)
    with pytest.raises((AssertionError, KolodaError), match=why):
        check_all()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"game": "uno"}, "the position is of 'uno'"),
        ({"hands": []}, "unknown field 'hands'"),
        ({"players": 9}, "is for 2–5 players, not 9"),
        ({"options": {"nines": True}}, "has no option 'nines'"),
        ({"options": {"players": 3}}, "has no option 'players'"),
        ({"total": "87"}, "field 'total': '87' is no int"),
        ({"held": [[1, 5, 10]]}, "field 'held' has 1 entries, not 2"),
        ({"laid": 5}, "field 'laid' is a list, not 5"),
        ({"laid": [1]}, "3 × 10 missing|2 × 1 missing"),
        ({"turn": 7}, "cannot be played from there: IndexError"),
        ({"stock": [[7]]}, "cannot be played from there|no int"),
        ({"out": [1]}, "the game is over there"),
    ],
)
def test_a_mistake_in_a_position_is_found_and_named(lesson: Path, wrong: dict[str, Any], why: str) -> None:
    position = json.loads(lesson.read_text(encoding="utf-8"))["position"]
    with pytest.raises((PositionError, OptionError), match=why):
        games()[GAME].load({**position, **wrong})


@pytest.mark.usefixtures("lesson")
def test_a_game_is_set_up_where_somebody_has_the_turn() -> None:
    state = begun(GAME)
    position = state.position()
    assert {**position, "out": []} == {**known(GAME).position, "out": []}
    play(state, 0, "lay 5")
    with pytest.raises(PositionError, match="somebody's turn"):
        state.position()  # the dealer is due
    play(state, -1, "deal 7")
    again = games()[GAME].load(json.loads(json.dumps(state.position())))
    assert [again.view(seat) for seat in (0, 1)] == [state.view(seat) for seat in (0, 1)]


def test_a_lesson_that_cannot_be_used_is_left_out_in_one_line(lesson: Path, caplog: pytest.LogCaptureFixture) -> None:
    change(lesson, position={"game": GAME, "players": 2, "total": "much"})
    with caplog.at_level(logging.WARNING, "koloda.lessons"):
        assert lesson_of(GAME) is None
    (line,) = [record.getMessage() for record in caplog.records]
    assert line == f"koloda: the lesson of '{GAME}' is left out: field 'total': 'much' is no int"
    lesson_of.cache_clear()
    lesson.unlink()
    assert lesson_of(GAME) is None
