"""Games of a plan a few decisions at a time, for whoever has others to attend to in between."""

from koloda import games
from koloda.bots.sides import side_of
from koloda.engine.driver import Driver
from koloda.simulation.batch import LONGEST, add_row, begun, empty_columns
from koloda.simulation.measures import measures_of
from koloda.simulation.plan import Plan
from koloda.simulation.summary import Summary


class GamesInPieces:
    """The games of a plan, between bots that are not random: the same games as `play_batch` plays."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.summary = Summary(plan)
        self.sides = [side_of(bot) for bot in plan.bots]
        self.start = games()[plan.game].start(plan.players, **plan.options)
        self.measures = measures_of(plan.game)
        self.driver: Driver | None = None  # of the game that goes on
        self.first = 0  # who began it
        self.moves = 0  # made in it

    @property
    def done(self) -> bool:
        return self.summary.games >= self.plan.games

    def step(self, decisions: int) -> None:
        """Play on for so many decisions, at most to the end of a game."""
        number = self.summary.games
        if self.driver is None:
            self.first, self.driver = begun(self.plan, self.start.clone(), self.sides, number, self.measures)
            self.moves = 0
        made = self.driver.run(decisions)
        self.moves += made
        if made < decisions or self.moves >= LONGEST:
            columns = empty_columns(self.plan, number, 1)
            add_row(columns, self.driver.state, number, self.moves, self.first)
            self.summary.add(columns)
            self.driver = None
