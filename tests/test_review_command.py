"""`koloda review`: what it prints, for people and for programs, and what it refuses."""

import json
from pathlib import Path

import pytest

from koloda import parse_record
from koloda.bots.luck import Share
from koloda.cli import review
from koloda.cli.main import main
from koloda.texts import LANGUAGES
from server.thinkers import finished

pytestmark = pytest.mark.once


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The record of a finished round, and little patience."""
    for limit in ("FEWEST", "PLAYOUTS", "AT_ONCE"):
        monkeypatch.setattr(f"koloda.bots.luck.{limit}", 1)
        monkeypatch.setattr(f"koloda.bots.review.{limit}", 1)
    for limit in ("FEWEST", "MOST", "CLOSER"):
        monkeypatch.setattr(f"koloda.bots.decisions.{limit}", 8)
    record = finished("uno", {"rounds": 1})
    record.headers["names"] = "Olena, Taras"
    path = tmp_path / "game.txt"
    path.write_text(record.text(), encoding="utf-8")
    return str(path)


WORDS = {
    "en": ["Luck and skill", "Own moves", "Chance to win", "Costliest decisions"],
    "uk": ["Везіння і вміння", "Свої ходи", "Шанс на перемогу", "Найдорожчі рішення"],
    "ru": ["Удача и умение", "Свои ходы", "Шанс на победу", "Самые дорогие решения"],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_words(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", game, "--lang", language]) == 0
    output = capsys.readouterr().out
    assert [words for words in WORDS[language] if words not in output] == []
    rows = [
        line.replace("−", "-").split()[1:] for line in output.splitlines() if line.startswith(("  Olena", "  Taras"))
    ]
    for row in rows[:2]:
        start, luck, own, others, end = map(int, row)
        assert start + luck + own + others == end
    assert sorted(int(row[-1]) for row in rows[:2]) == [0, 100]
    assert set("".join(row[0] for row in rows[2:4])) <= set(review.BARS)
    assert max(map(len, output.splitlines())) <= 80


def test_programs_get_json(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    record = parse_record(Path(game).read_text(encoding="utf-8"))
    assert main(["review", game, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["players"], told["open"], told["seats"]) == ("uno", 2, False, [0, 1])
    assert len(told["chances"]) == len(record.moves) + 1
    for share in told["shares"]:
        parts = share["start"] + share["luck"] + share["own"] + share["others"]
        assert parts == pytest.approx(share["result"], abs=0.01)
    for decision in told["decisions"]:
        seat, text = record.moves[decision["move"] - 1]
        assert (decision["seat"], decision["made"]) == (seat, text) and decision["better"] != text


def test_one_seat_alone_and_all_cards_open(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", game, "--seat", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [share["seat"] for share in told["shares"]] == [1]
    assert {len(row) for row in told["chances"]} == {1}
    assert main(["review", game, "--open", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["open"] and "shares" not in told and "decisions" not in told
    assert all(sum(row) == pytest.approx(1.0, abs=0.001) for row in told["chances"])
    assert main(["review", game, "--open", "--lang", "en"]) == 0
    output = capsys.readouterr().out
    assert "with all cards open" in output and "Biggest swings" in output and "Luck" not in output


def test_what_cannot_be_reviewed_is_one_line(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = parse_record(Path(game).read_text(encoding="utf-8"))
    del record.moves[-1:]
    half = tmp_path / "half.txt"
    half.write_text(record.text(), encoding="utf-8")
    for given, words in (
        (["review", str(half)], "is not over"),
        (["review"], "missing"),
        (["review", game, "--seat", "2"], "0 to 1"),
        (["review", str(tmp_path / "none.txt")], "none.txt"),
    ):
        assert main([*given, "--lang", "en"]) == 2
        out, err = capsys.readouterr()
        assert out == "" and err.count("\n") == 1 and words in err


def test_whole_points_add_up() -> None:
    share = Share(0, 0.254, 0.104, 0.104, 0.538, 1.0, 0.01)
    assert review.points_of(share) == [25, 11, 10, 54, 100]


def test_a_graph_rises_with_the_chance() -> None:
    assert review.graph([0.0, 0.25, 0.5, 0.75, 1.0], 10) == "▁▃▅▇█"
    assert review.graph([0.0, 0.0, 1.0, 1.0], 2) == "▁█"
