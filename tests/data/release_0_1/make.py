"""Makes everything in this folder, with the release that it is run with: see README.md beside it.

Tables are made and played at by people over real sockets at a real server. What that server then shows on a copy of
its own database is what later releases have to show.
"""

import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

from koloda import DEALER, Entry, PositionError, Record, State, games, parse_record, play
from released import (
    FOLDER,
    RECORDS,
    STILL,
    asked,
    database_in,
    fields_of,
    gathered,
    hashes_of,
    info_shown,
    replay_shown,
    views_of,
    welcome_shown,
)
from server.party import Missed, Party
from server.serving import Line, Message, Person, Server

NAMES = ("Olena", "Taras", "Ivan", "Nadia")
SMALLEST, LARGEST = 1_500, 30_000  # characters of a record that is worth keeping


# people and their tables


class House:
    """The server, its people, and its tables."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.people = {name: stack.enter_context(Person(server, name, face)) for face, name in enumerate(NAMES, 1)}
        for person in self.people.values():
            person.http.put("/api/me", json=person.me).raise_for_status()
        self.tables: dict[str, dict[str, Any]] = {}

    def seated(self, names: str, bots: Sequence[str] = (), seats: int = 0, **wishes: Any) -> str:
        """A table where these people sit, then bots of these levels; the game has not begun."""
        people = [self.people[name] for name in names.split()]
        number = len(people) + len(bots)
        table = people[0].make(seats=seats or number, **wishes)
        with people[0].enter(table) as host:
            for seat, person in enumerate(people[1:], 1):
                with person.enter(table) as line:
                    line.say(t="sit", me=person.me, seat=seat)
                    line.until("changed", that=lambda heard: heard["you"] is not None)
            for seat, level in enumerate(bots, len(people)):
                host.say(t="add-bot", seat=seat, level=level)
            while sum(1 for seat in host.info["seats"] if seat["kind"] != "open") < number:
                host.hear()
        return table

    def begun(self, names: str, bots: Sequence[str] = (), word: str = "", seed: int = 1, **wishes: Any) -> Party:
        """The same, with the first cards dealt."""
        party = Party(self.seated(names, bots, **wishes), [self.people[name] for name in names.split()], seed)
        if word:
            party.lines[0].say(t="word", text=word)
        party.lines[0].say(t="start", fill=False)
        for line in party.lines:
            line.until("update")
        return party

    def keep(self, key: str, table: str, names: str, about: str, **more: Any) -> None:
        """A table worth coming back to."""
        self.tables[key] = {"table": table, "about": about, "people": names.split(), **more}
        print(f"{key}: {table}, {about}", flush=True)


# the tables


def dzhunkvik_window(house: House) -> None:
    """The Leader phase, which one of three has left; only time closes it."""
    names = "Olena Taras Ivan"
    party = house.begun(names, seed=1, game="dzhunkvik", clock="relaxed")

    def leader_phase() -> bool:
        is_leader_phase = party.is_window() and party.view["moment"] is None
        return party.version > 40 and is_leader_phase and sum(1 for line in party.lines if line.now["legal"]) == 3

    party.play_until(leader_phase, party.anything)
    leaving = next((line for line in party.lines if "pass" in line.now["legal"]), None)
    if leaving is None or party.move(leaving, "pass")["t"] != "accepted" or not party.is_window():
        raise Missed(party.table)
    house.keep("dzhunkvik-window", party.table, names, "on its way, with a clock, in the Leader phase")
    party.close()


def uno_over(house: House) -> None:
    """Two catch the same person at once, so that one of them is too late."""
    names = "Olena Taras Ivan"
    party = house.begun(names, word="калина", seed=2, game="uno", options={"rounds": 1})

    def catchers() -> list[tuple[Line, str]]:
        catches = [(line, [move for move in line.now["legal"] if move.startswith("catch ")]) for line in party.lines]
        return [(line, moves[0]) for line, moves in catches if moves]

    party.play_until(lambda: len(catchers()) == 2, party.careless)
    assert sorted(party.at_once(catchers())) == ["accepted", "too-late"]
    party.play_out(party.eager)
    first = party.lines[0]
    first.say(t="say", text="Ще одну?")
    first.say(t="again")
    again = str(first.until("changed", that=lambda heard: heard["info"]["rematch"] is not None)["info"]["rematch"])
    house.keep("uno-over", party.table, names, "a round; two caught somebody at once; they want another one")
    house.keep("uno-again", again, names, "the next table of the same people, not begun")
    party.close()


def uno_on(house: House) -> None:
    """With a fine, chat, and a move taken back by agreement."""
    names = "Olena Taras Ivan"
    options = {"jump_in": True, "stacking": True, "penalties": True, "seven_zero": True}
    party = house.begun(names, ["novice"], seed=3, hints=True, game="uno", options=options)
    party.play_until(lambda: bool(wrong_card(party)), party.eager)
    line = party.due()
    assert line is not None
    if not party.move(line, wrong_card(party)).get("refused"):
        raise Missed(party.table)
    take_back(party)
    until = party.version + 6
    # Somebody may jump in before the person due has moved.
    party.play_until(lambda: party.version >= until and party.due() is not None and may_jump(party), party.eager)
    party.lines[1].say(t="say", text="Ой, не та карта")
    party.lines[1].until("chatted")
    party.lines[2].say(t="say", text="😀 next time")
    party.lines[2].until("chatted")
    about = "on its way: house rules, a mistake that was fined, a move taken back, chat"
    house.keep("uno-on", party.table, names, about, masked="Olena")
    party.close()


def may_jump(party: Party) -> bool:
    return len(party.view["actors"]) > len(party.view["due"])


def wrong_card(party: Party) -> str:
    """Laying a card that the person due holds and may not lay now; empty if there is none."""
    line = party.due()
    if line is None or party.view["phase"] != "turn":
        return ""
    legal = {move.split()[1] for move in line.now["legal"] if move.startswith("play ")}
    hand: list[str] = line.now["view"]["hand"]
    return next((f"play {card}" for card in hand if card not in legal and not card.startswith("W")), "")


def take_back(party: Party) -> None:
    """Somebody lays a card and takes it back, as soon as that can be."""
    while True:
        party.play_until(lambda: party.due() is not None, party.eager)
        line = party.due()
        assert line is not None
        party.move(line, party.eager(line))
        line.say(t="agree", what="take-back", yes=True)
        heard = line.until("refused", "changed", that=lambda heard: heard["t"] == "refused" or is_proposed(heard))
        if heard["t"] == "changed":
            break
    for other in party.lines:
        if other is not line:
            other.until("changed", that=is_proposed)
            other.say(t="agree", what="take-back", yes=True)
    for each in party.lines:
        each.until("rewound")


def is_proposed(heard: Message) -> bool:
    return heard["now"]["proposal"] is not None


def express_on(house: House) -> None:
    """Taras leaves for good and Ivan's connection breaks: bots play for both. Then the game is paused."""
    options = {"uno_call": "auto"}
    party = house.begun("Olena Taras Ivan", ["random"], seed=4, game="uno-express", options=options)
    party.play_until(lambda: party.version > 35, party.eager)
    olena, taras, ivan = party.lines
    with house.people["Nadia"].enter(party.table) as nadia:
        nadia.say(t="say", text="Я тільки дивлюся")
        nadia.until("chatted")
    taras.say(t="stand")
    taras.until("changed", that=lambda heard: heard["you"] is None)
    taras.__exit__()
    ivan.__exit__()
    party.lines = [olena]
    olena.until("changed", that=lambda heard: not heard["info"]["seats"][2]["here"])
    olena.say(t="add-bot", seat=2)
    olena.until("changed", that=lambda heard: heard["info"]["seats"][2]["sitting_in"])
    party.play_until(lambda: party.version > 50 and party.due() is not None, party.eager)
    olena.say(t="agree", what="pause", yes=True)
    olena.until("changed", that=lambda heard: heard["info"]["paused"])
    about = "on its way, paused: one has left and one is away, and bots play for them; a watcher has spoken"
    house.keep("uno-express-on", party.table, "Olena Taras Ivan Nadia", about, gone="Taras")
    party.close()


