"""The moves that stand: packed or not, they are the same moves."""

import random

import pytest

from koloda.server.storage.rows import MOVE, LogRow
from koloda.server.tables.lines import LEFT, PACKED, Line, Lines

MASKED = ("deal ?", "pass")


def line(version: int, rng: random.Random) -> Line:
    """A move as a table keeps it; versions have gaps where moves were taken back."""
    text = f"play r{rng.randrange(10)}"
    shown = tuple(f'{{"version":{version},"text":"{text}","seat":{seat}}}'.encode() for seat in range(5))
    row = LogRow(version, MOVE, rng.randrange(4), text, "", 1_700_000_000_000 + version, f"id {version}", (1,))
    return Line(row, rng.choice(MASKED), (0, 2), shown)


@pytest.mark.parametrize("seed", range(4))
def test_packed_moves_are_the_same_moves(seed: int) -> None:
    rng = random.Random(seed)
    plain: list[Line] = []
    lines = Lines()
    version = 0
    for number in range(9 * PACKED):
        version += 1
        # Now and then many moves in a row are taken back, down into what is packed.
        taken = rng.choice([1, 3, 2 * PACKED]) if number < 6 * PACKED and rng.random() < 0.02 else 0
        for _ in range(min(taken, len(plain))):
            plain.pop()
            lines.pop()
            version += 1
        plain.append(line(version, rng))
        lines.add(plain[-1])
        assert lines.last == plain[-1] and len(lines) == len(plain)
    assert lines.packs and list(lines) == plain
    assert lines.moves == [(one.row.seat, one.row.text) for one in plain]
    for _ in range(60):
        known, most = rng.randrange(version + 2), rng.choice([1, 40, 200, 5000])
        earlier = [one for one in plain if one.version < known]
        assert lines.page(known, most) == (earlier[-most:], max(0, len(earlier) - most))
        later = [one for one in plain if one.version > known]
        assert lines.after(known, most) == (later if len(later) <= most else None)


def test_what_nobody_asks_for_takes_little_memory() -> None:
    rng, lines = random.Random(1), Lines()
    for version in range(1, 1001):
        lines.add(line(version, rng))
    assert len(lines.latest) < PACKED + LEFT
    written = sum(len(text) for one in lines for text in one.shown)
    assert sum(len(pack.data) for pack in lines.packs) < written / 4


def test_a_move_that_somebody_makes_again_is_found() -> None:
    rng, lines = random.Random(2), Lines()
    made = [line(version, rng) for version in range(1, 10 * PACKED + 1)]
    for one in made:
        lines.add(one)
    for one in made[-LEFT:]:
        assert lines.made_by(one.row.seat, one.row.client) == one
        assert lines.made_by((one.row.seat + 1) % 4, one.row.client, 3) is None
    for one in made[-3 * PACKED :]:
        assert lines.made_by(one.row.seat, one.row.client, 3) == one
    first = made[0].row
    assert lines.made_by(first.seat, first.client, 3) is None and lines.made_by(first.seat, first.client) is None
