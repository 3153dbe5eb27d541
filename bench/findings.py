"""The gallery of docs/lab.md: what simulated games say about all titles, and what cards are worth. See script/findings.

Writes the pictures docs/pictures/lab-*.svg, the numbers docs/lab-findings.json, docs/lab/balance.json and
docs/lab/deck.json, and the tables between the marks of docs/lab.md. The same seed gives the same files.
"""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass, fields
from math import nan
from pathlib import Path
from typing import Any, Final

import deck
from koloda import Option, games
from koloda.bots.sides import side_of
from koloda.lab import worth
from koloda.lab.executors import Workers, local_workers
from koloda.lab.match import play_pair
from koloda.lab.ratings import share_of
from koloda.lab.report.comparison import thing_name
from koloda.lab.report.drawing import write_picture
from koloda.lab.report.simulation import at_share, bins, errors_apart, option_text, wilson
from koloda.lab.report.structure import (
    CHANGE,
    SHARE,
    Chart,
    Distribution,
    Estimate,
    Group,
    Intervals,
    Point,
    Unit,
    estimate,
)
from koloda.lab.worth import Worth
from koloda.simulation import Columns, Mean, Summary, joined, play_batch
from koloda.simulation.plan import plan_of
from koloda.simulation.summary import SURE, Moments
from koloda.texts import Texts
from koloda.titles import TITLES
from koloda.titles.title import Options

ROOT = Path(__file__).resolve().parents[1]
PAGE, NUMBERS, PICTURES = ROOT / "docs/lab.md", ROOT / "docs/lab-findings.json", ROOT / "docs/pictures"
WORTHS, DECKS = ROOT / "docs/lab/balance.json", ROOT / "docs/lab/deck.json"
BEGIN, END = "<!-- findings -->", "<!-- /findings -->"
WORTHS_BEGIN, WORTHS_END = "<!-- worths -->", "<!-- /worths -->"
DECKS_BEGIN, DECKS_END = "<!-- decks -->", "<!-- /decks -->"
SEED: Final = 1
BOT: Final = "skilled"
# Games of each sort, by how long they take; deals that two sides play twice.
GAMES: Final = {"uno": 20_000, "uno-express": 20_000, "face-to-face": 10_000, "flights": 4_000, "dzhunkvik": 40_000}
# Deals without each card, at most; fewer are played where that is enough.
DEALS: Final = {"uno": 10_000, "uno-express": 10_000, "face-to-face": 2_000, "flights": 3_000, "dzhunkvik": 8_000}
MATCHES: Final = (("skilled", "novice", 400), ("expert:100", "novice", 60))
PLAYERS: Final = {"reverse_skips": 2, "match": 2}  # house rules that are only about two
RARE: Final = Unit("%", 100.0, digits=2)
LOST: Final = Unit("", 100.0)  # points, of the 50 % of the wins that a side has
WORTH_FIELDS: Final = tuple(field.name for field in fields(Worth))
PARTS: Final = ("games", "balance", "deck")
LEAST: Final = 0.005  # a difference that matters, if it is certain
PLAIN: Final = ("rounds",)  # what they do is plain, and would dwarf the others in a picture
TEXTS: Final = Texts("en")


@dataclass(frozen=True)
class Rule:
    """What a house rule changes, on the same deals: length, as a part of the usual, and the share of whoever begins."""

    name: str
    option: str
    value: Any
    players: int
    games: int
    differ: Mean  # the share of the games that come out differently
    length: Mean
    first: Mean


@dataclass(frozen=True)
class Finding:
    """What is known of a title."""

    game: str
    players: int
    games: int
    minutes: Mean
    moves: Mean
    lengths: dict[int, int]
    turns: list[Mean]  # shares of the wins in the order of the first turns
    round_turns: list[Mean]  # the same in single rounds, where there are such
    draws: Mean
    rules: list[Rule]
    matches: dict[str, Mean]


def played(
    workers: Workers, game: str, count: int, players: int | None = None, options: Options | None = None
) -> Columns:
    """Games between bots of the same level."""
    plan = plan_of(game, count, players, BOT, options, SEED)
    return joined(workers.in_order(play_batch, ((plan, *batch) for batch in plan.batches())))


def summary_of(columns: Columns, game: str, options: Options | None = None) -> Summary:
    summary = Summary(plan_of(game, columns.count, None, BOT, options, SEED))
    summary.add(columns)
    return summary


