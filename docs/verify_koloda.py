"""Was this game of Koloda dealt as it was pledged? Usage: python3 verify_koloda.py RECORD

Needs only Python and this page; nothing here is Koloda's code. What is checked is described in notation.md, "Fairness".
Which card a number stands for is known here for the lot and the first pack, until it is used up, cards go back into it,
or a new round is dealt: in Face to Face a whole game, in Dzhunkvik the first hands. `koloda verify` goes on from there.
Exit status: 0 all holds, 1 something does not, 2 there is nothing to check, 3 nothing is wrong but no card is checked.
"""

import hashlib
import hmac
import re
import sys
from itertools import groupby


def uno(copies, draw, black, wild_draw):
    """All cards of an edition, in the order in which they are counted."""
    ranks = [("0", 1), *((rank, copies) for rank in [*"123456789SR", draw])]
    coloured = [colour + rank for colour in "rygb" for rank, count in ranks for _ in range(count)]
    return coloured + ["W"] * black + [wild_draw] * black


def dzhunkvik(kinds):
    """All cards of a list like `1*14 2*14`."""
    return [card for card, count in (kind.split("*") for kind in kinds.split()) for _ in range(int(count))]


FLIGHTS = [colour + number for colour in "roygbvx" for number in "123456"] + ["xU"] * 2 + ["dep"] * 3
DZHUNKVIK = "1*14 2*14 3*13 4*10 L2*4 T3*4 G4*3 D4*1 EV*4 CS*3 TS*3 HY*3 IS*2 VS*2 VM*2 VL*2"  # without instants
BALANCED = "1*14 2*14 3*13 4*10 L2*2 T3*6 G4*1 D4*1 EV*5 CS*4 TS*3 HY*3 IS*2 VS*2 VM*2 VL*2"
PACKS = {  # the cards, and how many everybody is dealt
    "uno": (uno(2, "+2", 4, "W+4"), 7),
    "uno-express": (uno(1, "+1", 2, "W+2"), 5),
    "face-to-face": ([str(number) for number in range(2, 60)], 6),  # for each of the two
    "flights": (FLIGHTS, 3),
    "dzhunkvik": (dzhunkvik(DZHUNKVIK), 6),
    "dzhunkvik deck=balanced": (dzhunkvik(BALANCED), 6),
}


class NothingToCheckError(Exception):
    """No record, or one without a proof."""


def read(text):
    """The headers of a record, and its moves as (seat, text)."""
    head, _, body = text.partition("\n\n")
    lines = [line.split(": ", 1) for line in head.splitlines()[1:]]
    headers = dict(lines)
    if not {"game", "players"} <= headers.keys() or len(headers) < len(lines):
        raise NothingToCheckError("this is no record of Koloda")
    return headers, [tuple(line.split(": ", 1)) for line in body.splitlines() if line.strip()]


def proof(header):
    """The parts of the header `fairness`; since version 3 there is one way to write it."""
    parts = dict(part.split("=", 1) for part in header.split())
    if not {"sha256", "secret", "words"} <= parts.keys():
        raise NothingToCheckError(
            "the record has no proof of its deals; those of a server have one when the game is over"
        )
    one, seats = "[0-9a-f]", "(?:{0})?(?:,(?:{0})?)*".format
    form = f"version=3 sha256={one}{{64}} hashes={seats(one + '{64}')} secret={one}{{64}} "
    form += f"salts={seats(one + '{32}')} words={seats('(?:' + one + one + ')+')}"
    if parts.get("version") not in (None, "2") and not re.fullmatch(form, header):
        raise NothingToCheckError("the proof was changed, or is of a version that this page does not know")
    return parts


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def line_of(version, sealed, salt, word):
    """A seat's part in the shuffle; a hash that was not opened is in it since version 3."""
    if version == "2":
        return f"{salt} {word}" if salt else ""
    return f"opened {salt} {word}" if salt else f"unopened {sealed}" if sealed else ""


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


def played_with(headers):
    """The name of the pack; among the house rules only `deck` is about it."""
    decks = [option for option in headers.get("options", "").split() if option.startswith("deck=")]
    return " ".join([headers["game"], *decks])


