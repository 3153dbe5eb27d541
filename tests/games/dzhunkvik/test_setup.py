"""D-1, D-2: what there is, and how a game begins."""

from collections import Counter

import pytest

from games.asking import deal, legal, line, refused, seen
from games.dzhunkvik.table import (
    COUNTS,
    INSTANTS,
    KINDS,
    VIRUSES,
    chances,
    dealt,
    discard,
    force,
    hand,
    leader,
    may,
    phase,
    refill,
    rules,
    stage,
    table,
)
from koloda import DEALER, OptionError, State, play

PLAIN = {card: count for card, count in COUNTS.items() if card not in INSTANTS}


def begun(players: int, first: int) -> State:
    """A new game up to its first card."""
    state = rules().start(players)
    play(state, DEALER, f"begin {first}")
    return state


# Components


@pytest.mark.rule("D-1.1", "D-1.2")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_deck_is_the_list_of_the_rulebook(players: int) -> None:
    state = rules().start(players)
    assert sum(COUNTS.values()) == 89
    assert Counter(state.cards()) == Counter(COUNTS) + Counter(VIRUSES * 2)
    assert seen(state)["virus_stock"] == 8


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("players", [0, 1, 7, True, "3", None])
def test_it_is_for_two_to_six(players: object) -> None:
    assert rules().players == range(2, 7)
    with pytest.raises(OptionError):
        rules().start(players)


@pytest.mark.rule("D-1.2", "D-3.3", "D-4.8", "D-6.9", "D-6.10", "D-7.5", "D-7.9", "D-8.6")
def test_the_options() -> None:
    found = {option.name: option for option in rules().options()}
    assert {name: (option.default, set(option.values), option.rule) for name, option in found.items()} == {
        "deck": ("standard", {"standard", "balanced"}, "D-1.2"),
        "instants": ("auto", {"auto", "honour"}, "D-3.3"),
        "play_on": (False, {False, True}, "D-4.8"),
        "grabber": ("forced", {"forced", "double"}, "D-6.9"),
        "thief": ("nests", {"nests", "anyone"}, "D-6.10"),
        "devourer_on_too_soon": (True, {True, False}, "D-7.5"),
        "evolution_from_nest": (False, {False, True}, "D-7.9"),
        "cancelled_devourer": ("leader", {"leader", "gathering"}, "D-8.6"),
    }
    state = rules().start(2, instants="honour", devourer_on_too_soon=False)
    assert (state.options["instants"], state.options["devourer_on_too_soon"]) == ("honour", False)


