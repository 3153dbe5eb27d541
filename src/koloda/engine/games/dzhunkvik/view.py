"""What a seat may know, built up from nothing."""

from typing import Final

from mypy_extensions import i64

from koloda.engine.core import Seat
from koloda.engine.games.dzhunkvik import acting, cancelling, gathering, instants, phases, stack, stages
from koloda.engine.games.dzhunkvik.cards import KINDS, NAMES, VIRUS_NAMES, VIRUSES, names_of
from koloda.engine.games.dzhunkvik.events import Turn
from koloda.engine.games.dzhunkvik.table import NONE, Table, kinds_in, pack_kinds
from koloda.engine.games.dzhunkvik.telling import seats_in
from koloda.engine.games.dzhunkvik.view_types import (
    Bluff,
    Count,
    DzhunkvikView,
    Known,
    Moment,
    Open,
    Picking,
    StackCard,
    Used,
    Virus,
)
from koloda.engine.seats import or_none

QUESTIONS: Final = {phases.READY, phases.GIVE, phases.SHOW, phases.SAY, phases.ANSWER, phases.CHOOSE_VIRUS, phases.PAY}


def view_of(table: Table, seat: Seat) -> DzhunkvikView:
    """The table as a seat sees it; a watcher (a negative seat) sees no hand and no Nest."""
    seats = range(table.players)
    phase = int(table.phase)
    over = phase == phases.OVER
    out = [other for other in seats if table.is_out(other)]
    return {
        "game": "dzhunkvik",
        "seat": seat if seat >= 0 else None,
        "players": table.players,
        "round": int(table.round),
        "phase": phases.NAMES[phase],
        "stage": stages.NAMES[int(table.stage)],
        "due": acting.due(table),
        "actors": acting.actors(table),
        "first": or_none(table.first),
        "turn": turn_of(table),
        "hand": names_of(table.kinds(seat)) if seat >= 0 else [],
        "hands": [int(table.sizes[owner]) for owner in seats],
        "nest": names_of(table.kinds(table.seats + seat)) if seat >= 0 else [],
        "nests": [int(table.sizes[table.players + owner]) for owner in seats],
        "homes": homes_of(table),
        "viruses": [viruses_of(table, owner) for owner in seats],
        "stock": int(table.sizes[table.stock]),
        "discard": names_of(table.kinds(table.discard)),
        "virus_stock": int(table.virus_count(table.seats)),
        "virus_discard": viruses_of(table, table.players + 1),
        "stack": [entry_view(entry) for entry in table.stack],
        "force": or_none(table.force),
        "value": int(table.value) or None,
        "leader": or_none(table.leads),
        "passed": out,
        "frozen": [other for other in seats if other not in out and other != table.turn] if table.extra else [],
        "extra": extra_of(table),
        "redeals": int(table.redeals),
        "opening": is_opening(table),
        "pass_costs": [other for other in seats if gathering.pass_costs(table, other)],
        "moment": moment_view(table) if phase == phases.MOMENT else None,
        "used": used_view(table) if table.used != NONE else None,
        "bluff": bluff_view(table, seat) if len(table.bluff) else None,
        "instant": {"card": NAMES[int(table.instant)], "seat": int(table.instant_by)}
        if table.instant != NONE
        else None,
        "laid": [instants.laid_by(table, owner) != NONE for owner in seats] if phase == phases.BATTLE else None,
        "giving": [int(table.asked), int(table.left)] if phase == phases.GIVE else None,
        "giving_to": int(table.after(table.asked)) if phase == phases.GIVE else None,
        "picking": picking_view(table) if phase == phases.PICK else None,
        "paying": {"virus": VIRUS_NAMES[int(table.virus)], "paid": int(table.paid)} if phase == phases.PAY else None,
        "known": known_view(table, seat),
        "unopened": int(table.unopened),
        "options": {
            "instants": table.options["instants"],
            "play_on": table.options["play_on"],
            "grabber": table.options["grabber"],
            "thief": table.options["thief"],
            "devourer_on_too_soon": table.options["devourer_on_too_soon"],
            "evolution_from_nest": table.options["evolution_from_nest"],
            "cancelled_devourer": table.options["cancelled_devourer"],
        },
        "final": final_view(table) if over else None,
        "open": open_view(table) if over else None,
        "winners": table.winners(),
    }


