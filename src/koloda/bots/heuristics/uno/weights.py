"""What counts in a game of UNO, and how much: found by playing many games, with two at the table and with more."""

from typing import Final

# By name: at a table of three or more, and of two, in units of about one card in hand.
BOTH: Final[dict[str, tuple[float, float]]] = {
    "lay": (2.0, 2.8),  # a card less in hand
    "follow": (0.5, 0.5),  # the colour left in force is one the hand can go on with
    "same_rank": (0.05, -0.45),  # another card of the same number or symbol stays in hand
    "bridge": (-0.05, 0.2),  # the same, where no other card of the colour stays: the way to that card's colour
    "switch": (0.5, 0.75),  # times the chance that the next seat changes the colour by the same number or symbol
    "answer": (0.5, 0.5),  # times the chance that the next seat has the colour
    "answer_near": (1.2, 2.0),  # the same, when that seat is at its last cards
    "skip": (0.2, -0.4),  # a Skip out of the hand; with two, a Reverse too
    "reverse": (0.1, 0.1),  # a Reverse, times the cards that the seat before has more than the next one
    "draw_card": (-0.25, 0.0),  # a Draw One or Draw Two out of the hand
    "wild": (-0.9, -1.5),  # a Wild out of the hand
    "wild_draw": (-1.5, -2.25),  # a Wild Draw out of the hand
    "attack": (1.5, 0.5),  # a Skip or draw card before a seat with two cards left
    "attack_last": (3.0, 0.5),  # the same before a seat with one
    "chain": (1.1, 1.1),  # with two at the table: the turn stays here and the hand can go on
    "chain_out": (6.0, 6.0),  # and the card laid next is the last
    "last_black": (3.0, 3.0),  # the last card goes on anything
    "last_follow": (1.0, 1.0),  # the last card goes on what is laid now
    "bluff": (-1.5, -6.0),  # a Wild Draw that ought not to be laid
    "points": (0.03, 0.03),  # a point of a coloured card in a match, divided by one more than the smallest other hand
    "swap": (1.0, 1.0),  # a card less by a 7 or a 0
    "draw": (0.0, 0.0),  # to draw with a card that could be laid
    "keep": (0.0, 0.0),  # to keep a drawn card that could be laid
    "penalty": (1.25, 0.75),  # a card drawn
    "turn": (1.0, 1.0),  # a turn lost
    "guilty": (3.0, 4.2),  # what a challenge gains over taking the cards, if it succeeds
    "bluffers": (0.3, 0.55),  # how often others lay a Wild Draw that they should not, given that they could
    "jump": (0.5, 0.5),  # a card laid out of turn
    "sharpness": (0.7, 0.7),  # how strongly the priors of a search follow the scores
}
# All of them by one name each, as they are given to a heuristic: those for two at the table begin with `two_`.
WEIGHTS: Final[dict[str, float]] = {
    **{name: many for name, (many, _) in BOTH.items()},
    **{f"two_{name}": two for name, (_, two) in BOTH.items()},
}


class Weights:
    """The weights for a table of two, or of more, as fields."""

    def __init__(self, values: dict[str, float], prefix: str) -> None:
        self.lay: float = values[prefix + "lay"]
        self.follow: float = values[prefix + "follow"]
        self.same_rank: float = values[prefix + "same_rank"]
        self.bridge: float = values[prefix + "bridge"]
        self.switch: float = values[prefix + "switch"]
        self.answer: float = values[prefix + "answer"]
        self.answer_near: float = values[prefix + "answer_near"]
        self.skip: float = values[prefix + "skip"]
        self.reverse: float = values[prefix + "reverse"]
        self.draw_card: float = values[prefix + "draw_card"]
        self.wild: float = values[prefix + "wild"]
        self.wild_draw: float = values[prefix + "wild_draw"]
        self.attack: float = values[prefix + "attack"]
        self.attack_last: float = values[prefix + "attack_last"]
        self.chain: float = values[prefix + "chain"]
        self.chain_out: float = values[prefix + "chain_out"]
        self.last_black: float = values[prefix + "last_black"]
        self.last_follow: float = values[prefix + "last_follow"]
        self.bluff: float = values[prefix + "bluff"]
        self.points: float = values[prefix + "points"]
        self.swap: float = values[prefix + "swap"]
        self.draw: float = values[prefix + "draw"]
        self.keep: float = values[prefix + "keep"]
        self.penalty: float = values[prefix + "penalty"]
        self.turn: float = values[prefix + "turn"]
        self.guilty: float = values[prefix + "guilty"]
        self.bluffers: float = values[prefix + "bluffers"]
        self.jump: float = values[prefix + "jump"]
        self.sharpness: float = values[prefix + "sharpness"]
