"""What Koloda asks of every game: it ends, hides what is hidden, replays, and has its texts."""

from koloda.testing import contract

TestContract = contract("sample-game", positions=True)
