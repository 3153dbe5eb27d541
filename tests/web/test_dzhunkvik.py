"""Dzhunkvik in browsers: each person does what their own page offers, and nothing else."""

import itertools
import re
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pytest
from playwright.sync_api import Error, Locator, ViewportSize, WebSocketRoute, expect

from server.serving import Server
from web.browsing import DESKTOP, PHONE, SMALL, SOON, Guest, until
from web.conftest import Come
from web.looking import LOCALES, look_back, strangers, violations
from web.playing import begin, hand_of
from web.staging import Company, Wanted, seated, sit_at, staged

GAME = "dzhunkvik"
NAMES = ("Olena", "Marko", "Taras")
SEEN = """() => {
  const shown = (where) => [...document.querySelectorAll(where)].filter((e) => e.checkVisibility());
  const name = (e) => (e.getAttribute('aria-label') ?? e.textContent ?? '').trim();
  return {
    acts: shown('[data-act]:not(:disabled)').map((e) => e.dataset.act),
    waived: document.querySelector('[data-act=waive][aria-pressed=true]') !== null,
    cards: shown('ul[aria-label="Your hand"] button').map(name),
    kinds: shown('.dz-kinds button:not(:disabled)').length,
    whom: shown('.dz-whom button').map(name),
    line: document.querySelector('.tray .say')?.textContent ?? '',
    goods: shown('.dz-pl .dz-g').map(name).join(),
    over: shown('a').some((e) => name(e) === 'See the record'),
  };
}"""
CAN = ", can be laid"
WORDS_OF = {
    "CS": "Clean Slate", "TS": "Too Soon", "IS": "Icestorm", "HY": "Hysteria",
    "VS": "Small Devourer", "VM": "Medium Devourer", "VL": "Large Devourer",
}  # fmt: skip
LONG = "300"  # seconds that a window is open: a slow machine must not close it, for all who let it be close it at once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(
        tmp_path_factory.mktemp("web"), "--no-limits", KOLODA_SHORT_WINDOW=LONG, KOLODA_LONG_WINDOW=LONG
    ) as running:
        yield running


@dataclass
class Seen:
    """What a page offers: live buttons by their ids, cards by their names, what is asked."""

    acts: list[str]
    waived: bool
    cards: list[str]
    kinds: int
    whom: list[str]
    line: str
    goods: str
    over: bool

    def can_lay(self) -> list[str]:
        return [card for card in self.cards if card.endswith(CAN)]


def seen(guest: Guest) -> Seen:
    return Seen(**guest.page.evaluate(SEEN))


def button(guest: Guest, act: str) -> Locator:
    return guest.page.locator(f"[data-act='{act}']")


def press(guest: Guest, what: Locator) -> None:
    if guest.page.viewport_size == PHONE:
        what.tap()
    else:
        what.click()


def choose(guest: Guest, card: str) -> None:
    """A card of the hand; in a fan only the left edge of it is free."""
    one = hand_of(guest).get_by_role("button", name=card, exact=True).first
    if guest.page.viewport_size == PHONE:
        one.tap(position={"x": 9, "y": 30})
    else:
        one.click(position={"x": 9, "y": 30})


def talk(guest: Guest, now: Seen) -> str:
    """A question that is no card on the stack: what was done."""
    for act in ("truth", "ready", "lay nothing"):
        if act in now.acts:
            press(guest, button(guest, act))
            return act
    for act in ("show", "give", "say", "with"):
        if act in now.acts:
            press(guest, button(guest, act))
            return act
    if now.kinds:
        press(guest, guest.page.locator(".dz-kinds button:not(:disabled)").first)
        return "names"
    return ""


def turn(guest: Guest, now: Seen) -> str:
    """A card, if one can be laid; else whatever ends the turn."""
    if now.whom:
        press(guest, guest.page.locator(".dz-whom button").first)
        return "whom"
    if "lay" in now.acts or "use" in now.acts:
        act = "use" if "use" in now.acts else "lay"
        press(guest, button(guest, act))
        return act
    if now.can_lay():
        choose(guest, now.can_lay()[0])
        return "card"
    for act in ("stop", "done", "pass"):
        if act in now.acts:
            press(guest, button(guest, act))
            return act
    return ""


