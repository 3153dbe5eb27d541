"""The documentation site, for script/docs: `python -m docs.site FOLDER` writes its source, `--check FOLDER` its links.

The pages are those of the repository. What is made here: the navigation, a reference from the docstrings of the source,
and links that fit where the pages lie on the site. A link to what is not on the site becomes plain text.
"""

import ast
import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
LANGUAGES = {"en": "English", "uk": "Українська", "ru": "Русский"}
# Pages outside docs/, by their names on the site.
OTHERS = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "bench/README.md": "bench.md",
}
# What stands where; a page that is in no list comes last, so none is forgotten.
SECTIONS = {
    "Play": ["install.md", "terminal.md"],
    "Program": ["tutorials.md", "api.md", "notation.md", "bots.md", "adding-a-game.md"],
    "Study": ["lab.md", "review.md", "arena.md", "assistant.md", "rl.md", "openspiel.md"],
    "Serve": ["deploy.md", "protocol.md", "keeping.md", "trust.md"],
    "Develop": ["architecture.md", "contributing.md", "bench.md", "changelog.md"],
}
# Modules of the reference: what programs use.
REFERENCE = [
    "koloda",
    "koloda.engine.core",
    "koloda.engine.events",
    "koloda.engine.record",
    "koloda.engine.driver",
    "koloda.engine.chance",
    "koloda.titles.title",
    "koloda.simple",
    "koloda.zones",
    "koloda.testing",
    "koloda.bots.levels",
    "koloda.bots.observation",
    "koloda.bots.policy",
    "koloda.bots.expert",
    "koloda.bots.heuristics.heuristic",
    "koloda.lab.simulation",
    "koloda.lab.table",
    "koloda.simulation.summary",
    "koloda.simulation.measures.measures",
    "koloda.lab.comparison",
    "koloda.lab.worth",
    "koloda.lab.report.structure",
    "koloda.lab.report.simulation",
    "koloda.lab.report.page",
    "koloda.lab.match",
    "koloda.lab.tournament",
    "koloda.lab.arena",
    "koloda.client.lobby",
    "koloda.client.connection",
    "koloda.client.bot",
    "koloda.client.seat",
    "koloda.rl.encoding",
    "koloda.rl.pettingzoo",
    "koloda.rl.gymnasium",
    "koloda.rl.openspiel",
]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
IMAGE = re.compile(r'(<img\b[^>]*\bsrc=")([^"]+)(")')
ITEM = re.compile(r" *(?:[-*]|\d+\.) ")
RULE = re.compile(r"\*\*([A-Z]+-x?\d+(?:\.\d+)?)\*\*")
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
# What no sentence begins with.
CODE = re.compile(r"^(?:\w[\w.]* = |await |from [\w.]+ import |(?:async )?with |(?:async )?for .+:$)", re.MULTILINE)


