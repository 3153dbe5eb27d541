"""How each game looks and reads in a terminal."""

from koloda.terminal.renderer import GameRenderer
from koloda.terminal.zones import ZonesRenderer
from koloda.titles import TITLES, part


def renderer_for(game: str) -> type[GameRenderer]:
    """The renderer of a title; where it has none of its own, one that draws the zones of its views."""
    title = TITLES[game]
    if title.renderer:
        renderer: type[GameRenderer] = part(title.renderer)
        return renderer
    return type("TitleRenderer", (ZonesRenderer,), {"prefix": title.prefix})
