"""Chance at live tables: the stream is what it is said to be, even, and the same wherever it is worked out again."""

import hashlib
import hmac

import pytest

from koloda import DEALER, games, play
from koloda.engine.fair import Fair, fair_deal, fair_move, pledge_of

SECRET = bytes(range(32))
KNOWN = [0x74C413610D2A91DD, 0xC09C7C84C34F593A, 0xAA1E980FAC546C17]


def test_the_stream_is_that_of_its_description() -> None:
    """Worked out by `printf 'Olena\\nTaras\\n0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:00…1f`."""
    fair = Fair(SECRET, ["Olena", "Taras"])
    assert [fair.next() for _ in range(3)] == KNOWN
    assert fair.counter == 3


def test_the_pledge_is_the_hash_of_the_secret() -> None:
    assert pledge_of(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_draw_is_the_next_number_modulo_n() -> None:
    drawing, counting = Fair(SECRET, []), Fair(SECRET, [])
    assert [drawing.below(108) for _ in range(50)] == [counting.next() % 108 for _ in range(50)]


def test_numbers_that_would_favour_some_are_rejected() -> None:
    n = 3 * 2**61  # 64 bits hold two and two thirds of it: a third of all numbers is too high
    drawing, counting = Fair(SECRET, ["word"]), Fair(SECRET, ["word"])
    numbers = [counting.next() for _ in range(300)]
    kept = [number % n for number in numbers if number < 2 * n]
    assert 60 < len(numbers) - len(kept) < 140
    assert [drawing.below(n) for _ in kept] == kept
    assert counting.counter - 3 <= drawing.counter <= counting.counter


def test_the_counter_can_be_set() -> None:
    fair = Fair(SECRET, ["a"])
    numbers = [fair.next() for _ in range(10)]
    again = Fair(SECRET, ["a"])
    again.counter = 7
    assert [again.next() for _ in range(3)] == numbers[7:]


def test_secret_words_and_their_order_matter() -> None:
    streams = [
        Fair(secret, words).next()
        for secret in (SECRET, SECRET[::-1])
        for words in ([], ["a"], ["a", "b"], ["b", "a"], ["ab"], [""])
    ]
    assert len(set(streams)) == len(streams)


@pytest.mark.parametrize("n", [2, 7, 10, 108])
def test_all_are_equally_likely(n: int) -> None:
    fair = Fair(hashlib.sha256(b"chi").digest(), ["square"])
    draws = 200 * n
    counts = [0] * n
    for _ in range(draws):
        counts[fair.below(n)] += 1
    chi_square = sum((count - 200) ** 2 / 200 for count in counts)
    # Its mean is n - 1 and its variance 2 (n - 1): five standard deviations.
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_nothing_is_drawn_from_nothing_nor_from_too_much(n: int) -> None:
    with pytest.raises(ValueError, match="drawn"):
        Fair(SECRET, []).below(n)


def test_a_secret_has_256_bits_and_a_word_one_line() -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Fair(b"short", [])
    with pytest.raises(ValueError, match="one line"):
        Fair(SECRET, ["two\nlines"])


def test_the_dealer_moves_by_the_order_of_the_notation() -> None:
    """Told again without any of our code but the game: cards in the order of `legal`, each as often as it is there."""
    state = games()["uno"].start(3)
    entries = fair_deal(state, Fair(SECRET, ["a", "b", "c"]))
    assert state.due() != [DEALER]
    again = games()["uno"].start(3)
    for counter, entry in enumerate(entries):
        bag = [
            again.text(move)
            for move, weight in zip(again.legal(DEALER), again.weights(DEALER), strict=True)
            for _ in range(weight)
        ]
        digest = hmac.new(SECRET, f"a\nb\nc\n{counter}".encode(), hashlib.sha256).digest()
        assert entry.text == bag[int.from_bytes(digest[:8], "big") % len(bag)]
        play(again, DEALER, entry.text)
    assert again.view(0) == state.view(0)


def test_where_cards_lie_in_memory_does_not_matter() -> None:
    """A game rebuilt from its record goes on with the same cards."""
    state, fair = games()["uno"].start(4), Fair(SECRET, [])
    rebuilt, other = games()["uno"].start(4), Fair(SECRET, [])
    for entry in fair_deal(state, fair):
        play(rebuilt, entry.seat, entry.text)
    other.counter = fair.counter
    for _ in range(60):
        seat = state.due()[0]
        move = fair_move(state, fair) if seat == DEALER else state.legal(seat)[-1]
        if seat == DEALER:
            assert fair_move(rebuilt, other) == move
        play(rebuilt, seat, state.text(move))
        state.apply(seat, move)
    assert fair.counter > 45
    assert rebuilt.view(0) == state.view(0)
