"""What two tables that were compared say: each question with its answer, and what it would take to answer it."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from math import isfinite
from typing import Any

from koloda.lab.confidence import (
    FEWEST,
    SURE,
    ConfidenceSequence,
    Estimate,
    chance_to_settle,
    holm,
    is_beyond,
    is_settled,
    observations_needed,
)
from koloda.lab.measured import Kind, Measure, Table, difference, mean_of

HOPE = 0.1  # a question that is settled less likely than this is given up


@dataclass(frozen=True)
class Answer:
    """How much more of something the other table has. The interval holds with all others of its kind together."""

    measure: str
    base: float
    other: float
    difference: float
    low: float
    high: float
    p: float  # after Holm's correction
    margin: float  # the smallest difference that matters
    games: int  # or deals, that tell it
    kind: Kind = "games"
    needed: int | None = (
        None  # games of its kind that would probably settle it; None if it is settled, or too few known
    )
    hope: float = 1.0  # how likely it is settled by those that may still be played

    @property
    def differs(self) -> bool:
        """Whether there is a difference, beyond chance."""
        return self.p < SURE

    @property
    def is_settled(self) -> bool:
        """Whether it is known if there is a difference that matters."""
        return is_settled(self.low, self.high, self.margin)

    @property
    def is_open(self) -> bool:
        """Whether it makes sense to play on for it."""
        return not self.is_settled and self.hope >= HOPE

    @property
    def verdict(self) -> str:
        """`more`, `less`: by so much that it matters, wherever in the interval the difference lies; `slightly-more`,
        `slightly-less`: certainly too little to matter; `perhaps-more`, `perhaps-less`: there is a difference, and it
        may be too little to matter; `same`: none that matters; or `unclear`.
        """
        if not self.differs:
            return "same" if self.is_settled else "unclear"
        word = "more" if self.difference > 0 else "less"
        if is_beyond(self.low, self.high, self.margin):
            return word
        return f"slightly-{word}" if self.is_settled else f"perhaps-{word}"

    def written(self) -> dict[str, Any]:
        """For programs; what is not known is null."""
        numbers = {
            name: None if isinstance(value, float) and not isfinite(value) else value
            for name, value in asdict(self).items()
            if name != "hope"
        }
        return {**numbers, "differs": self.differs, "settled": self.is_settled, "verdict": self.verdict}


def answers_of(measures: list[Measure], tables: list[Table], most: Mapping[Kind, int]) -> list[list[Answer]]:
    """For each table but the first its answers. All of them are one family: they are corrected together.

    `most` says how many games of each kind are played at most.
    """
    base, others = tables[0], tables[1:]
    asked = [(measure, other, difference(measure, base, other)) for other in others for measure in measures]
    share = SURE / max(1, len(asked))
    ways = [ConfidenceSequence(share, best_at=most[measure.kind] // 2) for measure, _, _ in asked]
    corrected = holm([way.p_value(estimate) for way, (_, _, estimate) in zip(ways, asked, strict=True)])
    found = [
        answer_to(measure, base, other, estimate, way.interval(estimate), p, share, most[measure.kind])
        for way, (measure, other, estimate), p in zip(ways, asked, corrected, strict=True)
    ]
    return [found[number * len(measures) : (number + 1) * len(measures)] for number in range(len(others))]


def answer_to(
    measure: Measure,
    base: Table,
    other: Table,
    estimate: Estimate,
    interval: tuple[float, float],
    p: float,
    share: float,
    most: int,
) -> Answer:
    """One of them."""
    was, now = map(mean_of, measure.values(base, other))
    known = estimate.mean if estimate.count else float("nan")
    margin = measure.margin(was)
    needed, hope = None, 1.0
    if estimate.count >= FEWEST and not is_settled(*interval, margin):
        needed = observations_needed(estimate, margin, share)
        hope = chance_to_settle(estimate, margin, share, most)
    return Answer(measure.name, was, now, known, *interval, p, margin, estimate.count, measure.kind, needed, hope)
