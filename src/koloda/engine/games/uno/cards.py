"""The cards of both editions, as numbers, and the tables that make them fast.

A *kind* is a card as it lies in a hand: four colours times thirteen ranks, Wild, Wild Draw. A *face* is a card as it is
laid: a black card has one face for each colour that can be named. A set of faces is one whole number, a bit for each;
what may be laid is then `hand & fitting`.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COLOURS: Final = "rygb"  # U-1.1
RANKS: Final = 13
SEVEN: Final = 7
SKIP: Final = 10
REVERSE: Final = 11
DRAW_CARD: Final = 12
WILD: Final = 52
WILD_DRAW: Final = 53
KINDS: Final = 54
FACES: Final = 60
MOST_PLAYERS: Final = 10


class Edition:
    """What sets one edition apart from the other."""

    def __init__(
        self,
        slug: str,
        copies: list[int],
        draw: int,
        wild_draw: int,
        hand: int,
        players: range,
        target: int,
        loser_target: int,
        saving: bool,
        takes_back: bool,
        low_wins: bool,
    ) -> None:
        self.slug = slug
        self.draw: i64 = draw  # what a Draw One / Draw Two costs
        self.wild_draw: i64 = wild_draw
        self.hand: i64 = hand
        self.players = players
        self.target = target
        self.loser_target = loser_target
        self.saving = saving
        self.takes_back = takes_back  # U-6.2 against U-6.4: a guilty player takes the card back
        self.low_wins = low_wins  # U-8.3: with scoring = loser the lowest total wins, instead of all below the mark
        self.deck = [kind for kind in range(KINDS) for _ in range(copies[kind])]
        self.names = [colour + rank for colour in COLOURS for rank in [*"0123456789SR", f"+{draw}"]]
        self.names += ["W", f"W+{wild_draw}"]
        self.kinds = {name: kind for kind, name in enumerate(self.names)}


CLASSIC_EDITION: Final = Edition(
    slug="uno",
    copies=[1, *[2] * 12] * 4 + [4, 4],  # U-1.2
    draw=2,
    wild_draw=4,
    hand=7,  # U-1.4
    players=range(2, 11),
    target=500,  # U-8.2
    loser_target=200,  # U-8.3
    saving=True,
    takes_back=True,
    low_wins=False,
)
EXPRESS_EDITION: Final = Edition(
    slug="uno-express",
    copies=[1] * 13 * 4 + [2, 2],  # U-1.3
    draw=1,
    wild_draw=2,
    hand=5,  # U-1.4
    players=range(2, 7),
    target=250,
    loser_target=250,
    saving=False,
    takes_back=False,
    low_wins=True,
)


def bits_of(faces: list[int]) -> int:
    """The set of these faces."""
    return sum(2**face for face in faces)


def faces_of(kind: int) -> list[int]:
    """The faces with which a kind can be laid."""
    if kind < WILD:
        return [kind]
    first = WILD + 4 * (kind - WILD)
    return [first, first + 1, first + 2, first + 3]


# By number: one bit; and 1 in one byte.
BIT: Final = vec[i64]([1 << n for n in range(FACES)])
IN_BYTE: Final = vec[i64]([1 << 8 * n for n in range(8)])
# By kind.
KIND_WORDS: Final = 7  # that hold a small number for each kind, eight to a word
COLUMNS: Final = 5  # one for each colour, and one for black
BLACK_COLUMN: Final = 4
COLUMN: Final = vec[i64]([kind // RANKS if kind < WILD else BLACK_COLUMN for kind in range(KINDS)])
RANK: Final = vec[i64]([kind % RANKS if kind < WILD else kind for kind in range(KINDS)])
POINTS: Final = vec[i64](  # U-1.5
    [(kind % RANKS if kind % RANKS < SKIP else 20) if kind < WILD else 50 for kind in range(KINDS)]
)
FACE_BITS: Final = vec[i64]([bits_of(faces_of(kind)) for kind in range(KINDS)])
SAME_RANK: Final = vec[i64](  # the coloured faces of the same number or symbol; none for a black card
    [bits_of([c * RANKS + kind % RANKS for c in range(4)]) if kind < WILD else 0 for kind in range(KINDS)]
)
# By face.
KIND_OF: Final = vec[i64]([face if face < WILD else WILD + (face - WILD) // 4 for face in range(FACES)])
COLOUR_OF: Final = vec[i64]([face // RANKS if face < WILD else (face - WILD) % 4 for face in range(FACES)])
# By colour.
SAME_COLOUR: Final = vec[i64]([bits_of(list(range(c * RANKS, c * RANKS + RANKS))) for c in range(4)])
BLACK_FACES: Final = 0xFF << 52
ONE_FACE_EACH: Final = (1 << 53) + (1 << 56) - 1  # the first face of each kind
WILD_DRAW_FACES: Final = 0xF << 56
ALL_FACES: Final = (1 << 60) - 1

# Multiplied by this number, every single bit leaves another pattern in the top six of 64 bits.
SPREAD: Final = 0x03F79D71B4CB0A89
PLACE: Final = vec[i64]([next((k for k in range(64) if (SPREAD << k >> 58) & 63 == top), 0) for top in range(64)])


def place(bit: i64) -> i64:
    """Which bit a set of one is."""
    return PLACE[(bit * SPREAD >> 58) & 63]
