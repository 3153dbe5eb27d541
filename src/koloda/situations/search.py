"""Looking for tables at which a rule decides: small tables are played on by chance, and every move there is tried.

    python -m koloda.situations.search [GAME …]      writes what is found into kept/

The same look finds the same tables, whatever else is looked for.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any
from zlib import crc32

from koloda.bots import heuristic_of
from koloda.engine.chance import Rng
from koloda.engine.core import (
    CLOCK,
    DEALER,
    NOBODY,
    Entry,
    Event,
    Move,
    PositionError,
    Seat,
    State,
    entry_of,
    make,
)
from koloda.engine.driver import WAIT, any_of, interruption
from koloda.situations.best import choice_of, ranked
from koloda.situations.looks import Look, Lookout, Made
from koloda.situations.situation import WAITING, Choice, Situation, begin, file_of, lookout_of, written
from koloda.titles import TITLES

TABLES = 4000  # tried at most for one look
STEPS = 40  # moves of seats at one table
ENOUGH = 12  # tables found, of which the clearest are kept
# What is best takes long to find out.
TABLES_FOR_BEST = 200
STEPS_FOR_BEST = 10
ENOUGH_FOR_BEST = 8
KEPT = 2  # of one look
CHOICES = 3  # offered at most
FOLLOWING = 10  # moves of others after a choice, the dealer's not counted
DEALS = 12  # of the dealer after a choice


@dataclass
class Found:
    """A situation, and how much there is to read and to look at before one can answer."""

    situation: Situation
    weight: int


@dataclass
class Walk:
    """A table on its way: where it began, and what has happened since."""

    state: State
    position: dict[str, Any] | None
    lines: list[str]
    events: list[Event]


def search(game: str) -> list[Situation]:
    """Everything that is kept for a title, in the order of what is looked for."""
    lookout = lookout_of(game)
    order = {rule: place for place, rule in enumerate(lookout.rules(game))}
    found = [each for look in lookout.wanted(game) for each in find(game, lookout, look)]
    return sorted(found, key=lambda each: order[each.rule])


def find(game: str, lookout: Lookout, look: Look) -> list[Situation]:
    """The clearest tables that a look finds."""
    found: list[Found] = []
    seed = f"{game} {look.rule} {look.uses is None} {dict(look.options)} {look.players}"
    rng = Rng(crc32((f"{seed} best" if look.best else seed).encode()))
    for _ in range(TABLES_FOR_BEST if look.best else TABLES):
        one = next(walked(game, lookout, look, rng), None)  # tables of one game are too much alike
        if one is not None:
            found.append(one)
            if len(found) == (ENOUGH_FOR_BEST if look.best else ENOUGH):
                break
    found.sort(key=lambda each: each.weight)
    chosen: dict[str, Situation] = {}
    for each in found:
        choices = each.situation.by_chance() if look.best else each.situation.choices
        chosen.setdefault(choices[0].move, each.situation)
    return list(chosen.values())[:KEPT]


def walked(game: str, lookout: Lookout, look: Look, rng: Rng) -> Iterator[Found]:
    """Plays one table on by chance and looks at it before every move of a seat."""
    rules = TITLES[game].rules
    options = dict(look.options)
    position = None if look.fresh else {"game": game, "options": options, **lookout.small_table(game, look, rng)}
    try:
        state = begin(rules, position, look.players, options)
    except PositionError:
        return  # cards that cannot lie so
    walk = Walk(state, position, [], [])
    for _ in range(1 if look.fresh else STEPS_FOR_BEST if look.best else STEPS):
        deal_on(walk, rng)
        if walk.state.waits_for() == NOBODY:
            return
        if not look.story:
            rebase(walk)
        yield from asked(game, lookout, look, walk, rng)
        seat, move = next_move(walk.state, rng)
        step(walk, seat, move)
        if walk.state.rounds_over():
            return


def rebase(walk: Walk) -> None:
    """Begin a table anew where it can be written as a position: what led there is of no use."""
    try:
        position = walk.state.position()
    except PositionError:
        return
    if walk.position is None:
        return
    walk.position = position
    walk.state = walk.state.rules.load(position)
    walk.lines, walk.events = [], []


def deal_on(walk: Walk, rng: Rng) -> None:
    """Make the dealer's moves."""
    while walk.state.waits_for() == DEALER:
        step(walk, DEALER, walk.state.pick(rng.below(walk.state.bag())))


def step(walk: Walk, seat: Seat, move: Move) -> None:
    entry = make(walk.state, seat, move)
    walk.lines.append(entry.line())
    walk.events.extend(entry.events)


def next_move(state: State, rng: Rng) -> tuple[Seat, Move]:
    """What happens next by chance, at a table that waits for a seat or for the clock."""
    if state.is_open():
        seat, move = interruption(state, rng)
        if move != WAIT:
            return int(seat), int(move)
    seat = state.waits_for()
    return int(seat), int(any_of(state, seat, rng))