def step(guest: Guest, now: Seen) -> str:
    if "waive" in now.acts:
        if now.waived:
            return ""
        press(guest, button(guest, "waive"))
        return "waive"
    return talk(guest, now) or turn(guest, now)


def play_on(guests: Sequence[Guest], reached: Callable[[list[str]], bool], seconds: float = 240.0) -> list[str]:
    """Play until something has been reached, or the game is over: everything that was done."""
    done: list[str] = []
    ends = time.monotonic() + seconds
    for guest in guests:
        guest.context.set_default_timeout(4000)  # a button that is gone is not waited for
    while not reached(done) and not seen(guests[0]).over:
        assert time.monotonic() < ends, f"too slow: {done[-8:]} of {len(done)}; {[seen(guest) for guest in guests]}"
        for guest in guests:
            now = seen(guest)
            try:
                if what := step(guest, now):
                    done.append(what)
            except (Error, AssertionError):
                if seen(guest) == now:  # else somebody was faster: look again
                    raise
            guest.page.wait_for_timeout(20)
    for guest in guests:
        guest.context.set_default_timeout(SOON)
    return done


def log_of(guest: Guest) -> str:
    """The log, which on a phone is behind a button."""
    return str(guest.page.evaluate("[...document.querySelectorAll('.log li')].map((e) => e.textContent).join('\\n')"))


def rounds_of(guest: Guest) -> list[int]:
    """The rounds that the log tells the beginning of."""
    return [int(number) for number in re.findall(r"Round (\d+)\. \w+ (?:is|are) the first player", log_of(guest))]


def reads(guest: Guest, text: str) -> None:
    """Sooner or later the log says something."""
    until(lambda: text in log_of(guest), text)


def test_three_people_play_rounds_and_one_loses_the_connection(come: Come) -> None:
    """By keys on desktops, by touch on a phone, with everything moving."""
    olena, marko, taras = come("Olena", calm=False), come("Marko", size=PHONE, calm=False), come("Taras", calm=False)
    table = begin(olena, marko, taras, game=GAME)
    guests = (olena, marko, taras)
    wanted = {"card", "waive"}  # a round may be over before anybody could let anything be
    done = play_on(guests, lambda done: len(rounds_of(olena)) > 1 and wanted <= set(done))
    assert wanted <= set(done)
    before = len(rounds_of(olena))
    marko.cut()
    marko.sees("Reconnecting… Your seat waits for you.")
    marko.context.set_offline(False)
    marko.sees("Back again. Nothing was missed.")
    play_on(guests, lambda _: len(rounds_of(olena)) > before)
    assert rounds_of(olena) == [*range(1, before + 2)]
    watcher = come("Ivanka", size=PHONE).open(f"/t/{table}")
    watcher.sees("You are watching. Hands stay hidden.")
    expect(hand_of(watcher)).to_have_count(0)
    expect(watcher.page.locator(".dz-pl")).to_have_count(3)


Stage = Callable[..., Company]


@pytest.fixture
def stage(server: Server) -> Iterator[Stage]:
    """A table where something is so, at which three people sit whose seats browsers can take."""
    companies: list[Company] = []

    def stage(wanted: Wanted, loves: Sequence[str] = (), **wishes: object) -> Company:
        companies.append(staged(server, NAMES, wanted, loves, game=GAME, **wishes))
        return companies[-1]

    yield stage
    for company in companies:
        company.leave()


def holders(company: Company, move: str) -> list[int]:
    return [seat for seat in range(len(company.lines)) if company.legal(seat, move)]