def finding(workers: Workers, game: str, scale: float) -> Finding:
    """All that is measured of a title."""
    count = max(50, round(GAMES[game] * scale))
    columns = played(workers, game, count)
    usual = summary_of(columns, game)
    single = TITLES[game].single_round
    rounds = summary_of(played(workers, game, count, None, single), game, single).turns() if single else []
    return Finding(
        game=game,
        players=usual.plan.players,
        games=count,
        minutes=usual.minutes(),
        moves=usual.mean("moves"),
        lengths=dict(sorted(usual.lengths.items())),
        turns=usual.turns(),
        round_turns=rounds,
        draws=share_mean(int(usual.draws.total), count),
        rules=[
            rule_of(workers, game, option, value, columns)
            for option in games()[game].options()
            for value in other_values(option)
        ],
        matches={
            f"{first} : {second}": match(workers, game, first, second, max(10, round(deals * scale)))
            for first, second, deals in MATCHES
        },
    )


def other_values(option: Option) -> list[Any]:
    """Values besides the default; of numbers there are too many."""
    if isinstance(option.values, range) or option.name in PLAIN:
        return []
    return [value for value in option.values if value != option.default]


def rule_of(workers: Workers, game: str, option: Option, value: Any, usual: Columns) -> Rule:
    """A house rule against its default, deal by deal."""
    players = PLAYERS.get(option.name)
    if players is not None:
        usual = played(workers, game, usual.count, players)
    other = played(workers, game, usual.count, players, {option.name: value})
    seats = sum(name.startswith("won_") for name in usual.values)
    before = sum(usual["moves"]) / usual.count
    longer, first = Moments(), Moments()
    longer.add([(b - a) / before for a, b in zip(usual["moves"], other["moves"], strict=True)])
    first.add([b - a for a, b in zip(first_shares(usual), first_shares(other), strict=True)])
    changed = (a != b for a, b in zip(rows(usual), rows(other), strict=True))
    return Rule(
        name=option_text(game, option.name, value, TEXTS),
        option=option.name,
        value=value,
        players=seats,
        games=usual.count,
        differ=share_mean(sum(changed), usual.count),
        length=longer.mean(),
        first=first.mean(),
    )


def share_mean(count: int, total: int) -> Mean:
    """Of counted games."""
    share = wilson(count, total)
    return Mean(share.mean, share.low, share.high)


def first_shares(columns: Columns) -> Iterator[float]:
    """What whoever began has won, game by game."""
    return (columns[f"won_{int(seat)}"][row] for row, seat in enumerate(columns["first"]))


def rows(columns: Columns) -> Iterator[tuple[float, ...]]:
    """Every game in numbers."""
    return zip(*(columns[name] for name in columns.names()), strict=True)


def match(workers: Workers, game: str, first: str, second: str, deals: int) -> Mean:
    """The first one's share of the wins in deals played twice, two at the table."""
    size = 5 if "expert" in first else 20
    parts = ((game, first, second, begin, min(size, deals - begin)) for begin in range(0, deals, size))
    share = share_of([value for part in workers.in_order(pairs, parts) for value in part])
    return Mean(share.mean, share.low, share.high)


def pairs(game: str, first: str, second: str, begin: int, count: int) -> list[float]:
    options = dict(TITLES[game].single_round)
    return [
        play_pair(game, 2, options, side_of(first), side_of(second), SEED * 1_000_003 + deal)
        for deal in range(begin, begin + count)
    ]


# pictures


def pictures(found: Sequence[Finding]) -> dict[str, tuple[list[Chart], str]]:
    """All pictures by their names, each with what it shows."""
    made: dict[str, tuple[list[Chart], str]] = {
        "lab-seats": ([seats_chart(found)], "How much more than an even share each seat wins, by the order of turns"),
        "lab-length": ([length_chart(one) for one in found], "How long games are"),
        "lab-skill": ([skill_chart(found)], "How often the better bot wins"),
    }
    for one in found:
        if any(rule.differ.mean for rule in one.rules):
            about = f"What house rules do to {title_of(one.game)}"
            made[f"lab-rules-{one.game}"] = (rules_charts(one), about)
    return made


