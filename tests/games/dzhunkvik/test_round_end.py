"""D-9: what the winner takes, Packs, payments, and the next round."""

from collections import Counter
from itertools import product

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    cards,
    discard,
    hand,
    happened,
    home,
    may,
    nest,
    phase,
    refill,
    round_won,
    stage,
    table,
    viruses,
)
from koloda import DEALER, WATCHER, State


def ended(winner: str, other: str = "1", third: str = "1") -> State:
    """Seat 0, who holds the 1 besides, has won a round with it."""
    own, _, rest = winner.partition("|")
    state = table(f"1 {own} |{rest}", other, third)
    line(state, "0: play 1; 1: pass")
    if phase(state)[0] == "virus":
        line(state, "virus: v1")
    line(state, "2: pass")
    if phase(state)[0] == "virus":
        line(state, "virus: v1")
    return state


def packs_of(held: str) -> tuple[list[list[str]], str]:
    """The Packs made of a Nest, of which the 1 comes from the round, and what is left in it."""
    rest = held.split()
    rest.remove("1")
    state = ended(f"| {' '.join(rest)}")
    return seen(state)["homes"][0], nest(state, 0)


# What the winner takes


@pytest.mark.rule("D-9.1")
def test_the_leader_takes_all_dzhuns_and_evolutions() -> None:
    state = table("1", "L2", "EV", "TS 1")
    told = line(state, "0: play 1; 1: play L2; 2: play EV; 3: pass; 0: pass; 1: pass")
    assert (round_won(told), nest(state, 2), discard(state)) == ((2, cards("1 L2 EV")), cards("1 L2 EV"), "")


@pytest.mark.rule("D-9.1", "D-7.1")
def test_influence_cards_are_discarded_cancelled_or_not() -> None:
    state = table("4", "VS", "HY", "IS")
    line(state, "0: play 4; 1: play VS; 2: play HY; 3: play IS; 3: stop; clock: close")
    assert (nest(state, 2), discard(state)) == ("4", cards("VS HY IS"))


@pytest.mark.rule("D-9.1", "D-12.23")
def test_a_nest_is_open_to_its_owner_only_and_its_size_to_all() -> None:
    state = table("1 | 2 3", "2 | 4", "1")
    assert (state.view(0)["nest"], state.view(1)["nest"], seen(state)["nest"]) == (["2", "3"], ["4"], [])
    for seat in (0, 1, 2, WATCHER):
        assert state.view(seat)["nests"] == [2, 1, 0]


@pytest.mark.rule("D-9.1")
def test_packs_and_viruses_are_open_to_all() -> None:
    state = table("1 | | 1 2 3 4 | v2 v2", "2")
    for seat in (0, 1, WATCHER):
        view = state.view(seat)
        assert ([sorted(pack) for pack in view["homes"][0]], view["viruses"][0]) == (
            [["1", "2", "3", "4"]],
            ["v2", "v2"],
        )


# Packs


