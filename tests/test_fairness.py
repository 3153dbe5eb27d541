"""Deals that nobody can choose: the stream, the hashes, whole games, every bit of a proof; and the checker in docs."""

import hashlib
import os
import runpy
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from koloda import DEALER, NotationError, Record, Rng, games, parse_record, play
from koloda.engine.core import make
from koloda.engine.fair import Fair, chances_of, fair_deal, fair_move, hash_of, line_of, pledge_of
from koloda.engine.fairness import (
    BOUND,
    NEWEST,
    PLAIN,
    SEALED,
    Fairness,
    read_fairness,
    record_fairness,
    sealed_fairness,
    wrong_deal,
)

FOLDER = Path(__file__).parent / "data" / "fairness"
RELEASED = Path(__file__).parent / "data" / "release_0_1" / "records"
CHECKER = Path(__file__).parents[1] / "docs" / "verify_koloda.py"
VECTORS: dict[str, Any] = msgspec.json.decode((FOLDER / "vectors.json").read_bytes())
TITLES = ["uno", "uno-express", "face-to-face", "flights", "dzhunkvik"]
SOAK = int(os.environ.get("KOLODA_SOAK", "1"))
DEALS = 10_000
GAMES = 40 * SOAK  # of each title
DRAWS = 1_000_000 if SOAK > 1 else 4_000  # of each title


@pytest.fixture(scope="module")
def checker() -> dict[str, Any]:
    """What docs/verify_koloda.py defines."""
    return runpy.run_path(str(CHECKER))


def text_of(game: str) -> str:
    return (FOLDER / f"{game}.txt").read_text(encoding="utf-8")


def is_sound(text: str) -> bool:
    """Whether a record proves that its cards were dealt as pledged."""
    record = parse_record(text)
    fairness = record_fairness(record)
    return (
        fairness is not None and fairness.is_pledged() and not fairness.forged() and wrong_deal(record, fairness) == 0
    )


# the vectors that all implementations share


@pytest.mark.parametrize("seal", VECTORS["seals"])
def test_hashes_of_words(seal: dict[str, str]) -> None:
    assert pledge_of(bytes.fromhex(seal["secret"])) == seal["pledge"]
    assert hash_of(seal["pledge"], seal["salt"], seal["word"]) == seal["hash"]


@pytest.mark.parametrize("stream", VECTORS["streams"])
def test_numbers_and_draws(stream: dict[str, Any], checker: dict[str, Any]) -> None:
    secret, lines = bytes.fromhex(stream["secret"]), stream["lines"]
    fair, numbers = Fair(secret, lines), checker["numbers"](secret, lines)
    for number in map(int, stream["numbers"]):
        assert fair.next() == next(numbers) == number
    for n, drawn in stream["draws"].items():
        fair, numbers = Fair(secret, lines), checker["numbers"](secret, lines)
        for number in map(int, drawn):
            assert fair.below(int(n)) == checker["below"](int(n), numbers) == number


@pytest.mark.parametrize("vector", VECTORS["lines"], ids=lambda vector: f"version {vector['version']}")
def test_the_line_of_every_seat(vector: dict[str, Any], checker: dict[str, Any]) -> None:
    version, hashes, salts, words = vector["version"], vector["hashes"], vector["salts"], vector["words"]
    assert Fairness(version, "", hashes, bytes(32), salts, words).lines() == vector["lines"]
    if version > PLAIN:
        seats = zip(hashes, salts, words, strict=True)
        assert [checker["line_of"](str(version), *seat) for seat in seats] == vector["lines"]
        told = sealed_fairness(version, "", hashes, bytes(32), vector["lines"])
        assert (told.salts, told.words) == (salts, words)


def test_the_vectors_are_those_that_make_py_makes() -> None:
    made = runpy.run_path(str(FOLDER / "make.py"))
    assert made["vectors"]() == VECTORS
    assert made["record"]("face-to-face", 2, -1) == text_of("face-to-face")
    assert made["record"]("face-to-face", 2, 1, 3) == text_of("version-3/face-to-face")


