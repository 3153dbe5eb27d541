"""Why a move may not be made: the number of the rule that forbids it, the first that applies."""

from mypy_extensions import i64

from koloda.engine.core import CLOCK, DEALER, WATCHER, Seat
from koloda.engine.games.dzhunkvik import moves as m
from koloda.engine.games.dzhunkvik.cards import (
    BIT,
    DOMINANT,
    DZHUNS,
    EVOLUTION,
    GRABBER,
    HYSTERIA,
    INSTANTS,
    LIAR,
    NESTING,
    THIEF,
    TOO_SOON,
    VIRUSES,
)
from koloda.engine.games.dzhunkvik.ending import MOST_UNOPENED, Ending
from koloda.engine.games.dzhunkvik.table import (
    ANSWERING,
    BATTLING,
    CHOOSING,
    DEALING,
    GIVING,
    LEADER,
    LEADING,
    LOT,
    MOMENT,
    NONE,
    OVER,
    PAYING,
    PICKING,
    READYING,
    SAYING,
    SHOWING,
    STORM,
    TURN,
    VIRUS,
)

# The rule of a question, when somebody would rather play, use, pass or redeal.
ASKING = {
    READYING: "D-3.3",
    BATTLING: "D-10.1",
    GIVING: "D-10.2",
    SHOWING: "D-6.4",
    SAYING: "D-6.4",
    ANSWERING: "D-6.4",
    CHOOSING: "D-9.3",
    PAYING: "D-9.3",
}


def why_not(game: Ending, seat: Seat, move: i64) -> str | None:
    """The number of the rule that forbids a move; None if it is legal."""
    if game.phase == OVER:
        return "D-12.17" if game.unopened == MOST_UNOPENED else "D-11.1"
    if seat >= game.seats or seat <= WATCHER:
        return "D-1.2"
    if move == m.CLOSE or seat == CLOCK:
        legal = move == m.CLOSE and seat == CLOCK and (game.phase == MOMENT or game.phase == LEADING)
        return None if legal else "D-12.9"
    if m.DEAL <= move < m.LAY or m.BEGIN <= move < m.PAY or m.VIRUS <= move < m.PASS:
        return why_not_dealer(game, seat, move)
    if seat == DEALER or game.phase <= PICKING:
        return "D-12.1"
    if move < m.SHOW or m.USE_LIAR <= move < m.BEGIN or move == m.PASS or move == m.REDEAL:
        return why_not_turn(game, seat, move)
    return why_not_answer(game, seat, move)


def why_not_dealer(game: Ending, seat: i64, move: i64) -> str | None:
    """`begin`, `deal`, `virus`, `pick`."""
    if m.BEGIN <= move < m.PAY:
        return None if seat == DEALER and game.phase == LOT else "D-2.3"
    if move >= m.VIRUS:
        there = game.phase == VIRUS and game.viruses[game.seats * VIRUSES + move - m.VIRUS] > 0
        return None if seat == DEALER and there else "D-4.3"
    if move < m.PICK:
        kind = move - m.DEAL
        there = game.phase == DEALING and game.holds(game.stock, kind) > 0
        return None if seat == DEALER and there and (kind < INSTANTS or not game.setting_up) else "D-12.1"
    there = game.phase == PICKING and game.holds(game.source, move - m.PICK) > 0
    return None if seat == DEALER and there else "D-6.8"


# answers to a question


def why_not_answer(game: Ending, seat: i64, move: i64) -> str | None:
    """Moves that only a question calls for."""
    phase = game.phase
    if m.LAY <= move <= m.LAY_NOTHING:
        return why_not_lay(game, seat, move - m.LAY)
    if m.GIVE <= move < m.WITH:
        legal = phase == GIVING and seat == game.asked and game.holds(seat, move - m.GIVE) > 0
        return None if legal else "D-10.2"
    if m.PAY <= move < m.VIRUS or m.WITH <= move < m.DEAL:
        return why_not_pay(game, seat, move)
    if move == m.READY:
        if phase != READYING:
            return "D-3.3"
        return None if seat == game.asked else "D-12.5"
    if move == m.STOP:
        if phase != STORM:
            return "D-12.10"
        return None if seat == game.turn else "D-7.8"
    if move == m.DONE and not SHOWING <= phase <= ANSWERING:
        if phase != CHOOSING:
            return "D-9.3"
        return None if seat == game.asked else "D-12.15"
    return None if seat == game.asked and goes_on_bluffing(game, seat, move) else "D-6.4"


def why_not_lay(game: Ending, seat: i64, kind: i64) -> str | None:
    """Battle."""
    if game.phase != BATTLING or game.laid_by(seat) != NONE:
        return "D-10.1"
    if kind == m.LAY_NOTHING - m.LAY:
        return "D-12.3" if game.may_fight(seat) else None
    return None if kind < DZHUNS and game.holds(seat, kind) > 0 else "D-10.1"


