"""The person's side of the table for programs: what happens as lines of JSON, moves as lines of text."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from koloda import Rules, Seat, View
from koloda.pages import rule_text
from koloda.terminal.game import UI, Seating, Stopped, TakeBack, move_of
from koloda.terminal.renderer import Update, seat_in_json
from koloda.texts import Texts


class JsonUI(UI):
    """JSON out, moves in. An empty line lets it be where the seat is not due; `back` takes the last decision back."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules = rules
        self.texts = texts

    def say(self, event: str, **fields: Any) -> None:
        """One line."""
        print(json.dumps({"event": event, **fields}, ensure_ascii=False), flush=True)

    def recalled(self, update: Update) -> None:
        pass  # a program that wants it reads the record

    def begin(self, seating: Seating) -> None:
        self.say(
            "start",
            game=seating.rules.slug,
            players=seating.players,
            seat=seating.seat,
            level=seating.level,
            options=seating.options,
            seed=seating.seed,
            record=seating.file,
            moves=seating.moves,
        )

    def told(self, update: Update) -> None:
        fields: dict[str, Any] = {"number": update.number, "seat": seat_in_json(update.seat), "text": update.text}
        if update.refused is not None:
            fields["refused"] = update.refused
        fields["events"] = update.events
        self.say("move", **fields)

    def ask(self, view: View, moves: Sequence[str], due: bool) -> str | None:
        self.say("ask", due=due, legal=moves, view=view)
        while True:
            line = sys.stdin.readline()
            if not line or line.strip() == "quit":
                raise Stopped
            if line.strip() == "back":
                raise TakeBack
            text = line.strip()
            if text:
                return move_of(text, moves)
            if not due:
                return None

    def refused(self, text: str, rule: str) -> None:
        self.say("refused", text=text, rule=rule, words=rule_text(self.rules.slug, rule, self.texts.language))

    def unreadable(self, text: str, reason: str) -> None:
        self.say("unreadable", text=text, reason=reason)

    def rewound(self, view: View, moves: int) -> None:
        self.say("rewound", moves=moves)

    def nothing_to_take_back(self) -> None:
        self.say("nothing-to-take-back")

    def over(self, view: View, scores: Sequence[int], winners: Sequence[Seat]) -> None:
        self.say("over", scores=scores, winners=winners, view=view)

    def stopped(self, seating: Seating) -> None:
        self.say("stopped", record=seating.file)