@pytest.mark.parametrize("vector", VECTORS["cards"], ids=lambda vector: vector["game"])
def test_the_checker_in_docs_follows_the_cards_of_every_game(vector: dict[str, Any], checker: dict[str, Any]) -> None:
    text, known = text_of(vector["game"]), vector["known"]
    deals = list(checker["deals"](*checker["read"](text)))
    assert len(deals) == known
    state = parse_record(text).start()  # what it takes for the bag is what the engine has in it
    followed = 0
    for seat, move in parse_record(text).moves:
        if seat == DEALER and followed < known:
            chances = zip(state.legal(DEALER), state.weights(DEALER), strict=True)
            assert deals[followed][0] == [state.text(chance) for chance, weight in chances for _ in range(weight)]
            followed += 1
        play(state, seat, move)
    dealt = [made for _, made in deals]
    other = next(made for made in dealt if made.startswith("deal ") and made != dealt[-1])
    before, last, after = text.split("dealer: ", known)[:known], dealt[-1], text.split("dealer: ", known)[known]
    changed = "dealer: ".join([*before, after.replace(last, other, 1)])
    assert all(holds for holds, _ in checker["check"](text))
    assert not all(holds for holds, _ in checker["check"](changed))


# ten thousand deals, and whole games


def test_ten_thousand_deals_come_out_as_the_checker_in_docs_works_them_out(checker: dict[str, Any]) -> None:
    for number in range(DEALS):
        secret = hashlib.sha256(f"deal {number}".encode()).digest()
        lines = [line_of(secret.hex()[:32], "kalyna"), "", line_of(secret.hex()[32:], "слово")]
        fair, numbers = Fair(secret, lines), checker["numbers"](secret, lines)
        sizes = [3, *range(108, 96, -1)]
        assert [fair.below(n) for n in sizes] == [checker["below"](n, numbers) for n in sizes]


def game_of(title: str, number: int, version: int = NEWEST) -> Record:
    """A game of random moves, dealt as at a table."""
    rules, rng = games()[title], Rng(number)
    players = rules.players[number % len(rules.players)]
    secret = hashlib.sha256(f"{title} {number}".encode()).digest()
    salts = [hashlib.sha256(f"{number} {seat}".encode()).hexdigest()[:32] for seat in range(players)]
    words = [f"word {seat}" for seat in range(players)]
    hashes = [hash_of(pledge_of(secret), salt, word) for salt, word in zip(salts, words, strict=True)]
    for seat in range(1, players):
        if rng.below(3) == 0:  # has not opened its word, or is a bot
            salts[seat] = words[seat] = ""
            hashes[seat] = hashes[seat] if rng.below(2) else ""
    fairness = Fairness(version, pledge_of(secret), hashes, secret, salts, words)
    options = {"rounds": 1} if title.startswith("uno") else {}
    record, state, fair = Record(rules, players, options), rules.start(players, **options), fairness.fair()
    while True:
        for entry in fair_deal(state, fair):
            record.add(entry)
        if state.scores() is not None:
            record.headers["fairness"] = fairness.header(over=True)
            return record
        seat = state.due()[0]
        moves = state.legal(seat)
        record.add(make(state, seat, moves[int(rng.below(len(moves)))]))


@pytest.mark.parametrize("title", TITLES)
def test_whole_games_check_and_with_another_deal_they_do_not(title: str, checker: dict[str, Any]) -> None:
    for number in range(GAMES):
        record = game_of(title, number, SEALED if number % 5 == 0 else BOUND)
        text = record.text()
        assert is_sound(text)
        assert all(holds for holds, _ in checker["check"](text))
        for at in (0, int(Rng(number).below(len(record.moves)))):
            assert not is_sound(with_another_deal(parse_record(text), at).text())


def with_another_deal(record: Record, at: int) -> Record:
    """The same record up to the first of the dealer's choices from a move on, which is another one; cut there."""
    state = record.start()
    for number, (seat, text) in enumerate(record.moves):
        others = [state.text(move) for move in state.legal(DEALER)] if seat == DEALER else []
        others = [other for other in others if other != text]
        if number >= at and others:
            record.moves = [*record.moves[:number], (DEALER, others[number % len(others)])]
            return record
        play(state, seat, text)
    return with_another_deal(record, 0)


