"""The sentences of events: one for every kind in every language, from what the event itself holds."""

import random
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from games.dzhunkvik.table import rules
from games.dzhunkvik.test_against_naive import THEMES, position_of
from koloda import WATCHER, Event, Seat
from koloda.engine.games.dzhunkvik.events import EVENTS
from koloda.testing.play import step
from koloda.texts import LANGUAGES, Texts

KINDS = [get_args(get_type_hints(event)["kind"])[0] for event in EVENTS]
# Kinds that another event of the same move, or the table itself, tells.
SILENT = {
    "is-dealt", "in-force", "shuffles-in", "thaws", "moment-opens", "moment-closes", "discards", "marker-goes",
    "dominant-picked", "hand-to-nest", "turn",
}  # fmt: skip
SEATS = ("seat", "whom")


def values_of(texts: Texts, event: Event, you: Seat) -> dict[str, str | int]:
    """What every teller passes for an event, by the names and types of its fields."""
    values: dict[str, str | int] = {}
    for key, value in event.items():
        if key in SEATS:
            who, name = ("who", "name") if key == "seat" else ("whom_who", "whom")
            values[who] = "none" if value is None else "you" if value == you else "other"
            values[name] = "" if value is None else "You" if value == you else f"Player {value}"
        elif key == "card" or key.endswith("_card"):
            values[key] = texts("dzhunkvik-card", card=value, case="acc")
            values[f"{key}_nom"] = texts("dzhunkvik-card", card=value, case="nom")
        elif key == "cards" or key.endswith("_cards"):
            values[key] = ", ".join(texts("dzhunkvik-card", card=card, case="nom") for card in value or [])
            values[key.replace("cards", "known")] = "no" if value is None else "yes"
        elif isinstance(value, bool):
            values[key] = "yes" if value else "no"
        elif isinstance(value, int | str):
            values[key] = value
        elif value is None:
            values[key] = "none"
    return values


def sentence(texts: Texts, event: Event, you: Seat = WATCHER) -> str:
    """An event in words."""
    return texts(f"dzhunkvik-event-{event['kind']}", **values_of(texts, event, you))


def random_events() -> Iterator[tuple[Seat, Event]]:
    """Events of random play from rare positions, as a seat and as a watcher is told them."""
    for theme in THEMES:
        for number in range(4):
            rng = random.Random(f"{theme} {number}")
            state = rules().load(position_of(theme, rng, 3))
            for _ in range(60):
                if state.scores() is not None:
                    break
                entry = step(state, rng)
                for seat in (0, WATCHER):
                    for event in entry.events_for(seat):
                        yield seat, event


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_text(language: str) -> None:
    texts = Texts(language)
    assert [kind for kind in KINDS if not texts.bundle.has_message(f"dzhunkvik-event-{kind}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_are_told_from_what_they_hold(language: str) -> None:
    texts = Texts(language)
    for seat, event in random_events():
        words = sentence(texts, event, seat)  # fails where a value is missing
        assert words == words.strip() and "  " not in words
        if event["kind"] in SILENT or event.get("cause") == "clock":
            assert not words or event["kind"] in ("round-ends", "passes")
        else:
            assert words.endswith((".", ":")), words


def told(language: str, you: Seat, kind: str, **fields: Any) -> str:
    return sentence(Texts(language), {"kind": kind, **fields}, you)


@pytest.mark.parametrize(
    ("language", "you", "kind", "fields", "words"),
    [
        ("en", 0, "draws", {"seat": 0, "cards": ["3", "HY"], "count": 2, "cause": "round"},
         "You draw 2 cards: Dzhun 3, Hysteria."),
        ("en", 1, "draws", {"seat": 0, "cards": None, "count": 1, "cause": "round"}, "Player 0 draws 1 card."),
        ("uk", 1, "draws", {"seat": 0, "cards": None, "count": 3, "cause": "round"}, "Player 0 бере 3 карти."),
        ("ru", 1, "draws", {"seat": 0, "cards": None, "count": 6, "cause": "round"}, "Player 0 берёт 6 карт."),
        ("en", 1, "lays", {"seat": 0, "card": "EV", "value": 2, "counts_as": 2,
          "opens": False, "zone": "hand", "left": 3, "cause": "turn"}, "Player 0 lays Evolution as 2."),
        ("uk", 0, "lays", {"seat": 0, "card": "EV", "value": 1, "counts_as": 1,
          "opens": True, "zone": "hand", "left": 3, "cause": "turn"}, "You відкриваєш: Еволюція як 1."),
        ("en", 1, "lays", {"seat": 0, "card": "EV", "value": 3, "counts_as": 3,
          "opens": False, "zone": "nest", "left": 3, "cause": "turn"}, "Player 0 lays Evolution from the Nest as 3."),
        ("ru", 0, "lays", {"seat": 0, "card": "T3", "value": 3, "counts_as": None,
          "opens": False, "zone": "hand", "left": 3, "cause": "turn"}, "You кладёшь Вора."),
        ("uk", 2, "plays-hysteria", {"seat": 0, "whom": 1, "card": "HY", "on_card": "T3", "left": 1},
         "Player 0 грає Гістерику на Злодія (Player 1)."),
        ("en", 1, "fights", {"seat": 0, "cards": None, "count": None}, "Player 0: ready for the Battle."),
        ("uk", 0, "fights", {"seat": 0, "cards": [], "count": 0}, "You не маєш що класти для Битви."),
        ("ru", 0, "fights", {"seat": 0, "cards": ["3"], "count": 1}, "You кладёшь для Битвы лицом вниз: джун 3."),
        ("en", 0, "passes", {"seat": 0, "cause": "clock"}, ""),
        ("en", 0, "takes-effect", {"seat": 0, "card": "VS", "hysterias": 2}, "Small Devourer takes effect after all."),
        ("en", 0, "round-ends", {"seat": None, "round": 2, "cards": [], "count": 0, "discarded_cards": [],
                                 "unopened": 1, "cause": "unopened"},
         "Nobody opens: the round ends without a winner."),
        ("ru", 0, "counts", {"seat": 0, "packs": 2, "lost": 1, "score": 1, "left": 4, "nest_cards": ["3"]},
         "You: 2 Стаи, 1 из-за Вируса потеряна, в Гнезде осталось: 4."),
        ("uk", 1, "counts", {"seat": 0, "packs": 5, "lost": 0, "score": 5, "left": 0, "nest_cards": []},
         "Player 0: 5 Зграй, у Гнізді лишилося: 0."),
        ("en", 1, "takes", {"seat": 0, "whom": 1, "zone": "nest", "into": "nest", "cards": ["4"], "count": 1,
                            "cause": "thief"}, "Player 0 takes 1 card from your Nest: Dzhun 4."),
    ],
)  # fmt: skip
def test_some_sentences(language: str, you: Seat, kind: str, fields: dict[str, Any], words: str) -> None:
    assert told(language, you, kind, **fields) == words