def seats_chart(found: Sequence[Finding]) -> Chart:
    groups = []
    for one in found:
        for name, turns in ((title_of(one.game), one.turns), (f"{title_of(one.game)}, one round", one.round_turns)):
            if turns:
                groups.append(Group(name, turn_points(turns)))
    return Intervals("Who begins, and who wins", "wins beyond an even share", groups, 0.0)


def turn_points(turns: Sequence[Mean]) -> list[Point]:
    even = 1 / len(turns)
    return [
        Point(f"turn {place}", moved(mean, even), is_apart(mean, even, len(turns)))
        for place, mean in enumerate(turns, 1)
    ]


def moved(mean: Mean, by: float) -> Estimate:
    """A share as its distance from another one."""
    return Estimate(mean.mean - by, mean.low - by, mean.high - by, CHANGE)


def length_chart(one: Finding) -> Chart:
    name = f"{title_of(one.game)}, {one.players} players"
    return Distribution(name, "moves in a game", bins(one.lengths), [(at_share(one.lengths, 0.5), "half")])


def skill_chart(found: Sequence[Finding]) -> Chart:
    groups = [
        Group(
            title_of(one.game),
            [
                Point(name, estimate(share, SHARE), colour=number)
                for number, (name, share) in enumerate(one.matches.items())
            ],
        )
        for one in found
    ]
    return Intervals("Skill", "share of the wins, each deal played twice; dashed: no skill at all", groups, 0.5)


def rules_charts(one: Finding) -> list[Chart]:
    shown = [rule for rule in one.rules if rule.differ.mean]
    length = [Point(rule.name, as_change(rule.length), matters(rule.length, one)) for rule in shown]
    first = [Point(rule.name, as_change(rule.first), matters(rule.first, one)) for rule in shown]
    return [
        Intervals("Length", "moves, more or less than by the usual rules", [Group("", length)], 0.0),
        Intervals(
            "Whoever begins", "its share of the wins, more or less than by the usual rules", [Group("", first)], 0.0
        ),
    ]


def is_apart(mean: Mean, value: float, looks: int) -> bool:
    """Whether a mean is surely not that value, though one looks at several of them (Bonferroni). Of thousands of games
    an interval reaches as far on either side.
    """
    return abs(mean.mean - value) > errors_apart(looks) * (mean.high - mean.low) / (2 * SURE) > 0


def would_show(means: Sequence[Mean]) -> float:
    """How large a difference has to be measured to be certain, if one looks at all of them."""
    return errors_apart(len(means)) * max(mean.high - mean.low for mean in means) / (2 * SURE)


def matters(change: Mean, one: Finding) -> bool:
    """Whether a change is certain, although one looks at two for each house rule, and large enough to care."""
    return is_apart(change, 0.0, 2 * len(one.rules)) and abs(change.mean) >= LEAST


def as_change(mean: Mean) -> Estimate:
    return Estimate(mean.mean, mean.low, mean.high, CHANGE)


# the page


def title_of(game: str) -> str:
    return TEXTS(TITLES[game].name)


