"""`koloda backup` and `koloda restore`: of a server that is being played at, and of databases that cannot be used."""

import json
import os
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from koloda.cli.main import main
from koloda.server.protocol import COOKIE
from koloda.server.tables.registry import TableRegistry
from server.seating import at, made
from server.serving import SOON, Person, Server, sensible

pytestmark = [pytest.mark.once, pytest.mark.sqlite]

ENDLESS = {"game": "uno", "seats": 2, "options": {"target": 10_000}, "bots": "novice"}
TABLES = 4
PAUSE = 0.06  # seconds between two moves of a person: faster is refused
COPIES = 3
# A command that has loaded all it needs, and begins when it is told to: between the last move that it must know and its
# beginning there is no time for the database to be tidied up.
AT_A_WORD = """
import os, sys
from koloda.cli.main import main
from koloda.server.storage import backup
os.read(0, 1)
sys.exit(main(sys.argv[1:]))
"""


def command(*arguments: str) -> dict[str, Any]:
    """What a command in a process of its own says."""
    called = [sys.executable, "-m", "koloda", *arguments, "--json"]
    done = subprocess.run(called, capture_output=True, text=True, timeout=SOON, check=False)
    assert done.returncode == 0, done.stderr
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


class PreparedBackup:
    """`koloda backup`, about to begin."""

    def __init__(self, folder: Path, copy: Path) -> None:
        self.copy = copy
        self.before: dict[str, list[tuple[int, str]]] = {}  # what was acknowledged when it began, by table
        arguments = ["backup", str(copy), "--data", str(folder), "--json"]
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_WORD, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def begin(self, players: list["Player"]) -> dict[str, Any]:
        """Note what has been acknowledged, then take the copy: what the command says."""
        self.before = {player.table: list(player.acknowledged) for player in players}
        said, _ = self.process.communicate("now\n", timeout=SOON)
        assert self.process.returncode == 0
        answer: dict[str, Any] = json.loads(said)
        return answer


