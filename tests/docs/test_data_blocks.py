"""Blocks that are neither Python nor commands: JSON and TOML can be read, positions set up, what is named is there."""

import io
import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from docs.blocks import PAGES, ROOT, Block, blocks_of, name_of
from koloda import games, lab, parse_record
from koloda.cli import main
from koloda.lab.programs import found_in
from koloda.server.metrics.instruments import ALL
from koloda.server.protocol import messages

# Blocks that are tested elsewhere: Python by test_code_blocks.py, commands by test_commands.py.
ELSEWHERE = {"python"}
# All blocks of this page are followed by test_adding_a_game_page.py.
TUTORIAL = "docs/adding-a-game.md"
EXPLANATION = 15  # what begins further to the right in a tree explains the line above it


def shown(page: str, language: str = "") -> list[Block]:
    """The blocks of a page with this word behind their backticks, those with commands left out."""
    return [one for one in blocks_of(ROOT / page) if one.language == language and not one.has_commands()]


def test_every_block_is_tested_somewhere() -> None:
    blocks = [block for page in PAGES for block in blocks_of(page) if block.page != TUTORIAL]
    left = {(block.page, block.language) for block in blocks if not block.has_commands()}
    assert {one for one in left if one[1] not in ELSEWHERE} == {
        ("docs/architecture.md", ""),
        ("docs/arena.md", "toml"),
        ("docs/arena.md", "py"),
        ("docs/assistant.md", "json"),
        ("docs/bots.md", ""),
        ("docs/deploy.md", ""),
        ("docs/lab.md", "py"),
        ("docs/notation.md", ""),
        ("docs/notation.md", "json"),
        ("docs/protocol.md", ""),
        ("docs/rl.md", ""),
    }
    for page in PAGES:
        assert page.read_text(encoding="utf-8").count("```") == 2 * len(blocks_of(page)), name_of(page)


def test_positions_can_be_set_up() -> None:
    found = [json.loads(block.text) for block in shown("docs/notation.md", "json")]
    assert {one["game"] for one in found} == {"uno", "face-to-face", "flights"}
    for position in found:
        state = games()[position["game"]].load(position)
        assert state.legal(state.due()[0])
        assert games()[position["game"]].load(state.position()).view(0) == state.view(0)


def test_the_record_can_be_read() -> None:
    (block,) = shown("docs/notation.md")
    record = parse_record(block.text)
    assert record.players == 3 and record.options == {"jump_in": True, "rounds": 1} and len(record.moves) == 3


def test_an_assistant_is_told_of_a_command_that_is_there() -> None:
    (block,) = shown("docs/assistant.md", "json")
    (server,) = json.loads(block.text)["mcpServers"].values()
    assert (
        server["command"] in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    )
    assert main.command_word(server["args"]) == "mcp" and "mcp" in main.COMMANDS


def test_the_list_of_programs_is_one(tmp_path: Path) -> None:
    (block,) = shown("docs/arena.md", "toml")
    (tmp_path / "bots.toml").write_text(block.text, encoding="utf-8")
    (tmp_path / "fast").mkdir()
    programs = {program.name: program for program in found_in(tmp_path)}
    assert set(programs) == {"careful", "fast"} and programs["fast"].folder == str(tmp_path / "fast")


def test_the_whole_program_answers(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = shown("docs/arena.md", "py")
    asked = [
        {"type": "start"},
        {"type": "move", "legal": ["draw"]},
        {"type": "move", "legal": ["keep"]},
        {"type": "over"},
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{json.dumps(one)}\n" for one in asked)))
    exec(compile(block.text, "arena.md", "exec"), {})
    assert capsys.readouterr().out.split() == ["draw", "keep"]


def test_the_guarded_script_simulates_when_it_is_run(monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = shown("docs/lab.md", "py")
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(lab, "simulate", lambda *asking: asked.append(asking))
    for name in ("imported", "__main__"):
        exec(compile(block.text, "lab.md", "exec"), {"__name__": name})
    ((game, count),) = asked  # once, and not where a worker imports it
    assert game in games() and isinstance(count, int)


def test_a_session_speaks_the_protocol() -> None:
    (block,) = shown("docs/protocol.md")
    said = {one: set(re.findall(rf'^{one} {{"t": "([\w-]+)"', block.text, re.MULTILINE)) for one in "→←"}
    kinds = {"→": messages.ClientMessage, "←": messages.ServerMessage}
    for one, union in kinds.items():
        assert len(said[one]) > 1
        assert said[one] <= {kind.__struct_config__.tag for kind in get_args(union)}


def test_an_alarm_asks_for_a_figure_that_is_told() -> None:
    (block,) = shown("docs/deploy.md")
    (name,) = re.findall(r"koloda_\w+", block.text)
    assert name.removesuffix("_bucket") in {one.name for one in ALL}


def test_a_bench_prints_what_the_page_shows() -> None:
    (block,) = shown("docs/rl.md")
    source = (ROOT / "bench" / "rl.py").read_text(encoding="utf-8")
    names = re.findall(r"^(\w+_vs_\w+|vector_\w+) ", block.text, re.MULTILINE)
    assert len(set(names)) > 6 and [name for name in names if f'"{name}"' not in source] == []


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/bots.md"])
def test_a_tree_shows_what_is_there(page: str) -> None:
    (block,) = shown(page)
    listed = list(tree(block.text))
    assert len(listed) > 8
    assert [path for path in listed if not list(ROOT.glob(path))] == []


def tree(text: str) -> Iterator[str]:
    """What a tree shows: folders, each in the one above that is less deep, and modules in their lines."""
    above: list[tuple[int, str]] = []
    for line in text.splitlines():
        deep = len(line) - len(line.lstrip())
        if deep < EXPLANATION:
            above = [one for one in above if one[0] < deep]
        folder = re.match(r"\s*([\w/<>]+)/(?:\s{2,}|$)", line)
        if deep < EXPLANATION and folder:
            above.append((deep, re.sub(r"<\w+>", "*", folder[1])))
            yield "/".join(name for _, name in above)
        inside = "/".join([*(name for _, name in above), "**"])
        yield from (f"{inside}/{name}" for name in re.findall(r"\b\w+\.py\b", line))
