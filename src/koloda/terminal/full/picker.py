"""Things in rows, one of them under the cursor: cards of a hand, or moves. By arrows and Enter, or by a click."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

# An item as it is drawn: equally many lines for all, each line of an item equally long.
Draw = Callable[[int, bool], Sequence[Text]]


class Picker(Widget, can_focus=True):
    """A number of items, each drawn by a function of its number and whether it is under the cursor."""

    DEFAULT_CSS = "Picker { height: auto; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "walk(-1)", show=False),
        Binding("right", "walk(1)", show=False),
        Binding("up", "climb(-1)", show=False),
        Binding("down", "climb(1)", show=False),
        Binding("home", "walk(-999)", show=False),
        Binding("end", "walk(999)", show=False),
        Binding("enter", "pick", show=False),
        Binding("space", "pick", show=False),
    ]

    cursor = reactive(0)

    class Moved(Message):
        """The cursor is at another item."""

        def __init__(self, picker: "Picker", index: int) -> None:
            super().__init__()
            self.picker = picker
            self.index = index

        @property
        def control(self) -> "Picker":
            return self.picker

    class Picked(Moved):
        """An item was chosen."""

    class Left(Moved):
        """An arrow leads out of the rows, up or down: `index` is -1 or 1."""

    def __init__(self, *, id: str, gap: int = 1) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.gap = gap
        self.count = 0
        self.draw_item: Draw = lambda *_: []

    def show(self, count: int, draw: Draw, cursor: int | None = None) -> None:
        """Draw other items; the cursor stays where it is if it can."""
        before = self.content_size.height
        self.count, self.draw_item = count, draw
        self.set_reactive(Picker.cursor, max(0, min(self.cursor if cursor is None else cursor, count - 1)))
        places = self.places(self.content_size.width)
        self.refresh(layout=before != (places[-1].bottom if places else 0))

    # where items are

    def places(self, width: int) -> list[Region]:
        """Where each item is drawn."""
        found: list[Region] = []
        x = y = 0
        for index in range(self.count):
            lines = self.draw_item(index, False)
            size, height = len(lines[0]), len(lines)
            if x and x + size > width:
                x, y = 0, y + height
            found.append(Region(x, y, size, height))
            x += size + self.gap
        return found

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        places = self.places(width)
        return places[-1].bottom if places else 0

    def render(self) -> Text:
        places = self.places(self.size.width)
        rows = [Text() for _ in range(places[-1].bottom if places else 0)]
        for index, place in enumerate(places):
            for row, line in zip(rows[place.y :], self.draw_item(index, self.has_focus_here(index)), strict=False):
                row.append(" " * (place.x - len(row)))
                row.append_text(line)
        return Text("\n").join(rows)

    def has_focus_here(self, index: int) -> bool:
        return index == self.cursor and self.has_focus

    # what people do

    def on_focus(self) -> None:
        self.refresh()
        if self.count:
            self.post_message(self.Moved(self, self.cursor))

    def on_blur(self) -> None:
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        for index, place in enumerate(self.places(self.size.width)):
            if place.contains(event.x, event.y):
                self.cursor = index
                self.post_message(self.Picked(self, index))

    def action_walk(self, steps: int) -> None:
        if self.count:
            self.cursor = max(0, min(self.cursor + steps, self.count - 1))

    def action_climb(self, rows: int) -> None:
        places = self.places(self.size.width)
        here = places[self.cursor] if places else Region()
        beyond = [place.y for place in places if (place.y - here.y) * rows > 0]
        if not beyond:
            self.post_message(self.Left(self, rows))
            return
        row = min(beyond, key=lambda y: abs(y - here.y))
        there = [index for index, place in enumerate(places) if place.y == row]
        self.cursor = min(there, key=lambda index: abs(places[index].x - here.x))

    def action_pick(self) -> None:
        if self.count:
            self.post_message(self.Picked(self, self.cursor))

    def watch_cursor(self) -> None:
        if self.count and self.parent is not None and isinstance(self.parent, Widget):
            place = self.places(self.size.width)[self.cursor]
            self.parent.scroll_to_region(place, animate=False)
            self.post_message(self.Moved(self, self.cursor))
        self.refresh()
