"""What simulated games say, as a report."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from shlex import quote
from statistics import NormalDist
from typing import Any

from koloda import __version__, games
from koloda.lab.report.structure import (
    NUMBER,
    SHARE,
    WHOLE,
    Bin,
    Cell,
    Distribution,
    Estimate,
    Group,
    Headline,
    Intervals,
    Point,
    Report,
    Section,
    Table,
    Unit,
    estimate,
)
from koloda.simulation.plan import Plan
from koloda.simulation.summary import SURE, Mean, Summary
from koloda.texts import Texts
from koloda.titles import TITLES

BINS = 24  # of a distribution, at most
EVENTS = 14  # in a chart; the table has all
LONG = 30  # rows of a table
FEWEST_WINS = 10  # of each seat, if all are even: with fewer, Wilson's intervals hold less often than they say
OFTEN = Unit(digits=2)
MINUTES = Unit(digits=1)


def simulation_report(summary: Summary, texts: Texts) -> Report:
    """Seats, length, and what happened, where that was counted."""
    plan = summary.plan
    title = texts(TITLES[plan.game].name)
    sections = [seats_section(summary, texts), length_section(summary, texts)]
    if summary.events():
        sections.append(events_section(summary, texts))
    return Report(
        title=texts("report-simulation-title", game=title),
        about=texts(
            "report-simulation-about",
            games=WHOLE.written(summary.games, texts.language),
            players=plan.players,
            bots=listed(plan.bots),
            seed=str(plan.seed),
        ),
        language=texts.language,
        headlines=headlines(summary, texts),
        sections=sections,
        facts=facts(plan, texts, summary.games),
        notes=[texts("report-one-game")] * (summary.games == 1)
        + [texts("report-intervals"), texts("report-bots-are-bots")],
        command=command(plan),
    )


def headlines(summary: Summary, texts: Texts) -> list[Headline]:
    """What somebody at the table asks first."""
    found = [
        Headline(texts("report-minutes"), estimate(summary.minutes(), MINUTES)),
        Headline(texts("report-moves"), estimate(summary.mean("moves"), NUMBER)),
    ]
    if len(set(summary.plan.bots)) == 1:
        found.append(Headline(texts("report-first-wins"), estimate(summary.turns()[0], SHARE)))
    found.append(Headline(texts("report-draws"), estimate(summary.draws.share(), SHARE)))
    return found


# seats


def seats_section(summary: Summary, texts: Texts) -> Section:
    """Who wins how often: by turn where the same bot sits everywhere, otherwise by seat, which is by bot."""
    plan = summary.plan
    alike = len(set(plan.bots)) == 1
    told = summary.turns if alike else summary.seats
    means, surer = told(), told(errors_apart(plan.players))
    names = [
        texts("report-turn", number=place + 1) if alike else texts("report-seat", seat=place + 1) + f" ({bot})"
        for place, bot in enumerate(plan.bots)
    ]
    even = 1 / plan.players
    shares = [estimate(mean, SHARE) for mean in means]
    enough = summary.games >= FEWEST_WINS * plan.players
    apart = [enough and is_apart(mean, even) for mean in surer]
    points = [Point(name, share, strong) for name, share, strong in zip(names, shares, apart, strict=True)]
    head = [texts("report-turn-head") if alike else texts("report-seat-head"), texts("report-wins")]
    rows: list[list[Cell]] = [[name, share] for name, share in zip(names, shares, strict=True)]
    if not alike:
        head.append(texts("report-points"))
        for row, score in zip(rows, summary.scores(), strict=True):
            row.append(estimate(score, NUMBER))
    return Section(
        title=texts("report-seats-title") if alike else texts("report-bots-title"),
        text=seats_text(names, shares, apart, even, would_show(surer), texts)
        if enough
        else texts("report-seats-few", least=FEWEST_WINS * plan.players),
        charts=[Intervals(texts("report-wins-chart"), texts("report-wins-axis"), [Group("", points)], even)],
        table=Table(head, rows),
        notes=[] if alike else [texts("report-seats-bots")],
    )


def seats_text(
    names: list[str], shares: list[Estimate], apart: list[bool], even: float, within: float, texts: Texts
) -> str:
    """The answer in a sentence."""
    language = texts.language
    if not any(apart):
        return texts("report-seats-even", within=SHARE.written(within, language))
    name, share = max(
        ((name, share) for name, share, strong in zip(names, shares, apart, strict=True) if strong),
        key=lambda item: abs(item[1].mean - even),
    )
    return texts(
        "report-seats-apart",
        name=name,
        share=share.value(language),
        interval=share.interval(language),
        even=SHARE.written(even, language),
    )


def is_apart(mean: Mean, value: float) -> bool:
    """Whether a mean is surely not that value. Its interval is one that holds together with those of the other seats,
    and not as wide on both sides where shares are small.
    """
    return not mean.low <= value <= mean.high


def would_show(means: Sequence[Mean]) -> float:
    """How large a difference has to be measured to be certain, by intervals that hold together."""
    return max(mean.high - mean.low for mean in means) / 2


def errors_apart(looks: int) -> float:
    """How many standard errors are certain enough, though one looks at several shares (Bonferroni)."""
    return NormalDist().inv_cdf(1 - 0.025 / looks)


# length


def length_section(summary: Summary, texts: Texts) -> Section:
    """How long games are, and how different."""
    language = texts.language
    seconds = TITLES[summary.plan.game].seconds
    quarter, half, three, most = (summary.length(part) for part in (0.25, 0.5, 0.75, 0.9))
    rows: list[list[Cell]] = [
        [texts("report-moves"), estimate(summary.mean("moves"), NUMBER)],
        [texts("report-minutes"), estimate(summary.minutes(), MINUTES)],
    ]
    if summary.mean("rounds").mean:
        rows.append([texts("report-rounds"), estimate(summary.mean("rounds"), OFTEN)])
    rows.append([texts("report-draws"), estimate(summary.draws.share(), SHARE)])
    return Section(
        title=texts("report-length-title"),
        text=texts(
            "report-length-text",
            quarter=WHOLE.written(quarter, language),
            three=WHOLE.written(three, language),
            most=WHOLE.written(most, language),
            minutes=estimate(summary.minutes(), MINUTES).written(language),
        ),
        charts=[
            Distribution(
                texts("report-length-chart"),
                texts("report-length-axis"),
                bins(summary.lengths),
                [(half, texts("report-half"))],
            )
        ],
        table=Table([texts("report-measure-head"), texts("report-value-head")], rows),
        notes=[texts("report-last-bar") + " " + texts("report-seconds", seconds=WHOLE.written(seconds, language))]
        + ([texts("report-unfinished", count=summary.unfinished)] if summary.unfinished else []),
    )


def bins(lengths: Mapping[int, int]) -> list[Bin]:
    """A distribution in parts of the same round width; the longest games, one in a hundred, are in the last one."""
    total = sum(lengths.values())
    ordered = sorted(lengths)
    last = at_share(lengths, 0.99)
    first = at_share(lengths, 0.0)
    wanted = max(1.0, (last - first + 1) / BINS)
    width = next(size * 10**power for power in range(9) for size in (1, 2, 5) if size * 10**power >= wanted)
    begin = first // width * width
    counts: Counter[int] = Counter()
    for length in ordered:
        counts[(min(length, last) - begin) // width] += lengths[length]
    return [
        Bin(begin + place * width, begin + (place + 1) * width, wilson(counts[place], total))
        for place in range(max(counts) + 1)
    ]


def at_share(lengths: Mapping[int, int], part: float) -> int:
    """The length that this part of the games stays within."""
    left = part * sum(lengths.values())
    for length in sorted(lengths):
        left -= lengths[length]
        if left <= 0:
            return length
    return max(lengths)


def wilson(count: int, total: int) -> Estimate:
    """A share of counted things, with Wilson's interval."""
    share = count / total
    centre = (share + SURE**2 / (2 * total)) / (1 + SURE**2 / total)
    half = SURE / (1 + SURE**2 / total) * sqrt(share * (1 - share) / total + SURE**2 / (4 * total**2))
    return Estimate(share, max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half)), SHARE)


