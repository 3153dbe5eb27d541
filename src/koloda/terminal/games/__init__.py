"""How each game looks and reads in a terminal."""

from koloda.terminal.renderer import GameRenderer, PlainRenderer
from koloda.titles import TITLES, part


def renderer_for(game: str) -> type[GameRenderer]:
    """The renderer of a title; the plain one where it has none of its own."""
    name = TITLES[game].renderer
    renderer: type[GameRenderer] = part(name) if name else PlainRenderer
    return renderer
