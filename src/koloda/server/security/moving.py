"""Codes with which another device becomes the same person: each works once, and not for long.

They are kept in memory alone. The server stores no token, so only the device that asks for a code can hand its own on.
"""

import hashlib
import secrets
import time
from collections.abc import Callable

CODE_BYTES = 16  # 128 bits
SECONDS = 600.0
MOST = 10_000


class MoveCodes:
    """The codes that work now, by their hashes."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.tokens: dict[str, tuple[str, float]] = {}  # the token to hand on, and until when; the oldest first
        self.keys: dict[str, str] = {}  # of a token, to its only code

    def new(self, token: str) -> str:
        """A code for the holder of a token. The one before, if there was one, works no more."""
        now = self.now()
        self.drop(token)
        while self.tokens:
            oldest, until = next(iter(self.tokens.values()))
            if until > now and len(self.tokens) < MOST:
                break
            self.drop(oldest)
        code = secrets.token_urlsafe(CODE_BYTES)
        self.keys[token] = key_of(code)
        self.tokens[self.keys[token]] = (token, now + SECONDS)
        return code

    def look(self, code: str) -> str | None:
        """The token that a code stands for, if it still works."""
        kept = self.tokens.get(key_of(code))
        return kept[0] if kept is not None and kept[1] > self.now() else None

    def take(self, code: str) -> str | None:
        """The same, and the code is used up."""
        token = self.look(code)
        if token is not None:
            self.drop(token)
        return token

    def drop(self, token: str) -> None:
        """No code stands for this token any more."""
        key = self.keys.pop(token, None)
        if key is not None:
            del self.tokens[key]


def key_of(code: str) -> str:
    """Looked up by its hash, so that the time it takes tells nothing about codes that are similar."""
    return hashlib.sha256(code.encode()).hexdigest()
