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
SHOW: Final = 9  # a Liar's cards
SAY: Final = 10
ANSWER: Final = 11
CHOOSE_VIRUS: Final = 12  # to pay off
PAY: Final = 13
MOMENT: Final = 14  # for Hysteria; the clock ends it
LEADER: Final = 15  # the Leader phase; the clock ends it
OVER: Final = 16

NAMES: Final[tuple[Phase, ...]] = (
    *("lot", "deal", "virus", "pick", "ready", "battle", "give", "turn", "storm", "show", "say", "answer"),
    *("choose-virus", "pay", "moment", "leader", "over"),
)
