"""Takes the pictures that README and docs show: a real server, real people, a game as it happened to go."""

import asyncio
import re
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from koloda import Rng
from koloda.bots import policy_for
from koloda.server.protocol import COOKIE
from koloda.titles import TITLES, part
from server.serving import Message, Person, Server
from terminal.full_screen import alone, new_game, sitting
from web.browsing import DESKTOP, FLAGS, PHONE, Guest, chromium
from web.playing import Habits, begin, hand_of, play_on, seen

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Olena", "Marko", "Taras", "Ivanka")
FACES = (1, 4, 5, 2)
# By game: decisions made in a terminal before its picture is taken.
TERMINAL_MOVES = {"uno": 6, "uno-express": 4, "face-to-face": 9, "flights": 9, "dzhunkvik": 9}
MOVES = 22  # laid before the picture of a table is taken: a table that looks played at


def people(browser: Browser, url: str, number: int) -> list[Guest]:
    guests = [Guest(browser, url, name) for name in NAMES[:number]]
    for guest, face in zip(guests, FACES, strict=False):
        guest.context.add_init_script(f"if (location.host) localStorage['koloda.face'] ??= '{face}'")
    return guests


def in_both_lights(guest: Guest, name: str, prepare: Callable[[], None] = lambda: None) -> None:
    """Two pictures of a page; `prepare` does what has to be done on it first."""
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        guest.page.reload()  # what is drawn in one light may keep a colour when the light changes
        expect(guest.page.locator("#koloda h1").first).to_be_attached()
        expect(guest.page.locator(".rings")).to_have_count(0)
        prepare()
        guest.page.wait_for_timeout(1500)
        guest.page.screenshot(path=PICTURES / f"{name}-{light}.png", timeout=120_000)
        print(f"{name}-{light}.png", flush=True)


def lobby_and_room(browser: Browser, server: Server) -> None:
    olena, marko, taras = people(browser, server.url, 3)
    taras.open(f"/t/{taras.make(seats=4, listed=True, me={'name': 'Taras', 'face': 5})}")
    expect(taras.page.get_by_role("region", name="Start the game")).to_be_visible()
    olena.page.set_viewport_size(DESKTOP)
    olena.open()
    expect(olena.page.get_by_role("link", name="Sit down at")).to_be_visible()
    in_both_lights(olena, "lobby")
    table = olena.make(seats=4)
    olena.open(f"/t/{table}")
    marko.sit(table)
    olena.button("Add a bot").first.click()
    olena.page.get_by_role("switch", name="Jumping in").click()
    expect(olena.page.get_by_role("switch", name="Jumping in")).to_be_checked()
    olena.page.mouse.move(1, 1)
    olena.page.evaluate("scrollTo(0, 0)")
    in_both_lights(olena, "room")
    for guest in (olena, marko, taras):
        guest.context.close()


def own_page(browser: Browser, server: Server) -> None:
    """A page of one's own after an evening: games that go on, and what came of those that are over."""
    with Person(server, "Olena") as host, Person(server, "Marko", 4) as guest:
        table = host.make(game="uno", seats=2, options={"rounds": 1, "stacking": True})
        for _ in range(5):
            together(host, guest, table)
            with host.enter(table) as line:
                line.say(t="again")
                table = line.until("changed", that=lambda message: message["info"]["rematch"])["info"]["rematch"]
        for _ in range(4):
            with host.enter(host.make(game="uno", seats=4, options={"rounds": 1}, bots="novice")) as line:
                line.play_out()
        host.make(game="flights", seats=4, bots="novice")
        olena = people(browser, server.url, 1)[0]
        olena.context.add_cookies([{"name": COOKIE, "value": host.token, "url": server.url}])
    olena.page.set_viewport_size(DESKTOP)
    olena.open("/me")
    in_both_lights(olena, "me-desktop")
    olena.page.set_viewport_size(PHONE)
    in_both_lights(olena, "me-phone")
    olena.open()
    in_both_lights(olena, "lobby-phone")
    olena.context.close()


