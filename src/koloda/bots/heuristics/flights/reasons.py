"""Why a move in Flights is good, as the id of a text."""

from koloda.bots.heuristics.flights.trial import Trial
from koloda.engine.core import Move, Seat
from koloda.engine.games.flights.cards import BIT, DEPORTATION, EXCHANGE, size
from koloda.engine.games.flights.moves import LAY, SWAP, TAKE, other_of, own_of, theirs_of
from koloda.engine.games.flights.state import Flights


def reasons_of(trial: Trial, world: Flights, seat: Seat, move: Move) -> list[str]:
    """The reasons for a move of a seat, the one that counts most first; the trial has looked at the world."""
    if move >= SWAP:
        return [reason_to_swap(trial, seat, move)]
    if move >= LAY:
        kind, flight = (move - LAY) // 6, (move - LAY) % 6 + 1
        return [reason_to_lay(trial, world, seat, kind, flight), *reasons_to_bid(world, seat, flight)]
    return [reason_to_take(trial, world, seat, move - TAKE)]


def reasons_to_bid(world: Flights, seat: Seat, flight: int) -> list[str]:
    """What speaks for a flight, whatever the card."""
    held = world.flights[seat]
    if held == BIT[flight]:
        return []
    if held < BIT[flight + 1]:
        return ["flights-why-highest"]
    if held & (BIT[flight] - 1):
        return ["flights-why-middling"]
    return ["flights-why-lowest"]


def reason_to_lay(trial: Trial, world: Flights, seat: Seat, kind: int, flight: int) -> str:
    held = world.flights[seat]
    early = 2 * size(held & (BIT[flight] - 1)) >= size(held)
    if kind == DEPORTATION:
        return "flights-why-hit" if not early else "flights-why-rid"
    gain = trial.gain(seat, kind)
    if kind >= EXCHANGE:
        if not early and gain > 0.0:
            return "flights-why-trade"
        return "flights-why-pass"
    others = [trial.gain(other, kind) for other in range(world.players) if other != seat]
    if completes(trial, seat, kind):
        return "flights-why-aim"
    if early and gain > 0.0:
        return "flights-why-fly-high"
    if max(others) <= 0.0:
        return "flights-why-poison"
    return "flights-why-fly-low"


def reason_to_take(trial: Trial, world: Flights, seat: Seat, kind: int) -> str:
    if len(world.legal(seat)) == 1:
        return "flights-why-only"
    gain = trial.gain(seat, kind)
    if kind >= EXCHANGE:
        return "flights-why-swap" if gain > 0.0 else "flights-why-least"
    if completes(trial, seat, kind):
        return "flights-why-finish"
    if gain > 0.0:
        return "flights-why-new"
    followers = [int(world.chooser(n)) for n in range(int(world.chosen) + 1, int(world.choosers))]
    if any(trial.gain(other, kind) > 0.0 for other in followers):
        return "flights-why-deny"
    return "flights-why-least"


def reason_to_swap(trial: Trial, seat: Seat, move: Move) -> str:
    other = other_of(move)
    trial.copy.swap_cities(seat, own_of(move), other, theirs_of(move))
    mine = trial.strength(seat) - trial.base[seat]
    theirs = trial.strength(other) - trial.base[other]
    trial.put_back(seat)
    trial.put_back(other)
    if mine > 0.0 and mine >= -theirs:
        return "flights-why-swap"
    return "flights-why-harm" if theirs < 0.0 and mine - theirs > 0.0 else "flights-why-least"


def completes(trial: Trial, seat: Seat, kind: int) -> bool:
    """Whether a city would complete the row."""
    trial.copy.add_city(seat, kind)
    complete = trial.copy.is_complete(seat)
    trial.put_back(seat)
    return complete