# a question


def asked(game: str, lookout: Lookout, look: Look, walk: Walk, rng: Rng) -> Iterator[Found]:
    """The question that a table asks a seat, if a look finds any."""
    for seat in walk.state.actors():
        if seat < 0:
            continue
        view = walk.state.view(seat)
        if look.where is not None and not look.where(view):
            continue
        choices = choices_at(lookout, look, walk, seat, rng)
        if choices:
            situation = Situation(
                game=game,
                rule=look.rule,
                seat=seat,
                question=look.question,
                position=walk.position,
                players=walk.state.players,
                options={} if walk.position is not None else dict(look.options),
                moves=tuple(walk.lines),
                choices=tuple(choices),
            )
            yield Found(situation, weight_of(lookout, situation, view))


def choices_at(lookout: Lookout, look: Look, walk: Walk, seat: Seat, rng: Rng) -> list[Choice]:
    """What a look has a seat choose between here; nothing where it finds nothing."""
    if look.question == "may":
        return forbidden(lookout, look, walk, seat)
    if look.question == "what":
        return used(lookout, look, walk, seat, rng)
    return best(look, walk, seat, rng)


def weight_of(lookout: Lookout, situation: Situation, view: Any) -> int:
    """How much there is to look at, and how little to choose between."""
    following = sum(len(choice.then) for choice in situation.choices)
    if situation.question == "best":
        words = [choice.move.split(" ")[0] for choice in situation.by_chance()]
        dull = 6 * (words[0] not in words[1:]) + 2 * (len(words) < CHOICES)
    else:
        # A choice between moves is clearer than one move that may be made.
        dull = 6 * (sum(not choice.refused and choice.move != WAITING for choice in situation.choices) == 1)
    return 3 * abs(lookout.is_clear(view) - 3) + 2 * len(situation.moves) + following + dull


def thinkable(lookout: Lookout, state: State, seat: Seat) -> list[tuple[Move, str]]:
    """Moves that a player might try here."""
    view = state.view(seat)
    return [(move, text) for move, text in writable(state) if lookout.is_thinkable(view, text)]


WRITABLE: dict[tuple[str, int], list[tuple[Move, str]]] = {}


def writable(state: State) -> list[tuple[Move, str]]:
    """Every move that can be written down, with its text: the same at all tables of a size."""
    key = (state.rules.slug, state.players)
    if key not in WRITABLE:
        WRITABLE[key] = [(move, state.text(move)) for move in state.writable()]
    return WRITABLE[key]


def distinct(choices: list[Choice], alike: int) -> list[Choice]:
    """The first of all that are the same choice to a player."""
    seen: dict[str, Choice] = {}
    for choice in choices:
        seen.setdefault(choice_of(choice.move, alike), choice)
    return list(seen.values())


def forbidden(lookout: Lookout, look: Look, walk: Walk, seat: Seat) -> list[Choice]:
    """Moves of which the rule forbids some and allows others."""
    state = walk.state
    refused = [choice for choice in refusals(lookout, state, seat) if choice.refused == look.rule]
    allowed = [
        Choice(text, then=tuple(dealt_after(state, seat, move)))
        for move, text in thinkable(lookout, state, seat)
        if state.why_not(seat, move) is None
    ]
    refused, allowed = distinct(refused, look.alike), distinct(allowed, look.alike)
    if not refused or not allowed:
        return []
    kept = refused[:2]
    return in_order(kept + like(kept, allowed)[: CHOICES - len(kept)], state)


def refusals(lookout: Lookout, state: State, seat: Seat) -> list[Choice]:
    """Moves that a player might try and that the engine refuses, at no cost."""
    tries = [(text, move, state.why_not(seat, move)) for move, text in thinkable(lookout, state, seat)]
    return [
        Choice(text, refused=rule)
        for text, move, rule in tries
        if rule is not None and state.penalty_for(seat, move) is None
    ]


def dealt_after(state: State, seat: Seat, move: Move) -> list[str]:
    """What the dealer does after a move."""
    walk = Walk(state.clone(), None, [], [])
    walk.state.narrate(seat, move)
    deal_after(walk, Rng(1), state.rounds_over())
    return walk.lines


def deal_after(walk: Walk, rng: Rng, rounds: int) -> None:
    """The dealer's moves after a choice, up to the end of the round."""
    for _ in range(DEALS):
        if walk.state.waits_for() != DEALER or walk.state.rounds_over() != rounds:
            return
        step(walk, DEALER, walk.state.pick(rng.below(walk.state.bag())))


def in_order(choices: list[Choice], state: State) -> list[Choice]:
    """Choices in the order of the game's moves, which does not tell which is right; to wait comes last."""

    def place(choice: Choice) -> tuple[bool, str, Move]:
        if choice.move == WAITING:
            return True, "", 0
        return False, choice.move.split(" ")[0], state.parse(choice.move)

    return sorted(choices, key=place)


