"""How koloda is built: the engine and the hot part of the bots by mypyc, with the rules pages in the package.

KOLODA_COMPILE says what to do about the compiler: `auto` (plain Python where there is none), `1` (fail without one),
`0` (plain Python). The rest is in pyproject.toml.
"""

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError

ENGINE = Path("src/koloda/engine")
BOTS = Path("src/koloda/bots")
FLAGS = [
    # Nobody outside calls into the group by symbol, so the compiler may inline freely: 15 to 25 % faster.
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    # As Python itself is compiled; said again because CFLAGS in the environment replaces Python's own flags.
    "-fwrapv",
    "-DNDEBUG",
    # What a newer compiler warns about must not keep anybody from playing.
    "-Wno-error",
]
PAGES = Path("docs/rules")
TYPES = ("events.py", "view_types.py")  # of a game

wish = os.environ.get("KOLODA_COMPILE", "auto")
if wish not in ("auto", "1", "0"):
    sys.exit(f"KOLODA_COMPILE is auto, 1 or 0, not {wish!r}")


class BuildEngine(build_ext):
    """Compiles the engine where that is possible."""

    def run(self) -> None:
        if self.inplace or self.editable_mode:
            # Compiled modules left in src would shadow every later edit.
            self.extensions = []
            return
        super().run()

    def build_extensions(self) -> None:
        # Only here is the C code made: pip asks for the metadata twice before it builds.
        if self.compiler_works():
            self.distribution.ext_modules = engine()
        elif wish == "1":
            sys.exit("KOLODA_COMPILE=1, but there is no C compiler that finds Python.h")
        else:
            self.warn("no C compiler that finds Python.h: the engine stays plain Python, and is slow")
            self.distribution.ext_modules = []
        compiler = self.compiler
        self.reinitialize_command(self)
        self.ensure_finalized()
        self.compiler = compiler
        self.parallel = True  # a few modules hold all the code and take their time, the others are small
        super().build_extensions()

    def compiler_works(self) -> bool:
        """Whether a file that includes Python.h compiles."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("#include <Python.h>\n")
            try:
                self.compiler.compile([str(source)], output_dir=folder)
            except CompileError:
                return False
        return True


def engine() -> list[Any]:
    """The extension modules of the engine, their C code freshly made."""
    from mypyc.build import mypycify

    # A group for each game and one for what they share: two processors compile them in half the time of a single one,
    # and only a game that has changed is compiled again. Calls between groups cost a little.
    groups: list[tuple[list[str], str | None]] = [(sources(ENGINE) + sources(ENGINE / "games"), "koloda")]
    games = sorted(path for path in (ENGINE / "games").iterdir() if (path / "rules.py").is_file())
    groups += [(sources(game), f"koloda_{game.name}") for game in games]
    groups.append((sources(BOTS / "search") + sources(BOTS / "heuristics", "**/*.py"), "koloda_bots"))
    # No cache: what the compiler keeps of a group that has not changed lacks what another group needs of its fields.
    given = [f"--cache-dir={os.devnull}", *(path for paths, _ in groups for path in paths)]
    modules = mypycify(given, separate=groups, opt_level="3", debug_level="0")
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]  # the modules share one list
    return modules


def sources(folder: Path, pattern: str = "*.py") -> list[str]:
    """The modules of a folder, without those that only hold types: compiled, they would forget what they say."""
    return sorted(
        str(path) for path in folder.glob(pattern) if path.parent.parent.name != "games" or path.name not in TYPES
    )


class BuildPackage(build_py):
    """Copies docs/rules/LANGUAGE/GAME.md to koloda/pages/rules/LANGUAGE/GAME.md besides."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            for page, target in self.pages().items():
                self.mkpath(os.path.dirname(target))
                self.copy_file(page, target)

    def pages(self) -> dict[str, str]:
        """Where each page goes."""
        folder = Path(self.build_lib, "koloda", "pages", "rules")
        return {str(page): str(folder / page.relative_to(PAGES)) for page in sorted(PAGES.glob("*/*.md"))}

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *self.pages()]  # type: ignore[no-untyped-call]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *([] if self.editable_mode else self.pages().values())]


setup(
    # A stand-in until build_ext knows better; it tells setuptools that the wheel is for one platform.
    ext_modules=[] if wish == "0" else [Extension("koloda__mypyc", sources=[])],
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
)
