"""Tricks in a terminal."""

from collections.abc import Sequence

from koloda import View
from koloda.terminal.renderer import GameRenderer


class TricksRenderer(GameRenderer):
    """A hand, and what lies on the table."""

    prefix = "tricks"

    def card(self, card: str, case: str = "acc") -> str:
        return card

    def table(self, view: View, moves: Sequence[str]) -> list[str]:
        return [self.texts("tricks-table", cards=" ".join(view["table"])), " ".join(view["hand"])]

    def hands(self, views: Sequence[View]) -> list[str]:
        return [" ".join(view["hand"]) for view in views]

    def question(self, view: View, moves: Sequence[str], due: bool) -> str:
        return self.texts("play-ask-turn")

    def move(self, view: View, text: str) -> str:
        return ""
