"""What seats have learnt about hands, beyond how many cards each holds.

Two sorts. *Known* cards: a seat saw them in a challenge, gave them away with a 7 or a 0, or everybody saw them taken
back. *Public facts*: a hand held nothing of some set of faces at some moment, or at least one of it. Both are bounds
that a redeal respects. Where a card that leaves a hand could be the one a bound is about, the bound is loosened: it may
forget, never invent.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from koloda.engine.games.uno.cards import BIT, FACE_BITS, KINDS, MOST_PLAYERS

NOTHING: Final = vec[u8]([0] * ((MOST_PLAYERS + 1) * MOST_PLAYERS * KINDS))
MOST_LAYERS: Final = 6  # beyond these the oldest two are told apart no more
MOST_HOLDS: Final = 4  # beyond these the oldest is forgotten


@final
class Memory:
    """What is known at a table. Seats are 0 to n - 1; viewer n stands for the watchers, who know what is public."""

    def __init__(self, players: i64, known: vec[u8], kinds: vec[i64], layers: vec[i64], holds: vec[i64]) -> None:
        self.players = players
        self.known = known  # by viewer, hand and kind: how many cards
        self.kinds = kinds  # by viewer and hand: the kinds of which there are any, a bit for each
        # By hand, oldest first, pairs: so many cards are none of these faces. The rest of the hand, the newest cards,
        # is free.
        self.layers = layers
        # By hand, oldest first: sets of faces of which it holds at least one; 0 where there is none.
        self.holds = holds
        self.knows = False  # whether any card was ever known of any hand
        self.tells = False  # whether any such set was ever told of any hand

    def clone(self) -> "Memory":
        """An independent copy."""
        twin = Memory(self.players, self.known[:], self.kinds[:], self.layers[:], self.holds[:])
        twin.knows = self.knows
        twin.tells = self.tells
        return twin

    def pair(self, viewer: i64, owner: i64) -> i64:
        """The number of a viewer and a hand; a negative viewer is a watcher."""
        return (viewer if viewer >= 0 else self.players) * self.players + owner

    def row(self, viewer: i64, owner: i64) -> i64:
        """Where what a viewer knows of a hand begins."""
        return self.pair(viewer, owner) * KINDS

    def cards(self, viewer: i64, owner: i64) -> list[int]:
        """The cards of a hand that a viewer knows, in order."""
        row = self.row(viewer, owner)
        return [kind for kind in range(KINDS) for _ in range(int(self.known[row + kind]))]

    def keep_own(self, seat: i64) -> None:
        """Of what is known, keep what is public and what this seat knows: what others have seen it cannot tell."""
        size = self.players * KINDS
        public = self.players * size
        viewer: i64 = 0
        while viewer < self.players:
            if viewer != seat:
                at: i64 = 0
                while at < size:
                    self.known[viewer * size + at] = self.known[public + at]
                    at += 1
                at = 0
                while at < self.players:
                    self.kinds[viewer * self.players + at] = self.kinds[self.players * self.players + at]
                    at += 1
            viewer += 1

    def binds(self) -> bool:
        """Whether there is any public fact."""
        owner: i64 = 0
        while owner < self.players:
            if self.binds_hand(owner):
                return True
            owner += 1
        return False

    def binds_hand(self, owner: i64) -> bool:
        """Whether there is any public fact about a hand."""
        at = owner * MOST_HOLDS
        end = at + MOST_HOLDS
        while at < end:
            if self.holds[at]:
                return True
            at += 1
        at = owner * MOST_LAYERS * 2
        end = at + MOST_LAYERS * 2
        while at < end:
            if self.layers[at]:
                return True
            at += 2
        return False

    def is_about(self, viewer: i64, owner: i64) -> bool:
        """Whether a viewer knows anything of a hand."""
        return self.kinds[self.pair(viewer, owner)] != 0 or self.binds_hand(owner)

    # what happens to a hand; a card that nobody else saw may come into it without a word

    def came_back(self, owner: i64, kind: i64) -> None:
        """A card all had seen came into a hand."""
        self.knows = True
        for viewer in range(self.players + 1):
            if viewer != owner:
                self.known[self.row(viewer, owner) + kind] += 1
                self.kinds[self.pair(viewer, owner)] |= BIT[kind]

    def went(self, owner: i64, kind: i64) -> None:
        """A card was laid from a hand, and not one drawn just before."""
        if self.knows:
            self.forget_one(owner, kind)
        bits = FACE_BITS[kind]
        if self.tells:
            self.drop_sets(owner, bits)
        # Taken from the oldest layer it can have come from: any other choice might claim too much of the rest.
        layers = self.layers
        at = owner * MOST_LAYERS * 2
        end = at + MOST_LAYERS * 2
        while at < end:
            if layers[at] > 0 and not layers[at + 1] & bits:
                layers[at] -= 1
                return
            at += 2

    def drop_sets(self, owner: i64, bits: i64) -> None:
        """A card of these faces has left a hand: it may have been the one of a set."""
        holds = self.holds
        at = owner * MOST_HOLDS
        end = at + MOST_HOLDS
        while at < end:
            if holds[at] & bits:
                holds[at] = 0
            at += 1

    def forget_one(self, owner: i64, kind: i64) -> None:
        """Whoever knew of such a card in a hand knows of one less."""
        kinds = self.kinds
        pair = owner
        while pair < len(kinds):
            if kinds[pair] >> kind & 1:
                self.known[pair * KINDS + kind] -= 1
                if self.known[pair * KINDS + kind] == 0:
                    kinds[pair] ^= BIT[kind]
            pair += self.players

    def saw(self, viewer: i64, owner: i64, hand: vec[u8]) -> None:
        """A viewer saw these cards, all of them, in a hand."""
        self.knows = True
        known = self.known
        pair = self.pair(viewer, owner)
        row = pair * KINDS
        kind: i64 = 0
        while kind < KINDS:
            if hand[kind] > known[row + kind]:
                known[row + kind] = hand[kind]
                self.kinds[pair] |= BIT[kind]
            kind += 1

    def layers_of(self, owner: i64) -> list[tuple[int, int]]:
        """The layers of a hand that are bound, oldest first: how many cards, and the faces none of them is."""
        first = owner * MOST_LAYERS * 2
        pairs = [
            (int(self.layers[first + at]), int(self.layers[first + at + 1])) for at in range(0, MOST_LAYERS * 2, 2)
        ]
        return [(count, never) for count, never in pairs if count]

    def held_none(self, owner: i64, faces: i64, size: i64) -> None:
        """The oldest `size` cards of a hand are none of these faces."""
        layers = self.layers
        first = owner * MOST_LAYERS * 2
        end = first + MOST_LAYERS * 2
        free = first  # where the next layer goes: layers whose cards are all gone close up
        left = size
        at = first
        while at < end:
            count = layers[at]
            if count > 0:
                layers[free] = count
                layers[free + 1] = layers[at + 1] | faces
                free += 2
                left -= count
            at += 2
        if left > 0 and free == end:
            layers[first] += layers[first + 2]
            layers[first + 1] &= layers[first + 3]
            at = first + 2
            while at < end - 2:
                layers[at] = layers[at + 2]
                at += 1
            free = end - 2
        if left > 0:
            layers[free] = left
            layers[free + 1] = faces
            free += 2
        while free < end:
            layers[free] = 0
            free += 2

    def holds_of(self, owner: i64) -> list[int]:
        """The sets of faces of which a hand holds at least one."""
        sets = [int(self.holds[owner * MOST_HOLDS + at]) for at in range(MOST_HOLDS)]
        return [faces for faces in sets if faces]

    def held_some(self, owner: i64, faces: i64) -> None:
        """At least one card of a hand is one of these faces."""
        self.tells = True
        told = [*self.holds_of(owner), int(faces)][-MOST_HOLDS:]
        for index in range(MOST_HOLDS):
            self.holds[owner * MOST_HOLDS + index] = told[index] if index < len(told) else 0

    def moved(self, taken_from: list[int], held: vec[u8]) -> None:
        """Whole hands have changed owners: seat i now has the hand of seat taken_from[i], which that seat knows."""
        before = self.known
        self.knows = True
        self.known = NOTHING[: len(before)]
        self.kinds = vec[i64]([0] * len(self.kinds))
        for viewer in range(self.players + 1):
            for owner in range(self.players):
                giver = taken_from[owner]
                if viewer != owner:
                    source = held if viewer == giver else before
                    start = owner * KINDS if viewer == giver else self.row(viewer, giver)
                    to = self.row(viewer, owner)
                    for kind in range(KINDS):
                        self.known[to + kind] = source[start + kind]
                        if source[start + kind]:
                            self.kinds[self.pair(viewer, owner)] |= BIT[kind]
        layers, holds = self.layers[:], self.holds[:]
        for owner, giver in enumerate(taken_from):
            for at in range(MOST_LAYERS * 2):
                self.layers[owner * MOST_LAYERS * 2 + at] = layers[giver * MOST_LAYERS * 2 + at]
            for at in range(MOST_HOLDS):
                self.holds[owner * MOST_HOLDS + at] = holds[giver * MOST_HOLDS + at]


def new_memory(players: i64) -> Memory:
    """A memory of nothing."""
    return Memory(
        players,
        NOTHING[: (players + 1) * players * KINDS],
        vec[i64]([0] * ((players + 1) * players)),
        vec[i64]([0] * (players * MOST_LAYERS * 2)),
        vec[i64]([0] * (players * MOST_HOLDS)),
    )