def rivals(company: Company) -> list[tuple[int, str]]:
    """Two who can lay at once in the Leader phase, and cards of which the second does not fit on the first."""
    if company.view["phase"] != "leader":
        return []
    order = [(company.view["first"] - place) % len(NAMES) for place in range(len(NAMES))]  # D-5.2
    cards = {seat: [move.split()[1] for move in company.legal(seat, "play")] for seat in order}
    for at, seat in enumerate(order):
        for other in order[at + 1 :]:
            for mine in cards[seat]:
                for theirs in cards[other]:
                    if (mine in ("CS", "IS") and theirs != "HY") or mine == theirs == "TS":
                        return [(seat, mine), (other, theirs)]
    return []


def stoppable(company: Company) -> bool:
    """A moment in which somebody has a Hysteria, and another who is admitted has none."""
    moment = company.view["moment"]
    return moment is not None and len(holders(company, "play HY")) == 1 and len(moment["admits"]) == 2


def in_phase(phase: str) -> Wanted:
    return lambda company: company.view["phase"] == phase


def held_back(guest: Guest) -> list[Callable[[], None]]:
    """Moves that the page has made; each goes on its way when it is called."""
    moves: list[Callable[[], None]] = []

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def said(message: str | bytes) -> None:
            if '"move"' in str(message):
                moves.append(lambda: server.send(message))
            else:
                server.send(message)

        page.on_message(said)

    guest.page.route_web_socket(re.compile("/ws/"), between)
    return moves


def test_two_lay_at_the_same_moment_and_the_log_says_how_it_was_decided(come: Come, stage: Stage) -> None:
    company = stage(lambda company: bool(rivals(company)), ("play 4", "play 3", "play 2"))
    (winner, _), (loser, _) = both = rivals(company)
    guests = {seat: come(NAMES[seat], size=PHONE if seat == loser else DESKTOP) for seat in (winner, loser)}
    moves = [held_back(guest) for guest in guests.values()]
    for seat, card in both:
        guest = sit_at(company, seat, guests[seat])
        expect(guest.page.get_by_role("timer")).to_be_visible()
        choose(guest, WORDS_OF[card] + CAN)
        press(guest, button(guest, "lay"))
    until(lambda: all(moves) and all(guest.page.title() for guest in guests.values()), "both have laid")
    for made in reversed(moves):  # the one who is served first comes last
        made[0]()
    guests[loser].sees(f"{NAMES[winner]} was faster.")
    for seat, guest in guests.items():
        guest.open(f"/t/{company.table}")  # and so it is after a reload
        expect(hand_of(guest)).to_be_visible()
        first = "You" if seat == winner else NAMES[winner]
        late = "you" if seat == loser else NAMES[loser]
        assert f"At the same moment: {late}. First: {first}." in log_of(guest)


def test_everybody_has_the_same_moment_for_hysteria(come: Come, stage: Stage) -> None:
    company = stage(stoppable, ("use", "play CS", "play 1"))
    (holder,) = holders(company, "play HY")
    player = company.view["moment"]["seat"]
    (idle,) = set(range(3)) - {holder, player}
    has, lacks, other = (seated(come, company, seat) for seat in (holder, idle, player))
    for guest in (has, lacks):
        expect(guest.page.get_by_role("region", name="Hysteria?")).to_be_visible()
        expect(guest.button("Let it happen", exact=True)).to_be_enabled()
        expect(guest.page.get_by_role("timer")).to_be_visible()
    has.sees(re.compile(r"Stop it with Hysteria, or let it happen\.$"))
    lacks.sees(re.compile(r"you have none\. All are asked, so that nobody can tell\.$"))
    expect(has.button("Hysteria!", exact=True)).to_be_enabled()
    expect(lacks.button("Hysteria: you have none", exact=True)).to_be_disabled()
    expect(button(other, "waive")).to_be_disabled()
    # A connection that is lost in the middle of it.
    lacks.cut()
    lacks.sees("Reconnecting… Your seat waits for you.")
    lacks.context.set_offline(False)
    lacks.sees("Back again. Nothing was missed.")
    expect(lacks.page.get_by_role("timer")).to_be_visible()
    has.button("Hysteria!", exact=True).click()
    # Now the others may stop the Hysteria; nobody can. What was let be before is forgotten.
    for guest in (lacks, other):
        reads(guest, "Hysteria on " if company.view["used"] else "lays Hysteria.")
        expect(guest.page.get_by_role("region", name="Hysteria?")).to_contain_text("Hysteria")
        guest.button("Let it happen", exact=True).click()
    for guest in (has, lacks, other):
        reads(guest, " is cancelled.")


