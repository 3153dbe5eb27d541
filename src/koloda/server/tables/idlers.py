"""People who are here and do not move: everybody is told when a bot may be put in for one of them."""

from koloda.server.tables.model import TableModel


class Idlers:
    """Watches those whom the table waits for without a clock."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.told: list[int] = []  # the seats that everybody knows of

    def deadline(self) -> float | None:
        """When the next one has not moved for too long."""
        model = self.model
        coming = [since + model.settings.idle_turn for seat, since in model.due_since.items() if seat not in self.told]
        return min(coming, default=None)

    def refresh(self) -> None:
        """Tell everybody if that has changed."""
        idle = self.model.idle()
        if idle != self.told:
            self.told = idle
            self.model.tell_changed()