def face_on(house: House) -> None:
    """In the middle of a turn; the answer to its last move can be asked for again."""
    party = house.begun("Taras Olena", seed=5, game="face-to-face")
    party.play_until(lambda: party.version > 25 and party.due() is not None and half_laid(party), party.anything)
    line = party.due()
    assert line is not None
    last = line.entries[-1]
    assert (last["seat"], last["version"]) == (line.welcome["you"], party.version)
    name = ("Taras", "Olena")[last["seat"]]
    repeat = {"name": name, "id": f"move-{party.moves}", "version": last["version"], "text": last["text"]}
    house.keep("face-to-face-on", party.table, "Taras Olena", "on its way, in the middle of a turn", repeat=repeat)
    party.close()


def half_laid(party: Party) -> bool:
    return len(party.view["laid"]) == 1


def flights_on(house: House) -> None:
    """One bid lies there, seen only by whoever laid it."""
    names = "Olena Taras Ivan"
    party = house.begun(names, seed=6, game="flights", clock="relaxed", options={"target": 60})
    party.play_until(lambda: party.version > 40 and sorted(party.view["due"]) == [0, 1, 2], party.anything)
    assert party.move(party.lines[1], party.anything(party.lines[1]))["t"] == "accepted"
    assert party.view["laid"] == [False, True, False]
    house.keep("flights-on", party.table, names, "on its way, with a clock and one secret bid", masked="Olena")
    party.close()