def test_a_liar_on_stage(come: Come, stage: Stage) -> None:
    def wanted(company: Company) -> bool:
        return any(
            len(company.legal(seat, "use L2")) == 2 and len(company.nows[seat]["view"]["hand"]) > 3 for seat in range(3)
        )

    company = stage(wanted, ("play 1", "play EV"))
    liar = holders(company, "use L2")[0]
    doubter, third = (liar + 1) % 3, (liar + 2) % 3
    guests = [seated(come, company, seat, size=PHONE if seat == doubter else DESKTOP) for seat in range(3)]
    frames: list[str] = []
    guests[third].page.on("websocket", lambda wire: wire.on("framereceived", lambda data: frames.append(str(data))))
    guests[third].open(f"/t/{company.table}")
    expect(hand_of(guests[third])).to_be_visible()
    one = guests[liar]
    choose(one, f"Liar{CAN}")
    button(one, "use").click()
    one.page.get_by_role("dialog", name="Liar: on whom?").get_by_role(
        "button", name=re.compile(f"^{NAMES[doubter]}")
    ).click()
    for seat in (doubter, third):
        press(guests[seat], button(guests[seat], "waive"))
    one.sees(re.compile("cards to lay face down"))
    for card in seen(one).can_lay()[:2]:
        choose(one, card)
    one.button("Lay 2 face down").click()
    kinds = one.page.get_by_role("group", name="What do you say they are?")
    for _ in range(2):
        kinds.get_by_role("button", name="Dominant", exact=True).last.click()
    one.button("Say it").click()
    for seat in (doubter, third):
        boards = guests[seat].page.get_by_role("group", name="Liar")
        expect(boards.get_by_role("list", name="Face down: 2 cards")).to_be_visible()
        boards.get_by_text("“It is Dominant, Dominant.”").wait_for()
        expect(boards.locator(".dz-flip, .dz-peek")).to_have_count(0)  # nobody but the liar sees them
    assert any('"show ?"' in frame for frame in frames)
    assert not any(re.search(r'"show [^?]', frame) for frame in frames)
    guests[doubter].sees("says: Dominant, Dominant. Truth or lie?")
    press(guests[doubter], guests[doubter].button("Lie", exact=True))
    for guest in guests:
        expect(guest.page.get_by_role("group", name="Liar").locator(".dz-flip")).to_have_count(2)
        reads(guest, "it was a lie.")


def test_a_battle_and_what_everybody_laid(come: Come, stage: Stage) -> None:
    company = stage(in_phase("battle"))
    guests = [seated(come, company, seat, size=PHONE if seat == 1 else DESKTOP) for seat in range(3)]
    for guest in guests:
        expect(guest.page.get_by_role("group", name="Battle")).to_be_visible()
    play_on(guests, lambda _: all("The Battle: " in log_of(guest) for guest in guests))
    for guest in guests:
        assert re.search(r"(?s)The Battle: .*(into the Nest|own card back)\.", log_of(guest))


def test_emigration_three_cards_at_once(come: Come, stage: Stage) -> None:
    company = stage(in_phase("give"))
    giver = company.view["giving"][0]
    guest = seated(come, company, giver)
    guest.sees(re.compile(f"^Emigration: choose 3 cards for {NAMES[(giver + 1) % 3]}"))
    cards = seen(guest).cards[:3]
    for card in cards:
        choose(guest, card)
    expect(hand_of(guest).get_by_role("button", name=re.compile(", chosen$"))).to_have_count(3)
    guest.button("Give 3 cards away").click()
    reads(guest, f"You give 3 cards ({NAMES[(giver + 1) % 3]})")


