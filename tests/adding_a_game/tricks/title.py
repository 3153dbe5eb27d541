"""The title: the one thing that has to be listed."""

from adding_a_game.tricks.rules import TRICKS
from koloda.titles import Title

TITLE = Title(
    rules=TRICKS,
    texts="tricks",
    prefix="tricks",
    name="tricks-title",
    page="tricks",
    renderer="adding_a_game.tricks.renderer:TricksRenderer",
)
