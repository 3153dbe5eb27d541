"""Every move has an action and back, and what is observed is what the view tells."""

import pytest

from koloda import OptionError, games
from koloda.engine.driver import WAIT
from koloda.rl.encoding import MOST, encoding_of
from koloda.testing.spread import Case, cases, name
from rl.rows import masked, observed, questions

QUESTIONS = 150  # of a game; enough to come to most phases
GAMES = 8  # in which every field must have told something
LONGEST = 300  # questions of each of them
# Fields for what random play hardly ever comes to, or people alone do: an aside, no card left to draw.
RARE: dict[str, set[str]] = {
    "uno": {"idle"},
    "uno-express": {"idle"},
    "face-to-face": {"known"},
    "dzhunkvik": {"redeals", "answer", "hysterias"},
}
SELDOM = 7  # questions between two looks at what all seats observe


each_case = pytest.mark.parametrize("case", cases(), ids=name)


@each_case
def test_every_legal_move_has_an_action_of_its_own_and_back(case: Case) -> None:
    encoding = encoding_of(*case)
    for asking in questions(case, 3, QUESTIONS):
        seat = int(asking.seat)
        moves = asking.state.legal(seat) + ([] if asking.due else [WAIT])
        actions = [encoding.action_of(seat, move) for move in moves]
        assert [encoding.move_of(seat, action) for action in actions] == moves
        assert len(set(actions)) == len(moves)
        assert masked(encoding, asking.state, seat, asking.due) == sorted(actions)
        assert encoding.legal(asking.state, seat) == sorted(actions)


@each_case
def test_what_is_observed_is_what_the_view_tells(case: Case) -> None:
    encoding = encoding_of(*case)
    for question, asking in enumerate(questions(case, 5, QUESTIONS)):
        if question % SELDOM == 0:
            for seat in range(encoding.players):
                numbers = observed(encoding, asking.state, seat)
                assert numbers == encoding.encode(asking.state.view(seat))
                assert all(0 <= number <= MOST for number in numbers)


@pytest.mark.parametrize("slug", games())
def test_actions_are_texts_with_seats_counted_from_the_one_asked(slug: str) -> None:
    rules = games()[slug]
    players = rules.players[-1]
    encoding = encoding_of(slug, players)
    state = rules.start(players)
    names = encoding.names()
    assert len(names) == len(set(names)) == encoding.actions
    assert names[0] == "wait"
    for seat in range(players):
        for action in range(1, encoding.actions):
            words = [
                str((seat + int(word)) % players) if word.startswith("+") else word for word in names[action].split()
            ]
            assert state.text(int(encoding.move_of(seat, action))) == " ".join(words)


@pytest.mark.parametrize("slug", games())
def test_fields_tell_something_at_some_time(slug: str) -> None:
    # So that the comparison with views is about all of them, but for what hardly ever comes up.
    players = min(3, games()[slug].players[-1])
    options = {"target": 60, "voluntary_draw": False} if slug.startswith("uno") else {}
    encoding = encoding_of(slug, players, options)
    silent = set(encoding.fields) - RARE.get(slug, set())
    for seed in range(GAMES):
        for asking in questions((slug, players, options), seed, LONGEST):
            for seat in range(players) if silent else ():
                seen = observed(encoding, asking.state, seat)
                fields = [encoding.fields[name] for name in silent]
                silent -= {field.name for field in fields if any(seen[field.first : field.first + field.size])}
    assert not silent


def test_fields_lie_one_after_the_other() -> None:
    for slug, rules in games().items():
        encoding = encoding_of(slug, rules.players[0])
        first = 0
        for field in encoding.fields.values():
            assert field.first == first
            first += field.size
        assert encoding.size == first


def test_wrong_questions_are_refused() -> None:
    encoding = encoding_of("uno", 4)
    with pytest.raises(ValueError, match="actions from 0"):
        encoding.move_of(0, encoding.actions)
    deal = games()["uno"].start(4).parse("deal r7")
    with pytest.raises(ValueError, match="no player's choice"):
        encoding.action_of(0, deal)
    with pytest.raises(OptionError, match="there is no game"):
        encoding_of("whist", 4)
    with pytest.raises(OptionError, match="no option"):
        encoding_of("uno", 4, {"jokers": True})