def dzhunkvik_on(house: House) -> None:
    options = {"devourer_on_too_soon": False}
    party = house.begun("Ivan", ["novice", "random"], seed=7, game="dzhunkvik", options=options)
    party.play_until(lambda: party.version > 50 and party.due() is not None, party.anything)
    house.keep("dzhunkvik-on", party.table, "Ivan", "on its way: a person's turn, with two bots", masked="Ivan")
    party.close()


def express_over(house: House) -> None:
    olena = house.people["Olena"]
    options = {"target": 120, "seven_zero": True}
    table = olena.make(game="uno-express", seats=3, options=options, bots="random", listed=True)
    party = Party(table, [olena], 8)
    party.play_out(party.eager)
    report = {"text": "Чому я програла?\nWhy did I lose?", "move": 5}
    olena.http.post(f"/api/tables/{table}/report", json=report).raise_for_status()
    about = "some rounds of one person with two bots; a report was sent about it"
    house.keep("uno-express-over", table, "Olena", about, report=report)
    party.close()


def face_over(house: House) -> None:
    party = house.begun("Olena Taras", seed=9, game="face-to-face", options={"last_card": "lenient"})

    def undoing(line: Line) -> str:
        if half_laid(party) and party.rng.random() < 0.3:
            party.move(line, "undo")
        return party.anything(line)

    party.play_out(undoing)
    house.keep("face-to-face-over", party.table, "Olena Taras", "two people, who undo some of their moves")
    party.close()


def flights_over(house: House) -> None:
    party = house.begun("Olena Taras", ["novice"], seed=10, game="flights", options={"target": 25})
    party.play_out(party.anything)
    house.keep("flights-over", party.table, "Olena Taras", "some deals, two people with a bot")
    party.close()


def dzhunkvik_over(house: House) -> None:
    party = house.begun("Taras", ["novice", "random"], seed=11, game="dzhunkvik", options={"instants": "honour"})
    party.play_out(party.anything)
    house.keep("dzhunkvik-over", party.table, "Taras", "a person with two bots")
    party.close()


def lobby(house: House) -> None:
    """Options, seats, a bot and a word, all changed before the start."""
    table = house.seated("Olena Taras", seats=4, game="uno", options={"jump_in": True})
    with house.people["Olena"].enter(table) as host, house.people["Taras"].enter(table) as taras:
        options = {"stacking": True, "scoring": "loser", "target": 200, "uno_call": "off"}
        host.say(t="settle", options=options, seats=5, listed=True, clock="quick", hints=True)
        host.say(t="add-bot", seat=3, level="skilled")
        host.until("changed", that=lambda heard: heard["info"]["seats"][3]["kind"] == "bot")
        taras.say(t="sit", me={"name": "Тарас", "face": 6}, seat=4)
        taras.say(t="word", text="черешня")
        taras.until("changed", that=lambda heard: heard["you"] == 4 and heard["info"]["seats"][4]["word"])
        host.say(t="say", text="Чекаємо на Івана")
        host.until("chatted")
    house.keep("lobby", table, "Olena Taras", "not begun: options, seats, a bot and a word were changed")


# First what may not come up.
TABLES = (
    dzhunkvik_window,
    uno_on,
    express_on,
    uno_over,
    face_on,
    flights_on,
    dzhunkvik_on,
    express_over,
    face_over,
    flights_over,
    dzhunkvik_over,
    lobby,
)


def make_tables(folder: Path) -> tuple[dict[str, str], dict[str, dict[str, Any]]]:
    """A server that is begun, played at, and stopped: the people's cookies, and what is known of its tables."""
    with Server(folder, "--no-limits") as server, ExitStack() as stack:
        house = House(server, stack)
        for make in TABLES:
            make(house)
        assert server.stop(signal.SIGTERM) == 0
        assert sorted(path.name for path in (folder / "data").iterdir()) == ["koloda.sqlite", "lock"]
        return {name: person.token for name, person in house.people.items()}, house.tables


