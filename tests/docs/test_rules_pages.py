"""The rules pages of UNO: complete, alike in all languages, and with the options and words of the engine."""

from docs.reading import CODE, Page, PageChecks, option_words
from koloda import WATCHER, Option, games

EDITIONS = ("uno", "uno-express")


class TestUnoPage(PageChecks):
    name = "uno"
    letter = "U"
    titles = EDITIONS
    counts = (5, 8, 5, 6, 4, 6, 6, 5, 6, 7)
    own = ("U-x1", "U-x2")
    silent = (
        *("U-1.4", "U-2.4", "U-2.8", "U-4.6", "U-10.1", "U-10.7", "U-x1", "U-x2"),  # ours
        *("U-3.4", "U-4.2", "U-6.6", "U-7.3"),  # with an option for the other reading
    )
    least_examples = 15

    def default_of(self, title: str, option: Option) -> list[str]:
        """That of `target` follows the scoring, where that makes a difference."""
        if option.name != "target":
            return super().default_of(title, option)
        usual, loser = (
            str(games()[title].start(2, scoring=scoring).view(WATCHER)["target"]) for scoring in ("winner", "loser")
        )
        return [usual] if usual == loser else [usual, "scoring = loser", loser]

    def test_the_introduction_compares_the_editions_in_a_table(self, page: Page) -> None:
        (table,) = (block for block in page.introduction if block.startswith("| "))
        assert {"108", "56"} <= set(table.split()) and CODE.findall(table) == []  # no names that only commands need

    def test_the_legend_has_every_move_and_every_kind_of_card(self, page: Page) -> None:
        entries = page.legend()
        tables = {edition: games()[edition].start(4) for edition in EDITIONS}
        texts = {state.text(move) for state in tables.values() for move in state.writable()}
        assert {text.split()[0] for text in texts} <= {entry.split()[0] for entry in entries}
        cards = {text.removeprefix("deal ") for text in texts if text.startswith("deal ")}
        assert {kind_of(card) for card in cards} <= {kind_of(entry) for entry in entries}

    def test_the_moves_of_the_legend_can_be_written(self, page: Page) -> None:
        state = games()["uno"].start(4)
        moves = page.legend_moves()
        written = [text for text in moves if text != "deal ?"]
        assert len(written) == len(moves) - 1  # the card that others draw is in the legend too
        assert [state.text(state.parse(text)) for text in written] == written

    def test_moves_and_cards_in_rules_and_examples_can_be_written(self, page: Page) -> None:
        tables = [games()[edition].start(4) for edition in EDITIONS]
        writable = {state.text(move) for state in tables for move in state.writable()}
        cards = {text.removeprefix("deal ") for text in writable if text.startswith("deal ")}
        words = {text.split()[0] for text in writable}
        known = writable | cards | words | option_words("uno") | set(EDITIONS)
        assert [code for code in page.codes_of_rules() if code not in known] == []


def kind_of(card: str) -> str:
    """The card without its colour; all numbers are of one kind."""
    kind = card.lstrip("rygb")
    return "number" if kind.isdecimal() else kind
