"""What the table waits for. Up to PICK it is the dealer."""

from typing import Final

from koloda.engine.games.dzhunkvik.view_types import Phase

LOT: Final = 0  # who is first
DEAL: Final = 1  # a card for `drawer`
VIRUS: Final = 2  # a Virus for `ill`
PICK: Final = 3  # a card that chance takes
READY: Final = 4  # `ready`, or an instant (honour)
BATTLE: Final = 5
GIVE: Final = 6  # Emigration
TURN: Final = 7  # a turn in Gathering
STORM: Final = 8  # extra cards after an Icestorm
ALONE: Final = 9  # cards of a leader who is the last one in
SHOW: Final = 10  # a Liar's cards
SAY: Final = 11
ANSWER: Final = 12
CHOOSE_VIRUS: Final = 13  # to pay off
PAY: Final = 14
MOMENT: Final = 15  # for Hysteria; the clock ends it
LEADER: Final = 16  # the Leader phase; the clock ends it
OVER: Final = 17

NAMES: Final[tuple[Phase, ...]] = (
    *("lot", "deal", "virus", "pick", "ready", "battle", "give", "turn", "storm", "alone", "show", "say", "answer"),
    *("choose-virus", "pay", "moment", "leader", "over"),
)
