"""Chance for live tables: nobody at the table can choose it, and afterwards everybody can check it.

A game has a secret of 256 bits. Its SHA-256, the pledge, is shown before anybody speaks. Then every browser makes a
salt and a word, and shows only their hash; when all hashes lie on the table salts and words are opened, and only those
that fit their hashes count. So nobody who speaks knows what the others have said, and nobody can say anything else
later. The secret is published when the game is over.

Each seat's line for the shuffle is `opened`, its salt and its word, or `unopened` and its hash, with spaces between;
empty for a seat without a hash. So whatever was shown before the first card is in every number. (Games that
began with earlier versions have other lines: see `fairness.py`.) Number k of the stream is the first 8 bytes of
HMAC-SHA-256(secret, the lines and k, one below the other), as a big-endian number. A draw from n things takes the next
number of the stream that is below the largest multiple of n that 64 bits can hold, modulo n: so all n are equally
likely. The n-th of the dealer's chances is counted in the order of `legal`, each move as often as its weight says.
"""

import hashlib
import hmac
from typing import Final

from koloda.engine.core import DEALER, Entry, State, make

SECRET_BYTES: Final = 32
NUMBERS: Final = 2**64
OPENED: Final = "opened "
UNOPENED: Final = "unopened "


class Fair:
    """The stream of a game. `counter` is how many of its numbers are used up."""

    def __init__(self, secret: bytes, words: list[str]) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        if any("\n" in word for word in words):
            raise ValueError("a word for the shuffle is one line")
        self.secret = secret
        self.words = list(words)
        self.counter = 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others."""
        if not 0 < n <= NUMBERS:
            raise ValueError(f"nothing can be drawn from {n}")
        bound = NUMBERS - NUMBERS % n
        number = self.next()
        while number >= bound:
            number = self.next()
        return number % n

    def next(self) -> int:
        """The next number of the stream."""
        line = "\n".join([*self.words, str(self.counter)])
        self.counter += 1
        return int.from_bytes(hmac.digest(self.secret, line.encode(), "sha256")[:8], "big")


def pledge_of(secret: bytes) -> str:
    """What is shown of a secret before the first card."""
    return hashlib.sha256(secret).hexdigest()


def hash_of(pledge: str, salt: str, word: str) -> str:
    """What is shown of a salt and a word before they are opened: SHA-256 over the pledge, the salt and the word."""
    return hashlib.sha256(f"{pledge}\n{salt}\n{word}".encode()).hexdigest()


def line_of(salt: str, word: str) -> str:
    """A seat's part in the shuffle. No hash that was not opened can be taken for it: it begins with another word."""
    return f"{OPENED}{salt} {word}"


def unopened_line_of(sealed: str) -> str:
    """The part of a seat that gave a hash and did not open it: the hash."""
    return f"{UNOPENED}{sealed}"


def fair_move(state: State, fair: Fair) -> int:
    """The dealer's next move. Not `State.pick`: in which order the bag lies in memory is nobody's business."""
    n = fair.below(int(state.bag()))
    for move, weight in zip(state.legal(DEALER), state.weights(DEALER), strict=True):
        if n < weight:
            return move
        n -= weight
    raise AssertionError("the weights do not add up to the bag")


def chances_of(state: State, text: str) -> list[int]:
    """How many chances the dealer has, the first of those that are this move, and how many are."""
    first = 0
    for move, weight in zip(state.legal(DEALER), state.weights(DEALER), strict=True):
        if state.text(move) == text:
            return [int(state.bag()), first, weight]
        first += weight
    return [int(state.bag()), first, 0]


def fair_deal(state: State, fair: Fair) -> list[Entry]:
    """Make the dealer's moves until somebody else is due, or the game is over."""
    entries: list[Entry] = []
    while int(state.waits_for()) == DEALER:
        entries.append(make(state, DEALER, fair_move(state, fair)))
    return entries
