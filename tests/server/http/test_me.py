"""One's own games and results, moving to another device, being forgotten: over HTTP, on a real server."""

import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from koloda.server.app import application
from koloda.server.http.context import Service
from koloda.server.http.static import BuiltClient
from koloda.server.protocol import COOKIE
from koloda.server.security.identity import FORGOTTEN, new_token, person_of
from koloda.server.security.limits import Limits
from koloda.server.security.moving import MOST, SECONDS, MoveCodes
from koloda.server.tables.registry import TableRegistry
from server.faults import store_of
from server.seating import begun, with_tables
from server.serving import SOLO, SOON, Person, Server

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("me")) as running:
        yield running


@pytest.fixture
def olena(server: Server) -> Iterator[Person]:
    with Person(server) as person:
        yield person


@pytest.fixture
def marko(server: Server) -> Iterator[Person]:
    with Person(server, "Marko", 4) as person:
        yield person


def games(person: Person) -> dict[str, Any]:
    answer = person.http.get("/api/me/games")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def history(person: Person, **wanted: Any) -> dict[str, Any]:
    answer = person.http.get("/api/me/history", params=wanted)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def play(person: Person, table: str) -> None:
    with person.enter(table) as line:
        line.play_out()


def together(host: Person, guest: Person, **wishes: Any) -> str:
    """A table of two that has begun."""
    table = host.make(**wishes)
    with host.enter(table) as one, guest.enter(table) as other:
        other.say(t="sit", me=guest.me)
        one.until("changed", that=lambda message: message["info"]["seats"][1]["kind"] == "person")
        one.say(t="start")
        one.until("update")
    return table


def test_a_stranger_has_no_games(olena: Person) -> None:
    assert games(olena) == {"games": [], "unfinished": 0, "finished": [], "hidden": 0}
    assert history(olena)["total"] == 0
    assert olena.token == ""  # asking makes nobody of them


def test_my_games_say_whose_turn_it_is(olena: Person, marko: Person) -> None:
    room = olena.make()
    table = together(olena, marko)
    with olena.enter(table) as line:
        due = line.now["view"]["due"]
    found = {person.me["name"]: {game["table"]: game for game in games(person)["games"]} for person in (olena, marko)}
    assert set(found["Olena"]) == {room, table} and set(found["Marko"]) == {table}
    assert found["Olena"][room]["status"] == "room"
    statuses = [found[name][table]["status"] for name in ("Olena", "Marko")]
    assert [statuses[seat] for seat in due] == ["turn"] and sorted(statuses) == ["others", "turn"]
    mine = found["Olena"][table]
    assert mine["due"] == due
    assert [(one["name"], one["you"], one["bot"]) for one in mine["players"]] == [
        ("Olena", True, False),
        ("Marko", False, False),
    ]
    first = max(("Olena", "Marko"), key=lambda name: found[name][table]["status"] == "turn")
    asking = olena if first == "Olena" else marko
    assert games(asking)["games"][0]["table"] == table  # what waits for me stands first