def used(lookout: Lookout, look: Look, walk: Walk, seat: Seat, rng: Rng) -> list[Choice]:
    """Moves of which some bring the rule's effect."""
    state = walk.state
    using: list[Choice] = []
    others: list[Choice] = []
    own = {*state.legal(seat), *state.asides(seat)}
    for move, _ in thinkable(lookout, state, seat):
        if move in own or state.penalty_for(seat, move) is not None:
            choice = tried(look, walk, seat, move, rng)
            (using if choice.uses else others).append(choice)
    using, others = distinct(using, look.alike), distinct(others, look.alike)
    if not using:
        return []
    kept = using[:1] if look.alike == 2 and others else using[:2]
    offered = unlike(kept, others, look.alike)
    if len(kept) + len(offered) == 1:  # no question: there must be something else to think about
        if seat in state.due():
            offered = unlike(kept, distinct(refusals(lookout, state, seat), look.alike), look.alike)
        else:
            offered = [tried(look, walk, seat, WAIT, rng)]
    choices = kept + offered[: CHOICES - len(kept)]
    return in_order(choices, state) if len(choices) > 1 else []


def unlike(kept: list[Choice], others: list[Choice], alike: int) -> list[Choice]:
    """Other choices that are not the same to a player, those of the same kind first."""
    taken = {choice_of(choice.move, alike) for choice in kept}
    return like(kept, [choice for choice in others if choice_of(choice.move, alike) not in taken])


def like(kept: list[Choice], others: list[Choice]) -> list[Choice]:
    """Other choices, those first that are of the same kind: a card to lay beside another one to lay."""
    words = {choice.move.split(" ")[0] for choice in kept}
    return sorted(others, key=lambda choice: choice.move.split(" ")[0] not in words)


def tried(look: Look, walk: Walk, seat: Seat, move: Move, rng: Rng) -> Choice:
    """A move made on a copy of the table, or WAIT, and what follows up to where the rule's effect is seen."""
    before = walk.state
    trial = Walk(before.clone(), None, [], [])
    rule, made = None, move
    if move != WAIT:
        rule = before.why_not(seat, move)
        penalty = before.penalty_for(seat, move) if rule is not None else None
        made = move if penalty is None else penalty
        entry: Entry = entry_of(before, seat, made, rule)
        entry.told = trial.state.narrate(seat, made)
        trial.events.extend(entry.events)
    text = WAITING if move == WAIT else before.text(move)
    shown = Made(before, before.view(seat), seat, text, walk.events, trial.events)
    assert look.uses is not None
    rounds = before.rounds_over()
    uses = look.uses(shown)
    follow = rng.clone()
    following = 0
    while not uses and following < FOLLOWING and trial.state.rounds_over() == rounds:
        due = trial.state.waits_for()
        if due in (seat, NOBODY):
            break
        if due == DEALER:
            step(trial, DEALER, trial.state.pick(follow.below(trial.state.bag())))
        else:
            step(trial, int(due), next_of(look, trial.state, int(due), follow))
            following += 2 if due == CLOCK else 5
        uses = look.uses(shown)
    if uses:
        deal_after(trial, follow, rounds)
    # Without an effect nobody else has to do anything, unless it was left to them.
    then = trial.lines if uses or move == WAIT else dealt_after(before, seat, made)
    return Choice(text, refused=rule or "", uses=uses, then=tuple(then))


def next_of(look: Look, state: State, due: Seat, rng: Rng) -> Move:
    """What somebody else does after a choice: anything, or something sensible where it is asked what is best."""
    if look.best and due >= 0:
        return int(heuristic_of(state.rules.slug).choose(state, due, rng))
    return int(any_of(state, due, rng))


def best(look: Look, walk: Walk, seat: Seat, rng: Rng) -> list[Choice]:
    """A move that uses the rule and is far better than others, and those."""
    state = walk.state
    moves = [*state.legal(seat), *([] if seat in state.due() else [WAIT])]
    if len(moves) < 2 or not any(tried(look, walk, seat, move, rng).uses for move in moves):
        return []
    choices = [
        replace(tried(look, walk, seat, one.move, rng), chance=one.chance, why=one.why)
        for one in ranked(state, seat, look.alike, CHOICES)
    ]
    return in_order(choices, state) if choices and choices[0].uses else []


def main(games: list[str]) -> None:
    """Write what is found for these titles, or for all; say what was not found."""
    for game in games or [slug for slug, title in TITLES.items() if title.situations]:
        found = search(game)
        file = file_of(game)
        assert file is not None
        file.parent.mkdir(exist_ok=True)
        file.write_text(written(found), encoding="utf-8")
        missing = [rule for rule in lookout_of(game).rules(game) if all(each.rule != rule for each in found)]
        sys.stdout.write(f"{game}: {len(found)} situations; not found: {', '.join(missing) or 'none'}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
