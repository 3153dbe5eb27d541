"""What pages show in blocks and between backticks, and the commands in it."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The rules pages have no blocks; they are read by reading.py.
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "bench/README.md", "src/koloda/template/README.md")),
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# A command of a block ends where its explanation begins: after `  #`, or after three spaces.
EXPLAINED = re.compile(r"\s{2,}#|(?<=\S)\s{3,}")
OURS = ("koloda ", "script/")
PROGRAM = re.compile(r"^(?:.*/(?:bin|script)/|script/)?koloda$")


@dataclass(frozen=True)
class Block:
    """A block of code on a page: the word behind its backticks, and what is in it."""

    page: str
    language: str
    text: str

    def lines(self) -> list[str]:
        """Its commands, without what explains them. A line that ends with a backslash goes on."""
        whole = self.text.replace("\\\n", " ")
        return [line for text in whole.splitlines() if (line := EXPLAINED.split(text)[0].strip())]

    def has_commands(self) -> bool:
        """Whether it is for a shell. Where nothing says so, its lines do."""
        return self.language == "sh" or (not self.language and all(line.startswith(OURS) for line in self.lines()))


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks_of(page: Path) -> list[Block]:
    return [Block(name_of(page), match[1], match[2]) for match in BLOCK.finditer(page.read_text(encoding="utf-8"))]


def commands_of(page: Path) -> list[list[str]]:
    """Every command on a page as words: those of its blocks, and what has more than one word between backticks."""
    between = re.findall(r"`([^`\n]+)`", BLOCK.sub("", page.read_text(encoding="utf-8")))
    lines = [line for block in blocks_of(page) if block.has_commands() for line in block.lines()]
    lines += [code for code in between if re.match(r"(?:[\w./-]*koloda|script/\w+|python|pip|docker|curl) \S", code)]
    return [shlex.split(part) for line in lines for part in line.split(" && ")]


def koloda_commands(page: Path) -> list[list[str]]:
    """What is given to `koloda`, also by a script, as another user or in a container."""
    found = []
    for words in commands_of(page):
        at = [at for at, word in enumerate(words) if PROGRAM.search(word)]
        rest = words[at[-1] + 1 :] if at else []
        if rest and rest != ["."]:  # the folder that an image is made of
            found.append(rest)
    return found