def markdown(found: Sequence[Finding]) -> str:
    """What stands between the marks."""
    lines = [
        (
            f"Bots of the level `{BOT}` have played, four at the table or two where only two can play; seed {SEED}. "
            "In brackets: 95 %. The numbers are in [lab-findings.json](lab-findings.json)."
        ),
        "",
        "### How long a game is",
        "",
        "![How long games are, in moves](pictures/lab-length.svg)",
        "",
        "| game | players | games | moves | minutes, among people | without a single winner |",
        "|---|---|---|---|---|---|",
    ]
    for one in found:
        cells = [
            title_of(one.game),
            str(one.players),
            str(one.games),
            estimate(one.moves).written("en"),
            estimate(one.minutes).written("en"),
            estimate(one.draws, RARE).written("en"),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    lines += ["", "### Whether it matters who begins", "", *seat_lines(found), ""]
    lines += ["![Wins beyond an even share, in the order of turns](pictures/lab-seats.svg)", ""]
    lines += ["### What house rules do", "", RULES_TEXT, ""]
    for one in found:
        lines += [f"#### {title_of(one.game)}", "", *rule_lines(one), ""]
    lines += ["### How much is skill", "", SKILL_TEXT, ""]
    lines += ["![How often the better bot wins](pictures/lab-skill.svg)", ""]
    lines += ["| game | " + " | ".join(found[0].matches) + " |", "|---|" + "---|" * len(found[0].matches)]
    for one in found:
        cells = [estimate(share, SHARE).written("en") for share in one.matches.values()]
        lines.append("| " + " | ".join([title_of(one.game), *cells]) + " |")
    return "\n".join([*lines, ""])


RULES_TEXT = (
    "Each house rule by itself against the usual rules, on the same deals. Orange in the pictures and **bold** in the "
    "tables: a difference of half a percent or more that is certain although so many were looked at (Bonferroni). The "
    "share is that of whoever begins."
)
SKILL_TEXT = (
    "Two at the table, single rounds where there are such, every deal played twice with the seats swapped. "
    "At 50 % all is chance, at 100 % all is skill."
)


def seat_lines(found: Sequence[Finding]) -> list[str]:
    """What stands out, in words."""
    lines = []
    for one in found:
        for name, turns in ((title_of(one.game), one.turns), (f"{title_of(one.game)}, one round", one.round_turns)):
            if not turns:
                continue
            points = turn_points(turns)
            strong = [point for point in points if point.strong]
            said = ", ".join(f"{point.name} {point.value.written('en')}" for point in strong)
            within = SHARE.written(would_show(turns), "en")
            lines.append(f"- **{name}**: {said or f'nothing certain; more than {within} would have shown'}.")
    return lines


def rule_lines(one: Finding) -> list[str]:
    """A table of the rules that change anything, and the names of those that do not."""
    lines = []
    shown = [rule for rule in one.rules if rule.differ.mean]
    if shown:
        lines += [f"![Length and the share of whoever begins](pictures/lab-rules-{one.game}.svg)", ""]
        lines += ["| house rule | games that come out differently | length | share |", "|---|---|---|---|"]
        for rule in shown:
            cells = [
                f"**{as_change(mean).value('en')}** ({as_change(mean).interval('en')})"
                if matters(mean, one)
                else as_change(mean).written("en")
                for mean in (rule.length, rule.first)
            ]
            name = rule.name + (f" ({rule.players} players)" if rule.players != one.players else "")
            differ = estimate(rule.differ, SHARE).written("en")
            lines.append("| " + " | ".join([name, differ, *cells]) + " |")
    same = [rule.name for rule in one.rules if not rule.differ.mean]
    if same:
        lines += ["", f"Among these bots no game came out differently: {'; '.join(same)}."]
    return lines


# what cards are worth


def balance(workers: Workers, game: str, scale: float) -> dict[str, Any]:
    """What every card and rule of a title is worth, as `koloda balance --json` tells it."""
    plan, things = worth.plan_for(game, max(10, round(DEALS[game] * scale)), (), None, BOT, None, SEED)
    return worth.run(plan, things, nullcontext(workers)).written()


def worth_lines(balances: Sequence[dict[str, Any]]) -> list[str]:
    """A folded table of each title."""
    lines = []
    for one in balances:
        plan, worths = one["plan"], [read_worth(row) for row in one["worths"]]
        chosen = [f"<code>{name}={value}</code>" for name, value in plan["options"].items()]
        about = ", ".join([f"{plan['players']} players", *chosen])
        lines += ['<details markdown="1">', f"<summary>{title_of(plan['game'])}: {about}</summary>", ""]
        lines += ["| without | wins lost | for each copy | decisions changed in a game | deals |"]
        lines += ["|---|---|---|---|---|"]
        for row in worths:
            loss = lost(row).written("en")
            cells = [
                thing_name(plan["game"], row.name, TEXTS),
                f"**{loss}**" if row.matters else loss,
                lost(row, row.copies).written("en") if row.copies else "",
                f"{row.changed:.2f}",
                str(row.deals),
            ]
            lines.append("| " + " | ".join(cells) + " |")
        if one["unused"]:
            names = ", ".join(thing_name(plan["game"], name, TEXTS) for name in one["unused"])
            lines += ["", f"No decision ever hung on: {names}."]
        lines += ["", "</details>", ""]
    return lines


def read_worth(row: dict[str, Any]) -> Worth:
    """A row as it was kept; what was not known is null."""
    values: dict[str, Any] = {name: nan if row[name] is None else row[name] for name in WORTH_FIELDS}
    return Worth(**values)


def lost(row: Worth, copies: int = 1) -> Estimate:
    """The wins lost without it, or for each of its copies."""
    return Estimate(row.loss / copies, row.low / copies, row.high / copies, LOST)


def write_worths(balances: Sequence[dict[str, Any]]) -> None:
    """Numbers and tables."""
    rounded = json.loads(json.dumps(balances), parse_float=lambda text: round(float(text), 5))
    WORTHS.write_text(json.dumps(rounded, indent=1) + "\n", encoding="utf-8")
    put_between(WORTHS_BEGIN, WORTHS_END, worth_lines(kept_worths()))


def kept_worths() -> list[dict[str, Any]]:
    """What was found the last time."""
    found: list[dict[str, Any]] = json.loads(WORTHS.read_text(encoding="utf-8"))
    return found


def write_decks(found: dict[str, Any]) -> None:
    """Numbers and the table."""
    rounded = json.loads(json.dumps(found), parse_float=lambda text: round(float(text), 5))
    DECKS.write_text(json.dumps(rounded, indent=1) + "\n", encoding="utf-8")
    put_between(DECKS_BEGIN, DECKS_END, ["", *deck.lines_of(kept_decks()), ""])


def kept_decks() -> dict[str, Any]:
    """What was found the last time."""
    found: dict[str, Any] = json.loads(DECKS.read_text(encoding="utf-8"))
    return found


def put_between(begin: str, end: str, lines: Sequence[str]) -> None:
    """Tables into the page, between their marks."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    PAGE.write_text("\n".join([before + begin, *lines, end]) + after, encoding="utf-8")


def write(found: Sequence[Finding]) -> None:
    """Pictures, numbers, tables."""
    for name, (charts, about) in pictures(found).items():
        write_picture(PICTURES / f"{name}.svg", charts, "en", about)
    rounded = json.loads(json.dumps([asdict(one) for one in found]), parse_float=lambda text: round(float(text), 5))
    NUMBERS.write_text(json.dumps({"seed": SEED, "bots": BOT, "titles": rounded}) + "\n", encoding="utf-8")
    put_between(BEGIN, END, markdown(found).split("\n")[:-1])


def kept() -> list[Finding]:
    """What was found the last time."""

    def mean(value: dict[str, float]) -> Mean:
        return Mean(**value)

    found = []
    for one in json.loads(NUMBERS.read_text(encoding="utf-8"))["titles"]:
        one |= {name: mean(one[name]) for name in ("minutes", "moves", "draws")}
        one |= {name: [mean(turn) for turn in one[name]] for name in ("turns", "round_turns")}
        one["lengths"] = {int(length): count for length, count in one["lengths"].items()}
        one["rules"] = [
            Rule(**rule | {name: mean(rule[name]) for name in ("differ", "length", "first")}) for rule in one["rules"]
        ]
        one["matches"] = {name: mean(share) for name, share in one["matches"].items()}
        found.append(Finding(**one))
    return found


def main() -> int:
    parser = ArgumentParser(prog="script/findings", description=__doc__, allow_abbrev=False)
    parser.add_argument("--scale", type=float, default=1.0, metavar="X", help="so many times the usual number of games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes")
    parser.add_argument("--draw", action="store_true", help="only draw and write what was measured the last time")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"only some of it: {', '.join(PARTS)}")
    parser.add_argument("--title", action="append", choices=GAMES, help="only this one; what is kept of others stays")
    arguments = parser.parse_args()
    if unknown := set(arguments.parts) - set(PARTS):
        parser.error(f"there is no part {unknown.pop()!r}; there are {', '.join(PARTS)}")
    parts = arguments.parts or PARTS
    titles = [] if arguments.draw else arguments.title or list(GAMES)
    with local_workers(arguments.jobs) as workers:
        if "games" in parts:
            found = {one.game: one for one in kept()} if len(titles) < len(GAMES) else {}
            found |= {game: finding(workers, named(game), arguments.scale) for game in titles}
            write([found[game] for game in GAMES])
        if "balance" in parts:
            worths = {one["plan"]["game"]: one for one in kept_worths()} if len(titles) < len(GAMES) else {}
            worths |= {game: balance(workers, named(game), arguments.scale) for game in titles}
            write_worths([worths[game] for game in GAMES])
        if "deck" in parts:
            write_decks(deck.measured(workers, arguments.scale) if deck.GAME in titles else kept_decks())
    return 0


def named(game: str) -> str:
    """The title, told to whoever waits."""
    print(game, file=sys.stderr, flush=True)
    return game


if __name__ == "__main__":
    sys.exit(main())
