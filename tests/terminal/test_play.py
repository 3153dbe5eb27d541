"""`koloda play` in a process of its own: whole games, refused moves, out of turn, and driven by programs."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from games.uno.table import setup
from koloda import replay
from koloda.pages import rule_text
from koloda.texts import LANGUAGES
from terminal.running import ALWAYS_THE_FIRST, KOLODA, WINDOW, environment, events, explained, kept, moves_of, shown

pytestmark = pytest.mark.once

# Whole games


@pytest.mark.parametrize("game", ["uno", "uno-express"])
def test_a_whole_game_and_its_record(game: str, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    typed = ALWAYS_THE_FIRST
    output = shown("play", game, "--seed", "7", "--option", "target=100", "--record", str(record), typed=typed)
    state = replay(record.read_text(encoding="utf-8"))
    scores = state.scores()
    assert scores is not None
    assert max(scores) >= 100
    assert output.count("Round ") >= 1
    assert output.splitlines()[-1] == "Points by seat: " + ", ".join(f"{n}: {s}" for n, s in enumerate(scores)) + "."
    winner = state.winners()[0]
    assert output.splitlines()[-2] == ("You have won." if winner == 0 else f"Player {winner} has won.")
    again = shown("replay", str(record))
    assert again.splitlines()[-2:] == [f"Player {winner} has won.", output.splitlines()[-1]]


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    arguments = ("play", "uno", "--option", "rounds=1")
    outputs = [
        shown(*arguments, "--seed", seed, "--record", f"{number}.txt", typed=ALWAYS_THE_FIRST, cwd=tmp_path)
        for number, seed in enumerate(("5", "5", "6"))
    ]
    assert outputs[0].replace("0.txt", "") == outputs[1].replace("1.txt", "")
    first, second, other = (moves_of(tmp_path / f"{number}.txt") for number in range(3))
    assert first == second != other


def test_without_a_seed_one_is_chosen_and_named(tmp_path: Path) -> None:
    first = shown("play", "uno", "--record", "1.txt", cwd=tmp_path)
    seed = first.splitlines()[1].split()[1].rstrip(":")
    assert first.splitlines()[1] == f"Seed {seed}: with --seed {seed} the same cards come again."
    shown("play", "uno", "--seed", seed, "--record", "2.txt", cwd=tmp_path)
    assert moves_of(tmp_path / "1.txt") == moves_of(tmp_path / "2.txt")
    other = shown("play", "uno").splitlines()[1]
    assert other != first.splitlines()[1]


def test_the_deal_takes_one_line_and_hides_the_cards_of_the_others() -> None:
    output = shown("play", "uno", "--seed", "3", "--seat", "2")
    told = output.split("\n\n")[1].splitlines()
    assert told[:3] == ["Round 1", "Player 3 deals first, by lot.", "Player 3 dealt 7 cards to everybody."]
    asked = events("uno", "--seed", "3", "--seat", "2")
    deals = [event["text"] for event in asked if event["event"] == "move" and event["seat"] == "dealer"]
    assert deals[1:29].count("deal ?") == 21


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_fits_eighty_columns(language: str) -> None:
    house = ("--option", "jump_in=on", "--option", "seven_zero=on", "--option", "penalties=on")
    arguments = ("play", "uno", "--seed", "4", "--players", "7", "--option", "rounds=1", "--lang", language, *house)
    output = shown(*arguments, typed="rules 3.1\nhelp\nlog\nview\nuno\n" + ALWAYS_THE_FIRST)
    assert [line for line in output.splitlines() if len(line) > 80] == []


# Refused moves


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "“play g9” is not allowed now, by rule U-3.1:"),
        ("uk", "Хід «play g9» зараз не дозволено, правило U-3.1:"),
        ("ru", "Ход «play g9» сейчас не разрешён, правило U-3.1:"),
    ],
)
def test_a_refused_move_is_explained_by_its_rule(language: str, words: str, tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("g9 b1", "y1 y2"))
    output = shown("play", "uno", "--position", position, "--lang", language, typed="play g9\n")
    assert words in output.splitlines()
    assert explained(output) == rule_text("uno", "U-3.1", language)
    # The table stands above; it is not shown once more.
    assert output.count("\n   1 draw") == 1


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This was not allowed, and the mistake costs cards. Rule U-3.1:"),
        ("uk", "Так не можна, і помилка коштує карт. Правило U-3.1:"),
        ("ru", "Так нельзя, и ошибка стоит карт. Правило U-3.1:"),
    ],
)
def test_with_penalties_a_refused_move_costs_cards(language: str, words: str, tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("g9 b1", "y1 y2", stock="r1 r2", options={"penalties": True}))
    record = tmp_path / "game.txt"
    output = shown(
        "play", "uno", "--position", position, "--lang", language, "--record", str(record), typed="play g9\n"
    )
    assert words in output
    assert str(rule_text("uno", "U-3.1", language))[:30] in output
    assert moves_of(record)[0] == (0, "mistake")
    assert replay(record.read_text(encoding="utf-8")).view(0)["hands"] == [4, 2]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "This is not a move ("), ("uk", "Це не хід ("), ("ru", "Это не ход (")],
)
def test_what_is_no_move_is_asked_again(language: str, words: str) -> None:
    typed = ["nonsense", "99", "play W", "play g9 b", "\x1b[2J"]
    output = shown("play", "uno", "--seed", "1", "--lang", language, typed="\n".join(typed) + "\n")
    assert output.count(words) == len(typed)
    assert "\x1b" not in output


def test_words_besides_moves() -> None:
    output = shown("play", "uno", "--seed", "1", typed="help\n?\nrules u-1.5\nrules 99\nview\nlog\nQUIT\n1\n")
    assert output.count("leave the table") == 2
    assert "    U-1.5 A number card is worth its number" in output
    assert "    Example: A hand of `r7`" in output
    assert "uno has no rule “99”" in output
    assert output.count("Draw pile: ") == 2
    assert output.count("dealt 7 cards to everybody.") == 2
    assert output.endswith("QUIT\nThe game stops here.\n")


def test_the_whole_page_can_be_read_at_the_table() -> None:
    output = shown("play", "uno", "--seed", "1", "--lang", "uk", typed="rules\n")
    assert "УНО ТА УНО ЕКСПРЕС" in output
    assert "U-10.7" in output


# Line by line for everybody, screen readers too


def test_nothing_is_drawn_and_one_thing_is_on_one_line() -> None:
    output = shown("play", "uno", "--seed", "3", typed="rules\n" + "1\n" * 8)
    assert re.findall("[\u2500-\u25ff]", output) == []  # boxes, blocks, triangles
    numbers = re.findall(r"^ +(\d+) [a-z]", output, re.MULTILINE)
    assert len(numbers) > 20 and not re.findall(r"^ +\d+ [a-z].* \d+ (?:play|draw)", output, re.MULTILINE)


def test_after_the_first_time_only_what_has_changed_is_said(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r2 b1 b2", "r1 y2 y3"))
    output = shown("play", "uno", "--position", position, "--seed", "1", typed="play r2\nview\n")
    first, second, whole = (part.strip().splitlines() for part in output.split("\n\n")[1:4])
    assert first[0] == whole[0] and first[0].startswith("Round 1")
    assert first[0] not in second
    assert "On top" in "\n".join(second) and len(second) < len(whole)


def test_enter_makes_the_only_move_there_is(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("g9 b1", "y1 y2 y3"))
    output = shown("play", "uno", "--position", position, "--seed", "1", typed="\n")
    assert "Your move (Enter: the only one): \nYou drew a card" in output


def test_a_hint_line_by_line(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r9", "y1 y2 y3"))
    output = shown("play", "uno", "--position", position, "--seed", "1", typed="hint\n")
    assert re.search(r"Thinking it over…\n1\. red 9, UNO!|Thinking it over…\n1\. red 9", output)
    assert "It is your last card: you go out." in output


def test_a_decision_is_taken_back_and_so_is_the_record(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r2 r4 b1", "y1 y2 r3"))
    record = tmp_path / "game.txt"
    arguments = ("play", "uno", "--position", position, "--seed", "1", "--record", str(record))
    output = shown(*arguments, typed="back\nplay r4\nback\nplay r2\n")
    assert "You have not decided anything yet that could be taken back." in output
    assert "The last decision is taken back." in output
    moves = [text for seat, text in moves_of(record) if seat == 0]
    assert moves[0] == "play r2" and "play r4" not in moves
    assert replay(record.read_text(encoding="utf-8")).view(0)["top"] != "r4"


def test_many_moves_are_chosen_card_by_card() -> None:
    output = shown("play", "flights", "--seed", "1", typed="2\n\n1\n3\n")
    lists = re.findall(r"(?:^ +\d+ .*\n)+", output, re.MULTILINE)
    assert lists[0] == lists[2]  # Enter lists the cards again
    assert len(lists[0].splitlines()) == 3 and "6 moves" in lists[0]
    assert len(lists[1].splitlines()) == 6 and "flight 3" in lists[1]
    card = lists[0].split()[1]
    assert f"   3 lay {card} fly 3" in lists[3]
    assert "and flight 3." in output


# Out of turn


def test_out_of_turn_enter_lets_it_be(tmp_path: Path) -> None:
    output = shown("play", "uno", "--position", kept(tmp_path, **WINDOW), "--seed", "1", typed="\n")
    assert "You may act out of turn, or let it be." in output
    assert "   1 catch 2  catch player 2" in output
    assert "Your move (Enter: let it be): \n" in output


@pytest.mark.parametrize("typed", ["1", "catch 2"])
def test_out_of_turn_somebody_is_caught(typed: str, tmp_path: Path) -> None:
    output = shown("play", "uno", "--position", kept(tmp_path, **WINDOW), "--seed", "1", typed=f"{typed}\n")
    assert f"Your move (Enter: let it be): {typed}\nYou caught player 2: UNO was not said.\nPlayer 2 drew 2" in output


def test_out_of_turn_a_refused_move_is_explained_and_asked_again(tmp_path: Path) -> None:
    position = kept(tmp_path, **WINDOW)
    output = shown("play", "uno", "--position", position, "--seed", "1", typed="play r2\ncatch 2\n")
    assert "“play r2” is not allowed now, by rule U-2.3:" in output
    assert "You caught player 2" in output


# JSON


def test_a_decision_taken_back_by_json(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("r2 r4 b1", "y1 y2 r3"))
    seen = events("uno", "--position", position, "--seed", "1", typed="back\nplay r4\nback\nquit\n")
    assert [event["event"] for event in seen[:4]] == ["start", "ask", "nothing-to-take-back", "ask"]
    assert seen[-3:-1] == [{"event": "rewound", "moves": 0}, seen[1]]


def test_a_program_plays_a_whole_game_by_json(tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    process = subprocess.Popen(
        [*KOLODA, "play", "uno", "--json", "--seed", "11", "--option", "rounds=1", "--record", str(record)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    seen: list[dict[str, Any]] = []
    for line in process.stdout:
        seen.append(json.loads(line))
        if seen[-1]["event"] == "ask":
            process.stdin.write(f"{seen[-1]['legal'][-1]}\n")
            process.stdin.flush()
    process.stdin.close()
    assert process.wait(10) == 0
    process.stdout.close()
    assert seen[0]["event"] == "start"
    assert (seen[0]["game"], seen[0]["players"], seen[0]["seat"], seen[0]["seed"]) == ("uno", 4, 0, 11)
    assert seen[0]["options"]["rounds"] == 1
    assert seen[-1]["event"] == "over"
    state = replay(record.read_text(encoding="utf-8"))
    assert (seen[-1]["scores"], seen[-1]["winners"]) == (state.scores(), state.winners())
    told = [(event["seat"], event["text"]) for event in seen if event["event"] == "move"]
    wrote = [("dealer" if seat == -1 else seat, text) for seat, text in moves_of(record)]
    assert len(told) == len(wrote)
    assert all(ours == theirs or ours == ("dealer", "deal ?") for ours, theirs in zip(told, wrote, strict=True))
    asked = next(event for event in seen if event["event"] == "ask")
    assert asked["due"] is True
    assert asked["view"]["seat"] == 0
    assert {event["event"] for event in seen} == {"start", "move", "ask", "over"}


def test_refusals_and_the_end_of_input_by_json(tmp_path: Path) -> None:
    position = kept(tmp_path, **setup("g9 b1", "y1 y2"))
    seen = events("uno", "--position", position, "--lang", "uk", typed="play g9\nnonsense\n\n")
    assert [event["event"] for event in seen] == ["start", "ask", "refused", "ask", "unreadable", "ask", "stopped"]
    assert seen[2] == {
        "event": "refused",
        "text": "play g9",
        "rule": "U-3.1",
        "words": rule_text("uno", "U-3.1", "uk"),
    }
    assert "no move" in seen[4]["reason"]


def test_out_of_turn_and_mistakes_by_json(tmp_path: Path) -> None:
    position = kept(tmp_path, **(WINDOW | {"options": {"penalties": True}}))
    seen = events("uno", "--position", position, "--seed", "1", typed="catch 1\n2\n")
    assert (seen[1]["event"], seen[1]["due"], seen[1]["legal"]) == ("ask", False, ["catch 2"])
    assert [told["kind"] for told in seen[2].pop("events")] == ["makes-mistake", "must-draw", "turn"]
    assert seen[2] == {"event": "move", "number": 1, "seat": 0, "text": "mistake", "refused": "U-7.2"}
    waiting = events("uno", "--position", position, "--seed", "1", typed="\n")
    assert [event["event"] for event in waiting[1:3]] == ["ask", "move"]
    assert waiting[2]["seat"] != 0


def test_a_resumed_game_by_json(tmp_path: Path) -> None:
    shown("play", "uno", "--seed", "8", "--record", "game.txt", typed="1\n", cwd=tmp_path)
    made = len(moves_of(tmp_path / "game.txt"))
    seen = events("--resume", "game.txt", typed="1\n", cwd=tmp_path)
    assert (seen[0]["moves"], seen[0]["record"]) == (made, "game.txt")
    assert next(event for event in seen if event["event"] == "move")["number"] == made + 1
