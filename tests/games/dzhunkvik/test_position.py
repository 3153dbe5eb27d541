"""Positions: what is read, what is refused, and writing them down again."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from games.asking import everything, legal, line, seen
from games.dzhunkvik.table import (
    COUNTS,
    VALUED,
    cards,
    chances,
    dealt,
    discard,
    hand,
    home,
    may,
    nest,
    phase,
    refill,
    rules,
    setup,
    table,
    viruses,
)
from koloda import OptionError, PositionError, State

EXAMPLE: dict[str, Any] = {
    "game": "dzhunkvik",
    "first": 0,
    "hands": [["3", "T3", "HY"], ["4", "VS"], ["1"]],
    "nests": [["1", "2"], [], ["EV"]],
    "homes": [[["1", "2", "3", "4"]], [], []],
    "viruses": [["v2"], [], []],
    "stock": ["2"],
    "discard": [],
    "virus_stock": ["v1"],
    "virus_discard": [],
}


def load(position: Any) -> State:
    """The game at a position."""
    return rules().load(position)


# Read


@pytest.mark.rule("D-3.1")
def test_the_example_of_the_rulebook_is_read() -> None:
    state = load(EXAMPLE)
    view = seen(state)
    assert (state.players, state.due(), phase(state)) == (3, [0], ("turn", 0))
    assert (view["first"], view["hands"], view["nests"]) == (0, [3, 2, 1], [2, 0, 1])
    assert (home(state, 0), viruses(state, 0), view["stock"], view["discard"]) == (["1 2 3 4"], "v2", 1, [])
    assert (view["virus_stock"], view["virus_discard"]) == (1, [])
    assert (hand(state, 0), nest(state, 0), nest(state, 2)) == (cards("3 T3 HY"), "1 2", "EV")
    assert (state.options["instants"], state.options["devourer_on_too_soon"]) == ("auto", True)
    assert may(state, 0) == "pass, play 3, play T3"
    line(state, "0: play 3; 1: play 4; clock: close")
    assert nest(state, 1) == "3 4"


@pytest.mark.rule("D-2.1")
def test_stocks_discards_hands_and_nests_have_no_order() -> None:
    one = EXAMPLE | {"stock": ["2", "BA", "1"], "discard": ["VS", "3"], "virus_stock": ["v1", "v4"]}
    other = one | {
        "hands": [["HY", "3", "T3"], ["VS", "4"], ["1"]],
        "nests": [["2", "1"], [], ["EV"]],
        "stock": ["1", "2", "BA"],
        "discard": ["3", "VS"],
        "virus_stock": ["v4", "v1"],
    }
    assert everything(load(one)) == everything(load(other))
    assert load(one).position() == load(other).position()


@pytest.mark.rule("D-3.3", "D-7.5")
def test_options_are_read() -> None:
    state = load(EXAMPLE | {"options": {"instants": "honour", "devourer_on_too_soon": False}})
    assert (state.options["instants"], state.options["devourer_on_too_soon"]) == ("honour", False)
    assert phase(state) == ("ready", 0)
    assert load(EXAMPLE | {"options": {}}).options == load(EXAMPLE).options
    assert load(EXAMPLE | {"options": {"deck": "standard"}}).options == load(EXAMPLE).options


@pytest.mark.rule("D-1.2")
def test_loading_changes_nothing_in_the_position_given() -> None:
    before = json.dumps(EXAMPLE)
    line(load(EXAMPLE), "0: play 3; 1: play 4; clock: close; 0: done")
    assert json.dumps(EXAMPLE) == before


@pytest.mark.rule("D-1.2")
def test_cards_need_not_make_a_full_deck() -> None:
    state = load(EXAMPLE)
    there = Counter("3 T3 HY 4 VS 1 1 2 EV 1 2 3 4 2 v2 v1".split())
    assert not there - Counter(state.cards())
    listed = state.cards()
    line(state, "0: play 3; 1: play 4; clock: close")
    assert state.cards() == listed


@pytest.mark.rule("D-1.2")
def test_the_balanced_deck_has_other_numbers_of_five_kinds() -> None:
    standard, balanced = (Counter(rules().start(3, deck=deck).cards()) for deck in ("standard", "balanced"))
    assert sum(standard.values()) == sum(balanced.values()) == 89 + 8
    assert {kind: balanced[kind] for kind in balanced if balanced[kind] != standard[kind]} == {
        "G4": 1,
        "L2": 2,
        "T3": 6,
        "EV": 5,
        "CS": 4,
    }
    two = EXAMPLE | {"hands": [["3", "G4"], ["4", "G4"], ["1"]]}
    load(two)
    with pytest.raises(PositionError, match="G4"):
        load(two | {"options": {"deck": "balanced"}})


@pytest.mark.rule("D-3.1")
def test_instants_in_a_position_are_not_yet_played_out() -> None:
    state = load(EXAMPLE | {"hands": [["3"], ["4", "BA"], ["1"]]})
    assert (phase(state)[0], seen(state)["instant"]) == ("battle", {"card": "BA", "seat": 1})
    state = load(EXAMPLE | {"hands": [["3"], ["4", "BA"], ["1"]], "options": {"instants": "honour"}})
    assert (phase(state), hand(state, 1)) == (("ready", 0), cards("4 BA"))


@pytest.mark.rule("D-12.20")
def test_hands_nests_and_stocks_may_be_empty() -> None:
    state = load(
        EXAMPLE | {"hands": [[], [], ["1"]], "nests": [[], [], []], "stock": [], "virus_stock": [], "viruses": [[]] * 3}
    )
    assert (phase(state), may(state, 0)) == (("turn", 0), "pass, redeal")


@pytest.mark.rule("D-9.2")
def test_a_pack_may_hold_evolutions_and_property_dzhuns() -> None:
    packs = [["1", "L2", "T3", "G4"], ["EV", "2", "3", "D4"], ["1", "EV", "EV", "EV"]]
    state = load(EXAMPLE | {"homes": [packs, [], []], "nests": [[], [], []], "hands": [["3"], ["4"], ["1"]]})
    assert home(state, 0) == [cards(" ".join(pack)) for pack in packs]


@pytest.mark.rule("D-9.2")
def test_a_nest_that_holds_a_pack_keeps_it_until_the_next_round_is_over() -> None:
    state = load(EXAMPLE | {"nests": [[], ["1", "2", "3", "4"], []]})
    assert (nest(state, 1), home(state, 1)) == ("1 2 3 4", [])
    line(state, "0: play 3; 1: pass; 2: pass")
    assert (nest(state, 1), home(state, 1)) == ("", ["1 2 3 4"])


@pytest.mark.rule("D-1.2")
def test_all_cards_of_the_deck_may_be_there_and_none_more() -> None:
    state = load(setup("1 2 3 4 L2 T3", "HY HY HY CS CS CS | D4 EV EV EV EV"))
    assert sum(chances_after_round(state).values()) + 6 + 6 + 5 == 89 - 5


def chances_after_round(state: State) -> dict[str, int]:
    """The bag as it is when the next card is dealt."""
    line(state, "0: play 1; 1: pass")
    return chances(state)


# Refused

FOUR_ONES = ["1"] * 4
BAD: dict[str, dict[str, Any]] = {
    "no such card": {"hands": [["5"], [], []]},
    "a card in other letters": {"hands": [["hy"], [], []]},
    "a hidden card": {"stock": ["?"]},
    "a card that is a number": {"stock": [3]},
    "a card that is nothing": {"discard": [None]},
    "a virus in a hand": {"hands": [["v1"], [], []]},
    "a virus in the stock": {"stock": ["v1"]},
    "a virus in a Nest": {"nests": [["v1"], [], []]},
    "a virus in the discard": {"discard": ["v1"]},
    "a card among the viruses": {"viruses": [["1"], [], []]},
    "a card in the virus pile": {"virus_stock": ["1"]},
    "a card in the virus discard": {"virus_discard": ["3"]},
    "no such virus": {"viruses": [["v5"], [], []]},
    "fifteen 1s": {"stock": ["1"] * 13},
    "eleven 4s": {"discard": ["4"] * 9},
    "two Dominants": {"hands": [["D4"], [], ["D4"]]},
    "two Dominants in a Nest and a Pack": {"nests": [["D4"], [], []], "homes": [[["1", "2", "3", "D4"]], [], []]},
    "four Hysterias": {"discard": ["HY", "HY", "HY"]},
    "three Icestorms": {"stock": ["IS", "IS"], "discard": ["IS"]},
    "three small Devourers": {"stock": ["VS", "VS"]},
    "five Evolutions": {"nests": [["EV"] * 5, [], []]},
    "three Battles": {"stock": ["BA"] * 3},
    "two Emigrations": {"stock": ["EM", "EM"]},
    "three of a virus": {"virus_stock": ["v2"], "virus_discard": ["v2"]},
    "a Nest with a Clean Slate": {"nests": [["CS"], [], []]},
    "a Nest with a Too Soon": {"nests": [["TS"], [], []]},
    "a Nest with a Hysteria": {"nests": [["1", "HY"], [], []]},
    "a Nest with an Icestorm": {"nests": [[], ["IS"], []]},
    "a Nest with a Devourer": {"nests": [[], [], ["VL"]]},
    "a Nest with an instant": {"nests": [[], [], ["BA"]]},
    "a Pack of three": {"homes": [[["1", "2", "3"]], [], []]},
    "a Pack of five": {"homes": [[["1", "2", "3", "4", "4"]], [], []]},
    "a Pack without a 1": {"homes": [[["2", "2", "3", "4"]], [], []]},
    "a Pack of ones": {"homes": [[FOUR_ONES], [], []]},
    "a Pack with two 2s by a Liar": {"homes": [[["1", "2", "L2", "4"]], [], []]},
    "a Pack with two 2s and an Evolution": {"homes": [[["2", "2", "EV", "EV"]], [], []]},
    "a Pack with two 4s": {"homes": [[["1", "2", "G4", "D4"]], [], []]},
    "a Pack with an influence card": {"homes": [[["1", "2", "3", "VS"]], [], []]},
    "a Pack with an instant": {"homes": [[["1", "2", "3", "BA"]], [], []]},
    "an empty Pack": {"homes": [[[]], [], []]},
    "a Pack that is a text": {"homes": [["1234"], [], []]},
    "a Home that is one Pack": {"homes": [["1", "2", "3", "4"], [], []]},
    "first not at the table": {"first": 3},
    "first before the table": {"first": -1},
    "first that is a switch": {"first": True},
    "first that is a fraction": {"first": 1.0},
    "first that is nobody": {"first": None},
    "first that is a text": {"first": "0"},
    "Nests of two": {"nests": [[], []]},
    "Nests of four": {"nests": [[], [], [], []]},
    "Homes of two": {"homes": [[], []]},
    "viruses of four": {"viruses": [[], [], [], []]},
    "a hand that is no list": {"hands": ["3", [], []]},
    "hands that are no list": {"hands": "3"},
    "hands by name": {"hands": {"0": [], "1": [], "2": []}},
    "Nests that are no list": {"nests": 3},
    "a Nest that is a number": {"nests": [2, 0, 1]},
    "Homes that are numbers": {"homes": [1, 0, 0]},
    "viruses that are numbers": {"viruses": [1, 0, 0]},
    "a stock that is a number": {"stock": 40},
    "a stock that is a text": {"stock": "2"},
    "a discard that counts": {"discard": {"1": 2}},
    "a virus pile that is a number": {"virus_stock": 8},
    "a virus discard that is nothing": {"virus_discard": None},
    "options that are no object": {"options": ["honour"]},
    "options that are nothing": {"options": None},
    "an unknown field": {"stack": []},
    "another unknown field": {"round": 3},
    "another game": {"game": "uno"},
    "no such game": {"game": "Dzhunkvik"},
}


@pytest.mark.rule("D-1.2", "D-9.1", "D-9.2", "D-2.2")
@pytest.mark.parametrize("change", list(BAD.values()), ids=list(BAD))
def test_a_position_that_cannot_be_is_a_position_error(change: dict[str, Any]) -> None:
    with pytest.raises(PositionError) as caught:
        load(EXAMPLE | change)
    assert str(caught.value).strip()
    assert "\n" not in str(caught.value)


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("field", list(EXAMPLE))
def test_a_position_without_a_needed_field_is_a_position_error(field: str) -> None:
    with pytest.raises(PositionError):
        load({name: value for name, value in EXAMPLE.items() if name != field})


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("position", [None, [], "dzhunkvik", 4, {}, [EXAMPLE], True])
def test_what_is_no_position_at_all_is_a_position_error(position: Any) -> None:
    with pytest.raises(PositionError):
        load(position)


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("card", list(COUNTS))
def test_as_many_of_a_card_as_the_deck_has_and_no_more(card: str) -> None:
    empty = EXAMPLE | {"hands": [[], []], "nests": [[], []], "homes": [[], []], "viruses": [[], []]}
    state = load(empty | {"stock": [card] * COUNTS[card]})
    assert seen(state)["stock"] == COUNTS[card]
    with pytest.raises(PositionError):
        load(empty | {"stock": [card] * COUNTS[card], "discard": [card]})


@pytest.mark.rule("D-9.1")
@pytest.mark.parametrize("card", VALUED)
def test_every_card_with_a_value_and_evolutions_may_lie_in_a_nest(card: str) -> None:
    assert card in nest(load(EXAMPLE | {"nests": [[card], [], []]}), 0)


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_a_position_with_a_wrong_number_of_players_is_an_option_error(players: int) -> None:
    empty: list[list[str]] = [[] for _ in range(players)]
    with pytest.raises(OptionError):
        load(EXAMPLE | {"hands": empty, "nests": empty, "homes": empty, "viruses": empty})


@pytest.mark.rule("D-3.3", "D-7.5", "D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6")
@pytest.mark.parametrize(
    "options",
    [
        {"instants": "never"},
        {"devourer_on_too_soon": 1},
        {"deck": "other"},
        {"house": True},
        {"grabber": "both"},
        {"thief": "hands"},
        {"evolution_from_nest": "on"},
        {"cancelled_devourer": True},
        {"play_on": 0},
    ],
)
def test_a_position_with_a_wrong_option_is_an_option_error(options: dict[str, Any]) -> None:
    with pytest.raises(OptionError):
        load(EXAMPLE | {"options": options})


OTHER_OPTIONS: dict[str, Any] = {
    "grabber": "double",
    "thief": "anyone",
    "evolution_from_nest": True,
    "cancelled_devourer": "gathering",
    "play_on": True,
}


@pytest.mark.rule("D-4.8", "D-6.9", "D-6.10", "D-7.9", "D-8.6")
@pytest.mark.parametrize("name", list(OTHER_OPTIONS))
def test_each_of_the_other_options_is_read_and_written_down(name: str) -> None:
    chosen = {name: OTHER_OPTIONS[name]}
    state = load(EXAMPLE | {"options": chosen})
    assert {option: state.options[option] for option in OTHER_OPTIONS} == {
        option: OTHER_OPTIONS[option] if option == name else load(EXAMPLE).options[option] for option in OTHER_OPTIONS
    }
    assert state.options[name] != load(EXAMPLE).options[name]
    assert state.position()["options"] == chosen


# Written down again

POSITIONS: dict[str, Callable[[], State]] = {
    "the example": lambda: load(EXAMPLE),
    "two": lambda: table("1 2", "3", first=1),
    "six": lambda: table("1", "2", "3 | 4", "4 | | 1 2 3 EV", "HY", "CS | | | v1 v1", first=4),
    "with options": lambda: table("1 BA", "2 EM", instants="honour", devourer_on_too_soon=False, stock="IM DE"),
    "with all other options": lambda: table("1 G4", "2 | EV EV", "T3 | 1 EV | EV 2 3 4", **OTHER_OPTIONS),
    "nothing in the stock": lambda: table("1", "2", stock="", discard="BA HY 3", virus_stock="", virus_discard="v4"),
    "dealt": lambda: dealt("1 2 3 4 1 2", "1 2 3 HY CS EV", first=1),
}


@pytest.mark.rule("D-3.1")
@pytest.mark.parametrize("make", list(POSITIONS.values()), ids=list(POSITIONS))
def test_a_position_written_down_is_read_as_the_same(make: Callable[[], State]) -> None:
    state = make()
    written = json.loads(json.dumps(state.position()))
    again = load(written)
    assert again.position() == written
    assert everything(again) == everything(state)
    assert again.options == state.options
    assert (again.actors(), again.due(), again.cards()) == (state.actors(), state.due(), state.cards())
    assert [again.legal(seat) for seat in range(again.players)] == [state.legal(seat) for seat in range(state.players)]


@pytest.mark.rule("D-2.1")
def test_what_a_position_holds() -> None:
    state = table(
        "HY 1 | 2 1", "3 | | 1 2 3 4, EV 2 T3 D4 | v3 v1", first=1, stock="VS 4 1", discard="TS 2", virus_stock="v4 v2",
        virus_discard="v4", devourer_on_too_soon=False,
    )  # fmt: skip
    written = state.position()
    assert (written["game"], written["first"]) == ("dzhunkvik", 1)
    assert [sorted(held) for held in written["hands"]] == [["1", "HY"], ["3"]]
    assert [sorted(held) for held in written["nests"]] == [["1", "2"], []]
    assert [[sorted(pack) for pack in packs] for packs in written["homes"]] == [
        [],
        [["1", "2", "3", "4"], ["2", "D4", "EV", "T3"]],
    ]
    assert [sorted(held) for held in written["viruses"]] == [[], ["v1", "v3"]]
    assert (sorted(written["stock"]), sorted(written["discard"])) == (["1", "4", "VS"], ["2", "TS"])
    assert (sorted(written["virus_stock"]), written["virus_discard"]) == (["v2", "v4"], ["v4"])
    assert written["options"] == {"devourer_on_too_soon": False}
    assert set(written) == {*EXAMPLE, "options"}


@pytest.mark.rule("D-9.4")
def test_a_game_can_be_written_down_at_the_start_of_every_round() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2 | | 1 2 3 4", "3 3 3 3 3 3")
    line(state, "0: play 1; 1: play 2; 2: pass; 0: pass")
    refill(state, "4")
    written = state.position()
    assert (written["first"], written["nests"]) == (1, [[], ["1", "2"], []])
    again = load(written)
    for other in (state, again):
        line(other, "1: play 2; 2: play 3; 0: play 4; clock: close")
    assert (discard(state), chances(state)) == (discard(again), chances(again))
    assert [nest(state, seat) for seat in range(3)] == [nest(again, seat) for seat in range(3)]
    assert [legal(state, seat) for seat in range(3)] == [legal(again, seat) for seat in range(3)]


@pytest.mark.rule("D-3.3", "D-12.5")
def test_on_honour_a_position_is_there_when_the_first_player_is_asked() -> None:
    state = table("1 1", "2 BA", instants="honour", first=1)
    assert state.position()["hands"] == [["1", "1"], ["2", "BA"]]
    line(state, "1: ready")
    with pytest.raises(PositionError):
        state.position()
    line(state, "0: ready")
    with pytest.raises(PositionError):
        state.position()


def dealing() -> State:
    """Cards are dealt."""
    state = rules().start(2)
    line(state, "dealer: begin 0; deal: 1 2")
    return state


def after(*seats: str, moves: str = "", **options: Any) -> Callable[[], State]:
    """A table after some moves."""

    def make() -> State:
        state = table(*seats, **options)
        if moves:
            line(state, moves)
        return state

    return make


RICH = ("1 HY | 3 4 | 1 2 3 4 | v2", "T3 L2 4 | 1 2", "2 VS | 4")
MIDDLES: dict[str, Callable[[], State]] = {
    "the lot": lambda: rules().start(2),
    "dealing": dealing,
    "somebody has passed": after("1", "2", "3", moves="0: pass"),
    "a virus is due": after(*RICH, moves="0: pass"),
    "opened": after(*RICH, moves="0: play 1"),
    "a moment": after(*RICH, moves="0: play 1; 1: use T3 2"),
    "a pick": after(*RICH, moves="0: play 1; 1: use T3 2; clock: close"),
    "a bluff": after(*RICH, moves="0: play 1; 1: use L2 2; clock: close; show: T3"),
    "the Leader phase": after(*RICH, moves="0: play 1; 1: play 4"),
    "a storm": after("1", "IS 2", moves="0: play 1; 1: play IS"),
    "playing alone": after("1 2", "2", moves="0: play 1; 1: pass", play_on=True),
    "opened with an Evolution of a Nest": after("1 | EV", "2", moves="0: evolve 2", evolution_from_nest=True),
    "a Clean Slate": after("1", "CS", "1", moves="0: play 1; 1: play CS; clock: close"),
    "payments": after(*RICH, moves="0: play 1; 1: pass; 2: pass"),
    "a payment": after(*RICH, moves="0: play 1; 1: pass; 2: pass; 0: pay v2"),
    "drawing": after("1", "2", moves="0: play 1; 1: pass; deal: 3"),
    "redealing": after("HY", "2", moves="0: redeal; deal: 3"),
    "a Battle": after("1 BA", "2"),
    "giving": after("1 1 1 1 1 EM", "2 2 2 2 2 2", moves="deal: 1"),
    "over": after("1", "2", moves="0: play 1; 1: pass", stock=""),
}


@pytest.mark.rule("D-3.1")
@pytest.mark.parametrize("make", list(MIDDLES.values()), ids=list(MIDDLES))
def test_a_moment_that_is_not_the_start_of_a_round_is_a_position_error(make: Callable[[], State]) -> None:
    with pytest.raises(PositionError):
        make().position()