def pages() -> dict[str, str]:
    """Where each page of the repository lies on the site."""
    found = {path.relative_to(ROOT).as_posix(): path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")}
    return found | OTHERS


def files() -> dict[str, str]:
    """The same of pictures, and of whatever else pages link to in docs/."""
    found = (path for path in DOCS.rglob("*") if path.is_file() and path.suffix != ".md")
    return {path.relative_to(ROOT).as_posix(): path.relative_to(DOCS).as_posix() for path in found}


# -- pages


def page_text(source: str, places: dict[str, str]) -> str:
    """A page as the site has it."""
    text = (ROOT / source).read_text(encoding="utf-8")
    lines: list[str] = []
    fence = ""
    for line in text.splitlines():
        mark = re.match(r" *(```+|~~~+)", line)
        if mark and (not fence or mark[1].startswith(fence)):
            fence = "" if fence else mark[1]
        elif not fence:
            line = laid_out(linked(line, source, places), lines)
        lines.append(line)
    return "\n".join(lines) + "\n"


def linked(line: str, source: str, places: dict[str, str]) -> str:
    """A line with the links that fit the site."""

    def target(address: str) -> str | None:
        path, mark, fragment = address.partition("#")
        if "://" in address or not path:
            return address
        found = places.get(os.path.normpath(os.path.join(os.path.dirname(source), path)))
        if found is None:
            return None
        return os.path.relpath(found, os.path.dirname(places[source]) or ".") + mark + fragment

    def link(match: re.Match[str]) -> str:
        found = target(match[3])
        return f"{match[1]}[{match[2]}]({found})" if found else match[2]

    def image(match: re.Match[str]) -> str:
        return match[1] + (target(match[2]) or match[2]) + match[3]

    return IMAGE.sub(image, LINK.sub(link, line))


def laid_out(line: str, before: list[str]) -> str:
    """A line as Python's Markdown wants it: lists after an empty line, what is inside them four spaces deep.

    A rule can be linked to by its number.
    """
    bare = line.lstrip(" ")
    last = before[-1] if before else ""
    if ITEM.match(line) and last.strip() and not ITEM.match(last) and not last.startswith(" "):
        before.append("")
    rule = RULE.match(bare)
    if rule:
        bare = f'<a id="{rule[1]}"></a>{bare}'
    return " " * 2 * (len(line) - len(line.lstrip(" "))) + bare


# -- the reference


def reference(module: str) -> str | None:
    """What a module offers, from its source; None if there is no such module."""
    path = ROOT / "src" / Path(*module.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    if not path.is_file():
        return None
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines = [f"# {module}", "", *docstring(tree), ""]
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and is_public(node):
            lines += [f"## {node.name}", "", *code(class_head(node, source.splitlines()))]
            lines += [*docstring(node), ""]
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef) and is_public(inner):
                    lines += [f"### {node.name}.{inner.name}", "", *code(signature(inner)), *docstring(inner), ""]
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and is_public(node):
            lines += [f"## {node.name}", "", *code(signature(node)), *docstring(node), ""]
    return "\n".join(lines)


def is_public(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it is for others: no underscore, and it says what it is for."""
    return not node.name.startswith("_") and ast.get_docstring(node) is not None


def code(text: str, language: str = "python") -> list[str]:
    return [f"```{language}", text, "```", ""]


def class_head(node: ast.ClassDef, source: list[str]) -> str:
    """A class with what it derives from, its fields with the comments on them, and how it is made."""
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    lines = [f"class {node.name}({bases})" if bases else f"class {node.name}"]
    for field in node.body:
        if isinstance(field, ast.AnnAssign) and not ast.unparse(field.target).startswith("_"):
            first = field.lineno - 1
            while source[first - 1].lstrip().startswith("#"):
                first -= 1
            lines += [line[node.col_offset :] for line in source[first : field.end_lineno]]
        elif isinstance(field, ast.FunctionDef) and field.name == "__init__":
            lines.append(f"    {signature(field)}")
    lines[0] += ":" if len(lines) > 1 else ""
    return "\n".join(lines)


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    word = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    result = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"{word} {node.name}({ast.unparse(node.args)}){result}"


def docstring(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    """Paragraphs as they are; what looks like Python, or like Python asked line by line, is shown as such."""
    blocks = (ast.get_docstring(node) or "").split("\n\n")
    lines: list[str] = []
    for block in blocks:
        if block.startswith(">>> "):
            lines += code(block, "pycon")
        else:
            lines += code(block) if looks_like_code(block) else [block, ""]
    return lines


def looks_like_code(block: str) -> bool:
    return bool(CODE.search(block))


# -- the site


def title_of(name: str, folder: Path) -> str:
    found = TITLE.search((folder / name).read_text(encoding="utf-8"))
    return found[1] if found else name


def navigation(folder: Path, modules: list[str]) -> list[dict[str, object]]:
    """Sections of pages; every page is in one."""
    left = sorted(set(pages().values()) - {"index.md"})
    nav: list[dict[str, object]] = [{"Koloda": "index.md"}]

    def entries(names: list[str]) -> list[dict[str, str]]:
        for name in names:
            left.remove(name)
        return [{title_of(name, folder): name} for name in names]

    rules = [
        {words: entries([name for name in left if name.startswith(f"rules/{language}/")])}
        for language, words in LANGUAGES.items()
    ]
    sections = {title: entries([name for name in names if name in left]) for title, names in SECTIONS.items()}
    more = entries(list(left))
    nav.append({"Rules": rules})
    nav += [{title: found} for title, found in sections.items()]
    nav += [{"More": more}] if more else []
    nav.append({"Reference": [{module: f"reference/{module}.md"} for module in modules]})
    return nav


def write(folder: Path) -> None:
    """The source of the site, with its configuration."""
    docs = folder / "docs"
    places = pages() | files()
    for source, place in places.items():
        (docs / place).parent.mkdir(parents=True, exist_ok=True)
        if source.endswith(".md"):
            (docs / place).write_text(page_text(source, places), encoding="utf-8")
        else:
            shutil.copy(ROOT / source, docs / place)
    (docs / "reference").mkdir()
    found = {module: text for module in REFERENCE if (text := reference(module)) is not None}
    for module, text in found.items():
        (docs / "reference" / f"{module}.md").write_text(text, encoding="utf-8")
    settings = {
        "site_name": "Koloda",
        "site_description": "Card games to play and to study",
        "docs_dir": "docs",
        "site_dir": "site",
        "use_directory_urls": False,
        "nav": navigation(docs, list(found)),
        "theme": {"language": "en", "font": False, "features": ["navigation.sections", "content.code.copy"]},
    }
    # A configuration of MkDocs, which Zensical reads too; JSON is YAML.
    (folder / "mkdocs.yml").write_text(json.dumps(settings, ensure_ascii=False, indent=1), encoding="utf-8")


class Page(HTMLParser):
    """The links of a built page, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name"):
                self.names.add(value or "")
            elif name in ("href", "src") and value and tag in ("a", "img", "script", "link"):
                self.links.append(value)


def broken_links(site: Path) -> Iterator[str]:
    """Every link within the site that leads nowhere."""
    built = {path: Page(path.read_text(encoding="utf-8")) for path in site.rglob("*.html") if path.name != "404.html"}
    for path, page in built.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            file = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            file = file / "index.html" if file.is_dir() else file
            names = built[file].names if file in built else {"", unquote(parts.fragment)}
            if not file.is_file() or unquote(parts.fragment) not in names:
                yield f"{path.relative_to(site)}: {link}"


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["--check"]:
        broken = list(broken_links(Path(arguments[1])))
        print(*(f"broken link: {one}" for one in broken), sep="\n" if broken else "", end="\n" if broken else "")
        return int(bool(broken))
    write(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