def together(host: Person, guest: Person, table: str) -> None:
    """Two people play a table out."""
    with host.enter(table) as one, guest.enter(table) as other:
        other.say(t="sit", me=guest.me)
        one.until("changed", that=lambda message: message["info"]["seats"][1]["here"])
        one.say(t="start")
        one.until("update")
    with ThreadPoolExecutor() as both, host.enter(table) as one, guest.enter(table) as other:
        for done in [both.submit(line.play_out) for line in (one, other)]:
            done.result()


def tables(browser: Browser, server: Server) -> None:
    guests = people(browser, server.url, 4)
    olena = guests[0]
    begin(*guests, options={"target": 500})
    habits = [Habits() for _ in guests]

    def worth_a_picture(done: list[tuple[str, str]]) -> bool:
        now = seen(olena)
        return (
            len(done) >= MOVES and now.mine and len(now.can_lay()) >= 2 and len(now.hand) >= 5 and "Draw" in now.buttons
        )

    play_on(guests, worth_a_picture, habits, seconds=240)
    expect(olena.page.get_by_role("status").filter(has_text="Back again")).to_have_count(0)
    in_both_lights(olena, "table-desktop")
    olena.page.set_viewport_size(PHONE)
    expect(hand_of(olena)).to_be_visible()
    in_both_lights(olena, "table-phone")
    for guest in guests:
        guest.context.close()


def lively(view: Message) -> bool:
    """Whether there is something to be seen: at Dzhunkvik a stack to be laid on, and a Nest that is not empty."""
    return "stack" not in view or (view["phase"] == "turn" and len(view["stack"]) > 1 and any(view["nests"]))


def against_bots(browser: Browser, server: Server) -> None:
    """Face to Face, Flights and Dzhunkvik in the middle of a game, on a turn of one's own."""
    for game, seats, moves in (("face-to-face", 2, 4), ("flights", 4, 12), ("dzhunkvik", 4, 9)):
        with Person(server, "Olena") as host:
            table = host.make(game=game, seats=seats, bots="novice")
            novice = part(TITLES[game].novice)(Rng(1))
            with host.enter(table) as line:
                legal = line.my_turn()
                while moves > 0 or len(legal) == 1 or not lively(line.now["view"]):
                    line.move(novice.move(line.now["view"], legal, due=True) or "")
                    legal = line.my_turn()
                    moves -= 1
            olena = people(browser, server.url, 1)[0]
            olena.context.add_cookies(
                [{"name": c.name, "value": c.value or "", "url": server.url} for c in host.http.cookies.jar]
            )
        olena.open(f"/t/{table}")
        expect(olena.page.get_by_text("Your turn").filter(visible=True).first).to_be_visible()
        olena.page.set_viewport_size(DESKTOP)
        in_both_lights(olena, f"{game}-desktop")
        olena.page.set_viewport_size(PHONE)
        in_both_lights(olena, f"{game}-phone")
        olena.context.close()


def big_screen(browser: Browser, server: Server) -> None:
    """A table on a television, which follows a game of one person against bots."""
    screen = people(browser, server.url, 1)[0]
    with Person(server, "Olena") as host:
        table = host.make(game="uno", seats=4, bots="novice")
        novice = part(TITLES["uno"].novice)(Rng(1))
        with host.enter(table) as line:
            for _ in range(5):
                legal = line.my_turn()
                line.move(novice.move(line.now["view"], legal, due=True) or "")
            line.my_turn()
            screen.page.set_viewport_size({"width": 1280, "height": 720})
            screen.open(f"/t/{table}/screen")
            expect(screen.page.locator("main.table")).to_be_visible()
            in_both_lights(screen, "screen")
    screen.context.close()


