"""What happens in Dzhunkvik, in sentences."""

from collections.abc import Sequence
from typing import Any

from koloda import CLOCK, DEALER, Seat, View
from koloda.terminal.games.dzhunkvik_cards import Cards, held
from koloda.terminal.renderer import Event
from koloda.terminal.screen import Screen, table
from koloda.texts import Texts

HAND = 6
# Sentences that need nothing but who it is.
PLAIN_SENTENCES = {
    "pass": "dzhunkvik-passes",
    "stop": "dzhunkvik-stops",
    "truth": "dzhunkvik-believes",
    "lie": "dzhunkvik-doubts",
    "ready": "dzhunkvik-is-ready",
}
# Cards that go from hand to hand: how it is told where they are not seen, and where they are.
PASSED_ON = {
    "give": ("dzhunkvik-gives", "dzhunkvik-gives-these"),
    "take": ("dzhunkvik-takes-hand", "dzhunkvik-takes-hand-these"),
}
# News about a single card.
CARD_NEWS = {
    "cancelled": "dzhunkvik-cancelled",
    "discarded": "dzhunkvik-discarded",
    "found": "dzhunkvik-found",
    "instant": "dzhunkvik-instant",
}
# Where a property in use leads if there is anything to use it on.
USED_ON = {"L2": "show", "T3": "pick"}