@pytest.mark.parametrize("game", TITLES)
def test_records_of_release_0_1_check_as_before(game: str, checker: dict[str, Any]) -> None:
    text = (RELEASED / f"server-{game}-over.txt").read_text(encoding="utf-8")
    fairness = record_fairness(parse_record(text))
    assert fairness is not None and fairness.version == PLAIN
    assert is_sound(text) and all(holds for holds, _ in checker["check"](text))
    header = parse_record(text).headers["fairness"]
    assert fairness.header(over=True) == header


# every bit counts


def flipped(data: bytes) -> list[bytes]:
    """All that differ from it in one bit."""
    return [data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :] for at in range(len(data)) for bit in range(8)]


def changes(game: str, name: str, seat: int | None) -> Callable[[bytes], str]:
    """How the header is written with another value of one of its parts, or of one seat's."""
    parts = dict(part.split("=", 1) for part in parse_record(text_of(game)).headers["fairness"].split())

    def changed(value: bytes) -> str:
        items = parts[name].split(",")
        items[seat or 0] = value.hex()
        return " ".join(f"{key}={','.join(items) if key == name else given}" for key, given in parts.items())

    return changed


EARLIER, NOW = "uno-express", "version-3/uno-express"  # seat 1 has not opened, seat 3 is a bot


@pytest.mark.parametrize(
    ("game", "name", "seat"),
    [(game, name, None) for game in (EARLIER, NOW) for name in ("secret", "sha256")]
    + [(game, name, seat) for game in (EARLIER, NOW) for name in ("hashes", "salts", "words") for seat in (0, 2)]
    + [(NOW, "hashes", 1)],
)
def test_every_change_of_one_bit_is_refused(game: str, name: str, seat: int | None, checker: dict[str, Any]) -> None:
    text = text_of(game)
    record = parse_record(text)
    header = record.headers["fairness"]
    value = dict(part.split("=", 1) for part in header.split())[name].split(",")[seat or 0]
    write = changes(game, name, seat)
    assert write(bytes.fromhex(value)) == header and is_sound(text)
    for other in flipped(bytes.fromhex(value)):
        fairness = read_fairness(write(other), record.players)
        assert fairness is None or not fairness.is_pledged() or fairness.forged() or wrong_deal(record, fairness)
        try:
            assert not all(holds for holds, _ in checker["check"](text.replace(header, write(other))))
        except UnicodeDecodeError:
            assert name == "words"  # half a letter


def refuses(checker: dict[str, Any], text: str) -> bool:
    """Whether the checker in docs finds something wrong, or cannot read it."""
    try:
        return not all(holds for holds, _ in checker["check"](text))
    except (ValueError, LookupError, checker["NothingToCheckError"]):
        return True


def test_every_change_of_one_bit_of_the_header_is_refused(checker: dict[str, Any]) -> None:
    """As it is written: capital letters, other separators and another version are changes, too."""
    text = text_of(NOW)
    header = parse_record(text).headers["fairness"]
    end = text.index(header) + len(header)
    for other in flipped(header.encode()):
        changed = other.decode("latin-1")
        whole = text[: end - len(header)] + changed + text[end:]
        with suppress(NotationError):  # a line that is cut in two is none of a record
            assert not is_sound(whole), changed
        assert refuses(checker, whole), changed


HASH = "0123456789abcdef" * 4


@pytest.mark.parametrize(("seat", "sealed"), [(0, ""), (1, ""), (2, ""), (3, HASH), (1, HASH), (1, "-1"), (3, "1")])
def test_no_hash_can_be_left_out_put_in_or_moved(seat: int, sealed: str, checker: dict[str, Any]) -> None:
    """`sealed` in the place of a seat's hash; a number is the seat whose hash it is, with a minus in exchange."""
    text = text_of(NOW)
    record = parse_record(text)
    header = record.headers["fairness"]
    hashes = header.partition("hashes=")[2].partition(" ")[0].split(",")
    before = ",".join(hashes)
    if sealed == "-1":
        hashes[1], hashes[3] = hashes[3], hashes[1]
    else:
        hashes[seat] = hashes[int(sealed)] if len(sealed) == 1 else sealed
    changed = text.replace(before, ",".join(hashes))
    assert changed != text and not is_sound(changed) and refuses(checker, changed)


