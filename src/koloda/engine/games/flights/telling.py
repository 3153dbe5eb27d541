"""What happens in Flights, told in notation, and who may know it."""

from typing import Final, Literal

from mypy_extensions import i64

from koloda.engine.events import Telling
from koloda.engine.games.flights import events as e
from koloda.engine.games.flights.cards import (
    CITIES,
    COLOURS,
    DEPORTATION,
    EXCHANGE,
    KIND_OF,
    NAMES,
    UNIVERSAL,
    size,
)
from koloda.engine.games.flights.points import lines_of
from koloda.engine.games.flights.view_types import Match, ShownBid

ALL_FLIGHTS: Final = [1, 2, 3, 4, 5, 6]


class FlightsTelling(Telling):
    """The events of one move of Flights."""

    # the deal (P-1)

    def deal_begins(self, deal: int, count: i64) -> None:
        event: e.DealBegins = {
            "kind": "deal-begins",
            "deal": deal,
            "count": int(count),
            "colors": list(COLOURS),
            "flights": ALL_FLIGHTS[:],
        }
        self.tell(event)

    def begins(self, seat: i64, by_lot: bool) -> None:
        event: e.Begins = {"kind": "begins", "seat": int(seat), "cause": "lot" if by_lot else "clockwise"}
        self.tell(event)

    def taken_out(self, colour: i64, count: i64) -> None:
        event: e.TakenOut = {"kind": "taken-out", "color": COLOURS[colour], "count": int(count)}
        self.tell(event)

    def draws(self, seat: i64, kind: i64, cause: Literal["deal", "round"]) -> None:
        """Only who draws a card sees it (P-2.7)."""
        event: e.Draws = {"kind": "draws", "seat": int(seat), "count": 1, "cards": [NAMES[kind]], "cause": cause}
        masked: e.Draws = {**event, "cards": None}
        self.tell_only([int(seat)], event, masked)

    def hands_dealt(self, count: i64) -> None:
        event: e.HandsDealt = {"kind": "hands-dealt", "count": int(count)}
        self.tell(event)

    # a round (P-2, P-3)

    def round_begins(self, deal: int, number: i64) -> None:
        event: e.RoundBegins = {"kind": "round-begins", "deal": deal, "round": int(number)}
        self.tell(event)

    def sits_out(self, seat: i64) -> None:
        event: e.SitsOut = {"kind": "sits-out", "seat": int(seat)}
        self.tell(event)

    def lays(self, seat: i64, kind: i64, flight: i64) -> None:
        """Only the owner sees a bid until the last is in (P-2.1)."""
        event: e.Lays = {
            "kind": "lays",
            "seat": int(seat),
            "count": 1,
            "cards": [NAMES[kind]],
            "flight": int(flight),
        }
        masked: e.Lays = {**event, "cards": None, "flight": None}
        self.tell_only([int(seat)], event, masked)

    def bids_shown(self, bids: list[ShownBid]) -> None:
        """All bids in the order of choice; whoever comes after an equal flight does so by seat (P-2.2)."""
        shown: e.BidsShown = {"kind": "bids-shown", "bids": bids}
        self.tell(shown)
        for at, bid in enumerate(bids):
            equal = at > 0 and bids[at - 1]["flight"] == bid["flight"]
            event: e.OrderOfChoice = {
                "kind": "order-of-choice",
                "seat": bid["seat"],
                "place": at + 1,
                "card": bid["card"],
                "flight": bid["flight"],
                "cause": "equal-flights" if equal else "flight",
                "whom": bids[at - 1]["seat"] if equal else None,
            }
            self.tell(event)

    def takes(self, seat: i64, kind: i64, table: i64) -> None:
        """A card is taken from those on the table; what is no city had to be taken (P-3.1 to 3.4)."""
        event: e.Takes = {
            "kind": "takes",
            "seat": int(seat),
            "card": NAMES[kind],
            "cause": "choice" if size(table & CITIES) > 1 else "left",
            "rule": "P-3.4",
            "place": "row",
        }
        if kind == DEPORTATION:
            event["cause"], event["rule"], event["place"] = "deportation", "P-3.1", "discard"
        elif kind == UNIVERSAL:
            event["cause"], event["rule"], event["place"] = "universal", "P-3.3", "exchange"
        elif kind >= EXCHANGE:
            event["cause"], event["rule"], event["place"] = "exchange", "P-3.2", "exchange"
        self.tell(event)

    def all_draw(self, first: i64) -> None:
        event: e.AllDraw = {"kind": "all-draw", "seat": int(first)}
        self.tell(event)

    def new_deck(self, count: i64) -> None:
        event: e.NewDeck = {"kind": "new-deck", "count": int(count)}
        self.tell(event)

    def nothing_left(self, seats: list[int]) -> None:
        event: e.NothingLeft = {"kind": "nothing-left", "seats": seats, "count": len(seats)}
        self.tell(event)

    def flights_return(self, seat: i64) -> None:
        event: e.FlightsReturn = {"kind": "flights-return", "seat": int(seat), "flights": ALL_FLIGHTS[:]}
        self.tell(event)

    def marker_moves(self, seat: i64) -> None:
        event: e.MarkerMoves = {"kind": "marker-moves", "seat": int(seat)}
        self.tell(event)

    # resolving a card, and burning (P-4, P-5)

    def deports(self, seat: i64, city: i64) -> None:
        event: e.Deports = {"kind": "deports", "seat": int(seat), "card": NAMES[city]}
        self.tell(event)

    def deports_nothing(self, seat: i64) -> None:
        event: e.DeportsNothing = {"kind": "deports-nothing", "seat": int(seat)}
        self.tell(event)

    def swaps(self, seat: i64, own: i64, whom: i64, theirs: i64, exchange: i64) -> None:
        event: e.Swaps = {
            "kind": "swaps",
            "seat": int(seat),
            "own_card": NAMES[own],
            "whom": int(whom),
            "card": NAMES[theirs],
            "exchange_card": NAMES[exchange],
        }
        self.tell(event)

    def no_swap(self, seat: i64, exchange: i64) -> None:
        event: e.NoSwap = {"kind": "no-swap", "seat": int(seat), "card": NAMES[exchange]}
        self.tell(event)

    def burns(self, seat: i64, row: list[int], burnt: list[int], three: bool) -> None:
        """Cities of a row burn; `row` is as it was before."""
        event: e.Burns = {
            "kind": "burns",
            "seat": int(seat),
            "count": len(burnt),
            "cards": [NAMES[city] for city in burnt],
            "cause": "three" if three else "neighbours",
            "rule": "P-5.2" if three else "P-5.1",
            "row": [NAMES[city] for city in row],
        }
        self.tell(event)

    # the end (P-6)

    def deal_ends(self, deal: int, complete: list[int]) -> None:
        """A deal is over, and these rows have all the colours."""
        end: e.DealEnds = {"kind": "deal-ends", "deal": deal, "cause": "complete" if complete else "nothing-left"}
        self.tell(end)
        for seat in complete:
            event: e.Completes = {"kind": "completes", "seat": seat}
            self.tell(event)

    def wins_deal(self, seat: int, rivals: bool, total: i64) -> None:
        """`rivals`: others were complete too, and chose later."""
        event: e.WinsDeal = {
            "kind": "wins-deal",
            "seat": seat,
            "cause": "earlier" if rivals else "complete",
            "total": int(total),
        }
        self.tell(event)

    def nobody_wins_deal(self) -> None:
        event: e.WinsDeal = {"kind": "wins-deal", "seat": None, "cause": "nobody", "total": None}
        self.tell(event)

    def scores(self, seat: int, row: list[int], complete: bool, points: int, total: int | None) -> None:
        event: e.Scores = {
            "kind": "scores",
            "seat": seat,
            "points": points,
            "total": total,
            "complete": complete,
            "lines": lines_of(row, complete),
        }
        self.tell(event)

    def game_ends(self, winners: list[int], scores: list[int], match: Match) -> None:
        """The game is over, won by these."""
        end: e.GameEnds = {"kind": "game-ends", "winners": winners, "scores": scores, "match": match}
        self.tell(end)
        for seat in winners:
            event: e.WinsGame = {
                "kind": "wins-game",
                "seat": seat,
                "total": scores[seat],
                "match": match,
                "shared": len(winners) > 1,
            }
            self.tell(event)


def shown_bid(seat: int, bid: int) -> ShownBid:
    """A bid that everybody sees; `bid` is card * 8 + flight."""
    return {"seat": seat, "card": NAMES[int(KIND_OF[bid >> 3])], "flight": bid & 7}
