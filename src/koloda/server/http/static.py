"""The built client: its files, and one page for all of its own addresses."""

import mimetypes
import os
from dataclasses import dataclass
from pathlib import Path

from koloda.texts import LANGUAGES, Texts

PACKAGED = Path(__file__).parents[2] / "web"  # where a build puts it
IN_TREE = Path(__file__).parents[4] / "web" / "dist"
INDEX = "index.html"
CLIENT = "KOLODA_WEB"
WORKER = "sw.js"
# What the client itself makes a page of; at any other address it says that there is nothing.
PAGES = ("t", "rules", "record", "learn")
SCREEN = ("t", "screen")  # before and after the name of a table
SINGLE_PAGES = ("me", "move")
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".woff2": "font/woff2"}

SECURITY = {
    # Styles may be inline: drawings carry their own. Scripts may not.
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",  # the address of a table is its key
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


@dataclass
class Found:
    """What to answer with."""

    status: int
    body: bytes
    headers: dict[str, str]


class BuiltClient:
    """A folder with the built client, or none."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def find(self, path: str, encodings: str, language: str, wants_page: bool, known: str) -> Found | None:
        """The file at a path, or the page of a client's address; None where there is nothing.

        `known` is the tag of what the browser already has.
        """
        parts = [part for part in path.split("/") if part]
        if self.folder is None or not is_built(self.folder):
            return Found(503, not_built(language), {"Content-Type": "text/html"}) if wants_page else None
        file = self.file(parts)
        if file is not None:
            found = self.packed(file, encodings, known, lasting=parts[0] == "assets")
            if parts == [WORKER]:
                found.headers["Service-Worker-Allowed"] = "/"
            return found
        if not parts or is_page(parts):
            return self.packed(self.folder / INDEX, encodings, known)
        if wants_page:
            page = self.packed(self.folder / INDEX, encodings, "")
            page.status = 404
            return page
        return None

    def file(self, parts: list[str]) -> Path | None:
        """The file of that name, if it lies in the folder."""
        if not parts or self.folder is None or any(part.startswith(".") or "\\" in part for part in parts):
            return None
        file = self.folder.joinpath(*parts)
        try:
            inside = file.resolve().is_relative_to(self.folder.resolve())
            return file if inside and file.is_file() else None
        except (OSError, ValueError):
            return None

    def packed(self, file: Path, encodings: str, known: str, lasting: bool = False) -> Found:
        """A file with its headers, compressed if that was done when it was built."""
        kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {
            "Content-Type": kind,
            # The name of a lasting file changes with what is in it.
            "Cache-Control": "public, max-age=31536000, immutable" if lasting else "no-cache",
            "Vary": "Accept-Encoding",
        }
        accepted = {part.partition(";")[0].strip() for part in encodings.split(",")}
        for name, ending in ENCODINGS:
            packed = file.with_name(file.name + ending)
            if name in accepted and packed.is_file():
                headers["Content-Encoding"] = name
                file = packed
                break
        status = file.stat()
        headers["ETag"] = f'"{status.st_mtime_ns:x}-{status.st_size:x}"'
        if known == headers["ETag"]:
            return Found(304, b"", headers)
        return Found(200, file.read_bytes(), headers)


def is_page(parts: list[str]) -> bool:
    """Whether the client makes a page of such an address."""
    match parts:
        case [page]:
            return page in SINGLE_PAGES
        case [page, _]:
            return page in PAGES
        case [page, _, part]:
            return (page, part) == SCREEN
    return False


def built_client() -> BuiltClient:
    """The client that came with koloda, or that KOLODA_WEB names, or that was built in the source tree."""
    named = named_client()
    for folder in (*([named] if named is not None else []), PACKAGED, IN_TREE):
        if is_built(folder):
            return BuiltClient(folder)
    return BuiltClient(None)


def named_client() -> Path | None:
    """The folder of the client that the environment names, if it does."""
    named = os.environ.get(CLIENT)
    return Path(named) if named else None


def is_built(folder: Path) -> bool:
    """Whether a built client is in a folder."""
    return (folder / INDEX).is_file()


def language_asked(header: str) -> str:
    """The first of our languages that a browser asks for."""
    for part in header.split(","):
        language = part.partition(";")[0].strip().lower().partition("-")[0]
        if language in LANGUAGES:
            return language
    return "en"


def not_built(language: str) -> bytes:
    """A page that says what is missing, and how to get it."""
    texts = Texts(language)
    title, missing, remedy = texts("serve-no-client"), texts("serve-no-client-why"), texts("serve-no-client-remedy")
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">'
        f'<title>{title}</title><body style="font:1.1em/1.5 sans-serif;max-width:34em;margin:3em auto;padding:0 1em">'
        f"<h1>{title}</h1><p>{missing}</p><p>{remedy}</p><pre>script/server</pre>"
    ).encode()
