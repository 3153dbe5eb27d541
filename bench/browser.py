"""What the client weighs, how soon a table is painted, how smoothly cards fly: see README.md beside this file."""

import json
import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from itertools import pairwise
from pathlib import Path
from shutil import which
from statistics import median
from time import monotonic
from typing import Any, Final, NoReturn

from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as BrowserError

from koloda import __version__
from processes import Server

DIST: Final = Path(os.environ.get("KOLODA_WEB") or Path(__file__).parents[1] / "web" / "dist")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WEIGHT: Final = 120.0  # kB, as the build has it
PAINT: Final = 1000.0  # milliseconds
SMOOTH: Final = 60.0  # frames a second
NEARLY: Final = 0.97  # of that: a frame may be missed now and then
PACE: Final = "0.4"  # bots that play this much faster than usual keep the cards flying

# When the cards of the hand are on the screen, in milliseconds since the page was asked for.
PAINTED: Final = """
  globalThis.painted = new Promise((done) => {
    const look = () => {
      if (!document.querySelector('ul[aria-label="Your hand"] button svg')) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    };
    requestAnimationFrame(look);
  });
"""
# Marks in the trace: from when a card is on its way until none is.
FLIGHTS: Final = """() => {
  let flying = false;
  const look = () => {
    const now = document.querySelector('.flights').childElementCount > 0;
    if (now !== flying) performance.mark(now ? 'koloda-flight' : 'koloda-landed');
    flying = now;
    requestAnimationFrame(look);
  };
  look();
}"""
# What a person who is not thinking does next: the first card that can be laid, else the first live button of the tray.
PLAY: Final = """() => {
  const color = document.querySelector('[role="dialog"] button[data-color]:not([disabled])');
  if (color) return color.click();
  const card = document.querySelector('ul[aria-label="Your hand"] button[aria-label$=", can be laid"]');
  if (card) return card.click();
  const mine = document.querySelector('section[aria-label="Your turn"]');
  const live = [...(mine?.querySelectorAll('button[data-act]:not([disabled])') ?? [])];
  live.find((button) => button.dataset.act !== 'uno')?.click();
}"""
CATEGORIES: Final = ["blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline.frame", "cc"]


def weight() -> dict[str, float]:
    """The JavaScript that an ordinary game loads, with lobby, rules and records, gzipped, in kB, for each game."""
    try:
        weights = json.loads((DIST / ".weights.json").read_bytes())
    except FileNotFoundError:
        raise OSError(f"the client is not built: there is nothing in {DIST.name}") from None
    return {game: round(size / 1000, 1) for game, size in weights.items()}


def table_for(page: Page, port: int) -> str:
    body = {"game": "uno", "seats": 4, "bots": "novice", "me": {"name": "Olena", "face": 1}}
    answer = page.request.post(f"http://127.0.0.1:{port}/api/tables", data=body)
    return f"http://127.0.0.1:{port}/t/{answer.json()['table']}"


def paint(browser: Browser, port: int, times: int) -> dict[str, float]:
    """A table opened by a browser that has never seen Koloda."""
    hands = []
    for _ in range(times):
        context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        page = context.new_page()
        address = table_for(page, port)
        page.add_init_script(PAINTED)
        page.goto(address)
        hands.append(float(page.evaluate("globalThis.painted")))
        context.close()
    return {"median": round(median(hands), 1), "slowest": round(max(hands), 1)}


