"""Dzhunkvik a second time: the game from round to round. What it is played on is in `naive_table`."""

from collections import Counter

from games.dzhunkvik.naive_table import (
    INSTANTS,
    KINDS,
    OPENERS,
    SIZES,
    THE_CLOCK,
    VALUE,
    WORTH,
    Flow,
    Laid,
    NaiveTable,
    OutOfCards,
    Question,
)


class Naive(NaiveTable):
    """A game in progress."""

    def whole_game(self) -> Flow:
        try:
            if self.first < 0:
                yield from self.set_up()
            while True:
                yield from self.instants()
                yield from self.round()
                yield from self.after_round()
        except OutOfCards:
            self.count()

    # A round

    def round(self) -> Flow:
        self.rounds += 1
        self.stage = "gathering"
        self.stack, self.passed, self.frozen = [], set(), []
        self.won_at_once = False
        self.idle = True
        self.redeals = 0
        self.turn = self.first
        while not self.round_over():
            if self.alone():
                yield from self.play_alone(self.still_in()[0])
            elif self.stage == "gathering":
                yield from self.turn_of(self.turn)
            else:
                yield from self.free_for_all()

    def round_over(self) -> bool:
        """D-4.5, D-4.7, D-5.4, D-12.20"""
        if self.won_at_once:
            return True
        return not self.alone() and all(seat in self.passed or seat == self.leader() for seat in range(self.players))

    def alone(self) -> bool:
        """Whether the leader is the last one in and may go on, D-4.8."""
        return self.play_on and self.still_in() == [self.leader()]

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.players) if seat not in self.passed]

    def next_in(self, seat: int) -> int:
        """The next player clockwise who has not passed; the same one if there is no other."""
        return next((other for other in self.clockwise(seat)[1:] if other not in self.passed), seat)

    def leader(self) -> int | None:
        owners = [laid.seat for laid in self.stack if laid.card != "IS"]
        return owners[-1] if owners else None

    def in_force(self) -> Laid | None:
        able = [laid for laid in self.stack if laid.card not in ("IS", "HY") and not laid.cancelled]
        return able[-1] if able else None

    def openers(self) -> list[str]:
        """D-4.1, D-6.9"""
        return [*OPENERS, "G4"] if self.grabber_is_laid else OPENERS

    def may_lay(self, seat: int) -> set[str]:
        """The table "what may be laid, by the card in force", for the cards of a hand."""
        force = self.in_force()
        fitting: list[str]
        if self.stage == "gathering":
            if force is None:
                fitting = self.openers()
            elif force.card == "CS":
                fitting = [*self.openers(), "CS", "IS"]
            else:
                assert force.value in (1, 2, 3)
                higher = [card for card in VALUE if VALUE[card] > force.value]
                if not self.grabber_is_laid:
                    higher.remove("G4")  # D-6.3
                fitting = [*higher, "EV", *SIZES, "CS", "IS"]
        else:
            assert force is not None and force.card != "CS"
            fitting = ["CS", "IS"]
            if force.card in SIZES:
                fitting += SIZES[SIZES.index(force.card) + 1 :]
            elif force.card != "TS" or self.devourer_on_too_soon:
                fitting += SIZES
            if force.value == 4:
                fitting.append("TS")
            if self.stack[-1].card in (*SIZES, "TS", "HY"):
                fitting.append("HY")
        return {f"play {card}" for card in self.hands[seat] if card in fitting}

    def may_use(self, seat: int) -> set[str]:
        """D-6"""
        force = self.in_force()
        if self.stage != "gathering" or force is None or force.value is None:
            return set()
        others = [other for other in range(self.players) if other != seat]
        usable = [card for card in self.hands[seat] if card in ("L2", "T3", "G4") and VALUE[card] > force.value]
        moves = set()
        if "L2" in usable and len(self.hands[seat]) > 1:  # D-12.12
            moves |= {f"use L2 {other}" for other in others}
        if "T3" in usable:
            rich = [other for other in others if self.nests[other]]
            if self.thief_robs_anyone or not rich:
                rich += [other for other in others if self.hands[other]]  # D-6.10, D-12.22
            moves |= {f"use T3 {other}" for other in rich}
        if "G4" in usable:
            for other in others:
                homes = enumerate(self.homes[other])
                moves |= {f"use G4 {other} {number}" for number, pack in homes if "D4" not in pack}
        return moves

    def may_evolve(self, seat: int) -> set[str]:
        """D-7.9"""
        if not self.evolution_from_nest or self.stage != "gathering" or "EV" not in self.nests[seat]:
            return set()
        force = self.in_force()
        in_force = 0 if force is None or force.card == "CS" else force.value
        assert in_force is not None
        return {f"evolve {value}" for value in (1, 2, 3, 4) if value > in_force}

    def may_do(self, seat: int) -> set[str]:
        """With any card, of the hand or the Nest."""
        return self.may_lay(seat) | self.may_use(seat) | self.may_evolve(seat)

    def play_alone(self, seat: int) -> Flow:
        """In either phase, D-4.8."""
        self.told.append(f"alone in the {self.stage} stage")
        text = yield from self.ask("alone", seat, self.may_do(seat) | {"stop"})
        word = text.split()[0]
        self.told.append(f"alone: {word} in the {self.stage} stage")
        if word == "stop":
            self.won_at_once = True
            return
        self.told.append(f"alone: {text if word == 'play' else word}")
        yield from self.lay(seat, text)

    # Gathering

    def turn_of(self, seat: int) -> Flow:
        moves = self.may_do(seat) | {"pass"}
        if not self.stack and self.redeals < 3 and not any(card in self.openers() for card in self.hands[seat]):
            moves.add("redeal")  # D-4.4
        text = yield from self.ask("turn", seat, moves)
        if text == "redeal":
            self.redeals += 1
            yield from self.deal_anew(seat)
            return
        if text == "pass":
            if not self.stack:
                self.told.append("opener passed")
            elif seat == self.leader():
                self.told.append("leader passed")
            self.passed.add(seat)
            if self.homes[seat]:
                yield from self.virus(seat)
        else:
            yield from self.lay(seat, text)
        self.redeals = 0
        if text != "play IS":
            self.turn = self.next_in(seat)

    def deal_anew(self, seat: int) -> Flow:
        """D-4.4, D-12.5, D-12.21"""
        shown, self.hands[seat] = self.hands[seat], []
        found = [card for card in shown if card in INSTANTS]
        self.stock += [card for card in shown if card not in INSTANTS]
        yield from self.come_to_light(seat, found)
        self.told.append(f"redeal {self.redeals}")
        self.redealing = True
        for _ in range(6 - len(found)):
            yield from self.draw(seat)
        self.redealing = False
        if any(card in INSTANTS for card in self.hands[seat]):
            self.told.append("redeal drew an instant")
        yield from self.instants()

    def lay(self, seat: int, text: str) -> Flow:
        """One card, laid or used, in either phase."""
        word, card, *rest = text.split()
        force = self.in_force()
        if word == "evolve":
            self.nests[seat].remove("EV")
            self.told.append(f"evolve on {force.card if force else 'nothing'}")
            yield from self.on_the_stack(seat, "EV", int(card))
            return
        self.hands[seat].remove(card)
        self.idle = False
        self.unopened = 0
        if word == "use":
            yield from self.use(seat, card, [int(number) for number in rest])
            return
        value = VALUE.get(card)
        if card == "EV":
            value = 1 + (force.value or 0 if force is not None else 0)  # D-7.2
        if card == "G4":
            self.told.append(f"G4 on {force.card if force else 'nothing'}")
        yield from self.on_the_stack(seat, card, value)

    def on_the_stack(self, seat: int, card: str, value: int | None) -> Flow:
        """A card laid, from wherever it came, and what follows at once."""
        laid = Laid(card, seat, value)
        self.stack.append(laid)
        if card == "IS":
            yield from self.storm(seat)
        elif card == "CS":
            yield from self.clean_slate(seat)
        elif card == "HY":
            yield from self.hysteria()
        elif card == "D4":
            self.won_at_once = True  # D-6.6
        elif value == 4 or card in (*SIZES, "TS"):
            if card in SIZES and self.stage == "gathering" and self.back_to_gathering:
                yield from self.stack_moment(laid)
                if laid.cancelled:
                    self.told.append("Gathering goes on after a Devourer")
                    return  # D-8.6
            self.stage = "leader"  # D-4.6
            if self.extra == 1:  # the first of two
                self.told.append("won in the freeze" if self.frozen else "won in the freeze, nobody frozen")
                self.won_at_once = True  # D-7.8, also with nobody left to freeze, D-4.8

    def clean_slate(self, seat: int) -> Flow:
        """D-7.3, D-8"""
        if self.stage == "leader":
            yield from self.slate_moment(seat)
        else:
            yield from self.stack_moment(self.stack[-1])

    def stack_moment(self, laid: Laid) -> Flow:
        """A moment in Gathering for a card of the stack, and which cards are cancelled after it, D-8.2, D-8.6."""
        yield from self.moment(laid.card, laid.seat)
        laid.cancelled = len(self.chain) % 2 == 1  # D-12.19
        for number, hysteria in enumerate(self.stack[-len(self.chain) :] if self.chain else []):
            hysteria.cancelled = (len(self.chain) - 1 - number) % 2 == 1
        self.chain = []

    def slate_moment(self, seat: int) -> Flow:
        """A Clean Slate of this seat in the Leader phase, D-12.8."""
        admitted = [other for other in self.still_in() if other != self.stack[-1].seat and other not in self.frozen]
        if admitted:
            self.chain = []
            who, _ = yield self.hysteria_or_close(admitted)
            if who != THE_CLOCK:
                self.hands[who].remove("HY")
                self.stack.append(Laid("HY", who))
                yield from self.hysteria()
                return
        self.stage = "gathering"
        self.turn = self.next_in(seat)

    def hysteria_or_close(self, admitted: list[int]) -> Question:
        moves = {seat: {"play HY"} & {f"play {card}" for card in self.hands[seat]} for seat in admitted}
        return Question("moment", {THE_CLOCK: {"close"}, **moves}, [THE_CLOCK])

    def moment(self, card: str, seat: int) -> Flow:
        """A moment in Gathering, D-8.2; `chain` tells who played Hysteria in it."""
        self.chain = []
        while True:
            last = self.chain[-1] if self.chain else seat
            admitted = [other for other in self.still_in() if other != last and other not in self.frozen]
            if not admitted:
                return
            who, _ = yield self.hysteria_or_close(admitted)
            if who == THE_CLOCK:
                return
            self.hands[who].remove("HY")
            self.chain.append(who)
            self.told.append(f"{len(self.chain)} Hysteria in Gathering on {card}")
            if card in ("CS", *SIZES):
                self.stack.append(Laid("HY", who))
            else:
                self.beside.append("HY")

    def hysteria(self) -> Flow:
        """Hysteria in the Leader phase is on the stack: what that undoes."""
        at = len(self.stack) - 1
        cancels = True
        while True:
            at -= 1
            self.stack[at].cancelled = cancels
            cancels = not cancels
            if self.stack[at].card != "HY":
                break
        target = self.stack[at]
        self.told.append(f"{len(self.stack) - 1 - at} Hysteria in the Leader phase on {target.card}")
        if target.card == "CS" and not target.cancelled:
            yield from self.slate_moment(target.seat)

    def storm(self, seat: int) -> Flow:
        """D-7.7, D-7.8, D-12.10, D-12.11"""
        self.frozen = [other for other in self.still_in() if other != seat]
        if self.alone():
            self.told.append("alone: storm")
        self.extra = 2
        while self.extra:
            text = yield from self.ask("storm", seat, self.may_do(seat) | {"stop"})
            if text == "stop":
                break
            if text == "play IS":
                self.told.append("storm in a storm")
                self.hands[seat].remove("IS")
                self.stack.append(Laid("IS", seat))
                self.extra = 2
                continue
            self.extra -= 1
            self.told.append(f"extra card {2 - self.extra} {self.stage} {text.split()[0]} {text.split()[1]}")
            if not self.extra:
                self.frozen = []
            yield from self.lay(seat, text)
            if self.round_over():
                break
            if text == "play CS" and self.extra:
                self.turn = seat
        self.extra = 0
        self.frozen = []
        if self.stage == "gathering":
            self.turn = self.next_in(seat)

    # Leader

    def free_for_all(self) -> Flow:
        moves = {seat: self.may_lay(seat) | {"pass"} for seat in self.still_in()}
        seat, text = yield Question("leader", {THE_CLOCK: {"close"}, **moves}, [THE_CLOCK])
        if seat == THE_CLOCK:
            self.passed = set(range(self.players))  # D-12.9
        elif text == "pass":
            if seat == self.leader():
                self.told.append("leader passed in the Leader phase")
            self.passed.add(seat)
        else:
            yield from self.lay(seat, text)

    # Dzhuns with a property

    def use(self, seat: int, card: str, rest: list[int]) -> Flow:
        self.beside = [card]
        yield from self.moment(card, seat)
        if len(self.chain) % 2 == 0:
            self.told.append(f"{card} takes effect")
            if card == "L2":
                yield from self.liar(seat, rest[0])
            elif card == "T3":
                if self.hands[rest[0]] and not self.nests[rest[0]] and any(self.nests[:seat] + self.nests[seat + 1 :]):
                    self.told.append("a hand robbed although there are Nests")
                yield from self.steal(seat, rest[0])
            else:
                self.homes[seat].append(self.homes[rest[0]].pop(rest[1]))  # D-6.7
        else:
            self.told.append(f"{card} cancelled")
        self.chain = []
        self.discard += self.beside  # D-6.2, D-8.3
        self.beside = []

    def liar(self, seat: int, on: int) -> Flow:
        """D-6.4"""
        if not self.hands[seat]:
            self.told.append("no card to show")
            return  # D-12.12
        while True:
            more = {f"show {card}" for card in self.hands[seat]}
            text = yield from self.ask("show", seat, more | ({"done"} if self.face_down else set()))
            if text == "done":
                break
            self.hands[seat].remove(text.split()[1])
            self.face_down.append(text.split()[1])
        while True:
            full = len(self.said) == len(self.face_down)
            text = yield from self.ask("say", seat, {"done"} if full else {f"say {card}" for card in KINDS})
            if text == "done":
                break
            self.said.append(text.split()[1])
        if self.alone():
            self.told.append("alone: a Liar is answered")
        answer = yield from self.ask("answer", on, {"truth", "lie"})
        truly = Counter(self.said) == Counter(self.face_down)
        right = truly == (answer == "truth")
        self.told.append(f"{'truth' if truly else 'lie'} {'found out' if right else 'got away with'}")
        found = [card for card in self.face_down if card in INSTANTS]
        self.hands[seat] += [card for card in self.face_down if card not in INSTANTS]
        self.face_down, self.said = [], []
        yield from self.come_to_light(seat, found)
        yield from self.steal(on if right else seat, seat if right else on)

    def steal(self, thief: int, victim: int) -> Flow:
        """D-6.4, D-6.5, D-6.8"""
        if self.nests[victim]:
            card = yield from self.chance("pick", "pick", self.nests[victim])
            self.nests[thief].append(card)
            self.told.append("stolen from a Nest")
        elif self.hands[victim]:
            card = yield from self.chance("pick", "pick", self.hands[victim])
            if card in WORTH:
                self.nests[thief].append(card)
                self.told.append("stolen from a hand")
            elif card in INSTANTS:
                yield from self.come_to_light(victim, [card])
            else:
                self.discard.append(card)
                self.told.append("stolen and discarded")
        else:
            self.told.append("nothing to steal")

    # End of a round

    def after_round(self) -> Flow:
        self.stage = "after"
        self.turn = None
        leader = self.leader()
        if leader is not None:
            self.told.append(f"won with {self.stack[-1].card}")
            for laid in self.stack:
                (self.nests[leader] if laid.card in WORTH else self.discard).append(laid.card)  # D-9.1
        if self.idle:
            kind = "unopened" if leader is None else "Evolutions of Nests only"
            self.told.append(kind)
            self.unopened += 1
            if self.unopened == 6:
                self.told.append(f"six unopened, the last {kind}")
                raise OutOfCards  # D-12.17
        self.stack, self.passed = [], set()
        for seat in self.clockwise(self.first):
            self.make_packs(seat)
        for seat in self.clockwise(self.first):
            yield from self.payments(seat)
        self.first = (self.first + 1) % self.players  # D-9.4
        yield from self.draw_up()
        self.stage = "before"
