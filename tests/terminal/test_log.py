"""Events in words, whatever the game: what a sentence is given, and which lines come of it."""

import re

import pytest

from koloda import WATCHER, Event
from koloda.terminal.log import EventWords, Log, merged
from koloda.texts import Texts


class SpelledOut(Texts):
    """Says the id and the values; kinds that begin with `silent` say nothing."""

    def __init__(self) -> None:
        super().__init__("en")

    def __call__(self, name: str, /, **values: str | int) -> str:
        if name == "play-player":
            return super().__call__(name, **values)
        if "event-silent" in name:
            return ""
        return " ".join([name, *(f"{key}={value}" for key, value in values.items())])


class Words(EventWords):
    prefix = "game"
    headings = ("round-begins",)
    own_line = ("round-ends",)
    together = ("gives",)
    untold = ("game-ends",)

    def card(self, card: str, case: str = "acc") -> str:
        return f"{card}/{case}"

    def details(self, event: Event) -> list[str]:
        return ["  below"] if event["kind"] == "round-ends" else []


def draws(seat: int, *cards: str, known: bool = True) -> Event:
    return {"kind": "draws", "seat": seat, "count": len(cards), "cards": list(cards) if known else None}


@pytest.fixture
def words() -> Words:
    return Words(SpelledOut(), 0)


def test_every_field_has_its_value(words: Words) -> None:
    event = {
        "kind": "x",
        "seat": 1,
        "whom": 0,
        "by": None,
        "card": "r7",
        "cards": None,
        "shown_cards": ["a", "b"],
        "n": 3,
        "word": "w",
        "yes": True,
        "none": None,
        "list": [1],
    }
    assert words.values(event) == {
        "who": "other",
        "name": "Player 1",
        "whom": "you",
        "whom_who": "you",
        "by": "",
        "by_who": "none",
        "card": "r7/acc",
        "card_nom": "r7/nom",
        "cards": "",
        "known": "no",
        "shown_cards": "a/nom, b/nom",
        "shown_known": "yes",
        "n": 3,
        "word": "w",
        "yes": "yes",
        "none": "none",
    }
    assert words.values({"kind": "x", "seat": None})["name"] == ""


def test_a_watcher_is_nobody_at_the_table() -> None:
    assert Words(SpelledOut(), WATCHER).values({"kind": "x", "seat": 0})["name"] == "Player 0"


def test_cards_that_come_one_by_one_are_one_event() -> None:
    together = merged([draws(1, "a"), draws(1, "b"), draws(1, "c", known=False), draws(2, "d")])
    assert together == [{**draws(1, "a", "b", "c"), "cards": None}, draws(2, "d")]


def test_a_draw_is_told_when_its_last_card_has_come(words: Words) -> None:
    log = Log(words)
    assert log.add([{"kind": "takes"}], dealt=False) == ["Game-event-takes"]
    assert log.add([draws(1, "a")], dealt=True) == []
    lines = log.add([draws(1, "b"), {"kind": "loses-turn"}], dealt=True)
    assert len(lines) == 1
    assert "count=2" in lines[0] and lines[0].endswith("game-event-loses-turn".capitalize())


def test_what_is_held_back_comes_before_what_follows_it(words: Words) -> None:
    log = Log(words)
    log.add([draws(1, "a")], dealt=True)
    lines = log.add([{"kind": "lays"}], dealt=False)
    assert [line.split()[0] for line in lines] == ["Game-event-draws", "Game-event-lays"]
    log.add([draws(1, "a")], dealt=True)
    assert [line.split()[0] for line in log.rest()] == ["Game-event-draws"]
    assert log.rest() == []


def test_the_events_of_a_move_are_one_line_but_for_those_with_their_own(words: Words) -> None:
    events = [{"kind": "lays"}, {"kind": "silent"}, {"kind": "says"}, {"kind": "round-ends"}, {"kind": "turn"}]
    assert Log(words).add(events, dealt=False) == [
        "Game-event-lays Game-event-says",
        "Game-event-round-ends",
        "  below",
        "Game-event-turn",
    ]


def test_a_heading_is_a_line_by_itself_and_what_is_shown_elsewhere_is_not_told(words: Words) -> None:
    events = [{"kind": "lays"}, {"kind": "game-ends"}, {"kind": "round-begins"}, {"kind": "says"}, {"kind": "turn"}]
    assert Log(words).add(events, dealt=False) == [
        "Game-event-lays",
        "Game-event-round-begins",
        "Game-event-says Game-event-turn",
    ]


def test_what_goes_on_over_moves_of_players_is_told_when_the_last_has_come(words: Words) -> None:
    log = Log(words)
    gives: list[Event] = [
        {"kind": "gives", "seat": seat, "count": 1, "cards": [card]} for seat, card in ((0, "a"), (0, "b"), (1, "c"))
    ]
    assert [log.add([event], dealt=False) for event in gives] == [[], [], []]
    (line,) = log.add([{"kind": "silent"}], dealt=False)
    assert re.findall(r"name=(\w+).*?count=(\d) cards=(.+?) known", line) == [
        ("You", "2", "a/nom, b/nom"),
        ("Player", "1", "c/nom"),
    ]


def test_several_cards_can_have_words_of_their_own(words: Words, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Words, "listed", lambda _, cards: "+".join(cards))
    assert words.values(draws(0, "a", "b"))["cards"] == "a+b"
