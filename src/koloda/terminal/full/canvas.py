"""How text and cards are painted on a full screen. Colours are always doubled by the letters of the notation."""

from collections.abc import Sequence

from rich.text import Text

from koloda.terminal.renderer import BACK, CardFace
from koloda.terminal.screen import Screen, wrapped

# Ink and paper of cards, the same on light and dark terminals.
COLOURS = {
    "r": ("255;255;255", "190;38;44"),
    "o": ("40;22;0", "240;150;50"),
    "y": ("50;38;0", "244;205;70"),
    "g": ("255;255;255", "24;120;62"),
    "b": ("255;255;255", "32;92;184"),
    "v": ("255;255;255", "118;60;160"),
    "black": ("255;255;255", "70;74;84"),
}
STYLES = {"bold": "1", "dim": "2", "code": "3"} | {
    name: f"38;2;{ink};48;2;{paper}" for name, (ink, paper) in COLOURS.items()
}
# Corners and sides: of a card that can be laid, and of the one under the cursor.
ROUND, HEAVY, NONE = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛"), tuple("      ")
GAP = 2  # between cards in the middle
LONGEST_LABEL = 16


class Canvas(Screen):
    """A part of a full screen, as wide as it is now."""

    def __init__(self, colours: bool) -> None:
        self.tty = True
        self.colours = colours
        self.columns = 80

    @property
    def width(self) -> int:
        return max(20, self.columns)

    def paint(self, text: str, style: str) -> str:
        if not self.colours:
            return text
        held = text if style in ("bold", "dim") else text.replace(" ", "\N{NO-BREAK SPACE}")
        return f"\x1b[{STYLES[style]}m{held}\x1b[0m"


def text_of(lines: Sequence[str], width: int = 10_000) -> Text:
    """Painted lines as Textual takes them, long ones wrapped; cards hold together."""
    return Text("\n").join(Text.from_ansi(part) for line in lines for part in wrapped(line, width))


def rich_style(paint: str, colours: bool) -> str:
    """The style of a card."""
    if not colours:
        return ""
    ink, paper = (tuple(map(int, part.split(";"))) for part in COLOURS[paint])
    return "rgb({},{},{}) on rgb({},{},{})".format(*ink, *paper)


def card_lines(card: CardFace, colours: bool, frame: Sequence[str] = ROUND) -> list[Text]:
    """A card in three lines."""
    style = rich_style(card.paint, colours)
    size = len(card.text) + 2
    left, line, right, side, bottom_left, bottom_right = frame
    bold = f"bold {style}".strip()
    return [
        Text(left + line * size + right, style),
        Text.assemble((side, style), (f" {card.text} ", bold), (side, style)),
        Text(bottom_left + line * size + bottom_right, style),
    ]


def card_chip(card: CardFace, colours: bool, marks: str = "  ") -> list[Text]:
    """A card in one line, between two marks."""
    style = rich_style(card.paint, colours)
    return [Text.assemble((marks[0], "bold"), (f" {card.text} ", f"bold {style}".strip()), (marks[1], "bold"))]


def large_card(card: CardFace, colours: bool) -> list[Text]:
    """A card in five lines, its text in two corners."""
    style = rich_style(card.paint, colours)
    size = max(len(card.text) + 3, 7)
    left, line, right, side, bottom_left, bottom_right = ROUND
    bold = f"bold {style}".strip()
    inside = [f" {card.text}".ljust(size), " " * size, f"{card.text} ".rjust(size)]
    if card.text == BACK:
        inside = ["░" * size] * 3
    return [
        Text(left + line * size + right, style),
        *(Text.assemble((side, style), (text, bold), (side, style)) for text in inside),
        Text(bottom_left + line * size + bottom_right, style),
    ]


def picture_row(cards: Sequence[CardFace], colours: bool, width: int) -> Text:
    """Cards side by side with their labels below; as many as fit, the last ones first."""
    shown: list[list[Text]] = []
    left = width
    for card in reversed(cards):
        lines = [*large_card(card, colours), Text(shortened(card.label, LONGEST_LABEL), "dim")]
        size = max(map(len, lines))
        if size + GAP > left:
            break
        left -= size + GAP
        shown.insert(0, [Text.assemble(line, " " * (size - len(line))) for line in lines])
    rows = [Text(" " * GAP).join(row) for row in zip(*shown, strict=True)]
    return Text("\n").join(rows)


def shortened(text: str, size: int) -> str:
    """A text that is cut if it is too long."""
    return text if len(text) <= size else text[: size - 1] + "…"
