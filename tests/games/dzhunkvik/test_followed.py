"""What followed from every move: the moves as anybody sees them, with it, tell where all cards went."""

import random
from collections import Counter
from typing import Any

import pytest

from games.dzhunkvik.table import table
from koloda import CLOCK, DEALER, WATCHER, Entry, State, games, play
from koloda.engine.fair import Fair, fair_deal

# A redeal, and what is found in one, is too rare for chance: see below.
NEWS = "battle begins bluff cancelled catches discarded draws ends instant leader packs paid round takes takes-effect"
SHOWN = ("hands", "nests", "homes", "viruses", "round")


class Follower:
    """Counts cards by the log alone."""

    def __init__(self, players: int) -> None:
        self.hands = [0] * players
        self.nests = [0] * players
        self.homes: list[list[list[str]]] = [[] for _ in range(players)]
        self.viruses: list[list[str]] = [[] for _ in range(players)]
        self.round = 0
        self.leading = False
        self.used: tuple[int, list[str]] = (0, [])

    def read(self, entry: Entry) -> None:
        word, *rest = entry.seen_by(WATCHER).split()
        seat = entry.seat
        whats = {news["what"] for news in entry.then}
        if word == "use" or (word == "play" and "instant" not in whats):
            self.hands[seat] -= 1
        if word == "use":
            self.used = (seat, rest)
        elif word == "give":
            self.hands[seat] -= 1
            self.hands[(seat + 1) % len(self.hands)] += 1
        elif word == "with":
            self.nests[seat] -= 1
        for news in entry.then:
            if news["what"] in ("draws", "catches", "takes"):
                self.dealt(news, rest[0], gone=bool(whats & {"discarded", "found"}))
            elif "seat" in news:
                self.happened(news["seat"], news, word)
            else:
                self.settled(news)

    def dealt(self, news: dict[str, Any], card: str, gone: bool) -> None:
        seat = news["seat"]
        if news["what"] == "draws":
            self.hands[seat] += 1
        elif news["what"] == "catches":
            self.viruses[seat].append(card)
        else:
            zone = self.hands if news["zone"] == "hand" else self.nests
            # The Dominant comes back from a Depopulation.
            zone[news["from"]] -= (news["for"], card) != ("DE", "D4")
            if news["for"] == "IM":
                self.hands[seat] += 1
            elif news["for"] != "DE" and not gone:
                self.nests[seat] += 1

    def happened(self, seat: int, news: dict[str, Any], word: str) -> None:
        match news["what"]:
            case "instant":
                self.hands[seat] -= 1
            case "found":  # in a redeal the whole hand went; a card that chance took has left it already
                self.hands[seat] -= word in ("truth", "lie")
            case "redeal":
                assert len(news["cards"]) == self.hands[seat]
                self.hands[seat] = 0
            case "packs":
                self.homes[seat] += news["packs"]
                self.nests[seat] -= 4 * len(news["packs"])
            case "paid":
                self.viruses[seat].remove(news["card"])
            case "begins":
                self.round = news["round"]
            case "leader":
                self.leading = True

    def settled(self, news: dict[str, Any]) -> None:
        match news["what"]:
            case "battle" if news["winner"] is not None:
                for seat, card in enumerate(news["cards"]):
                    self.hands[seat] -= card is not None
                    self.nests[news["winner"]] += card is not None
            case "round":
                self.leading = False
                if news["winner"] is not None:
                    self.nests[news["winner"]] += len(news["took"])
            case "takes-effect" if news["card"] == "CS":
                self.leading = False
            case "takes-effect" if news["card"] == "G4":
                seat, (_, whom, pack) = self.used
                self.homes[seat].append(self.homes[int(whom)].pop(int(pack)))
            case "ends":
                self.nests = [nest + hand for nest, hand in zip(self.nests, self.hands, strict=True)]
                self.hands = [0] * len(self.hands)

    def agrees(self, view: dict[str, Any]) -> bool:
        viruses = [sorted(held) for held in self.viruses]
        mine = [self.hands, self.nests, self.homes, viruses, self.round]
        return mine == [view[key] for key in SHOWN] and self.leading == (view["stage"] == "leader")