@pytest.mark.rule("D-9.2")
@pytest.mark.parametrize(
    ("held", "packs", "left"),
    [
        ("1 2 3 4", [["1", "2", "3", "4"]], ""),
        ("1 2 3", [], "1 2 3"),
        ("1 1 2 2 3 3 4", [["1", "2", "3", "4"]], "1 2 3"),
        ("1 1 2 2 3 3 4 4", [["1", "2", "3", "4"], ["1", "2", "3", "4"]], ""),
        ("1 2 3 EV", [["1", "2", "3", "EV"]], ""),
        ("1 EV EV EV", [["1", "EV", "EV", "EV"]], ""),
        ("1 EV EV", [], "1 EV EV"),
        # An Evolution that is not needed stays.
        ("1 2 3 4 EV EV", [["1", "2", "3", "4"]], "EV EV"),
        ("1 1 2 3 4 EV EV EV", [["1", "2", "3", "4"], ["1", "EV", "EV", "EV"]], ""),
        ("1 1 2 3 4 EV EV", [["1", "2", "3", "4"]], "1 EV EV"),
        # As many as possible counts before anything else.
        ("1 1 2 2 3 4 EV EV", [["1", "2", "3", "4"], ["1", "2", "EV", "EV"]], ""),
        ("1 L2 T3 G4", [["1", "L2", "T3", "G4"]], ""),
        ("1 2 3 D4", [["1", "2", "3", "D4"]], ""),
        # The Dominant before any other 4, plain Dzhuns before those with a property.
        ("1 2 3 4 D4", [["1", "2", "3", "D4"]], "4"),
        ("1 2 3 4 G4", [["1", "2", "3", "4"]], "G4"),
        ("1 2 3 G4 D4 4", [["1", "2", "3", "D4"]], cards("4 G4")),
        ("1 2 L2 3 4", [["1", "2", "3", "4"]], "L2"),
        ("1 2 3 T3 4", [["1", "2", "3", "4"]], "T3"),
        ("1 1 2 L2 3 T3 D4 G4 4", [["1", "2", "3", "D4"], ["1", "L2", "T3", "4"]], "G4"),
        ("1 1 L2 L2 3 3 4 4", [["1", "L2", "3", "4"], ["1", "L2", "3", "4"]], ""),
        # A property Dzhun rather than an Evolution; the Evolution in the later Pack.
        ("1 L2 3 4 EV", [["1", "L2", "3", "4"]], "EV"),
        ("1 1 2 3 3 4 4 EV", [["1", "2", "3", "4"], ["1", "EV", "3", "4"]], ""),
        ("1 1 2 L2 3 4 4 EV", [["1", "2", "3", "4"], ["1", "L2", "EV", "4"]], ""),
        ("1 1 2 2 3 4 D4 EV", [["1", "2", "3", "D4"], ["1", "2", "EV", "4"]], ""),
    ],
)
@pytest.mark.rule("D-12.14")
def test_packs_make_themselves(held: str, packs: list[list[str]], left: str) -> None:
    assert packs_of(held) == (packs, left)


def most_packs(held: Counter[str]) -> tuple[int, int]:
    """By trying everything: the most Packs, and with how few Evolutions."""
    best = (0, 0)
    for choice in product((["1"]), ("2", "L2", "EV"), ("3", "T3", "EV"), ("D4", "4", "G4", "EV")):
        wanted = Counter(choice)
        if not wanted - held:
            packs, jokers = most_packs(held - wanted)
            best = max(best, (packs + 1, jokers - choice.count("EV")))
    return best


@pytest.mark.rule("D-9.2")
@pytest.mark.parametrize(
    "held",
    ["1 1 1 2 3 4 4 EV EV", "1 1 2 L2 L2 T3 4 D4 EV", "1 1 1 L2 2 T3 G4 4 EV EV", "1 1 1 1 2 2 EV EV EV EV D4 T3"],
)
def test_nobody_could_make_more_packs_or_with_fewer_evolutions(held: str) -> None:
    packs, _ = packs_of(held)
    # There are enough 1s, so an Evolution need not stand for one.
    assert (len(packs), -sum(pack.count("EV") for pack in packs)) == most_packs(Counter(held.split()))


@pytest.mark.rule("D-9.2")
def test_everyone_makes_packs_not_only_the_winner() -> None:
    state = table("1", "1 | 1 2 3 4", "2 | 1 2 EV 4")
    told = line(state, "0: play 1; 1: pass; 2: pass")
    assert (home(state, 1), home(state, 2)) == (["1 2 3 4"], [cards("1 2 4 EV")])
    assert [event["seat"] for event in happened(told, "makes-pack")] == [1, 2]


@pytest.mark.rule("D-9.2")
def test_clockwise_from_the_first_player() -> None:
    state = table("1 | 1 2 3 4", "1 | 1 2 3 4", "1 | 1 2 3 4", first=1)
    told = line(state, "1: play 1; 2: pass; 0: pass")
    assert [event["seat"] for event in happened(told, "makes-pack")] == [1, 2, 0]


