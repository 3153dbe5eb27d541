"""What a server can be told by its environment."""

import os
from pathlib import Path

import pytest

from koloda.cli.main import main
from koloda.server.config import Settings, settings_from_environment


def test_as_many_workers_as_processors_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOLODA_WORKERS", raising=False)
    assert 1 <= settings_from_environment().workers <= (os.cpu_count() or 1)
    assert settings_from_environment().workers == Settings().workers
    monkeypatch.setenv("KOLODA_WORKERS", "3")
    assert settings_from_environment().workers == 3


def test_how_many_tables_are_in_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOLODA_TABLES_AWAKE", "70")
    assert settings_from_environment().most_awake == 70
    monkeypatch.setenv("KOLODA_TABLES_AWAKE", "")  # nobody says
    assert settings_from_environment().most_awake == Settings().most_awake


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("KOLODA_WORKERS", "many", "KOLODA_WORKERS: “many” is not a whole number"),
        ("KOLODA_WORKERS", "-3", "KOLODA_WORKERS: at least 1, not -3"),
        ("KOLODA_WORKERS", "0", "KOLODA_WORKERS: at least 1, not 0"),
        ("KOLODA_TABLES_AWAKE", "1e3", "KOLODA_TABLES_AWAKE: “1e3” is not a whole number"),
        ("KOLODA_IDLE_TURN", "x", "KOLODA_IDLE_TURN: “x” is not a number of seconds"),
        ("KOLODA_HOST_AWAY", "nan", "KOLODA_HOST_AWAY: “nan” is not a number of seconds"),
        ("KOLODA_HOST_AWAY", "inf", "KOLODA_HOST_AWAY: “inf” is not a number of seconds"),
        ("KOLODA_OPENING", "-1", "KOLODA_OPENING: “-1” is not a number of seconds of at least 0"),
        ("KOLODA_TIDY_EVERY", "0", "KOLODA_TIDY_EVERY: “0” is not a number of seconds of at least 0.01"),
        ("KOLODA_WEB", "nowhere", "KOLODA_WEB: there is no built client in nowhere"),
        ("KOLODA_DATABASE", "nonsense", "KOLODA_DATABASE: the database cannot be opened (ArgumentError)"),
        ("KOLODA_KEEP_CHAT", "5x", "KOLODA_KEEP_CHAT: “5x” is no time"),
    ],
)
def test_what_it_refuses(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    text: str,
    words: str,
) -> None:
    """In one line that names the variable, before anything else is done."""
    monkeypatch.setenv(name, text)
    places = ["--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "data"), "--log", str(tmp_path / "log")]
    assert main(["serve", *places, "--lang", "en"]) == 2
    found = capsys.readouterr()
    assert found.err.startswith(f"koloda: {words}") and found.err.count("\n") == 1
    assert not found.out and not list(tmp_path.glob("data/*.sqlite"))


@pytest.mark.parametrize("command", [["backup", "copy"], ["restore", "copy"], ["tidy"], ["tidy", "--dry-run"]])
def test_a_database_that_is_none_is_told_by_whoever_names_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    monkeypatch.setenv("KOLODA_DATABASE", "nonsense")
    for given, name in (([], "KOLODA_DATABASE"), (["--database", "rubbish"], "--database")):
        assert main([*command, *given, "--lang", "en"]) == 2
        assert capsys.readouterr().err == f"koloda: {name}: the database cannot be opened (ArgumentError)\n"
