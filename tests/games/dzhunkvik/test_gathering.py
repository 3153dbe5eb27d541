"""D-4: Gathering, turn by turn."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    chances,
    discard,
    force,
    hand,
    happened,
    leader,
    may,
    nest,
    phase,
    refill,
    round_won,
    stack,
    stage,
    table,
    viruses,
)
from koloda import CLOCK, DEALER

# Opening


@pytest.mark.rule("D-4.1")
def test_what_may_open() -> None:
    state = table("1 2 3 4 L2 T3", "1", "1")
    assert may(state, 0) == "pass, play 1, play 2, play 3, play 4, play L2, play T3"
    state = table("EV G4 D4 HY CS 1", "1", "1")
    assert may(state, 0) == "pass, play 1, play EV"


@pytest.mark.rule("D-4.1")
@pytest.mark.parametrize("card", ["D4", "G4", "CS", "TS", "HY", "IS", "VS", "VM", "VL"])
def test_what_may_not_open(card: str) -> None:
    state = table(f"{card} 1", "1 | 1 | 1 2 3 4", "1")
    assert refused(state, 0, f"play {card}") == "D-4.1"


@pytest.mark.rule("D-4.1", "D-6.1")
@pytest.mark.parametrize("move", ["use L2 1", "use T3 1", "use G4 1 0"])
def test_no_property_in_use_opens(move: str) -> None:
    state = table("L2 T3 G4 1", "1 | 1 | 1 2 3 4", "1")
    assert refused(state, 0, move) == "D-6.1"


@pytest.mark.rule("D-4.1", "D-7.2")
def test_an_evolution_opens_as_a_one() -> None:
    state = table("EV", "1 2 EV", "1")
    line(state, "0: play EV")
    assert (force(state), leader(state), stage(state)) == (("EV", 1), 0, "gathering")
    assert may(state, 1) == "pass, play 2, play EV"


@pytest.mark.rule("D-4.1", "D-4.6")
def test_a_four_opens_and_ends_gathering() -> None:
    state = table("4", "1 D4 TS", "1")
    line(state, "0: play 4")
    assert (phase(state), stage(state), leader(state)) == (("leader", None), "leader", 0)
    assert may(state, 1) == "pass, play TS"


@pytest.mark.rule("D-4.1", "D-6.2")
@pytest.mark.parametrize(("card", "value"), [("L2", 2), ("T3", 3)])
def test_a_double_dzhun_opens_for_its_value_without_effect(card: str, value: int) -> None:
    state = table(f"{card} 1", "4 | 1", "1")
    line(state, f"0: play {card}")
    assert (force(state), phase(state)) == ((card, value), ("turn", 1))
    assert (nest(state, 1), discard(state)) == ("1", "")


@pytest.mark.rule("D-4.1")
def test_only_the_first_player_opens() -> None:
    state = table("1", "2", "3", first=1)
    assert (state.actors(), state.due()) == ([1], [1])
    assert refused(state, 0, "play 1") == "D-4.2"
    assert refused(state, 2, "play 3") == "D-4.2"


# Turns


@pytest.mark.rule("D-4.2")
@pytest.mark.parametrize(
    ("first", "moves"),
    [
        ("1", "pass, play 2, play 3, play 4, play L2, play T3, use L2 0, use L2 2, use T3 0, use T3 2"),
        ("2", "pass, play 3, play 4, play T3, use T3 0, use T3 2"),
        ("3", "pass, play 4"),
    ],
)
def test_only_a_higher_dzhun_is_laid(first: str, moves: str) -> None:
    state = table(f"{first} 1", "1 2 3 4 L2 T3", "1")
    line(state, f"0: play {first}")
    assert may(state, 1) == moves


@pytest.mark.rule("D-4.2")
def test_a_dzhun_may_skip_values_and_an_equal_one_is_refused() -> None:
    state = table("1", "1 3", "2 3 4")
    line(state, "0: play 1")
    assert refused(state, 1, "play 1") == "D-4.2"
    line(state, "1: play 3")
    assert refused(state, 2, "play 3") == "D-4.2"
    assert refused(state, 2, "play 2") == "D-4.2"
    assert legal(state, 2) == {"pass", "play 4"}


@pytest.mark.rule("D-4.2")
def test_it_is_one_card_a_turn_and_the_turn_passes_clockwise() -> None:
    state = table("1 2 3", "2 3", "3 4")
    line(state, "0: play 1")
    assert phase(state) == ("turn", 1)
    assert refused(state, 0, "play 2") == "D-4.2"
    assert refused(state, 2, "play 3") == "D-4.2"
    line(state, "1: play 2")
    assert (state.actors(), phase(state)) == ([2], ("turn", 2))
    line(state, "2: play 3")
    assert phase(state) == ("turn", 0)
    assert (stack(state), leader(state), hand(state, 0)) == ("1 2 3", 2, "2 3")


@pytest.mark.rule("D-4.2")
def test_a_card_of_somebody_else_is_not_played() -> None:
    state = table("1", "2", "3")
    line(state, "0: play 1")
    assert refused(state, 1, "play 3") == "D-4.2"


@pytest.mark.rule("D-4.2")
def test_nobody_draws_during_a_round() -> None:
    state = table("1 3", "2", "4 1")
    line(state, "0: play 1; 1: play 2; 2: pass; 0: play 3")
    assert seen(state)["hands"] == [0, 0, 2]


@pytest.mark.rule("D-12.20")
def test_a_player_with_an_empty_hand_stays_in_until_passing() -> None:
    state = table("1 3", "2", "3")
    line(state, "0: play 1; 1: play 2; 2: pass; 0: play 3")
    assert (phase(state), may(state, 1), seen(state)["passed"]) == (("turn", 1), "pass", [2])
    told = line(state, "1: pass")
    assert round_won(told) == (0, "1 2 3")


# Passing


@pytest.mark.rule("D-4.3")
def test_passing_is_always_allowed_and_for_the_whole_round() -> None:
    state = table("1 2 3 4", "2 3 4", "2 3", "1")
    line(state, "0: play 1; 1: pass")
    assert seen(state)["passed"] == [1]
    line(state, "2: play 2; 3: pass; 0: play 3")
    assert phase(state) == ("turn", 2)
    assert refused(state, 1, "play 4") == "D-4.3"
    told = line(state, "2: pass")
    assert round_won(told) == (0, "1 2 3")
    assert hand(state, 1) == "2 3 4"


@pytest.mark.rule("D-4.3")
def test_who_has_passed_is_in_again_in_the_next_round() -> None:
    state = table("1 1 1 1", "2 2 2 2", "3 3 3 3")
    line(state, "0: play 1; 1: pass; 2: pass")
    refill(state)
    assert (seen(state)["passed"], phase(state)) == ([], ("turn", 1))
    line(state, "1: play 1")
    assert may(state, 2) == "pass, play 3"


@pytest.mark.rule("D-4.3")
def test_passing_in_gathering_costs_a_virus_only_with_a_pack_at_home() -> None:
    state = table("1", "2 | 1 2", "2 | | 1 2 3 4", "1")
    line(state, "0: play 1; 1: pass")
    assert (phase(state), seen(state)["pass_costs"]) == (("turn", 2), [2])
    line(state, "2: pass")
    assert (phase(state)[0], state.due()) == ("virus", [DEALER])
    line(state, "virus: v4")
    assert [viruses(state, seat) for seat in range(4)] == ["", "", "v4", ""]
    assert phase(state) == ("turn", 3)


@pytest.mark.rule("D-4.3")
def test_it_is_one_virus_however_many_packs() -> None:
    state = table("1", "2 | | 1 2 3 4, 1 2 3 4, 1 2 3 EV", "1")
    line(state, "0: play 1; 1: pass; virus: v1")
    assert (viruses(state, 1), phase(state)) == ("v1", ("turn", 2))


@pytest.mark.rule("D-4.3")
def test_an_opener_who_passes_pays_too() -> None:
    state = table("1 | | 1 2 3 4", "1", "1")
    line(state, "0: pass; virus: v2")
    assert (viruses(state, 0), phase(state), seen(state)["opening"]) == ("v2", ("turn", 1), True)


@pytest.mark.rule("D-4.3")
def test_the_virus_of_the_last_pass_comes_before_the_end_of_the_round() -> None:
    state = table("1", "2 | 1 | 1 2 3 4")
    line(state, "0: play 1; 1: pass")
    assert (phase(state)[0], nest(state, 0)) == ("virus", "")
    told = line(state, "virus: v1")
    assert round_won(told) == (0, "1")
    # And it can be paid off at once.
    assert (phase(state), may(state, 1)) == (("choose-virus", 1), "done, pay v1")


@pytest.mark.rule("D-4.3")
def test_an_empty_virus_pile_is_made_of_its_discards_only_when_one_is_needed() -> None:
    state = table("1", "2 | | 1 2 3 4", "2 | | 1 2 3 4", "1", virus_stock="v4", virus_discard="v1 v1 v3")
    line(state, "0: play 1; 1: pass; virus: v4")
    assert (seen(state)["virus_stock"], seen(state)["virus_discard"]) == (0, ["v1", "v1", "v3"])
    line(state, "2: pass")
    assert chances(state) == {"v1": 2, "v3": 1}
    line(state, "virus: v1")
    assert (seen(state)["virus_stock"], seen(state)["virus_discard"]) == (2, [])


@pytest.mark.rule("D-4.3")
def test_no_virus_anywhere_means_no_virus() -> None:
    state = table("1", "2 | | 1 2 3 4", "1", virus_stock="")
    line(state, "0: play 1; 1: pass")
    assert (phase(state), viruses(state, 1)) == (("turn", 2), "")


# Redealing


@pytest.mark.rule("D-4.4")
def test_an_opener_with_nothing_to_open_with_may_redeal() -> None:
    state = table("HY G4 D4 CS TS VS", "1", "1")
    assert may(state, 0) == "pass, redeal"
    told = line(state, "0: redeal")
    (event,) = happened(told, "redeals")
    assert (event["seat"], cards(" ".join(event["cards"]))) == (0, cards("HY G4 D4 CS TS VS"))
    assert (phase(state)[0], hand(state, 0)) == ("deal", "")
    # The hand is in the draw pile now, and nothing of it is discarded.
    assert (chances(state)["D4"], chances(state)["HY"], chances(state)["G4"], discard(state)) == (1, 3, 3, "")
    line(state, "deal: 1 1 2 3 D4 HY")
    assert (phase(state), hand(state, 0)) == (("turn", 0), cards("1 1 2 3 D4 HY"))
    assert may(state, 0) == "pass, play 1, play 2, play 3"


@pytest.mark.rule("D-4.4")
@pytest.mark.parametrize("card", ["1", "4", "L2", "T3", "EV"])
def test_who_can_open_may_not_redeal(card: str) -> None:
    state = table(f"HY G4 D4 CS TS {card}", "1", "1")
    assert may(state, 0) == f"pass, play {card}"
    assert refused(state, 0, "redeal") == "D-4.4"


@pytest.mark.rule("D-4.4")
def test_up_to_three_redeals() -> None:
    state = table("HY", "1", "1")
    for number in range(3):
        assert (may(state, 0), seen(state)["redeals"]) == ("pass, redeal", number)
        line(state, "0: redeal; deal: HY CS TS VS VM VL")
        assert phase(state) == ("turn", 0)
    assert (may(state, 0), seen(state)["redeals"]) == ("pass", 3)
    assert refused(state, 0, "redeal") == "D-4.4"


@pytest.mark.rule("D-4.4")
@pytest.mark.parametrize("held", ["", "HY", "HY HY HY CS CS CS"])
def test_six_are_drawn_whatever_the_size_of_the_hand(held: str) -> None:
    state = table(held, "1", "1")
    line(state, "0: redeal; deal: 1 1 1 1 1")
    assert phase(state)[0] == "deal"
    line(state, "deal: 1")
    assert (phase(state), hand(state, 0)) == (("turn", 0), "1 1 1 1 1 1")


@pytest.mark.rule("D-12.6", "D-4.4")
def test_the_next_opener_has_three_redeals_of_its_own() -> None:
    state = table("HY", "CS", "1")
    line(state, "0: redeal; deal: HY CS TS VS VM VL; 0: redeal; deal: HY CS TS VS VM VL; 0: pass")
    assert (phase(state), may(state, 1), seen(state)["redeals"]) == (("turn", 1), "pass, redeal", 0)
    for _ in range(3):
        line(state, "1: redeal; deal: CS HY IS TS VS VM")
    assert may(state, 1) == "pass"


@pytest.mark.rule("D-12.6", "D-4.4")
def test_only_an_opener_redeals() -> None:
    state = table("1", "HY", "CS")
    assert refused(state, 1, "redeal") == "D-4.2"
    line(state, "0: play 1")
    assert may(state, 1) == "pass"
    assert refused(state, 1, "redeal") == "D-4.4"


@pytest.mark.rule("D-12.6")
def test_nobody_redeals_on_a_clean_slate() -> None:
    state = table("1", "CS", "HY G4")
    line(state, "0: play 1; 1: play CS; clock: close")
    assert (phase(state), seen(state)["opening"], may(state, 2)) == (("turn", 2), True, "pass")
    assert refused(state, 2, "redeal") == "D-12.6"


@pytest.mark.rule("D-4.4", "D-12.21")
def test_instants_drawn_in_a_redeal_are_played_first_and_concern_those_who_have_passed() -> None:
    state = table("3", "HY", "1 2", stock="1 1 1 1 1 DE " + "2 " * 13 + "3 " * 12)
    line(state, "0: pass; 1: redeal; deal: 1 1 1 1 1 DE")
    # Depopulation: all draw up to six from the first player, the holder's place of the instant included.
    assert (phase(state)[0], seen(state)["instant"]) == ("deal", {"card": "DE", "seat": 1})
    line(state, "deal: 2 2 2 2 2; deal: 2; deal: 2 2 2 2")
    assert (phase(state)[0], seen(state)["picking"]["from"], seen(state)["picking"]["by"]) == ("pick", 2, 0)
    line(state, "pick: 2 2; pick: 3 2; pick: 1 1")
    assert (seen(state)["hands"], discard(state)) == ([4, 4, 4], cards("1 1 2 2 2 3 DE"))
    line(state, "deal: 3 3; deal: 3 3; deal: 3 3")
    assert (phase(state), seen(state)["passed"], seen(state)["redeals"]) == (("turn", 1), [0], 1)
    assert may(state, 1) == "pass, play 1, play 2, play 3"


@pytest.mark.rule("D-4.4")
def test_the_opener_redeals_twice_and_draws_an_instant() -> None:
    state = table("HY", "3 3 3 3 3 3", stock="CS TS VS VM VL IS IS BA G4 G4 G4 1 1")
    line(state, "0: redeal; deal: HY CS TS VS VM VL; 0: redeal; deal: BA G4 IS CS TS HY")
    assert phase(state)[0] == "battle"
    line(state, "1: lay 3; 0: lay G4")
    assert nest(state, 0) == cards("3 G4")
    line(state, "deal: IS G4; deal: 1")
    assert (hand(state, 0), phase(state)) == (cards("IS IS CS TS HY G4"), ("turn", 0))
    assert (may(state, 0), seen(state)["redeals"]) == ("pass, redeal", 2)
    line(state, "0: redeal; deal: 1 G4 IS CS TS HY")
    assert may(state, 0) == "pass, play 1"


# Nobody opens


@pytest.mark.rule("D-4.5")
def test_the_next_player_opens_when_the_opener_has_passed() -> None:
    state = table("1", "CS HY 2 D4", "1")
    line(state, "0: pass")
    assert (phase(state), seen(state)["opening"], may(state, 1)) == (("turn", 1), True, "pass, play 2")
    line(state, "1: play 2")
    assert (leader(state), phase(state)) == (1, ("turn", 2))


@pytest.mark.rule("D-4.5", "D-4.7")
def test_the_last_who_may_open_wins_with_any_card() -> None:
    state = table("1", "2", "1 4")
    line(state, "0: pass; 1: pass")
    assert (phase(state), may(state, 2)) == (("turn", 2), "pass, play 1, play 4")
    told = line(state, "2: play 1")
    assert round_won(told) == (2, "1")


@pytest.mark.rule("D-4.5", "D-9.4")
def test_a_round_that_nobody_opens_has_no_winner_and_the_marker_goes_on() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2", "3 3 3 3 3 3 | 1 | | v1")
    told = line(state, "0: pass; 1: pass; 2: pass")
    assert round_won(told) == (None, "")
    assert (phase(state), seen(state)["unopened"]) == (("choose-virus", 2), 1)
    line(state, "2: done")
    assert (phase(state), seen(state)["first"], seen(state)["passed"]) == (("turn", 1), 1, [])
    assert [hand(state, seat)[0] for seat in range(3)] == ["1", "2", "3"]


# The value in force


@pytest.mark.rule("D-4.6")
@pytest.mark.parametrize(("card", "ends"), [("2", False), ("3", False), ("L2", False), ("T3", False), ("4", True)])
def test_a_four_ends_gathering_and_nothing_lower_does(card: str, ends: bool) -> None:
    state = table("1", f"{card} 1", "1")
    line(state, f"0: play 1; 1: play {card}")
    assert stage(state) == ("leader" if ends else "gathering")
    assert phase(state) == (("leader", None) if ends else ("turn", 2))


@pytest.mark.rule("D-4.6", "D-7.2")
def test_an_evolution_that_counts_four_ends_gathering() -> None:
    state = table("3", "EV 1", "TS 1")
    line(state, "0: play 3; 1: play EV")
    assert (stage(state), force(state), leader(state)) == ("leader", ("EV", 4), 1)
    assert may(state, 2) == "pass, play TS"


@pytest.mark.rule("D-4.6")
@pytest.mark.parametrize("size", ["VS", "VM", "VL"])
def test_a_devourer_ends_gathering(size: str) -> None:
    state = table("1", f"{size} 1", "4 1")
    line(state, f"0: play 1; 1: play {size}")
    assert (stage(state), force(state), leader(state)) == ("leader", (size, None), 1)
    assert may(state, 2) == "pass"


@pytest.mark.rule("D-4.6", "D-6.6")
def test_a_dominant_ends_the_round() -> None:
    state = table("1", "D4 1", "HY VL TS")
    told = line(state, "0: play 1; 1: play D4")
    assert round_won(told) == (1, cards("1 D4"))


# The end of a round in Gathering


@pytest.mark.rule("D-4.7")
def test_the_round_ends_in_gathering_when_all_but_the_leader_have_passed() -> None:
    state = table("1", "2 4", "3")
    told = line(state, "0: play 1; 1: play 2; 2: pass; 0: pass")
    assert round_won(told) == (1, "1 2")
    assert hand(state, 1) == "4"


@pytest.mark.rule("D-4.7", "D-12.20")
def test_a_card_laid_when_all_others_have_passed_wins_at_once() -> None:
    state = table("1", "T3 2", "3 | 1")
    line(state, "0: play 1; 1: use T3 2; clock: close; pick: 1; 2: pass; 0: pass")
    assert phase(state) == ("turn", 1)
    told = line(state, "1: play 2")
    assert round_won(told) == (1, "1 2")


@pytest.mark.rule("D-4.7")
def test_a_leader_who_passes_after_a_thief_still_wins_if_nobody_lays_on_top() -> None:
    state = table("1 | 2", "T3 3", "4")
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 2: pass")
    assert (phase(state), leader(state)) == (("turn", 0), 0)
    told = line(state, "0: pass")
    assert (phase(state), leader(state), round_won(told)) == (("turn", 1), 0, None)
    told = line(state, "1: pass")
    assert round_won(told) == (0, "1")


@pytest.mark.rule("D-4.7")
def test_after_the_leader_has_passed_the_others_go_on_among_themselves() -> None:
    state = table("1 | 2", "T3 3", "2 3")
    told = line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 2: pass; 0: pass; 1: play 3")
    assert round_won(told) == (1, "1 3")
    state = table("1 | 2", "T3 3", "L2 T3 3")
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 2: use T3 1; clock: close; pick: 2; 0: pass")
    assert (phase(state), leader(state)) == (("turn", 1), 0)
    told = line(state, "1: play 3; 2: pass")
    assert round_won(told) == (1, "1 3")


@pytest.mark.rule("D-4.3", "D-4.7")
def test_a_leader_who_passes_with_a_pack_gets_a_virus_and_may_win_all_the_same() -> None:
    state = table("1 | 2 | 1 2 3 4", "T3 3")
    told = line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; virus: v1; 1: pass")
    assert (round_won(told), viruses(state, 0)) == ((0, "1"), "v1")


@pytest.mark.rule("D-4.7")
def test_the_only_one_left_who_does_not_lead_uses_one_property_after_the_other() -> None:
    state = table("1 | 2 2", "T3 T3 1")
    line(state, "0: play 1; 1: use T3 0; clock: close; pick: 2; 0: pass; 1: use T3 0")
    # Nobody else is in: there is no moment.
    assert phase(state)[0] == "pick"
    line(state, "pick: 2")
    assert (phase(state), leader(state), nest(state, 1)) == (("turn", 1), 0, "2 2")


@pytest.mark.rule("D-4.2")
def test_the_clock_has_no_part_in_a_turn() -> None:
    state = table("1", "2")
    assert state.actors() == [0]
    assert refused(state, CLOCK, "close") == "D-12.9"
