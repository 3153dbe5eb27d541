"""Every kind of event from a position that shows it: what it says, why, and who sees it whole."""

from typing import Any, get_args, get_type_hints

import pytest

from games.asking import line
from games.dzhunkvik.table import rules, table
from koloda import WATCHER, State
from koloda.engine.games.dzhunkvik.events import EVENTS

KINDS = [get_args(get_type_hints(event)["kind"])[0] for event in EVENTS]
SHOWN: list[str] = []  # the kinds that a case below is about


def case(rule: str, moves: str, event: str, *seats: str, readers: set[int] | None = None, **more: Any) -> Any:
    """A position and moves, of which the last brings an event: "draws 0 cause=round count=1 cards=3".

    With readers only they see its cards. `more` is what a position may have, and options.
    """
    kind, *fields = event.split()
    SHOWN.append(kind)
    named = f"{kind}-{len(SHOWN)}"
    expected = {"kind": kind} | dict(read(field) for field in fields)
    return pytest.param(moves, expected, seats, readers, more, id=named, marks=pytest.mark.rule(*rule.split()))


def read(field: str) -> tuple[str, Any]:
    """A field and its value: "2" is the seat; "whom=1", "cards=3,HY", "pack=-" for null, "frozen=:0,2" for seats."""
    key, _, text = field.rpartition("=")
    if not key:
        return "seat", value(text)
    if key == "cards" or key.endswith("_cards"):
        return key, [card for card in text.split(",") if card]
    if text.startswith(":"):
        return key, [int(seat) for seat in text[1:].split(",") if seat]
    return key, text if key.endswith("card") else value(text)


def value(text: str) -> Any:
    words = {"-": None, "yes": True, "no": False}
    return words[text] if text in words else int(text) if text.lstrip("-").isdecimal() else text


def masked(event: dict[str, Any]) -> dict[str, Any]:
    """What those see who may not see the cards; in a Battle even their number is a secret."""
    return event | {"cards": None} | ({"count": None} if event["kind"] == "fights" else {})


SIX = "1 1 1 1 1 1"

