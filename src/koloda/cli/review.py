"""`koloda review`: luck and skill in a finished game, everybody's chance to win, and the costliest decisions."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any, Protocol

from koloda import Record, Seat
from koloda.bots.decisions import Decisions, Mistake
from koloda.bots.luck import LuckAndSkill, Share
from koloda.bots.review import Review, Turning
from koloda.cli.arguments import seat_of
from koloda.cli.errors import CommandError
from koloda.cli.parser import Parser
from koloda.cli.records import read_record, retraced
from koloda.cli.verify import names_in
from koloda.terminal.screen import Screen, wrapped
from koloda.texts import Texts
from koloda.titles import TITLES

BARS = "▁▂▃▄▅▆▇█"
BAR = 30  # characters
NARROWEST = 10  # of a graph
SURE = 2  # standard errors


class Work(Protocol):
    """Something that is worked out a little at a time."""

    def step(self) -> bool: ...
    def progress(self) -> float: ...


def arguments(parser: Parser) -> None:
    """What can be said after the command."""
    parser.value("file", "cli-arg-file", "cli-value-file")
    parser.option("--seat", "cli-arg-review-seat", "cli-value-seat-or-all", default="all")
    parser.switches.add_argument("--open", action="store_true", help=parser.texts("cli-arg-review-open"))


def run(args: Namespace, texts: Texts) -> int:
    """Play the game again, work it out and show it."""
    if args.file is None:
        raise CommandError(texts("error-missing", name=texts("cli-value-file"), command="review"))
    record = read_record(args.file, texts)
    state = record.start()
    for _ in retraced(record, args.file, texts, state):
        pass
    if state.scores() is None:
        raise CommandError(texts("error-review-unfinished", file=args.file))
    seats = list(range(state.players)) if args.seat == "all" else [seat_of(args.seat, state.players, texts)]
    if args.open:
        review = Review(record)
        worked_out([review], texts)
        found = Found(record, seats, texts, review.chances(), turnings=review.turnings())
    else:
        luck, decisions = LuckAndSkill(record), Decisions(record, seats)
        worked_out([luck, decisions], texts)
        shares = [share for share in luck.shares() if share.seat in seats]
        found = Found(record, seats, texts, luck.chances(), shares=shares, mistakes=decisions.mistakes())
    if args.json:
        print(json.dumps(found.data(), ensure_ascii=False))
    else:
        Screen().show(found.words(Screen().width))
    return 0


def worked_out(parts: Sequence[Work], texts: Texts) -> None:
    """Work all of it out, with a bar on standard error if somebody looks at it."""
    tell = bar(texts) if sys.stderr.isatty() else None
    for number, part in enumerate(parts):
        while not part.step():
            if tell is not None:
                tell((number + part.progress()) / len(parts))
    if tell is not None:
        tell(1.0)


def bar(texts: Texts) -> Callable[[float], None]:
    """A bar that is drawn again where a percent has come."""
    told = -1

    def tell(share: float) -> None:
        nonlocal told
        percent = int(100 * share)
        if percent > told:
            told = percent
            full = BAR * percent // 100
            line = texts("review-progress", bar="█" * full + "░" * (BAR - full), percent=percent)
            print(f"\r{line}", end="\n" if percent >= 100 else "", file=sys.stderr, flush=True)

    return tell


class Found:
    """What came out, for people and for programs."""

    def __init__(
        self,
        record: Record,
        seats: list[Seat],
        texts: Texts,
        chances: list[list[float]],
        shares: Sequence[Share] = (),
        mistakes: Sequence[Mistake] = (),
        turnings: Sequence[Turning] | None = None,
    ) -> None:
        self.record = record
        self.seats = seats
        self.texts = texts
        self.chances = chances
        self.shares = shares
        self.mistakes = mistakes
        self.turnings = turnings  # None: by what each seat could know
        self.names = names_in(record)

    def data(self) -> dict[str, Any]:
        """As one JSON object."""
        found: dict[str, Any] = {
            "game": self.record.rules.slug,
            "players": self.record.players,
            **self.record.headers,
            "moves": len(self.record.moves),
            "seats": self.seats,
            "open": self.turnings is not None,
            "chances": [[round(row[seat], 4) for seat in self.seats] for row in self.chances],
        }
        if self.turnings is not None:
            return found | {"moments": [rounded(asdict(turning)) for turning in self.turnings]}
        found["shares"] = [rounded(asdict(share)) for share in self.shares]
        found["decisions"] = [
            {"made": self.record.moves[mistake.move - 1][1], **rounded(asdict(mistake))} for mistake in self.mistakes
        ]
        return found

    def words(self, width: int) -> list[str]:
        """For a terminal of this width."""
        texts = self.texts
        slug = self.record.rules.slug
        facts: dict[str, int] = {"players": self.record.players, "moves": len(self.record.moves)}
        lines = [texts("cli-record-of", title=texts(TITLES[slug].name), game=slug, **facts)]
        if self.shares:
            lines += ["", *self.table()]
        lines += ["", *self.graphs(width)]
        if self.turnings is not None:
            return [*lines, "", *self.swings()]
        return [*lines, "", *self.decisions(width)]

    def table(self) -> list[str]:
        """Luck and skill, in points that add up."""
        heads = [self.texts(f"record-luck-{name}") for name in ("start", "cards", "own", "others", "end")]
        error = max(1, round(100 * SURE * max(share.error for share in self.shares)))
        lines = [self.texts("record-luck"), self.texts("record-luck-how", points=error)]
        first = max(len(self.names[seat]) for seat in self.seats)
        lines.append("  ".join([" " * (first + 2), *heads]).rstrip())
        for share in self.shares:
            cells = [f"{number:{'' if n in (0, 4) else '+'}d}" for n, number in enumerate(points_of(share))]
            row = [cell.replace("-", "−").rjust(len(head)) for cell, head in zip(cells, heads, strict=True)]
            lines.append("  ".join([f"  {self.names[share.seat]:<{first}}", *row]))
        return lines

    def graphs(self, width: int) -> list[str]:
        """Everybody's chance from the first move to the last."""
        title = self.texts("record-chances")
        lines = [title if self.turnings is None else f"{title}: {self.texts('review-open')}"]
        first = max(len(self.names[seat]) for seat in self.seats)
        room = max(NARROWEST, width - first - 20)
        for seat in self.seats:
            line = [row[seat] for row in self.chances]
            ends = f"{100 * line[0]:.0f} → {100 * line[-1]:.0f} %"
            lines.append(f"  {self.names[seat]:<{first}}  {graph(line, room)}  {ends}")
        return lines

    def swings(self) -> list[str]:
        """Where the chances changed most."""
        lines = [self.texts("record-decided")]
        for turning in self.turnings or ():
            change = self.texts(
                "record-decided-by",
                name=self.names[turning.who],
                before=f"{100 * turning.before:.0f} %",
                after=f"{100 * turning.after:.0f} %",
            )
            lines.append(f"  {turning.move:>4}  {self.made(turning.move)}: {change}")
        return lines

    def decisions(self, width: int) -> list[str]:
        """The costliest decisions of each seat: what was done, what would have been better, and why."""
        texts = self.texts
        lines = [texts("record-decisions"), texts("record-decisions-how")]
        for seat in self.seats:
            own = [mistake for mistake in self.mistakes if mistake.seat == seat]
            if not own:
                lines.append("  " + texts("record-decisions-none", name=self.names[seat]))
            for one in own:
                better = texts("record-better", move=one.better or texts("review-wait"))
                cost = texts("record-cost", percent=round(100 * one.cost))
                told = f"  {one.move:>4}  {self.made(one.move)}. {better} {cost}. {texts(one.why)}"
                lines += wrapped(told, width, " " * 8)
        return lines

    def made(self, number: int) -> str:
        """A move, and who made it; what the dealer did after it counts to it."""
        while number > 1 and self.record.moves[number - 1][0] < 0:
            number -= 1
        seat, text = self.record.moves[number - 1]
        return f"{self.names[seat]}: {text}" if seat >= 0 else text


def points_of(share: Share) -> list[int]:
    """Start, luck, own, others and end in whole points that add up: each is the step between two rounded sums."""
    sums = [share.start, share.start + share.luck, share.result - share.others, share.result]
    first, dealt, moved, last = (round(100 * chance) for chance in sums)
    return [first, dealt - first, moved - dealt, last - moved, last]


def graph(chances: Sequence[float], room: int) -> str:
    """A line of bars: each the mean of the moves it stands for."""
    size = min(room, len(chances))
    bars = ""
    for n in range(size):
        part = chances[n * len(chances) // size : (n + 1) * len(chances) // size]
        bars += BARS[min(len(BARS) - 1, int(sum(part) / len(part) * len(BARS)))]
    return bars


def rounded(values: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 4) if isinstance(value, float) else value for name, value in values.items()}
