"""What a record says about its chance, and whether that is so: `fairness` in its header, checked against its deals.

version=2 sha256=PLEDGE hashes=H,,H secret=S salts=A,,B words=W,,W

One item a seat, empty where there is none; words as the hexadecimal digits of their UTF-8. Secret, salts and words are
left out until the game is over. Without `version` it is the older form, without hashes and salts: its words were told
in the clear, and a seat without one is in the shuffle by its name.
"""

from koloda.engine.core import DEALER, play
from koloda.engine.fair import SECRET_BYTES, Fair, fair_move, hash_of, line_of, pledge_of
from koloda.engine.record import Record

PLAIN, SEALED = 1, 2  # words told in the clear, as it was once; first their hashes, then the words


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
        return [line_of(salt, word) if salt else "" for salt, word in zip(self.salts, self.words, strict=True)]

    def fair(self) -> Fair:
        """The stream of numbers, from its beginning."""
        return Fair(self.secret, self.lines())

    def is_pledged(self) -> bool:
        """Whether the secret is the one whose hash was shown."""
        return len(self.secret) == SECRET_BYTES and pledge_of(self.secret) == self.pledge

    def silent(self) -> list[int]:
        """The seats that gave a hash and did not open it."""
        return [seat for seat, sealed in enumerate(self.hashes) if sealed and not self.salts[seat]]

    def forged(self) -> list[int]:
        """The seats whose salt and word do not fit their hash."""
        found = []
        for seat, sealed in enumerate(self.hashes):
            salt, word = self.salts[seat], self.words[seat]
            if (salt or word) and hash_of(self.pledge, salt, word) != sealed:
                found.append(seat)
        return found


def read_fairness(header: str, players: int) -> Fairness | None:
    """What a header says; None where it says nothing, or something that cannot be."""
    parts: dict[str, str] = {}
    for part in header.split():
        key, equals, value = part.partition("=")
        if not equals or key in parts:
            return None
        parts[key] = value
    version = parts.get("version", str(PLAIN))
    if "sha256" not in parts or version not in (str(PLAIN), str(SEALED)):
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
    return Fairness(SEALED, parts["sha256"], hashes, secret, salts, words)


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
