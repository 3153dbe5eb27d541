"""What a record says about its chance, and whether that is so: `fairness` in its header, checked against its deals.

version=3 sha256=PLEDGE hashes=H,,H secret=S salts=A,,B words=W,,W

One item a seat, empty where there is none; words as the hexadecimal digits of their UTF-8. Secret, salts and words are
left out until the game is over. In version 2 the hash of a seat that did not open its word is in no card, so that a
record can leave it out. Without `version` it is the oldest form, without hashes and salts: its words were told in the
clear, and a seat without one is in the shuffle by its name. Games keep the version that they began with.
"""

from typing import Final

from koloda.engine.core import DEALER, play
from koloda.engine.fair import (
    OPENED,
    SECRET_BYTES,
    Fair,
    fair_move,
    hash_of,
    line_of,
    pledge_of,
    unopened_line_of,
)
from koloda.engine.record import Record

PLAIN: Final = 1  # words told in the clear
SEALED: Final = 2  # first their hashes, then the words
BOUND: Final = 3  # the same, and a hash that is not opened is in the shuffle too
NEWEST: Final = BOUND  # of games that begin now
DIGITS: Final = frozenset("0123456789abcdef")


class Fairness:
    """What is known about the chance of a game."""

    def __init__(
        self, version: int, pledge: str, hashes: list[str], secret: bytes, salts: list[str], words: list[str]
    ) -> None:
        self.version = version
        self.pledge = pledge
        self.hashes = hashes
        self.secret = secret  # empty if it is not published
        self.salts = salts
        self.words = words

    def header(self, over: bool) -> str:
        """As a record has it; the secret only when the game is over."""
        sealed = self.version != PLAIN
        parts = [f"version={self.version}"] if sealed else []
        parts += [f"sha256={self.pledge}"]
        parts += [f"hashes={','.join(self.hashes)}"] if sealed else []
        if over:
            parts += [f"secret={self.secret.hex()}"]
            parts += [f"salts={','.join(self.salts)}"] if sealed else []
            parts += [f"words={','.join([word.encode().hex() for word in self.words])}"]
        return " ".join(parts)

    def lines(self) -> list[str]:
        """Each seat's part in the shuffle."""
        if self.version == PLAIN:
            return self.words
        return [self.line(seat) for seat in range(len(self.hashes))]

    def line(self, seat: int) -> str:
        """A seat's part in the shuffle, where words were sealed."""
        sealed, salt, word = self.hashes[seat], self.salts[seat], self.words[seat]
        if self.version == SEALED:
            return f"{salt} {word}" if salt else ""
        if salt:
            return line_of(salt, word)
        return unopened_line_of(sealed) if sealed else ""

    def fair(self) -> Fair:
        """The stream of numbers, from its beginning."""
        return Fair(self.secret, self.lines())

    def is_pledged(self) -> bool:
        """Whether the secret is the one whose hash was shown."""
        return len(self.secret) == SECRET_BYTES and pledge_of(self.secret) == self.pledge

    def silent(self) -> list[int]:
        """The seats that gave a hash and did not open it."""
        return [seat for seat, sealed in enumerate(self.hashes) if sealed and not self.salts[seat]]

    def is_well_formed(self) -> bool:
        """Whether every part is as long as it is made, in small letters, and no word is without its salt."""
        return (
            is_hex(self.pledge, 64)
            and all(not sealed or is_hex(sealed, 64) for sealed in self.hashes)
            and all(not salt or is_hex(salt, 32) for salt in self.salts)
            and (not self.secret or all(salt or not word for salt, word in zip(self.salts, self.words, strict=True)))
        )

    def forged(self) -> list[int]:
        """The seats whose salt and word do not fit their hash."""
        found = []
        for seat, sealed in enumerate(self.hashes):
            salt, word = self.salts[seat], self.words[seat]
            if (salt or word) and hash_of(self.pledge, salt, word) != sealed:
                found.append(seat)
        return found


def is_hex(text: str, digits: int) -> bool:
    """Whether it is a number of so many hexadecimal digits, in small letters."""
    return len(text) == digits and DIGITS.issuperset(text)


def is_opened(line: str, version: int) -> bool:
    """Whether a seat's line has a word that was sealed and opened."""
    return line.startswith(OPENED) if version == BOUND else bool(line)


def sealed_fairness(version: int, pledge: str, hashes: list[str], secret: bytes, lines: list[str]) -> Fairness:
    """What is known about a game with sealed words, from the lines that are in its shuffle."""
    if version == BOUND:
        lines = [line.removeprefix(OPENED) if line.startswith(OPENED) else "" for line in lines]
    opened = [line.partition(" ") for line in lines]
    return Fairness(version, pledge, hashes, secret, [salt for salt, _, _ in opened], [word for _, _, word in opened])


def lines_for(hashes: list[str], opened: dict[int, str]) -> list[str]:
    """Each seat's line in a game that begins now: of a word that was opened, or of a hash that was not."""
    return [opened.get(seat) or (unopened_line_of(sealed) if sealed else "") for seat, sealed in enumerate(hashes)]


def read_fairness(header: str, players: int) -> Fairness | None:
    """What a header says; None where it says nothing, or something that cannot be."""
    parts: dict[str, str] = {}
    for part in header.split():
        key, equals, value = part.partition("=")
        if not equals or key in parts:
            return None
        parts[key] = value
    version = parts.get("version", str(PLAIN))
    if "sha256" not in parts or version not in (str(PLAIN), str(SEALED), str(BOUND)):
        return None
    try:
        secret = bytes.fromhex(parts.get("secret", ""))
        words = [bytes.fromhex(word).decode() for word in parts.get("words", "").split(",")]
    except ValueError:
        return None
    hashes, salts = parts.get("hashes", "").split(","), parts.get("salts", "").split(",")
    if any("\n" in word for word in words):
        return None
    if version == str(PLAIN):
        return Fairness(PLAIN, parts["sha256"], [], secret, [], words)
    if len(hashes) != players or (secret and not len(salts) == len(words) == players):
        return None
    found = Fairness(int(version), parts["sha256"], hashes, secret, salts, words)
    # Since version 3 there is one way to write a proof: no part besides, no other order, no capital letter.
    if found.version == BOUND and not (found.is_well_formed() and found.header(over=bool(secret)) == header):
        return None
    return found


def record_fairness(record: Record) -> Fairness | None:
    """What a record says about its chance."""
    return read_fairness(record.headers.get("fairness", ""), record.players)


def wrong_deal(record: Record, fairness: Fairness) -> int:
    """The number of the first of the dealer's moves that does not follow from the secret and the words; 0 if all do.

    IllegalMove or NotationError where the record breaks the rules.
    """
    state, fair = record.start(), fairness.fair()
    for number, (seat, text) in enumerate(record.moves, 1):
        expected = text
        if seat == DEALER and int(state.waits_for()) == DEALER:
            expected = state.text(fair_move(state, fair))
        play(state, seat, text)
        if expected != text:
            return number
    return 0
