"""Reports of comparisons and of what cards are worth, from answers that are known."""

from dataclasses import replace
from io import StringIO
from math import inf

import pytest

from koloda.lab.answers import Answer
from koloda.lab.comparison import Comparison, Variant, games_needed
from koloda.lab.confidence import MANY
from koloda.lab.measured import Kind
from koloda.lab.report.comparison import comparison_report
from koloda.lab.report.drawing import png
from koloda.lab.report.page import article, texts_in
from koloda.lab.report.structure import Estimate, Intervals
from koloda.lab.report.terminal import print_report
from koloda.lab.report.worth import balance_report
from koloda.lab.worth import Balance, Worth
from koloda.simulation.plan import plan_of
from koloda.texts import LANGUAGES

PLAN = plan_of("uno", 5000, None, "skilled")
NEEDED = {"first-seat": 12_345, "spread": 900, "skill": MANY}


def answer(measure: str, base: float, difference: float, within: float, p: float, margin: float) -> Answer:
    low, high = difference - within, difference + within
    kind: Kind = "deals" if measure == "skill" else "details" if measure == "lead-changes" else "games"
    needed = NEEDED.get(measure)
    return Answer(measure, base, base + difference, difference, low, high, p, margin, 600, kind, needed)


ANSWERS = [
    answer("moves", 600, -60, 30, 0.001, 30),
    answer("spread", 100, 6, 5, 0.001, 5),
    answer("first-seat", 0.01, 0.03, 0.06, 0.9, 0.02),
    answer("draws", 0.0, 0.0, 0.003, 1.0, 0.02),
    answer("lead-changes", 5.0, 0.0, inf, 1.0, 0.5),
    answer("skill", 0.1, 0.02, 0.01, 0.001, 0.02),
]
OFTEN = [answer(f"card_{number}", 1.0, 0.5, 0.2, 0.001 * number, 0.1) for number in range(1, 7)]
OFTEN += [answer(f"event_lays_{number}", 1.0, 0.0, 0.2, 1.0, 0.1) for number in range(30)]
COMPARISON = Comparison(
    PLAN,
    "stacking=off",
    [Variant("stacking=on", {"stacking": True}, ANSWERS, [answer("card_W+4", 1.0, 0.5, 0.2, 0.0001, 0.1), *OFTEN])],
    {"games": 600, "details": 500, "deals": 60},
    {"games": 5000, "details": 500, "deals": 60},
    ("skilled", "novice"),
)


def points(chart: object) -> list[tuple[str, str, bool]]:
    assert isinstance(chart, Intervals)
    return [
        (point.name, point.value.written("en").replace("\u00a0", " "), point.strong)
        for group in chart.groups
        for point in group.points
    ]


def test_what_differs_is_shown_as_a_part_of_what_it_was_and_shares_as_they_are() -> None:
    report = comparison_report(COMPARISON, texts_in("en"), "koloda compare uno")
    sizes, shares = report.sections[0].charts
    assert points(sizes)[0] == ("moves", "−10.0 % (−15.0…−5.0)", True)
    assert [text for _, text, _ in points(shares)][:2] == ["+3.0 % (−3.0…+9.0)", "0.0 % (−0.3…+0.3)"]
    assert report.sections[0].text.startswith("Less: moves. More, perhaps too little to matter: spread of points")
    assert "No difference that matters: without a single winner." in report.sections[0].text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_too_little_to_matter_is_called_so(language: str) -> None:
    said = {"en": "perhaps too little", "uk": "можливо, неістотно", "ru": "возможно, несущественно"}[language]
    report = comparison_report(COMPARISON, texts_in(language))
    table = report.sections[0].table
    assert table is not None and [said in str(row[-1]) for row in table.rows].count(True) == 2
    shown = StringIO()
    print_report(report, shown, 200)
    assert said in " ".join(shown.getvalue().split())
    assert [answer.written()["verdict"] for answer in ANSWERS][1] == "perhaps-more"


