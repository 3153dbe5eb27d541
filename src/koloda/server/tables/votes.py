"""What needs the agreement of all people who sit at the table and are here: a pause, going on, a take-back."""

from contextlib import suppress

from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Agree, Proposal
from koloda.server.storage.interface import StorageError
from koloda.server.tables.model import TableModel
from koloda.server.tables.play import Play
from koloda.server.ws.audience import Listener


class Votes:
    """One proposal at a time, which lapses if not everybody agrees."""

    def __init__(self, model: TableModel, play: Play) -> None:
        self.model = model
        self.play = play
        self.until: float | None = None  # when the proposal lapses

    async def agree(self, listener: Listener, message: Agree, now: float) -> None:
        """Propose something, agree to it, or turn it down."""
        model = self.model
        seat = model.need_seat(listener)
        model.need_game()
        current, until = model.proposal, self.until
        if message.what == "take-back" and message.yes and model.has_one_person():
            await self.play.undo(seat)  # nobody is there to ask
            return
        if current is None:
            self.propose(seat, message, now)
        elif current.what != message.what:
            raise RefusedError("busy", f"first answer the other proposal: {current.what}")
        elif not message.yes:
            model.drop_proposal()
        elif seat not in current.agreed:
            model.propose(Proposal(current.what, current.by, [*current.agreed, seat], []))
        try:
            done = await self.count()
        except StorageError:
            model.proposal, self.until = current, until
            raise
        if not done:
            model.tell_changed()

    async def recount(self) -> None:
        """Somebody is gone: the others may be agreed. If that cannot be stored now, the proposal stays."""
        with suppress(StorageError):
            await self.count()

    def propose(self, seat: int, message: Agree, now: float) -> None:
        if not message.yes:
            raise RefusedError("no-proposal", "nobody has proposed that")
        paused = self.model.row.paused
        if message.what == "take-back":
            self.check_take_back(seat)
        elif (message.what == "pause") == paused:
            raise RefusedError("paused" if paused else "not-paused", "that is so already")
        self.model.propose(Proposal(message.what, seat, [seat], []))
        self.until = now + self.model.settings.proposal

    def check_take_back(self, seat: int) -> None:
        code = self.model.need_running_game().why_no_take_back(seat)
        if code is not None:
            raise RefusedError(code, "only one's own last move can be taken back, if it showed nothing hidden")

    async def count(self) -> bool:
        """Carry a proposal out if nobody is missing; whether that was so. Otherwise note who has not answered."""
        proposal = self.model.proposal
        if proposal is None:
            return False
        missing = [seat for seat in self.model.seats.people_here() if seat not in proposal.agreed]
        if missing:
            self.model.propose(Proposal(proposal.what, proposal.by, proposal.agreed, missing))
            return False
        if proposal.what == "take-back":
            await self.play.rewind()
        else:
            await self.model.pause(proposal.what == "pause")
            self.model.drop_proposal()
            self.model.tell_changed()
        return True

    def deadline(self) -> float | None:
        return self.until if self.model.proposal is not None else None

    def tick(self, now: float) -> None:
        """A proposal that not everybody agreed to in time lapses."""
        if self.model.proposal is not None and self.until is not None and self.until <= now:
            self.model.drop_proposal()
            self.model.tell_changed()
