"""What a server can be told about time at its tables."""

from dataclasses import dataclass, field

from koloda.bots import Budget


@dataclass(frozen=True)
class Settings:
    """All times in seconds."""

    grace: float = 0.15  # moves made on one version that arrive within it are ordered by the rule of the game
    pace: float = 1.0  # how slow bots are; 0: at once
    relaxed: float = 60.0  # for a decision
    quick: float = 15.0
    moment: float = 5.0  # for a short answer that anybody may give and nobody must
    quick_moment: float = 3.0
    relaxed_moment: float = 8.0
    leader: float = 12.0  # where anybody may choose a card to lay
    quick_leader: float = 8.0
    relaxed_leader: float = 20.0
    away: float = 30.0  # after this anybody seated may put a bot in for somebody who is gone
    proposal: float = 30.0  # after this a proposal that not everybody has agreed to lapses
    budget: Budget = field(default_factory=Budget)  # how long an expert thinks, and a hint is thought about
    idle: float = 600.0  # after this a table that nobody is at sleeps: it is in the store, not in memory

    def whole(self, clock: str) -> float:
        """The time for a decision; 0 without a clock."""
        return {"relaxed": self.relaxed, "quick": self.quick}.get(clock, 0.0)

    def window(self, clock: str, moment: bool) -> float:
        """How long a window is open that only time closes: also without a clock, and whoever holds what."""
        if moment:
            return {"relaxed": self.relaxed_moment, "quick": self.quick_moment}.get(clock, self.moment)
        return {"relaxed": self.relaxed_leader, "quick": self.quick_leader}.get(clock, self.leader)