# events


def events_section(summary: Summary, texts: Texts) -> Section:
    """How often what happens in a game."""
    found = sorted(summary.events().items(), key=lambda item: -item[1].mean)
    points = [Point(event_name(kind, texts), estimate(mean, OFTEN)) for kind, mean in found if mean.mean > 0]
    rows: list[list[Cell]] = [[point.name, point.value] for point in points]
    return Section(
        title=texts("report-events-title"),
        text=texts("report-events-text"),
        charts=[
            Intervals(texts("report-events-chart"), texts("report-events-axis"), [Group("", points[:EVENTS])], log=True)
        ],
        table=Table([texts("report-events-head"), texts("report-events-axis")], rows),
        folded=len(rows) > LONG,
    )


def event_name(kind: str, texts: Texts) -> str:
    """What people call a kind of event; the engine's own word for it where a game of another package has a new one."""
    return texts(f"lab-event-{kind}") if texts.has(f"lab-event-{kind}") else kind


# what was done


def facts(plan: Plan, texts: Texts, done: int) -> list[tuple[str, str]]:
    """All that decides how the games came out."""
    rules = games()[plan.game]
    return [
        (texts("report-fact-game"), f"{texts(TITLES[plan.game].name)}, {texts('report-rules', number=rules.version)}"),
        (texts("report-fact-options"), options_text(plan, texts)),
        (texts("report-fact-players"), str(plan.players)),
        (texts("report-fact-bots"), listed(plan.bots)),
        (texts("report-fact-games"), WHOLE.written(done, texts.language)),
        (texts("report-fact-seed"), str(plan.seed)),
        (texts("report-fact-version"), f"Koloda {__version__}"),
    ]


