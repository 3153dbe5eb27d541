"""Every kind of event has its text in every language, and it reads as people speak."""

import random
import re
from functools import cache
from typing import get_args, get_type_hints

import pytest
from fluent.runtime import FluentBundle, FluentResource

from games.asking import line
from games.uno.table import small_table, table
from koloda import WATCHER, Event, Seat, State
from koloda.engine.games.uno.events import EVENTS
from koloda.testing.play import onlookers, step
from koloda.texts import FOLDER, LANGUAGES, Texts

KINDS = [get_args(get_type_hints(event)["kind"])[0] for event in EVENTS]
NAMES = ["Olena", "Taras", "Iryna", "Petro"]
YOU = {"en": ("You", "you"), "uk": ("Ти", "ти"), "ru": ("Ты", "ты")}
CARDS = {
    "0": "zero",
    "S": "skip",
    "R": "reverse",
    "+1": "draw-one",
    "+2": "draw-two",
    "W": "wild",
    "W+2": "wild-draw-two",
    "W+4": "wild-draw-four",
}
SILENT = {"dealt", "must-draw", "escapes", "passes-hand", "turn"}


@cache
def texts_of(language: str) -> Texts:
    """The texts in a language, read once."""
    return Texts(language)


class Teller:
    """Tells events to a seat, by the conventions that browser and terminal share."""

    def __init__(self, language: str, seat: Seat) -> None:
        self.texts = texts_of(language)
        self.seat = seat
        self.you, self.you_within = YOU[language]

    def card(self, card: str, case: str) -> str:
        color, figure = ("none", card) if card[0] == "W" else (card[0], card[1:])
        return self.texts(f"uno-card-{CARDS.get(figure, 'digit')}", color=color, digit=figure, case=case)

    def values(self, event: Event) -> dict[str, str | int]:
        """What a text is given."""
        values: dict[str, str | int] = {}
        for key, value in event.items():
            if key == "seat":
                values["who"] = "none" if value is None else "you" if value == self.seat else "other"
                values["name"] = "" if value is None else self.you if value == self.seat else NAMES[value]
            elif key == "whom":
                values["whom"] = self.you_within if value == self.seat else NAMES[value]
                values["whom_who"] = "you" if value == self.seat else "other"
            elif key == "card":
                values["card"], values["card_nom"] = self.card(value, "acc"), self.card(value, "nom")
            elif key == "cards":
                values["known"] = "no" if value is None else "yes"
                values["cards"] = ", ".join(self.card(card, "nom") for card in value or [])
            elif isinstance(value, bool):
                values[key] = "yes" if value else "no"
            elif isinstance(value, int | str):
                values[key] = value
            elif value is None:
                values[key] = "none"
        return values

    def sentence(self, event: Event) -> str:
        return self.texts(f"uno-event-{event['kind']}", **self.values(event))

    def line(self, events: list[Event]) -> str:
        """One line of a log."""
        return " ".join(text for text in map(self.sentence, events) if text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_text_and_there_are_no_others(language: str) -> None:
    source = (FOLDER / language / "uno.ftl").read_text(encoding="utf-8")
    bundle = FluentBundle([language])
    bundle.add_resource(FluentResource(source))
    assert all(bundle.has_message(f"uno-event-{kind}") for kind in KINDS)
    assert re.findall(r"^uno-event-([a-z-]+) =", source, re.MULTILINE) == KINDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_random_games_can_be_told_to_everybody(language: str) -> None:
    for number in range(60):
        rng = random.Random(number)
        state = small_table(rng)
        tellers = {seat: Teller(language, seat) for seat in onlookers(state)}
        for _ in range(40):
            if state.scores() is not None:
                break
            entry = step(state, rng)
            for seat, teller in tellers.items():
                for event in entry.events_for(seat):
                    check(event, teller.sentence(event))


def check(event: Event, text: str) -> None:
    if event["kind"] in SILENT:
        assert text == ""
    elif text == "":
        assert event["kind"] in ("round-begins", "direction-changes", "shows-hand")
    else:
        ending = r"\d" if event["kind"] == "round-begins" else r"[.!]"
        assert re.fullmatch(rf"[^\W\d_][^{{}}]*{ending}", text), text
        assert "  " not in text and " ." not in text and " :" not in text


def told(language: str, seat: Seat, state: State, moves: str) -> list[str]:
    """A line for each move, as a seat reads it."""
    teller = Teller(language, seat)
    lines = [teller.line(entry.events_for(seat)) for entry in line(state, moves)]
    return [text for text in lines if text]


def challenge() -> State:
    return table("W+4 r1 g2", "y1 y2 y3", "y4 y5")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "Olena laid Wild Draw Four and named blue. 2 cards left.",
                (
                    "You challenged Olena. It was a bluff. Olena showed the hand: red 1, green 2."
                    " Olena took Wild Draw Four back."
                ),
                "Olena drew a card.",
                "Olena drew a card.",
                "Olena drew a card.",
                "Olena drew a card. The turn is lost.",
                "You drew a card: red 7.",
                "You laid red 7.",
            ],
        ),
        (
            "uk",
            [
                "Olena кладе карту «Дика Візьми чотири» й називає синій. Лишилося 2 карти.",
                (
                    "Ти перевіряєш на блеф: Olena. Це блеф. Olena показує карти: червона 1, зелена 2."
                    " Olena забирає карту «Дика Візьми чотири» назад."
                ),
                "Olena бере карту.",
                "Olena бере карту.",
                "Olena бере карту.",
                "Olena бере карту. Хід пропущено.",
                "Ти береш карту: червона 7.",
                "Ти кладеш червону 7.",
            ],
        ),
        (
            "ru",
            [
                "Olena кладёт «Закажи цвет и возьми четыре» и называет синий. Осталось 2 карты.",
                (
                    "Ты проверяешь на блеф: Olena. Это блеф. Olena показывает карты: красная 1, зелёная 2."
                    " Olena забирает «Закажи цвет и возьми четыре» обратно."
                ),
                "Olena берёт карту.",
                "Olena берёт карту.",
                "Olena берёт карту.",
                "Olena берёт карту. Ход пропущен.",
                "Ты берёшь карту: красная 7.",
                "Ты кладёшь красную 7.",
            ],
        ),
    ],
)
def test_a_challenge_as_the_challenger_reads_it(language: str, expected: list[str]) -> None:
    moves = "0: play W+4 b; 1: challenge; deal: b1 b2 b3 b4; 1: draw; deal: r7; 1: play r7"
    assert told(language, 1, challenge(), moves) == expected


