"""What people read of each event, in every language."""

import random
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from games.asking import deal
from games.face_to_face.positions import any_position
from games.face_to_face.table import lay, rules, table
from koloda import WATCHER, Entry, Event
from koloda.engine.games.face_to_face.events import EVENTS
from koloda.testing.play import step
from koloda.texts import LANGUAGES, Texts

KINDS = [get_args(get_type_hints(event)["kind"])[0] for event in EVENTS]
YOU = {"en": "You", "uk": "Ти", "ru": "Ты"}
NAMES = ("Ada", "Bob")
SIX = "10 11 12 13 14 15"


def values_of(event: Event, you: int | None, language: str) -> dict[str, str | int]:
    """What tellers hand to Fluent for an event: for every field by its name and its type."""
    values: dict[str, str | int] = {}
    for field, value in event.items():
        if field in ("seat", "whom"):
            name = "" if value is None else YOU[language] if value == you else NAMES[value]
            who = "none" if value is None else "you" if value == you else "other"
            values |= {"name": name, "who": who} if field == "seat" else {"whom": name, "whom_who": who}
        elif field == "cards":
            values |= {"cards": ", ".join(value or []), "known": "no" if value is None else "yes"}
        elif isinstance(value, bool):
            values[field] = "yes" if value else "no"
        elif field.endswith("card"):
            values |= {field: value, f"{field}_nom": value}
        elif isinstance(value, str | int):
            values[field] = value
    return values


def said(entry: Entry, you: int | None, language: str = "en") -> str:
    """A move as a line of the log."""
    sentences = [text_of(event, you, language) for event in entry.events_for(WATCHER if you is None else you)]
    return " ".join(sentence for sentence in sentences if sentence)


def text_of(event: Event, you: int | None, language: str) -> str:
    return texts_in(language)(f"face-event-{event['kind']}", **values_of(event, you, language))