def test_how_many_games_would_settle_the_rest() -> None:
    report = comparison_report(COMPARISON, texts_in("en"))
    (note,) = report.sections[0].notes
    assert note.replace("\u00a0", " ").removeprefix("Not settled: ").split("; ") == [
        "spread of points between seats (about 900 games would settle it: --games)",
        "whoever begins, above an even share (about 13 000 games would settle it: --games)",
        "changes of the lead (too few were played to tell how many are needed)",
        "the better side’s wins, above even (not even 1 000 000 deals would settle it).",
    ]
    assert report.notes[0].startswith("Played: 600 of at most 5000 games at each table, and 500 games in which")
    assert report.notes[1].startswith(
        "Skill: skilled against novice in 60 of at most 60 deals at each table, every one"
    )
    assert report.notes[2] == "The games that were not played would hardly have made anything else clear."
    needed = [replace(ANSWERS[4], needed=number) for number in (400, 2001)]
    assert [games_needed(answer) for answer in needed] == [400, 40_020]  # events are counted in every twentieth of many
    settled = replace(COMPARISON, variants=[replace(COMPARISON.variants[0], answers=ANSWERS[:1])])
    assert "All answers are clear." in comparison_report(settled, texts_in("en")).notes
    everything = replace(COMPARISON, most=COMPARISON.played)
    assert len(comparison_report(everything, texts_in("en")).notes) == len(report.notes) - 1


def test_a_page_has_all_events_and_cards_with_their_intervals_and_a_terminal_the_clearest() -> None:
    report = comparison_report(COMPARISON, texts_in("en"))
    section = report.sections[1]
    assert section.table is not None and len(section.table.rows) == 7
    assert section.rest is not None and len(section.rest.rows) == 37
    shown = StringIO()
    print_report(report, shown, 200)
    html = article(report)
    assert html.count("more, perhaps too little to matter") == 2
    for name in ("lays-3", "lays-29"):
        assert f"{name}, times in a game" in html.partition("<details>")[2] and name not in shown.getvalue()
    assert html.count("−0.20…+0.20") == 30


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_events_and_house_rules_have_names_in_every_language(language: str) -> None:
    often = [answer("event_must_draw", 1.0, 0.5, 0.2, 0.001, 0.1), answer("edge_event_lays", 0.1, 0.2, 0.1, 0.001, 0.1)]
    variants = [replace(COMPARISON.variants[0], occurrences=often)]
    texts = texts_in(language)
    report = comparison_report(replace(COMPARISON, variants=variants), texts)
    names = [str(row[0]) for row in report.sections[1].table.rows]  # type: ignore[union-attr]
    assert texts("lab-event-must-draw") in names[0] and texts("lab-event-lays") in names[1]
    titles = [
        report.title,
        *(section.title for section in report.sections),
        *(chart.title for chart in report.charts()),
    ]
    assert all(texts("uno-option-stacking") in title and "=" not in title for title in titles)


def test_an_answer_that_is_not_known_is_a_dash() -> None:
    table = comparison_report(COMPARISON, texts_in("en")).sections[0].table
    assert table is not None
    assert [row[3] == "–" for row in table.rows] == [False, False, False, False, True, False]


def test_cards_are_called_by_their_names() -> None:
    table = comparison_report(COMPARISON, texts_in("en")).sections[1].table
    assert table is not None and table.rows[0][0] == "Wild Draw Four (W+4), times in a game"


def test_what_cards_are_worth() -> None:
    worths = [Worth("W+4", 4, 0.2, 0.12, 0.28, 0.001, 3.2, 200), Worth("5", 8, 0.01, -inf, inf, 1.0, 1.0, 3)]
    report = balance_report(Balance(PLAN, worths, ["draw"]), texts_in("en"))
    assert points(report.charts()[0]) == [("Wild Draw Four (W+4)", "+20.0 % (+12.0…+28.0)", True)]
    table = report.sections[0].table
    assert table is not None and isinstance(table.rows[0][1], Estimate) and table.rows[1][1] == "–"
    assert report.notes[-1] == "No decision ever hung on: drawing by choice (draw)."


def test_a_picture_of_nothing_certain_is_a_picture() -> None:
    report = balance_report(Balance(PLAN, [], []), texts_in("en"))
    assert report.charts() == [] and png(report.charts(), "en").startswith(b"\x89PNG")
