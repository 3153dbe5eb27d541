"""The words for the shuffle: first everybody's hash, then the words themselves, then the cards.

Nobody who speaks knows what the others have said: when the hashes are fixed, stored and shown, nobody can say anything
but what was sealed. A seat that gives no hash, or does not open it in time, is played without a word.
"""

from koloda.engine.fair import hash_of, line_of, pledge_of
from koloda.server.protocol.errors import RefusedError
from koloda.server.protocol.messages import Open, Seal
from koloda.server.tables.model import TableModel
from koloda.server.ws.audience import Listener

TRY_AGAIN = 1.0  # seconds from a stage that could not be stored


class Opening:
    """From the wish to begin to the first card. Words are not stored: after a restart everybody is asked again."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.lines: dict[int, str] = {}  # opened, by seat
        self.until: float | None = None  # nobody is waited for any longer then

    # what people say

    async def seal(self, listener: Listener, message: Seal) -> None:
        """The hash of a seat's word."""
        seat = self.model.need_seat(listener)
        self.model.need_state("lobby", "sealing")
        if self.model.seats.hashes()[seat] == message.hash:
            return
        self.model.seats.seal(seat, message.hash)
        await self.model.save_seats()
        self.model.tell_changed()

    def open(self, listener: Listener, message: Open) -> None:
        """A word that fits its hash."""
        seat = self.model.need_seat(listener)
        self.model.need_state("opening")
        fitting = hash_of(pledge_of(self.model.row.secret), message.salt, message.word)
        if fitting != self.model.seats.hashes()[seat]:
            raise RefusedError("wrong-word", "that is not what the hash was made from")
        self.lines[seat] = line_of(message.salt, message.word)

    # one stage after another

    async def begin(self) -> None:
        """The game is to begin: those who sit are known, the hashes of their words perhaps not yet."""
        self.model.enter_stage("sealing")
        await self.go_on(self.model.time(), is_new=True)

    async def go_on(self, now: float, is_new: bool = False) -> None:
        """Go on to the next stage if nobody has to be waited for."""
        model, seats = self.model, self.model.seats
        if model.row.state not in ("sealing", "opening"):
            self.until = None
            return
        if model.row.state == "sealing" and not self.has_to_wait(bool(seats.unsealed()), now):
            model.enter_stage("opening")
            self.until = None
            is_new = True
        if model.row.state == "opening":
            silent = [seat for seat, sealed in enumerate(seats.hashes()) if sealed and seat not in self.lines]
            if not silent or not self.has_to_wait(True, now):
                self.until = None
                await model.begin(self.lines)
                return
        if is_new:
            await model.save_stage()

    def hold_off(self, now: float) -> None:
        """The next stage could not be stored: try again in a moment."""
        self.until = now + TRY_AGAIN

    def has_to_wait(self, missing: bool, now: float) -> bool:
        """Whether something is missing that may still come. Time runs from when somebody of the table is here."""
        patience = self.model.settings.opening
        if not patience:
            return False
        if not self.model.seats.visitors_here():
            self.until = None
            return True
        if self.until is None:
            self.until = now + patience
        return missing and now < self.until

    def deadline(self) -> float | None:
        """When `go_on` is needed next."""
        return self.until
