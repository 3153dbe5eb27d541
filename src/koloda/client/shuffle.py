"""A player's part in the shuffle: its hash first, the word itself when everybody's hash is fixed."""

import secrets

from koloda.engine.fair import hash_of
from koloda.server.protocol.messages import Open, Seal, TableInfo


class Shuffle:
    """What this player puts into the shuffle of a table, and what was shown of it.

    `word` is a random one if none is given. `pledge` and `hashes` are kept as they were first shown: a server that
    shows others later gets no word, and its record does not fit them.
    """

    def __init__(self, word: str = "") -> None:
        self.salt = secrets.token_hex(16)
        self.word = word or secrets.token_hex(8)
        self.pledge = ""
        self.hashes: list[str] = []
        self.opened = False

    @property
    def hash(self) -> str:
        return hash_of(self.pledge, self.salt, self.word)

    def answer(self, info: TableInfo, you: int | None) -> Seal | Open | None:
        """What there is to say about the shuffle, now that the table is like this."""
        self.pledge = self.pledge or info.pledge
        if you is None or info.pledge != self.pledge:
            return None
        shown = [seat.hash for seat in info.seats]
        if info.state in ("lobby", "sealing"):
            return Seal(self.hash) if shown[you] != self.hash else None
        if info.state == "opening" and shown[you] == self.hash:
            self.hashes = self.hashes or shown
            if shown == self.hashes:
                self.opened = True
                return Open(self.salt, self.word)
        return None