def rules_and_record(browser: Browser, server: Server) -> None:
    olena = people(browser, server.url, 1)[0]
    olena.open("/rules/uno#U-4.5")
    expect(olena.page.get_by_role("article", name="U-4.5")).to_be_in_viewport()
    in_both_lights(olena, "rules")
    with Person(server, "Olena") as host:
        table = host.make(game="uno", seats=4, options={"rounds": 1}, bots="novice")
        with host.enter(table) as line:
            line.play_out()
    olena.open(f"/record/{table}")
    expect(olena.page.get_by_role("slider")).to_be_visible()
    for _ in range(12):
        olena.page.keyboard.press("ArrowRight")
    expect(olena.page.get_by_role("region", name="The table at move 12")).to_be_visible()
    olena.page.wait_for_timeout(600)  # the address follows a little later

    def reviewed() -> None:
        expect(olena.page.get_by_role("list", name="Biggest swings")).to_be_visible()
        expect(olena.page.get_by_text("The chances are being worked out")).to_have_count(0, timeout=300_000)

    in_both_lights(olena, "record", reviewed)
    olena.context.close()


def learning(browser: Browser, server: Server) -> None:
    """The way into a game: what it is about, a guided round, and a rule to try."""
    olena = people(browser, server.url, 1)[0]
    page = olena.page
    page.set_viewport_size(PHONE)
    olena.open("/learn/uno")
    in_both_lights(olena, "learn-phone")

    def explained() -> None:
        page.evaluate("localStorage.removeItem('koloda.lesson.seen')")  # nothing is explained twice
        olena.open(f"/t/{olena.make(lesson=True)}")
        expect(page.get_by_role("region", name="Tip")).to_be_visible()

    in_both_lights(olena, "lesson-phone", explained)

    def tried() -> None:
        olena.button("What is best: U-4.4", exact=True).click()
        table = page.locator('[id="U-4.4"] section')
        moves = table.get_by_role("group", name="What you could try").get_by_role("button")
        expect(moves.first).to_be_visible()
        for move in moves.all():
            move.click()
            expect(move.locator("svg.i")).to_be_visible()
            if table.get_by_text("Yes, this is best.").is_visible():
                break
        page.mouse.move(1, 1)
        table.evaluate("node => node.scrollIntoView({ block: 'start' })")

    olena.open("/rules/uno#U-4.4")
    in_both_lights(olena, "try-phone", tried)
    page.set_viewport_size(DESKTOP)
    in_both_lights(olena, "try-desktop", tried)
    olena.context.close()


def terminals(_browser: Browser, _server: Server) -> None:
    """In a thread: while Playwright runs, this one can use no asyncio."""
    with ThreadPoolExecutor(1) as pool:
        for game, moves in TERMINAL_MOVES.items():
            pool.submit(asyncio.run, in_terminal(game, moves)).result()


async def in_terminal(game: str, moves: int) -> None:
    """A game in a terminal, after so many decisions of somebody who plays well."""
    session = alone(new_game(game, 4), seed=5, level="skilled")
    person = policy_for(game, "skilled", Rng(1))
    async with sitting(session) as player:
        await player.asked()
        for _ in range(moves):
            text = person.choose(session.observe())
            await (player.type(text) if text is not None else player.answer("w"))
        await player.pilot.pause(1.0)  # until all is drawn
        picture = re.sub(
            r"@font-face \{.*?\}", "", player.app.export_screenshot(), flags=re.DOTALL
        )  # fonts from elsewhere
    (PICTURES / f"terminal-{game}.svg").write_text(picture, encoding="utf-8")
    print(f"terminal-{game}.svg", flush=True)


PARTS = {
    "learn": learning,
    "lobby": lobby_and_room,
    "me": own_page,
    "table": tables,
    "bots": against_bots,
    "screen": big_screen,
    "record": rules_and_record,
    "terminal": terminals,
}


def main(names: list[str]) -> int:
    if not set(names) <= set(PARTS):
        print(f"screenshots: name some of {', '.join(PARTS)}, or nothing for all", file=sys.stderr)
        return 2
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="koloda-pictures-") as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        with Server(Path(folder), "--no-limits", "--public-url", "http://koloda.example") as server:
            for name in names or PARTS:
                PARTS[name](browser, server)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
