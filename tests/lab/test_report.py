"""Reports: numbers as people write them, never without an interval, in a terminal, as a picture and as a page."""

import json
import re
import xml.dom.minidom
from collections import Counter
from html.parser import HTMLParser
from io import StringIO
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from koloda.lab.report.drawing import DARK, svg_in_page, write_picture
from koloda.lab.report.page import article, page, texts_in
from koloda.lab.report.simulation import (
    FEWEST_WINS,
    bins,
    errors_apart,
    is_apart,
    seats_section,
    simulation_report,
    wilson,
)
from koloda.lab.report.structure import CHANGE, NUMBER, SHARE, WHOLE, Estimate, Report, described
from koloda.lab.report.terminal import print_report
from koloda.simulation import Summary, play_batch
from koloda.simulation.plan import plan_of
from koloda.simulation.summary import Moments
from koloda.texts import LANGUAGES
from lab.reporting import GAMES, every_chart, known_summary


@pytest.fixture(scope="module")
def reports() -> list[Report]:
    return [every_chart(texts_in(language)) for language in LANGUAGES]


@pytest.fixture(scope="module")
def text(reports: list[Report]) -> str:
    """A page, first shown in Ukrainian."""
    return page(reports, "uk")


# numbers


@pytest.mark.parametrize(
    ("unit", "value", "language", "written"),
    [
        (SHARE, 0.256, "en", "25.6 %"),
        (SHARE, 0.256, "uk", "25,6 %"),
        (CHANGE, 0.02, "en", "+2.0 %"),
        (CHANGE, -0.02, "ru", "−2,0 %"),
        (CHANGE, -0.00001, "en", "0.0 %"),
        (WHOLE, 9999, "en", "9999"),
        (WHOLE, 1234567, "uk", "1 234 567"),
        (NUMBER, 12345.67, "en", "12 345.7"),
    ],
)
def test_numbers_are_written_as_people_write_them(unit: object, value: float, language: str, written: str) -> None:
    assert unit.written(value, language).replace("\u00a0", " ") == written  # type: ignore[attr-defined]


def test_an_interval_of_differences_shows_its_signs() -> None:
    assert Estimate(-0.01, -0.03, 0.01, CHANGE).interval("en") == "−3.0…+1.0"
    assert Estimate(0.25, 0.24, 0.26, SHARE).written("en") == "25.0\u00a0% (24.0–26.0)"


def test_never_in_a_hundred_games_is_not_never() -> None:
    found = wilson(0, 100)
    assert found.mean == 0 == found.low and 0.03 < found.high < 0.04
    assert wilson(100, 100).low == pytest.approx(1 - found.high)


def test_what_stands_out_among_many_has_to_stand_out_more() -> None:
    shares = Moments()
    shares.add([1.0] * 1050 + [0.0] * 950)  # 2.2 standard errors away from one half
    assert is_apart(shares.share(errors_apart(1)), 0.5)
    assert not is_apart(shares.share(errors_apart(2)), 0.5)


@pytest.mark.parametrize(("players", "games"), [(4, 1), (4, 10), (6, 40), (4, 40), (6, 60)])
def test_a_seat_is_called_ahead_by_chance_as_rarely_as_it_should(players: int, games: int) -> None:
    rng, texts, alarms = Random(7), texts_in("en"), 0
    for _ in range(200):
        summary = Summary(plan_of("uno", games, players, "skilled"))
        summary.games = games
        for _ in range(games):
            winner = rng.randrange(players)
            summary.outcomes[0, *(float(seat == winner) for seat in range(players))] += 1
        alarms += "where an even share would be" in seats_section(summary, texts).text
    # One in twenty, six in a hundred where there are just enough games; and three standard errors of 200 runs.
    assert alarms <= (22 if games >= FEWEST_WINS * players else 0)


def test_one_game_tells_nothing_of_how_much_games_differ() -> None:
    summary = Summary(plan := plan_of("uno", 1, 2, "skilled", {"rounds": 1}, events=True))
    summary.add(play_batch(plan, 0, 1))
    report, shown = simulation_report(summary, texts_in("en")), StringIO()
    print_report(report, shown, 100)
    assert report.sections[0].text == "Too few games to tell: at least 20 are needed."
    assert re.search(r"Moves in a game +[0-9.]+ +– ", shown.getvalue())
    assert "One game does not tell how much games differ" in shown.getvalue()
    assert "nan" not in shown.getvalue() + article(report)
    assert json.loads(json.dumps(summary.written(), allow_nan=False))["moves"]["low"] is None


def test_a_distribution_is_whole_and_its_longest_games_are_in_the_last_bin() -> None:
    found = bins({**dict.fromkeys(range(100, 300), 10), 5000: 3})
    assert sum(part.share.mean for part in found) == pytest.approx(1)
    assert found[0].begin == 100 and found[-1].end <= 310
    assert all(left.end == right.begin for left, right in pairwise(found))
    assert all(part.share.low <= part.share.mean <= part.share.high for part in found)
    assert bins({7: 3})[0].share.mean == 1


# what simulated games say


