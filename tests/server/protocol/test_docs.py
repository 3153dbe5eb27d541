"""docs/protocol.md says what the server does."""

import ast
import re
from pathlib import Path
from typing import get_args

import koloda.server
from koloda.server import config
from koloda.server.jobs import effects, pool, reviews, thinking
from koloda.server.protocol import messages
from koloda.server.security import limits
from koloda.server.tables import game, hints, watchers
from koloda.server.ws.connection import CLOSE_CODES
from koloda.server.ws.outbox import ALL_BYTES, OUTBOX_BYTES, OUTBOX_SIZE
from koloda.server.ws.protocol import MOST_PARTS

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
DEPLOY = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
CODE = Path(str(koloda.server.__file__)).parent


def codes_in_code() -> set[str]:
    """The first words given to whatever refuses something."""
    found = set()
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                words = {part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)}
                if name in ("RefusedError", "refuse", "Refused", "Failure"):
                    found |= {word for word in words if isinstance(word, str)}
    return found


def test_every_code_is_explained() -> None:
    codes = codes_in_code()
    assert {"illegal", "no-table", "too-fast", "bad-message", "our-mistake"} <= codes
    assert {code for code in codes if f"`{code}`" not in PAGE} == set()


def test_every_message_is_explained() -> None:
    for kind in (*get_args(messages.ClientMessage), *get_args(messages.ServerMessage)):
        assert f"`{kind.__struct_config__.tag}`" in PAGE and f"`{kind.__name__}`" in PAGE


def test_every_close_code_is_explained() -> None:
    rows = dict(re.findall(r"^\| (\d{4}) \| `([a-z-]+)` \|", PAGE, re.MULTILINE))
    # Turned away before the connection is open, a page of another site sees no code.
    assert rows == {str(code): reason for reason, code in CLOSE_CODES.items() if reason != "wrong-origin"}


def test_the_limits_are_those_of_the_code() -> None:
    table = PAGE.partition("## Limits")[2].partition("##")[0]
    rows = re.findall(r"^\| [^|]+ \| (\d+) \| (\d+) an? (second|minute|hour)", table, re.MULTILINE)
    said = [(int(burst), int(rate) / {"second": 1, "minute": 60, "hour": 3600}[unit]) for burst, rate, unit in rows]
    known = [
        *(limits.MESSAGES, limits.ADDRESS_MESSAGES, limits.PAGES, limits.ADDRESS_PAGES, limits.FILES, limits.REQUESTS),
        *(limits.CHANGES, limits.TAKE_BACKS, limits.ADDRESS_TAKE_BACKS, limits.DELIVERIES, limits.RECORDS),
        *(limits.NEW_CONNECTIONS, limits.RETURNS, limits.NEW_TABLES, limits.REMATCHES, limits.NEW_PEOPLE),
        *(limits.CHAT, limits.REACTIONS),
        *(limits.MOVES, limits.HISTORIES, limits.MEASUREMENTS, limits.WRONG_NAMES, limits.NETWORK_WRONG_NAMES),
    ]
    assert said == [(allowance.burst, allowance.rate) for allowance in known]
    assert f"{limits.STRIKES} refusals" in PAGE
    assert f"than {limits.FRAMES.burst:g}\nframes at once and {limits.FRAMES.rate:g} a second" in PAGE
    assert f"through for {config.Settings().unsent_time:g} seconds" in PAGE and f"{MOST_PARTS} parts" in PAGE
    assert f"more than {OUTBOX_SIZE} messages, or {OUTBOX_BYTES / 1e6:g} MB of them" in PAGE
    assert f"{ALL_BYTES / 1e6:g} MB in all" in PAGE
    of_each = f"{limits.MOST_OF_AN_ADDRESS} connections of an address, {limits.MOST_OF_A_PERSON} of a person"
    assert f"{of_each} and {limits.MOST_WATCHERS} watchers of a table" in PAGE
    assert PAGE.count(f"{game.PAGE} ") >= 3
    awake = config.Settings().most_awake
    assert f"at most {awake} tables" in PAGE and f"otherwise {awake}:" in DEPLOY
    assert f"{limits.MOST_LINES} in all" in PAGE and f"made {limits.MOST_TABLES} may be in memory" in PAGE


def test_the_times_of_those_who_may_stay_are_those_of_the_settings() -> None:
    told = PAGE.partition("### Who may stay")[2].partition("###")[0]
    times = config.Settings()
    assert (times.away, times.idle_turn, times.host_away) == (30, 60, 60)
    assert "after 30 seconds" in told and "for 60 seconds" in told and "connected for 60 seconds" in told
    assert f"the first {watchers.LISTED}" in told


def test_the_limits_of_thinking_are_those_of_the_code() -> None:
    table = PAGE.partition("## Limits")[2].partition("Workers think")[2].partition("##")[0]
    said = [
        int(number) for number in re.findall(r"\d+", " ".join(re.findall(r"^\| .* \| (.*) \|$", table, re.MULTILINE)))
    ]
    assert said == [
        *(pool.PER_TABLE, pool.HINTS_PER_ADDRESS, pool.REVIEWS_PER_ADDRESS, pool.MEASUREMENTS_PER_ADDRESS),
        *(pool.MOVES_PER_WORKER, pool.MOVES_PER_WORKER_AND_ADDRESS),
        *(pool.HINTS_AND_REVIEWS_PER_WORKER, pool.REVIEWS_PER_WORKER, pool.MEASUREMENTS_PER_WORKER),
    ]
    assert f"in {reviews.NOBODY_ASKS:g} seconds is given up" in PAGE
    assert f"nobody has asked for {effects.NOBODY_ASKS:g} seconds" in PAGE
    assert thinking.LONGEST_MEASUREMENT == 2.0 and "measured for two seconds of work" in PAGE
    assert hints.LATEST == 4.0 and "at most four" in PAGE
