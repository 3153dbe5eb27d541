"""D-6.4: the Liar's game."""

import pytest

from games.asking import legal, line, refused, seen
from games.dzhunkvik.table import (
    KINDS,
    bluff,
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
    table,
)
from koloda import WATCHER, State


def lying(liar: str = "L2 3 HY | 1 1", victim: str = "4 | 2", third: str = "1") -> State:
    """Seat 1 has used a Liar on seat 2, and it takes effect."""
    state = table("1", liar, victim, third)
    line(state, "0: play 1; 1: use L2 2; clock: close")
    return state


@pytest.mark.rule("D-6.4")
def test_any_opponent_may_be_chosen() -> None:
    state = table("1 | 1", "L2 3", "4", "")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play 3, play L2, use L2 0, use L2 2, use L2 3"
    assert refused(state, 1, "use L2 1") == "D-6.4"


@pytest.mark.rule("D-12.12")
def test_a_player_who_has_passed_may_be_chosen_and_answers() -> None:
    state = table("1", "4 | 2", "L2 3")
    line(state, "0: play 1; 1: pass; 2: use L2 1; clock: close")
    bluff(state, "3", "3")
    assert phase(state) == ("answer", 1)
    line(state, "1: lie; pick: 2")
    assert nest(state, 2) == "2"


@pytest.mark.rule("D-12.12")
def test_a_liar_without_another_card_cannot_be_used() -> None:
    state = table("1", "L2", "4 | 2")
    line(state, "0: play 1")
    assert may(state, 1) == "pass, play L2"
    assert refused(state, 1, "use L2 2") == "D-12.12"


@pytest.mark.rule("D-6.4")
def test_any_number_of_cards_but_at_least_one_is_laid_face_down() -> None:
    state = lying()
    assert (phase(state), may(state, 1)) == (("show", 1), "show 3, show HY")
    assert refused(state, 1, "done") == "D-6.4"
    line(state, "1: show HY")
    assert may(state, 1) == "done, show 3"
    line(state, "1: show 3")
    assert may(state, 1) == "done"
    assert refused(state, 1, "show 3") == "D-6.4"
    line(state, "1: done")
    assert phase(state) == ("say", 1)


@pytest.mark.rule("D-6.4")
def test_two_alike_are_shown_one_after_the_other() -> None:
    state = lying("L2 3 3 L2 | 1 1")
    line(state, "1: show 3; 1: show 3")
    assert may(state, 1) == "done, show L2"
    assert seen(state)["bluff"]["shown"] == 2


@pytest.mark.rule("D-6.4")
def test_exactly_as_many_are_said_and_anything_may_be_said() -> None:
    state = lying()
    line(state, "show: 3 HY; 1: done")
    assert legal(state, 1) == {f"say {card}" for card in KINDS}
    assert refused(state, 1, "done") == "D-6.4"
    line(state, "1: say D4")
    assert legal(state, 1) == {f"say {card}" for card in KINDS}
    assert refused(state, 1, "done") == "D-6.4"
    line(state, "1: say D4")
    assert may(state, 1) == "done"
    assert refused(state, 1, "say 1") == "D-6.4"
    line(state, "1: done")
    assert (phase(state), may(state, 2), state.actors()) == (("answer", 2), "lie, truth", [2])


@pytest.mark.rule("D-6.4")
def test_only_the_chosen_opponent_answers() -> None:
    state = lying()
    bluff(state, "3", "3")
    for seat in (0, 1, 3):
        assert refused(state, seat, "truth") == "D-6.4"
        assert refused(state, seat, "lie") == "D-6.4"


@pytest.mark.rule("D-6.4", "D-12.12")
@pytest.mark.parametrize(
    ("shown", "said", "truly"),
    [
        ("3", "3", True),
        ("3 HY", "3 HY", True),
        ("3 HY", "HY 3", True),
        ("3", "1", False),
        ("3 HY", "3 3", False),
        ("3 HY", "3 CS", False),
        ("T3", "3", False),
        ("3", "T3", False),
        ("3 3 HY", "HY 3 3", True),
        ("3 3 HY", "HY HY 3", False),
    ],
)
@pytest.mark.parametrize("answer", ["truth", "lie"])
def test_who_is_right_takes_from_who_is_wrong(shown: str, said: str, truly: bool, answer: str) -> None:
    state = lying("L2 3 3 HY T3 | 1 1", "4 | 2")
    bluff(state, shown, said)
    told = line(state, f"2: {answer}")
    right = truly == (answer == "truth")
    assert seen(state)["picking"] == {
        "from": 1 if right else 2,
        "zone": "nest",
        "by": 2 if right else 1,
        "left": 1,
    }
    (event,) = happened(told, "turns-over")
    assert (event["seat"], event["whom"], event["lie"], event["right"]) == (1, 2, not truly, right)
    assert (cards(" ".join(event["cards"])), cards(" ".join(event["said_cards"]))) == (cards(shown), cards(said))
    line(state, f"pick: {1 if right else 2}")
    assert (nest(state, 1), nest(state, 2)) == (("1", "1 2") if right else ("1 1 2", ""))


