"""What can happen in a game of Dzhunkvik, as types: JSON as it stands. Not compiled, so that the types can be read.

`seat` is whom an event is about, `whom` another player. `cards` are null for those who may not see them.
"""

from typing import Literal, TypedDict, get_args

from koloda.engine.games.dzhunkvik.view_types import Phase, Stage, Virus, Zone

# Set-up (D-2)


class Begins(TypedDict):
    """The lot has fallen on the first player, who gets the marker."""

    kind: Literal["begins"]
    seat: int  # the first player


class IsDealt(TypedDict):
    """A card from the draw pile for a hand, before the first round; only its owner sees it."""

    kind: Literal["is-dealt"]
    seat: int
    cards: list[str] | None
    count: int


class Deals(TypedDict):
    """Everybody has been dealt so many cards; the instants are shuffled into the draw pile."""

    kind: Literal["deals"]
    count: int


# Before a round (D-3)


class Draws(TypedDict):
    """A card from the draw pile goes into a hand: up to six for a round or for an instant, or after a redeal."""

    kind: Literal["draws"]
    seat: int
    cards: list[str] | None
    count: int
    cause: Literal["round", "instant", "redeal"]


class PlaysInstant(TypedDict):
    """An instant card leaves a hand and is carried out: by itself, or announced by its holder (honour)."""

    kind: Literal["plays-instant"]
    seat: int
    card: str
    cause: Literal["auto", "honour"]  # by itself, or announced


class Ready(TypedDict):
    """A player announces no instant card."""

    kind: Literal["ready"]
    seat: int


class Found(TypedDict):
    """An instant card comes to light in a hand, is discarded without effect and costs its holder Viruses."""

    kind: Literal["found"]
    seat: int
    card: str
    cause: Literal["redeal", "bluff", "stolen"]  # where: in a hand shown, in a bluff, as a card taken


class RoundBegins(TypedDict):
    """A round begins with Gathering; the first player has the marker."""

    kind: Literal["round-begins"]
    seat: int  # the first player
    round: int  # from 1


# Gathering (D-4)


class Lays(TypedDict):
    """A card goes from a hand, or an Evolution from a Nest, on top of the stack."""

    kind: Literal["lays"]
    seat: int
    card: str
    value: int | None  # on the stack; null for a card without one
    counts_as: int | None  # what an Evolution counts as; null for any other card
    opens: bool  # on an empty stack, or after a Clean Slate
    zone: Zone  # where it comes from
    left: int  # cards left in the hand
    # `storm`: an extra card; `alone`: all others have passed; `moment`: a Hysteria in its moment
    cause: Literal["turn", "storm", "alone", "leader", "moment"]


class InForce(TypedDict):
    """The leader of the round, the card in force with its place in the stack and value, and the cancelled places."""

    kind: Literal["in-force"]
    seat: int  # the leader of the round
    card: str  # the card in force
    place: int  # in the stack, from 0 at the bottom
    value: int | None  # in force; null if the card has none
    cancelled: list[int]  # the places of all cancelled cards


class Passes(TypedDict):
    """A player is out until the round ends: on the own turn, in the Leader phase, or because time was up."""

    kind: Literal["passes"]
    seat: int
    cause: Literal["turn", "leader", "clock"]


class Catches(TypedDict):
    """A player gets a Virus from the virus pile, for passing or for an instant that came to light."""

    kind: Literal["catches"]
    seat: int
    virus: Virus
    price: int  # the number on the Virus
    cause: Literal["pass", "found"]


class VirusesShuffled(TypedDict):
    """The virus pile is empty: its discards become the new one."""

    kind: Literal["viruses-shuffled"]
    count: int  # Viruses


class NoVirus(TypedDict):
    """A player would get so many Viruses, but none is left."""

    kind: Literal["no-virus"]
    seat: int
    count: int
    cause: Literal["pass", "found"]