CASES = [
    # Set-up
    case("D-2.3", "dealer: begin 1", "begins 1"),
    case("D-2.1 D-12.23", "dealer: begin 1; deal: 3", "is-dealt 1 cards=3 count=1", readers={1}),
    case("D-2.1", "dealer: begin 1; deal: 3 3 3 3 3 3 1 1 1 1 1 1", "deals count=6"),
    # Before a round
    case("D-9.4 D-12.23", "0: play 1; 1: pass; deal: 3", "draws 1 cards=3 count=1 cause=round", "1 1", "2",
         readers={1}),
    case("D-10.2 D-12.23", "deal: 3", "draws 0 cards=3 count=1 cause=instant", "1 EM", SIX, readers={0}),
    case("D-12.2", "0: lay 1; 1: lay 2; deal: 3", "draws 0 cards=3 count=1 cause=instant", "1 BA", "2", readers={0}),
    case("D-4.4", "0: redeal; deal: 3", "draws 0 cards=3 count=1 cause=redeal", "HY", "2", readers={0}),
    case("D-3.1", "0: play 1; 1: pass; deal: BA 1 1 1 1 1 1 1 1 1 1 1", "plays-instant 1 card=BA cause=auto", "1", "",
         stock="BA 1 1 1 1 1 1 1 1 1 1 1"),
    case("D-3.3", "0: play BA", "plays-instant 0 card=BA cause=honour", "1 BA", "2", instants="honour"),
    case("D-3.3 D-12.5", "0: ready", "ready 0", "1 BA", "2", instants="honour"),
    case("D-3.3 D-12.5", "0: ready; 1: ready; 0: redeal", "found 0 card=EM cause=redeal", "EM HY", "2",
         instants="honour"),
    case("D-3.3",
         "0: ready; 1: ready; 0: play 1; 1: use L2 0; clock: close; show: EM; 1: done; say: 1; 1: done; 0: lie",
         "found 1 card=EM cause=bluff", "1", "L2 EM", instants="honour"),
    case("D-3.3", "0: ready; 1: ready; 0: play 1; 1: use T3 0; clock: close; pick: EM",
         "found 0 card=EM cause=stolen", "1 EM", "T3", instants="honour"),
    case("D-3.1 D-9.4", "0: ready; 1: ready", "round-begins 0 round=1", "1", "2", instants="honour"),
    # Gathering
    case("D-4.1", "0: play 2", "lays 0 card=2 value=2 counts_as=- opens=yes zone=hand left=1 cause=turn", "2 3", "3"),
    case("D-4.2", "0: play 2; 1: play T3",
         "lays 1 card=T3 value=3 counts_as=- opens=no zone=hand left=0 cause=turn", "2", "T3"),
    case("D-7.2", "0: play EV", "lays 0 card=EV value=1 counts_as=1 opens=yes zone=hand left=0 cause=turn", "EV", "3"),
    case("D-7.2", "0: play 3; 1: play EV",
         "lays 1 card=EV value=4 counts_as=4 opens=no zone=hand left=0 cause=turn", "3", "EV"),
    case("D-7.3", "0: play 3; 1: play CS; clock: close; 0: play 1",
         "lays 0 card=1 value=1 counts_as=- opens=yes zone=hand left=0 cause=turn", "3 1", "CS"),
    case("D-7.3", "0: play 3; 1: play CS",
         "lays 1 card=CS value=- counts_as=- opens=no zone=hand left=0 cause=turn", "3", "CS"),
    case("D-7.7", "0: play 1; 1: play IS; 1: play 2",
         "lays 1 card=2 value=2 counts_as=- opens=no zone=hand left=0 cause=storm", "1", "IS 2"),
    case("D-5.1", "0: play 4; 1: play TS",
         "lays 1 card=TS value=- counts_as=- opens=no zone=hand left=0 cause=leader", "4",
         "TS"),
    case("D-8.2", "0: play 1; 1: play CS; 0: play HY",
         "lays 0 card=HY value=- counts_as=- opens=no zone=hand left=0 cause=moment", "1 HY", "CS"),
    case("D-7.9", "0: evolve 3", "lays 0 card=EV value=3 counts_as=3 opens=yes zone=nest left=1 cause=turn", "2 | EV 1",
         "3", evolution_from_nest=True),
    case("D-4.8", "0: play 1; 1: pass; 0: play 2",
         "lays 0 card=2 value=2 counts_as=- opens=no zone=hand left=1 cause=alone", "1 2 3", "3", play_on=True),
    case("D-4.8", "0: play 1; 1: pass; 0: stop",
         "round-ends 0 round=1 cards=1 count=1 discarded_cards= unopened=0 cause=stopped", "1 2 3", "3", play_on=True),
    case("D-8.6", "0: play 1; 1: play VS", "moment-opens 1 card=VS hysterias=: admits=:0,2", "1", "VS", "3",
         cancelled_devourer="gathering"),
    case("D-4.6", "0: play 1; 1: play 3", "in-force 1 card=3 place=1 value=3 cancelled=:", "1", "3"),
    case("D-8.4", "0: play 4; 1: play VS; 2: play HY", "in-force 2 card=4 place=0 value=4 cancelled=:1", "4", "VS",
         "HY"),
    case("D-8.5", "0: play 4; 1: play VS; 2: play HY; 0: play HY", "in-force 0 card=VS place=1 value=- cancelled=:2",
         "4 HY", "VS", "HY"),
    case("D-4.3", "0: play 1; 1: pass", "passes 1 cause=turn", "1", "2", "3"),
    case("D-5.3", "0: play 4; 1: pass", "passes 1 cause=leader", "4", "2", "3"),
    case("D-12.9", "0: play 4; 1: pass; clock: close", "passes 2 cause=clock", "4", "2", "3"),
    case("D-4.3", "0: play 1; 1: pass; virus: v3", "catches 1 virus=v3 price=3 cause=pass", "1", "2 | | 1 2 3 4"),
    case("D-3.3", "0: ready; 1: ready; 0: redeal; virus: v1", "catches 0 virus=v1 price=1 cause=found", "EM HY", "2",
         instants="honour"),
    case("D-4.3", "0: play 1; 1: pass", "viruses-shuffled count=2", "1", "2 | | 1 2 3 4", virus_stock="",
         virus_discard="v1 v2"),
    case("D-4.3", "0: play 1; 1: pass", "no-virus 1 count=1 cause=pass", "1", "2 | | 1 2 3 4", virus_stock=""),
    case("D-3.3", "0: ready; 1: ready; 0: redeal; virus: v1", "no-virus 0 count=1 cause=found", "EM HY", "2",
         virus_stock="v1", instants="honour"),
    case("D-4.4", "0: redeal", "redeals 0 cards=CS,HY count=2 time=1", "HY CS", "2"),
    case("D-4.4", "0: redeal; deal: VS VS VM VM VL VL; 0: redeal", "redeals 0 cards=VS,VS,VM,VM,VL,VL count=6 time=2",
         "HY", "2"),
    case("D-4.4 D-12.5", "0: ready; 1: ready; 0: redeal", "shuffles-in 0 cards=CS,HY count=2", "HY CS EM", "2",
         instants="honour"),
    # Leader
    case("D-4.6", "0: play 1; 1: play 4", "leader-begins 1", "1", "4"),
    case("D-7.5", "0: play 1; 1: play VS", "leader-begins 1", "1", "VS"),
    case("D-12.9", "0: play 4; clock: close", "leader-closes", "4", "2"),
    # Dzhuns with a property
    case("D-6.2", "0: play 1; 1: use T3 2", "uses 1 whom=2 card=T3 pack=- pack_cards= left=1", "1", "T3 4", "2 | 3"),
    case("D-6.7", "0: play 1; 1: use G4 2 1", "uses 1 whom=2 card=G4 pack=1 pack_cards=EV,2,3,4 left=0", "1", "G4",
         "2 | | 1 2 3 4, EV 2 3 4"),
    case("D-6.4 D-12.23", "0: play 1; 1: use L2 2; clock: close; show: HY", "shows 1 whom=2 cards=HY count=1", "1",
         "L2 HY 3", "2", readers={1}),
    case("D-6.4 D-12.23", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: 4",
         "says 1 whom=2 cards=4 count=1", "1", "L2 HY 3", "2"),
    case("D-6.4", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: 4; 1: done; 2: lie",
         "answers 2 whom=1 lie=yes", "1", "L2 HY 3", "2"),
    case("D-6.4", "0: play 1; 1: use L2 2; clock: close; show: HY 3; 1: done; say: 4 3; 1: done; 2: lie",
         "turns-over 1 whom=2 cards=3,HY said_cards=3,4 count=2 lie=yes right=yes", "1", "L2 HY 3", "2"),
    case("D-6.4", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: HY; 1: done; 2: lie",
         "turns-over 1 whom=2 cards=HY said_cards=HY count=1 lie=no right=no", "1", "L2 HY 3", "2"),
    case("D-6.4 D-6.8", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: HY; 1: done; 2: lie; pick: 4",
         "takes 1 whom=2 zone=nest into=nest cards=4 count=1 cause=liar", "1", "L2 HY 3", "2 | 4", readers={1, 2}),
    case("D-6.4 D-6.8", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: 1; 1: done; 2: lie; pick: 3",
         "takes 2 whom=1 zone=hand into=nest cards=3 count=1 cause=liar", "1", "L2 HY 3", "2 | 4", readers={1, 2}),
    case("D-6.5 D-6.8", "0: play 1; 1: use T3 2; clock: close; pick: 4",
         "takes 1 whom=2 zone=nest into=nest cards=4 count=1 cause=thief", "1", "T3", "2 | 3 4", readers={1, 2}),
    case("D-10.3 D-6.8", "deal: 1; pick: 3", "takes 0 whom=2 zone=hand into=hand cards=3 count=1 cause=immigration",
         "1 1 1 1 1 IM", SIX, "3 3 3 3 3 3", readers={0, 2}),
    case("D-6.5 D-6.8", "0: play 1; 1: use T3 2; clock: close; pick: HY", "discarded 2 whom=1 card=HY cause=thief", "1",
         "T3", "2 HY"),
    case("D-6.4 D-6.8", "0: play 1; 1: use L2 2; clock: close; show: 3; 1: done; say: 3; 1: done; 2: truth; pick: HY",
         "discarded 1 whom=2 card=HY cause=liar", "1", "L2 HY 3", "2"),
    case("D-12.12", "0: play 1; 1: use L2 2; 0: play HY; 1: play HY; clock: close",
         "nothing-happens 1 whom=2 card=L2 cause=show", "1 HY", "L2 HY", "2"),
    case("D-12.13", "0: play 1; 1: use T3 2; 0: play HY; 2: play HY; clock: close",
         "nothing-happens 1 whom=2 card=T3 cause=take", "1 HY", "T3", "HY"),
    case("D-6.7 D-12.13", "0: play 1; 1: use G4 2 1; clock: close", "grabs 1 whom=2 pack=1 cards=EV,2,3,4 count=4", "1",
         "G4", "2 | | 1 2 3 4, EV 2 3 4"),
    # Influence cards
    case("D-7.3", "0: play 4; 1: play CS; clock: close", "gathering-begins 1", "4", "CS 1", "2"),
    case("D-7.7", "0: play 1; 1: pass; 2: play IS", "freezes 2 frozen=:0,3 count=2", "1", "2", "IS 2", "3"),
    case("D-12.10", "0: play 1; 1: play IS; 1: stop", "stops 1 cause=storm", "1", "IS 2", "3"),
    case("D-4.8", "0: play 1; 1: pass; 0: stop", "stops 0 cause=alone", "1 2", "3", play_on=True),
    case("D-12.10", "0: play 1; 1: play IS; 1: stop", "thaws 1", "1", "IS 2", "3"),
    case("D-7.7", "0: play 1; 1: play IS; 1: play 2; 1: play 3", "thaws 1", "1", "IS 2 3 4", "3"),
    case("D-7.7", "0: play 1; 1: play IS; 1: play 2; 1: use T3 2", "thaws 1", "1", "IS 2 T3 4", "3"),
    # Cancelling
    case("D-8.2", "0: play 1; 1: use T3 2; 0: play HY", "plays-hysteria 0 whom=1 card=HY on_card=T3 left=0", "1 HY",
         "T3", "2 HY"),
    case("D-8.5", "0: play 1; 1: use T3 2; 0: play HY; 2: play HY",
         "plays-hysteria 2 whom=0 card=HY on_card=HY left=1", "1 HY", "T3", "2 HY"),
    case("D-8.2 D-12.7", "0: play 1; 1: use T3 2", "moment-opens 1 card=T3 hysterias=: admits=:0,2", "1 HY", "T3", "2"),
    case("D-12.19 D-12.7", "0: play 1; 1: play CS; 0: play HY", "moment-opens 1 card=CS hysterias=:0 admits=:1,2",
         "1 HY", "CS", "2"),
    case("D-8.2", "0: play 1; 1: play CS; clock: close", "moment-closes 1 card=CS cause=clock", "1", "CS", "2"),
    case("D-12.8", "0: play 4; 1: play CS; 0: play HY", "moment-closes 1 card=CS cause=hysteria", "4 HY", "CS", "2"),
    case("D-8.3", "0: play 1; 1: use T3 2; 0: play HY; clock: close", "cancelled 1 card=T3 hysterias=1", "1 HY", "T3",
         "2"),
    case("D-8.1", "0: play 4; 1: play VS; 2: play HY", "cancelled 1 card=VS hysterias=1", "4", "VS", "HY"),
    case("D-12.8", "0: play 4; 1: play CS; 2: play HY", "cancelled 1 card=CS hysterias=1", "4", "CS", "HY"),
    case("D-8.2", "0: play 1; 1: use T3 2; clock: close", "takes-effect 1 card=T3 hysterias=0", "1", "T3", "2"),
    case("D-8.5", "0: play 4; 1: play VS; 2: play HY; 0: play HY", "takes-effect 1 card=VS hysterias=2", "4 HY", "VS",
         "HY"),
    case("D-8.3", "0: play 1; 1: use T3 2; 0: play HY; clock: close", "discards 1 cards=T3,HY count=2 cause=property",
         "1 HY", "T3", "2"),
    # End of a round
    case("D-4.7 D-9.1", "0: play 1; 1: play 3; 0: pass",
         "round-ends 1 round=1 cards=1,3 count=2 discarded_cards= unopened=0 cause=passed", "1", "3"),
    case("D-12.9 D-9.1", "0: play 4; 1: play TS; clock: close",
         "round-ends 1 round=1 cards=4 count=1 discarded_cards=TS unopened=0 cause=clock", "4", "TS"),
    case("D-6.6", "0: play 1; 1: play D4",
         "round-ends 1 round=1 cards=1,D4 count=2 discarded_cards= unopened=0 cause=dominant", "1", "D4"),
    case("D-7.8", "0: play 1; 1: play IS; 1: play VL",
         "round-ends 1 round=1 cards=1 count=1 discarded_cards=IS,VL unopened=0 cause=frozen", "1", "IS VL"),
    case("D-4.5", "0: pass; 1: pass",
         "round-ends - round=1 cards= count=0 discarded_cards= unopened=1 cause=unopened", "1", "2"),
    case("D-9.2", "0: play 1; 1: pass", "makes-pack 0 cards=1,2,EV,D4 count=4 pack=1", "1 | 2 EV D4 | 1 2 3 4", "2"),
    case("D-9.3", "0: play 1; 1: pass; 0: pay v2", "chooses-virus 0 virus=v2 price=2", "1 | 3 | | v2", "2"),
    case("D-9.3", "0: play 1; 1: pass; 0: pay v2; with: 1", "pays 0 cards=1 count=1", "1 | 3 | | v2", "2"),
    case("D-9.3", "0: play 1; 1: pass; 0: pay v2; with: 1 3", "paid-off 0 virus=v2 price=2 paid=4", "1 | 3 | | v2",
         "2"),
    case("D-9.3 D-12.15", "0: play 1; 1: pass; 0: done", "pays-no-more 0", "1 | 3 | | v2", "2"),
    case("D-9.4", "0: play 1; 1: pass", "marker-goes 1", "1", "2"),
    # Instant cards
    case("D-10.1 D-12.23", "1: lay 2", "fights 1 cards=2 count=1", "1 BA", "2", readers={1}),
    case("D-12.3 D-12.23", "1: lay nothing", "fights 1 cards= count=0", "1 BA", "HY", readers={1}),
    case("D-10.1", "1: lay 2; 0: lay 1", "battle-shown", "1 BA", "2"),
    case("D-10.1", "1: lay 2; 0: lay 1", "fighter 1 cards=2 count=1", "1 BA", "2"),
    case("D-12.3", "1: lay nothing; 0: lay 1", "fighter 1 cards= count=0", "1 BA", "HY"),
    case("D-10.1", "1: lay 2; 0: lay 1", "wins-battle 1 cards=1,2 count=2 cause=highest", "1 BA", "2"),
    case("D-10.1", "1: lay 2; 0: lay 1; 2: lay L2", "wins-battle 0 cards=1,2,L2 count=3 cause=lowest", "1 BA", "2",
         "L2"),
    case("D-10.1", "1: lay 2; 0: lay 2", "battle-drawn", "2 BA", "2"),
    case("D-10.2 D-12.23", "deal: 1; give: 1", "gives 0 whom=1 cards=1 count=1", "1 1 1 1 1 EM", SIX,
         "2 2 2 2 2 2", readers={0, 1}),
    case("D-10.4", "deal: 1; pick: 3", "perishes 2 whom=0 cards=3 count=1", "1 1 1 1 1 DE", SIX, "3 3 3 3 3 D4"),
    case("D-12.4", "deal: 1; pick: D4", "dominant-picked 2 whom=0 card=D4", "1 1 1 1 1 DE", SIX, "3 3 3 3 3 D4"),
    case("D-12.4", "deal: 1; pick: D4 3", "dominant-returns 2 card=D4", "1 1 1 1 1 DE", SIX, "3 3 3 3 3 D4"),
    case("D-10.5", "1: lay 2; 0: lay 1", "discards 0 cards=BA count=1 cause=instant", "1 BA", "2"),
    # End of the game
    case("D-11.1", "0: play 1; 1: pass", "game-ends cause=draw-pile", "1", "2", stock=""),
    case("D-12.17", "0: pass; 1: pass; 1: pass; 0: pass; 0: pass; 1: pass; 1: pass; 0: pass; 0: pass; 1: pass; 1: pass;"
         "0: pass", "game-ends cause=unopened", SIX, SIX),
    case("D-11.2 D-12.23", "0: play 1; 1: pass", "hand-to-nest 1 cards=2,HY count=2", "1", "2 HY", stock=""),
    case("D-11.2 D-11.3 D-12.16", "0: play 1; 1: pass; 0: done",
         "counts 0 packs=1 lost=1 score=0 left=2 nest_cards=1,3,HY",
         "1 HY | 3 | 1 2 3 4 | v1 v2", "2", stock=""),
    case("D-11.4", "0: play 1; 1: pass", "wins 0 score=1 shared=no", "1 | | 1 2 3 4", "2", stock=""),
    case("D-11.4", "0: play 1; 1: pass", "wins 1 score=0 shared=yes", "1", "2", stock=""),
    # Whose turn it is
    case("D-4.2", "0: play 1", "turn 1 phase=turn stage=gathering extra=0 opening=no", "1", "2"),
    case("D-4.5", "0: pass", "turn 1 phase=turn stage=gathering extra=0 opening=yes", "1", "2"),
    case("D-5.1", "0: play 4", "turn - phase=leader stage=leader extra=0 opening=no", "4", "2"),
    case("D-7.7", "0: play 1; 1: play IS; 1: play 2", "turn 1 phase=storm stage=gathering extra=1 opening=no", "1",
         "IS 2 3"),
    case("D-12.11", "0: play 4; 1: play IS; 1: play CS", "turn 1 phase=storm stage=gathering extra=1 opening=yes", "4",
         "IS CS 3"),
    case("D-6.4", "0: play 1; 1: use L2 2; clock: close; show: HY; 1: done; say: 4; 1: done",
         "turn 2 phase=answer stage=gathering extra=0 opening=no", "1", "L2 HY", "2"),
    case("D-8.2", "0: play 1; 1: use T3 0", "turn 1 phase=moment stage=gathering extra=0 opening=no", "1 2", "T3"),
    case("D-9.3", "0: play 1; 1: pass", "turn 0 phase=choose-virus stage=after extra=0 opening=no", "1 | | | v1", "2"),
    case("D-10.1", "0: play BA", "turn - phase=battle stage=before extra=0 opening=no", "1 BA", "2", instants="honour"),
    case("D-11.1", "0: play 1; 1: pass", "turn - phase=over stage=over extra=0 opening=no", "1", "2", stock=""),
]  # fmt: skip


