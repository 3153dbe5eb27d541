"""Pages looked at one after the other: what axe finds, what does not fit, what is not translated."""

import re
from collections.abc import Iterable, Iterator

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from web.browsing import Guest

LOCALES = {"en": "en-GB", "uk": "uk-UA", "ru": "ru-RU"}

axe = Axe()

# What sticks out of the window, or out of its own box, where nobody can scroll to it.
CUT_OFF = """() => {
  const found = [];
  const wide = document.scrollingElement;
  if (wide.scrollWidth > innerWidth) found.push(`the page is ${wide.scrollWidth} wide`);
  const scrolls = (e, axis) => /auto|scroll/.test(getComputedStyle(e)[`overflow${axis}`]);
  const clipped = (e) => {
    for (let up = e.parentElement; up; up = up.parentElement) if (scrolls(up, 'X')) return true;
    return false;
  };
  const hidden = (e) =>
    e.closest('[aria-hidden="true"], .sr, svg') !== null || !e.checkVisibility({ opacityProperty: true });
  for (const e of document.querySelectorAll('button, a, input, select, h1, h2, p, b, span, small, li, label')) {
    if (hidden(e) || !e.textContent.trim() && e.tagName !== 'BUTTON') continue;
    const box = e.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue; // only for screen readers
    const name = `${e.tagName} ${(e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 40)}`;
    if ((box.left < -1 || box.right > innerWidth + 1) && !clipped(e))
      found.push(`${name}: from ${Math.round(box.left)} to ${Math.round(box.right)}`);
    const style = getComputedStyle(e);
    const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || scrolls(e, 'X');
    const cuts = style.overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1;
    const own = [...e.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    const outside = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      return text.left < box.left - 1.5 || text.right > box.right + 1.5;
    };
    if (!ends && (cuts || own.some(outside))) found.push(`${name}: wider than its box of ${Math.round(box.width)}`);
  }
  return found;
}"""
# Every word a person can see or hear.
WORDS = """() => {
  const out = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const at = walk.currentNode.parentElement;
    if (!at.closest('script, style, code, [lang]:not(html), option')) out.push(walk.currentNode.textContent);
  }
  for (const e of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) out.push(e.getAttribute(name) ?? '');
  out.push(document.title);
  return out.map((text) => text.trim()).filter(Boolean);
}"""
KEY = re.compile(
    r"\b(lobby|people|bot|me|table|device|uno|face|flights|dzhunkvik|rules|record|play|error)-[a-z]+(-[a-z]+)*\b"
    r"|\{ ?\$|\bundefined\b|\bNaN\b"
)
LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = {"UNO", "Koloda", "Express", "Olena", "QR", "Home", "End"}  # two of them are keys


def look_back(guest: Guest, game: str, finished: str, move: int) -> Iterator[str]:
    """Opens the rules of a game, the record of a table, and its end; yields the name of a page when it is there."""
    guest.open(f"/rules/{game}")
    expect(guest.page.get_by_role("article").first).to_be_visible()
    yield "rules"
    guest.open(f"/record/{finished}?move={move}")
    expect(guest.page.get_by_role("slider")).to_be_visible()
    guest.page.wait_for_load_state("networkidle")
    yield "record"
    guest.open(f"/t/{finished}")
    expect(guest.page.get_by_role("heading", level=2).first).to_be_visible()
    guest.page.wait_for_timeout(1500)
    yield "end"


def violations(guest: Guest, page: str) -> list[str]:
    found = axe.run(guest.page).response["violations"]
    return [f"{page}: {one['id']}: {[node['html'][:160] for node in one['nodes']][:3]}" for one in found]


def strangers(guest: Guest, pages: Iterable[str], language: str, names: Iterable[str] = ()) -> list[str]:
    """What does not fit, is not translated, or was never written; `names` are those of people who are there."""
    found: list[str] = []
    for page in pages:
        assert guest.page.locator("html").get_attribute("lang") == language
        found += [f"{page}: {each}" for each in guest.page.evaluate(CUT_OFF)]
        name = guest.page.url.rpartition("/")[2].partition("?")[0]  # of the table or the game
        for text in guest.page.evaluate(WORDS):
            if KEY.search(text.replace(name, "").replace("face-to-face", "")):
                found.append(f"{page}: a text that was never written: {text[:80]}")
            elif language != "en" and page != "rules" and (foreign := foreign_words(text) - {*names}):
                found.append(f"{page}: not translated: {text[:80]} {foreign}")
    return found


def foreign_words(text: str) -> set[str]:
    """Latin words that are no names."""
    rest = re.sub(
        r"https?://\S+|\S+/screen|[a-z]+-[a-z]+(?:-[a-z]+)?-\d+|kalyna-\d|\b[UX]-\d+\.\d+|[0-9a-f]{64}", " ", text
    )
    return set(LATIN.findall(rest)) - NAMES