class Redeals(TypedDict):
    """An opener shows the whole hand to take a new one, for the first, second or third time (`time`)."""

    kind: Literal["redeals"]
    seat: int
    cards: list[str]
    count: int
    time: int  # from 1 to 3


class ShufflesIn(TypedDict):
    """Cards of a hand that was shown go into the draw pile."""

    kind: Literal["shuffles-in"]
    seat: int
    cards: list[str]
    count: int


# Leader (D-5)


class LeaderBegins(TypedDict):
    """Gathering is over and the Leader phase begins; `seat` leads the round."""

    kind: Literal["leader-begins"]
    seat: int  # who laid the card that ended Gathering, and leads


class LeaderCloses(TypedDict):
    """The time of the Leader phase is up: all who are still in pass."""

    kind: Literal["leader-closes"]


# Dzhuns with a property (D-6)


class Uses(TypedDict):
    """A property is used on a player; the card lies beside the stack. For a Grabber: which Pack, by its place."""

    kind: Literal["uses"]
    seat: int
    whom: int
    card: str
    pack: int | None  # the place in the Home; null but for a Grabber
    pack_cards: list[str]
    left: int  # cards left in the hand


class Shows(TypedDict):
    """A liar puts a card of the hand face down; only the liar sees it."""

    kind: Literal["shows"]
    seat: int
    whom: int
    cards: list[str] | None
    count: int


class Says(TypedDict):
    """What a liar says that one of the cards is."""

    kind: Literal["says"]
    seat: int
    whom: int
    cards: list[str]
    count: int


class Answers(TypedDict):
    """The opponent of a liar answers: a lie or the truth."""

    kind: Literal["answers"]
    seat: int
    whom: int  # the liar
    lie: bool  # what is answered


class TurnsOver(TypedDict):
    """The liar's cards are shown to all and go back to the hand: was it a lie, and was the opponent right?"""

    kind: Literal["turns-over"]
    seat: int  # the liar
    whom: int  # the opponent
    cards: list[str]
    said_cards: list[str]
    count: int
    lie: bool  # whether it was one
    right: bool  # whether the opponent was


class Takes(TypedDict):
    """Chance takes a card of another player's hand or Nest (`zone`) into the own Nest or hand; only the two see it."""

    kind: Literal["takes"]
    seat: int
    whom: int  # whose card it was
    zone: Zone
    into: Zone
    cards: list[str] | None
    count: int
    cause: Literal["liar", "thief", "immigration"]


class Discarded(TypedDict):
    """A card that chance took from a hand (`seat`) for another player has no value and is discarded."""

    kind: Literal["discarded"]
    seat: int  # whose card it was
    whom: int  # who would have got it
    card: str
    cause: Literal["liar", "thief"]


class NothingHappens(TypedDict):
    """A property takes effect, but there is no card to show or to take."""

    kind: Literal["nothing-happens"]
    seat: int  # who would show or take
    whom: int
    card: str
    cause: Literal["show", "take"]


class Grabs(TypedDict):
    """A Pack, given by its place in that Home, goes to another Home and lies last there."""

    kind: Literal["grabs"]
    seat: int
    whom: int
    pack: int  # its place in the Home it leaves
    cards: list[str]
    count: int


# Influence cards (D-7)


class GatheringBegins(TypedDict):
    """A Clean Slate has taken effect: the round starts again with Gathering. Everything laid stays."""

    kind: Literal["gathering-begins"]
    seat: int  # who laid the Clean Slate


class Freezes(TypedDict):
    """An Icestorm: the others are frozen, and its player may lay so many more cards."""

    kind: Literal["freezes"]
    seat: int
    frozen: list[int]
    count: int  # extra cards that may be laid


class Stops(TypedDict):
    """A player lays no further card after an Icestorm, or when all others have passed."""

    kind: Literal["stops"]
    seat: int
    cause: Literal["storm", "alone"]


class Thaws(TypedDict):
    """An Icestorm is over: nobody is frozen any more."""

    kind: Literal["thaws"]
    seat: int


