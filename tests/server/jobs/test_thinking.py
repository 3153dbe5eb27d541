"""What a worker does with its questions: several at a time, the urgent ones first, none for ever."""

import itertools

import msgspec
import pytest

from games.uno.table import table as uno
from koloda import Rng, State, games, parse_record
from koloda.bots import Budget, Expert, Observation, heuristic_of
from koloda.server.jobs.messages import (
    Advise,
    Answer,
    Ask,
    Assess,
    Assessed,
    Best,
    Cancel,
    Decide,
    Dropped,
    Failed,
    Measure,
    Question,
    Ranking,
    Told,
    asking,
    line,
    telling,
)
from koloda.server.jobs.thinking import SLICE, Thoughts, advised, state_after
from koloda.server.protocol.messages import AdvisedMove, Review
from server.thinkers import ENDLESS, begun, decide, thought_through


def told(thoughts: Thoughts, number: int, most: int = 100_000) -> Answer:
    """The last answer to a question."""
    for _ in range(most):
        answer = thoughts.work()
        if answer is not None and answer.id == number and answer.answer.done:
            return answer.answer
    raise AssertionError("no answer")


@pytest.mark.parametrize("game", games())
def test_a_decision_has_an_answer_at_once_and_a_legal_one_in_the_end(game: str) -> None:
    record, seat = begun(game, 2)
    seen = Observation(state_after(parse_record(record)), seat)
    thoughts = Thoughts()
    first = thoughts.take(Ask(1, Decide(record, seat, 24, 0.0, 1)))
    assert first is not None and isinstance(first.answer, Best) and not first.answer.done
    last = told(thoughts, 1)
    assert isinstance(last, Best)
    assert {first.answer.move, last.move} <= set(seen.moves)
    assert thoughts.is_idle()


def test_the_best_so_far_is_told_when_it_changes_and_only_then() -> None:
    changes = 0
    for seed in range(6):
        thoughts = Thoughts()
        first = thoughts.take(Ask(1, decide(200, seed)))
        assert first is not None
        answers = [first.answer]
        while not thoughts.is_idle():
            news = thoughts.work()
            answers += [news.answer] if news is not None else []
        moves = [answer.move for answer in answers if isinstance(answer, Best)]
        assert len(moves) == len(answers) and answers[-1].done
        assert all(one != other for one, other in itertools.pairwise(moves[:-1]))
        changes += len(set(moves)) > 1
    assert changes, "a search finds better moves than the heuristic now and then"


def test_the_same_question_has_the_same_answer_however_busy_a_worker_is() -> None:
    alone = thought_through(decide(60))
    thoughts = Thoughts()
    for number in range(5):
        thoughts.take(Ask(number, decide()))
    thoughts.take(Ask(9, decide(60)))
    assert told(thoughts, 9) == alone


def test_hints_are_ranked_and_have_reasons() -> None:
    record, seat = begun()
    answer = thought_through(Advise(record, seat, 60, 0.0, 1))
    assert isinstance(answer, Ranking) and 1 <= len(answer.moves) <= 3
    assert all(move.why for move in answer.moves)


def test_hints_tell_how_far_a_move_is_behind() -> None:
    seen: set[str] = set()
    for game in games():
        record, seat = begun(game, 2)
        answer = thought_through(Advise(record, seat, 60, 0.0, 1))
        assert isinstance(answer, Ranking)
        best, *others = answer.moves
        assert best.behind == 0.0 and not best.even
        assert [move.behind for move in others] == sorted(move.behind for move in others)
        seen |= {"even" if move.even else "behind" for move in others}
        assert all(move.even or move.behind > 0.0 for move in others)
    assert seen, "somewhere there was a choice"


def test_a_move_that_loses_is_far_behind_and_twins_are_even() -> None:
    # A Skip comes back to its player, who then lays the last card. The others are alike.
    state = uno("rS r9", "g1 r2 r4", rounds=1, uno_call="off")
    skip, nine = advice_for(state)[:2]
    assert skip.text == "play rS" and nine.behind > 0.1 and not nine.even
    alike = advice_for(uno("r6 r8 b1 b2", "g1 g2 g3 g4", rounds=1, uno_call="off"))
    assert {move.text for move in alike} >= {"play r6", "play r8"}
    assert all(move.even for move in alike[1:2])
    assert len({move.why for move in alike}) > 1, "another reason where there is one"