@pytest.mark.rule("D-9.2")
def test_new_packs_lie_behind_those_at_home() -> None:
    state = ended("| 2 T3 4 | 1 2 3 EV")
    assert home(state, 0) == [cards("1 2 3 EV"), cards("1 2 T3 4")]


@pytest.mark.rule("D-9.2")
def test_packs_are_made_before_viruses_are_paid() -> None:
    state = ended("| 2 3 4 | | v1")
    assert (home(state, 0), nest(state, 0), may(state, 0)) == (["1 2 3 4"], "", "done")


# Payments


@pytest.mark.rule("D-9.3")
def test_a_virus_is_paid_with_nest_cards_of_at_least_its_number() -> None:
    state = ended("| 1 2 4 | | v3")
    assert (phase(state), stage(state), may(state, 0)) == (("choose-virus", 0), "after", "done, pay v3")
    line(state, "0: pay v3")
    assert (phase(state), may(state, 0)) == (("pay", 0), "with 1, with 2, with 4")
    assert seen(state)["paying"] == {"virus": "v3", "paid": 0}
    line(state, "0: with 1")
    assert (seen(state)["paying"], may(state, 0)) == ({"virus": "v3", "paid": 1}, "with 1, with 2, with 4")
    line(state, "0: with 2")
    assert (viruses(state, 0), seen(state)["virus_discard"], discard(state)) == ("", ["v3"], "1 2")
    assert (nest(state, 0), seen(state)["paying"]) == ("1 4", None)


@pytest.mark.rule("D-9.3")
def test_no_change_is_given_and_each_virus_is_paid_separately() -> None:
    state = ended("| 4 2 | | v1 v2 v1")
    line(state, "0: pay v1; 0: with 4")
    assert (viruses(state, 0), may(state, 0)) == ("v1 v2", "done, pay v1, pay v2")
    line(state, "0: pay v2; 0: with 2")
    assert (viruses(state, 0), nest(state, 0), discard(state)) == ("v1", "1", "2 4")


@pytest.mark.rule("D-9.3")
def test_an_evolution_pays_four() -> None:
    state = ended("| EV | | v4")
    line(state, "0: pay v4; 0: with EV")
    assert (viruses(state, 0), nest(state, 0), discard(state)) == ("", "1", "EV")


@pytest.mark.rule("D-9.3", "D-12.15")
@pytest.mark.parametrize(
    ("held", "payable"),
    [
        ("", "v1"),
        ("1", "v1 v2"),
        ("2", "v1 v2 v3"),
        ("3", "v1 v2 v3 v4"),
        ("EV", "v1 v2 v3 v4"),
        ("D4", "v1"),
        ("T3", "v1 v2 v3 v4"),
    ],
)
def test_only_a_virus_that_can_be_paid_can_be_chosen(held: str, payable: str) -> None:
    # The 1 of the round is in the Nest too.
    state = ended(f"| {held} | | v1 v2 v3 v4")
    assert legal(state, 0) == {"done", *(f"pay {virus}" for virus in payable.split())}
    for virus in {"v1", "v2", "v3", "v4"} - set(payable.split()):
        assert refused(state, 0, f"pay {virus}") == "D-12.15"


@pytest.mark.rule("D-9.3")
def test_paying_is_a_choice() -> None:
    state = ended("| 4 | | v1")
    line(state, "0: done")
    assert (viruses(state, 0), nest(state, 0), phase(state)[0]) == ("v1", "1 4", "deal")


@pytest.mark.rule("D-9.3")
def test_a_payment_once_begun_is_finished() -> None:
    state = ended("| 2 2 | | v4 v1")
    line(state, "0: pay v4; 0: with 2")
    assert refused(state, 0, "done") == "D-9.3"
    assert refused(state, 0, "pay v1") == "D-9.3"
    assert refused(state, 0, "with 3") == "D-9.3"
    assert refused(state, 0, "pass") == "D-9.3"


@pytest.mark.rule("D-9.3")
def test_hand_cards_do_not_pay() -> None:
    state = ended("4 4 | | | v4")
    assert may(state, 0) == "done"
    state = ended("4 4 | 2 | | v1")
    line(state, "0: pay v1")
    assert refused(state, 0, "with 4") == "D-9.3"