# Cancelling (D-8)


class PlaysHysteria(TypedDict):
    """A Hysteria is played beside the stack, on a property in use or on a Hysteria about one (`on_card`)."""

    kind: Literal["plays-hysteria"]
    seat: int
    whom: int  # who played that card
    card: str
    on_card: str
    left: int  # cards left in the hand


class MomentOpens(TypedDict):
    """A moment for Hysteria opens before a card takes effect: Hysterias on it so far, and who may play the next."""

    kind: Literal["moment-opens"]
    seat: int  # whose card can be cancelled
    card: str
    hysterias: list[int]  # who played them, the first one first
    admits: list[int]  # who may play the next one


class MomentCloses(TypedDict):
    """A moment for Hysteria is over: time is up, or a Hysteria was played in it."""

    kind: Literal["moment-closes"]
    seat: int  # whose card could be cancelled
    card: str
    cause: Literal["clock", "hysteria"]


class Cancelled(TypedDict):
    """A card is cancelled by an odd number of Hysterias."""

    kind: Literal["cancelled"]
    seat: int  # whose card it is
    card: str
    hysterias: int


class TakesEffect(TypedDict):
    """A card that could be cancelled takes effect, perhaps after all: with an even number of Hysterias on it."""

    kind: Literal["takes-effect"]
    seat: int  # whose card it is
    card: str
    hysterias: int


class Discards(TypedDict):
    """A card that was carried out goes to the discard pile: an instant, or a property with the Hysterias about it."""

    kind: Literal["discards"]
    seat: int  # whose card it was
    cards: list[str]
    count: int
    cause: Literal["instant", "property"]


# End of a round (D-9)


class RoundEnds(TypedDict):
    """The leader takes Dzhuns and Evolutions of the stack into the Nest, the rest is discarded; no leader: unopened."""

    kind: Literal["round-ends"]
    seat: int | None  # the winner
    round: int
    cards: list[str]  # those the winner takes
    count: int  # of them
    discarded_cards: list[str]
    unopened: int  # rounds in a row that nobody opened but with Evolutions of a Nest, with this one
    # `passed`: all but the leader; `stopped`: and the leader, alone, lays no more; `clock`: time is up;
    # `frozen`: nobody can answer an attack after an Icestorm
    cause: Literal["passed", "stopped", "clock", "dominant", "frozen", "unopened"]


class MakesPack(TypedDict):
    """Four cards of a Nest become a Pack at Home, where it has this place."""

    kind: Literal["makes-pack"]
    seat: int
    cards: list[str]  # standing for 1, 2, 3 and 4
    count: int
    pack: int  # its place in the Home, from 0


class ChoosesVirus(TypedDict):
    """A player begins to pay off a Virus."""

    kind: Literal["chooses-virus"]
    seat: int
    virus: Virus
    price: int  # the number on the Virus


class Pays(TypedDict):
    """A card of a Nest is discarded as payment for a Virus."""

    kind: Literal["pays"]
    seat: int
    cards: list[str]
    count: int


class PaidOff(TypedDict):
    """The price of a Virus is met, and it goes to the discarded Viruses."""

    kind: Literal["paid-off"]
    seat: int
    virus: Virus
    price: int  # the number on the Virus
    paid: int  # what the cards paid with are worth


class PaysNoMore(TypedDict):
    """A player with a Virus pays off none, or no more."""

    kind: Literal["pays-no-more"]
    seat: int


class MarkerGoes(TypedDict):
    """The marker goes to the next player, who is the first player now."""

    kind: Literal["marker-goes"]
    seat: int


# Instant cards (D-10)


class Fights(TypedDict):
    """A player lays a card face down for a Battle, or nothing; only that player knows which before all are shown."""

    kind: Literal["fights"]
    seat: int
    cards: list[str] | None
    count: int | None  # null for those who may not know it