def logs(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the log of every table, in order."""
    found: dict[str, list[tuple[Any, ...]]] = {}
    with closing(sqlite3.connect(file)) as connection:
        for row in connection.execute('SELECT "table", * FROM log ORDER BY "table", seq'):
            found.setdefault(row[0], []).append(row)
    return found


class Player(threading.Thread):
    """Plays against a bot until told to stop, and knows what was acknowledged."""

    def __init__(self, server: Server, number: int, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.person = Person(server, f"Player {number}")
        self.table = self.person.make(**ENDLESS)
        self.stop = stop
        self.acknowledged: list[tuple[int, str]] = []  # version and text
        self.moved = threading.Condition()

    def run(self) -> None:
        with self.person.enter(self.table) as line:
            while not self.stop.is_set():
                line.my_turn()
                text = sensible(line.now)
                answer = line.move(text)
                assert answer["t"] == "accepted" or answer["code"] in ("stale", "too-late"), answer
                with self.moved:
                    self.acknowledged += [(answer["version"], text)] if answer["t"] == "accepted" else []
                    self.moved.notify_all()
                time.sleep(PAUSE)

    def wait_for(self, moves: int) -> None:
        """Until so many more moves were acknowledged."""
        with self.moved:
            wanted = len(self.acknowledged) + moves
            assert self.moved.wait_for(lambda: len(self.acknowledged) >= wanted, SOON)


def test_a_copy_taken_while_people_play_has_all_that_was_acknowledged(tmp_path: Path) -> None:
    stop = threading.Event()
    waiting = [PreparedBackup(tmp_path / "data", tmp_path / f"copy{number}.sqlite") for number in range(COPIES)]
    with ExitStack() as ending, Server(tmp_path) as running:
        for copying in waiting:
            ending.enter_context(copying.process)
        players = [Player(running, number, stop) for number in range(TABLES)]
        for player in players:
            player.start()
        for player in players:
            player.wait_for(5)
        told = []
        for copying in waiting:
            told.append(copying.begin(players))
            for player in players:
                player.wait_for(3)  # the server has lost neither its file nor its lock
        taken = ["restore", str(waiting[0].copy), "--data", str(tmp_path / "data"), "--force", "--lang", "en"]
        done = subprocess.run([sys.executable, "-m", "koloda", *taken], capture_output=True, text=True, check=False)
        assert done.returncode == 2 and "another koloda serve is using this database" in done.stderr
        for player in players:
            player.wait_for(1)
        stop.set()
        for player in players:
            player.join(SOON)
        assert running.stop() == 0
    whole = logs(tmp_path / "data" / "koloda.sqlite")
    names = [copying.copy.name for copying in waiting]
    assert sorted(file.name for file in tmp_path.iterdir()) == [*names, "data", "test.log"]
    for copying, said_of_it in zip(waiting, told, strict=True):
        copied, status = logs(copying.copy), copying.copy.stat()
        assert (said_of_it["tables"], said_of_it["people"]) == (TABLES, TABLES)
        assert said_of_it["moves"] == sum(map(len, copied.values())) < sum(map(len, whole.values()))
        assert said_of_it["bytes"] == status.st_size and stat.S_IMODE(status.st_mode) == 0o600
        for table, moves in copying.before.items():
            rows = copied[table]
            assert rows == whole[table][: len(rows)], "a torn game"
            assert len(rows) >= max(version for version, _ in moves)

    copy, before = waiting[-1].copy, waiting[-1].before
    again = tmp_path / "again"
    again.mkdir()
    assert command("restore", str(copy), "--data", str(again / "data"))["kept"] is None
    with Server(again) as restored:
        for player in players:
            with Person(restored) as person:
                person.http.cookies.set(COOKIE, player.person.token)
                with person.enter(player.table) as line:
                    heard = {entry["version"]: entry["text"] for entry in line.entries}
                    assert all(heard[version] == text for version, text in before[player.table])
                    line.my_turn()
                    assert line.move(sensible(line.now))["t"] == "accepted"
            player.person.http.close()


# -- databases and files that cannot be used


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a database in which there is one table."""
    folder = tmp_path / "data"
    folder.mkdir()

    async def one(tables: TableRegistry) -> None:
        await made(tables, "olena")

    at(folder, one)
    (folder / "koloda.db").rename(folder / "koloda.sqlite")
    return folder


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says when it works."""
    assert main([*arguments, "--lang", "en"]) == 0
    return capsys.readouterr().out


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line of a command that does not."""
    assert main([*arguments, "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1
    return captured.err


def table_count(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM tables").fetchone()[0])


def test_a_copy_and_back(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite"
    words = output_of(capsys, "backup", str(copy), "--data", str(data))
    assert words.startswith(f"{copy}: copied in ") and "Tables: 1, moves: 0, people: 1" in words
    assert "is there already" in refusal(capsys, "backup", str(copy), "--data", str(data))
    output_of(capsys, "backup", str(copy), "--data", str(data), "--force")
    words = output_of(capsys, "restore", str(copy), "--data", str(tmp_path / "new"))
    assert words.startswith(f"{tmp_path}/new/koloda.sqlite: put back from {copy}") and "Tables: 1" in words
    assert table_count(tmp_path / "new" / "koloda.sqlite") == 1
    # By its address, given or in the environment.
    output_of(capsys, "restore", str(copy), "--database", f"sqlite:///{tmp_path}/third.sqlite")
    assert table_count(tmp_path / "third.sqlite") == 1
    monkeypatch.setenv("KOLODA_DATABASE", f"sqlite:///{tmp_path}/third.sqlite")
    output_of(capsys, "backup", str(tmp_path / "second.sqlite"))
    assert table_count(tmp_path / "second.sqlite") == 1


@pytest.mark.skipif(os.geteuid() != 0, reason="only the administrator can give files away")
def test_what_the_administrator_puts_back_belongs_to_the_servers_user(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, new = tmp_path / "copy.sqlite", tmp_path / "new"
    output_of(capsys, "backup", str(copy), "--data", str(data))
    new.mkdir()
    os.chown(new, 12345, 12346)
    for _ in range(2):
        output_of(capsys, "restore", str(copy), "--data", str(new), "--force")
        owners = {(file.stat().st_uid, file.stat().st_gid) for file in new.iterdir()}
        assert owners == {(12345, 12346)} and (new / "koloda.sqlite-lock").exists()


def test_what_is_there_is_kept(tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy, database = tmp_path / "copy.sqlite", data / "koloda.sqlite"
    output_of(capsys, "backup", str(copy), "--data", str(data))
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE people SET name = 'Taras'")
        connection.commit()
    before = database.read_bytes()
    complaint = refusal(capsys, "restore", str(copy), "--data", str(data))
    assert f"{database}: there is a database already; --force" in complaint and database.read_bytes() == before
    for number in (1, 2):
        words = output_of(capsys, "restore", str(copy), "--data", str(data), "--force")
        assert f"is kept: {database}.old{number}\n" in words
    assert Path(f"{database}.old1").read_bytes() == before
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT name FROM people").fetchall() == [("olena",)]


def test_the_log_of_a_killed_server_is_kept_and_not_taken_for_the_copys(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, database = tmp_path / "copy.sqlite", data / "koloda.sqlite"
    output_of(capsys, "backup", str(copy), "--data", str(data))
    writing = sqlite3.connect(database)
    writing.execute("UPDATE people SET name = 'Taras'")
    writing.commit()
    left = {file.name: file.read_bytes() for file in data.iterdir()}  # as they lie when the process is killed now
    writing.close()
    for name, content in left.items():
        (data / name).write_bytes(content)
    assert left["koloda.sqlite-wal"]
    output_of(capsys, "restore", str(copy), "--data", str(data), "--force")
    for file, name in ((database, "olena"), (data / "koloda.sqlite.old1", "Taras")):
        with closing(sqlite3.connect(file)) as connection:
            assert connection.execute("SELECT name FROM people").fetchall() == [(name,)]


def damaged(file: Path) -> None:
    with file.open("r+b") as pages:
        pages.seek(4096)
        pages.write(b"\xa5" * 4096 * 4)


def cut_off(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2 // 4096 * 4096)


def emptied(file: Path) -> None:
    os.truncate(file, 0)


def no_database(file: Path) -> None:
    file.write_text("Dear diary, " * 1000)


def newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'v99'")
        connection.commit()


def foreign(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE recipes (name)")
        connection.commit()


def missing(file: Path) -> None:
    file.unlink()


HARM = [
    (damaged, "the database is damaged"),
    (cut_off, "the database is damaged"),
    (no_database, "the database is damaged"),
    (newer, "made by a newer koloda"),
    (foreign, "none of Koloda’s"),
]


@pytest.mark.parametrize(
    ("harm", "words"), [*HARM, (emptied, "none of Koloda’s"), (missing, "copy.sqlite: No such file")]
)
def test_a_copy_that_cannot_be_used_changes_nothing(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], harm: Callable[[Path], None], words: str
) -> None:
    copy, database = tmp_path / "copy.sqlite", data / "koloda.sqlite"
    output_of(capsys, "backup", str(copy), "--data", str(data))
    harm(copy)
    before = {file: file.read_bytes() for file in data.iterdir()}
    complaint = refusal(capsys, "restore", str(copy), "--data", str(data), "--force")
    assert words in complaint and str(copy) in complaint
    after = {file: file.read_bytes() for file in data.iterdir()}
    assert before[database] == after[database]
    assert {file.name for file in after} - {file.name for file in before} <= {"koloda.sqlite-lock"}


@pytest.mark.parametrize(
    ("harm", "words"), [*HARM, (emptied, "the file is empty"), (missing, "there is no database here")]
)
def test_a_database_that_cannot_be_used_is_not_copied_and_can_be_replaced(
    tmp_path: Path, data: Path, capsys: pytest.CaptureFixture[str], harm: Callable[[Path], None], words: str
) -> None:
    copy, second, database = tmp_path / "copy.sqlite", tmp_path / "second.sqlite", data / "koloda.sqlite"
    output_of(capsys, "backup", str(copy), "--data", str(data))
    harm(database)
    complaint = refusal(capsys, "backup", str(second), "--data", str(data))
    assert words in complaint and str(database) in complaint
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.sqlite", "data"]
    output_of(capsys, "restore", str(copy), "--data", str(data), "--force")
    assert table_count(database) == 1


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_what_both_refuse(tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert "missing: FILE" in refusal(capsys, command)
    file = str(tmp_path / "copy.sqlite")
    assert "pg_dump" in refusal(capsys, command, file, "--database", "postgresql://cards")
    assert "--database: the database cannot be opened" in refusal(capsys, command, file, "--database", "nonsense")


def test_a_backup_makes_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refusal(capsys, "backup", str(tmp_path / "copy.sqlite"), "--data", str(tmp_path / "nowhere"))
    assert list(tmp_path.iterdir()) == []