@pytest.mark.parametrize(
    ("kind", "cards", "told"),
    [("takes", 3, r"takes? 3 cards from the hand"), ("perishes", 1, "Depopulation discards ")],
    ids=["immigration", "depopulation"],
)
def test_instants_that_play_themselves_are_told(come: Come, stage: Stage, kind: str, cards: int, told: str) -> None:
    def wanted(company: Company) -> bool:
        """That many cards in a row; an instant alone is not enough, for hands may be empty."""
        happened = (event for entry in company.lines[0].entries for event in entry["events"])
        runs = itertools.groupby(happened, lambda event: (event["kind"], event.get("seat")))
        return any(what == kind and len(list(run)) >= cards for (what, _), run in runs)

    company = stage(wanted)
    guest = seated(come, company, 0)
    expect(hand_of(guest)).to_be_visible()
    assert re.search(told, log_of(guest))


def test_a_thief_chooses_a_seat_and_a_grabber_a_pack(come: Come, stage: Stage) -> None:
    company = stage(lambda company: bool(holders(company, "use G4")), ("play 1", "play 3"))
    grabber = holders(company, "use G4")[0]
    guest = seated(come, company, grabber, size=PHONE)
    choose(guest, f"Grabber{CAN}")
    press(guest, button(guest, "use"))
    dialog = guest.page.get_by_role("dialog", name="Grabber: which Pack?")
    if dialog.is_visible():
        press(guest, dialog.get_by_role("button", name=re.compile("^Take the Pack")).first)
    reads(guest, "You use Grabber")
    company = stage(lambda company: any(len(company.legal(seat, "use T3")) == 2 for seat in range(3)), ("play 1",))
    thief = next(seat for seat in range(3) if len(company.legal(seat, "use T3")) == 2)
    guest = seated(come, company, thief)
    choose(guest, f"Thief{CAN}")
    button(guest, "use").click()
    guest.button(f"Choose {NAMES[(thief + 2) % 3]}").click()
    reads(guest, f"You use Thief: {NAMES[(thief + 2) % 3]}")


def test_a_virus_is_paid_off_from_the_nest(come: Come, stage: Stage) -> None:
    company = stage(lambda company: bool(holders(company, "pay")), ("play 4", "play 3"))
    (payer,) = holders(company, "pay")
    guest = seated(come, company, payer, size=PHONE)
    press(guest, guest.page.get_by_role("button", name=re.compile("^Pay off Virus")).first)
    guest.page.get_by_role("group", name="Your Nest").wait_for()
    play_on([guest], lambda _: " is paid off." in log_of(guest))


def test_an_icestorm_freezes_the_others(come: Come, stage: Stage) -> None:
    # Who has had to pass is out of the round, and no longer frozen.
    storm = in_phase("storm")
    company = stage(lambda company: storm(company) and len(company.view["frozen"]) == 2, ("play IS",))
    caster = company.view["turn"]
    guest, other = seated(come, company, caster), seated(come, company, (caster + 1) % 3, size=PHONE)
    guest.sees(re.compile("^The others are frozen: lay up to 2 more cards, or stop"))
    expect(guest.page.locator(".dz-pl.frozen")).to_have_count(2)
    assert not seen(other).can_lay()
    guest.button("No more").click()
    reads(other, f"{NAMES[caster]} lays no further card.")


GOING_ON = {"play_on": True, "evolution_from_nest": True}
TO_BE_ALONE = ("play EV", "play 1", "play 2", "pass", "stop")


def chooses_alone(company: Company) -> bool:
    """Somebody is the last one in, and an Evolution of their Nest can be laid as this or that."""
    return company.view["phase"] == "alone" and len(company.legal(company.view["turn"], "evolve")) > 1


