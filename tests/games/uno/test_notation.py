"""The notation of moves, cards and positions."""

import pytest

from games.asking import line, seen
from games.uno.table import deck, hand, table
from koloda import DEALER, WATCHER, NotationError, games, play

CLASSIC = [
    "play r7",
    "play r7 uno",
    "play g0",
    "play yS",
    "play bR uno",
    "play r+2",
    "play W b",
    "play W g uno",
    "play W+4 g",
    "play W+4 g uno",
    "draw",
    "keep",
    "take",
    "challenge",
    "uno",
    "catch 0",
    "catch 2",
    "jump r7",
    "jump W b",
    "jump r7 uno",
    "jump W b uno",
    "jump r+2",
    "swap 2",
    "color b",
    "ready",
    "mistake",
    "dealer 2",
    "deal r7",
    "deal W",
    "deal W+4",
    "deal b+2",
]


@pytest.mark.rule("U-1.2", "U-7.5")
@pytest.mark.parametrize("text", CLASSIC)
def test_every_classic_move_is_read_and_written_alike(text: str) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    assert state.text(state.parse(text)) == text


@pytest.mark.rule("U-1.3")
@pytest.mark.parametrize("text", ["play r+1", "play b+1 uno", "play W+2 g", "play W+2 g uno", "deal W+2", "jump y+1"])
def test_every_express_move_is_read_and_written_alike(text: str) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5", game="uno-express")
    assert state.text(state.parse(text)) == text


@pytest.mark.rule("U-1.2", "U-1.3")
@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_every_card_of_the_deck_can_be_written(game: str) -> None:
    state = games()[game].start(2)
    cards = sorted(set(deck(game)))
    assert [state.text(state.parse(f"deal {card}")) for card in cards] == [f"deal {card}" for card in cards]
    assert len({state.parse(f"deal {card}") for card in cards}) == len(cards)


@pytest.mark.rule("U-3.2")
@pytest.mark.parametrize("text", ["play W", "play W+4", "play W uno", "play W+4 uno", "jump W", "jump W uno"])
def test_a_black_card_without_a_colour_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        table("r7 g1", "y1 y2").parse(text)


@pytest.mark.rule("U-3.2")
@pytest.mark.parametrize(
    "text", ["play r7 b", "play r7 r", "play r+2 g", "play r7 b uno", "jump r7 b", "deal W b", "deal r7 r"]
)
def test_a_colour_where_none_is_named_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        table("r7 g1", "y1 y2").parse(text)


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize("text", ["catch 3", "catch 10", "catch -1", "swap 3", "swap 99", "dealer 3", "dealer -1"])
def test_a_seat_that_is_not_at_the_table_is_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        table("r7 g1", "y1 y2", "y4 y5").parse(text)


@pytest.mark.rule("U-1.4")
def test_the_last_seat_of_ten_can_be_written_and_the_eleventh_cannot() -> None:
    state = games()["uno"].start(10)
    assert state.text(state.parse("catch 9")) == "catch 9"
    with pytest.raises(NotationError):
        state.parse("catch 10")


@pytest.mark.rule("U-1.2", "U-1.3")
@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("uno", "play r+1"),
        ("uno", "play W+2 b"),
        ("uno", "deal W+2"),
        ("uno", "jump b+1"),
        ("uno-express", "play r+2"),
        ("uno-express", "play W+4 b"),
        ("uno-express", "deal W+4"),
        ("uno-express", "jump b+2"),
    ],
)
def test_a_card_of_the_other_edition_is_a_notation_error(game: str, text: str) -> None:
    with pytest.raises(NotationError):
        table("r7 g1", "y1 y2", game=game).parse(text)


@pytest.mark.rule("U-1.1")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "play x7",
        "play r10",
        "play 7r",
        "play r",
        "play W x",
        "play r7 UNO",
        "play r7 uno uno",
        "play r7 g1",
        "lay r7",
        "draw 2",
        "keep r7",
        "take 2",
        "challenge 0",
        "uno 2",
        "catch",
        "catch x",
        "catch 1 2",
        "swap",
        "color",
        "color x",
        "color rb",
        "deal",
        "deal ?",
        "deal r7 uno",
        "dealer",
        "ready 1",
        "mistake r7",
        "pass",
        "0: draw",
        "играть r7",
    ],
)
def test_anything_else_is_a_notation_error(text: str) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    with pytest.raises(NotationError):
        state.parse(text)
    with pytest.raises(NotationError):
        play(state, 0, text)
    assert hand(state, 0) == ["g1", "r7"]


@pytest.mark.rule("U-10.1")
@pytest.mark.parametrize(("card", "masked"), [("r7", "deal ?"), ("W", "deal ?"), ("W+4", "deal ?")])
def test_a_dealt_card_is_masked_for_the_others(card: str, masked: str) -> None:
    state = games()["uno"].start(3)
    line(state, "dealer: dealer 2")
    move = state.parse(f"deal {card}")
    assert state.masked(move) == masked
    assert list(state.readers(DEALER, move)) == [0]
    entry = play(state, DEALER, f"deal {card}")
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == [f"deal {card}", masked, masked, masked]
    assert entry.line() == f"dealer: deal {card}"


@pytest.mark.rule("U-10.1")
def test_each_dealt_card_is_read_by_the_seat_that_gets_it() -> None:
    state = games()["uno"].start(3)
    line(state, "dealer: dealer 0")
    readers = []
    for card in ("r1", "r2", "r3", "r4"):
        readers.append(list(state.readers(DEALER, state.parse(f"deal {card}"))))
        play(state, DEALER, f"deal {card}")
    assert readers == [[1], [2], [0], [1]]


@pytest.mark.rule("U-2.2")
def test_the_turned_up_card_is_read_by_everybody() -> None:
    state = table("r7", "y1 y2")
    line(state, "0: play r7")
    for card in "r1 r2 r3 r4 r5 r6 r7 r8 r9 y1 y2 y3 y4 y5".split():
        line(state, f"deal: {card}")
    assert seen(state)["phase"] == "turn-up"
    assert WATCHER in state.readers(DEALER, state.parse("deal r0"))


@pytest.mark.rule("U-3.3", "U-4.1", "U-7.2")
def test_drawn_cards_are_read_by_the_seat_that_draws() -> None:
    state = table("r+2 g1", "y1 y2", "y4 y5", saving=False)
    line(state, "0: play r+2")
    assert list(state.readers(DEALER, state.parse("deal b1"))) == [1]
    line(state, "deal: b1 b2; 1: catch 0")
    assert list(state.readers(DEALER, state.parse("deal b3"))) == [0]
    line(state, "deal: b3 b4; 2: draw")
    assert list(state.readers(DEALER, state.parse("deal b6"))) == [2]


@pytest.mark.rule("U-2.3")
@pytest.mark.parametrize("move", ["play r7", "play r7 uno", "draw"])
def test_what_a_player_does_is_seen_by_everybody(move: str) -> None:
    state = table("r7 g1", "y1 y2", "y4 y5")
    entry = play(state, 0, move)
    assert [entry.seen_by(seat) for seat in (0, 1, 2, WATCHER)] == [move] * 4
    assert entry.refused is None
    assert entry.line() == f"0: {move}"