def test_a_seat_that_is_ahead_is_named() -> None:
    report = simulation_report(known_summary(300), texts_in("en"))
    assert report.sections[0].text.startswith("Turn 1: 75.0\u00a0% of the wins (70.5–79.0)")
    assert [point.strong for point in report.charts()[0].groups[0].points] == [True, True]  # type: ignore[union-attr]


def test_where_nothing_is_certain_that_is_said_with_what_would_have_shown() -> None:
    report = simulation_report(known_summary(205), texts_in("en"))
    assert report.sections[0].text == "No difference is certain. One of more than 5.6\u00a0% would have shown."


def test_the_report_says_how_to_do_it_again() -> None:
    report = simulation_report(known_summary(300), texts_in("uk"))
    again = "koloda simulate uno --games 400 --players 2 --bots skilled --seed 1 --option stacking=on --events"
    assert report.command == again
    assert ("Партій", str(GAMES)) in report.facts
    assert any("так" in value for _, value in report.facts)  # stacking, in words


def test_events_are_told_by_how_often_they_happen() -> None:
    table = simulation_report(known_summary(300), texts_in("en")).sections[2].table
    assert table is not None
    assert [row[0] for row in table.rows] == ["a card laid", "somebody catches another"]


def test_in_a_terminal_every_number_has_its_interval() -> None:
    out = StringIO()
    print_report(simulation_report(known_summary(300), texts_in("en")), out, 100)
    text = out.getvalue().replace("\u00a0", " ")
    assert re.search(r"Turn 1 +75\.0 % +70\.5–79\.0 .*│.*●", text)
    assert re.search(r"Moves in a game +55\.0 +52\.2–57\.8", text)
    assert "\x1b" not in text


# pictures


def test_a_picture_is_the_same_each_time_and_has_a_dark_side(tmp_path: Path, reports: list[Report]) -> None:
    path = tmp_path / "one.svg"
    write_picture(path, reports[0].charts()[:1], "en", "same")
    before = path.read_text(encoding="utf-8")
    write_picture(path, reports[0].charts()[:1], "en", "same")
    assert path.read_text(encoding="utf-8") == before
    write_picture(path, reports[0].charts(), "en", "what it <shows>")
    text = path.read_text(encoding="utf-8")
    found = xml.dom.minidom.parseString(text)
    assert found.getElementsByTagName("title")[0].firstChild.data == "what it <shows>"  # type: ignore[union-attr]
    words = {node.firstChild.data for node in found.getElementsByTagName("text") if node.firstChild}  # type: ignore[union-attr]
    assert {"Effects", "Lengths", "Calibration", "a <b>", "x & y", "half"} <= words
    # Every colour that is used has another one on dark pages.
    drawn = set(re.findall(r"(?:fill|stroke): (#[0-9a-f]{6})", text.partition("</style>")[2]))
    assert drawn <= set(DARK)
    assert "prefers-color-scheme: dark" in text
    assert "mark-" not in text and "DejaVu" not in text


def test_a_picture_can_be_png(tmp_path: Path, reports: list[Report]) -> None:
    path = tmp_path / "one.png"
    write_picture(path, reports[0].charts()[:1], "uk", "")
    assert path.read_bytes().startswith(b"\x89PNG")


def test_every_mark_of_a_chart_in_a_page_says_what_it_is(reports: list[Report]) -> None:
    for chart in reports[1].charts():
        found = xml.dom.minidom.parseString(svg_in_page(chart, "uk", "key"))
        marks = [node for node in found.getElementsByTagName("g") if node.getAttribute("class") == "mark"]
        said = [(mark.getAttribute("data-name"), mark.getAttribute("data-value")) for mark in marks]
        assert sorted(said) == sorted(described(chart, "uk"))
        assert [mark.getAttribute("tabindex") for mark in marks].count("0") == 1


# the page


class Reader(HTMLParser):
    """The tags of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))


def test_a_page_asks_for_nothing(text: str) -> None:
    tags = Reader(text).tags
    assert not {tag for tag, _ in tags} & {"link", "img", "iframe", "object", "image"}
    assert not [attrs for _, attrs in tags if {"src", "href"} & set(attrs)]
    assert "url(" not in re.sub(r"url\(#\w+\)", "", text) and "@import" not in text
    assert "default-src 'none'" in text
    assert len(text.encode()) < 300_000


def test_a_page_has_the_report_in_every_language_and_shows_one(text: str) -> None:
    tags = Reader(text).tags
    assert [attrs["lang"] for tag, attrs in tags if tag == "article"] == list(LANGUAGES)
    assert [attrs["value"] for tag, attrs in tags if tag == "input" and "checked" in attrs] == ["uk"]
    assert '<html lang="uk">' in text


def test_nothing_in_a_page_has_the_name_of_something_else(text: str) -> None:
    names = Counter(attrs["id"] for _, attrs in Reader(text).tags if "id" in attrs)
    assert [name for name, times in names.items() if times > 1] == []


def test_what_somebody_named_is_no_markup(text: str) -> None:
    assert "<b>" not in re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert "<title>A &lt; B</title>" in text


def test_a_page_of_simulated_games() -> None:
    text = page([simulation_report(known_summary(300), texts_in("ru"))], "ru").replace("\u00a0", " ")
    assert '<html lang="ru">' in text
    assert '<td class="number">75,0 %</td><td class="number interval">70,5–79,0</td>' in text