def at(seats: tuple[str, ...], more: dict[str, Any]) -> State:
    """The position of a case; without seats a new game for two."""
    return table(*seats, **more) if seats else rules().start(2)


@pytest.mark.parametrize(("moves", "expected", "seats", "readers", "more"), CASES)
def test_kinds(
    moves: str, expected: dict[str, Any], seats: tuple[str, ...], readers: set[int] | None, more: dict[str, Any]
) -> None:
    state = at(seats, more)
    entry = line(state, moves)[-1]
    for seat in (*range(state.players), WATCHER):
        whole = readers is None or seat in readers
        told = [event for event in entry.events_for(seat) if event["kind"] == expected["kind"]]
        assert (expected if whole else masked(expected)) in told


def test_every_kind_is_shown_above() -> None:
    assert set(SHOWN) == set(KINDS)


# In which order


def kinds_of(moves: str, *seats: str, **more: Any) -> str:
    """The kinds that the last of these moves brings, in order."""
    return " ".join(event["kind"] for event in line(table(*seats, **more), moves)[-1].events)


@pytest.mark.rule("D-9.1", "D-9.2", "D-9.4")
def test_the_end_of_a_round() -> None:
    # Seat 1 has a Virus, so the marker stays until it was asked.
    seats = "1 | 2 3 4", "2 | | | v1", "2 | 1 2 3 4"
    expected = "passes round-ends makes-pack makes-pack turn"
    assert kinds_of("0: play 1; 1: pass; 2: pass", *seats) == expected
    assert kinds_of("0: play 1; 1: pass; 2: pass; 1: done", *seats) == "pays-no-more marker-goes turn"


