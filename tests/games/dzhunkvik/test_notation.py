"""The notation of moves."""

from typing import Any

import pytest

from games.asking import everything
from games.dzhunkvik.table import KINDS, VIRUSES, rules, table
from koloda import NotationError, State, play

CARD_WORDS = ["play", "show", "say", "give", "with", "lay", "deal", "pick"]
ALONE = ["pass", "stop", "redeal", "truth", "lie", "done", "ready", "close", "lay nothing"]
MOST_PACKS = 89 // 4


def three() -> State:
    """A table of three."""
    return table("1 | 1 | 1 2 3 4", "T3 G4", "1")


def all_moves(players: int) -> list[str]:
    """Everything the rulebook's notation can say, as far as Packs there can be."""
    found = [f"{word} {card}" for word in CARD_WORDS for card in KINDS] + ALONE
    found += [f"{word} {virus}" for word in ("pay", "virus") for virus in VIRUSES]
    found += [f"evolve {value}" for value in (1, 2, 3, 4)]
    for seat in range(players):
        found += [f"begin {seat}", f"use L2 {seat}", f"use T3 {seat}"]
        found += [f"use G4 {seat} {pack}" for pack in range(MOST_PACKS)]
    return found


@pytest.mark.rule("D-1.2")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_move_is_read_and_written_alike_and_means_something_of_its_own(players: int) -> None:
    state = rules().start(players)
    texts = all_moves(players)
    moves = [state.parse(text) for text in texts]
    assert [state.text(move) for move in moves] == texts
    assert len(set(moves)) == len(texts)
    assert set(moves) <= set(state.writable())


@pytest.mark.rule("D-1.2")
def test_nothing_else_can_be_written_but_packs_that_nobody_has() -> None:
    state = three()
    texts = [state.text(move) for move in state.writable()]
    assert len(set(texts)) == len(texts)
    more = set(texts) - set(all_moves(3))
    assert all(text.startswith("use G4 ") for text in more)
    assert [state.parse(text) for text in texts] == state.writable()


@pytest.mark.rule("D-1.2")
def test_the_same_text_means_the_same_move_throughout_a_game() -> None:
    state = three()
    before = {text: state.parse(text) for text in all_moves(3)}
    play(state, 0, "play 1")
    assert {text: state.parse(text) for text in all_moves(3)} == before


@pytest.mark.rule("D-7.9")
@pytest.mark.parametrize("options", [{}, {"evolution_from_nest": True}, {"play_on": True, "grabber": "double"}])
def test_an_evolution_of_a_nest_is_written_alike_under_any_options(options: dict[str, Any]) -> None:
    state, default = rules().start(3, **options), rules().start(3)
    for value in (1, 2, 3, 4):
        move = state.parse(f"evolve {value}")
        assert (state.text(move), move) == (f"evolve {value}", default.parse(f"evolve {value}"))


@pytest.mark.rule("D-4.2")
@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("  play  3 ", "play 3"),
        ("use   G4 1   0", "use G4 1 0"),
        (" pass", "pass"),
        ("lay  nothing ", "lay nothing"),
        (" evolve   3", "evolve 3"),
    ],
)
def test_blanks_are_of_no_account(text: str, move: str) -> None:
    state = three()
    assert state.text(state.parse(text)) == move


@pytest.mark.rule("D-1.3")
@pytest.mark.parametrize("word", CARD_WORDS)
@pytest.mark.parametrize(
    "card", ["0", "5", "v1", "?", "l2", "L3", "T2", "D3", "ev", "V", "XX", "", "3 3", "03", "３", "١"]
)
def test_only_cards_of_the_deck_can_be_written(word: str, card: str) -> None:
    with pytest.raises(NotationError) as caught:
        three().parse(f"{word} {card}")
    assert "\n" not in str(caught.value)


@pytest.mark.rule("D-2.2")
@pytest.mark.parametrize("word", ["pay", "virus"])
@pytest.mark.parametrize("card", ["1", "v0", "v5", "V1", "v", "v1 v2", "", "v01", "?"])
def test_only_viruses_are_paid_and_given_out(word: str, card: str) -> None:
    with pytest.raises(NotationError):
        three().parse(f"{word} {card}")


@pytest.mark.rule("D-1.2", "D-12.18")
@pytest.mark.parametrize("form", ["begin {}", "use L2 {}", "use T3 {}", "use G4 {} 0"])
@pytest.mark.parametrize("seat", ["3", "6", "-1", "00", "01", "x", "१", "1.0", "+1", "99999999999999999999"])
def test_only_seats_at_the_table_can_be_written(form: str, seat: str) -> None:
    with pytest.raises(NotationError):
        three().parse(form.format(seat))


@pytest.mark.rule("D-1.2")
def test_the_sixth_seat_is_there_at_a_table_of_six_only() -> None:
    six = rules().start(6)
    for text in ("begin 5", "use T3 5", "use G4 5 3"):
        assert six.text(six.parse(text)) == text
        with pytest.raises(NotationError):
            rules().start(5).parse(text)


@pytest.mark.rule("D-6.7")
@pytest.mark.parametrize("pack", ["-1", "x", "00", "01", "1000", "१", "0 0", "1.0"])
def test_packs_are_numbers(pack: str) -> None:
    with pytest.raises(NotationError):
        three().parse(f"use G4 1 {pack}")


@pytest.mark.rule("D-6.2", "D-6.7")
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "play",
        "Play 3",
        "PLAY 3",
        "3",
        "use",
        "use T3",
        "use L2",
        "use G4 1",
        "use T3 1 0",
        "use L2 1 0",
        "use 3 1",
        "use D4 1",
        "use EV 1",
        "use VS 1",
        "pass 1",
        "pass pass",
        "truth 1",
        "lies",
        "done done",
        "close now",
        "stop 1",
        "evolve",
        "evolve 0",
        "evolve 5",
        "evolve -1",
        "evolve 03",
        "evolve EV",
        "evolve L2",
        "evolve EV 3",
        "evolve 3 1",
        "evolve ?",
        "Evolve 3",
        "redeal 3",
        "ready BA",
        "lay",
        "lay none",
        "play nothing",
        "begin",
        "begin 0 1",
        "deal",
        "deal ?",
        "pick ?",
        "give ?",
        "show ?",
        "lay ?",
        "play 3 on 2",
        "say 3 2",
        "draw",
        "play 3\n1: pass",
        "0: play 3",
    ],
)
def test_what_is_no_move_is_a_notation_error(text: str) -> None:
    state = three()
    before = everything(state)
    with pytest.raises(NotationError) as caught:
        play(state, 0, text)
    assert str(caught.value).strip()
    assert "\n" not in str(caught.value)
    assert everything(state) == before
