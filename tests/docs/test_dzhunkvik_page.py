"""The rules pages of Dzhunkvik: complete, alike in all languages, with the deck, options and words of the engine."""

from collections import Counter
from dataclasses import replace

from docs.reading import CODE, Page, PageChecks, option_words
from koloda import games

SLUG = "dzhunkvik"
# What those see who may not see a move whole.
MASKED = {"show ?", "lay ?", "give ?", "deal ?", "pick ?"}


class TestDzhunkvikPage(PageChecks):
    name = SLUG
    letter = "D"
    titles = (SLUG,)
    counts = (3, 3, 3, 8, 4, 10, 9, 6, 4, 5, 4, 23)
    silent = (
        *("D-1.2", "D-1.2", "D-1.2", "D-4.3", "D-7.7", "D-12.1", "D-12.23"),  # ours
        # With an option for the other reading.
        *("D-3.3", "D-4.7", "D-4.8", "D-1.2", "D-6.9", "D-6.5", "D-6.10", "D-7.5", "D-7.9", "D-8.4", "D-8.6"),
    )
    least_examples = 30

    def test_the_table_of_options_agrees_with_the_engine(self, page: Page) -> None:
        # Influence cards have a table of their own, which is not about options.
        super().test_the_table_of_options_agrees_with_the_engine(replace(page, sections=page.sections[-3:]))

    def test_the_introduction_has_the_deck_list(self, page: Page) -> None:
        (table,) = (block for block in page.introduction if block.startswith("| "))
        listed: dict[str, int] = {}
        for line in table.split("\n")[2:]:
            _, codes, _, copies = line.strip("| ").split(" | ")
            listed |= dict(zip(CODE.findall(codes), map(int, copies.split(", ")), strict=True))
        assert listed == Counter(games()[SLUG].start(2).cards())

    def test_every_card_is_somewhere_in_the_table_of_what_may_be_laid(self, page: Page) -> None:
        section = next(section for section in page.sections if section.rules[:1] == [page.rule("D-7.1")])
        assert len(section.rows) == 10
        named = {code for row in section.rows for code in CODE.findall(" ".join(row))}
        assert named == {"G4", "D4", "EV", "CS", "TS", "HY", "IS", "VS", "VM", "VL"}

    def test_the_legend_has_every_move_and_every_card(self, page: Page) -> None:
        state = games()[SLUG].start(4, evolution_from_nest=True)
        texts = {state.text(move) for move in state.writable()}
        entries = page.legend()
        assert {text.split()[0] for text in texts} == {move.split()[0] for move in page.legend_moves()}
        assert set(state.cards()) <= set(entries)
        used = {text.split()[1] for text in texts if text.startswith("use ")}
        assert used == {entry.split()[1] for entry in entries if entry.startswith("use ")}

    def test_the_moves_of_the_legend_can_be_written(self, page: Page) -> None:
        state = games()[SLUG].start(4, evolution_from_nest=True)
        moves = page.legend_moves()
        assert set(moves) >= MASKED
        written = [text for text in moves if text not in MASKED]
        assert [state.text(state.parse(text)) for text in written] == written

    def test_moves_and_cards_in_rules_and_examples_can_be_written(self, page: Page) -> None:
        state = games()[SLUG].start(4, evolution_from_nest=True)
        writable = {state.text(move) for move in state.writable()}
        words = {text.split()[0] for text in writable}
        known = writable | words | set(state.cards()) | option_words(SLUG) | MASKED
        assert [code for code in page.codes_of_rules() if code not in known] == []
