"""Makes the vectors and records beside it: python tests/data/fairness/make.py. The vectors use nothing of Koloda.

The records here are of version 2 of the proof, those in `version-3` of version 3.
"""

import hashlib
import hmac
import json
from pathlib import Path

HERE = Path(__file__).parent
SECRETS = [bytes(range(32)), bytes(32), hashlib.sha256(b"koloda").digest()]
WORDS = ["kalyna", "", "два слова", "🂡 and a long word of forty characters!!"]
# How many of the dealer's moves in the records can be followed by whoever knows the packs and not the rules.
KNOWN = {"uno": 109, "uno-express": 57, "face-to-face": 51, "flights": 43, "dzhunkvik": 19}
KNOWN |= {f"version-3/{game}": known for game, known in {**KNOWN, "face-to-face": 72}.items()}
KNOWN["version-3/dzhunkvik-balanced"] = KNOWN["dzhunkvik"]  # played with another deck
DRAWN_FROM = [2, 3, 7, 54, 108, 3 * 2**61]


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def numbers_of(secret: bytes, lines: list[str], count: int) -> list[int]:
    found = []
    for counter in range(count):
        digest = hmac.new(secret, "\n".join([*lines, str(counter)]).encode(), hashlib.sha256).digest()
        found.append(int.from_bytes(digest[:8], "big"))
    return found


def vectors() -> dict[str, object]:
    """Whole numbers of 64 bits are texts: JavaScript would round them."""
    seals = []
    for number, (secret, word) in enumerate((secret, word) for secret in SECRETS for word in WORDS):
        pledge, salt = sha256(secret), sha256(f"salt {number}".encode())[:32]
        sealed = sha256(f"{pledge}\n{salt}\n{word}".encode())
        seals.append({"secret": secret.hex(), "pledge": pledge, "salt": salt, "word": word, "hash": sealed})
    streams = []
    for secret in SECRETS:
        for lines in (
            [],
            ["Olena", "Taras"],
            ["", ""],
            [f"{'0123456789abcdef' * 2} kalyna", "", "f" * 32 + " два слова"],
            [f"opened {'0123456789abcdef' * 2} kalyna", "", f"unopened {'f' * 64}"],
        ):
            numbers = numbers_of(secret, lines, 40)
            draws = {
                str(n): [str(number % n) for number in numbers if number < 2**64 - 2**64 % n][:10] for n in DRAWN_FROM
            }
            stream = {"secret": secret.hex(), "lines": lines, "numbers": [str(number) for number in numbers[:5]]}
            streams.append({**stream, "draws": draws})
    cards = [{"game": game, "known": known} for game, known in KNOWN.items()]
    return {"seals": seals, "streams": streams, "cards": cards, "lines": lines_of_seats()}


def lines_of_seats() -> list[dict[str, object]]:
    """Every seat's line, by version: a word that was opened, one that was not, no hash, an empty word."""
    salts, words = ["0123456789abcdef" * 2, "", "", "f" * 32], ["два слова", "", "", ""]
    hashes = [sha256(f"hash {seat}".encode()) if seat != 2 else "" for seat in range(4)]
    earlier = [f"{salts[0]} два слова", "", "", f"{salts[3]} "]
    now = [f"opened {salts[0]} два слова", f"unopened {hashes[1]}", "", f"opened {salts[3]} "]
    proof = {"hashes": hashes, "salts": salts, "words": words}
    return [{"version": 1, **proof, "lines": words}] + [
        {"version": version, **proof, "lines": told} for version, told in ((2, earlier), (3, now))
    ]


def record(game: str, players: int, silent: int, version: int = 2, secret: bytes = b"", **wishes: str) -> str:
    """A game of random moves; all but one of its seats have opened a word, and the last one is a bot.

    In version 3 the last of two is a person too, who has not opened.
    """
    from koloda import Record, Rng, games
    from koloda.engine.core import make
    from koloda.engine.fair import fair_deal, hash_of, pledge_of
    from koloda.engine.fairness import Fairness

    secret = secret or hashlib.sha256(f"secret of {game}".encode()).digest()
    pledge = pledge_of(secret)
    salts = [sha256(f"{game} {seat}".encode())[:32] for seat in range(players)]
    words = [WORDS[seat % 3] or "слово" for seat in range(players)]
    hashes = [hash_of(pledge, salt, word) for salt, word in zip(salts, words, strict=True)]
    if version == 2 or players > 2:
        hashes[-1] = salts[-1] = words[-1] = ""
    salts[silent] = words[silent] = ""
    fairness = Fairness(version, pledge, hashes, secret, salts, words)
    rules, options = games()[game], {**({"rounds": 1} if game.startswith("uno") else {}), **wishes}
    state, rng, fair = rules.start(players, **options), Rng(5), fairness.fair()
    found = Record(rules, players, options)
    found.headers["date"] = "2026-11-18"
    found.headers["names"] = ", ".join(["Olena", "Taras", "Ivan", "Marko"][:players])
    while True:
        for entry in fair_deal(state, fair):
            found.add(entry)
        if state.scores() is not None:
            found.headers["fairness"] = fairness.header(over=True)
            return found.text()
        seat = state.due()[0]
        moves = state.legal(seat)
        found.add(make(state, seat, moves[int(rng.below(len(moves)))]))


def ground() -> str:
    """A server knows all words, tries secrets until the first card is the one that it wants, and hides the hashes."""
    for number in range(1000):
        found = record("face-to-face", 2, -1, 1, sha256(f"ground {number}".encode())[:32].encode())
        if "dealer: begin 1\ndealer: deal 2\n" in found:
            return found
    raise AssertionError("no secret deals that card")


if __name__ == "__main__":
    (HERE / "ground.txt").write_text(ground(), encoding="utf-8")
    (HERE / "vectors.json").write_text(json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for game, players in (("uno", 3), ("uno-express", 4), ("face-to-face", 2), ("flights", 3), ("dzhunkvik", 3)):
        (HERE / f"{game}.txt").write_text(record(game, players, 1 if players > 2 else -1), encoding="utf-8")
        (HERE / "version-3" / f"{game}.txt").write_text(record(game, players, 1, version=3), encoding="utf-8")
    balanced = record("dzhunkvik", 3, 1, version=3, deck="balanced")
    (HERE / "version-3" / "dzhunkvik-balanced.txt").write_text(balanced, encoding="utf-8")