def why_not_pay(game: Ending, seat: i64, move: i64) -> str | None:
    """Payments."""
    if game.phase != (CHOOSING if move >= m.PAY else PAYING):
        return "D-9.3"
    if seat != game.asked:
        return "D-12.15"
    if move >= m.PAY:
        return None if game.may_pay(seat, move - m.PAY) else "D-12.15"
    kind = move - m.WITH
    return None if kind < NESTING and kind != DOMINANT and game.holds(game.seats + seat, kind) > 0 else "D-9.3"


def goes_on_bluffing(game: Ending, seat: i64, move: i64) -> bool:
    """Whether a move of the one who is asked belongs there in a Liar's game."""
    phase = game.phase
    if move < m.SAY:
        return phase == SHOWING and game.holds(seat, move - m.SHOW) > i64(game.bluff[move - m.SHOW])
    if move < m.GIVE:
        return phase == SAYING and game.said < game.shown
    if move == m.DONE:
        return (phase == SHOWING and game.shown > 0) or (phase == SAYING and game.said == game.shown)
    return phase == ANSWERING


# play, use, pass, redeal


def why_not_turn(game: Ending, seat: i64, move: i64) -> str | None:
    """What one does in a turn or in the Leader phase."""
    phase = game.phase
    if phase == READYING and m.PLAY + INSTANTS <= move < m.SHOW:
        if game.holds(seat, move - m.PLAY) == 0:
            return "D-3.3"
        return None if seat == game.asked else "D-12.5"
    if phase in ASKING:
        return ASKING[phase]
    if phase == MOMENT:
        if move != m.PLAY + HYSTERIA or not game.admitted() & BIT[seat]:
            return "D-12.7"
        return None if game.holds(seat, HYSTERIA) > 0 else "D-7.6"
    if phase == STORM:
        if seat != game.turn:
            return "D-7.8"
        if move == m.PASS:
            return "D-12.10"
    elif game.is_out(seat):
        return "D-4.3" if phase == TURN else "D-5.3"
    elif phase == TURN and seat != game.turn:
        return "D-4.2"
    if move == m.PASS:
        return None
    if move == m.REDEAL:
        if phase == TURN and game.may_redeal(seat):
            return None
        return "D-12.6" if game.force != NONE and game.opens() else "D-4.4"
    if m.PLAY + INSTANTS <= move < m.SHOW:
        return "D-3.1"
    if game.stage == LEADER:
        return why_not_lead(game, seat, move)
    return why_not_play(game, seat, move) if move < m.SHOW else why_not_use(game, seat, move)


def why_not_lead(game: Ending, seat: i64, kind: i64) -> str | None:
    """`play` in the Leader phase; `use`, with higher numbers, never."""
    if kind >= m.SHOW or kind <= EVOLUTION or game.holds(seat, kind) == 0:
        return "D-5.1"
    if game.fitting() & BIT[kind]:
        return None
    if kind == HYSTERIA:
        return "D-7.6"
    return "D-7.4" if kind == TOO_SOON else "D-7.5"


def why_not_play(game: Ending, seat: i64, kind: i64) -> str | None:
    """`play` in Gathering, in turn."""
    if game.holds(seat, kind) == 0:
        return "D-4.1" if game.force == NONE else "D-4.2"
    if game.fitting() & BIT[kind]:
        return None
    if game.opens():
        return "D-4.1" if game.force == NONE else "D-7.3"
    if kind < DZHUNS:
        return "D-6.3" if kind == GRABBER else "D-4.2"
    return "D-12.19" if kind == HYSTERIA else "D-7.4"


def why_not_use(game: Ending, seat: i64, move: i64) -> str | None:
    """`use` in Gathering, in turn."""
    kind = LIAR if move < m.USE_THIEF else THIEF if move < m.USE_GRABBER else GRABBER
    if game.holds(seat, kind) == 0:
        return "D-4.1" if game.force == NONE else "D-4.2"
    if not game.usable() & BIT[kind]:
        return "D-12.6" if game.opens() and game.force != NONE else "D-6.1"
    if kind == LIAR:
        if game.sizes[seat] < 2:
            return "D-12.12"
        return None if move - m.USE_LIAR != seat else "D-6.4"
    if kind == THIEF:
        return None if game.may_rob(seat, move - m.USE_THIEF) else "D-12.22"
    on = move - m.USE_GRABBER
    at = game.pack_at(on // m.MOST_PACKS, on % m.MOST_PACKS)
    return None if at != NONE and game.may_grab(seat, game.packs[at]) else "D-6.7"
