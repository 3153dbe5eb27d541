"""Games played by bots, in numbers: what is to be played, a batch of it as columns, and what the columns say.

Nothing here knows where a batch is played. A plan is plain data and every game has its own seed, so that any number of
workers, on any number of machines, come to the same columns.
"""

from koloda.simulation.batch import Columns, joined, play_batch
from koloda.simulation.plan import Plan, PlanError
from koloda.simulation.summary import Mean, Summary

__all__ = ["Columns", "Mean", "Plan", "PlanError", "Summary", "joined", "play_batch"]
