"""The source of the documentation site, and the links of all pages. The site itself is made by script/docs."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from docs.blocks import BLOCK, PAGES, blocks_of
from docs.site import LINK, REFERENCE, ROOT, broken_links, laid_out, linked, pages, reference, write


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    write(folder)
    return folder


@pytest.mark.parametrize("page", sorted(pages()))
def test_links_of_a_page_lead_somewhere(page: str) -> None:
    links = (match[3] for match in LINK.finditer((ROOT / page).read_text(encoding="utf-8")))
    assert [link for link in links if "://" not in link and not leads_somewhere(link, ROOT / page)] == []


def leads_somewhere(link: str, page: Path) -> bool:
    """Whether there is such a file, and in it such a heading."""
    path, _, fragment = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    return target.exists() and (not fragment or fragment in headings(target))


@cache
def headings(page: Path) -> set[str]:
    """The headings of a page as links name them, where its source is read and on the site alike."""
    text = BLOCK.sub("", page.read_text(encoding="utf-8"))
    plain = (LINK.sub(r"\2", title).strip().lower() for title in re.findall(r"^#+ (.+)$", text, re.MULTILINE))
    return {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", title)) for title in plain}


def test_a_link_to_a_heading_that_is_not_there_is_found() -> None:
    page = ROOT / "docs" / "lab.md"
    assert leads_somewhere("#what-house-rules-do", page) and leads_somewhere("bots.md#beside-others", page)
    assert not leads_somewhere("#what-house-rules-did", page) and not leads_somewhere("bots.md#balance", page)
    assert not leads_somewhere("nowhere.md", page)


def test_every_page_is_in_the_navigation_once(source: Path) -> None:
    def names(part: object) -> list[str]:
        if isinstance(part, str):
            return [part]
        assert isinstance(part, dict | list)
        return [name for inner in (part.values() if isinstance(part, dict) else part) for name in names(inner)]

    listed = names(json.loads((source / "mkdocs.yml").read_text(encoding="utf-8"))["nav"])
    written = [path.relative_to(source / "docs").as_posix() for path in (source / "docs").rglob("*.md")]
    assert sorted(listed) == sorted(written)
    assert {"index.md", "tutorials.md", "rules/uk/uno.md", "reference/koloda.engine.core.md"} <= set(listed)


def test_links_are_made_to_fit_the_site() -> None:
    places = {"README.md": "index.md", "docs/api.md": "api.md", "docs/rules/en/uno.md": "rules/en/uno.md"}
    assert linked("see [the api](docs/api.md#games)", "README.md", places) == "see [the api](api.md#games)"
    assert linked("see [home](../../../README.md)", "docs/rules/en/uno.md", places) == "see [home](../../index.md)"
    assert linked("see [a script](script/test) and [x](https://x.example)", "README.md", places) == (
        "see a script and [x](https://x.example)"
    )


def test_lists_and_rules_are_laid_out_for_the_site() -> None:
    before = ["Text:"]
    assert laid_out("- an item", before) == "- an item" and before == ["Text:", ""]
    assert laid_out("  - inside", ["- an item"]) == "    - inside"
    assert laid_out("**U-4.5** Draw.", []) == '<a id="U-4.5"></a>**U-4.5** Draw.'


def test_the_reference_has_what_is_public_with_its_words() -> None:
    text = reference("koloda.engine.core") or ""
    assert "## State" in text and "### State.legal" in text and "def play(" in text
    assert reference("koloda.nowhere") is None


def test_code_in_docstrings_is_shown_as_code() -> None:
    assert '```pycon\n>>> env = koloda.rl.pettingzoo.env("uno"' in (reference("koloda.rl.pettingzoo") or "")
    assert "```python\nfrom koloda.testing import contract\n```" in (reference("koloda.testing") or "")
    written = {module: reference(module) or "" for module in REFERENCE}
    prose = {module: BLOCK.sub("", text) for module, text in written.items()}
    assert {
        module for module, text in prose.items() if re.search(r"^(?: *>>> |.*:\n    )", text, re.MULTILINE)
    } == set()
    # The fields of a class are there with what is said of them.
    assert "\n    owner: int | None  # the seat that it belongs to; None: the table\n" in written["koloda.zones"]
    assert "class Seat:\n    def __init__(self, url: str, token: str," in written["koloda.client.seat"]


def test_the_reference_has_every_module_that_pages_use() -> None:
    shown = [block.text for page in PAGES for block in blocks_of(page) if block.language == "python"]
    names = {name for text in shown for name in re.findall(r"^(?:from|import) (koloda[\w.]*)", text, re.MULTILINE)}
    for page in ("api.md", "adding-a-game.md"):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        names |= set(re.findall(r"`(koloda\.[a-z_.]+?)(?:\.[A-Z]\w+)?`", text))
    assert {"koloda.lab", "koloda.testing", "koloda.rl.gymnasium"} <= names
    assert set(REFERENCE) == {module for module in REFERENCE if reference(module)}
    # A package is there with its modules.
    assert {name for name in names if not any(f"{module}.".startswith(f"{name}.") for module in REFERENCE)} == set()


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<a id="here" href="b.html#there">b</a> <a href="#gone">a</a>', encoding="utf-8")
    (tmp_path / "b.html").write_text(
        '<a href="a.html#here">a</a> <b id="there"></b> <img src="no.png"> <a href="https://x.example">x</a>',
        encoding="utf-8",
    )
    assert sorted(broken_links(tmp_path)) == ["a.html: #gone", "b.html: no.png"]
