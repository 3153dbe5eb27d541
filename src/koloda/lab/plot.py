"""A ladder as a picture: one row of marks with intervals for every event. Plain SVG, readable in light and dark."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from koloda.lab.tournament import Table

LEFT, RIGHT, TOP, ROW, STEP = 150, 30, 46, 34, 17
WIDTH = 720
COLOURS = ("#8a8f98", "#2f7fbf", "#2e9e5b", "#d0661c", "#a0439c", "#b8860b")

STYLE = "<style>text{font:13px sans-serif;fill:#777}.name{font-size:12px}.grid{stroke:#8884}</style>"


def svg_of(tables: Sequence[Table], titles: Sequence[str], about: str) -> str:
    """The ratings of every event; `titles` are the events' names, `about` says what the scale is."""
    ladders = [table.ladder() for table in tables]
    reach = max((rating.points + rating.error for ladder in ladders for rating in ladder), default=0.0)
    low = min((rating.points - rating.error for ladder in ladders for rating in ladder), default=0.0)
    step = next(size for size in (50, 100, 200, 500, 1000, 2000, 5000) if reach - low <= 10 * size or size == 5000)
    first, last = int(low // step) * step, int(-(-reach // step)) * step or step
    scale = (WIDTH - LEFT - RIGHT) / (last - first)

    def x(points: float) -> float:
        return LEFT + (points - first) * scale

    lines: list[str] = []
    y = TOP
    heights = []
    for ladder in ladders:
        heights.append(y)
        y += ROW + STEP * (len(ladder) - 1)
    bottom = y
    for mark in range(first, last + 1, step):
        lines.append(f'<line x1="{x(mark):.1f}" y1="{TOP - 14}" x2="{x(mark):.1f}" y2="{bottom}" class="grid"/>')
        lines.append(f'<text x="{x(mark):.1f}" y="{TOP - 20}" text-anchor="middle">{mark}</text>')
    for title, ladder, top in zip(titles, ladders, heights, strict=True):
        lines.append(f'<text x="8" y="{top + 5}">{escape(title)}</text>')
        for number, rating in enumerate(ladder):
            colour = COLOURS[number % len(COLOURS)]
            middle = top + STEP * number
            left, right = x(rating.points - rating.error), x(rating.points + rating.error)
            ends = f'x1="{left:.1f}" y1="{middle}" x2="{right:.1f}" y2="{middle}"'
            lines.append(f'<line {ends} stroke="{colour}" stroke-width="3"/>')
            lines.append(f'<circle cx="{x(rating.points):.1f}" cy="{middle}" r="5" fill="{colour}"/>')
            where = f'x="{left - 9:.1f}" text-anchor="end"' if right + 120 > WIDTH else f'x="{right + 9:.1f}"'
            lines.append(f'<text {where} y="{middle + 4}" class="name">{escape(rating.name)}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 24}" role="img">',
            f"<title>{escape(about)}</title>",
            STYLE,
            *lines,
            f'<text x="{WIDTH - RIGHT}" y="{bottom + 14}" text-anchor="end" class="name">{escape(about)}</text>',
            "</svg>\n",
        ]
    )
