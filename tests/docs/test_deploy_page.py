"""The pages for operators: files, options, figures and tests that they name are there, none is missing.

Their commands are tried in test_commands.py.
"""

import ast
import re
from pathlib import Path

import pytest

from koloda.cli.main import parser_of
from koloda.server.metrics.instruments import ALL, Counter
from koloda.texts import Texts

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
DEPLOY = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
TEXTS = Texts("en")
TRUST = (ROOT / "docs" / "trust.md").read_text(encoding="utf-8")


def test_every_file_that_the_page_names_is_there() -> None:
    named = set(re.findall(r"(?:deploy|script|docs)/[\w./-]*\w", DEPLOY)) - {"deploy/.env"}
    assert len(named) >= 8
    assert sorted(name for name in named if not (ROOT / name).exists()) == []
    linked = re.findall(r"\]\(([^)#]+)\)", DEPLOY + TRUST)
    assert [link for link in linked if not (ROOT / "docs" / link).exists()] == []


def test_every_file_for_operators_is_on_the_page() -> None:
    files = {path.name for path in (ROOT / "deploy").iterdir() if not path.name.startswith(".")}
    assert {name for name in files if f"deploy/{name}" not in DEPLOY} <= {"Dockerfile.dockerignore"}


def test_every_option_of_a_server_is_in_the_table() -> None:
    table = DEPLOY.partition("## Options")[2].partition("\n## ")[0]
    known = {
        name
        for action in parser_of("serve", TEXTS)._subparsers._group_actions  # type: ignore[union-attr]
        for name in action.choices["serve"]._option_string_actions  # type: ignore[index]
        if name.startswith("--")
    }
    assert known - {"--help", "--json", "--lang"} == set(re.findall(r"^\| `(--[\w-]+)`", table, re.MULTILINE))


def test_variables_of_the_environment_are_read_somewhere() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    files = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "deploy").iterdir() if path.is_file())
    for name in set(re.findall(r"KOLODA_[A-Z_]+", DEPLOY)):
        family = name.rpartition("_")[0] + "_"  # some are put together: KOLODA_KEEP_ and what is kept
        assert f'"{name}"' in sources or f'"{family}{{' in sources or f"${{{name}" in files, name


def test_every_figure_is_on_the_page() -> None:
    table = DEPLOY.partition("### Figures")[2].partition("Worth an alarm")[0]
    report = (ROOT / "src" / "koloda" / "server" / "metrics" / "report.py").read_text(encoding="utf-8")
    told = {one.name for one in ALL} | set(re.findall(r'Gauge\("(\w+)"', report))
    named = {name.partition("{")[0] for name in re.findall(r"`((?:koloda|process)_[\w{},]+)`", table)}
    assert told == named
    labels = {one.name: one.label for one in ALL if isinstance(one, Counter) and one.label}
    assert {name: label for name, label in labels.items() if f"{name}{{{label}}}" not in table} == {}


def test_every_test_that_holds_a_promise_is_there() -> None:
    named = re.findall(r"`(tests/[\w/.]+?)(?:::(\w+))?`", TRUST)
    assert len(named) > 40
    for path, test in named:
        place = ROOT / path
        assert place.exists(), path
        if test:
            tree = ast.parse(place.read_text(encoding="utf-8"))
            assert test in {
                node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            }
    for name in re.findall(r"`((?:http|ws|security|protocol)/\w+\.py)`", TRUST):
        assert (ROOT / "src" / "koloda" / "server" / name).is_file(), name


def test_every_line_of_a_table_has_all_its_cells() -> None:
    for page in (DEPLOY, TRUST):
        for table in re.findall(r"(?:^\|.*\n)+", page, re.MULTILINE):
            rows = [re.sub(r"`[^`]*`", "", line).count("|") for line in table.splitlines()]
            assert len(set(rows)) == 1, table