def moved(state: State, rng: random.Random) -> Entry:
    """Anything legal of somebody; in a window now and then the clock."""
    (first, *_) = state.due()
    others = [seat for seat in state.actors() if seat >= 0 and state.legal(seat)]
    seat = first if first >= 0 or not others or rng.random() < 0.3 else rng.choice(others)
    return play(state, seat, state.text(rng.choice(state.legal(seat))))


def test_the_log_tells_where_all_cards_went() -> None:
    heard: Counter[str] = Counter()
    for number in range(40):
        players = 2 + number % 5
        state = games()["dzhunkvik"].start(players, instants=("auto", "honour")[number % 2])
        fair, rng = Fair(bytes([number] * 32), ["word"] * players), random.Random(number)
        follower = Follower(players)
        while state.scores() is None:
            entries = fair_deal(state, fair) or [moved(state, rng)]
            for entry in entries:
                follower.read(entry)
                heard.update(news["what"] for news in entry.then)
            assert follower.agrees(state.view(WATCHER)), entries[-1].line()
    assert set(heard) >= set(NEWS.split())


def test_what_came_to_light_is_in_both_the_view_and_the_log() -> None:
    state = games()["dzhunkvik"].start(4)
    fair, rng = Fair(bytes(32), ["word"] * 4), random.Random(5)
    while state.scores() is None:
        entries = fair_deal(state, fair) or [moved(state, rng)]
        revealed = state.view(0)["revealed"]
        assert [news for news in entries[-1].then if news in revealed] == revealed
        assert state.followed() == entries[-1].then == state.clone().followed()


@pytest.mark.rule("D-3.3")
def test_a_redeal_and_what_is_found_in_it_are_told() -> None:
    state = table("HY EM VS", "4 3", instants="honour")
    follower = Follower(2)
    follower.hands = [3, 2]
    for seat in (0, 1):
        follower.read(play(state, seat, "ready"))
    shown = play(state, 0, "redeal")
    assert [news["what"] for news in shown.then] == ["redeal", "found"]
    dealt = fair_deal(state, Fair(bytes(32), []))
    assert [entry.then[0] for entry in dealt] == [{"what": "catches", "seat": 0}] * 2 + [
        {"what": "draws", "seat": 0}
    ] * 5
    for entry in (shown, *dealt):
        follower.read(entry)
    assert follower.agrees(state.view(WATCHER))


@pytest.mark.rule("D-12.19")
def test_what_the_clock_brings_about_is_told_with_its_move() -> None:
    state = table("1 2", "CS 4", "3")
    play(state, 0, "play 1")
    assert play(state, 1, "play CS").then == []
    assert play(state, CLOCK, "close").then == [{"what": "takes-effect", "card": "CS"}]
    play(state, 2, "pass")
    play(state, 0, "play 2")
    assert play(state, 1, "play 4").then == [{"what": "leader", "seat": 1}]
    closing = play(state, CLOCK, "close")
    assert closing.then == [{"what": "round", "winner": 1, "took": ["1", "2", "4"]}]
    card = state.text(state.legal(DEALER)[0])
    assert play(state, DEALER, card).then == [{"what": "draws", "seat": 1}]


@pytest.mark.rule("D-12.7")
def test_only_a_moment_is_short() -> None:
    state = table("1 2", "CS 4", "3")
    play(state, 0, "play 1")
    assert not state.is_short_window()
    play(state, 1, "play CS")
    assert state.is_short_window()
    play(state, CLOCK, "close")
    for seat, text in ((2, "play 3"), (0, "pass"), (1, "play 4")):
        play(state, seat, text)
    assert state.is_open() and not state.is_short_window()
