"""The tree of a search: the later decisions of the searching seat, below the moves that it compares."""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIN: Final = 1_000_000.0  # a win, in the units of sums: whole numbers, which are the same on every machine


class Node:
    """A situation of the searching seat, by what it has seen happen, and the results of its moves from there.

    Which moves can be made differs from world to world: each counts how often it was on offer.
    """

    def __init__(self) -> None:
        self.keys = vec[i64]()  # (move + 1) * SEATS + seat, in the order in which they came up
        self.tries = vec[i64]()
        self.offers = vec[i64]()
        self.sums = vec[i64]()  # in millionths of a win
        self.below: list[Node | None] = []

    def place(self, key: i64) -> i64:
        """The index of a move; a move that is new here is added."""
        at: i64 = 0
        size: i64 = len(self.keys)
        while at < size:
            if self.keys[at] == key:
                return at
            at += 1
        self.keys = append(self.keys, key)
        self.tries = append(self.tries, i64(0))
        self.offers = append(self.offers, i64(0))
        self.sums = append(self.sums, i64(0))
        self.below.append(None)
        return at

    def pick(self, keys: vec[i64], weights: vec[i64], count: i64, curiosity: float) -> i64:
        """The most promising of the moves on offer (PUCT): which of `keys`."""
        total: i64 = 0
        tries: i64 = 0
        gained: i64 = 0
        n: i64 = 0
        while n < count:
            at = self.place(keys[n])
            self.offers[at] += 1
            total += weights[n]
            tries += self.tries[at]
            gained += self.sums[at]
            n += 1
        usual = float(gained) / float(tries) / WIN if tries > 0 else 0.5
        best: i64 = 0
        best_score = -1.0
        n = 0
        while n < count:
            at = self.place(keys[n])
            tried = self.tries[at]
            mean = float(self.sums[at]) / float(tried) / WIN if tried > 0 else usual
            prior = float(weights[n]) / float(total)
            score = mean + curiosity * prior * sqrt(float(self.offers[at])) / float(1 + tried)
            if score > best_score:
                best_score = score
                best = n
            n += 1
        return best

    def child(self, at: i64, ripe: i64) -> "Node | None":
        """The node below a move; None until the move has been tried often enough."""
        node = self.below[at]
        if node is None and self.tries[at] >= ripe:
            node = Node()
            self.below[at] = node
        return node