@cache
def texts_in(language: str) -> Texts:
    return Texts(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_text(language: str) -> None:
    bundle = texts_in(language).bundle
    assert [kind for kind in KINDS if not bundle.has_message(f"face-event-{kind}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_game_can_be_said(language: str) -> None:
    silent: set[tuple[Any, ...]] = set()
    for seed in range(40):
        rng = random.Random(seed)
        state = rules().start(2) if seed < 3 else rules().load(any_position(rng, "lenient", stuck=True))
        while state.due():
            entry = step(state, rng)
            for you in (0, 1, None):
                for event in entry.events_for(WATCHER if you is None else you):
                    text = text_of(event, you, language)
                    assert text == text.strip() and "  " not in text
                    if not text:
                        silent.add((event["kind"], event.get("cause")))
    assert silent == {("turn", None), ("draws", "deal"), ("ends-turn", "two"), ("ends-turn", "six")}


@pytest.mark.parametrize(
    ("language", "mine", "yours", "watched"),
    [
        (
            "en",
            "You lay 17 on your rising pile, ten back from 27.",
            "Ada lays 17 on their rising pile, ten back from 27.",
            "Ada helps: 12 on the opponent’s falling pile, after 10.",
        ),
        (
            "uk",
            "Ти кладеш 17 на свій висхідний стос, на десять назад від 27.",
            "Ada кладе 17 на свій висхідний стос, на десять назад від 27.",
            "Ada допомагає: 12 на спадний стос суперника, після 10.",
        ),
        (
            "ru",
            "Ты кладёшь 17 на свою растущую стопку, на десять назад от 27.",
            "Ada кладёт 17 на свою растущую стопку, на десять назад от 27.",
            "Ada помогает: 12 на убывающую стопку соперника, после 10.",
        ),
    ],
)
def test_how_cards_laid_read(language: str, mine: str, yours: str, watched: str) -> None:
    trick, help_ = lay(table("12 17 28", up="27", opp_down="10"), "17 up, 12 opp-down")
    assert (said(trick, 0, language), said(trick, 1, language)) == (mine, yours)
    assert said(help_, None, language) == watched


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Ada helps: 10 on your rising pile, after 29.",
                "You lay 11 on your rising pile, after 1.",
                "You take 12 back.",
                "You end the turn. Only 1 card is left to draw.",
                "Ada ends the turn. Only 2 cards are left to draw.",
                "Ada ends the turn. There is nothing to draw. Turn 2",
            ],
        ),
        (
            "uk",
            [
                "Ada допомагає: 10 на твій висхідний стос, після 29.",
                "Ти кладеш 11 на свій висхідний стос, після 1.",
                "Ти забираєш 12 назад.",
                "Ти закінчуєш хід. У колоді лишилася тільки 1 карта.",
                "Ada закінчує хід. У колоді лишилося тільки 2 карти.",
                "Ada закінчує хід. Добирати немає чого. Хід 2",
            ],
        ),
        (
            "ru",
            [
                "Ada помогает: 10 на твою растущую стопку, после 29.",
                "Ты кладёшь 11 на свою растущую стопку, после 1.",
                "Ты забираешь 12 обратно.",
                "Ты заканчиваешь ход. В колоде осталась только 1 карта.",
                "Ada заканчивает ход. В колоде осталось только 2 карты.",
                "Ada заканчивает ход. Добирать нечего. Ход 2",
            ],
        ),
    ],
)
def test_how_a_turn_reads(language: str, expected: list[str]) -> None:
    state = table(SIX, opp_up="29", stock="40 41")
    gift, own, _, back, *_, end = lay(state, "10 opp-up, 11 up, 12 up, undo, 12 up, 13 up, end")
    short = lay(table(SIX, stock="40"), "10 up, 11 up, end")[-1]
    none = lay(table(SIX, stock=""), "10 up, 11 up, end")[-1]
    lines = [said(gift, 1, language), said(own, 0, language), said(back, 0, language)]
    lines += [said(short, 0, language), said(end, 1, language), said(none, 1, language)]
    assert lines == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "You draw 3 cards for helping: 40, 41, 42.",
                "Ada draws 3 cards for helping.",
                "You draw 1 card: 40.",
                "Bob draws 5 cards.",
            ],
        ),
        (
            "uk",
            [
                "Ти береш за допомогу 3 карти: 40, 41, 42.",
                "Ada бере за допомогу 3 карти.",
                "Ти береш 1 карту: 40.",
                "Bob бере 5 карт.",
            ],
        ),
        (
            "ru",
            [
                "Ты берёшь за помощь 3 карты: 40, 41, 42.",
                "Ada берёт за помощь 3 карты.",
                "Ты берёшь 1 карту: 40.",
                "Bob берёт 5 карт.",
            ],
        ),
    ],
)
def test_how_draws_read_when_tellers_have_merged_them(language: str, expected: list[str]) -> None:
    three = {"kind": "draws", "seat": 0, "count": 3, "cards": ["40", "41", "42"], "cause": "helped"}
    events: list[tuple[Event, int]] = [
        (three, 0),
        (three | {"cards": None}, 1),
        (three | {"count": 1, "cards": ["40"], "cause": "turn"}, 0),
        (three | {"seat": 1, "count": 5, "cards": None, "cause": "turn"}, 0),
    ]
    assert [text_of(event, you, language) for event, you in events] == expected


@pytest.mark.parametrize(
    ("language", "won", "lost"),
    [
        ("en", "You have no card left. Bob still holds 20, 21. You win.", "You cannot lay two cards."),
        (
            "uk",
            "Карт у тебе більше немає. Bob: на руках лишилося 20, 21. Ти виграєш.",
            "Ти не можеш покласти двох карт.",
        ),
        (
            "ru",
            "Карт у тебя больше нет. Bob: на руках осталось 20, 21. Ты выигрываешь.",
            "Ты не можешь положить двух карт.",
        ),
    ],
)
def test_how_the_end_reads(language: str, won: str, lost: str) -> None:
    out = lay(table("10 11", "20 21", stock=""), "10 up, 11 up")[-1]
    state = table("10 11 12", "30 31", stock="40 41", opp_up="50", opp_down="10")
    lay(state, "10 up, 11 up, end")
    stuck = deal(state, "40 41")[-1]
    assert said(out, 0, language).endswith(won)
    assert lost in said(stuck, 1, language)
