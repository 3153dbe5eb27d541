"""Any game in a terminal, from the zones of its views."""

from typing import Any

from koloda.terminal.renderer import BACK, CardFace
from koloda.terminal.screen import Screen
from koloda.terminal.zones import ZonesRenderer
from koloda.texts import Texts
from koloda.zones import counter, hand, pile, row

ZONES = [
    counter("total", 12),
    pile("laid", ["4", "8"], "top"),
    pile("stock", ["1"] * 30, "none"),
    pile("gone", [], "all"),
    row("melds", ["2", "2"], owner=1),
    hand("hand", ["5", "9"], 0, is_seen=True),
    hand("hand", ["7"], 1, is_seen=False),
]
VIEW: dict[str, Any] = {"seat": 0, "players": 2, "due": [0], "scores": [3, 1], "zones": ZONES}


def renderer() -> ZonesRenderer:
    """Of a game that has no texts at all."""
    return ZonesRenderer(Texts("en"), Screen(), 0, {})


def test_zones_lie_beside_their_owners_and_in_the_middle() -> None:
    assert renderer().table(VIEW, []) == [
        "▸ You: 3 · hand: 5 9",
        "  Player 1: 1 · melds: 2 2 · hand: 1",
        "total: 12",
        "laid: 8 (2)",
        "stock: 30",
        "gone: 0",
    ]


def test_on_a_full_screen_piles_and_the_own_hand_are_drawn() -> None:
    drawing = renderer()
    assert "hand: 5 9" not in " ".join(drawing.board(VIEW, []))
    assert drawing.own_cards(VIEW) == [CardFace("5", "b"), CardFace("9", "b")]
    assert drawing.pictures(VIEW) == [CardFace("8", "b", "laid 2"), CardFace(BACK, "black", "stock 30")]
    assert (drawing.card_of("lay 5"), drawing.card_of("pass")) == ("5", None)
    assert drawing.hands([VIEW]) == ["You: 5 9"]


def test_a_view_without_zones_is_shown_by_its_fields() -> None:
    assert renderer().table({"seat": 0, "total": 4}, []) == ["seat: 0", "total: 4"]
    assert renderer().own_cards({"seat": 0}) == renderer().pictures({"seat": 0}) == []


def test_a_move_without_a_text_is_its_notation() -> None:
    assert renderer().move(VIEW, "lay 5") == ""
    assert renderer().card("h7") == "h7"


def test_a_card_that_no_move_names_is_tried_like_the_others() -> None:
    assert renderer().attempt(VIEW, "9", ["pass", "lay 5"]) == "lay 9"
    assert renderer().attempt(VIEW, "9", ["pass"]) == "9"
