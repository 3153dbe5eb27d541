"""D-7.7, D-7.8: Icestorm and its two extra cards."""

import pytest

from games.asking import line, refused, seen
from games.dzhunkvik.table import (
    bluff,
    cards,
    discard,
    force,
    home,
    leader,
    may,
    nest,
    phase,
    round_won,
    stack,
    stage,
    table,
)
from koloda import CLOCK, State


def frozen(storm: str, opened: str = "1", others: str = "HY 4 | 2 | 1 2 3 4") -> State:
    """Seat 1 has laid an Icestorm on what seat 0 opened with; it holds the other cards named."""
    state = table(opened, f"IS {storm}", others, others.replace("HY", "VL"))
    line(state, f"0: play {opened}; 1: play IS")
    return state


# What it is


@pytest.mark.rule("D-7.7")
def test_it_counts_as_nothing_itself() -> None:
    state = frozen("2")
    assert (phase(state), seen(state)["extra"], seen(state)["frozen"]) == (("storm", 1), 2, [0, 2, 3])
    assert (stack(state), force(state), leader(state)) == ("1 IS", ("1", 1), 0)
    assert (state.actors(), may(state, 1)) == ([1], "play 2, stop")


@pytest.mark.rule("D-7.7")
def test_up_to_two_more_cards_each_legal_as_it_comes_and_the_turn_passes_on() -> None:
    state = frozen("2 3 4")
    line(state, "1: play 2")
    assert (phase(state), seen(state)["extra"], may(state, 1)) == (("storm", 1), 1, "play 3, play 4, stop")
    line(state, "1: play 3")
    assert (phase(state), seen(state)["extra"], seen(state)["frozen"]) == (("turn", 2), 0, [])
    assert (stack(state), leader(state), force(state)) == ("1 IS 2 3", 1, ("3", 3))


@pytest.mark.rule("D-7.7")
@pytest.mark.parametrize("laid", [[], ["2"]])
def test_unused_extra_cards_are_lost(laid: list[str]) -> None:
    state = frozen("2 3")
    for card in laid:
        line(state, f"1: play {card}")
    line(state, "1: stop")
    assert (phase(state), seen(state)["passed"], seen(state)["frozen"]) == (("turn", 2), [], [])
    assert leader(state) == (1 if laid else 0)


@pytest.mark.rule("D-7.7")
def test_missing_a_move_is_not_passing() -> None:
    state = frozen("2 3")
    line(state, "1: play 2; 1: stop; 2: play 4")
    assert (leader(state), state.actors()) == (2, [CLOCK, 0, 1, 2, 3])


@pytest.mark.rule("D-7.7")
def test_it_cannot_be_cancelled_and_opens_no_moment() -> None:
    state = frozen("2")
    assert refused(state, 2, "play HY") == "D-7.8"
    line(state, "1: stop")
    assert refused(state, 2, "play HY") == "D-12.19"


@pytest.mark.rule("D-7.7")
def test_in_gathering_on_ones_own_turn_only() -> None:
    state = table("1", "2", "IS")
    line(state, "0: play 1")
    assert refused(state, 2, "play IS") == "D-4.2"


@pytest.mark.rule("D-12.10")
def test_only_its_player_acts_and_ends_it_by_stop_not_by_passing() -> None:
    state = frozen("2")
    assert refused(state, 1, "pass") == "D-12.10"
    for seat, move in ((0, "pass"), (2, "play 4"), (3, "play VL"), (2, "play HY"), (2, "pass")):
        assert refused(state, seat, move) == "D-7.8"
    assert refused(state, CLOCK, "close") == "D-12.9"


@pytest.mark.rule("D-12.10")
def test_with_no_card_left_only_stop_remains() -> None:
    state = frozen("")
    assert (may(state, 1), phase(state)) == ("stop", ("storm", 1))


@pytest.mark.rule("D-12.10")
def test_a_further_icestorm_gives_two_more_counted_anew() -> None:
    state = frozen("IS 2 3")
    line(state, "1: play IS")
    assert seen(state)["extra"] == 2
    line(state, "1: play 2; 1: play 3")
    assert (phase(state), stack(state)) == (("turn", 2), "1 IS IS 2 3")
    state = frozen("IS 2 3 4")
    line(state, "1: play 2; 1: play IS")
    assert (seen(state)["extra"], seen(state)["frozen"]) == (2, [0, 2, 3])
    told = line(state, "1: play 3; 1: play 4")
    # The 4 is the second card after the second Icestorm.
    assert (round_won(told), phase(state)[0], seen(state)["frozen"]) == (None, "leader", [])


@pytest.mark.rule("D-7.8", "D-12.10")
def test_the_first_card_after_a_further_icestorm_is_a_first_card_again() -> None:
    state = frozen("IS 2 4")
    told = line(state, "1: play 2; 1: play IS; 1: play 4")
    assert round_won(told) == (1, cards("1 2 4"))


