"""Several seats due at once: the secret bids of Flights."""

import asyncio
from dataclasses import replace

from koloda import WATCHER
from koloda.server.protocol.messages import Accepted, Refused, Update, Welcome
from koloda.server.tables.registry import TableRegistry
from server.seating import AT_ONCE, Person, begun, calm, lay_out, with_tables

HASTY = replace(AT_ONCE, relaxed=30.0)
NAMES = ("olena", "taras", "ivan")


def bid(person: Person) -> str:
    """Any bid this person may make."""
    text = person.now.legal[0]
    assert text.startswith("lay ")
    return text


def told(person: Person) -> list[str]:
    """All bids as this person heard of them."""
    entries = [line for update in person.all(Update) for line in update.entries]
    return [line.text for line in entries if line.text.startswith("lay ")]


@with_tables()
async def test_bids_made_on_one_version_all_count_in_any_order(tables: TableRegistry) -> None:
    table, people = await begun(tables, *NAMES, game="flights")
    version = people[0].now.version
    bids = [bid(person) for person in people]
    for person in (people[2], people[0], people[1]):
        answer = await person.move(bids[person.you or 0], version)
        assert isinstance(answer, Accepted), answer
    await calm(table)
    view = people[0].now.view
    assert view is not None and view["phase"] == "take"
    shown = {entry["seat"]: f"lay {entry['card']} fly {entry['flight']}" for entry in view["bids"]}
    assert [shown[seat] for seat in range(3)] == bids
    # What is made on that version now is stale: the bids are open.
    late = await people[0].move(bids[0], version)
    assert isinstance(late, Refused) and late.code == "stale"


@with_tables()
async def test_nobody_hears_a_bid_before_the_last_is_in(tables: TableRegistry) -> None:
    table, people = await begun(tables, *NAMES, game="flights")
    watcher = await Person("").join(table)
    bids = [bid(person) for person in people]
    game = table.model.game
    assert game is not None
    for person in people[:2]:
        await person.move(bids[person.you or 0])
    await calm(table)
    assert told(people[0]) == [bids[0], "lay ? fly ?"]
    assert told(people[1]) == ["lay ? fly ?", bids[1]]
    assert told(people[2]) == told(watcher) == ["lay ? fly ?", "lay ? fly ?"]
    for person in (people[2], watcher):
        view = person.now.view
        assert view is not None
        assert (view["bids"], view["bid"], view["laid"]) == ([], None, [True, True, False])
    assert "lay ? fly ?" in game.record(WATCHER, list(NAMES))
    assert bids[0] not in game.record(2, list(NAMES))
    # A repeat gets the first answer again; another bid is refused, for a laid bid stands (P-2.1).
    again = await people[0].move(bids[0], client="olena-1")
    assert isinstance(again, Accepted)
    other = await people[0].move(people[0].all(Update)[0].now.legal[1])
    assert isinstance(other, Refused) and (other.code, other.rule) == ("illegal", "P-2.1")
    await people[2].move(bids[2])
    await calm(table)
    assert told(watcher)[-1] == bids[2]


@with_tables()
async def test_what_happened_with_a_move_is_told_with_it_also_later(tables: TableRegistry) -> None:
    table, people = await begun(tables, "olena", "taras", game="flights")
    position = {"first": 0, "colors": ["r", "g", "b", "v"], "hands": [["r3", "g1"], ["b1", "v5"]]}
    rows = {"flights": [[6], [5]], "collections": [["r1"], ["v4"]], "stock": ["v1", "b2"], "discard": []}
    lay_out(table, position | rows | {"scores": [0, 0]})
    for seat, text in ((0, "lay r3 fly 6"), (1, "lay b1 fly 5"), (0, "take r3")):
        assert isinstance(await people[seat].move(text), Accepted)
    await calm(table)
    told = people[1].all(Update)[-1].entries[-1].events
    burnt = [event for event in told if event["kind"] == "burns"]
    assert [(event["seat"], event["cards"], event["rule"]) for event in burnt] == [(0, ["r1", "r3"], "P-5.1")]
    # Whoever comes back hears it with the move it happened with.
    back = await Person("taras").join(table, people[1].now.version - 1)
    assert [(line.text, line.events) for line in back.all(Welcome)[0].entries] == [("take r3", told)]


@with_tables(HASTY)
async def test_those_due_at_once_share_their_time(tables: TableRegistry) -> None:
    table, people = await begun(tables, *NAMES, game="flights", clock="relaxed")
    assert people[0].now.clock.seats == [0, 1, 2]
    await asyncio.sleep(0.1)
    await people[1].move(bid(people[1]))
    await calm(table)
    clock = people[0].now.clock
    assert clock.seats == [0, 2] and clock.left <= 29_900, "the time went on"
    await people[0].move(bid(people[0]))
    await people[2].move(bid(people[2]))
    await calm(table)
    assert people[0].now.clock.left > clock.left, "whoever chooses has the whole time"