def test_a_challenge_as_others_and_the_bluffer_read_it() -> None:
    moves = "0: play W+4 b; 1: challenge"
    assert told("en", WATCHER, challenge(), moves)[1] == (
        "Taras challenged Olena. It was a bluff. Olena took Wild Draw Four back."
    )
    assert told("en", 0, challenge(), moves)[1] == (
        "Taras challenged you. It was a bluff. You showed the hand: red 1, green 2. You took Wild Draw Four back."
    )


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Olena laid red Reverse. UNO! One card left. Play now runs counter-clockwise."),
        ("uk", "Olena кладе червоний «Розворот». УНО! Лишилася 1 карта. Тепер гра йде проти годинникової стрілки."),
        ("ru", "Olena кладёт красную «Наоборот». УНО! Осталась 1 карта. Теперь игра идёт против часовой стрелки."),
    ],
)
def test_a_reverse_is_worth_a_sentence_with_three_at_the_table(language: str, expected: str) -> None:
    assert told(language, 1, table("rR g2", "y1 y2", "y4 y5"), "0: play rR uno") == [expected]


def test_a_reverse_for_two_only_skips() -> None:
    state = table("rR g2 g4 g5", "y1 y2", saving=False)
    assert told("en", 1, state, "0: play rR") == ["Olena laid red Reverse. You miss a turn."]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ["Olena drew 5 cards.", "Olena drew 21 cards.", "Olena drew 2 cards: red 1, Wild."]),
        ("uk", ["Olena бере 5 карт.", "Olena бере 21 карту.", "Olena бере 2 карти: червона 1, «Дика»."]),
        ("ru", ["Olena берёт 5 карт.", "Olena берёт 21 карту.", "Olena берёт 2 карты: красная 1, «Закажи цвет»."]),
    ],
)
def test_draws_that_a_teller_has_put_together(language: str, expected: list[str]) -> None:
    event = {"kind": "draws", "seat": 0, "count": 5, "cards": None, "cause": "effect"}
    events: list[Event] = [event, {**event, "count": 21}, {**event, "count": 2, "cards": ["r1", "W"]}]
    assert [Teller(language, 1).sentence(event) for event in events] == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Olena laid red 7. Olena wins the round: +8. The game is over. Olena has won."),
        ("uk", "Olena кладе червону 7. Olena виграє раунд: +8. Гру закінчено. Olena виграє."),
        ("ru", "Olena кладёт красную 7. Olena выигрывает раунд: +8. Игра окончена. Olena выигрывает."),
    ],
)
def test_the_end(language: str, expected: str) -> None:
    assert told(language, WATCHER, table("r7", "y1 b7", rounds=1), "0: play r7") == [expected]


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Nobody can go on. The round is over. The game is over. Nobody has won."),
        ("uk", "Ніхто не може ходити. Раунд закінчено. Гру закінчено. Переможців немає."),
        ("ru", "Никто не может ходить. Раунд окончен. Игра окончена. Победителей нет."),
    ],
)
def test_the_end_that_nobody_wins(language: str, expected: str) -> None:
    state = table("g1", "g3", discard="r5", stock="", scoring="loser", scores=[199, 198])
    assert told(language, WATCHER, state, "0: draw; 1: draw")[1].endswith(expected)
