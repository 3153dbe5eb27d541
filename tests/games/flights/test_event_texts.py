"""Every event can be told in every language, from what it holds alone."""

import random
from functools import cache
from typing import Any, get_args, get_type_hints

import pytest

from games.flights.positions import small_position
from koloda import WATCHER, Event, Seat, games
from koloda.engine.games.flights.events import EVENTS
from koloda.testing.play import onlookers, step
from koloda.texts import LANGUAGES, Texts

NAMES = ["Olena", "Marko", "Іра", "Юрій"]
YOU = {"en": "You", "uk": "Ти", "ru": "Ты"}
KINDS = [get_args(get_type_hints(event)["kind"])[0] for event in EVENTS]
HEADINGS = {"deal-begins", "round-begins"}
NEVER_TOLD = {"turn"}


@cache
def texts_in(language: str) -> Texts:
    """All texts of a language, read once."""
    return Texts(language)


def words(texts: Texts, card: str, case: str) -> str:
    """A card in words."""
    special = {"xU": "flights-card-universal", "dep": "flights-card-deportation"}
    name = "flights-card-exchange" if card[0] == "x" else "flights-card-city"
    return texts(special.get(card, name), color=card[0], number=card[1:], case=case)


def values_for(texts: Texts, event: Event, reader: Seat) -> dict[str, str | int]:
    """What a text is given: names, cards in words, numbers and words of the event."""
    values: dict[str, str | int] = {}
    for field, value in event.items():
        if field == "seat":
            values["who"] = "none" if value is None else "you" if value == reader else "other"
            values["name"] = "" if value is None else YOU[texts.language] if value == reader else NAMES[value]
        elif field == "whom":
            values["whom_who"] = "none" if value is None else "you" if value == reader else "other"
            values["whom"] = "" if value is None else "you" if value == reader else NAMES[value]
        elif field == "cards":
            values["known"] = "no" if value is None else "yes"
            values["cards"] = ", ".join(words(texts, card, "nom") for card in value or [])
        elif field == "card" or field.endswith("_card"):
            values[field] = words(texts, value, "acc")
            values[f"{field}_nom"] = words(texts, value, "nom")
        elif isinstance(value, bool):
            values[field] = "yes" if value else "no"
        elif value is None:
            values[field] = "none"
        elif isinstance(value, int | str):
            values[field] = value
    return values


def told(texts: Texts, event: Event, reader: Seat = WATCHER) -> str:
    """An event in words."""
    return texts(f"flights-event-{event['kind']}", **values_for(texts, event, reader))


