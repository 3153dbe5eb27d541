"""Takes the pictures that README and docs show: a real server, real people, a game as it happened to go."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from koloda import Rng
from koloda.titles import TITLES, part
from server.serving import Message, Person, Server
from web.browsing import DESKTOP, FLAGS, PHONE, Guest, chromium
from web.playing import Habits, begin, hand_of, play_on, seen

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
NAMES = ("Olena", "Marko", "Taras", "Ivanka")
FACES = (1, 4, 5, 2)
MOVES = 22  # laid before the picture of a table is taken: a table that looks played at


def people(browser: Browser, url: str, number: int) -> list[Guest]:
    guests = [Guest(browser, url, name) for name in NAMES[:number]]
    for guest, face in zip(guests, FACES, strict=False):
        guest.context.add_init_script(f"if (location.host) localStorage['koloda.face'] ??= '{face}'")
    return guests


def in_both_lights(guest: Guest, name: str) -> None:
    for light in ("light", "dark"):
        guest.page.emulate_media(color_scheme="dark" if light == "dark" else "light")
        guest.page.reload()  # what is drawn in one light may keep a colour when the light changes
        expect(guest.page.locator("#koloda h1").first).to_be_attached()
        expect(guest.page.locator(".rings")).to_have_count(0)
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
    expect(olena.page.get_by_role("list", name="Where it was decided")).to_be_visible()
    olena.page.wait_for_timeout(600)  # the address follows a little later
    in_both_lights(olena, "record")
    olena.context.close()


PARTS = {"lobby": lobby_and_room, "table": tables, "bots": against_bots, "record": rules_and_record}


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