def test_a_game_cannot_be_passed_off_as_one_of_an_earlier_version(checker: dict[str, Any]) -> None:
    """Also where everybody has opened: the lines of each version are others."""
    for number in range(3):
        text = game_of("uno-express", number).text()
        header = parse_record(text).headers["fairness"]
        parts = dict(part.split("=", 1) for part in header.split())
        sealed = header.replace("version=3", "version=2")
        plain = " ".join(f"{name}={parts[name]}" for name in ("sha256", "secret", "words"))
        for other in (sealed, plain):
            changed = text.replace(header, other)
            assert not is_sound(changed) and refuses(checker, changed)


def test_a_hash_cannot_be_taken_for_an_opened_word() -> None:
    """Nor can a word that looks like the line of a hash, or a salt that is none, stand for another seat's part."""
    pledge, hashes = pledge_of(bytes(32)), [HASH, HASH]
    silent = Fairness(BOUND, pledge, hashes, bytes(32), ["", ""], ["", ""])
    opened = {line_of(salt, word) for salt in ("unopened", HASH, HASH[:32], "") for word in (HASH, f"unopened {HASH}")}
    assert not opened & set(silent.lines())
    for salts, words in (
        (["unopened", ""], [HASH, ""]),
        (["", ""], ["word", ""]),
        ([HASH, ""], ["word", ""]),
        ([HASH[:32].upper(), ""], ["word", ""]),
    ):
        header = Fairness(BOUND, pledge, hashes, bytes(32), salts, words).header(over=True)
        assert read_fairness(header, 2) is None


@pytest.mark.parametrize("game", [EARLIER, NOW])
def test_a_word_that_was_opened_cannot_be_left_out_nor_one_put_in(game: str) -> None:
    text = text_of(game)
    record = parse_record(text)
    fairness = record_fairness(record)
    assert fairness is not None and fairness.silent() == [1] and is_sound(text)
    salt, word = fairness.salts[0], fairness.words[0]
    fairness.salts[0] = fairness.words[0] = ""
    assert fairness.forged() == [] and fairness.silent() == [0, 1]
    assert wrong_deal(record, fairness) > 0
    fairness.salts[0], fairness.words[0] = salt, word
    assert wrong_deal(record, fairness) == 0
    for seat in (1, 3):  # who has not opened, and a bot without a hash
        fairness.salts[seat], fairness.words[seat] = "0" * 32, "late"
        assert fairness.forged() == [seat]
        fairness.salts[seat] = fairness.words[seat] = ""


@pytest.mark.parametrize(
    "header",
    [
        "",
        "sha256",
        "secret=00",
        "version=4 sha256=00 hashes=,",
        "version=3 sha256=00 hashes=,",
        f"version=3 sha256={'A' * 64} hashes=,",
        f"version=3 sha256={'a' * 64} hashes=,0",
        f"version=3 hashes=, sha256={'a' * 64}",
        f"version=3 sha256={'a' * 64} hashes=, more=0",
        "version=2 sha256=00 hashes=a",
        "version=2 sha256=00 hashes=, secret=00 salts=, words=",
        "version=2 sha256=00 hashes=, secret=0 salts=, words=,",
        "version=2 sha256=00 hashes=, secret=00 salts=, words=ff,",
        "sha256=00 sha256=00",
        "sha256=00 secret=00 words=0a,",
    ],
)
def test_headers_that_cannot_be(header: str) -> None:
    assert read_fairness(header, 2) is None


@pytest.mark.parametrize(("game", "version"), [("uno", 2), ("version-3/uno", 3)])
def test_a_header_of_a_game_that_goes_on_has_no_secret(game: str, version: int) -> None:
    fairness = record_fairness(parse_record(text_of(game)))
    assert fairness is not None
    shown = fairness.header(over=False)
    assert shown == f"version={version} sha256={fairness.pledge} hashes={','.join(fairness.hashes)}"
    unread = read_fairness(shown, 3)
    assert unread is not None and unread.secret == b"" and not unread.is_pledged()


