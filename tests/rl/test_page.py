"""The tables of docs/rl.md are true; that its code runs is tested with that of the other pages."""

import re
from pathlib import Path

from koloda import games
from koloda.rl.encoding import encoding_of

PAGE = Path(__file__).parents[2] / "docs" / "rl.md"


def test_sizes_are_as_the_page_has_them() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \| ([\d,]+) \| ([\d,]+) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    told = {(slug, int(seats)): (int(a.replace(",", "")), int(size.replace(",", ""))) for slug, seats, a, size in rows}
    assert {slug for slug, _ in told} == set(games())
    for (slug, players), sizes in told.items():
        encoding = encoding_of(slug, players)
        assert (encoding.actions, encoding.size) == sizes


def test_every_field_is_explained() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for slug, rules in games().items():
        for field in encoding_of(slug, rules.players[0]).fields.values():
            assert f"`{field.name}`" in text
