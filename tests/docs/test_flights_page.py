"""The rules pages of Flights: complete, alike in all languages, and with the options and words of the engine."""

from docs.reading import Page, PageChecks, option_words
from games.flights.table import table
from koloda import WATCHER, Option, games, play

SLUG = "flights"
# What those see who may not see a move whole.
MASKED = {"lay ? fly ?", "deal ?"}


class TestFlightsPage(PageChecks):
    name = SLUG
    letter = "P"
    titles = (SLUG,)
    counts = (4, 7, 4, 7, 4, 5)
    own = ("P-x1", "P-x2")
    silent = ("P-1.3", "P-3.3", "P-6.4", "P-6.5", "P-x1", "P-x2", "P-5.3")
    least_examples = 25

    def default_of(self, title: str, option: Option) -> list[str]:
        """The default as the table writes it; that of `target` follows what is counted."""
        if option.name != "target":
            return super().default_of(title, option)
        points, wins = (
            str(games()[title].start(2, match=match).view(WATCHER)["target"]) for match in ("points", "wins")
        )
        return [points, "match = wins", wins]

    def test_the_introduction_says_what_the_number_of_players_decides(self, page: Page) -> None:
        (table,) = (block for block in page.introduction if block.startswith("| "))
        rows = [line.strip("| ").split(" | ")[1:] for line in table.split("\n")[2:]]
        assert rows[1] == ["35", "41", "47"]
        for at, players in enumerate(games()[SLUG].players):
            view = games()[SLUG].start(players).view(WATCHER)
            assert [rows[0][at], rows[2][at]] == [str(view["needed"])] * 2

    def test_the_legend_has_every_move_and_every_kind_of_card(self, page: Page) -> None:
        state = games()[SLUG].start(4)
        texts = {state.text(move) for move in state.writable()}
        entries = page.legend()
        assert {text.split()[0] for text in texts} <= {entry.split()[0] for entry in entries}
        cards = {text.removeprefix("deal ") for text in texts if text.startswith("deal ")}
        assert len(cards) == 44
        assert {kind_of(card) for card in cards} <= {kind_of(entry) for entry in entries}
        assert {text[-1] for text in texts if text.startswith("without ")} <= set(entries)

    def test_the_moves_of_the_legend_can_be_written(self, page: Page) -> None:
        state = games()[SLUG].start(4)
        moves = page.legend_moves()
        assert set(moves) >= MASKED
        written = [text for text in moves if text not in MASKED]
        assert [state.text(state.parse(text)) for text in written] == written

    def test_moves_and_cards_in_rules_and_examples_can_be_written(self, page: Page) -> None:
        state = games()[SLUG].start(4)
        writable = {state.text(move) for move in state.writable()}
        words = {text.split()[0] for text in writable}
        known = writable | words | set(state.cards()) | option_words(SLUG) | MASKED
        assert [code for code in page.codes_of_rules() if code not in known] == []


def test_p_x1_every_deal_begins_with_whole_sets_of_flights() -> None:
    state = table("v2 | r6 g4 b5 | 25", "g1 | b3 | 14")
    for seat, text in [(0, "lay v2 fly 5"), (1, "lay g1 fly 4"), (0, "take v2"), (1, "take g1")]:
        play(state, seat, text)
    view = state.view(WATCHER)
    assert (len(view["deals"]), view["phase"]) == (1, "without")
    assert view["flights"] == [[1, 2, 3, 4, 5, 6]] * 2


def test_p_x2_a_deal_that_ends_for_want_of_cards_is_won_by_nobody() -> None:
    state = table("r3 | g4", "g1 | b3", stock="", match="wins", target=1)
    for seat, text in [(0, "lay r3 fly 5"), (1, "lay g1 fly 4"), (0, "take r3"), (1, "take g1")]:
        play(state, seat, text)
    view = state.view(WATCHER)
    assert [deal["won"] for deal in view["deals"]] == [None]
    assert (view["scores"], view["phase"], state.winners()) == ([0, 0], "without", [])


def kind_of(card: str) -> str:
    """Cities and exchanges without their number and colour."""
    if card.startswith("x"):
        return card if card == "xU" else "exchange"
    return "city" if card[1:].isdecimal() else card