# An attack as the first card, as the second


@pytest.mark.rule("D-7.8")
@pytest.mark.parametrize(
    ("opened", "attack"),
    [("1", "4"), ("3", "EV"), ("1", "D4"), ("3", "VS"), ("1", "VL"), ("EV", "4")],
)
def test_an_attack_as_the_first_card_wins_at_once(opened: str, attack: str) -> None:
    state = frozen(f"{attack} 3", opened)
    told = line(state, f"1: play {attack}")
    taken = f"{opened} {attack}" if attack[0] != "V" else opened
    assert round_won(told) == (1, cards(taken))


@pytest.mark.rule("D-7.8")
@pytest.mark.parametrize("attack", ["TS", "VS", "VL"])
def test_an_attack_as_the_first_card_in_the_leader_phase_wins_at_once(attack: str) -> None:
    state = frozen(f"{attack} 3", "4")
    assert (phase(state), stage(state)) == (("storm", 1), "leader")
    told = line(state, f"1: play {attack}")
    assert (round_won(told), discard(state)) == ((1, "4"), cards(f"IS {attack}"))


@pytest.mark.rule("D-7.8")
@pytest.mark.parametrize(
    ("first", "second"), [("2", "4"), ("2", "VS"), ("EV", "4"), ("3", "EV"), ("2", "VL"), ("CS", "4")]
)
def test_an_attack_as_the_second_card_may_be_answered(first: str, second: str) -> None:
    state = frozen(f"{first} {second}")
    told = line(state, f"1: play {first}; 1: play {second}")
    assert (round_won(told), phase(state)[0], stage(state)) == (None, "leader", "leader")
    assert (leader(state), seen(state)["frozen"], state.actors()) == (1, [], [CLOCK, 0, 1, 2, 3])


@pytest.mark.rule("D-7.8")
def test_the_second_four_is_answered_by_too_soon_and_the_second_devourer_by_hysteria() -> None:
    state = table("1", "IS 2 4", "TS")
    line(state, "0: play 1; 1: play IS; 1: play 2; 1: play 4; 2: play TS")
    assert leader(state) == 2
    state = table("1", "IS 2 VS", "HY")
    line(state, "0: play 1; 1: play IS; 1: play 2; 1: play VS; 2: play HY")
    assert (leader(state), force(state)) == (2, ("2", 2))


@pytest.mark.rule("D-7.8")
@pytest.mark.parametrize(
    ("opened", "card"), [("1", "2"), ("1", "3"), ("1", "EV"), ("2", "EV"), ("1", "T3"), ("1", "CS")]
)
def test_a_first_card_that_is_no_attack_wins_nothing(opened: str, card: str) -> None:
    state = frozen(f"{card} 1", opened)
    told = line(state, f"1: play {card}")
    assert (round_won(told), phase(state), seen(state)["extra"]) == (None, ("storm", 1), 1)


@pytest.mark.rule("D-7.8", "D-6.6")
def test_a_dominant_as_the_second_card_wins_like_any_dominant() -> None:
    state = frozen("2 D4")
    told = line(state, "1: play 2; 1: play D4")
    assert round_won(told) == (1, cards("1 2 D4"))


@pytest.mark.rule("D-7.8", "D-7.5")
def test_an_icestorm_on_a_devourer() -> None:
    state = table("4", "VS", "IS VM VS TS 4", "HY")
    line(state, "0: play 4; 1: play VS; 2: play IS")
    assert (force(state), leader(state), may(state, 2)) == (("VS", None), 1, "play VM, stop")
    for move in ("play VS", "play TS"):
        assert refused(state, 2, move) in ("D-7.5", "D-7.4")
    told = line(state, "2: play VM")
    assert round_won(told) == (2, "4")


@pytest.mark.rule("D-12.11", "D-7.7")
def test_an_icestorm_saves_a_devourer_beneath_from_hysteria() -> None:
    state = table("4", "VS IS", "HY", "1")
    line(state, "0: play 4; 1: play VS; 1: play IS; 1: stop")
    assert (phase(state)[0], leader(state)) == ("leader", 1)
    assert refused(state, 2, "play HY") == "D-7.6"


@pytest.mark.rule("D-7.7", "D-7.8")
def test_in_the_leader_phase_no_dzhuns_follow_an_icestorm_either() -> None:
    state = frozen("3 D4 EV TS", "4")
    assert may(state, 1) == "play TS, stop"
    assert refused(state, 1, "play D4") == "D-5.1"


@pytest.mark.rule("D-7.7")
def test_after_stop_in_the_leader_phase_everybody_may_lay_again() -> None:
    state = frozen("TS", "4")
    line(state, "1: stop")
    assert (phase(state)[0], state.actors(), seen(state)["frozen"]) == ("leader", [CLOCK, 0, 1, 2, 3], [])
    line(state, "3: play VL")
    assert leader(state) == 3


