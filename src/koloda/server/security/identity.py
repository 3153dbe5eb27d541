"""Who is who, without accounts: a secret token in a cookie; everything else knows only its hash."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Container

from koloda.server.protocol import COOKIE
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Me

TOKEN_BYTES = 24  # 192 bits
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
PROGRAM = re.compile(r"([a-z0-9-]{1,40})\.[A-Za-z0-9_-]{32}")  # a table, and a secret
JOINER = "\u200d"  # makes one emoji out of several
LONGEST_NAME = 24
# Letters that count as printable and are not to be seen, and the comma, which separates names in a record.
UNSEEN = re.compile(
    "[\\s,\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2064\u2800\u3164\ufe00-\ufe0f\uffa0]"
)
# Cyrillic and Greek letters that look like Latin ones, small or capital.
LOOKALIKES = str.maketrans("авекмнорстухіїјѕԁԛԝαβεικνορτυχ", "abekmhopctyxiijsdqwabeiknoptyx")
FORGOTTEN = "Incognito"  # how those are called who want to be forgotten, in records that are kept
ABOUT_A_YEAR = 34_560_000  # seconds: as long as browsers keep a cookie


def new_token() -> str:
    """A secret that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def nobody() -> str:
    """In place of the hash of a token: nobody has that one, and each time it is another."""
    return secrets.token_hex(32)


def person_of(token: str | None) -> str:
    """The hash by which the holder of a token is known; empty if there is no token, or none of ours."""
    if token is None or not TOKEN.fullmatch(token):
        return ""
    return hashlib.sha256(token.encode()).hexdigest()


def new_program(table: str) -> tuple[str, str]:
    """A token that lets a program play one seat of this table, and its hash. It names the table, to be found by it."""
    token = f"{table}.{new_token()}"
    return token, program_of(token)[1]


def program_of(token: str) -> tuple[str, str]:
    """The table of a program's token, and the hash that its seat is kept under; empty for what is none.

    No cookie has that hash: a program cannot pass for a person.
    """
    found = PROGRAM.fullmatch(token)
    if found is None:
        return "", ""
    return found[1], hashlib.sha256(f"program {token}".encode()).hexdigest()


def cookie_of(token: str, secure: bool) -> str:
    """The header that gives a browser its token. Scripts cannot read it, and no other site can use it."""
    ending = "; Secure" if secure else ""
    return f"{COOKIE}={token}; Path=/; Max-Age={ABOUT_A_YEAR}; HttpOnly; SameSite=Lax{ending}"


def no_cookie(secure: bool) -> str:
    """The header that takes a browser's token away."""
    ending = "; Secure" if secure else ""
    return f"{COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{ending}"


def name_hash(person: str, name: str) -> str:
    """By which a name that somebody had is known again, without the name."""
    return hashlib.sha256(f"{person} {name}".encode()).hexdigest()


def clean(text: str) -> str:
    """What people type, on one line, without characters that are invisible or change the direction of writing."""
    return " ".join("".join(letter if letter.isprintable() or letter == JOINER else " " for letter in text).split())


def cleaned(me: Me, field: str = "name") -> Me:
    """A person with a name that can be shown; RefusedError, with this field, if nothing of it can be seen."""
    name = clean(me.name)
    if not key_of(name):
        raise RefusedError("name", "A name needs at least one letter that can be seen", field)
    return Me(name, me.face)


def key_of(name: str) -> str:
    """The same for names that people cannot tell apart: by capitals, spaces, width, or letters that look alike."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return UNSEEN.sub("", folded).translate(LOOKALIKES)


def told_apart(name: str, taken: Container[str]) -> str:
    """The name, with a number if somebody has one that cannot be told from it: `Olena 2`. `taken` are keys of names."""
    number = 1
    while key_of(numbered(name, number)) in taken:
        number += 1
    return numbered(name, number)


def numbered(name: str, number: int) -> str:
    """The name of the first, second, ... of several who are called so."""
    if number == 1:
        return name
    ending = f" {number}"
    return name[: LONGEST_NAME - len(ending)].rstrip() + ending