@pytest.mark.rule("D-4.8", "D-7.9")
def test_the_last_one_in_lays_an_evolution_of_the_nest_and_takes_the_round(come: Come, stage: Stage) -> None:
    company = stage(chooses_alone, TO_BE_ALONE, options=GOING_ON)
    seat = company.view["turn"]
    values = [move.split()[1] for move in company.legal(seat, "evolve")]
    guest, other = seated(come, company, seat), seated(come, company, (seat + 1) % 3, size=PHONE)
    guest.sees("All others have passed. Lay on, or take the round.")
    other.sees("may lay on: all others have passed.")
    assert not {"pass", "waive", "stop", "evolve"} & set(seen(other).acts)
    assert not {"pass", "waive"} & set(seen(guest).acts)
    # By keys: the control asks as what, Escape takes that back, and a value is chosen.
    keys = guest.page.keyboard
    values_of = guest.page.get_by_role("dialog", name="Evolution: which value?")
    guest.button("Evolution from the Nest", exact=True).focus()
    keys.press("e")
    expect(values_of.get_by_role("button", name=re.compile("^Evolution as "))).to_have_count(len(values))
    keys.press("Escape")
    expect(values_of).to_have_count(0)
    keys.press("e")
    expect(values_of.get_by_role("button", name=f"Evolution as {values[0]}", exact=True)).to_be_focused()
    keys.press("Enter")
    for who, name in ((guest, "You lay"), (other, f"{NAMES[seat]} lays")):
        reads(who, f"{name} Evolution from the Nest as {values[0]}.")
        expect(who.page.get_by_role("img", name=re.compile(f"^Evolution as {values[0]}, .*in force"))).to_be_visible()
    guest.sees("All others have passed. Lay on, or take the round.")
    guest.button("Take the round", exact=True).click()
    for who, name in ((guest, "You win"), (other, f"{NAMES[seat]} wins")):
        reads(who, f"{name} the round and take")


def test_the_time_of_the_leader_phase_runs_out_by_itself(come: Come, stage: Stage) -> None:
    company = stage(in_phase("leader"), ("play 4", "play 3"), clock="quick")
    guest = seated(come, company, company.view["actors"][0])
    reads(guest, "Nobody lays any more.")
    assert re.search(r"wins? the round and takes? ", log_of(guest))


def test_everything_can_be_done_with_keys(come: Come, stage: Stage) -> None:
    company = stage(lambda company: company.view["phase"] == "turn" and not company.view["opening"])
    seat = company.view["turn"]
    guest = seated(come, company, seat)
    expect(guest.page.get_by_role("region", name="Your turn")).to_be_visible()
    keys = guest.page.keyboard
    keys.press("ArrowRight")
    expect(guest.page.locator("ul[aria-label='Your hand'] button:focus")).to_have_count(1)
    keys.press("p")
    reads(guest, "You pass.")
    live = guest.page.locator("[aria-live=polite]").filter(has_text="You pass.")
    expect(live).to_have_count(1)


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A table whose game is over."""
    company = staged(server, NAMES, in_phase("over"), game=GAME)
    company.leave()
    return company.table


def test_the_end_and_the_record(come: Come, finished: str) -> None:
    olena = come().open(f"/t/{finished}")
    end = olena.page.get_by_role("region", name="Scores")
    expect(end.get_by_role("heading").first).to_be_visible()
    expect(end.get_by_role("img", name=re.compile(r"^Packs made: \d+$"))).to_have_count(3)
    olena.page.get_by_role("link", name="See the record").click()
    board = olena.page.get_by_role("region", name="The table at move 0")
    expect(board.get_by_role("img", name=re.compile(r"^Hand of \w+: ([^,]+, ){5}[^,]+$"))).to_have_count(3)
    olena.page.get_by_label("Seen by").select_option("Watchers")
    expect(board.get_by_role("img", name=re.compile(r"^Hand of \w+: 6 hidden cards$"))).to_have_count(3)
    olena.page.keyboard.press("End")
    expect(olena.page.locator("footer p").first).to_contain_text("the game ends.")


@dataclass
class Scene:
    """A table at a certain point that nobody is at: its time stands still until somebody comes."""

    company: Company
    seat: int


def told_of(company: Company) -> bool:
    """A liar's cards are on the table, and nothing is said of them yet."""
    bluff = company.view["bluff"]
    return bool(company.view["phase"] == "say" and bluff["shown"] > 1)


