"""Telling what happens: one method for each kind of event, which puts numbers into notation and says who may read it.

The methods are called at the places where the rules are carried out, and only while somebody listens.
"""

from typing import Literal

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.events import Event, Telling
from koloda.engine.games.dzhunkvik import causes
from koloda.engine.games.dzhunkvik import events as e
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    EVOLUTION,
    HYSTERIA,
    IMMIGRATION,
    KINDS,
    LIAR,
    NAMES,
    NESTING,
    VIRUS_NAMES,
    names_of,
)
from koloda.engine.games.dzhunkvik.view_types import Zone

Doses = Literal["pass", "found"]
Exposed = Literal["redeal", "bluff", "stolen"]
Laid = Literal["turn", "storm", "alone", "leader", "moment"]
Ending = Literal["passed", "stopped", "clock", "dominant", "frozen", "unopened"]


class DzhunkvikTelling(Telling):
    """The events of one move."""

    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.seats = seats
        self.ending: Ending = "passed"  # why a round ends

    def tell_masked(self, readers: list[int], event: Event) -> None:
        """Something with cards that only some may see."""
        masked = dict(event)
        masked["cards"] = None
        self.tell_only(readers, event, masked)

    # set-up (D-2)

    def begins(self, seat: i64) -> None:
        self.tell(e.Begins(kind="begins", seat=int(seat)))

    def draws(self, seat: i64, kind: i64, drawing: i64, setting_up: bool) -> None:
        """A card from the draw pile, the first ones among them."""
        owner = int(seat)
        card = [NAMES[int(kind)]]
        if setting_up:
            self.tell_masked([owner], e.IsDealt(kind="is-dealt", seat=owner, cards=card, count=1))
        else:
            cause = causes.NAMES[int(drawing)]
            self.tell_masked([owner], e.Draws(kind="draws", seat=owner, cards=card, count=1, cause=cause))

    def deals(self, count: int) -> None:
        self.tell(e.Deals(kind="deals", count=count))

    # before a round (D-3)

    def plays_instant(self, seat: i64, kind: i64, auto: bool) -> None:
        cause: Literal["auto", "honour"] = "auto" if auto else "honour"
        self.tell(e.PlaysInstant(kind="plays-instant", seat=int(seat), card=NAMES[int(kind)], cause=cause))

    def ready(self, seat: i64) -> None:
        self.tell(e.Ready(kind="ready", seat=int(seat)))

    def found(self, seat: i64, kind: i64, cause: Exposed) -> None:
        self.tell(e.Found(kind="found", seat=int(seat), card=NAMES[int(kind)], cause=cause))

    def round_begins(self, seat: i64, number: i64) -> None:
        self.tell(e.RoundBegins(kind="round-begins", seat=int(seat), round=int(number)))

    # Gathering (D-4)

    def lays(self, seat: i64, kind: i64, value: i64, opens: bool, zone: Zone, left: i64, cause: Laid) -> None:
        worth = int(value) if value else None
        self.tell(
            e.Lays(
                kind="lays",
                seat=int(seat),
                card=NAMES[int(kind)],
                value=worth,
                counts_as=worth if kind == EVOLUTION else None,
                opens=opens,
                zone=zone,
                left=int(left),
                cause=cause,
            )
        )

    def in_force(self, leader: i64, kind: i64, place: i64, value: i64, cancelled: list[int]) -> None:
        self.tell(
            e.InForce(
                kind="in-force",
                seat=int(leader),
                card=NAMES[int(kind)],
                place=int(place),
                value=int(value) if value else None,
                cancelled=cancelled,
            )
        )

    def passes(self, seat: i64, cause: Literal["turn", "leader", "clock"]) -> None:
        self.tell(e.Passes(kind="passes", seat=int(seat), cause=cause))

    def catches(self, seat: i64, virus: i64, cause: Doses) -> None:
        name = VIRUS_NAMES[int(virus)]
        self.tell(e.Catches(kind="catches", seat=int(seat), virus=name, price=int(virus) + 1, cause=cause))

    def viruses_shuffled(self, count: i64) -> None:
        self.tell(e.VirusesShuffled(kind="viruses-shuffled", count=int(count)))

    def no_virus(self, seat: i64, count: i64, cause: Doses) -> None:
        self.tell(e.NoVirus(kind="no-virus", seat=int(seat), count=int(count), cause=cause))

    def redeals(self, seat: i64, hand: list[int], time: i64) -> None:
        cards = names_of(hand)
        self.tell(e.Redeals(kind="redeals", seat=int(seat), cards=cards, count=len(cards), time=int(time)))

    def shuffles_in(self, seat: i64, hand: list[int]) -> None:
        cards = names_of(hand)
        self.tell(e.ShufflesIn(kind="shuffles-in", seat=int(seat), cards=cards, count=len(cards)))

    # Leader (D-5)

    def leader_begins(self, seat: i64) -> None:
        self.tell(e.LeaderBegins(kind="leader-begins", seat=int(seat)))

    def leader_closes(self) -> None:
        self.tell(e.LeaderCloses(kind="leader-closes"))

    # Dzhuns with a property (D-6)

    def uses(self, seat: i64, whom: i64, kind: i64, place: i64, pack: list[int], left: i64) -> None:
        """`place` is negative if it is about no Pack."""
        self.tell(
            e.Uses(
                kind="uses",
                seat=int(seat),
                whom=int(whom),
                card=NAMES[int(kind)],
                pack=int(place) if place >= 0 else None,
                pack_cards=names_of(pack),
                left=int(left),
            )
        )

    def shows(self, liar: i64, other: i64, kind: i64) -> None:
        seat = int(liar)
        cards = [NAMES[int(kind)]]
        self.tell_masked([seat], e.Shows(kind="shows", seat=seat, whom=int(other), cards=cards, count=1))

    def says(self, liar: i64, other: i64, kind: i64) -> None:
        self.tell(e.Says(kind="says", seat=int(liar), whom=int(other), cards=[NAMES[int(kind)]], count=1))

    def answers(self, seat: i64, liar: i64, lie: bool) -> None:
        self.tell(e.Answers(kind="answers", seat=int(seat), whom=int(liar), lie=lie))

    def turns_over(self, liar: i64, other: i64, bluff: vec[u8], lied: bool, right: bool) -> None:
        """`bluff` is what is shown, then what is said, by kind."""
        shown: list[str] = []
        said: list[str] = []
        for kind in range(KINDS):
            shown += [NAMES[kind]] * int(bluff[kind])
            said += [NAMES[kind]] * int(bluff[KINDS + kind])
        self.tell(
            e.TurnsOver(
                kind="turns-over",
                seat=int(liar),
                whom=int(other),
                cards=shown,
                said_cards=said,
                count=len(shown),
                lie=lied,
                right=right,
            )
        )

    def takes(self, taker: i64, source: i64, kind: i64, card: i64) -> None:
        """From a zone of the table, for a Liar, a Thief or an Immigration (`card`)."""
        seat, whom = int(taker), int(source % self.seats)
        zone: Zone = "hand" if source < self.seats else "nest"
        into: Zone = "hand" if card == IMMIGRATION else "nest"
        cause: Literal["liar", "thief", "immigration"] = "liar" if card == LIAR else "thief"
        if card == IMMIGRATION:
            cause = "immigration"
        cards = [NAMES[int(kind)]]
        self.tell_masked(
            [seat, whom],
            e.Takes(kind="takes", seat=seat, whom=whom, zone=zone, into=into, cards=cards, count=1, cause=cause),
        )

    def discarded(self, loser: i64, taker: i64, kind: i64, card: i64) -> None:
        cause: Literal["liar", "thief"] = "liar" if card == LIAR else "thief"
        self.tell(e.Discarded(kind="discarded", seat=int(loser), whom=int(taker), card=NAMES[int(kind)], cause=cause))

    def nothing_happens(self, seat: i64, whom: i64, card: i64, cause: Literal["show", "take"]) -> None:
        self.tell(
            e.NothingHappens(kind="nothing-happens", seat=int(seat), whom=int(whom), card=NAMES[int(card)], cause=cause)
        )

    def grabs(self, seat: i64, whom: i64, place: i64, pack: list[int]) -> None:
        cards = names_of(pack)
        self.tell(e.Grabs(kind="grabs", seat=int(seat), whom=int(whom), pack=int(place), cards=cards, count=len(cards)))

    # influence cards (D-7)

    def gathering_begins(self, seat: i64) -> None:
        self.tell(e.GatheringBegins(kind="gathering-begins", seat=int(seat)))

    def freezes(self, seat: i64, frozen: i64, count: int) -> None:
        self.tell(e.Freezes(kind="freezes", seat=int(seat), frozen=seats_in(frozen), count=count))

    def stops(self, seat: i64, cause: Literal["storm", "alone"]) -> None:
        self.tell(e.Stops(kind="stops", seat=int(seat), cause=cause))

    def thaws(self, seat: i64) -> None:
        self.tell(e.Thaws(kind="thaws", seat=int(seat)))

    # cancelling (D-8)

    def plays_hysteria(self, seat: i64, whom: i64, on: i64, left: i64) -> None:
        self.tell(
            e.PlaysHysteria(
                kind="plays-hysteria",
                seat=int(seat),
                whom=int(whom),
                card=NAMES[HYSTERIA],
                on_card=NAMES[int(on)],
                left=int(left),
            )
        )

    def moment_opens(self, seat: i64, card: i64, hysterias: list[int], admitted: i64) -> None:
        self.tell(
            e.MomentOpens(
                kind="moment-opens",
                seat=int(seat),
                card=NAMES[int(card)],
                hysterias=hysterias,
                admits=seats_in(admitted),
            )
        )

    def moment_closes(self, seat: i64, card: i64, cause: Literal["clock", "hysteria"]) -> None:
        self.tell(e.MomentCloses(kind="moment-closes", seat=int(seat), card=NAMES[int(card)], cause=cause))

    def settles(self, seat: i64, card: i64, hysterias: i64) -> None:
        """Cancelled or not, by the number of Hysterias."""
        name, number = NAMES[int(card)], int(hysterias)
        if number % 2:
            self.tell(e.Cancelled(kind="cancelled", seat=int(seat), card=name, hysterias=number))
        else:
            self.tell(e.TakesEffect(kind="takes-effect", seat=int(seat), card=name, hysterias=number))

    def discards_property(self, seat: i64, card: i64, hysterias: i64) -> None:
        cards = [NAMES[int(card)]] + [NAMES[HYSTERIA]] * int(hysterias)
        self.tell(e.Discards(kind="discards", seat=int(seat), cards=cards, count=len(cards), cause="property"))

    # end of a round (D-9)

    def round_ends(self, winner: i64, number: i64, stack: vec[i64], unopened: i64) -> None:
        """The kinds of the cards are the lowest eight bits of what is in the stack."""
        kinds = [int(entry & 255) for entry in stack]
        cards = names_of(sorted([kind for kind in kinds if kind < NESTING]))
        self.tell(
            e.RoundEnds(
                kind="round-ends",
                seat=int(winner) if winner >= 0 else None,
                round=int(number),
                cards=cards,
                count=len(cards),
                discarded_cards=names_of(sorted([kind for kind in kinds if kind >= NESTING])),
                unopened=int(unopened),
                cause=self.ending if winner >= 0 else "unopened",
            )
        )

    def makes_pack(self, seat: i64, pack: list[int], place: i64) -> None:
        cards = names_of(pack)
        self.tell(e.MakesPack(kind="makes-pack", seat=int(seat), cards=cards, count=len(cards), pack=int(place)))

    def chooses_virus(self, seat: i64, virus: i64) -> None:
        name = VIRUS_NAMES[int(virus)]
        self.tell(e.ChoosesVirus(kind="chooses-virus", seat=int(seat), virus=name, price=int(virus) + 1))

    def pays(self, seat: i64, kind: i64) -> None:
        self.tell(e.Pays(kind="pays", seat=int(seat), cards=[NAMES[int(kind)]], count=1))

    def paid_off(self, seat: i64, virus: i64, paid: i64) -> None:
        name = VIRUS_NAMES[int(virus)]
        self.tell(e.PaidOff(kind="paid-off", seat=int(seat), virus=name, price=int(virus) + 1, paid=int(paid)))

    def pays_no_more(self, seat: i64) -> None:
        self.tell(e.PaysNoMore(kind="pays-no-more", seat=int(seat)))

    def marker_goes(self, seat: i64) -> None:
        self.tell(e.MarkerGoes(kind="marker-goes", seat=int(seat)))

    # instant cards (D-10)

    def fights(self, seat: i64, kind: i64) -> None:
        """`kind` is that of the card, or no kind for nothing; even that is a secret."""
        owner = int(seat)
        cards = [NAMES[int(kind)]] if kind < KINDS else []
        self.tell_only(
            [owner],
            e.Fights(kind="fights", seat=owner, cards=cards, count=len(cards)),
            e.Fights(kind="fights", seat=owner, cards=None, count=None),
        )

    def battle_shown(self) -> None:
        self.tell(e.BattleShown(kind="battle-shown"))

    def fighter(self, seat: i64, kind: i64) -> None:
        """`kind` as for `fights`."""
        cards = [NAMES[int(kind)]] if kind < KINDS else []
        self.tell(e.Fighter(kind="fighter", seat=int(seat), cards=cards, count=len(cards)))

    def wins_battle(self, seat: i64, kinds: list[int], highest: bool) -> None:
        cards = names_of(kinds)
        cause: Literal["highest", "lowest"] = "highest" if highest else "lowest"
        self.tell(e.WinsBattle(kind="wins-battle", seat=int(seat), cards=cards, count=len(cards), cause=cause))

    def battle_drawn(self) -> None:
        self.tell(e.BattleDrawn(kind="battle-drawn"))

    def gives(self, giver: i64, neighbour: i64, kind: i64) -> None:
        seat, whom = int(giver), int(neighbour)
        self.tell_masked([seat, whom], e.Gives(kind="gives", seat=seat, whom=whom, cards=[NAMES[int(kind)]], count=1))

    def perishes(self, seat: i64, picker: i64, kind: i64) -> None:
        self.tell(e.Perishes(kind="perishes", seat=int(seat), whom=int(picker), cards=[NAMES[int(kind)]], count=1))

    def dominant_picked(self, seat: i64, picker: i64, kind: i64) -> None:
        self.tell(e.DominantPicked(kind="dominant-picked", seat=int(seat), whom=int(picker), card=NAMES[int(kind)]))

    def dominant_returns(self, seat: i64, kind: i64) -> None:
        self.tell(e.DominantReturns(kind="dominant-returns", seat=int(seat), card=NAMES[int(kind)]))

    def discards_instant(self, seat: i64, kind: i64) -> None:
        card = [NAMES[int(kind)]]
        self.tell(e.Discards(kind="discards", seat=int(seat), cards=card, count=1, cause="instant"))

    # end of the game (D-11)

    def game_ends(self, cause: Literal["draw-pile", "unopened"]) -> None:
        self.tell(e.GameEnds(kind="game-ends", cause=cause))

    def hand_to_nest(self, seat: i64, hand: list[int]) -> None:
        cards = names_of(hand)
        self.tell(e.HandToNest(kind="hand-to-nest", seat=int(seat), cards=cards, count=len(cards)))

    def counts(self, seat: i64, packs: i64, lost: i64, left: i64, nest: list[int]) -> None:
        self.tell(
            e.Counts(
                kind="counts",
                seat=int(seat),
                packs=int(packs),
                lost=int(lost),
                score=int(packs - lost),
                left=int(left),
                nest_cards=names_of(nest),
            )
        )

    def wins(self, seat: int, score: int, shared: bool) -> None:
        self.tell(e.Wins(kind="wins", seat=seat, score=score, shared=shared))


def seats_in(seats: i64) -> list[int]:
    """The seats of a set."""
    return [seat for seat in range(len(BIT)) if seats & BIT[seat]]
