"""What counts in a game of Dzhunkvik, and how much."""

from typing import Final

# In Packs, unless a comment says otherwise. Found by matches of the heuristic against itself, and by comparing its
# choices with other moves in the same worlds.
WEIGHTS: Final[dict[str, float]] = {
    # A card in the Nest that waits for its Pack, by value; each further one counts `again` times the one before.
    "one": 0.14,
    "two": 0.202,
    "three": 0.286,
    "four": 0.494,
    "joker": 0.42,
    "again": 0.75,
    "near": 0.038,  # three of the four
    "fades": 0.82,  # how early cards towards a Pack lose their value
    "ramp": 8.0,  # cards in the draw pile for each seat below which a card in the hand loses its value
    "last": 2.377,  # below which the round may be the last
    "rival": 1.0,  # what another's gain hurts
    # The chance that somebody who can raise on a value does; that somebody who can fight for a card does, and by how
    # much more for each card of the stack.
    "raises_1": 0.7,
    "raises_2": 0.59,
    "raises_3": 0.78,
    "fights": 0.1,
    "fights_more": 0.15,
    # The value of keeping a card in the hand, over the card drawn for it.
    "hold_1": -0.401,
    "hold_2": -0.332,
    "hold_3": -0.04,
    "hold_4": 0.31,
    "hold_L2": -0.924,
    "hold_T3": 0.032,
    "hold_G4": 0.694,
    "hold_D4": 0.645,
    "hold_EV": 0.462,
    "hold_CS": 0.099,
    "hold_TS": 0.196,
    "hold_HY": 0.4,
    "hold_IS": 0.15,
    "hold_VS": 0.831,
    "hold_VM": 0.806,
    "hold_VL": 0.91,
    # The chance to win a round after all when somebody has laid on top, by what is left in the hand.
    "back": 0.175,
    "back_four": 0.41,
    "back_VS": 0.4,
    "back_VM": 0.203,
    "back_VL": 0.492,
    "back_dominant": 0.21,
    "back_storm": 0.271,
    "back_hysteria": 0.3,
    "grows": 0.164,  # what is laid until then
    "virus": 0.59,
    "virus_late": 0.4,  # more, the nearer the end
    "skip": 0.1,  # a turn that a property takes, as a part of giving the round up
    "grab": 1.43,  # a Pack, taken
    "thief": 0.244,  # a card nobody has seen, out of a Nest
    "liar": 0.223,  # the chance that a bluff goes well
    "cancels": 0.8,  # a Hysteria on a property, as a part of what that is about
    "slate": 0.39,  # one on a Clean Slate, as a part of the stack
    "slate_mine": 0.6,  # and back
    "redeals": 1.0,  # a new hand
    "patience": 0.01,  # waiting for others to fight it out
    # Chances of bluffs, and what else is asked.
    "honest": 0.5,
    "doubts": 0.5,
    "doubts_more": 0.8,
    # A Battle: the chance that a seat with a higher card lays it, and that a seat with an equal card does; the value of
    # another seat's card; and the chance for each further player that the highest cards tie and a 1 takes all.
    "bold": 0.8,
    "ties": 0.42,
    "booty": 0.175,
    "low": 0.075,
    "pays": 1.12,  # what may be paid for a Virus, as a part of what it costs
    "keeps": 1.5,  # a hand of more value than this is not disturbed by an instant
    # How sharply a search prefers what scores well.
    "heat": 0.25,
    # How far a playout goes: `depth` rounds, or to the end if the draw pile has at most `to_end` cards for each seat.
    # `few_` is for two or three at the table; with more, the unknown hands make later rounds too uncertain.
    "few_depth": 3.0,
    "few_to_end": 4.0,
    "depth": 1.0,
    "to_end": 2.0,
}
