"""Who is who, without accounts: a secret token in a cookie; everything else knows only its hash."""

import hashlib
import re
import secrets

from koloda.server.protocol import COOKIE
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Me

TOKEN_BYTES = 24  # 192 bits
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
JOINER = "\u200d"  # makes one emoji out of several
ABOUT_A_YEAR = 34_560_000  # seconds: as long as browsers keep a cookie


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def person_of(token: str | None) -> str:
    """The hash by which the holder of a token is known; empty if there is no token, or none of ours."""
    if token is None or not TOKEN.fullmatch(token):
        return ""
    return hashlib.sha256(token.encode()).hexdigest()


def cookie_of(token: str, secure: bool) -> str:
    """The header that gives a browser its token. Scripts cannot read it, and no other site can use it."""
    ending = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={ABOUT_A_YEAR}; HttpOnly; SameSite=Lax{ending}"


def clean(text: str) -> str:
    """What people type, on one line, without characters that are invisible or change the direction of writing."""
    return " ".join("".join(letter if letter.isprintable() or letter == JOINER else " " for letter in text).split())


def cleaned(me: Me, field: str = "name") -> Me:
    """A person with a name that can be shown; RefusedError, with this field, if nothing of it can be seen."""
    name = clean(me.name)
    if not name:
        raise RefusedError("name", "A name needs at least one letter that can be seen", field)
    return Me(name, me.face)
