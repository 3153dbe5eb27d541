"""What all tests share: which engine they run on, the markers, and how hard hypothesis looks.

KOLODA_ENGINE=compiled or interpreted says which engine it must be; KOLODA_SOAK=N multiplies the examples, and
KOLODA_CHANCE=anything deals other cards to tests of servers and browsers.
"""

import os
import signal
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

import pytest

from server import same_chance

HERE = Path(__file__).parent
# Tests use all processors already. More threads for NumPy only wait for each other: learning took five times as long.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# What is built on the engine and would not notice its kind; the rules themselves are tested on both.
ONCE = frozenset({"client", "docs", "install", "lab", "rl", "server", "simulation", "soak", "terminal", "web"})


def engine_found() -> str:
    """`compiled` or `interpreted`: what `import koloda.engine.core` loads."""
    folder, origin = None, ""
    for name in ("koloda", "engine", "core"):
        spec = PathFinder.find_spec(name, folder)
        if spec is None:
            raise pytest.UsageError("koloda is not installed; script/test sets everything up")
        folder, origin = spec.submodule_search_locations, str(spec.origin)
    return "compiled" if origin.endswith(tuple(EXTENSION_SUFFIXES)) else "interpreted"


def pytest_report_header() -> str:
    return f"koloda engine: {engine_found()}"


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Started in the background, where Ctrl-C is ignored and every process of ours would inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    config.addinivalue_line("markers", "rule(number): the number of a rule in docs/rules that this test shows")
    config.addinivalue_line("markers", "once: goes around the engine, so that its kind does not matter")
    config.addinivalue_line("markers", "sqlite: about SQLite alone, where others run on PostgreSQL as well")
    wanted = os.environ.get("KOLODA_ENGINE")
    if wanted not in (None, "compiled", "interpreted"):
        raise pytest.UsageError(f"KOLODA_ENGINE is compiled or interpreted, not {wanted!r}")
    if wanted is not None and engine_found() != wanted:
        raise pytest.UsageError(f"KOLODA_ENGINE={wanted}, but the engine found is {engine_found()}")
    if config.pluginmanager.has_plugin("hypothesispytest"):
        load_hypothesis_profile()


def pytest_runtest_setup(item: pytest.Item) -> None:
    same_chance.begin(item.nodeid)


def pytest_unconfigure() -> None:
    same_chance.end()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE) and item.path.relative_to(HERE).parts[0] in ONCE:
            item.add_marker(pytest.mark.once)


def load_hypothesis_profile() -> None:
    from hypothesis import settings

    # Repeatable by default, so that a red run stays red until it is mended; a soak looks for something new.
    settings.register_profile("default", deadline=None, derandomize=True, max_examples=100)
    soak = os.environ.get("KOLODA_SOAK", "")
    if soak:
        settings.register_profile("soak", deadline=None, max_examples=100 * int(soak))
    settings.load_profile("soak" if soak else "default")