def advice_for(state: State) -> list[AdvisedMove]:
    seen = Observation(state, 0)
    search = Expert(heuristic_of("uno"), Rng(1), Budget(400, 0.0)).begin(seen)
    search.run(1_000)
    return advised(search, seen)


def test_bots_come_first_and_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    record, seat = begun()
    thoughts = Thoughts()
    questions: list[Question] = [decide(), Advise(record, seat, ENDLESS, 0.0, 1), Assess(record)]
    questions.append(Measure("uno", 3, {}))
    for number, question in enumerate(questions):
        thoughts.take(Ask(number, question))
    slices = [0, 0, 0, 0]
    for queue in thoughts.queues:
        for number, thought in queue:
            monkeypatch.setattr(
                thought, "think", lambda _, number=number: slices.__setitem__(number, slices[number] + 1)
            )
    for _ in range(85):
        thoughts.work()
    bots, hints, reviews, measurements = slices
    assert bots > hints > reviews >= 10 > measurements >= 5
    thoughts.take(Cancel(0))
    for _ in range(80):
        thoughts.work()
    assert slices[0] == bots and slices[1] > slices[2]
    assert SLICE <= 0.005


def test_what_is_cancelled_is_forgotten() -> None:
    thoughts = Thoughts()
    for number in (1, 2):
        thoughts.take(Ask(number, decide()))
    assert thoughts.take(Cancel(1)) == Told(1, Dropped())
    assert [number for queue in thoughts.queues for number, _ in queue] == [2]
    thoughts.take(Cancel(2))
    assert thoughts.is_idle()
    assert thoughts.take(Cancel(2)) == Told(2, Dropped()), "answered and cancelled may cross on the way"


def test_what_fails_says_where_and_keeps_nobody_from_thinking() -> None:
    thoughts = Thoughts()
    failed = thoughts.take(Ask(1, Decide("no record at all", 0, 1, 0.0, 1)))
    assert failed is not None and isinstance(failed.answer, Failed)
    assert failed.answer.error == "NotationError" and failed.answer.where
    assert "no record" not in line(failed).decode(), "an error's words may quote a move"
    thoughts.take(Ask(2, Assess("no record either")))
    thoughts.take(Ask(3, decide(16)))
    answers = {}
    while not thoughts.is_idle():
        news = thoughts.work()
        if news is not None:
            answers[news.id] = news.answer
    assert isinstance(answers[2], Failed) and isinstance(answers[3], Best)


def test_a_review_shows_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.server.jobs.thinking.REPORTED", 0.0)
    monkeypatch.setattr("koloda.server.jobs.thinking.SLICE", 0.0)
    for limit, number in {"FEWEST": 3, "PLAYOUTS": 1, "AT_ONCE": 1}.items():
        monkeypatch.setattr(f"koloda.bots.review.{limit}", number)
        monkeypatch.setattr(f"koloda.bots.luck.{limit}", number)
    thoughts = Thoughts()
    thoughts.take(Ask(1, Assess(begun()[0])))
    answers: list[Assessed] = []
    while not thoughts.is_idle():
        news = thoughts.work()
        if news is not None:
            assert isinstance(news.answer, Assessed)
            answers.append(news.answer)
    assert len(answers) > 2
    assert [answer.done for answer in answers] == [False] * (len(answers) - 1) + [True]
    told = [msgspec.json.decode(answer.review, type=Review).progress for answer in answers]
    assert told == sorted(told) and len(set(told)) > 3 and told[-1] == 1.0


def test_messages_are_lines_that_come_back_as_they_were() -> None:
    record, seat = begun()
    assert "\n" in record
    for said in (Ask(1, decide()), Ask(2, Advise(record, seat, 1, 0.5, 2**63 - 1)), Ask(3, Assess(record)), Cancel(4)):
        assert line(said).count(b"\n") == 1 and asking.decode(line(said)) == said
    for answer in (Best(None, False), Ranking([], True), Failed("KeyError", ["x.py:1 f"]), Dropped()):
        assert telling.decode(line(Told(5, answer))) == Told(5, answer)