def make_database(work: Path) -> dict[str, tuple[str, dict[str, str]]]:
    """The database, and what a server shows on a copy of it. The records that it gives, by the names for their files;
    of those of games that go on also the table, and for whose eyes they are."""
    for attempt in range(20):
        with suppress(Missed):
            tokens, tables = make_tables(work / f"made-{attempt}")
            break
    shutil.copy(work / f"made-{attempt}" / "data" / "koloda.sqlite", FOLDER / "koloda.db")
    database_in(work / "shown")
    records: dict[str, tuple[str, dict[str, str]]] = {}
    with Server(work / "shown", "--no-limits", KOLODA_PACE=STILL) as server:
        people = {name: asked(server, "/api/me", token) for name, token in tokens.items()}
        for key, table in tables.items():
            table |= table_shown(server, table["table"], {name: tokens[name] for name in table["people"]})
            path = f"/api/tables/{table['table']}/record"
            if table["info"]["state"] == "over":
                records[f"server-{key}"] = asked(server, path), {}
            elif "masked" in table:
                eyes = table.pop("masked")
                records[f"masked-{key}"] = asked(server, path, tokens[eyes]), {"table": key, "eyes": eyes}
    write(FOLDER / "tokens.json", tokens, 1)
    write(FOLDER / "expected.json", {"people": people, "tables": tables}, 5)
    return records


def table_shown(server: Server, table: str, tokens: dict[str, str]) -> dict[str, Any]:
    """What the server shows of a table to everybody."""
    found: dict[str, Any] = {"info": info_shown(server, table)}
    with gathered(server, table, tokens) as lines:
        found["shown"] = {name: welcome_shown(line.welcome) for name, line in lines.items()}
    if found["info"]["state"] == "over":
        found["replay"] = replay_shown(server, table)
    return found


# records of games without a server

# Every one has a name, the number of players, options, and a word that has to be in it.
PLAYED: dict[str, list[tuple[str, int, dict[str, Any], str]]] = {
    "uno": [
        ("one-round", 3, {"rounds": 1}, "challenge"),
        ("house-rules", 4, {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True}, "jump W"),
        ("mistakes", 3, {"penalties": True, "uno_call": "auto", "target": 40}, "mistake"),
        ("losers", 2, {"scoring": "loser", "target": 150, "voluntary_draw": False, "reverse_skips": False}, "color "),
        ("ten", 10, {"rounds": 1, "saving": False, "courtesy": True, "uno_call": "off"}, "play "),
    ],
    "uno-express": [
        ("one-round", 2, {"rounds": 1}, "catch "),
        ("house-rules", 5, {"rounds": 1, "jump_in": True, "seven_zero": True, "stacking": True}, "jump "),
        ("mistakes", 6, {"penalties": True, "target": 60, "courtesy": True}, "mistake"),
        ("losers", 3, {"scoring": "loser", "target": 80, "saving": False}, "color "),
    ],
    "face-to-face": [
        ("strict", 2, {}, "undo"),
        ("lenient", 2, {"last_card": "lenient"}, "undo"),
    ],
    "flights": [
        ("wins", 2, {"match": "wins", "target": 2}, "swap "),
        ("three", 3, {}, "swap "),
        ("four", 4, {"target": 20}, "swap "),
    ],
    "dzhunkvik": [
        ("two", 2, {}, "truth"),
        ("honour", 3, {"instants": "honour"}, "lie"),
        ("kind", 4, {"devourer_on_too_soon": False}, "redeal"),
        ("six", 6, {"instants": "honour", "devourer_on_too_soon": False}, "lay "),
    ],
}
# How people played in a terminal.
TYPED: dict[str, list[str]] = {
    "uno": ["--option", "rounds=1", "--option", "stacking=on", "--players", "3"],
    "uno-express": ["--option", "rounds=1", "--option", "scoring=loser", "--players", "4"],
    "face-to-face": ["--seat", "1"],
    "flights": ["--option", "target=15", "--players", "3"],
    "dzhunkvik": ["--players", "3", "--level", "random"],
}


