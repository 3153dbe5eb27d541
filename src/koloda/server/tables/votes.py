"""What people say to each other: chat, reactions, and what needs everybody's word."""

from koloda.server.protocol.errors import Denied
from koloda.server.protocol.messages import Agree, ChatLine, Chatted, Proposal, React, Reacted, Say
from koloda.server.storage.store import CHAT_KEPT
from koloda.server.tables.game import now_ms
from koloda.server.tables.model import Desk
from koloda.server.tables.play import Playing
from koloda.server.ws.audience import Listener


class Talks:
    """Chat and agreement at a table."""

    def __init__(self, desk: Desk, playing: Playing) -> None:
        self.desk = desk
        self.playing = playing
        self.until: float | None = None  # when the proposal lapses

    # chat

    async def say(self, listener: Listener, said: Say) -> None:
        seat, name = await self.speaker(listener)
        line = ChatLine(seat, name, said.text, now_ms())
        await self.desk.store.add_chat(self.desk.row.name, line)
        self.desk.chat = [*self.desk.chat, line][-CHAT_KEPT:]
        self.desk.tell(lambda _: Chatted(line))

    async def react(self, listener: Listener, said: React) -> None:
        seat, name = await self.speaker(listener)
        self.desk.tell(lambda _: Reacted(seat, name, said.what))

    async def speaker(self, listener: Listener) -> tuple[int | None, str]:
        """The seat and name of whoever speaks; a watcher may have no name."""
        seat = self.desk.seat_of(listener)
        if seat is not None:
            return seat, self.desk.seats.name(seat)
        if not listener.person:
            raise Denied("no-person", "a browser without a token cannot speak")
        me = await self.desk.store.person(listener.person)
        return None, me.name if me is not None else ""

    # agreement of all people who sit at the table and are here

    async def agree(self, listener: Listener, said: Agree, now: float) -> None:
        seat = self.desk.need_seat(listener)
        self.desk.need_game()
        current = self.desk.proposal
        if current is None:
            self.propose(seat, said, now)
        elif current.what != said.what:
            raise Denied("busy", f"first answer the other proposal: {current.what}")
        elif not said.yes:
            self.desk.proposal = None
        elif seat not in current.agreed:
            self.desk.proposal = Proposal(current.what, current.by, [*current.agreed, seat], [])
        if not await self.settle():
            self.desk.tell_changed()

    def propose(self, seat: int, said: Agree, now: float) -> None:
        if not said.yes:
            raise Denied("no-proposal", "nobody has proposed that")
        if said.what == "take-back":
            self.check_take_back(seat)
        elif (said.what == "pause") == self.desk.row.paused:
            raise Denied("paused" if self.desk.row.paused else "not-paused", "that is so already")
        self.desk.proposal = Proposal(said.what, seat, [seat], [])
        self.until = now + self.desk.settings.proposal

    def check_take_back(self, seat: int) -> None:
        if self.desk.row.paused:
            raise Denied("paused", "the game is paused")
        game = self.desk.need_game()
        if not game.may_take_back(seat):
            raise Denied("no-take-back", "only one's own last move can be taken back, if it showed nothing hidden")

    async def settle(self) -> bool:
        """Do what everybody has agreed to; whether that was done. Otherwise note who is still asked."""
        proposal = self.desk.proposal
        if proposal is None:
            return False
        waiting = [seat for seat in self.desk.seats.people_here() if seat not in proposal.agreed]
        if waiting:
            self.desk.proposal = Proposal(proposal.what, proposal.by, proposal.agreed, waiting)
            return False
        self.desk.proposal = None
        if proposal.what == "take-back":
            await self.playing.rewind()
        else:
            await self.pause(proposal.what == "pause")
        return True

    async def pause(self, paused: bool) -> None:
        desk = self.desk
        desk.row.paused = paused
        self.playing.run_clock()
        desk.keep_time()
        await desk.save("paused", "time_left", "time_left_at")
        self.playing.run_clock()
        desk.tell_changed()

    def deadline(self) -> float | None:
        return self.until if self.desk.proposal is not None else None

    def tick(self, now: float) -> None:
        """A proposal that not everybody agreed to in time lapses."""
        if self.desk.proposal is not None and self.until is not None and self.until <= now:
            self.desk.proposal = None
            self.desk.tell_changed()