@pytest.mark.rule("D-8.5", "D-12.19")
def test_a_chain_on_a_property_is_settled_once() -> None:
    moves = "0: play 1; 1: use T3 2; 0: play HY; 2: play HY"
    seats = "1 HY", "T3", "2 HY | 3"
    assert kinds_of(moves, *seats) == "moment-closes plays-hysteria moment-opens"
    assert kinds_of(f"{moves}; clock: close", *seats) == "moment-closes takes-effect turn"
    assert kinds_of(f"{moves}; clock: close; pick: 3", *seats) == "takes discards turn"


@pytest.mark.rule("D-12.8")
def test_hysteria_on_a_clean_slate_in_the_leader_phase_and_on_that_one() -> None:
    seats = "4 HY", "CS", "HY 1"
    moves = "0: play 4; 1: play CS; 0: play HY"
    assert kinds_of(moves, *seats) == "moment-closes lays in-force cancelled turn"
    assert kinds_of(f"{moves}; 2: play HY", *seats) == "lays in-force moment-opens turn"
    settled = kinds_of(f"{moves}; 2: play HY; clock: close", *seats)
    assert settled == "moment-closes takes-effect gathering-begins turn"


@pytest.mark.rule("D-12.7", "D-8.2")
def test_where_nobody_can_answer_there_is_no_moment() -> None:
    assert kinds_of("0: play 1; 1: play IS; 1: use G4 0 0", "1 | | 1 2 3 4", "IS G4 3") == (
        "uses takes-effect grabs discards turn"
    )


