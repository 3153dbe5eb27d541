"""Tables of an assistant, without the protocol around them."""

import pytest

from koloda.assistant import tables
from koloda.assistant.tables import Tables


def test_games_that_were_broken_off_are_told_apart_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Tables()
    name = own.set_up("uno", 2, {"rounds": 1})["table"]
    some = own.simulate(name, 10, "random")
    assert (some["games"], some["unfinished"]) == (10, 0)
    # Broken off in the middle, some games are over by then and others are not.
    monkeypatch.setattr(tables, "MOST_DECISIONS", 60)
    some = own.simulate(name, 20, "random")
    assert some["games"] == 20 and 0 < some["unfinished"] < 20
    assert sum(some["wins"]) == pytest.approx(1, abs=0.001)
    ended = 20 - some["unfinished"]
    assert all(abs(share * ended - round(share * ended)) < 0.01 for share in some["wins"]), "of games that had an end"
    monkeypatch.setattr(tables, "MOST_DECISIONS", 1)
    assert own.simulate(name, 5, "random") == {"games": 5, "unfinished": 5, "wins": None, "level": "random"}