def test_a_game_taken_off_my_list_stays_off_it_until_i_open_it(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        with Person(running) as olena, Person(running, "Marko", 4) as marko, Person(running, "Nina") as nina:
            table = together(olena, marko)
            path = f"/api/me/games/{table}"
            answer = olena.http.put(path, json={"hidden": True})
            assert (answer.status_code, answer.json()) == (200, {"hidden": True})
            found = games(olena)
            assert (found["games"], found["unfinished"], found["hidden"]) == ([], 0, 1)
            assert [game["table"] for game in games(marko)["games"]] == [table]  # nobody else's list
            assert olena.http.put(path, json={"hidden": False}).status_code == 200
            found = games(olena)
            assert (found["unfinished"], found["hidden"]) == (1, 0)
            olena.http.put(path, json={"hidden": True})
            with marko.enter(table) as line:  # whose turn it is changes nothing
                if 1 in line.now["view"]["due"]:
                    line.move(line.now["legal"][0])
            assert games(olena)["games"] == []
            nina.http.put("/api/me", json=nina.me)
            answer = nina.http.put(path, json={"hidden": True})
            assert (answer.status_code, answer.json()["code"]) == (403, "not-seated")
            assert olena.http.put("/api/me/games/nowhere", json={"hidden": True}).status_code == 404
            token = olena.token
        running.stop()
        with running.again() as again, Person(again) as olena:
            olena.http.cookies.set(COOKIE, token)
            assert games(olena)["games"] == []
            hidden = olena.http.get("/api/me/games?hidden=true").json()
            assert ([game["table"] for game in hidden["games"]], hidden["unfinished"]) == ([table], 1)
            with olena.enter(table):
                found = games(olena)
            assert ([game["table"] for game in found["games"]], found["hidden"]) == ([table], 0)


def test_a_game_that_was_left_stays_on_the_list_until_it_is_over(olena: Person, marko: Person) -> None:
    """A bot plays on, and the seat is there to be taken again; not for whom the host has sent away."""
    table = together(olena, marko)
    with olena.enter(table) as one, marko.enter(table) as other:
        assert other.welcome["left"] is None
        other.say(t="stand")
        other.until("changed", that=lambda message: message["you"] is None)
        one.my_turn()  # the bot has moved, if it had to
        [mine] = games(marko)["games"]
        assert (mine["table"], mine["status"], mine["sitting_in"]) == (table, "others", True)
        [theirs] = games(olena)["games"]
        assert (theirs["status"], theirs["sitting_in"]) == ("turn", False)
        path = f"/api/me/games/{table}"
        assert marko.http.put(path, json={"hidden": True}).status_code == 200
        assert games(marko)["games"] == []
        with marko.enter(table) as again:
            assert (again.welcome["you"], again.welcome["left"]) == (None, 1)
            assert [game["table"] for game in games(marko)["games"]] == [table]  # opened, so it is there again
            again.say(t="sit", me=marko.me)
            again.until("changed", that=lambda message: message["you"] == 1)
            assert games(marko)["games"][0]["sitting_in"] is False
            one.say(t="remove", seat=1)
            again.closed()
        assert games(marko)["games"] == []


def test_whose_turn_it_is_is_known_without_waking_anybody(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        with Person(running) as olena:
            tables = [olena.make(**{**SOLO, "options": {}}) for _ in range(3)]
            for table in tables:
                with olena.enter(table) as line:
                    line.my_turn()
            token = olena.token
        running.stop()
        with running.again() as again, Person(again) as olena:
            olena.http.cookies.set(COOKIE, token)
            found = games(olena)
            assert {(game["table"], game["status"]) for game in found["games"]} == {(name, "turn") for name in tables}
            assert found["unfinished"] == 3
            assert len(olena.http.get("/api/me/games?skip=2").json()["games"]) == 1


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@with_tables()
async def test_nobody_is_woken_to_tell_whose_turn_it_is(tables: TableRegistry) -> None:
    token = new_token()
    table, _ = await begun(tables, person_of(token), "marko")
    due = table.model.due()
    await tables.sleep(table)
    service = Service(store_of(tables), tables, BuiltClient(None), Limits(), "http://koloda.test")
    app: Any = application(service)
    async with httpx.AsyncClient(
        transport=httpx.ASGITransport(app), base_url="http://koloda.test", cookies={COOKIE: token}
    ) as http:
        found = (await http.get("/api/me/games")).json()["games"]
    mine = next(game for game in found if game["table"] == table.name)
    assert (mine["due"], mine["status"]) == (due, "turn" if 0 in due else "others")
    assert table.name not in tables.awake


def test_a_crash_leaves_nothing_uncounted(tmp_path: Path) -> None:
    """Killed in the middle: nothing was put away. It is found out after the start, from the log."""
    with Server(tmp_path) as running:
        with Person(running) as olena:
            table = olena.make(**{**SOLO, "options": {}})
            over = olena.make(**SOLO)
            play(olena, over)
            with olena.enter(table) as line:
                line.my_turn()
            token = olena.token
        running.stop(9)
        with closing(sqlite3.connect(tmp_path / "data" / "koloda.sqlite")) as database, database:
            # As it was before anybody counted.
            database.execute("update seats set won = null, score = null, moves = null")
        with running.again() as again, Person(again) as olena:
            olena.http.cookies.set(COOKIE, token)
            ends = time.monotonic() + SOON
            while games(olena)["games"][0]["status"] != "turn" or history(olena)["games"][0]["won"] is None:
                assert time.monotonic() < ends, "it was never counted"
                time.sleep(0.2)
            assert history(olena)["games"][0]["table"] == over


def test_results_are_kept_and_counted(olena: Person) -> None:
    tables = [olena.make(**{**SOLO, "options": {"rounds": 1, "stacking": True}}) for _ in range(3)]
    for table in tables:
        play(olena, table)
    found = history(olena)
    won = {game["table"]: game["won"] for game in found["games"]}
    records = {table: olena.http.get(f"/api/tables/{table}/replay").json() for table in tables}
    assert won == {table: 0 in record["winners"] for table, record in records.items()}
    assert [game["table"] for game in found["games"]] == tables[::-1]
    assert (found["total"], found["wins"]) == (3, sum(won.values()))
    assert found["by_game"] == [{"game": "uno", "games": 3, "wins": found["wins"]}]
    rules = {(one["option"], one["value"]): one["games"] for one in found["by_rule"]}
    assert rules == {("rounds", 1): 3, ("stacking", True): 3}
    (rival,) = found["rivals"]
    assert (rival["key"], rival["level"], rival["games"]) == ("bot-novice", "novice", 3)
    assert (rival["wins"], rival["losses"]) == (found["wins"], 3 - found["wins"])
    moves = {table: sum(step["seat"] == 0 for step in record["steps"]) for table, record in records.items()}
    fastest = [one["number"] for one in found["best"] if one["kind"] == "fastest"]
    assert fastest == ([min(moves[table] for table in tables if won[table])] if found["wins"] else [])
    for result, so in (("won", True), ("lost", False)):
        chosen = history(olena, result=result)
        assert {game["table"] for game in chosen["games"]} == {table for table in tables if won[table] is so}
    assert history(olena, game="flights")["total"] == 0
    assert history(olena, against="bot-novice")["total"] == 3
    assert history(olena, against="bot-expert")["total"] == 0
    assert history(olena, since=found["games"][0]["at"])["total"] == 1
    assert history(olena, skip=2)["games"] == found["games"][2:]


def test_rivals_are_people_whose_hash_nobody_hears(olena: Person, marko: Person) -> None:
    table = together(olena, marko, options={"rounds": 1})
    with ThreadPoolExecutor() as both, olena.enter(table) as one, marko.enter(table) as other:
        for done in [both.submit(line.play_out) for line in (one, other)]:
            done.result()
    answer = olena.http.get("/api/me/history")
    (rival,) = answer.json()["rivals"]
    assert (rival["name"], rival["games"], rival["wins"] + rival["losses"]) == ("Marko", 1, 1)
    for person in (olena, marko):
        assert person_of(person.token) not in answer.text
    assert history(olena, against=rival["key"])["total"] == 1
    assert history(marko, against=rival["key"])["total"] == 0  # the key means something to Olena alone


def test_an_evening_is_counted_over_rematches(olena: Person) -> None:
    table = olena.make(**SOLO)
    wins = [0, 0]
    for number in range(3):
        with olena.enter(table) as line:
            assert line.info["evening"] == number
            assert [seat["wins"] for seat in line.info["seats"]] == wins
            line.play_out()
            winners = olena.http.get(f"/api/tables/{table}/replay").json()["winners"]
            wins = [count + (seat in winners) for seat, count in enumerate(wins)]
            while line.info["evening"] != number + 1:
                line.hear()
            assert [seat["wins"] for seat in line.info["seats"]] == wins
            line.say(t="again")
            table = line.until("changed", that=lambda message: message["info"]["rematch"])["info"]["rematch"]
    (evening,) = history(olena)["evenings"]
    assert (evening["games"], {score["name"]: score["wins"] for score in evening["scores"]}["Olena"]) == (3, wins[0])


# -- another device


def test_another_device_becomes_the_same_person_once(server: Server, olena: Person, marko: Person) -> None:
    table = olena.make()
    link = olena.http.post("/api/me/move-link").json()
    address, _, code = link["address"].partition("#")
    assert address.endswith("/move") and code not in address and link["qr"].startswith("<svg")
    assert 0 < link["seconds"] <= 600
    marko.make()
    before = marko.token
    offer = marko.http.post("/api/me/move-offer", json={"code": code}).json()
    assert offer == {"me": olena.me, "tables": 1}
    assert marko.token == before  # looking changes nothing
    assert marko.http.post("/api/me/move", json={"code": code}).json() == olena.me
    assert marko.token == olena.token
    assert [game["table"] for game in games(marko)["games"]] == [table]
    with Person(server) as third:
        for path in ("/api/me/move-offer", "/api/me/move"):
            answer = third.http.post(path, json={"code": code})
            assert (answer.status_code, answer.json()["code"]) == (404, "no-code")
        assert third.token == ""
    assert code not in server.log.read_text(encoding="utf-8")


def test_a_newer_link_replaces_the_one_before_and_nobody_has_none(olena: Person, marko: Person) -> None:
    assert olena.http.post("/api/me/move-link").json()["code"] == "no-person"
    olena.make()
    codes = [olena.http.post("/api/me/move-link").json()["address"].partition("#")[2] for _ in range(2)]
    answers = [marko.http.post("/api/me/move-offer", json={"code": code}).status_code for code in codes]
    assert answers == [404, 200]


def test_codes_end_and_are_not_too_many() -> None:
    clock = [0.0]
    codes = MoveCodes(lambda: clock[0])
    code = codes.new("token")
    clock[0] = SECONDS - 1
    assert codes.look(code) == "token"
    clock[0] = SECONDS
    assert codes.look(code) is None and codes.take(code) is None
    for number in range(MOST + 10):
        codes.new(str(number))
    assert len(codes.tokens) == MOST


def test_codes_are_limited_by_address(tmp_path: Path) -> None:
    with Server(tmp_path) as running, Person(running) as olena:
        answers = [olena.http.post("/api/me/move", json={"code": "x"}).status_code for _ in range(40)]
        assert answers[0] == 404 and answers[-1] == 429


# -- being forgotten


def test_whoever_is_forgotten_is_nowhere(server: Server, olena: Person, marko: Person) -> None:
    over = olena.make(**SOLO)
    play(olena, over)
    running, room = together(olena, marko), olena.make()
    with olena.enter(running) as line:
        line.say(t="say", text="words of mine")
        line.until("chatted")
    token, person = olena.token, person_of(olena.token)
    with marko.enter(running) as line:
        assert olena.http.delete("/api/me").status_code == 200
        line.until("changed", that=lambda message: message["info"]["seats"][0]["sitting_in"])
        assert [seat["name"] for seat in line.info["seats"]] == [FORGOTTEN, "Marko"]
        assert line.info["seats"][1]["host"]
    assert olena.token == ""
    olena.http.cookies.set(COOKIE, token)
    assert olena.http.get("/api/me").json() is None
    assert games(olena) == {"games": [], "unfinished": 0, "finished": [], "hidden": 0} and history(olena)["total"] == 0
    assert olena.http.get(f"/api/tables/{room}").json()["seats"][0]["kind"] == "open"
    record = olena.http.get(f"/api/tables/{over}/record").text
    assert "Olena" not in record and FORGOTTEN in record
    with closing(sqlite3.connect(server.folder / "data" / "koloda.sqlite")) as database:
        everything = "\n".join(database.iterdump())
    assert person not in everything and "words of mine" not in everything


def test_tables_that_sleep_forget_too(tmp_path: Path) -> None:
    with Server(tmp_path) as running:
        with Person(running) as olena, Person(running, "Marko") as marko:
            tables = [together(olena, marko), olena.make(), olena.make(**SOLO)]
            play(olena, tables[2])
            token = olena.token
        running.stop()
        with running.again() as again, Person(again) as olena:
            olena.http.cookies.set(COOKIE, token)
            assert olena.http.delete("/api/me").status_code == 200
            seats = [olena.http.get(f"/api/tables/{table}").json()["seats"] for table in tables]
            assert [table[0]["name"] for table in seats] == [FORGOTTEN, "", FORGOTTEN]
            assert [seat["host"] for seat in seats[0]] == [False, True]
            assert seats[0][0]["sitting_in"] and not seats[2][0]["sitting_in"]
            with closing(sqlite3.connect(tmp_path / "data" / "koloda.sqlite")) as database:
                assert person_of(token) not in "\n".join(database.iterdump())