def options_text(plan: Plan, texts: Texts) -> str:
    """The house rules that are not at their defaults, by the names that the lobby has for them."""
    if not plan.options:
        return texts("report-usual")
    return "; ".join(option_text(plan.game, name, value, texts) for name, value in plan.options.items())


def option_text(game: str, name: str, value: Any, texts: Texts) -> str:
    """A house rule with its value in words."""
    title = TITLES[game]
    option = next(option for option in title.rules.options() if option.name == name)
    said = option.write(value)
    choice = f"{title.option_text(name).replace('-option-', '-choice-', 1)}-{said}"
    if isinstance(value, bool):
        said = texts("report-on") if value else texts("report-off")
    elif texts.has(choice):
        said = texts(choice)
    return f"{texts(title.option_text(name))}: {said}"


def listed(bots: tuple[str, ...]) -> str:
    """One name where all are the same."""
    return bots[0] if len(set(bots)) == 1 else ", ".join(bots)


def command(plan: Plan) -> str:
    """What does it again."""
    known = {option.name: option for option in games()[plan.game].options()}
    bots = listed(plan.bots).replace(" ", "")
    values = {"games": plan.games, "players": plan.players, "bots": bots, "seed": plan.seed}
    options = [f"{name}={known[name].write(value)}" for name, value in plan.options.items()]
    return command_line("simulate", plan.game, values, options) + (" --events" if plan.events else "")


def command_line(name: str, game: str, values: Mapping[str, Any], options: Sequence[str]) -> str:
    """A command of ours, to be copied into a shell."""
    words = ["koloda", name, game]
    for key, value in values.items():
        words += [f"--{key}", str(value)]
    for option in options:
        words += ["--option", option]
    return " ".join(quote(word) for word in words)