# the order in which chances are counted, as docs/notation.md has it

ORDERS = {
    "uno": [f"{colour}{rank}" for colour in "rygb" for rank in [*"0123456789SR", "+2"]] + ["W", "W+4"],
    "uno-express": [f"{colour}{rank}" for colour in "rygb" for rank in [*"0123456789SR", "+1"]] + ["W", "W+2"],
    "face-to-face": [str(card) for card in range(2, 60)],
    "flights": [*"roygbv"] + [f"{colour}{number}" for colour in "roygbvx" for number in range(1, 7)] + ["xU", "dep"],
    "dzhunkvik": "1 2 3 4 L2 T3 G4 D4 EV CS TS HY IS VS VM VL BA EM IM DE v1 v2 v3 v4".split(),
}


@pytest.mark.parametrize("title", TITLES)
def test_chances_are_counted_in_the_order_of_the_notation(title: str) -> None:
    words = set()
    for number in range(4):
        record = game_of(title, number)
        state = record.start()
        for seat, text in record.moves:
            if seat == DEALER:
                moves = [state.text(move).split() for move in state.legal(DEALER)]
                assert len({word for word, _ in moves}) == 1
                words.add(moves[0][0])
                order = list(map(str, range(10))) if moves[0][0] in ("dealer", "begin") else ORDERS[title]
                places = [order.index(card) for _, card in moves]
                assert places == sorted(places)
            play(state, seat, text)
    assert words >= {"dealer" if title.startswith("uno") else "begin", "deal"}
    page = (CHECKER.parent / "notation.md").read_text(encoding="utf-8").partition("## Fairness")[2]
    assert [word for word in words if f"`{word}" not in page] == []


# chance is even


def secret_of(title: str, number: int) -> Fair:
    """The stream of a game."""
    secret = hashlib.sha256(f"chi {title} {number}".encode()).digest()
    return Fair(secret, [line_of(secret.hex()[:32], f"kalyna {number}"), ""])


@pytest.mark.parametrize("title", TITLES)
def test_the_first_card_is_any_card(title: str) -> None:
    """Chi-square of the first card that is dealt: a million times with KOLODA_SOAK=2, otherwise a few thousand.

    Every thousand are a game of their own, with its own secret and word.
    """
    state = games()[title].start(games()[title].players[0])
    fair = secret_of(title, 0)
    while not any(state.text(move).startswith("deal") for move in state.legal(DEALER)):
        make(state, DEALER, fair_move(state, fair))
    moves, weights = state.legal(DEALER), state.weights(DEALER)
    first, total = [sum(weights[:at]) for at in range(len(weights))], sum(weights)
    counts = dict.fromkeys(moves, 0)
    owner = [move for move, weight in zip(moves, weights, strict=True) for _ in range(weight)]
    assert [owner[at] for at in first] == moves
    for number in range(DRAWS):
        if number % 1_000 == 0:
            fair = secret_of(title, number)
        # The move itself now and then, for it is slow; what it is made from always.
        if number % 100 == 0:
            counter = fair.counter
            move = fair_move(state, fair)
            fair.counter = counter
            drawn = fair.below(total)
            size, begins, weight = chances_of(state, state.text(move))
            assert size == total and begins <= drawn < begins + weight and owner[drawn] == move
        else:
            drawn = fair.below(total)
        counts[owner[drawn]] += 1
    chi_square = sum(
        (counts[move] - DRAWS * weight / total) ** 2 / (DRAWS * weight / total)
        for move, weight in zip(moves, weights, strict=True)
    )
    free = len(moves) - 1
    # Its mean is the number of free counts and its variance twice that: five standard deviations.
    assert abs(chi_square - free) < 5 * (2 * free) ** 0.5


# the checker in docs stands alone