class BattleShown(TypedDict):
    """Everybody has laid for the Battle, and the cards are shown together."""

    kind: Literal["battle-shown"]


class Fighter(TypedDict):
    """What a player has laid for the Battle: one card or none."""

    kind: Literal["fighter"]
    seat: int
    cards: list[str]
    count: int


class WinsBattle(TypedDict):
    """The highest card, or the lowest if the highest is tied, takes all cards of the Battle into the Nest."""

    kind: Literal["wins-battle"]
    seat: int
    cards: list[str]
    count: int
    cause: Literal["highest", "lowest"]


class BattleDrawn(TypedDict):
    """Nobody wins the Battle: all take their own cards back."""

    kind: Literal["battle-drawn"]


class Gives(TypedDict):
    """Emigration: a card goes from a hand to that of the left neighbour; only the two see it."""

    kind: Literal["gives"]
    seat: int
    whom: int
    cards: list[str] | None
    count: int


class Perishes(TypedDict):
    """Depopulation: a card that the left neighbour has picked from a hand is discarded."""

    kind: Literal["perishes"]
    seat: int
    whom: int  # who picked it
    cards: list[str]
    count: int


class DominantPicked(TypedDict):
    """Depopulation: the Dominant is picked from a hand and laid aside until all cards are picked."""

    kind: Literal["dominant-picked"]
    seat: int
    whom: int  # who picked it
    card: str


class DominantReturns(TypedDict):
    """Depopulation: the Dominant goes back into the hand."""

    kind: Literal["dominant-returns"]
    seat: int
    card: str


# End of the game (D-11)


class GameEnds(TypedDict):
    """The game ends: a card must be drawn from the empty draw pile, or six rounds in a row were not opened."""

    kind: Literal["game-ends"]
    cause: Literal["draw-pile", "unopened"]


class HandToNest(TypedDict):
    """The cards left in a hand are shown and added to the Nest."""

    kind: Literal["hand-to-nest"]
    seat: int
    cards: list[str]
    count: int


class Counts(TypedDict):
    """The count of a player: Packs, those lost to Viruses, what remains, cards with a value left; the open Nest."""

    kind: Literal["counts"]
    seat: int
    packs: int  # at Home
    lost: int  # to Viruses
    score: int
    left: int  # cards with a value, and Evolutions, in the Nest
    nest_cards: list[str]  # all cards in the Nest


class Wins(TypedDict):
    """A player has won the game, alone or with others."""

    kind: Literal["wins"]
    seat: int
    score: int
    shared: bool


class Turn(TypedDict):
    """Whose turn it is, or who is asked, and for what; with the extra cards of an Icestorm, and whether it opens."""

    kind: Literal["turn"]
    seat: int | None  # null where all, or only the dealer or the clock, are waited for
    phase: Phase
    stage: Stage
    extra: int  # cards that may still be laid after an Icestorm
    opening: bool  # whether the seat opens the round, or opens anew after a Clean Slate


# fmt: off

# All events, in the order of the rulebook.
DzhunkvikEvent = (
    Begins | IsDealt | Deals | Draws | PlaysInstant | Ready | Found | RoundBegins | Lays | InForce | Passes | Catches
    | VirusesShuffled | NoVirus | Redeals | ShufflesIn | LeaderBegins | LeaderCloses | Uses | Shows | Says | Answers
    | TurnsOver | Takes | Discarded | NothingHappens | Grabs | GatheringBegins | Freezes | Stops | Thaws
    | PlaysHysteria | MomentOpens | MomentCloses | Cancelled | TakesEffect | Discards | RoundEnds | MakesPack
    | ChoosesVirus | Pays | PaidOff | PaysNoMore | MarkerGoes | Fights | BattleShown | Fighter | WinsBattle
    | BattleDrawn | Gives | Perishes | DominantPicked | DominantReturns | GameEnds | HandToNest | Counts | Wins | Turn
)
# fmt: on

EVENTS: tuple[type, ...] = get_args(DzhunkvikEvent)