@pytest.mark.rule("D-6.4", "D-6.2")
def test_the_shown_cards_go_back_and_the_liar_is_discarded() -> None:
    state = lying()
    bluff(state, "3 HY", "1 1")
    line(state, "2: lie; pick: 1")
    assert (hand(state, 1), discard(state)) == (cards("3 HY"), "L2")
    assert (phase(state), force(state), leader(state)) == (("turn", 2), ("1", 1), 0)
    assert seen(state)["bluff"] is None


@pytest.mark.rule("D-6.4")
def test_a_liar_whose_nest_is_empty_loses_a_card_of_the_hand() -> None:
    state = lying("L2 3 HY", "4 | 2")
    bluff(state, "3", "1")
    line(state, "2: lie")
    # The card that was shown is back in the hand and may be taken.
    assert (chances(state), seen(state)["picking"]["zone"]) == ({"3": 1, "HY": 1}, "hand")
    line(state, "pick: 3")
    assert (hand(state, 1), nest(state, 2), nest(state, 1)) == ("HY", "2 3", "")


@pytest.mark.rule("D-6.4", "D-6.8")
def test_a_card_without_a_value_of_the_losers_hand_is_discarded() -> None:
    state = lying("L2 3 HY", "4 | 2")
    bluff(state, "3", "1")
    told = line(state, "2: lie; pick: HY")
    assert (hand(state, 1), nest(state, 2), discard(state)) == ("3", "2", cards("HY L2"))
    assert happened(told, "discarded") == [{"kind": "discarded", "seat": 1, "whom": 2, "card": "HY", "cause": "liar"}]


@pytest.mark.rule("D-6.4")
@pytest.mark.parametrize(("card", "kept"), [("EV", "EV"), ("D4", "D4"), ("4", "4"), ("VS", "")])
def test_an_opponent_without_a_nest_who_is_wrong_loses_a_card_of_the_hand(card: str, kept: str) -> None:
    state = lying("L2 3 HY | 1", f"{card} 3")
    bluff(state, "3", "3")
    line(state, "2: lie")
    assert chances(state) == {card: 1, "3": 1}
    line(state, f"pick: {card}")
    assert (hand(state, 2), nest(state, 1)) == ("3", cards(f"1 {kept}"))


@pytest.mark.rule("D-12.13")
def test_nothing_is_taken_from_a_loser_with_neither_nest_nor_hand() -> None:
    state = lying("L2 3 HY | 1", "")
    bluff(state, "3", "3")
    line(state, "2: lie")
    assert (phase(state), nest(state, 1), discard(state)) == (("turn", 2), "1", "L2")


@pytest.mark.rule("D-12.12")
def test_a_liar_whose_last_card_went_as_a_hysteria_has_no_effect() -> None:
    state = table("1", "L2 HY", "HY 4 | 2", "1")
    line(state, "0: play 1; 1: use L2 2; 2: play HY; 1: play HY; clock: close")
    assert (phase(state), nest(state, 2), discard(state)) == (("turn", 2), "2", cards("L2 HY HY"))


@pytest.mark.rule("D-6.4")
def test_in_the_liars_game_nobody_does_anything_else() -> None:
    state = lying("L2 3 HY | 1 1", "4 HY | 2")
    for seat, move in ((1, "play 3"), (1, "pass"), (1, "say 3"), (2, "truth"), (2, "play HY"), (1, "use L2 2")):
        assert refused(state, seat, move) == "D-6.4"
    line(state, "show: 3; 1: done")
    for seat, move in ((1, "show HY"), (2, "lie"), (2, "pass"), (1, "truth")):
        assert refused(state, seat, move) == "D-6.4"


@pytest.mark.rule("D-12.23", "D-6.4")
def test_shown_cards_are_secret_until_the_answer_and_what_is_said_is_not() -> None:
    state = lying()
    line(state, "show: 3 HY")
    for seat in (0, 2, 3, WATCHER):
        assert (state.view(seat)["bluff"]["cards"], state.view(seat)["bluff"]["shown"]) == ([], 2)
    assert cards(" ".join(state.view(1)["bluff"]["cards"])) == cards("3 HY")
    line(state, "1: done; say: 1 2")
    view = seen(state)["bluff"]
    assert (view["seat"], view["on"], view["said"], view["answer"]) == (1, 2, ["1", "2"], None)
    told = line(state, "1: done; 2: truth")
    (event,) = happened(told, "turns-over")
    assert cards(" ".join(event["cards"])) == cards("3 HY")
