"""Lessons are data over the engine: their positions, moves, cards, events and texts are those of their games."""

import re

import pytest

from koloda import games
from koloda.lessons import SIGNS, Mark
from koloda.testing.lessons import (
    NEWCOMER,
    can_be_made,
    known,
    matches,
    played,
    the_lesson_has_its_texts,
    the_lesson_waits_for_what_there_is,
)
from koloda.texts import LANGUAGES, Texts
from koloda.titles import TITLES

# What a newcomer who follows the path is told, in this order.
TOLD = {
    "uno": ["fits", "others", "saving", "saved", "draws-for-you", "wild", "say", "skip"],
    "uno-express": ["fits", "others", "draws-for-you", "say", "wild"],
    "face-to-face": ["piles", "trick", "two", "end", "drew", "help", "helped"],
    "flights": ["bid", "shown", "take", "row", "marker", "forced", "swap"],
    "dzhunkvik": ["open", "higher", "leader", "won", "pack", "marker"],
}


@pytest.mark.parametrize("game", TITLES)
def test_every_title_has_a_goal_and_three_pictures_in_every_language(game: str) -> None:
    assert len(known(game).pictures) == 3
    the_lesson_has_its_texts(game)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_goal_is_one_sentence(language: str) -> None:
    texts = Texts(language)
    assert all(texts(known(game).goal).count(".") == 1 for game in TITLES)


@pytest.mark.parametrize("game", TITLES)
def test_pictures_show_cards_of_the_game(game: str) -> None:
    rules = games()[game]
    # Beside them what only a drawing has: base cards and whose cards they are in Face to Face, flights with a colour.
    cards = {*rules.start(rules.players[0]).cards(), "s1"}
    for picture in known(game).pictures:
        drawn = {re.sub(r"^[sg](?=\d+$)", "", card) if game == "face-to-face" else card for card in picture.cards}
        drawn = {card for card in drawn if not re.fullmatch(r"fly-[1-6][rbgy]|1", card)}
        assert drawn - {*SIGNS} <= cards


@pytest.mark.parametrize("game", TITLES)
def test_marks_name_events_fields_and_moves_that_there_are(game: str) -> None:
    the_lesson_waits_for_what_there_is(game)


def test_dzhunkvik_begins_without_a_hysteria_and_without_instants() -> None:
    position = known("dzhunkvik").position
    assert not {"HY", "BA", "EM", "IM", "DE"} & {card for hand in position["hands"] for card in hand}


# played


def told(game: str, seed: int, path: list[str]) -> list[str]:
    """The marks that come, in the order in which they first do."""
    found: list[Mark] = []
    marks = known(game).marks
    for state, events in played(game, seed, path):
        legal = [state.text(move) for move in state.legal(NEWCOMER)]
        for mark in marks:
            comes = any(matches(mark, event) for event in events) if mark.event else can_be_made(mark, legal)
            if comes and mark not in found:
                found.append(mark)
    return [mark.text.split("-", 2)[2] for mark in found]


@pytest.mark.parametrize("game", TITLES)
def test_on_its_path_a_lesson_explains_what_it_is_for(game: str) -> None:
    path = list(known(game).path)
    found = told(game, 0, path)
    assert path == [], "moves of the path that were never legal"
    assert found[: len(TOLD[game])] == TOLD[game]


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_ends_whatever_is_drawn_and_is_short(game: str) -> None:
    for seed in range(1, 6):
        moves = [events for _, events in played(game, seed, [])]
        assert len(moves) < 200


def explained(game: str, path: list[str]) -> list[set[str]]:
    """For each step of a lesson, what is explained with its events."""
    marks = known(game).marks
    return [
        {mark.text.split("-", 2)[2] for mark in marks if any(matches(mark, event) for event in events)}
        for _, events in played(game, 0, path)
    ]


def test_who_may_lay_no_number_any_more_is_not_asked_for_a_higher_one() -> None:
    steps = explained("dzhunkvik", ["play 3"])  # the bot lays a 4, which ends the gathering
    [first, *_] = [step for step in steps if step & {"higher", "leader"}]
    assert "leader" in first and "higher" not in first


@pytest.mark.parametrize(("penalty", "passes_on"), [(0, True), (2, True), (4, False)])
def test_a_wild_draw_four_is_not_sent_on_but_cancelled(penalty: int, passes_on: bool) -> None:
    [saving] = [mark for mark in known("uno").marks if mark.text.endswith("-saving")]
    asked = {"kind": "turn", "seat": NEWCOMER, "phase": "answer", "penalty": penalty, "idle": 0}
    assert matches(saving, asked) is passes_on
