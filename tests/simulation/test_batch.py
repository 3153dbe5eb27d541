"""A batch of simulated games: what its columns say is what happened in them."""

import tracemalloc
from array import array
from dataclasses import replace
from typing import Any

import pytest

from koloda import games, replay
from koloda.simulation import Columns, Plan, PlanError, joined, play_batch
from koloda.simulation.batch import EVENT
from koloda.simulation.plan import plan_of
from koloda.titles import TITLES

ROUND = {"rounds": 1}


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("bots", ["random", "skilled"])
def test_every_game_has_its_row(game: str, bots: str) -> None:
    plan = plan_of(game, 3, bots=bots, options=ROUND if game.startswith("uno") else None)
    columns = play_batch(plan, 0, 3)
    assert list(columns["game"]) == [0, 1, 2]
    for row in range(3):
        shares = [columns[f"won_{seat}"][row] for seat in range(plan.players)]
        assert sum(shares) == pytest.approx(1)
        assert columns["finished"][row] == 1 and columns["moves"][row] > 0
        assert sum(share > 0 for share in shares) == (columns["winners"][row] or plan.players)


@pytest.mark.parametrize("game", list(games()))
def test_the_record_of_a_game_tells_what_its_row_says(game: str) -> None:
    plan = plan_of(game, 2, bots="skilled", options=ROUND if game.startswith("uno") else None, records=True)
    columns = play_batch(plan, 0, 2)
    for row, record in enumerate(columns.records):
        state = replay(record)
        assert state.scores() == [columns[f"score_{seat}"][row] for seat in range(plan.players)]
        assert [seat for seat in range(plan.players) if columns[f"won_{seat}"][row]] == state.winners()


def test_events_are_counted_by_their_kinds() -> None:
    columns = play_batch(plan_of("uno", 4, bots="skilled", options=ROUND, events=True), 0, 4)
    assert list(columns[EVENT + "round_ends"]) == [1, 1, 1, 1]
    assert all(count > 0 for count in columns[EVENT + "lays"])
    assert list(columns[EVENT + "nothing_of_the_kind"]) == [0, 0, 0, 0]


@pytest.mark.parametrize("game", list(games()))
def test_a_batch_is_thousands_of_games_where_they_are_short(game: str) -> None:
    """As many games as take a second or two: more of short ones, fewer of those that think or are counted."""
    many = 10**8
    sizes = {
        bot: plan_of(game, many, bots=bot).batch_size()
        for bot in ("random", "skilled", "novice", "expert:100", "expert:1000")
    }
    assert min(sizes["random"], sizes["skilled"]) > sizes["novice"] >= sizes["expert:100"] >= sizes["expert:1000"] > 0
    assert sizes["random"] > 2000 and sizes["skilled"] > (200 if game == "flights" else 1000)
    plan = plan_of(game, many, bots="skilled")
    assert replace(plan, events=True).batch_size() < plan.batch_size()
    mixed = ["skilled", *["random"] * (plan.players - 1)]
    assert plan_of(game, many, bots=mixed).batch_size() == min(sizes["skilled"], sizes["random"])
    single = TITLES[game].single_round
    assert (plan_of(game, many, bots="skilled", options=single).batch_size() > plan.batch_size()) == bool(single)
    # A small run has a batch for every processor, but none that is over at once.
    assert len(list(replace(plan, games=5 * sizes["skilled"]).batches())) in (32, 33)
    assert 5 < replace(plan, games=1).batch_size() < sizes["skilled"] / 5


@pytest.mark.parametrize("bots", ["random", "skilled", ["skilled", "random", "novice", "random"]])
def test_how_games_are_cut_into_batches_changes_nothing(bots: str | list[str]) -> None:
    plan = plan_of("uno", 9, bots=bots, options=ROUND, events=bots == "skilled")
    whole = play_batch(plan, 0, 9)
    assert joined([play_batch(plan, 0, 2), play_batch(plan, 2, 6), play_batch(plan, 8, 1)]) == whole


def test_games_of_a_number_begin_with_the_same_deal_whatever_the_rules_and_bots() -> None:
    dealt = set()
    for options in ({}, {"stacking": True}, {"jump_in": True}):
        for bots in ("random", "skilled"):
            plan = plan_of("uno", 1, bots=bots, options={**ROUND, **options}, records=True)
            moves = [
                line for line in play_batch(plan, 7, 1).records[0].splitlines() if line.startswith("dealer: deal ")
            ]
            dealt.add(tuple(moves[:28]))
    assert len(dealt) == 1


def test_other_seeds_are_other_games() -> None:
    batches = [play_batch(plan_of("uno", 20, seed=seed), 0, 20) for seed in (1, 2)]
    assert batches[0]["moves"] != batches[1]["moves"]


def counts(*values: int) -> "array[Any]":
    return array("i", values)


def test_an_event_that_comes_up_late_has_nothing_before() -> None:
    early, late = Columns(0, 2, {"moves": counts(3, 4)}), Columns(2, 1, {"moves": counts(5)})
    late.values[EVENT + "wins"] = counts(6)
    both = joined(iter([early, late]))
    assert (early.values, late.count) == ({"moves": counts(3, 4)}, 1)  # left as they were
    assert (list(both[EVENT + "wins"]), list(both["moves"]), both.count) == ([0, 0, 6], [3, 4, 5], 3)


def test_batches_are_joined_without_a_copy_of_all_that_came_before() -> None:
    parts = (Columns(500 * n, 500, {"moves": counts(*[n] * 500)}) for n in range(200))
    tracemalloc.start()
    try:
        whole = joined(parts)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert list(whole["moves"][::500]) == list(range(200))
    assert peak < 1.3 * 4 * whole.count  # with each batch a copy of the others: twice as much, and time without end


@pytest.mark.parametrize(
    ("field", "given"),
    [
        ("game", {"game": "bridge"}),
        ("players", {"players": 11}),
        ("options", {"options": {"stacking": "perhaps"}}),
        ("options", {"options": {"no_such": True}}),
        ("bots", {"bots": "genius"}),
        ("bots", {"bots": ["skilled", "novice"]}),
        ("bots", {"bots": "skilled@no_such=1"}),
        ("games", {"count": 0}),
    ],
)
def test_what_cannot_be_played_is_said(field: str, given: dict[str, object]) -> None:
    with pytest.raises(PlanError) as refused:
        plan_of(**{"game": "uno", "count": 5, **given})  # type: ignore[arg-type]
    assert refused.value.field == field


def test_a_plan_says_only_what_differs_from_the_defaults() -> None:
    plan = plan_of("uno", 5, options={"stacking": True, "jump_in": False})
    assert plan.options == {"stacking": True}
    assert plan == Plan("uno", 4, ("random",) * 4, {"stacking": True}, 5)
