"""Was this game of Koloda dealt as it was pledged? Usage: python3 verify_koloda.py RECORD

Needs only Python and this page; nothing here is Koloda's code. What is checked is described in notation.md, "Fairness".
Pledge and hashes are checked for every game. The way from the numbers to the cards needs to know what lies in the bag:
here that is known for the lot for who begins, in every game, and in UNO and UNO Express for all cards of the first
pack, until it is used up and discards are shuffled in, or a new round is dealt. `koloda verify` goes on from there.
"""

import hashlib
import hmac
import sys
from itertools import groupby

UNO = {"uno": (2, "+2", 4, "W+4", 7), "uno-express": (1, "+1", 2, "W+2", 5)}  # copies, cards, cards in a hand


def read(text):
    """The headers of a record, and its moves as (seat, text)."""
    head, _, body = text.partition("\n\n")
    headers = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    return headers, [tuple(line.split(": ", 1)) for line in body.splitlines() if line.strip()]


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def numbers(secret, lines):
    """The stream: 64 bits of HMAC-SHA-256 over every seat's line and a counter."""
    counter = 0
    while True:
        message = "\n".join([*lines, str(counter)]).encode()
        yield int.from_bytes(hmac.new(secret, message, hashlib.sha256).digest()[:8], "big")
        counter += 1


def below(n, stream):
    """The next draw from n things; numbers that would favour some are passed over."""
    return next(number for number in stream if number < 2**64 - 2**64 % n) % n


def deals(headers, moves):
    """For the dealer's moves whose bag is known, in order: everything in the bag, and the move that was made."""
    players, game = int(headers["players"]), headers["game"]
    yield [f"{moves[0][1].split()[0]} {seat}" for seat in range(players)], moves[0][1]
    if game not in UNO:
        return
    copies, draw, black, wild_draw, hand = UNO[game]
    ranks = [("0", 1), *((rank, copies) for rank in [*"123456789SR", draw])]
    bag = [f"deal {colour}{rank}" for colour in "rygb" for rank, count in ranks for _ in range(count)]
    bag += ["deal W"] * black + [f"deal {wild_draw}"] * black
    dealt, is_first = 0, True
    for seat, run in groupby(moves[1:], key=lambda move: move[0]):
        run = list(run)
        if seat != "dealer":
            continue
        if not is_first and len(run) > players * hand:
            return  # a new round
        is_first = False
        for _, text in run:
            if not bag:
                return  # the discards are shuffled in
            yield bag, text
            dealt += 1
            if dealt == players * hand + 1 and text == f"deal {wild_draw}":
                dealt -= 1  # is turned up: it goes back, and another card is
            elif text in bag:
                bag.remove(text)


def check(text):
    """Each check as (whether it holds, what it says)."""
    headers, moves = read(text)
    parts = dict(part.split("=", 1) for part in headers["fairness"].split())
    secret, pledge = bytes.fromhex(parts["secret"]), parts["sha256"]
    words = [bytes.fromhex(word).decode() for word in parts["words"].split(",")]
    yield sha256(secret) == pledge, "the pledge is the SHA-256 of the secret"
    lines = words
    if parts.get("version") == "2":
        salts, hashes = parts["salts"].split(","), parts["hashes"].split(",")
        lines = [f"{salt} {word}" if salt else "" for salt, word in zip(salts, words, strict=True)]
        for seat, (sealed, salt, word) in enumerate(zip(hashes, salts, words, strict=True)):
            if salt or word:
                fits = sha256(f"{pledge}\n{salt}\n{word}".encode()) == sealed
                yield fits, f"seat {seat}: its word fits the hash that it gave before"
            elif sealed:
                yield True, f"seat {seat}: has not opened its word and is played without it"
    stream, count = numbers(secret, lines), 0
    for bag, made in deals(headers, moves):
        count += 1
        drawn = bag[below(len(bag), stream)]
        if drawn != made:
            yield False, f"deal {count}: the numbers say {drawn!r}, the record says {made!r}"
            return
    yield True, f"the first {count} moves of the dealer follow from the secret and the words"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = list(check(file.read()))
    for holds, words in found:
        print("holds:" if holds else "DOES NOT HOLD:", words)
    sys.exit(0 if all(holds for holds, _ in found) else 1)
