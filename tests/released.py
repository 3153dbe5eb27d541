"""What release 0.1 left behind, in data/release_0_1, and how to ask for all of it: once by that release, now by ours.

make.py in that folder writes what is found with these functions; test_release_0_1.py finds it again.
"""

import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from koloda import WATCHER, State
from server.serving import Line, Message, Person, Server

FOLDER = Path(__file__).parent / "data" / "release_0_1"
RECORDS = FOLDER / "records"
NOBODY = "watcher"  # somebody without a cookie, beside the people by their names
# As KOLODA_PACE: bots think longer than any test lasts, so that a table can be looked at as it was left.
STILL = "1000"
# What differs from one run of a server to the next.
PASSING = ("address", "watchers")


def read(path: Path) -> Any:
    """What a JSON file holds."""
    return json.loads(path.read_text(encoding="utf-8"))


def database_in(folder: Path) -> Path:
    """A copy of the old database, where a `Server` of this folder looks for its own."""
    path = folder / "data" / "koloda.sqlite"
    path.parent.mkdir(parents=True)
    shutil.copy(FOLDER / "koloda.db", path)
    return path


# tables, asked over HTTP and WebSockets


def person_of(server: Server, name: str, token: str) -> Person:
    """Somebody who comes back with the cookie of old; without a token, somebody new."""
    person = Person(server, name)
    if token:
        person.http.cookies.set("koloda", token)
    return person


@contextmanager
def gathered(server: Server, table: str, tokens: dict[str, str]) -> Iterator[dict[str, Line]]:
    """These people and a watcher at a table, each with a connection that has been welcomed."""
    with ExitStack() as stack:
        lines = {}
        for name, token in (tokens | {NOBODY: ""}).items():
            person = stack.enter_context(person_of(server, name, token))
            lines[name] = stack.enter_context(person.enter(table))
        yield lines


def asked(server: Server, path: str, token: str = "") -> Any:
    """An answer of the server: data, or the text of a record."""
    with person_of(server, NOBODY, token) as person:
        answer = person.http.get(path)
    assert answer.status_code == 200, f"{answer.text}\n{server.log.read_text(encoding='utf-8')[-4000:]}"
    return answer.json() if answer.headers["content-type"].startswith("application/json") else answer.text


def info_shown(server: Server, table: str) -> dict[str, Any]:
    """The table for those who are not at it."""
    info: dict[str, Any] = asked(server, f"/api/tables/{table}")
    return {key: value for key, value in info.items() if key not in PASSING}


def welcome_shown(welcome: Message) -> dict[str, Any]:
    """What somebody was welcomed with, but for times, and for `then`, which is worked out anew."""
    now = welcome["now"]
    return {
        "you": welcome["you"],
        "whole": welcome["whole"],
        "version": now["version"],
        "view": now["view"],
        "legal": now["legal"],
        "proposal": now["proposal"],
        "resting": now["waived"],
        "chat": [{key: line[key] for key in ("seat", "name", "text")} for line in welcome["chat"]],
        "entries": [f"{entry['version']} {line_of(entry)}" for entry in welcome["entries"]],
    }


def replay_shown(server: Server, table: str) -> dict[str, Any]:
    """A finished game as its page gets it, and all views in the middle of it."""
    info: dict[str, Any] = asked(server, f"/api/tables/{table}/replay")
    middle = len(info["steps"]) // 2
    moment = asked(server, f"/api/tables/{table}/replay/{middle}")
    return {**info, "steps": [line_of(step) for step in info["steps"]], "moment": moment}


def line_of(entry: Message) -> str:
    """An entry of a log or a step of a record on one line: seat and text; the rule broken and whom it beat, if any."""
    refused = f" refused={entry['refused']}" if entry.get("refused") else ""
    beat = f" beat={','.join(map(str, entry['preempted']))}" if entry["preempted"] else ""
    return f"{entry['seat']} {entry['text']}{refused}{beat}"


def missing(expected: Any, found: Any, at: str = "") -> list[str]:
    """Where what was found lacks something expected. An object may have more fields than it had; a list may not."""
    if isinstance(expected, dict) and isinstance(found, dict):
        lost = [f"{at}.{key}: is gone" for key in expected if key not in found]
        kept = [key for key in expected if key in found]
        return lost + [line for key in kept for line in missing(expected[key], found[key], f"{at}.{key}")]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [line for number, (old, new) in pairs for line in missing(old, new, f"{at}[{number}]")]
    return [] if expected == found and type(expected) is type(found) else [f"{at}: {found!r}, not {expected!r}"]


# records


def views_of(state: State) -> dict[str, Any]:
    """What everybody sees, as JSON has it: by seat, and the watcher."""
    seats = {str(seat): state.view(seat) for seat in range(state.players)} | {NOBODY: state.view(WATCHER)}
    return {name: json.loads(json.dumps(view)) for name, view in seats.items()}


def fields_of(value: Any, at: str = "") -> set[str]:
    """The paths of all fields, wherever in lists they are."""
    if isinstance(value, dict):
        found = {f"{at}{key}" for key in value}
        return found.union(*(fields_of(inner, f"{at}{key}.") for key, inner in value.items()))
    if isinstance(value, list):
        return set[str]().union(*(fields_of(inner, at) for inner in value))
    return set()


def only(value: Any, fields: set[str], at: str = "") -> Any:
    """A view without the fields that it did not have then."""
    if isinstance(value, dict):
        return {key: only(inner, fields, f"{at}{key}.") for key, inner in value.items() if f"{at}{key}" in fields}
    return [only(inner, fields, at) for inner in value] if isinstance(value, list) else value


def hashes_of(state: State, fields: Iterable[str]) -> dict[str, str]:
    """SHA-256 of everybody's view, as far as it has these fields."""
    known = set(fields)
    texts = {name: json.dumps(only(view, known), sort_keys=True) for name, view in views_of(state).items()}
    return {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()}