@pytest.mark.rule("D-7.7", "D-5.3")
def test_who_has_passed_is_not_frozen() -> None:
    state = table("1", "2", "IS 2", "1")
    line(state, "0: play 1; 1: pass; 2: play IS")
    assert (seen(state)["frozen"], seen(state)["passed"]) == ([0, 3], [1])


# A Clean Slate among the extra cards


@pytest.mark.rule("D-12.11")
@pytest.mark.parametrize("opened", ["1", "4"])
def test_after_a_clean_slate_as_the_first_the_same_player_opens_with_the_second(opened: str) -> None:
    state = frozen("CS 1 D4 VS", opened)
    line(state, "1: play CS")
    # No moment, although somebody holds a Hysteria: all are frozen.
    assert (phase(state), stage(state), seen(state)["extra"]) == (("storm", 1), "gathering", 1)
    assert (force(state), may(state, 1)) == (("CS", None), "play 1, stop")
    line(state, "1: play 1")
    assert (phase(state), force(state), leader(state)) == (("turn", 2), ("1", 1), 1)


@pytest.mark.rule("D-12.11")
def test_stop_after_a_clean_slate_lets_the_next_player_open() -> None:
    state = frozen("CS 1")
    line(state, "1: play CS; 1: stop")
    assert (phase(state), seen(state)["opening"], may(state, 2)) == (("turn", 2), True, "pass, play 4")


@pytest.mark.rule("D-12.11")
def test_a_clean_slate_as_the_second_opens_a_moment() -> None:
    state = frozen("2 CS")
    line(state, "1: play 2; 1: play CS")
    assert (phase(state)[0], state.actors()) == ("moment", [CLOCK, 0, 2, 3])
    line(state, "2: play HY; clock: close")
    assert (stack(state), phase(state), leader(state)) == ("1 IS 2 (CS) HY", ("turn", 2), 2)


@pytest.mark.rule("D-12.11", "D-12.8")
def test_a_clean_slate_as_the_second_after_a_clean_slate_in_the_leader_phase() -> None:
    state = frozen("CS CS", "4")
    line(state, "1: play CS; 1: play CS")
    assert (phase(state)[0], stage(state)) == ("moment", "gathering")
    line(state, "2: play HY; clock: close")
    assert (stack(state), phase(state), seen(state)["opening"]) == ("4 IS CS (CS) HY", ("turn", 2), True)


# Properties among the extra cards


@pytest.mark.rule("D-12.11", "D-7.7")
def test_a_property_as_the_first_card_has_no_moment_as_the_second_it_has() -> None:
    state = frozen("T3 T3")
    line(state, "1: use T3 2")
    assert phase(state)[0] == "pick"
    line(state, "pick: 2")
    assert (phase(state), nest(state, 1), seen(state)["extra"]) == (("storm", 1), "2", 1)
    line(state, "1: use T3 3")
    assert (phase(state)[0], state.actors()) == ("moment", [CLOCK, 0, 2, 3])
    line(state, "2: play HY; clock: close")
    assert (phase(state), nest(state, 3), leader(state)) == (("turn", 2), "2", 0)


@pytest.mark.rule("D-12.11", "D-6.7")
def test_a_grabber_as_the_first_card_is_no_attack() -> None:
    state = frozen("G4 2")
    told = line(state, "1: use G4 2 0")
    assert (home(state, 1), phase(state), round_won(told)) == (["1 2 3 4"], ("storm", 1), None)


@pytest.mark.rule("D-6.4", "D-7.7")
def test_a_liar_as_the_first_card_is_answered_by_the_frozen_opponent() -> None:
    state = frozen("L2 3 4")
    line(state, "1: use L2 2")
    bluff(state, "3", "4")
    assert phase(state) == ("answer", 2)
    line(state, "2: truth; pick: 2")
    assert (phase(state), seen(state)["extra"], nest(state, 1)) == (("storm", 1), 1, "2")


@pytest.mark.rule("D-12.20", "D-7.7")
def test_a_first_card_that_leaves_nobody_else_in_ends_the_round() -> None:
    state = table("1 | 2", "T3 IS 3 4")
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; 1: play IS")
    assert (phase(state), leader(state)) == (("storm", 1), 0)
    told = line(state, "1: play 3")
    assert round_won(told) == (1, "1 3")


@pytest.mark.rule("D-12.11")
def test_hysteria_is_no_extra_card() -> None:
    state = frozen("HY CS HY", "4")
    assert refused(state, 1, "play HY") == "D-7.6"
    line(state, "1: play CS")
    assert refused(state, 1, "play HY") in ("D-7.3", "D-12.19")
