"""What follows when a move has been made, until the table waits for somebody.

Whatever carries a rule out returns the step that follows. Steps carry each other on, so that the dealer's moves can
come in between.
"""

from typing import Final

WAIT: Final = 0  # for whom `phase` says
DRAW: Final = 1
LOOK: Final = 2  # for instants in the hands
EFFECT: Final = 3  # of an instant
NEXT_SEAT: Final = 4  # of those an instant asks one after another
BEGIN_TURN: Final = 5  # a round, or the turn of one who redealt
AFTER_PASS: Final = 6
CARD_DONE: Final = 7  # a card is carried out
SETTLE: Final = 8  # a moment for Hysteria is over
PROPERTY: Final = 9  # takes effect
TAKE: Final = 10  # a Liar's game is won
PROPERTY_DONE: Final = 11
END_ROUND: Final = 12
NEXT_PAYER: Final = 13
END_GAME: Final = 14