@pytest.mark.rule("D-1.2", "D-3.3")
@pytest.mark.parametrize(
    "options",
    [
        {"instants": "never"},
        {"instants": True},
        {"devourer_on_too_soon": 1},
        {"deck": "big"},
        {"play_on": 1},
        {"grabber": "laid"},
        {"grabber": True},
        {"thief": "hands"},
        {"evolution_from_nest": "yes"},
        {"cancelled_devourer": False},
        {"x": 1},
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        rules().start(3, **options)


@pytest.mark.rule("D-1.3")
@pytest.mark.parametrize(("card", "value"), [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("L2", 2), ("T3", 3)])
def test_a_dzhun_with_a_property_has_a_value_too(card: str, value: int) -> None:
    state = table(f"{card} 1", "1 2", "1")
    line(state, f"0: play {card}")
    assert seen(state)["stack"] == [{"card": card, "seat": 0, "value": value, "cancelled": False}]
    assert force(state) == (card, value)


@pytest.mark.rule("D-1.3")
@pytest.mark.parametrize("card", ["CS", "TS", "VS", "VM", "VL", "IS"])
def test_an_influence_card_has_no_value(card: str) -> None:
    state = table("4" if card == "TS" else "3", f"{card} 1", "1")
    line(state, f"0: play {4 if card == 'TS' else 3}; 1: play {card}")
    assert seen(state)["stack"][1] == {"card": card, "seat": 1, "value": None, "cancelled": False}


@pytest.mark.rule("D-1.3")
def test_instants_are_not_laid_in_a_round() -> None:
    state = table("1 BA EM IM DE", "1 2", "1", instants="honour")
    line(state, "0: ready; 1: ready; 2: ready")
    assert may(state, 0) == "pass, play 1"
    line(state, "0: play 1")
    for card in INSTANTS:
        assert refused(state, 1, f"play {card}") == "D-3.1"


# The lot and the deal


@pytest.mark.rule("D-2.3")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_first_player_is_drawn_by_lot(players: int) -> None:
    state = rules().start(players)
    assert phase(state) == ("lot", None)
    assert (state.actors(), state.due()) == ([DEALER], [DEALER])
    assert legal(state, DEALER) == {f"begin {seat}" for seat in range(players)}
    assert len(set(state.weights(DEALER))) == 1
    assert seen(state)["first"] is None


@pytest.mark.rule("D-2.3", "D-4.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_whom_the_lot_falls_on_has_the_marker_and_opens(first: int) -> None:
    state = dealt("1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3", first=first)
    assert seen(state)["first"] == first
    assert phase(state) == ("turn", first)
    assert stage(state) == "gathering"
    assert seen(state)["opening"] is True
    assert leader(state) is None


@pytest.mark.rule("D-12.1", "D-12.18")
def test_six_cards_each_all_six_together_clockwise_from_the_first_player() -> None:
    state = begun(3, 1)
    sizes = []
    for card in "1 1 1 1 1 1 2 2 2 2 2 2 3 3 3 3 3 3".split():
        deal(state, card)
        sizes.append(tuple(seen(state)["hands"]))
    assert sizes[:6] == [(0, number, 0) for number in range(1, 7)]
    assert sizes[6:12] == [(0, 6, number) for number in range(1, 7)]
    assert sizes[12:] == [(number, 6, 6) for number in range(1, 7)]
    assert [hand(state, seat) for seat in (1, 2, 0)] == ["1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3"]


@pytest.mark.rule("D-2.1")
def test_no_instant_is_dealt_into_the_first_hands() -> None:
    state = begun(2, 0)
    assert chances(state) == PLAIN
    for card in INSTANTS:
        assert refused(state, DEALER, f"deal {card}") == "D-12.1"
    deal(state, "1 HY IS IS CS")
    left = Counter(PLAIN) - Counter("1 HY IS IS CS".split())
    assert chances(state) == left


@pytest.mark.rule("D-2.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_after_the_deal_the_instants_are_in_the_draw_pile(players: int) -> None:
    hands = ["1 2 3 4 1 2"] * players
    state = dealt(*hands)
    assert seen(state)["stock"] == 89 - 6 * players
    assert phase(state) == ("turn", 0)
    line(state, "0: play 1" + "".join(f"; {seat}: pass" for seat in range(1, players)))
    assert phase(state)[0] == "deal"
    left = Counter(COUNTS) - Counter("1 2 3 4 1 2".split() * players)
    assert chances(state) == left
    assert [chances(state)[card] for card in INSTANTS] == [2, 1, 1, 1]


@pytest.mark.rule("D-2.1")
def test_nothing_else_is_on_the_table_at_the_start() -> None:
    view = seen(dealt("1 1 1 1 1 1", "2 2 2 2 2 2"))
    assert (view["nests"], view["homes"], view["viruses"]) == ([0, 0], [[], []], [[], []])
    assert (view["discard"], view["virus_discard"], view["virus_stock"], view["stack"]) == ([], [], 8, [])
    assert (view["passed"], view["frozen"], view["unopened"], view["winners"]) == ([], [], 0, [])


@pytest.mark.rule("D-2.2")
def test_the_virus_pile_holds_two_of_each() -> None:
    state = table("1 | | 1 2 3 4", "2 | | 1 2 3 4")
    line(state, "0: pass")
    assert phase(state)[0] == "virus"
    assert chances(state) == {"v1": 2, "v2": 2, "v3": 2, "v4": 2}
    line(state, "virus: v3")
    assert seen(state)["virus_stock"] == 7
    line(state, "1: pass")
    assert chances(state) == {"v1": 2, "v2": 2, "v3": 1, "v4": 2}


@pytest.mark.rule("D-2.2")
def test_used_viruses_and_used_dzhuns_have_a_pile_each() -> None:
    state = table("1 | 3 | | v2", "2")
    line(state, "0: play 1; 1: pass; 0: pay v2; with: 3")
    assert (discard(state), seen(state)["virus_discard"]) == ("3", ["v2"])
    refill(state)
    assert (discard(state), seen(state)["virus_discard"]) == ("3", ["v2"])


@pytest.mark.rule("D-12.18")
@pytest.mark.parametrize("first", [0, 2])
def test_seats_are_numbered_clockwise(first: int) -> None:
    state = table("1 3", "1 3", "1 3", "1 3", first=first)
    turns = []
    for _ in range(4):
        (seat,) = state.due()
        turns.append(seat)
        line(state, f"{seat}: pass")
    assert turns == [(first + step) % 4 for step in range(4)]


@pytest.mark.rule("D-1.2")
def test_every_kind_of_card_can_be_dealt() -> None:
    assert set(chances(begun(6, 0))) | set(INSTANTS) == set(KINDS)


@pytest.mark.rule("D-1.1")
def test_there_are_eight_viruses_wherever_they_lie() -> None:
    state = table("1 1 1 1 1 1 | 4 | | v1", "2 2 2 2 2 2 | | 1 2 3 4", "3 3 3 3 3 3 | | 1 2 3 4 | v2")
    for moves in ("0: play 1; 1: pass; virus: v4", "2: pass; virus: v4", "0: pay v1; with: 4", "1: done; 2: done"):
        line(state, moves)
        view = seen(state)
        held = sum(len(own) for own in view["viruses"])
        assert held + view["virus_stock"] + len(view["virus_discard"]) == 8


@pytest.mark.rule("D-1.1", "D-9.4")
def test_one_player_has_the_marker_and_it_goes_round_the_table() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3", first=1)
    markers = []
    for _ in range(5):
        markers.append(seen(state)["first"])
        for _ in range(3):
            line(state, f"{state.due()[0]}: pass")
    assert markers == [1, 2, 0, 1, 2]