@pytest.mark.once
@pytest.mark.parametrize("game", TITLES)
def test_the_checker_in_docs_runs_by_itself(game: str, tmp_path: Path) -> None:
    source = CHECKER.read_text(encoding="utf-8")
    assert "import koloda" not in source and "from koloda" not in source
    assert len(source.splitlines()) <= 190, "one page"
    path = FOLDER / f"{game}.txt"
    # Without site packages and without our sources in sight.
    command = [sys.executable, "-I", "-S", str(CHECKER)]
    done = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0 and "DOES NOT" not in done.stdout, done.stderr
    broken = tmp_path / "broken.txt"
    lot = next(line for line in text_of(game).splitlines() if line.startswith("dealer: "))
    other = lot[:-1] + ("1" if lot.endswith("0") else "0")
    broken.write_text(text_of(game).replace(lot, other, 1), encoding="utf-8")
    done = subprocess.run([*command, str(broken)], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "DOES NOT HOLD" in done.stdout


@pytest.mark.once
def test_the_checker_in_docs_says_what_it_cannot_check_in_a_line_and_with_a_status_of_its_own(tmp_path: Path) -> None:
    text, path = text_of("uno-express"), tmp_path / "record.txt"
    head = text.partition("\n\n")[0]

    def ran(*arguments: str) -> tuple[int, str, str]:
        command = [sys.executable, "-I", "-S", str(CHECKER), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout.strip(), done.stderr.strip()

    for changed in (
        text.replace("fairness: ", "position: {}\nfairness: "),
        head + "\n\n",
        text.replace(": uno-", ": q"),
    ):
        path.write_text(changed, encoding="utf-8")
        status, output, errors = ran(str(path))
        assert (status, errors) == (3, "") and output.splitlines()[-1].startswith("NOT CHECKED: ")
    lot = text.index("\n", text.index("dealer: dealer"))
    path.write_text(text[:lot] + "\ndealer: later" + text[lot:], encoding="utf-8")  # hands that are not dealt
    assert ran(str(path))[0] == 3
    unreadable = [
        text.replace("fairness: ", "date: ").encode(),
        text.encode("utf-16"),
        b"",
        b"\x00\n\n",
        text.replace("dealer: dealer", "dealer:").encode(),
        text.replace("version=2", "version=4").encode(),
        text.replace("secret=", "secrets=").encode(),
        text.replace("secret=", "secret=x").encode(),
        text.replace("hashes=", "hashes=,").encode(),
        text.replace("players: 4", "players: 0").encode(),
        text.replace("players: 4", "players: 3").encode(),
        text.replace("fairness: ", "fairness: version=2\nfairness: ").encode(),
    ]
    for data in unreadable:
        path.write_bytes(data)
        status, output, errors = ran(str(path))
        assert (status, output, len(errors.splitlines())) == (2, "", 1), data[:200]
    for arguments in ([], [str(path), str(path)], [str(tmp_path)], [str(tmp_path / "nothing")]):
        status, output, errors = ran(*arguments)
        assert (status, output, len(errors.splitlines())) == (2, "", 1)


def test_the_checker_in_docs_is_loud_about_words_told_in_the_clear(checker: dict[str, Any]) -> None:
    text = (RELEASED / "server-uno-over.txt").read_text(encoding="utf-8")
    assert any(words.startswith("ATTENTION: the words were told in the clear") for _, words in checker["check"](text))


def test_the_checker_in_docs_follows_the_first_pack_of_uno(checker: dict[str, Any]) -> None:
    record = parse_record(text_of("uno"))
    *_, (holds, words) = checker["check"](text_of("uno"))
    assert holds and words.startswith("the first 109 moves")  # the lot and all 108 cards
    at = [number for number, (seat, _) in enumerate(record.moves) if seat == DEALER][40]
    line = f"dealer: {record.moves[at][1]}"
    lines = text_of("uno").splitlines()
    place = lines.index("") + 1 + at
    assert lines[place] == line
    lines[place] = "dealer: deal W" if line != "dealer: deal W" else "dealer: deal r0"
    found = list(checker["check"]("\n".join(lines)))
    assert not found[-1][0] and "deal 41:" in found[-1][1]
