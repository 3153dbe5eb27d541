"""The command `koloda`: help, games, rules, replay, and what it refuses."""

import json
import platform
import subprocess
from pathlib import Path

import pytest

from koloda import __version__, games, is_compiled, parse_record
from koloda.cli.main import main
from koloda.pages import page_text, rule_text
from koloda.texts import LANGUAGES
from terminal.running import ALWAYS_THE_FIRST, KOLODA, complaint, environment, koloda, shown

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole round."""
    record = tmp_path_factory.mktemp("records") / "game.txt"
    settings = ("--level", "random", "--seed", "5", "--option", "rounds=1")
    shown("play", "uno", *settings, "--record", str(record), typed=ALWAYS_THE_FIRST)
    return record


# Help and version


def test_the_version() -> None:
    python, compiled = platform.python_version(), is_compiled()
    assert shown("--version") == f"koloda {__version__} (Python {python}, compiled: {'yes' if compiled else 'no'})\n"
    told = {"version": __version__, "python": python, "compiled": compiled}
    assert json.loads(shown("--version", "--json")) == told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["usage: koloda", "commands:", "options:", "list the games", "COMMAND"]),
        ("uk", ["використання: koloda", "команди:", "параметри:", "перелічити ігри", "КОМАНДА"]),
        ("ru", ["использование: koloda", "команды:", "параметры:", "перечислить игры", "КОМАНДА"]),
    ],
)
def test_help_in_every_language(language: str, words: list[str]) -> None:
    output = shown("--help", "--lang", language)
    assert [word for word in words if word not in output] == []
    assert shown("--lang", language) == output


@pytest.mark.parametrize("command", ["games", "play", "replay", "review", "rules", "tournament", "tune", "verify"])
@pytest.mark.parametrize("language", ["en", "uk"])
def test_every_command_has_help_and_takes_json_and_lang(command: str, language: str) -> None:
    output = shown(command, "--help", "--lang", language)
    usage = "usage:" if language == "en" else "використання:"
    assert output.startswith(f"{usage} koloda {command} ")
    assert "--json" in output
    assert "--lang en|uk|ru" in output


# games


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_and_their_options_in_eighty_columns(language: str) -> None:
    output = shown("games", "--lang", language)
    lines = output.splitlines()
    assert [line for line in lines if len(line) > 80] == []
    for rules in games().values():
        (head,) = (line for line in lines if f"({rules.slug})" in line)
        assert str(rules.players[0]) in head
        assert str(rules.players[-1]) in head
        # A meaning that is too long goes on below itself.
        rows = [line for line in lines[lines.index(head) + 2 :] if line[2:3].strip()]
        for option, row in zip((one for one in rules.options() if len(one.values) > 1), rows, strict=False):
            assert row.split()[0] == option.name
            assert option.rule in row
            assert option.default is None or option.write(option.default) in row.split()
            assert row.split()[-1] != option.rule, "its meaning is missing"


def test_the_games_as_data() -> None:
    found = {entry["game"]: entry for entry in json.loads(shown("games", "--json", "--lang", "uk"))}
    assert list(found) == list(games())
    assert found["uno"]["title"] == "УНО"
    assert found["uno"]["players"] == {"from": 2, "to": 10}
    options = {option["name"]: option for option in found["uno-express"]["options"]}
    assert options["saving"] == {"name": "saving", "values": [True, False], "default": False, "rule": "U-5.1"}
    assert options["rounds"]["values"] == [1, "match"]
    assert options["target"]["values"] == {"from": 1, "to": 10000}
    assert options["target"]["default"] is None


def test_options_are_listed_where_there_is_something_to_choose() -> None:
    found = {entry["game"]: entry for entry in json.loads(shown("games", "--json"))}
    for slug, rules in games().items():
        names = [option["name"] for option in found[slug]["options"]]
        assert names == [option.name for option in rules.options() if len(option.values) > 1]
    assert "balanced" in shown("games")


# rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_page(language: str) -> None:
    output = shown("rules", "uno", "--lang", language)
    assert [line for line in output.splitlines() if len(line) > 80] == []
    assert "**" not in output
    assert "|---" not in output
    assert output.count("═") == len(output.splitlines()[0])
    assert "U-10.7 " in output


@pytest.mark.parametrize("number", ["U-3.1", "u-3.1", "3.1"])
def test_a_single_rule_with_its_example(number: str) -> None:
    output = shown("rules", "uno-express", number, "--lang", "uk")
    assert output.startswith("U-3.1 Поклади на скид одну зі своїх карт.")
    assert "\n  │ Приклад: угорі лежить `b7`." in output
    assert "U-3.2" not in output


def test_rules_as_data() -> None:
    rule = json.loads(shown("rules", "uno", "U-9.5", "--json", "--lang", "ru"))
    assert (rule["game"], rule["language"], rule["number"]) == ("uno", "ru", "U-9.5")
    assert rule["text"] == rule_text("uno", "U-9.5", "ru")
    assert len(rule["examples"]) == 2
    assert json.loads(shown("rules", "uno", "--json"))["text"] == page_text("uno", "en")


# replay


def test_a_record_is_checked_and_its_end_is_shown(game: Path) -> None:
    output = shown("replay", str(game))
    record = parse_record(game.read_text(encoding="utf-8"))
    lines = output.splitlines()
    assert lines[0] == f"UNO (uno), 4 players, {len(record.moves)} moves: every move is legal."
    assert lines[1:3] == ["Options: rounds=1", "At the table: human, random, random, random"]
    assert "After the last move:" in lines
    assert lines[-3] == "The game is over."
    # Everybody's cards are open.
    assert len([line for line in lines if line.startswith("Player ")]) == 5


def test_the_moves_of_a_record_in_words(game: Path) -> None:
    output = shown("replay", str(game), "--moves", "--lang", "uk")
    told = [line for line in output.splitlines() if line[:5].strip().isdecimal()]
    assert told[1].endswith(" роздає всім по 7 карт.")
    assert " виграє раунд: +" in output
    # The record is whole, so what was drawn is told.
    drawn = [line for line in told if " бере карту" in line]
    assert drawn
    assert all(": " in line for line in drawn)


def test_a_record_as_one_seat_saw_it(game: Path) -> None:
    output = shown("replay", str(game), "--moves", "--seat", "2")
    told = [line.strip() for line in output.splitlines()]
    assert any("You drew a card: " in line for line in told)
    assert any(line.endswith("Player 1 drew a card.") for line in told)
    assert "Your cards:" in output or "Your cards, [ ] can be laid:" in output


def test_a_record_up_to_a_move(game: Path) -> None:
    record = parse_record(game.read_text(encoding="utf-8"))
    output = shown("replay", str(game), "--to", "40")
    assert "After move 40:" in output
    assert output.splitlines()[-1] == "The game is not over."
    found = json.loads(shown("replay", str(game), "--to", "40", "--json", "--moves"))
    state = record.replay(40)
    assert (found["at"], found["moves"], found["over"]) == (40, len(record.moves), False)
    assert found["views"] == [state.view(seat) for seat in range(4)]
    assert len(found["log"]) == 40
    assert found["log"][0]["seat"] == "dealer"
    start = json.loads(shown("replay", str(game), "--to", "0", "--json"))
    assert start["view"]["phase"] == "lot"


def test_a_record_as_data_holds_nothing_that_the_seat_may_not_see(game: Path) -> None:
    found = json.loads(shown("replay", str(game), "--to", "40", "--json", "--moves", "--seat", "1"))
    state = parse_record(game.read_text(encoding="utf-8")).replay(40)
    assert found["view"] == state.view(1)
    assert "views" not in found
    assert "position" not in found
    deals = [move["text"] for move in found["log"] if move["seat"] == "dealer"]
    assert deals[1:29].count("deal ?") == 21


def test_the_position_of_a_record_can_be_played_from(game: Path, tmp_path: Path) -> None:
    record = parse_record(game.read_text(encoding="utf-8"))
    turns = [at for at in range(len(record.moves)) if record.replay(at).view(0)["phase"] == "turn"]
    found = json.loads(shown("replay", str(game), "--to", str(turns[3]), "--json"))
    (tmp_path / "position").write_text(json.dumps(found["position"]), encoding="utf-8")
    output = shown("play", "uno", "--position", "position", cwd=tmp_path)
    assert "On top: " in output


def test_a_finished_game_as_data(game: Path) -> None:
    found = json.loads(shown("replay", str(game), "--json"))
    state = parse_record(game.read_text(encoding="utf-8")).replay()
    assert found["over"] is True
    assert (found["scores"], found["winners"]) == (state.scores(), state.winners())
    assert found["options"]["rounds"] == 1
    assert found["position"] is None


def test_names_in_a_record_cannot_move_the_cursor(game: Path, tmp_path: Path) -> None:
    text = game.read_text(encoding="utf-8").replace("names: human", "names: \x1b[2Jhuman")
    (tmp_path / "evil.txt").write_text(text, encoding="utf-8")
    assert "\x1b" not in shown("replay", "evil.txt", cwd=tmp_path)


def broken(game: Path, folder: Path, old: str, new: str) -> str:
    """A record with something in it changed."""
    text = game.read_text(encoding="utf-8")
    assert old in text
    (folder / "broken.txt").write_text(text.replace(old, new, 1), encoding="utf-8")
    return complaint("replay", "broken.txt", cwd=folder)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("koloda record 1", "koloda record 9", "line 1 of the record: expected 'koloda record 1'"),
        ("game: uno", "game: chess", "unknown game: 'chess'"),
        ("players: 4", "players: 40", "2–10 players, not 40"),
        ("options: rounds=1", "options: rounds=2", "option rounds: "),
        ("dealer: dealer", "nonsense", "is neither a header nor a move"),
        ("dealer: dealer", f"{'9' * 5000}: draw\ndealer: dealer", "the record cannot be read ("),
        ("dealer: dealer", f"{'9' * 30}: draw\ndealer: dealer", "is neither a header nor a move"),
        ("rules: 1", f"rules: 1\nposition: {'[' * 100_000}", "the record cannot be read ("),
        ("dealer: deal ", "dealer: deal q", "move 2 of the record cannot be read (dealer: deal q"),
        ("dealer: deal ", "0: draw\ndealer: deal ", "move 2 of the record, “0: draw”, is against rule U-10.1"),
    ],
)
def test_a_broken_record_is_one_line(game: Path, tmp_path: Path, old: str, new: str, words: str) -> None:
    found = broken(game, tmp_path, old, new)
    assert found.startswith("broken.txt: ")
    assert words in found


def test_moves_after_the_end_are_refused(game: Path, tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_text(game.read_text(encoding="utf-8") + "0: draw\n", encoding="utf-8")
    assert "“0: draw”, is against rule U-8.5" in complaint("replay", "long.txt", cwd=tmp_path)
    assert "«0: draw», порушує правило U-8.5" in complaint("replay", "long.txt", "--lang", "uk", cwd=tmp_path)
    # The whole record is checked, whatever part of it is shown.
    assert "U-8.5" in complaint("replay", "long.txt", "--to", "3", cwd=tmp_path)


def test_a_refused_move_in_a_record_is_no_mistake_made_at_the_table(tmp_path: Path) -> None:
    position = {"game": "uno", "options": {"penalties": True}, "dealer": 1, "turn": 0, "direction": 1, "color": "r"}
    position |= {"hands": [["g9", "b1"], ["y1", "y2"]], "stock": ["r1", "r2"], "discard": ["b5", "r3"]}
    head = f"koloda record 1\ngame: uno\nplayers: 2\nposition: {json.dumps(position)}\n\n"
    (tmp_path / "a.txt").write_text(head + "0: mistake\n", encoding="utf-8")
    shown("replay", "a.txt", cwd=tmp_path)
    (tmp_path / "b.txt").write_text(head + "0: play g9\n", encoding="utf-8")
    assert "“0: play g9”, is against rule U-3.1" in complaint("replay", "b.txt", cwd=tmp_path)


# What is refused


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "there is no command “chess”; there are games, play, join, replay, rules"),
        (("games", "uno"), "unknown argument “uno”"),
        (("games", "--lang", "de"), "--lang: there is no language “de”; there are en, uk, ru"),
        (("--lang",), "wrong arguments: "),
        (("rules",), "missing: GAME; see koloda rules --help"),
        (("rules", "chess"), "there is no game “chess”; there are uno, uno-express"),
        (("rules", "uno", "U-99"), "uno has no rule “U-99”"),
        (("rules", "uno", "a\nb"), "uno has no rule “a�b”"),
        (("replay",), "missing: FILE; see koloda replay --help"),
        (("replay", "nowhere"), "nowhere: No such file or directory"),
        (("replay", "."), ".: Is a directory"),
        (("replay", "GAME", "--to", "999999"), "--to: the record has "),
        (("replay", "GAME", "--to", "-1"), "--to: the record has "),
        (("replay", "GAME", "--to", "x"), "--to: “x” is not a whole number"),
        (("replay", "GAME", "--seat", "4"), "--seat: the seats are 0 to 3, not 4"),
        (("replay", "GAME", "--seat", "everybody"), "--seat: the seats are 0 to 3, or all; not “everybody”"),
        (("replay", "GAME", "GAME"), "unknown argument “"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], words: str, game: Path, tmp_path: Path) -> None:
    given = [str(game) if argument == "GAME" else argument for argument in arguments]
    assert complaint(*given, cwd=tmp_path).startswith(words)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("everything", "language", "words"),
    [
        ("", "uk_UA.UTF-8", "команди «chess» немає; є games, play, join, replay, rules"),
        ("ru_RU.UTF-8", "uk_UA.UTF-8", "команды «chess» нет; есть games, play, join, replay, rules"),
        ("C", "ru_RU.UTF-8", "there is no command “chess”; there are games, play, join, replay, rules"),
    ],
)
def test_the_language_is_that_of_the_locale(everything: str, language: str, words: str) -> None:
    assert complaint("chess", PYTHONUTF8="1", LC_ALL=everything, LANG=language).startswith(words)


def test_the_language_can_be_given_before_and_after_the_command() -> None:
    before, after = shown("--lang", "uk", "games"), shown("games", "--lang=uk")
    assert before == after
    assert "гравців" in before


def test_a_closed_pipe_ends_it_quietly() -> None:
    process = subprocess.Popen(
        [*KOLODA, "games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(PYTHONUNBUFFERED="1")
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(20) == 141


def test_the_command_can_be_called_from_python(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "uno", "U-1.1", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("U-1.1 There are four colours")
    assert main(["rules", "uno", "U-99", "--lang", "ru"]) == 2
    assert capsys.readouterr() == ("", "koloda: у uno нет правила «U-99»\n")


# verify

PROOFS = Path(__file__).parent / "data" / "fairness"
OLD = Path(__file__).parent / "data" / "release_0_1" / "records"


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["is the hash of the secret", "2 words fit the hashes", "not opened: Taras", "All 214 moves"]),
        ("uk", ["це хеш секрету", "2 слова відповідають", "не відкрито: Taras", "Усі 214 ходів"]),
        ("ru", ["это хеш секрета", "2 слова подходят", "не открыты: Taras", "Все 214 ходов"]),
    ],
)
def test_a_record_is_verified_line_by_line(language: str, lines: list[str]) -> None:
    output = shown("verify", str(PROOFS / "uno-express.txt"), "--lang", language)
    # Of an earlier version, and that is said, too.
    told = [line for line in output.splitlines() if not line.startswith(("The record is", "Запис із", "Запись из"))]
    assert len(told) == len(output.splitlines()) - 1 == 4
    assert all(words in line for words, line in zip(lines, told, strict=True))


def test_a_record_of_today_is_verified_without_a_remark() -> None:
    output = shown("verify", str(PROOFS / "version-3" / "uno-express.txt"), "--lang", "en")
    words = ["is the hash of the secret", "2 words fit the hashes", "not opened: Taras", "All 499 moves"]
    assert all(each in line for each, line in zip(words, output.splitlines(), strict=True))


@pytest.mark.parametrize(("language", "words"), [("en", "ATTENTION"), ("uk", "УВАГА"), ("ru", "ВНИМАНИЕ")])
def test_an_old_record_is_verified_with_a_remark(language: str, words: str) -> None:
    output = shown("verify", str(OLD / "server-uno-over.txt"), "--lang", language)
    assert len(output.splitlines()) == 3 and output.splitlines()[1].startswith(words)


@pytest.mark.parametrize(("hashes", "why"), [("", "left out"), ("0" * 64, "another")])
def test_the_hash_of_a_seat_that_did_not_open_is_in_the_cards(tmp_path: Path, hashes: str, why: str) -> None:
    text = (PROOFS / "version-3" / "uno-express.txt").read_text(encoding="utf-8")
    silent = text.partition("hashes=")[2].split(",")[1]
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace(silent, hashes), encoding="utf-8")
    status, output, errors = koloda("verify", str(changed), "--json")
    found = {each["check"]: each["holds"] for each in json.loads(output)}
    assert (status, errors, found["hashes"], found["deals"]) == (1, "", True, False), why


@pytest.mark.parametrize(
    ("language", "words"), [("en", "NOT CHECKED"), ("uk", "НЕ ПЕРЕВІРЕНО"), ("ru", "НЕ ПРОВЕРЕНО")]
)
def test_what_cannot_be_checked_is_said_and_is_status_3(tmp_path: Path, language: str, words: str) -> None:
    text = (PROOFS / "version-3" / "face-to-face.txt").read_text(encoding="utf-8")
    header = next(line for line in text.splitlines() if line.startswith("fairness"))
    head = text.partition("\n\n")[0] + "\n\n"
    position = {"game": "face-to-face", "turn": 0, "hands": [[2, 30], [7, 8]], "stock": [[5], []]}
    laid = head.replace(header, f"position: {json.dumps(position | {'piles': PILES})}\n{header}")
    for name, record in (("deals", head), ("position", laid)):
        file = tmp_path / "record.txt"
        file.write_text(record, encoding="utf-8")
        status, output, errors = koloda("verify", str(file), "--lang", language)
        assert (status, errors) == (3, "") and f"{words}: " in output
        assert " 0 " not in output  # not that all of no moves follow
        status, output, _ = koloda("verify", str(file), "--json")
        assert status == 3 and {each["check"]: each["holds"] for each in json.loads(output)}[name] is None
        status, output, _ = koloda("replay", str(file), "--json")
        assert status == 0 and json.loads(output)["fair"] is None


PILES = [{"up": [1], "down": [60]}, {"up": [1], "down": [60]}]


@pytest.mark.parametrize(
    ("before", "after", "checks"),
    [
        ("sha256=", "sha256=0", {"pledge": False, "hashes": False, "deals": False}),
        (" hashes=", " hashes=0", {"pledge": True, "hashes": False, "deals": True}),
        (" salts=", " salts=0", {"pledge": True, "hashes": False, "deals": False}),
        ("version=2", "version=9", {"header": False}),
        ("dealer: dealer 3", "dealer: dealer 1", {"pledge": True, "hashes": True, "deals": False}),
    ],
)
def test_what_does_not_hold_is_said_and_is_status_1(
    tmp_path: Path, before: str, after: str, checks: dict[str, bool]
) -> None:
    """The record is cut after the lot for the dealer, so that it is legal whatever the lot is."""
    text = (PROOFS / "uno-express.txt").read_text(encoding="utf-8")
    end = text.index("\n", text.index("dealer: dealer"))
    changed = tmp_path / "changed.txt"
    changed.write_text(text[:end].replace(before, after, 1), encoding="utf-8")
    status, output, errors = koloda("verify", str(changed), "--json")
    found = {each["check"]: each["holds"] for each in json.loads(output)}
    assert (status, errors, {name: found[name] for name in checks}) == (1, "", checks)
    status, output, _ = koloda("verify", str(changed), "--lang", "en")
    assert status == 1 and any(word in output for word in ("NOT", "cannot be read"))


def test_a_record_without_a_secret_cannot_be_verified(game: Path) -> None:
    assert "says nothing about its chance" in complaint("verify", str(game), "--lang", "en")
    masked = str(OLD / "masked-uno-on.txt")
    assert "published when the game is over" in complaint("verify", masked, "--lang", "en")
    assert "verify" in complaint("verify", "--lang", "en")


def test_replay_is_loud_about_deals_that_do_not_follow(tmp_path: Path) -> None:
    path = PROOFS / "flights.txt"
    text = path.read_text(encoding="utf-8")
    assert "follow from the secret and the words" in shown("replay", str(path), "--lang", "en")
    assert json.loads(shown("replay", str(path), "--json"))["fair"] is True
    secret = text.partition("secret=")[2][:64]
    changed = tmp_path / "changed.txt"
    changed.write_text(text.replace(secret, "0" * 64), encoding="utf-8")
    whole = {each: shown("replay", str(path), "--lang", each).splitlines()[-1] for each in LANGUAGES}
    for language, words in (("en", "DO NOT FOLLOW"), ("uk", "НЕ ВИПЛИВАЄ"), ("ru", "НЕ СЛЕДУЕТ")):
        status, output, errors = koloda("replay", str(changed), "--lang", language, COLUMNS="200")
        assert (status, errors) == (1, "") and words in output
        assert output.splitlines()[-1] == whole[language]  # all of the game is told
    status, output, errors = koloda("replay", str(changed), "--json", "--moves")
    found = json.loads(output)
    assert (status, errors, found["fair"], len(found["log"])) == (1, "", False, found["moves"])
    assert "exit status 1" in " ".join(shown("replay", "--help", "--lang", "en").split())


def test_replay_says_nothing_about_chance_where_nothing_is_known(game: Path) -> None:
    assert json.loads(shown("replay", str(game), "--json"))["fair"] is None
    assert "secret" not in shown("replay", str(game), "--lang", "en")
