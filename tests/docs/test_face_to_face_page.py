"""The rules pages of Face to Face: complete, alike in all languages, and with the options and words of the engine."""

from dataclasses import replace

from docs.reading import Page, PageChecks, option_words
from koloda import games

BASE_CARDS = {"1", "60"}  # they lie on the table from the start and are in no move
UNSEEN = "deal ?"
PUBLISHED_AS = "The Game: Face to Face"


class TestFaceToFacePage(PageChecks):
    name = "face-to-face"
    letter = "F"
    titles = ("face-to-face",)
    counts = (3, 4, 4, 2, 5)
    silent = ("F-1.3", "F-2.4", "F-5.3", "F-5.4")
    least_examples = 12

    def test_translations_are_cyrillic_outside_code(self, pages: dict[str, Page], translation: str) -> None:
        """All but the name under which the game was published."""
        assert all(PUBLISHED_AS in page.introduction[1] for page in pages.values())
        others = {language: replace(page, text=page.text.replace(PUBLISHED_AS, "")) for language, page in pages.items()}
        super().test_translations_are_cyrillic_outside_code(others, translation)

    def test_the_legend_has_every_kind_of_move_and_card(self, page: Page) -> None:
        state = games()["face-to-face"].start(2)
        kinds = {kind_of(state.text(move)) for move in state.writable()}
        assert len(kinds) == 8
        assert kinds <= {kind_of(entry) for entry in page.legend()}
        assert BASE_CARDS | {UNSEEN} <= set(page.legend())

    def test_the_moves_of_the_legend_can_be_written(self, page: Page) -> None:
        state = games()["face-to-face"].start(2)
        written = [text for text in page.legend_moves() if text != UNSEEN]
        assert [state.text(state.parse(text)) for text in written] == written

    def test_moves_and_cards_in_rules_and_examples_can_be_written(self, page: Page) -> None:
        state = games()["face-to-face"].start(2)
        writable = {state.text(move) for move in state.writable()}
        cards = {text.removeprefix("deal ") for text in writable if text.startswith("deal ")}
        assert len(cards) == 58
        known = writable | cards | BASE_CARDS | {UNSEEN} | option_words("face-to-face")
        assert [code for code in page.codes_of_rules() if code not in known] == []


def kind_of(text: str) -> str:
    """A move without its number."""
    return " ".join(word for word in text.split() if not word.isdecimal())
