"""Rules to try: every rule that a player can break or use has a table, and the engine says what is kept of it.

What is said to be best is found best again with KOLODA_SOAK; without, one table of every game is looked at shortly.
"""

import os

import pytest

from koloda.bots import Observation, heuristic_of
from koloda.engine.chance import Rng
from koloda.engine.core import Move, NotationError, State
from koloda.engine.driver import WAIT
from koloda.pages import rules_of
from koloda.situations.best import LEAD, lead_over, ranked
from koloda.situations.looks import Made
from koloda.situations.search import CHOICES, find
from koloda.situations.situation import WAITING, Situation, judge, kept, lookout_of, plain, read
from koloda.titles import TITLES

TRIED = [slug for slug, title in TITLES.items() if title.situations]
PAGES = {TITLES[game].page: game for game in TRIED}
# Looks that find their tables at once, in every game.
QUICK = [
    ("uno", "U-3.1"),
    ("uno-express", "U-4.1"),
    ("face-to-face", "F-3.2"),
    ("flights", "P-3.1"),
    ("dzhunkvik", "D-4.1"),
]


def test_every_game_has_rules_to_try() -> None:
    assert list(TITLES) == TRIED


@pytest.mark.parametrize("game", PAGES.values(), ids=PAGES)
def test_every_rule_can_be_tried_or_is_left_out_for_a_reason(game: str) -> None:
    lookout = lookout_of(game)
    titles = [slug for slug in TRIED if TITLES[slug].page == TITLES[game].page]
    tried = {rule for slug in titles for rule in lookout.rules(slug)}
    assert not tried & set(lookout.left_out)
    assert tried | set(lookout.left_out) == set(rules_of(game, "en"))
    assert all(lookout.left_out.values())


@pytest.mark.parametrize("game", TRIED)
def test_every_rule_that_can_be_tried_has_a_table(game: str) -> None:
    assert list(kept(game)) == lookout_of(game).rules(game)


@pytest.mark.parametrize("game", TRIED)
def test_the_engine_says_what_is_kept(game: str) -> None:
    wrong = [
        f"{situation.rule} {number}: {problem}"
        for found in kept(game).values()
        for number, situation in enumerate(found)
        for problem in problems(situation)
    ]
    assert wrong == []


def problems(situation: Situation) -> list[str]:
    """What is not as it is kept."""
    state, entries = situation.table()
    found = []
    if situation.seat not in state.actors():
        found.append("the seat is not asked")
    looks = [look for look in lookout_of(situation.game).wanted(situation.game) if look.rule == situation.rule]
    earlier = [event for entry in entries for event in entry.events]
    view = state.view(situation.seat)
    for choice in situation.choices:
        verdict = judge(situation, choice.move)
        if verdict.refused != choice.refused:
            found.append(f"{choice.move} is refused by {verdict.refused}, not by {choice.refused}")
        events = [event for entry in verdict.entries for event in entry.events]
        made = Made(state, view, situation.seat, choice.move, earlier, events)
        if choice.uses and not any(look.uses is not None and look.uses(made) for look in looks):
            found.append(f"{choice.move} does not use the rule")
    refused = [choice for choice in situation.choices if choice.refused]
    if situation.question == "may":
        if not all(choice.refused == situation.rule for choice in refused):
            found.append("another rule decides")
        if not 0 < len(refused) < len(situation.choices):
            found.append("there is nothing to decide")
    elif not any(choice.uses for choice in situation.choices):
        found.append("the rule is not used")
    if len(situation.choices) < 2:
        found.append("there is nothing to choose")
    return found


@pytest.mark.parametrize(("game", "rule"), QUICK)
def test_what_is_kept_is_what_the_search_finds(game: str, rule: str) -> None:
    lookout = lookout_of(game)
    looks = [look for look in lookout.wanted(game) if look.rule == rule and not look.best]
    found = [each for look in looks for each in find(game, lookout, look)]
    assert found and found == [each for each in kept(game)[rule] if each.question != "best"]


@pytest.mark.parametrize("game", TRIED)
def test_a_situation_is_read_as_it_was_written(game: str) -> None:
    for found in kept(game).values():
        for situation in found:
            assert read(game, plain(situation)) == situation


# what is best


def best_of(game: str) -> list[Situation]:
    return [each for found in kept(game).values() for each in found if each.question == "best"]


def move_of(state: State, text: str) -> Move:
    return WAIT if text == WAITING else state.parse(text)


@pytest.mark.parametrize("game", TRIED)
def test_what_is_best_is_asked_in_every_game(game: str) -> None:
    found = best_of(game)
    assert len(found) >= 6
    assert len({situation.rule for situation in found}) >= 4
    for situation in found:
        best, *others = situation.by_chance()
        assert best.uses and not any(choice.refused for choice in situation.choices)
        assert best.chance is not None
        for other in others:
            assert other.chance is not None and 0 < other.chance <= best.chance - LEAD + 0.01  # both are rounded


@pytest.mark.parametrize("game", TRIED)
def test_the_best_move_has_the_reason_that_a_hint_gives(game: str) -> None:
    for situation in best_of(game):
        state, _ = situation.table()
        best, *others = situation.by_chance()
        world = Observation(state, situation.seat).sample(Rng(1))
        assert best.why == heuristic_of(game).reason(world, situation.seat, move_of(state, best.move))
        assert not any(other.why for other in others)


@pytest.mark.once
@pytest.mark.parametrize("game", TRIED)
def test_the_best_move_is_better_in_other_worlds_too(game: str) -> None:
    situation = best_of(game)[0]
    state, _ = situation.table()
    best, *others = [move_of(state, choice.move) for choice in situation.by_chance()]
    for other in others:
        assert lead_over(state, situation.seat, best, other, seed=3, simulations=400).gap > LEAD / 2


@pytest.mark.once
@pytest.mark.skipif(not os.environ.get("KOLODA_SOAK"), reason="thousands of games from every table: KOLODA_SOAK")
@pytest.mark.parametrize("game", TRIED)
def test_the_search_finds_the_same_moves_best(game: str) -> None:
    lookout = lookout_of(game)
    for situation in best_of(game):
        state, _ = situation.table()
        alike = {look.alike for look in lookout.wanted(game) if look.best and look.rule == situation.rule}
        told = {(move_of(state, choice.move), choice.chance, choice.why) for choice in situation.choices}
        found = [ranked(state, situation.seat, words, CHOICES) for words in alike]
        assert told in [{(one.move, one.chance, one.why) for one in each} for each in found], situation


@pytest.mark.rule("U-3.1")
def test_any_other_move_is_answered_by_the_engine_too() -> None:
    situation = kept("uno")["U-3.1"][0]
    assert judge(situation, "keep").refused == "U-3.3"
    with pytest.raises(NotationError):
        judge(situation, "sing")


@pytest.mark.rule("U-9.1")
def test_who_may_act_out_of_turn_may_wait() -> None:
    situation = next(each for each in best_of("uno") if each.chosen(WAITING))
    verdict = judge(situation, WAITING)
    assert (verdict.refused, verdict.uses) == ("", False)
    assert verdict.entries and all(entry.seat != situation.seat for entry in verdict.entries)
    with pytest.raises(NotationError):  # where it is not offered it is no move
        judge(kept("uno")["U-3.1"][0], WAITING)
