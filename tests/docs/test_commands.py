"""Every command that a page shows can be given: the program, its options and their values are there."""

import importlib.util
import json
import re
import tomllib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from docs.blocks import PAGES, ROOT, commands_of, koloda_commands, name_of
from koloda.bots.sides import Side, check_weights
from koloda.cli import arena, compare, main, play, serve, simulate, tournament
from koloda.cli.arguments import at_least, game_of, keep_of, level_of, options_of, players_of
from koloda.cli.compare import names_of
from koloda.cli.contests import listed, sides_of
from koloda.cli.errors import CommandError
from koloda.cli.main import parser_of
from koloda.cli.screens import kind_of
from koloda.lab import worth
from koloda.lab.output import FORMATS
from koloda.pages import rule_of
from koloda.texts import Texts

TEXTS = Texts("en")
OWN = ("my-game", "sample-game")  # made by whoever reads the page
PLACEHOLDER = re.compile(r"[A-Z]{3,}")
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
# Where a script's own arguments are read, besides the script itself; {} is its first argument.
READ_BY = {
    "bench": ("bench/{}.py", "bench/measure.py"),
    "soak": ("tests/soak/*.py",),
    "effects": ("src/koloda/lab/effects.py",),
    "screenshots": ("tests/web/screenshots.py",),
}


def plays(args: Namespace) -> None:
    if not args.position and not args.resume:
        play.new_record(args, TEXTS)
    assert args.level is None or level_of(args.level, TEXTS)
    assert play.speed_of(args.speed, TEXTS)
    assert kind_of(args)


def tunes(args: Namespace) -> None:
    rules = game_of(args.game, "tune", TEXTS)
    assert players_of(args.players or "2", rules, TEXTS) and at_least(10, "--deals", args.deals, 10, TEXTS)
    for name in listed(args.weights or ""):
        check_weights(rules.slug, Side("skilled", weights=((name, 0.0),)))


def balances(args: Namespace) -> None:
    rules = game_of(args.game, "balance", TEXTS)
    only = names_of(args.only) if args.only is not None else []
    options = options_of(args.option, rules, TEXTS)
    plan, things = worth.plan_for(rules.slug, 1, only, players_of(args.players, rules, TEXTS), "skilled", options, 1)
    assert plan.games and len(things) >= len(only)


def contests(args: Namespace) -> None:
    assert args.folder
    arena.contest_of(args, TEXTS)
    sides_of(args.levels or "", TEXTS)


def plays_a_tournament(args: Namespace) -> None:
    tournament.plan_of(args, TEXTS)
    assert args.markdown is None or tournament.page_of(args.markdown, TEXTS)


def simulates(args: Namespace) -> None:
    simulate.plan_from(args, TEXTS)
    assert args.out is None or Path(args.out).suffix in FORMATS


def cites(args: Namespace) -> None:
    game = game_of(args.game, "rules", TEXTS).slug
    assert args.number is None or rule_of(game, args.number, args.lang or "en")


def serves(args: Namespace) -> None:
    assert serve.port_of(args.port, TEXTS) > 0 and keep_of(args, TEXTS)
    serve.public_of(args.public_url, TEXTS)
    serve.proxies_of(args.trusted_proxy, TEXTS)
    serve.metrics_of(args.metrics, TEXTS)


# What reads the values of a command, as the command itself does before it begins.
VALUES: dict[str, Callable[[Namespace], object]] = {
    "play": plays,
    "simulate": simulates,
    "compare": lambda args: compare.comparing_from(args, TEXTS),
    "balance": balances,
    "arena": contests,
    "tournament": plays_a_tournament,
    "tune": tunes,
    "rules": cites,
    "serve": serves,
    "tidy": lambda args: keep_of(args, TEXTS),
    "review": lambda args: int(args.seat) if args.seat != "all" else None,
}