@pytest.mark.rule("D-12.15")
def test_clockwise_from_the_rounds_first_player_everyone_with_a_virus_is_asked_able_or_not() -> None:
    state = table("1 | | | v4", "1", "2 | 1 | | v1", "1 | | | v2", first=2)
    line(state, "2: play 2; 3: pass; 0: pass; 1: pass")
    assert (phase(state), may(state, 2)) == (("choose-virus", 2), "done, pay v1")
    assert refused(state, 3, "done") == "D-12.15"
    line(state, "2: done")
    assert (phase(state), may(state, 3)) == (("choose-virus", 3), "done")
    line(state, "3: done")
    assert (phase(state), may(state, 0)) == (("choose-virus", 0), "done")
    line(state, "0: done")
    assert (phase(state)[0], seen(state)["first"]) == ("deal", 3)


@pytest.mark.rule("D-12.15")
def test_who_has_paid_the_last_virus_is_not_asked_again() -> None:
    state = ended("| 2 | | v1", "1 | 1 | | v1")
    line(state, "0: pay v1; 0: with 2")
    assert phase(state) == ("choose-virus", 1)
    line(state, "1: pay v1; 1: with 1")
    assert phase(state)[0] == "deal"


# The next round


@pytest.mark.rule("D-9.4", "D-12.1")
def test_the_marker_goes_on_and_from_there_everyone_draws_up_to_six() -> None:
    state = table("1 2 2", "3 3 3 3 3 3", "4 4")
    line(state, "0: play 1; 1: pass; 2: pass")
    assert (seen(state)["first"], state.due(), phase(state)[0]) == (1, [DEALER], "deal")
    # Seat 1 has six already: the next card is for seat 2, then seat 0.
    line(state, "deal: 1 1 1")
    assert seen(state)["hands"] == [2, 6, 5]
    line(state, "deal: 1; deal: 2 2 2 2")
    assert [hand(state, seat) for seat in range(3)] == ["2 2 2 2 2 2", "3 3 3 3 3 3", "1 1 1 1 4 4"]
    assert (phase(state), seen(state)["opening"], stage(state)) == (("turn", 1), True, "gathering")


@pytest.mark.rule("D-9.4")
def test_the_marker_goes_to_the_next_player_whoever_won() -> None:
    state = table("1", "2", "3", first=2)
    told = line(state, "2: pass; 0: play 1; 1: play 2; 0: pass")
    assert (round_won(told), seen(state)["first"]) == ((1, "1 2"), 0)


@pytest.mark.rule("D-9.4")
def test_the_discards_are_never_shuffled_back() -> None:
    state = table("4 1 1 1 1 1", "VS 1 1 1 1 1", "2 2 2 2 2 2")
    line(state, "0: play 4; 1: play VS; clock: close")
    refill(state, "3")
    assert (discard(state), phase(state)) == ("VS", ("turn", 1))


@pytest.mark.rule("D-9.4")
def test_rounds_are_counted() -> None:
    state = table("1 1 1 1 1 1", "2 2 2 2 2 2")
    assert seen(state)["round"] == 1
    line(state, "0: play 1; 1: pass; deal: 3")
    assert (seen(state)["round"], phase(state)) == (2, ("turn", 1))


@pytest.mark.rule("D-12.14", "D-6.7")
def test_earlier_packs_hold_the_real_cards() -> None:
    packs, left = packs_of("1 1 1 2 2 2 3 3 L2 T3 4 EV D4 G4")
    assert (packs, left) == ([["1", "2", "3", "D4"], ["1", "2", "3", "4"], ["1", "2", "T3", "G4"]], cards("EV L2"))


@pytest.mark.rule("D-12.14")
def test_a_property_dzhun_that_is_not_needed_stays_for_later() -> None:
    state = ended("| 2 L2 3 T3 4 G4")
    assert (home(state, 0), nest(state, 0)) == (["1 2 3 4"], cards("L2 T3 G4"))