@cache
def heard() -> list[tuple[Seat, Event]]:
    """Events of many games, each with somebody who hears it."""
    found = []
    for players, match in ((2, "points"), (2, "wins"), (4, "points")):
        for number in range(30):
            rng = random.Random(f"{players} {match} texts {number}")
            state = games()["flights"].load(small_position(rng, players, match))
            for _ in range(24):
                if state.scores() is not None:
                    break
                entry = step(state, rng)
                for seat in onlookers(state):
                    found += [(seat, event) for event in entry.events_for(seat)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_event_has_its_text(language: str) -> None:
    texts = texts_in(language)
    assert [kind for kind in KINDS if not texts.bundle.has_message(f"flights-event-{kind}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_whole_sentence(language: str) -> None:
    texts = texts_in(language)
    said: dict[str, set[str]] = {}
    for reader, event in heard():
        text = told(texts, event, reader)
        said.setdefault(event["kind"], set()).add(text)
        if text and event["kind"] not in HEADINGS:
            assert text == text.strip() and text.endswith(".") and "  " not in text, text
            assert " ." not in text and " :" not in text, text
            assert " none" not in text.replace("and none is left", ""), text  # how a text is given null
    assert all(any(texts_of) for kind, texts_of in said.items() if kind not in NEVER_TOLD)
    assert said["turn"] == {""}


def sentences(language: str, *events: dict[str, Any], reader: Seat = WATCHER) -> str:
    """Events in words, one after the other."""
    texts = texts_in(language)
    return " ".join(filter(None, (told(texts, event, reader) for event in events)))


@pytest.mark.rule("P-2.1", "P-2.2")
def test_bids_are_told_as_far_as_they_may_be_known() -> None:
    hidden: dict[str, Any] = {"kind": "lays", "seat": 1, "count": 1, "cards": None, "flight": None}
    assert sentences("en", hidden) == "Marko: the bid is in."
    whole = hidden | {"seat": 0, "cards": ["r3"], "flight": 5}
    assert sentences("en", whole, reader=0) == "You lay red 3 and flight 5."
    assert sentences("uk", whole, reader=0) == "Ти кладеш: червона 3 і переліт 5."
    assert sentences("ru", whole) == "Olena кладёт: красная 3 и перелёт 5."
    place: dict[str, Any] = {"kind": "order-of-choice", "place": 2, "seat": 0, "card": "r3", "flight": 5}
    assert sentences("en", place | {"cause": "flight", "whom": None}) == "2. Olena: flight 5, red 3."
    assert (
        sentences("en", place | {"cause": "equal-flights", "whom": 1})
        == "2. Olena: flight 5, red 3 (equal flights: Marko earlier, clockwise)."
    )


@pytest.mark.parametrize(
    ("cause", "card", "english", "ukrainian", "russian"),
    [
        ("choice", "g1", "Marko takes green 1.", "Marko бере зелену 1.", "Marko берёт зелёную 1."),
        (
            "left",
            "g1",
            "Marko is left with green 1.",
            "Marko бере те, що лишилося: зелена 1.",
            "Marko берёт то, что осталось: зелёная 1.",
        ),
        (
            "deportation",
            "dep",
            "Marko has to take Deportation.",
            "Marko мусить узяти депортацію.",
            "Marko вынужденно берёт депортацию.",
        ),
    ],
)
def test_whether_a_card_had_to_be_taken_is_told(
    cause: str, card: str, english: str, ukrainian: str, russian: str
) -> None:
    event = {"kind": "takes", "seat": 1, "card": card, "cause": cause, "rule": "P-3.1", "place": "row"}
    assert [sentences(language, event) for language in LANGUAGES] == [english, ukrainian, russian]


def test_the_end_of_a_deal_is_told_in_words() -> None:
    events: list[dict[str, Any]] = [
        {"kind": "deal-ends", "deal": 1, "cause": "complete"},
        {"kind": "completes", "seat": 1},
        {"kind": "scores", "seat": 0, "points": 2, "total": 7, "complete": False, "lines": []},
        {"kind": "scores", "seat": 1, "points": 15, "total": 52, "complete": True, "lines": []},
        {"kind": "game-ends", "winners": [1], "scores": [7, 52], "match": "points"},
        {"kind": "wins-game", "seat": 1, "total": 52, "match": "points", "shared": False},
    ]
    assert sentences("en", *events, reader=0) == (
        "Deal 1 is over. Marko has all the colours. You: +2, 7 in all. Marko: +15, 52 in all. "
        "The game is over. Marko wins the game: 52 points."
    )
    assert sentences("uk", *events[-1:]) == "Marko виграє гру: 52 очки."
    assert sentences("ru", *events[-1:]) == "Marko выигрывает игру: 52 очка."


def test_a_card_drawn_is_told_to_who_draws_it_and_a_dealt_one_to_nobody() -> None:
    drawn: dict[str, Any] = {"kind": "draws", "seat": 0, "count": 1, "cards": ["v4"], "cause": "round"}
    everybody: dict[str, Any] = {"kind": "all-draw", "seat": 0}
    assert sentences("en", everybody, drawn, reader=0) == "Everybody draws a card. You draw violet 4."
    assert sentences("en", everybody, drawn | {"cards": None}, reader=1) == "Everybody draws a card."
    assert sentences("en", drawn | {"cause": "deal"}, reader=0) == ""