def some_move(state: State, rng: random.Random) -> Entry:
    """A random move of somebody who may act, through the checked door; often a card, and now and then an aside."""
    seat = rng.choice([seat for seat in state.actors() if state.legal(seat)])
    moves = state.legal(seat)
    weights = state.weights(DEALER) if seat == DEALER else None
    texts = [state.text(move) for move in moves]
    cards = [text for text in texts if text.startswith("play ")]
    text = rng.choices(texts, weights)[0]
    if cards and rng.random() < 0.6:
        text = rng.choice(cards)
    asides = [state.text(move) for move in state.asides(seat)] if seat >= 0 else []
    if asides and rng.random() < 0.1:
        text = rng.choice(asides)
    return play(state, seat, text)


def from_the_deal(game: str, players: int, options: dict[str, Any], seed: int) -> Record:
    """A whole game."""
    return played(Record(games()[game], players, options), seed)


def played(record: Record, seed: int) -> Record:
    """A game from the beginning of a record to its end."""
    rng = random.Random(seed)
    state = record.start()
    while state.due():
        record.add(some_move(state, rng))
    return record


def one_with(make: Callable[[int], Record], word: str) -> Record:
    """The first of many records that is of a good size and has a word in it."""
    for seed in range(1000):
        record = make(seed)
        if SMALLEST < len(record.text()) < LARGEST and any(word in text for _, text in record.moves):
            return record
    raise Missed(word)


def from_position(game: str, seed: int) -> Record:
    """A game that begins in the middle of another one."""
    rules = games()[game]
    state = rules.start(rules.players[0])
    rng = random.Random(seed)
    moves = 0
    while True:
        some_move(state, rng)
        moves += 1
        if moves > 40:
            with suppress(PositionError):
                position = state.position()
                break
        if not state.due():
            raise Missed(game)
    record = Record(rules, rules.load(position).players, {})
    record.position = position
    return played(record, seed)


def in_terminal(file: Path, answers: int, *arguments: str) -> str:
    """The record of a game that is played in a terminal by taking the first move so many times."""
    command = [sys.executable, "-m", "koloda", "play", *arguments, "--record", str(file)]
    subprocess.run(command, input=b"1\n" * answers, stdout=subprocess.DEVNULL, check=True)
    return file.read_text(encoding="utf-8")


def make_records(work: Path, from_server: dict[str, tuple[str, dict[str, str]]]) -> None:
    """All records, and how they end."""
    shutil.rmtree(RECORDS, ignore_errors=True)
    RECORDS.mkdir()
    texts = {name: text for name, (text, _) in from_server.items()}
    for game, rows in PLAYED.items():
        for name, players, options, word in rows:
            texts[f"{game}-{name}"] = one_with(partial(from_the_deal, game, players, options), word).text()
        texts[f"{game}-position"] = one_with(partial(from_position, game), "").text()
        texts[f"{game}-typed"] = in_terminal(work / game, 10_000, game, "--seed", "7", *TYPED[game])
    texts["uno-stopped"] = in_terminal(work / "stopped", 2, "uno", "--seed", "8")
    fields: dict[str, set[str]] = {game: set() for game in PLAYED}
    states: dict[str, State] = {}
    expected: dict[str, dict[str, Any]] = {}
    for name, text in sorted(texts.items()):
        (RECORDS / f"{name}.txt").write_text(text, encoding="utf-8")
        record = parse_record(text)
        expected[f"{name}.txt"] = {"game": record.rules.slug, "players": record.players, "moves": len(record.moves)}
        if name.startswith("masked-"):
            expected[f"{name}.txt"] |= from_server[name][1]
            continue
        states[f"{name}.txt"] = state = record.replay()
        fields[record.rules.slug].update(*(fields_of(view) for view in views_of(state).values()))
    for file, state in states.items():
        known = fields[state.rules.slug]
        ends = {"scores": state.scores(), "winners": state.winners(), "views": hashes_of(state, known)}
        expected[file] |= ends
    sorted_fields = {game: sorted(known) for game, known in fields.items()}
    write(RECORDS / "expected.json", {"fields": sorted_fields, "records": expected}, 4)


def write(path: Path, value: Any, depth: int) -> None:
    """JSON with a line for everything down to some depth."""
    path.write_text(laid_out(value, depth) + "\n", encoding="utf-8")


def laid_out(value: Any, depth: int, indent: str = "") -> str:
    if depth == 0 or not isinstance(value, dict) or not value:
        return json.dumps(value, ensure_ascii=False)
    inner = indent + "  "
    parts = [f"{inner}{json.dumps(key)}: {laid_out(part, depth - 1, inner)}" for key, part in value.items()]
    return "{\n" + ",\n".join(parts) + f"\n{indent}" + "}"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        make_records(work, make_database(work))


if __name__ == "__main__":
    main()
