"""What titles say about their games to whoever measures them."""

from math import isnan

import pytest

from koloda import games, parse_record, play
from koloda.engine.core import WATCHER
from koloda.simulation import Summary, play_batch
from koloda.simulation.batch import CARD, EDGE, EVENT, edge
from koloda.simulation.measures import measures_of
from koloda.simulation.plan import plan_of
from koloda.titles import TITLES

pytestmark = pytest.mark.once
SHORT = {slug: dict(title.single_round) for slug, title in TITLES.items()}
USES: dict[str, list[tuple[str, list[str], list[str]]]] = {
    "uno": [
        ("play r7", ["play r7", "draw"], ["7"]),
        ("play W+4 b uno", ["play W+4 b uno"], ["W+4"]),
        ("play g+2", ["take", "play g+2"], ["+2", "answer"]),
        ("jump bS", ["jump bS"], ["S", "jump"]),
        ("challenge", ["take", "challenge"], ["challenge"]),
        ("take", ["take"], []),
        ("draw", ["play r7", "draw"], ["draw"]),
        ("draw", ["draw"], []),  # not by choice
        ("catch 2", ["catch 2"], ["catch"]),  # by choice: one may wait
        ("uno", ["uno"], ["uno"]),  # late, without a card
    ],
    "flights": [
        ("lay r5 fly 2", [], ["5", "flight-2"]),
        ("lay x3 fly 6", [], ["x", "flight-6"]),
        ("lay dep fly 1", [], ["dep", "flight-1"]),
        ("take r5", [], []),
    ],
    "face-to-face": [("12 up", [], ["12/49"]), ("49 opp-down", [], ["12/49", "help"]), ("end", [], [])],
    "dzhunkvik": [
        ("play CS", [], ["CS"]),
        ("use G4 1 0", [], ["G4", "use"]),
        ("evolve 3", [], ["EV", "evolve"]),
        ("pass", [], []),
    ],
}


@pytest.mark.parametrize(("game", "text", "legal", "used"), [(game, *case) for game in USES for case in USES[game]])
def test_what_a_move_uses(game: str, text: str, legal: list[str], used: list[str]) -> None:
    assert measures_of(game).uses(text, legal) == used


@pytest.mark.parametrize("game", list(games()))
def test_every_card_that_is_used_is_a_kind_of_the_deck_or_a_rule(game: str) -> None:
    plan = plan_of(game, 2, bots="skilled", options=SHORT[game], events=True, edges=True)
    columns = play_batch(plan, 0, 2)
    measures = measures_of(game)
    state = games()[game].start(plan.players, **SHORT[game])
    kinds = {measures.kind_of(card) for card in state.cards()} - {""}
    used = {name.removeprefix(CARD) for name in columns.names() if name.startswith(CARD)}
    assert used and used <= kinds | set(measures.rules)
    assert all(count >= 0 for count in columns["lead_changes"])


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("bots", ["random", "skilled"])
def test_who_begins_is_who_the_lot_says(game: str, bots: str) -> None:
    plan = plan_of(game, 3, bots=bots, options=SHORT[game])
    recorded = plan_of(game, 3, bots="skilled", options=SHORT[game], records=True)
    firsts = play_batch(plan, 0, 3)["first"]
    for first, text in zip(firsts, play_batch(recorded, 0, 3).records, strict=True):
        record = parse_record(text)
        state = record.start()
        play(state, *record.moves[0])
        view = state.view(WATCHER)
        assert first == (
            (view["dealer"] + 1) % plan.players if "dealer" in view else view.get("began", view.get("first"))
        )


def test_leads() -> None:
    uno = {"players": 2, "scores": [30, 30], "hands": [5, 2]}
    assert measures_of("uno").standing(uno, {"scoring": "winner"}) == [29_995, 29_998]
    uno["scores"] = [30, 31]
    assert measures_of("uno").standing(uno, {"scoring": "loser"}) == [-30_005, -31_002]
    flights = {"scores": [3, 3], "collections": [["r1", "r5", "g2"], ["v1"]]}
    assert measures_of("flights").standing(flights, {}) == [32, 31]
    assert measures_of("face-to-face").standing({"out": [[3, 4], [5]]}, {}) == [-2, -1]
    homes = {"homes": [[["1", "2", "3", "4"]], []], "viruses": [["v1"], []], "nests": [3, 2]}
    assert measures_of("dzhunkvik").standing(homes, {}) == [3, 2]


def test_changes_of_the_lead_by_hand() -> None:
    """Played again from the records: the lead changes when another seat alone has the fewest cards to lay."""
    counted = play_batch(plan_of("face-to-face", 4, bots="skilled", events=True), 0, 4)["lead_changes"]
    records = play_batch(plan_of("face-to-face", 4, bots="skilled", records=True), 0, 4).records
    for changes, text in zip(counted, records, strict=True):
        record = parse_record(text)
        state, leader, found = record.start(), None, 0
        for seat, move in record.moves:
            play(state, seat, move)
            mine, theirs = (len(cards) for cards in state.view(WATCHER)["out"])
            if seat >= 0 and mine != theirs:
                found += leader is not None and leader != (mine > theirs)
                leader = mine > theirs
        assert changes == found


def test_an_edge() -> None:
    assert edge([2, 0, 0, 0], [1, 0, 0, 0]) == 1
    assert edge([2, 1, 0, 0], [0, 1, 0, 0]) == pytest.approx(1 / 2)
    assert edge([0, 3], [1, 0]) == -1
    assert isnan(edge([1, 1], [1, 0]))


def test_whoever_goes_out_has_laid_the_last_card() -> None:
    plan = plan_of("uno", 20, players=2, bots="skilled", options={"rounds": 1}, events=True, edges=True)
    columns = play_batch(plan, 0, 20)
    edges = [value for value in columns[EDGE + EVENT + "round_ends"] if not isnan(value)]
    assert edges == [1.0] * len(edges) and edges
    # What never happens gives nobody an edge.
    assert all(isnan(value) for value in columns[EDGE + EVENT + "never"])


def test_shares_in_the_order_of_play() -> None:
    plan = plan_of("uno", 40, players=3, bots="skilled", options={"rounds": 1})
    columns = play_batch(plan, 0, 40)
    summary = Summary(plan)
    summary.add(columns)
    began = sum(columns[f"won_{int(first)}"][row] for row, first in enumerate(columns["first"]))
    assert summary.turns()[0].mean == pytest.approx(began / 40)
    assert sum(turn.mean for turn in summary.turns()) == pytest.approx(1)
