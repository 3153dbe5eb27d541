"""How somebody who knows UNO plays it.

Every move gets a score, in units of about one card in hand, from what the seat can see: its own hand, how many cards
the others have, and what has been laid. The highest score is chosen.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.heuristics.heuristic import WAIT, Heuristic, win_share
from koloda.bots.heuristics.softmax import softmax_priors
from koloda.bots.heuristics.uno.beliefs import is_doubted, make_honest, resample_by_choices
from koloda.bots.heuristics.uno.features import TableFeatures
from koloda.bots.heuristics.uno.reasons import reasons_for
from koloda.bots.heuristics.uno.value import win_chance
from koloda.bots.heuristics.uno.weights import WEIGHTS, Weights
from koloda.engine.chance import Rng
from koloda.engine.core import MOST_MOVES, Move, Seat, State
from koloda.engine.games.uno import moves as m
from koloda.engine.games.uno.cards import (
    BLACK_FACES,
    COLOUR_OF,
    DRAW_CARD,
    FACE_BITS,
    KIND_OF,
    KINDS,
    POINTS,
    RANK,
    SAME_COLOUR,
    SAME_RANK,
    SEVEN,
    SKIP,
    WILD,
    WILD_DRAW,
)
from koloda.engine.games.uno.round import OVER, PENALTY
from koloda.engine.games.uno.state import Uno
from koloda.engine.games.uno.table import NONE

SURE: Final = 1000.0  # the score of a move that is right whatever else is on the table
MILLION: Final = 1000000
ROUND_MODESTY: Final = 1.18
MATCH_MODESTY: Final = 1.1


class UnoHeuristic(Heuristic):
    """UNO and UNO Express."""

    def __init__(self, weights: dict[str, float]) -> None:
        values = {**WEIGHTS, **weights}
        self.for_two = Weights(values, "two_")
        self.for_many = Weights(values, "")
        self.w = self.for_many
        self.features = TableFeatures()
        self.moves = vec[i64]([0] * MOST_MOVES)
        self.scores = vec[float]([0.0] * MOST_MOVES)

    # choosing

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(world, Uno)
        count = world.choices(seat, self.moves)
        due = seat == world.turn
        if count == 1 and due:
            return self.moves[0]
        if count == 0:
            return WAIT
        last = self.moves[count - 1]
        if last == m.UNO or m.CATCH <= last < m.SWAP:
            return last  # says UNO late, or catches the seat that has not said it
        self.look(world, seat)
        best = self.moves[0]
        most = self.score(world, seat, best)
        at: i64 = 1
        while at < count:
            move = self.moves[at]
            score = self.score(world, seat, move)
            if score > most:
                best = move
                most = score
            at += 1
        return best if due or most > 0.0 else WAIT

    def priors(self, world: State, seat: i64, moves: vec[i64], count: i64, into: vec[i64]) -> None:
        assert isinstance(world, Uno)
        self.look(world, seat)
        at: i64 = 0
        while at < count:
            self.scores[at] = self.score(world, seat, moves[at])
            at += 1
        softmax_priors(self.scores, count, self.w.sharpness)
        at = 0
        while at < count:
            into[at] = 1 + i64(self.scores[at])
            at += 1

    def look(self, table: Uno, seat: i64) -> None:
        """Read a table from a seat."""
        self.w = self.for_two if table.seats == 2 else self.for_many
        self.features.look(table, seat)

    # scores

    def score(self, table: Uno, seat: i64, move: i64) -> float:
        """The score of a move; waiting and drawing score about nothing."""
        if move < m.DRAW:
            said = move >= m.PLAY_UNO
            if not said and table.house.call and table.sizes[seat] == 2:
                return -SURE  # U-7.1: it costs nothing to say it
            return self.laying(table, seat, move - m.PLAY_UNO if said else move)
        if move >= m.JUMP:
            said = move >= m.JUMP_UNO
            if not said and table.house.call and table.sizes[seat] == 2:
                return -SURE
            return self.w.jump + self.laying(table, seat, move - m.JUMP_UNO if said else move - m.JUMP)
        if move == m.DRAW:
            return self.w.draw
        if move == m.KEEP:
            return self.w.keep
        if move == m.TAKE:
            return self.taking(table)
        if move == m.CHALLENGE:
            return self.taking(table) + self.doubting(table)
        if move == m.UNO or m.CATCH <= move < m.SWAP:
            return SURE
        if m.SWAP <= move < m.COLOUR:
            return -float(table.sizes[move - m.SWAP])
        if m.COLOUR <= move < m.DEALER_IS:
            return self.naming(table, move - m.COLOUR)
        return 0.0  # to wait, or the only thing there is to do

    def laying(self, table: Uno, seat: i64, face: i64) -> float:
        """The score of laying a card."""
        if self.features.size == 1:
            return SURE
        kind = KIND_OF[face]
        colour = COLOUR_OF[face]
        heir = self.features.heir(table, kind)
        faces = table.faces[seat]
        held = faces if table.held[seat * KINDS + kind] > 1 else faces & ~FACE_BITS[kind]
        score = self.w.lay + self.parting(table, seat, kind) + self.going_on(held, kind, colour, heir == seat)
        score += self.leaving(table, colour, held & SAME_COLOUR[colour] != 0, heir)
        if kind < WILD and heir != seat:
            # If the hand has more of the colour, a change of colour by the next seat is bad; otherwise it is good.
            switch = self.w.switch * self.features.switches(RANK[kind], table.sizes[heir])
            score += -switch if held & SAME_COLOUR[colour] else switch
        return score

    def parting(self, table: Uno, seat: i64, kind: i64) -> float:
        """The score of a card by its kind: what it does, and that it is no longer in the hand."""
        w = self.w
        features = self.features
        rank = RANK[kind]
        score = 0.0
        if rank >= SKIP:
            if kind == WILD:
                score = w.wild
            elif kind == WILD_DRAW:
                score = w.wild_draw
                if table.faces[seat] & SAME_COLOUR[table.colour]:
                    score += w.bluff
            elif rank == DRAW_CARD:
                score = w.draw_card
            elif features.stops(table, kind):
                score = w.skip
            else:
                score = w.reverse * features.turning
            if features.next_size <= 2 and features.stops(table, kind):
                score += w.attack if features.next_size == 2 else w.attack_last
        elif table.house.seven_zero and rank == SEVEN:
            score = w.swap * float(features.size - 1 - features.fewest)
        elif table.house.seven_zero and rank == 0:
            score = w.swap * float(features.size - 1 - features.before_size)
        if kind < WILD and not table.house.single_round:
            # Cards with many points should go before somebody goes out; black ones are too useful for that.
            score += w.points * float(POINTS[kind]) / float(features.fewest + 1)
        return score

    def going_on(self, held: i64, kind: i64, colour: i64, again: bool) -> float:
        """The score of the rest of the hand after a card; `again`: this seat has the next turn too."""
        w = self.w
        goes = held & (SAME_COLOUR[colour] | SAME_RANK[kind] | BLACK_FACES)
        score = 0.0
        if self.features.size == 2:
            if held & BLACK_FACES:
                score = w.last_black
            elif goes:
                score = w.last_follow
            if again and goes:
                score += w.chain_out
        elif again and goes:
            score = w.chain
        if held & SAME_RANK[kind] & ~SAME_COLOUR[colour]:
            score += w.same_rank if held & SAME_COLOUR[colour] else w.bridge
        return score

    def leaving(self, table: Uno, colour: i64, mine: bool, heir: i64) -> float:
        """The score of leaving a colour in force to the seat with the next turn."""
        score = self.w.follow if mine else 0.0
        if heir != self.features.seat:
            size = table.sizes[heir]
            score -= (self.w.answer + (self.w.answer_near if size <= 2 else 0.0)) * self.features.held_by(
                heir, colour, size
            )
        return score

    def naming(self, table: Uno, colour: i64) -> float:
        """The score of a colour for a Wild turned up at the start, before the seat's own turn."""
        return float(self.features.mine[colour]) - self.features.held_by(
            self.features.next_seat, colour, self.features.next_size
        )

    def taking(self, table: Uno) -> float:
        """The score of taking the cards that the top card demands."""
        return -self.w.penalty * float(table.penalty) - self.w.turn

    def doubting(self, table: Uno) -> float:
        """The score of a challenge, beyond that of taking the cards."""
        if table.out != NONE:
            return -SURE  # U-4.6
        chance = self.guilt(table)
        return chance * self.w.guilty - (1.0 - chance) * self.w.penalty * float(PENALTY)

    def guilt(self, table: Uno) -> float:
        """The chance that the Wild Draw on top is a bluff: few people lay it with the colour in hand."""
        holds = self.features.held_by(table.mover, table.colour_before, table.shown_size)
        if holds >= 1.0:
            return 1.0
        bluffs = self.w.bluffers * holds
        return bluffs / (bluffs + 1.0 - holds)

    # hidden cards

    def resample_hidden(self, world: State, seat: Seat, rng: Rng) -> None:
        """What a redeal leaves out: what moves say about a hand, and that a Wild Draw is seldom a bluff."""
        assert isinstance(world, Uno)
        resample_by_choices(world, seat, rng)
        if not is_doubted(world, seat):
            return
        self.look(world, seat)
        holds = self.features.held_by(world.mover, world.colour_before, world.shown_size)
        if holds < 1.0 and float(rng.below(MILLION)) * holds >= self.guilt(world) * float(MILLION):
            make_honest(world, rng)

    # leaves

    def is_leaf(self, world: State, since: i64) -> bool:
        assert isinstance(world, Uno)
        return world.phase == OVER or i64(len(world.finished)) > since

    def modesty(self, start: State) -> float:
        """By thousands of games of bots (docs/review.md). In a match points count, and those are known to all."""
        assert isinstance(start, Uno)
        return ROUND_MODESTY if start.house.single_round else MATCH_MODESTY

    def value(self, world: State, seat: Seat) -> float:
        assert isinstance(world, Uno)
        if world.phase == OVER:
            return win_share(world.won, seat)
        return win_chance(world, seat)

    # for hints

    def reasons(self, world: State, seat: Seat, move: Move) -> list[str]:
        assert isinstance(world, Uno)
        self.look(world, seat)
        return reasons_for(world, self.features, move)
