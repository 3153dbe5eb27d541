"""Whole rounds of UNO, played by people in browsers of their own."""

from playwright.sync_api import expect

from web.browsing import DESKTOP, PHONE, until
from web.conftest import Come
from web.playing import Habits, begin, play_on, seen

# Counts the pieces of paper that fly at the end of a game.
PAPERS = """
  globalThis.papers = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.className === 'paper') papers += 1;
  }).observe(document, { childList: true, subtree: true });
"""


def test_two_people_play_a_round_and_another_one(come: Come) -> None:
    """By keys on a desktop, by touch on a phone, with everything moving."""
    olena, marko = come("Olena", calm=False), come("Marko", size=PHONE, calm=False)
    for guest in (olena, marko):
        guest.context.add_init_script(PAPERS)
    begin(olena, marko, options={"rounds": 1})
    play_on([olena, marko], lambda done: len(done) > 16, [Habits(), Habits(touches=True)])
    play_on([olena, marko], seconds=180)
    titles = []
    for guest in (olena, marko):
        end = guest.page.get_by_role("region", name="Scores")
        titles.append(end.get_by_role("heading").inner_text())
        expect(end.get_by_role("link", name="See the record")).to_be_visible()
    assert sorted(titles) in (["Olena has won", "You have won"], ["Marko has won", "You have won"])
    # Paper flies for whoever has won, and for nobody else.
    winner, loser = (olena, marko) if titles[0] == "You have won" else (marko, olena)
    until(lambda: winner.page.evaluate("papers") > 10, "paper flies")
    loser.page.wait_for_timeout(800)
    assert loser.page.evaluate("papers") == 0

    olena.button("Play again").click()
    expect(olena.page.get_by_role("region", name="Start the game")).to_be_visible()
    marko.page.get_by_role("link", name="To the next table").click()
    expect(marko.page.get_by_text("Marko (You)")).to_be_visible()
    assert olena.page.url == marko.page.url


def test_three_people_jump_in_challenge_and_catch(come: Come) -> None:
    """Nobody says UNO, so that somebody can be caught; everybody bluffs, and nobody believes it."""
    guests = [come("Olena", size=DESKTOP), come("Marko", size=PHONE), come("Taras", size=DESKTOP, dark=True)]
    begin(*guests, options={"jump_in": True, "rounds": "match", "target": 1000})
    habits = [Habits(says_uno=False) for _ in guests]
    missing = {"jump", "Challenge", "Catch"}

    def all_seen(done: list[tuple[str, str]]) -> bool:
        missing.difference_update(what.split()[0] for _, what in done)
        for habit in habits:
            # A bluff that is always called never ends.
            habit.challenges = "Challenge" in missing
            habit.loves = "Wild Draw" if habit.challenges else ""
        return not missing

    play_on(guests, all_seen, habits, seconds=240)
    assert not missing
    log = guests[0].page.get_by_role("region", name="Log", exact=True)
    for words in (" jumped in with ", " challenged ", " caught "):
        expect(log.get_by_text(words).first).to_be_attached()
    # The same table for everybody.
    guests[0].page.wait_for_timeout(500)
    assert len({seen(guest).top for guest in guests}) == 1