@pytest.fixture(scope="module")
def scenes(server: Server) -> dict[str, Scene]:
    """What is looked at in every language, in light and dark."""
    wishes: dict[str, tuple[Wanted, Sequence[str], Callable[[Company], int]]] = {
        "moment": (stoppable, ("use", "play CS", "play 1"), lambda company: holders(company, "play HY")[0]),
        "claim": (told_of, ("use L2", "show", "play 1"), lambda company: int(company.view["bluff"]["seat"])),
        "battle": (in_phase("battle"), (), lambda company: int(company.view["due"][0])),
        "leader": (in_phase("leader"), ("play 4", "play 3"), lambda company: int(company.view["actors"][0])),
        "pay": (in_phase("pay"), ("pay", "play 4", "play 3"), lambda company: int(company.view["turn"])),
        "alone": (chooses_alone, TO_BE_ALONE, lambda company: int(company.view["turn"])),
    }
    found: dict[str, Scene] = {}
    for name, (wanted, loves, seat) in wishes.items():
        company = staged(server, NAMES, wanted, loves, game=GAME, options=GOING_ON if name == "alone" else {})
        found[name] = Scene(company, seat(company))
        company.leave()
    return found


def pages(guest: Guest, scenes: dict[str, Scene], finished: str) -> Iterator[str]:
    """Opens one page after the other; yields its name when it is there."""
    guest.open(f"/t/{guest.make(game=GAME, seats=2)}")
    expect(guest.page.get_by_role("heading", level=2).first).to_be_visible()
    yield "room"
    guest.open(f"/t/{guest.make(game=GAME, seats=6, bots='novice')}")
    expect(guest.page.locator(".dz-pl")).to_have_count(5)
    guest.page.locator(".dz-deck").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    guest.page.wait_for_timeout(300)
    yield "six, and the piles"
    yield from look_back(guest, GAME, finished, 60)
    for name, scene in scenes.items():
        sit_at(scene.company, scene.seat, guest)
        expect(guest.page.locator("section.tray.mine")).to_be_visible()
        guest.page.wait_for_timeout(300)
        yield name
        if name == "alone":
            button(guest, "evolve").click()
            expect(guest.page.locator(".dz-ask")).to_be_visible()
            guest.page.wait_for_timeout(300)
            yield "as what"


@pytest.mark.parametrize(("size", "dark"), [(PHONE, False), (DESKTOP, True)], ids=["phone-light", "desktop-dark"])
def test_axe_finds_nothing(come: Come, scenes: dict[str, Scene], finished: str, size: ViewportSize, dark: bool) -> None:
    olena = come("Olena", size=size, dark=dark)
    once = {"room", "rules"} if dark else set()  # what looks the same in every game is looked at once
    looked_at = (page for page in pages(olena, scenes, finished) if page not in once)
    assert [one for page in looked_at for one in violations(olena, page)] == []


@pytest.mark.parametrize("language", LOCALES)
def test_each_language_fits_the_smallest_phone(
    come: Come, scenes: dict[str, Scene], finished: str, language: str
) -> None:
    olena = come("Olena", size=SMALL, locale=LOCALES[language])
    assert strangers(olena, pages(olena, scenes, finished), language, NAMES) == []


def test_what_the_others_own_has_words_on_a_phone(come: Come) -> None:
    """Below the signs, beside them, or once for all; and people do not take the place of the cards on the table."""
    olena = come("Olena", size=SMALL)
    for seats in (6, 5, 3):
        olena.open(f"/t/{olena.make(game=GAME, seats=seats, bots='novice')}")
        others = olena.page.locator(".dz-seats")
        expect(others.locator(".dz-pl")).to_have_count(seats - 1)
        for word in ("Nest", "Home"):
            shown = others.get_by_text(word, exact=True).filter(visible=True)
            expect(shown).to_have_count(1 if seats == 6 else seats - 1)
        assert others.evaluate("(e) => e.offsetHeight") < (100 if seats == 3 else 150)