class Story(Cards):
    """Moves, and what follows from them, told to one seat or to a watcher."""

    def __init__(self, texts: Texts, screen: Screen, seat: Seat, options: dict[str, Any]) -> None:
        super().__init__(texts, screen, seat, options)
        # Seen and not told yet: who drew what; cards going from one hand to another, and how; cards laid face down by
        # a liar; who has laid in a Battle; what is paid so far, and by whom.
        self.drawn: list[tuple[Seat, str]] = []
        self.first_deal = False
        self.passed_on: list[str] = []
        self.passing = ("", 0, 0)  # "give", "take" or "perish", by whom, and the other one
        self.shown: list[str] = []
        self.liar = 0
        self.fighters: list[Seat] = []
        self.paid: list[str] = []
        self.payer = 0

    def tell(self, event: Event) -> list[str]:
        before, after = event.before, event.after
        word, *rest = event.text.split()
        if event.seat == DEALER:
            lines = self.dealt(event, word, rest[0])
        elif event.seat == CLOCK:
            lines = [self.texts("dzhunkvik-leader-closes")] if before["phase"] == "leader" else []
        else:
            lines = self.done(event, word, rest)
        if (before["stage"], after["stage"]) == ("gathering", "leader"):
            lines.append(self.texts("dzhunkvik-leader-begins"))
        for news in after["revealed"]:
            lines += self.news(event, news)
        if word in ("truth", "lie") and after["phase"] not in ("pick", "virus"):
            lines.append(self.texts("dzhunkvik-nothing-happens"))
        if after["round"] > before["round"]:
            lines.append(" ".join(self.round(after)))
        return lines + self.count(after) if after["phase"] == "over" else lines

    def rest(self) -> list[str]:
        lines = self.draws() + self.passed_lines() + self.shown_lines()
        if self.paid:
            lines.append(self.texts("dzhunkvik-paying", cards=self.chips(self.paid), **self.about(self.payer)))
        if self.fighters:
            names = ", ".join(map(self.player, self.fighters))
            lines.append(self.texts("dzhunkvik-battle-waits", names=names))
        return lines

    # what chance does

    def dealt(self, event: Event, word: str, what: str) -> list[str]:
        """The dealer's moves; cards dealt, or taken one by one, are told when all of them are."""
        before, after = event.before, event.after
        if word == "begin":
            return [self.texts("dzhunkvik-begins", **self.about(int(what)))]
        if word == "virus":
            ill = next(seat for seat in range(after["players"]) if after["viruses"][seat] != before["viruses"][seat])
            return [self.texts("dzhunkvik-catches", virus=self.virus(what), **self.about(ill))]
        if word == "deal":
            if not self.drawn:
                self.first_deal = not any(before["hands"])
            self.drawn.append((drawer_of(before, after), what))
            # An instant that was drawn is announced before all draw for it.
            announced = any(news["what"] == "instant" for news in after["revealed"])
            return self.draws() if announced or after["phase"] != "deal" else []
        return self.picked(before["picking"], before["instant"], what)

    def draws(self) -> list[str]:
        """Who drew how many cards, and which as far as the person may know."""
        drawn, self.drawn = self.drawn, []
        seats = list(dict.fromkeys(seat for seat, _ in drawn))
        if self.first_deal and len(drawn) == HAND * len(seats) and any(card == "?" for _, card in drawn):
            return [self.texts("dzhunkvik-deals", cards=self.cards(HAND, "acc"))]
        cards = {seat: [card for drawer, card in drawn if drawer == seat] for seat in seats}
        hidden = [seat for seat in seats if "?" in cards[seat]]
        lines = []
        if len(hidden) > 1:
            counts = ", ".join(held(f"{self.player(seat)} ({len(cards[seat])})") for seat in hidden)
            lines.append(self.texts("dzhunkvik-drawn", list=counts))
        for seat in seats:
            about = {"cards": self.cards(len(cards[seat]), "acc"), **self.about(seat)}
            if seat not in hidden:
                lines.append(self.texts("dzhunkvik-draws-these", these=self.chips(cards[seat]), **about))
            elif len(hidden) == 1:
                lines.append(self.texts("dzhunkvik-draws", **about))
        return lines

    def picked(self, picking: dict[str, Any], instant: dict[str, Any] | None, card: str) -> list[str]:
        """A card that chance takes; for an instant, told when it is the last of them."""
        by, source = picking["by"], picking["from"]
        if instant is None and picking["zone"] == "nest":
            about = {"whom": self.player(source), **self.about(by)}
            if card == "?":
                return [self.texts("dzhunkvik-takes-nest", **about)]
            return [self.texts("dzhunkvik-takes-nest-this", card=self.card(card, "acc"), **about)]
        self.passing = ("perish" if instant is not None and instant["card"] == "DE" else "take", by, source)
        self.passed_on.append(card)
        return self.passed_lines() if picking["left"] == 1 else []

    def passed_lines(self) -> list[str]:
        """Cards that went from hand to hand, or perished."""
        cards, self.passed_on = self.passed_on, []
        kind, by, other = self.passing
        if not cards:
            return []
        if kind == "perish":
            gone = [card for card in cards if card != "D4"]
            lines = [self.texts("dzhunkvik-perish", cards=self.chips(gone), name=self.player(other))] if gone else []
            return lines + [self.texts("dzhunkvik-dominant-back")] * (len(cards) - len(gone))
        unseen, seen = PASSED_ON[kind]
        about = {"cards": self.cards(len(cards), "acc"), "whom": self.player(other), **self.about(by)}
        if "?" in cards:
            return [self.texts(unseen, **about)]
        return [self.texts(seen, these=self.chips(cards), **about)]

    # what players do

    def done(self, event: Event, word: str, rest: Sequence[str]) -> list[str]:
        """A player's move, without what it brings to light."""
        before = event.before
        about = self.about(event.seat)
        if word in PLAIN_SENTENCES:
            return [self.texts(PLAIN_SENTENCES[word], **about)]
        if word == "play":
            return self.played(event, rest[0])
        if word == "use":
            whom = self.player(int(rest[1]))
            return [self.texts("dzhunkvik-uses", card=self.card(rest[0], "acc"), whom=whom, **about)]
        if word == "lay":
            self.fighters.append(event.seat)
            if event.seat != self.seat or rest[0] == "nothing":
                return []
            return [self.texts("dzhunkvik-battle-lays", card=self.card(rest[0], "acc"), **about)]
        if word == "give":
            self.passing = ("give", event.seat, (event.seat + 1) % before["players"])
            self.passed_on.append(rest[0])
            return self.passed_lines() if before["giving"][1] == 1 else []
        if word == "show":
            self.liar = event.seat
            self.shown.append(rest[0])
        elif word == "with":
            return self.paying(event, rest[0])
        elif word == "done" and before["phase"] == "show":
            return self.shown_lines()
        elif word == "done" and before["phase"] == "say":
            return [self.texts("dzhunkvik-says", cards=self.chips(before["bluff"]["said"]), **about)]
        return []

    def played(self, event: Event, card: str) -> list[str]:
        """A card laid on the stack, or a Hysteria beside it; an instant is told as news."""
        before, after = event.before, event.after
        if before["phase"] == "ready":
            return []
        opens = before["opening"] and card not in ("CS", "IS")
        case = "nom" if opens else "acc"
        # A round that is over has no stack any more.
        words = self.laid_card(after["stack"][-1], case) if card == "EV" and after["stack"] else self.card(card, case)
        lines = [self.texts("dzhunkvik-opens" if opens else "dzhunkvik-lays", card=words, **self.about(event.seat))]
        return [*lines, self.texts("dzhunkvik-freezes")] if card == "IS" else lines

    def shown_lines(self) -> list[str]:
        """Cards that a liar has laid face down."""
        cards, self.shown = self.shown, []
        about = {"cards": self.cards(len(cards), "acc"), **self.about(self.liar)}
        if not cards:
            return []
        if "?" in cards:
            return [self.texts("dzhunkvik-shows", **about)]
        return [self.texts("dzhunkvik-shows-these", these=self.chips(cards), **about)]

    def paying(self, event: Event, card: str) -> list[str]:
        """A card paid for a Virus; told when the price is met."""
        self.payer = event.seat
        self.paid.append(card)
        if event.after["paying"] is not None and event.after["viruses"] == event.before["viruses"]:
            return []
        paid, self.paid = self.chips(self.paid), []
        virus = self.virus(event.before["paying"]["virus"], "gen")
        return [self.texts("dzhunkvik-pays", virus=virus, cards=paid, **self.about(event.seat))]

    # what came to light

    def news(self, event: Event, news: dict[str, Any]) -> list[str]:
        """A piece of news in sentences."""
        what = news["what"]
        if what == "battle":
            return self.battle(news)
        if what == "takes-effect":
            return self.took_effect(event, news["card"])
        if what == "round":
            return [self.round_won(news)]
        if what == "bluff":
            name = "dzhunkvik-was-lie" if news["lie"] else "dzhunkvik-was-true"
            return [self.texts(name, cards=self.chips(news["cards"]))]
        if what == "redeal":
            cards = self.chips(news["cards"]) or "–"
            return [self.texts("dzhunkvik-redeals", cards=cards, **self.about(news["seat"]))]
        if what == "packs":
            count = self.texts("dzhunkvik-packs", count=len(news["packs"]), case="acc")
            packs = self.packs(news["packs"])
            return [self.texts("dzhunkvik-makes-packs", count=count, packs=packs, **self.about(news["seat"]))]
        about = (
            {"name": self.player(news["seat"]) if what == "instant" else self.name(news["seat"])}
            if "seat" in news
            else {}
        )
        return [self.texts(CARD_NEWS[what], card=self.card(news["card"]), **about)]

    def battle(self, news: dict[str, Any]) -> list[str]:
        """A Battle: what everybody laid, and who takes it."""
        self.fighters = []
        nothing = self.texts("dzhunkvik-none")
        rows = [
            [f"  {self.name(seat)}", nothing if card is None else self.card(card)]
            for seat, card in enumerate(news["cards"])
        ]
        end = self.texts("dzhunkvik-battle-drawn")
        if news["winner"] is not None:
            end = self.texts("dzhunkvik-battle-won", **self.about(news["winner"]))
        return [self.texts("dzhunkvik-battle-shown"), *table(rows), end]

    def took_effect(self, event: Event, card: str) -> list[str]:
        """A card that could be cancelled and was not, or not in the end."""
        before, after = event.before, event.after
        if card == "CS":
            return [self.texts("dzhunkvik-clean-slate")]
        word, *rest = event.text.split()
        doubted = word == "play" or (before["moment"] is not None and before["moment"]["hysterias"])
        lines = [self.texts("dzhunkvik-takes-effect", card=self.card(card))] if doubted else []
        if card == "G4":
            used = before["used"] or {"seat": event.seat, "on": int(rest[1]), "pack": int(rest[2])}
            pack = held(self.chips(before["homes"][used["on"]][used["pack"]]))
            about = {"whom": self.player(used["on"]), **self.about(used["seat"])}
            lines.append(self.texts("dzhunkvik-grabs", pack=pack, **about))
        elif card in USED_ON and after["phase"] != USED_ON[card]:
            lines.append(self.texts("dzhunkvik-nothing-happens"))
        return lines

    def round_won(self, news: dict[str, Any]) -> str:
        """The end of a round."""
        if news["winner"] is None:
            return self.texts("dzhunkvik-unopened")
        return self.texts("dzhunkvik-wins-round", cards=self.chips(news["took"]), **self.about(news["winner"]))

    def count(self, view: View) -> list[str]:
        """The end of the game: why it ended, and what everybody has."""
        reason = self.texts("dzhunkvik-stock-empty" if not view["stock"] else "dzhunkvik-six-unopened")
        rows = [
            [
                f"  {self.name(seat)}",
                self.texts("dzhunkvik-packs", count=final["packs"], case="nom"),
                self.texts("dzhunkvik-count-lost", count=final["lost"]) if final["lost"] else "",
                self.texts("dzhunkvik-count-left", count=final["left"]),
            ]
            for seat, final in enumerate(view["final"])
        ]
        return [reason, self.texts("dzhunkvik-count"), *table(rows)]

    def outcome(self, scores: Sequence[int], winners: Sequence[Seat]) -> list[str]:
        packs = ", ".join(f"{seat}: {score}" for seat, score in enumerate(scores))
        return [*super().outcome(scores, winners)[:-1], self.texts("dzhunkvik-packs-by-seat", list=packs)]


def drawer_of(before: View, after: View) -> Seat:
    """Who got the card: whose hand has grown, also where an instant left it at once, or the game ended with it."""
    sizes = list(after["hands"]) if after["open"] is None else [len(hand) for hand in after["open"]["hands"]]
    for news in after["revealed"]:
        if news["what"] == "instant":
            sizes[news["seat"]] += 1
    return next(seat for seat, size in enumerate(sizes) if size > before["hands"][seat])