def turn_of(table: Table) -> int | None:
    """Whose turn it is, or who is asked."""
    if table.phase in QUESTIONS:
        return or_none(table.asked)
    if table.phase == phases.BATTLE or not (
        table.stage == stages.GATHERING or table.phase in (phases.STORM, phases.ALONE)
    ):
        return None
    return or_none(table.turn)


def extra_of(table: Table) -> int:
    """How many more cards may be laid after an Icestorm."""
    return int(table.extra) if table.phase == phases.STORM else 0


def is_opening(table: Table) -> bool:
    """Whether whoever is on turn opens."""
    return phases.TURN <= table.phase <= phases.ALONE and stack.opens(table)


def turn_event(table: Table) -> Turn:
    """What the table waits for, as an event."""
    return {
        "kind": "turn",
        "seat": turn_of(table),
        "phase": phases.NAMES[int(table.phase)],
        "stage": stages.NAMES[int(table.stage)],
        "extra": extra_of(table),
        "opening": is_opening(table),
    }


def homes_of(table: Table) -> list[list[list[str]]]:
    """The Packs of all Homes."""
    homes: list[list[list[str]]] = [[] for _ in range(table.players)]
    for pack in table.packs:
        homes[int(pack & 255)].append(names_of(pack_kinds(pack)))
    return homes


def viruses_of(table: Table, holder: int) -> list[Virus]:
    """The Viruses of a seat or a pile."""
    first = holder * VIRUSES
    return [name for virus, name in enumerate(VIRUS_NAMES) for _ in range(int(table.viruses[first + virus]))]


def entry_view(entry: i64) -> StackCard:
    """A card of the stack."""
    return {
        "card": NAMES[int(entry & 255)],
        "seat": int(entry >> 8 & 255),
        "value": int(entry >> 16 & 255) or None,
        "cancelled": bool(entry >> 24 & 1),
    }


def moment_view(table: Table) -> Moment:
    """A moment for Hysteria, and on what."""
    return {
        "card": NAMES[int(cancelling.doubted(table))],
        "seat": int(cancelling.doubted_of(table)),
        "hysterias": cancelling.doubters(table),
        "admits": seats_in(cancelling.admitted(table)),
    }


def used_view(table: Table) -> Used:
    """The property in use."""
    return {
        "card": NAMES[int(table.used)],
        "seat": int(table.used_by),
        "on": or_none(table.used_on),
        "pack": or_none(table.used_pack),
    }


def bluff_view(table: Table, seat: Seat) -> Bluff:
    """A Liar's game; the cards only for the liar until the answer."""
    answered = table.answer != NONE
    may_see = answered or seat == table.used_by
    return {
        "seat": int(table.used_by),
        "on": int(table.used_on),
        "shown": int(table.shown),
        "cards": names_of(kinds_in(table.bluff[:KINDS])) if may_see else [],
        "said": names_of(kinds_in(table.bluff[KINDS:])),
        "answer": ("lie" if table.answer else "truth") if answered else None,
    }


def picking_view(table: Table) -> Picking:
    """A card that chance takes."""
    return {
        "from": int(table.source % table.seats),
        "zone": "hand" if table.source < table.seats else "nest",
        "by": int(table.taker),
        "left": int(table.left),
    }


def known_view(table: Table, seat: Seat) -> Known:
    """The cards that a seat knows to be in others' hands and Nests."""
    # Nothing is remembered of one's own cards; and when all is over all is open.
    over = table.phase == phases.OVER
    known = [[] if over else names_of(table.memory.cards(seat, zone)) for zone in range(2 * table.players)]
    return {"hands": known[: table.players], "nests": known[table.players :]}


def final_view(table: Table) -> list[Count]:
    """The count, by seat."""
    final = table.final
    return [{"packs": final[at], "lost": final[at + 1], "left": final[at + 2]} for at in range(0, len(final), 3)]


def open_view(table: Table) -> Open:
    """All cards at the end: the hands as they were, the Nests with what no Pack was made of."""
    seats = range(table.players)
    hands = [table.open_hands[owner * KINDS : (owner + 1) * KINDS] for owner in seats]
    return {
        "hands": [names_of(kinds_in(hand)) for hand in hands],
        "nests": [names_of(table.kinds(table.players + owner)) for owner in seats],
    }