@pytest.mark.rule("D-3.3", "D-6.4")
def test_what_a_bluff_brings_to_light() -> None:
    moves = "0: ready; 1: ready; 0: play 1; 1: use L2 0; clock: close; show: EM; 1: done; say: 1; 1: done; 0: lie"
    seats = "1", "L2 EM | 3"
    assert kinds_of(moves, *seats, instants="honour") == "answers turns-over found turn"
    assert kinds_of(f"{moves}; virus: v1 v2", *seats, instants="honour") == "catches turn"
    assert kinds_of(f"{moves}; virus: v1 v2; pick: 3", *seats, instants="honour") == "takes discards turn"


@pytest.mark.rule("D-10.1", "D-10.5", "D-12.2")
def test_a_battle() -> None:
    assert kinds_of("1: lay 2; 0: lay 1", "1 BA", "2") == (
        "fights battle-shown fighter fighter wins-battle discards turn"
    )


@pytest.mark.rule("D-11.2", "D-11.4")
def test_the_end_of_the_game() -> None:
    assert kinds_of("0: play 1; 1: pass", "1 | 2 3 4", "2 | | | ", stock="") == (
        "passes round-ends makes-pack marker-goes game-ends hand-to-nest hand-to-nest counts counts wins turn"
    )


@pytest.mark.rule("D-11.1", "D-10.5")
def test_a_game_that_ends_while_an_instant_is_carried_out() -> None:
    ended = kinds_of("0: ready; 1: play EM", "1", "2 EM", stock="", instants="honour")
    assert ended == "plays-instant game-ends discards hand-to-nest hand-to-nest counts counts wins wins turn"


@pytest.mark.rule("D-12.1")
def test_cards_dealt_one_by_one_are_told_one_by_one_and_what_follows_with_the_last() -> None:
    moves = "dealer: begin 1; deal: 3 3 3 3 3 3; deal: 1 1 1 1 1 1"
    told = [[event["kind"] for event in entry.events] for entry in line(rules().start(2), moves)]
    assert told[0] == ["begins", "turn"]
    assert told[1:-1] == [["is-dealt"]] * 11
    assert told[-1] == ["is-dealt", "deals", "round-begins", "turn"]