def deals(headers, moves):
    """For the dealer's moves whose bag is known, in order: everything in the bag, and the move that was made."""
    players, game = int(headers["players"]), headers["game"]
    lot, first = moves[0][1].split()[0], int(moves[0][1].split()[1])
    yield [f"{lot} {seat}" for seat in range(players)], moves[0][1]
    pack, hand = PACKS[played_with(headers)]
    bags = [list(pack) for _ in range(players)] if game == "face-to-face" else [list(pack)] * players
    hands, dealt, mover = players * hand, 0, first
    for seat, run in groupby(moves[1:], key=lambda move: move[0]):
        run = [text for _, text in run]
        if seat != "dealer":
            mover = int(seat) if seat.isdigit() else mover
            continue
        if dealt >= hands and len(run) >= hands:
            return  # a new round
        for text in run:
            if text.startswith("without ") and dealt == 0:  # Flights: a colour is taken out
                yield [f"without {colour}" for colour in "roygbv" if f"{colour}1" in bags[0]], text
                bags[0][:] = [card for card in bags[0] if card[0] != text[-1]]
                continue
            bag = bags[(first + dealt // hand) % players if dealt < hands else mover]
            if not bag or not text.startswith("deal ") or (game == "dzhunkvik" and dealt == hands):
                return  # the discards are shuffled in
            yield [f"deal {card}" for card in bag], text
            dealt, card = dealt + 1, text[5:]
            if dealt == hands + 1 and card in ("W+4", "W+2"):
                dealt -= 1  # is turned up in UNO: it goes back, and another card is
            elif card in bag:
                bag.remove(card)


def check(text):
    """Each check as (whether it holds, what it says); None for what cannot be checked."""
    headers, moves = read(text)
    parts = proof(headers.get("fairness", ""))
    secret, pledge, version = bytes.fromhex(parts["secret"]), parts["sha256"], parts.get("version")
    lines = words = [bytes.fromhex(word).decode() for word in parts["words"].split(",")]
    yield sha256(secret) == pledge, "the pledge is the SHA-256 of the secret"
    if version is None:
        yield True, "ATTENTION: the words were told in the clear: whoever spoke last could choose the cards"
    else:
        seats = list(zip(parts["hashes"].split(","), parts["salts"].split(","), words, strict=True))
        if len(seats) != int(headers["players"]):
            raise NothingToCheckError("the proof is not of so many seats as the record")
        lines = [line_of(version, *seat) for seat in seats]
        for seat, (sealed, salt, word) in enumerate(seats):
            if salt or word:
                yield sha256(f"{pledge}\n{salt}\n{word}".encode()) == sealed, f"seat {seat}: its word fits its hash"
            elif sealed:
                yield True, f"seat {seat}: has not opened its word and is played without it"
    if "position" in headers:
        yield None, "the game began with cards that were laid out, as a lesson does: they were not shuffled"
        return  # what was in the bag then takes the rules
    if played_with(headers) not in PACKS or not any(seat == "dealer" for seat, _ in moves):
        yield None, "there are no deals in the record, or it is of a game that this page does not know"
        return
    stream, count = numbers(secret, lines), 0
    for count, (bag, made) in enumerate(deals(headers, moves), 1):
        drawn = bag[below(len(bag), stream)]
        if drawn != made:
            yield False, f"deal {count}: the numbers say {drawn!a}, the record says {made!a}"
            return
    whole = count > int(headers["players"]) * PACKS[played_with(headers)][1]  # the lot and all hands
    yield whole or None, f"the first {count} moves of the dealer follow from the secret and the words"


def main(arguments):
    """The exit status."""
    try:
        if len(arguments) != 1:
            raise NothingToCheckError("usage: python3 verify_koloda.py RECORD")
        with open(arguments[0], encoding="utf-8") as file:
            found = list(check(file.read()))
    except (OSError, NothingToCheckError) as error:
        print("verify_koloda:", getattr(error, "strerror", error), file=sys.stderr)
        return 2
    except (ArithmeticError, LookupError, ValueError):  # not UTF-8, a number that is none, a move that cannot be
        print("verify_koloda: this cannot be read as a record of Koloda", file=sys.stderr)
        return 2
    for holds, words in found:
        print("NOT CHECKED:" if holds is None else "holds:" if holds else "DOES NOT HOLD:", words)
    results = [holds for holds, _ in found]
    return 1 if False in results else 3 if None in results else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
