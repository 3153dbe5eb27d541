"""Games that other packages add: an entry point in the group `koloda.titles`, named by the slug, gives the Title.

They are looked for when somebody asks for a game that is not ours, or for all of them. One that cannot be used is
reported in a line and left out; the others can be played.
"""

import logging
import re
from collections.abc import Iterable, Iterator, MutableMapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from koloda.engine.seats import WATCHER
from koloda.titles.title import Title

GROUP = "koloda.titles"
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_SLUG = 40
LOCALE = Path(__file__).parents[1] / "locale"
TEXT = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)  # the id of a text in a catalogue
SEATS = range(2, 11)  # of a table
# What every table in a browser reads of a view; the rest is the game's own, see koloda.zones.
NEEDED = ("game", "seat", "players", "phase", "due", "hands", "winners")

log = logging.getLogger("koloda.titles")


class Titles(MutableMapping[str, Title]):
    """Titles by their slug: ours first, then those of other packages in the order of their names."""

    def __init__(self, own: Iterable[Title]) -> None:
        self.known = {title.slug: title for title in own}
        self.is_complete = False
        self.problems: list[str] = []  # a line for each game that was left out

    def __getitem__(self, slug: str) -> Title:
        if slug not in self.known:
            self.complete()
        return self.known[slug]

    def __setitem__(self, slug: str, title: Title) -> None:
        self.known[slug] = title

    def __delitem__(self, slug: str) -> None:
        del self.known[slug]

    def __iter__(self) -> Iterator[str]:
        self.complete()
        return iter(self.known)

    def __len__(self) -> int:
        self.complete()
        return len(self.known)

    def complete(self) -> None:
        """Find the games of other packages, once."""
        if self.is_complete:
            return
        self.is_complete = True
        for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
            try:
                title = self.loaded(entry)
            except Exception as error:  # whatever is wrong with it: the other games can be played
                reason = " ".join(str(error).split())[:200]
                shown = reason if isinstance(error, PluginError) else f"{type(error).__name__}: {reason}"
                source = entry.dist.name if entry.dist is not None else entry.value
                self.problems.append(f"the game {entry.name!r} of {source} is left out: {shown}")
                log.warning(f"koloda: {self.problems[-1]}")
            else:
                self.known[title.slug] = title

    def loaded(self, entry: EntryPoint) -> Title:
        """The title that an entry point names. PluginError says why it cannot be used."""
        title = entry.load()
        if not isinstance(title, Title):
            raise PluginError(f"{entry.value} is no koloda.titles.Title")
        slug = title.slug
        if not SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG:
            raise PluginError(f"{slug!r} is no slug: small letters and digits, with hyphens between words")
        if slug != entry.name:
            raise PluginError(f"its rules call it {slug!r}; the entry point has to have the same name")
        if slug in self.known:
            raise PluginError("there is a game of that name already")
        if any(title.prefix == other.prefix and title.package != other.package for other in self.known.values()):
            raise PluginError(f"another game has texts that begin with {title.prefix!r}")
        for name in (slug, title.prefix):
            if has_texts(name):
                raise PluginError(f"texts of Koloda begin with {name!r}: its slug and its prefix have to be others")
        if not title.package:
            raise PluginError("its title does not say in which package its texts and rules pages are")
        players = title.rules.players
        if players[0] not in SEATS or players[-1] not in SEATS:
            raise PluginError(f"it is for {title.rules.sizes()} players; tables have {SEATS[0]} to {SEATS[-1]} seats")
        view = title.rules.start(players[0]).view(WATCHER)
        if missing := [name for name in NEEDED if name not in view]:
            raise PluginError(f"its views lack {', '.join(missing)}")
        named = [title.option_text(option.name) for option in title.rules.options() if option.has_choice()]
        for folder in sorted(LOCALE.iterdir()):
            known = {*own_texts(folder.name), *TEXT.findall(title.catalogue(folder.name))}
            if lacking := [name for name in (title.name, *named) if name not in known]:
                raise PluginError(f"it has no text {lacking[0]} in {folder.name}")
        return title


@cache
def own_texts(language: str) -> frozenset[str]:
    """The ids of all texts of Koloda itself."""
    files = (LOCALE / language).glob("*.ftl")
    return frozenset(name for file in files for name in TEXT.findall(file.read_text(encoding="utf-8")))


def has_texts(prefix: str) -> bool:
    """Whether ids of Koloda's own texts begin with this: a game by that name would be told in the wrong words."""
    return any(name == prefix or name.startswith(f"{prefix}-") for name in own_texts("en"))


class PluginError(Exception):
    """Why a game of another package cannot be used, in a line."""