def smoothness(browser: Browser, port: int, seconds: float) -> dict[str, Any]:
    """Frames drawn while cards fly, from the browser's own trace."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page = context.new_page()
    page.goto(table_for(page, port))
    page.wait_for_selector('ul[aria-label="Your hand"] button')
    page.evaluate(FLIGHTS)
    browser.start_tracing(page=page, categories=CATEGORIES)
    ends = monotonic() + seconds
    while monotonic() < ends:
        page.evaluate(PLAY)
        page.wait_for_timeout(250)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return frames_of(events)


def frames_of(events: list[dict[str, Any]]) -> dict[str, Any]:
    """How many frames were drawn a second, over all the time that a card was on its way."""
    named = [event for event in events if "ts" in event]
    begins = sorted(event["ts"] for event in named if event["name"] == "koloda-flight")
    landed = sorted(event["ts"] for event in named if event["name"] == "koloda-landed")
    drawn = sorted({event["ts"] for event in named if event["name"] == "DrawFrame"})
    flights = []
    for begin in begins:
        end = next((at for at in landed if at > begin), None)
        if end is not None:
            flights.append((begin, end))
    gaps: list[float] = []
    for begin, end in flights:
        inside = [at for at in drawn if begin <= at <= end]
        gaps += [(after - before) / 1000 for before, after in pairwise(inside)]
    if not gaps:
        raise OSError("no card flew while the trace was taken")
    gaps.sort()
    return {
        "flights": len(flights),
        "frames": len(gaps),
        "fps": round(1000 * len(gaps) / sum(gaps), 1),
        "frame_ms_p50": round(median(gaps), 1),
        "frame_ms_p99": round(gaps[min(len(gaps) - 1, int(0.99 * len(gaps)))], 1),
    }


def report(found: dict[str, Any]) -> str:
    def judged(met: bool) -> str:
        return "met" if met else "NOT met"

    weighs, paints, flies, met = found["javascript"], found["table_paint_ms"], found["animation"], found["met"]
    heaviest = max(weighs.values())
    return "\n".join(
        [
            f"Koloda {found['koloda']}, {found['browser']}",
            "",
            f"JavaScript, gzipped       {heaviest:7.1f} kB    budget {WEIGHT:g}, {judged(met['javascript'])}",
            *(f"  for {game:20} {size:7.1f} kB" for game, size in weighs.items()),
            f"a table is painted after  {paints['median']:7.1f} ms    target under {PAINT:g}, {judged(met['paint'])}",
            f"  the slowest of them     {paints['slowest']:7.1f} ms",
            f"while cards fly           {flies['fps']:7.1f} fps   target {SMOOTH:g}, {judged(met['animation'])}",
            f"  99 of 100 frames within {flies['frame_ms_p99']:7.1f} ms    in {flies['flights']} flights",
        ]
    )


class Parser(ArgumentParser):
    """Complains in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"bench: {message}\n")


def arguments(given: list[str]) -> Namespace:
    parser = Parser(prog="bench", description="Weight and speed of the client in a real browser.", allow_abbrev=False)
    parser.add_argument("--times", type=int, choices=range(1, 51), default=7, metavar="N", help="tables opened (7)")
    parser.add_argument("--seconds", type=int, choices=range(2, 121), default=12, metavar="N", help="of play (12)")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser.parse_args(given)


def main(given: list[str]) -> int:
    """Measure and print; 2 if that cannot be done."""
    options = arguments(given)
    program = which("chromium") or which("chromium-browser") or which("google-chrome")
    if program is None:
        print("bench: there is no chromium here", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="koloda-bench-") as folder, sync_playwright() as playwright:
        server = None
        try:
            javascript = weight()
            server = Server(Path(folder), "--no-limits", KOLODA_WEB=str(DIST), KOLODA_PACE=PACE)
            browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
            found: dict[str, Any] = {"koloda": __version__, "browser": f"Chromium {browser.version}"}
            found["javascript"] = javascript
            found["table_paint_ms"] = paint(browser, server.port, options.times)
            found["animation"] = smoothness(browser, server.port, options.seconds)
            browser.close()
        except (OSError, BrowserError) as error:
            print(f"bench: {error}", file=sys.stderr)
            return 2
        finally:
            if server is not None:
                server.stop()
    found["met"] = {
        "javascript": max(found["javascript"].values()) <= WEIGHT,
        "paint": found["table_paint_ms"]["median"] < PAINT,
        "animation": found["animation"]["fps"] >= NEARLY * SMOOTH,
    }
    print(json.dumps(found, indent=2) if options.json else report(found))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