def given(words: list[str]) -> Namespace:
    """The arguments of a `koloda …`, read by its own parser. Games of readers are like ours."""
    assert words[0] in main.COMMANDS, words
    args, unknown = parser_of(words[0], TEXTS).parse_known_args(["uno" if word in OWN else word for word in words])
    assert unknown == [], words
    return args


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_of_koloda_is_one(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    for words in koloda_commands(page):
        if words[0] == "--version":
            continue
        args = given(words)
        # Without arguments a command is only named.
        if len(words) > 1 and words[0] in VALUES and not (set(words) & set(OWN) or any(map(is_open, words))):
            VALUES[words[0]](args)


def is_open(word: str) -> bool:
    """Whether the reader is to put something in its place."""
    return bool(PLACEHOLDER.fullmatch(word))


def test_every_command_of_koloda_is_on_a_page() -> None:
    shown = {words[0] for page in PAGES for words in koloda_commands(page)}
    assert sorted(set(main.COMMANDS) - shown) == []


@pytest.mark.parametrize(
    "wrong", ["play uno --option stacking=of", "simulate uno --bots clever", "tidy --keep-chat 9x"]
)
def test_a_value_that_is_none_is_found(wrong: str) -> None:
    words = wrong.split()
    with pytest.raises(CommandError):
        VALUES[words[0]](given(words))


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_script_is_there_with_its_options(page: Path) -> None:
    for words in commands_of(page):
        at = next((at for at, word in enumerate(words) if re.search(r"(?:^|/)script/\w+$", word)), None)
        if at is None:
            continue
        name, rest = words[at].rpartition("/")[2], words[at + 1 :]
        assert (ROOT / "script" / name).is_file(), words
        if name == "server":
            given(["serve", *rest])
        elif name != "koloda":  # its commands are tried above
            assert [word for word in rest if word.startswith("--") and not is_read(word, name, rest[0])] == [], words


def is_read(option: str, script: str, first: str) -> bool:
    """Whether a script, or what it starts, knows an option."""
    files = [ROOT / "script" / script]
    for pattern in READ_BY.get(script, ()):
        files += ROOT.glob(pattern.format({"web": "browser"}.get(first, first)))
    return any(re.search(rf"{option}(?![\w-])", file.read_text(encoding="utf-8")) for file in files)


def test_an_option_that_no_script_has_is_found() -> None:
    assert is_read("--kills", "soak", "--kills") and is_read("--flood", "bench", "server")
    assert not is_read("--kill", "soak", "--kill") and not is_read("--flood", "bench", "engine")


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_what_else_is_run_is_there(page: Path) -> None:
    """Extras that are installed, modules and files that are run, and the client's own scripts."""
    extras = set(SETTINGS["project"]["optional-dependencies"])
    scripts: dict[str, Any] = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    for words in commands_of(page):
        if words[:2] == ["pip", "install"]:
            named = [one for word in words for one in re.findall(r"^koloda\[([\w,]+)\]$", word)]
            assert {one for names in named for one in names.split(",")} <= extras, words
        elif words[:2] == ["python", "-m"]:
            found = importlib.util.find_spec(words[2])
            assert found is not None and found.origin is not None, words
            source = Path(found.origin).read_text(encoding="utf-8")
            assert all(f'"{word}"' in source for word in words if word.startswith("--")), words
        elif words[0] == "python":
            source = (ROOT / words[1]).read_text(encoding="utf-8")
            assert all(f'"{word}"' in source for word in words if word.startswith("--")), words
        elif words[:2] == ["npm", "run"]:
            assert words[2] in scripts, words


def test_there_are_commands_to_try() -> None:
    counts = {name_of(page): len(commands_of(page)) for page in PAGES}
    assert counts["README.md"] > 15 and counts["docs/lab.md"] > 12 and counts["docs/bots.md"] > 15
    assert counts["docs/deploy.md"] > 20 and counts["docs/trust.md"] > 6
    assert counts["CONTRIBUTING.md"] >= 10 and counts["docs/arena.md"] > 3 and counts["docs/keeping.md"] > 3
