"""Words for the shuffle: hashes first, then words, then cards; and what somebody who cheats gains by it: nothing."""

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from koloda import DEALER, games, parse_record
from koloda.client.shuffle import Shuffle
from koloda.engine.fair import Fair, fair_deal, hash_of, line_of, pledge_of
from koloda.engine.fairness import BOUND, SEALED, record_fairness, wrong_deal
from koloda.server.config import Settings
from koloda.server.protocol.messages import (
    Again,
    Changed,
    ClientMessage,
    Me,
    Open,
    Seal,
    SeatInfo,
    ServerMessage,
    Sit,
    Stand,
    Start,
    TableInfo,
    TableStage,
    Update,
    Welcome,
)
from koloda.server.storage.rows import TableRow
from koloda.server.tables.game import Game
from koloda.server.tables.registry import TableRegistry
from koloda.server.tables.setup import resolve_options
from koloda.server.tables.simultaneous import checked
from koloda.server.tables.table import LiveTable
from koloda.server.ws.connection import decoder
from server.seating import Person, calm, house, made, with_tables

PATIENT = Settings(grace=0.0, pace=0.0, opening=30.0)  # a test that waited for it would be seen
HASTY = Settings(grace=0.0, pace=0.0, opening=0.3)
SALTS = [f"{number:032x}" for number in range(10)]


class Browser(Person):
    """Somebody whose browser takes part in the shuffle, as ours do."""

    def __init__(self, person: str, word: str = "", does_open: bool = True) -> None:
        super().__init__(person)
        self.shuffle = Shuffle(word)
        self.does_open = does_open
        self.answers: list[Seal | Open] = []

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        if isinstance(message, Welcome | Changed) and self.table is not None:
            answer = self.shuffle.answer(message.info, message.you)
            if answer is not None and (self.does_open or isinstance(answer, Seal)):
                self.answers.append(answer)
                self.later = asyncio.ensure_future(self.table.handle(self, answer))


async def dealt(people: Sequence[Person]) -> None:
    for person in people:
        await person.when(lambda person: person.now.view is not None)


async def browsers(tables: TableRegistry, *people: Browser) -> LiveTable:
    """A table with these people, whose hashes lie on it."""
    table = await made(tables, people[0].person, seats=len(people), options={"rounds": 1})
    for number, person in enumerate(people):
        await person.join(table)
        if number:
            await person.say(Sit(Me(person.person, 1)))
    for person in people:
        await person.when(lambda person: all(seat.hash for seat in person.info.seats))
    return table


async def lines_of(tables: TableRegistry, table: LiveTable) -> list[str]:
    stored = await tables.storage.table(table.name)
    assert stored is not None
    return stored.row.words


def stages(person: Person) -> list[str]:
    """The states of the table as somebody has heard of them."""
    states = [message.info.state for message in person.heard if isinstance(message, Welcome | Changed)]
    return [state for number, state in enumerate(states) if number == 0 or states[number - 1] != state]


@with_tables(PATIENT)
async def test_hashes_first_then_words_then_cards(tables: TableRegistry) -> None:
    olena, taras = Browser("olena", "kalyna"), Browser("taras")
    table = await browsers(tables, olena, taras)
    assert [seat.hash for seat in taras.info.seats] == [olena.shuffle.hash, taras.shuffle.hash]
    assert not any(seat.word for seat in taras.info.seats)
    await olena.say(Start())
    await dealt([olena, taras])
    assert stages(taras) == ["lobby", "opening", "playing"]
    # Nobody has opened before everybody could see all hashes.
    for person in (olena, taras):
        assert [type(answer) for answer in person.answers][-1] is Open
        assert person.shuffle.hashes == [olena.shuffle.hash, taras.shuffle.hash]
    assert await lines_of(tables, table) == [
        line_of(olena.shuffle.salt, "kalyna"),
        line_of(taras.shuffle.salt, taras.shuffle.word),
    ]
    assert [seat.word for seat in olena.info.seats] == [True, True]
    stored = await tables.storage.table(table.name)
    assert stored is not None and stored.row.fairness == BOUND
    assert "fairness: version=3 " in table.record(None)


@pytest.mark.parametrize("version", [SEALED, BOUND])
def test_a_game_goes_on_in_the_version_in_which_it_began(version: int) -> None:
    """Taras has not opened his word. All cards are dealt as that version does, and the record names it."""
    secret, players, began = bytes(range(32)), 3, SALTS[0]
    hashes = [hash_of(pledge_of(secret), began, "два слова"), "f" * 64, ""]
    lines = {
        SEALED: [f"{began} два слова", "", ""],
        BOUND: [f"opened {began} два слова", f"unopened {'f' * 64}", ""],
    }[version]
    options = resolve_options(games()["uno"], players, {"rounds": 1})
    row = TableRow(
        name="oak", game="uno", players=players, options=options, listed=False, clock="off", secret=secret, host="",
        created=0, state="playing", words=lines, fairness=version,
    )  # fmt: skip
    game = Game(games()["uno"], row, hashes)
    game.take(game.first_cards())
    while not game.is_over():
        seat = game.state.due()[0]
        game.take(game.attempt(checked(game.state, seat, game.legal(seat)[0])))
    record = parse_record(game.record(0, ["Olena", "Taras", "Ivan"]))
    fairness = record_fairness(record)
    assert fairness is not None and fairness.version == version
    assert (fairness.lines(), fairness.silent(), fairness.forged()) == (lines, [1], [])
    assert fairness.is_pledged() and wrong_deal(record, fairness) == 0


@with_tables(PATIENT)
async def test_the_cards_are_those_of_secret_and_words(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Browser("taras")
    table = await browsers(tables, olena, taras)
    await olena.say(Start())
    await dealt([olena, taras])
    stored = await tables.storage.table(table.name)
    assert stored is not None
    state = games()["uno"].start(2, rounds=1)
    lines = [line_of(person.shuffle.salt, person.shuffle.word) for person in (olena, taras)]
    entries = fair_deal(state, Fair(stored.row.secret, lines))
    assert [row.text for row in stored.log] == [entry.text for entry in entries]


@with_tables(PATIENT)
async def test_alone_against_bots_the_pledge_comes_before_the_hash(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=3, bots="random", options={"rounds": 1})
    assert table.info().state == "sealing"
    watcher = await Person("ivan").join(table)
    await calm(table)
    assert watcher.info.state == "sealing", "nobody deals for a watcher"
    olena = Browser("olena")
    await olena.join(table)
    await dealt([olena])
    welcome = olena.heard[0]
    assert isinstance(welcome, Welcome) and welcome.info.state == "sealing" and len(welcome.info.pledge) == 64
    assert stages(olena) == ["sealing", "opening", "playing"]
    assert isinstance(olena.answers[0], Seal) and isinstance(olena.answers[-1], Open)
    assert [seat.word for seat in olena.info.seats] == [True, False, False]
    lines = await lines_of(tables, table)
    assert lines[0] == line_of(olena.shuffle.salt, olena.shuffle.word) and lines[1:] == ["", ""]


@with_tables(HASTY)
async def test_who_gives_no_hash_plays_without_a_word(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Person("taras")
    table = await made(tables, "olena", seats=2)
    await olena.join(table)
    await taras.join(table)
    await taras.say(Sit(Me("taras", 1)))
    await olena.when(lambda olena: olena.info.seats[1].kind == "person")
    await olena.say(Start())
    await dealt([olena, taras])
    assert stages(taras) == ["lobby", "sealing", "opening", "playing"]
    assert [seat.word for seat in taras.info.seats] == [True, False]
    assert (await lines_of(tables, table))[1] == ""
    assert await taras.refused(Seal("0" * 64)) == "playing"


@with_tables(HASTY)
async def test_who_does_not_open_plays_without_a_word_and_everybody_sees_it(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Browser("taras", does_open=False)
    table = await browsers(tables, olena, taras)
    await olena.say(Start())
    await dealt([olena, taras])
    assert [(bool(seat.hash), seat.word) for seat in olena.info.seats] == [(True, True), (True, False)]
    assert (await lines_of(tables, table))[1] == f"unopened {taras.shuffle.hash}"
    assert f"hashes={olena.shuffle.hash},{taras.shuffle.hash}" in table.record(None)
    assert "salts" not in table.record(None) and "secret" not in table.record(None)


@with_tables(PATIENT)
async def test_a_word_that_does_not_fit_its_hash_is_refused(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Browser("taras", does_open=False)
    await browsers(tables, olena, taras)
    await olena.say(Start())
    await taras.when(lambda taras: taras.info.state == "opening")
    salt, word = taras.shuffle.salt, taras.shuffle.word
    assert await taras.refused(Open(salt, word + "!")) == "wrong-word"
    assert await taras.refused(Open(SALTS[0], word)) == "wrong-word"
    assert await taras.refused(Open(olena.shuffle.salt, olena.shuffle.word)) == "wrong-word"
    assert taras.now.view is None
    await taras.say(Open(salt, word))
    await dealt([olena, taras])
    assert await taras.refused(Open(salt, word)) == "playing"


@with_tables(PATIENT)
async def test_nothing_is_changed_between_hashes_and_cards(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Browser("taras", does_open=False)
    table = await browsers(tables, olena, taras)
    assert await olena.refused(Open(SALTS[0], "early")) == "not-playing"
    await olena.say(Start())
    await taras.when(lambda taras: taras.info.state == "opening")
    refused: list[ClientMessage] = [Seal("0" * 64), Stand(), Start()]
    for message in refused:
        assert await olena.refused(message) == "starting"
    stranger = await Person("ivan").join(table)
    assert await stranger.refused(Sit(Me("ivan", 1))) == "starting"
    assert await stranger.refused(Open(taras.shuffle.salt, taras.shuffle.word)) == "not-seated"
    # A new name and face are no part of the shuffle.
    await taras.say(Sit(Me("Taras", 5), hash="1" * 64))
    await taras.say(Open(taras.shuffle.salt, taras.shuffle.word))
    await dealt([olena, taras])
    assert [seat.hash for seat in olena.info.seats] == [olena.shuffle.hash, taras.shuffle.hash]


@with_tables(PATIENT)
async def test_a_hash_comes_with_sitting_down_stays_with_its_person_and_leaves_with_them(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=3)
    olena, taras = await Person("olena").join(table), await Person("taras").join(table)
    assert await taras.refused(Seal("1" * 64)) == "not-seated"
    await taras.say(Sit(Me("taras", 1), 1, "1" * 64))
    await taras.say(Sit(Me("taras", 1), 2))
    await calm(table)
    assert [seat.hash for seat in olena.info.seats] == ["", "", "1" * 64]
    await taras.say(Seal("2" * 64))
    await calm(table)
    assert [seat.hash for seat in olena.info.seats] == ["", "", "2" * 64]
    await taras.say(Stand())
    await taras.say(Sit(Me("taras", 1), 2))
    await calm(table)
    assert [seat.hash for seat in olena.info.seats] == ["", "", ""]


def test_a_server_restarted_between_hash_and_word_asks_again(tmp_path: Path) -> None:
    olena, taras = Browser("olena"), Browser("taras", does_open=False)

    async def first() -> str:
        async with house(tmp_path, PATIENT) as tables:
            table = await browsers(tables, olena, taras)
            await olena.say(Start())
            await taras.when(lambda taras: taras.info.state == "opening")
            return table.name

    async def second(name: str) -> None:
        async with house(tmp_path, PATIENT) as tables:
            table = await tables.find(name)
            assert table is not None and table.info().state == "opening"
            taras.does_open = True
            for person in (olena, taras):
                person.closed, person.heard, person.news = None, [], asyncio.Event()
                await person.join(table)
            await dealt([olena, taras])
            assert [seat.word for seat in olena.info.seats] == [True, True]
            assert (await lines_of(tables, table))[1] == line_of(taras.shuffle.salt, taras.shuffle.word)

    asyncio.run(second(asyncio.run(first())))


def test_a_server_restarted_before_the_hashes_goes_on_too(tmp_path: Path) -> None:
    async def first() -> str:
        async with house(tmp_path, PATIENT) as tables:
            return (await made(tables, "olena", seats=2, bots="random")).name

    async def second(name: str) -> None:
        async with house(tmp_path, PATIENT) as tables:
            table = await tables.find(name)
            assert table is not None and table.info().state == "sealing"
            olena = Browser("olena")
            await olena.join(table)
            await dealt([olena])
            assert olena.info.seats[0].word

    asyncio.run(second(asyncio.run(first())))


@with_tables(PATIENT)
async def test_a_rematch_has_a_pledge_and_hashes_of_its_own(tables: TableRegistry) -> None:
    table = await made(tables, "olena", seats=2, bots="random", options={"rounds": 1})
    olena = Browser("olena")
    await olena.join(table)
    await dealt([olena])
    await finish(olena, table)
    record = parse_record(table.record(None))
    fairness = record_fairness(record)
    assert fairness is not None and fairness.is_pledged() and not fairness.forged() and not fairness.silent()
    assert fairness.lines() == [line_of(olena.shuffle.salt, olena.shuffle.word), ""]
    assert wrong_deal(record, fairness) == 0
    await olena.ask(Again(), Changed)
    again = await tables.find(olena.info.rematch or "")
    assert again is not None and again.info().state == "sealing"
    assert not any(seat.hash for seat in again.info().seats)
    once_more = Browser("olena")
    await once_more.join(again)
    await dealt([once_more])
    assert once_more.info.pledge != olena.info.pledge and once_more.info.seats[0].word


async def finish(olena: Person, table: LiveTable) -> None:
    while olena.info.state != "over":
        await olena.when(lambda olena: bool(olena.now.legal) or olena.info.state == "over")
        if olena.now.legal:
            await olena.move(olena.now.legal[0])
            await calm(table)


@pytest.mark.parametrize("word", ["", "kalyna", "два слова", "🂡" * 40, "a\u2028b"])
def test_words_that_can_be(word: str) -> None:
    said = decoder.decode(msgspec.json.encode({"t": "open", "salt": SALTS[0], "word": word}))
    assert said == Open(SALTS[0], word)


@pytest.mark.parametrize(
    "said",
    [
        {"t": "open", "salt": SALTS[0], "word": "two\nlines"},
        {"t": "open", "salt": SALTS[0], "word": "a line\n"},
        {"t": "open", "salt": SALTS[0], "word": "\x00"},
        {"t": "open", "salt": SALTS[0], "word": "tab\t"},
        {"t": "open", "salt": SALTS[0], "word": "x" * 41},
        {"t": "open", "salt": SALTS[0] + "\n", "word": "x"},
        {"t": "open", "salt": SALTS[0][1:], "word": "x"},
        {"t": "open", "salt": "A" * 32, "word": "x"},
        {"t": "open", "word": "x"},
        {"t": "seal", "hash": ""},
        {"t": "seal", "hash": "0" * 64 + "\n"},
        {"t": "seal", "hash": "0" * 63 + "G"},
        {"t": "sit", "me": {"name": "x", "face": 1}, "hash": "0"},
        {"t": "word", "text": "in the clear, as in release 0.1"},
    ],
)
def test_messages_that_cannot_be(said: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(msgspec.json.encode(said))


def test_half_a_letter_is_no_word() -> None:
    with pytest.raises(msgspec.DecodeError):
        decoder.decode(b'{"t": "open", "salt": "%s", "word": "\\ud800"}' % SALTS[0].encode())


# a browser does not trust its server


def test_a_browser_opens_only_what_it_has_sealed_and_only_under_the_pledge_it_has_seen() -> None:
    secret, other = bytes(32), bytes(range(32))

    def info(state: TableStage, hashes: list[str], of: bytes = secret) -> TableInfo:
        seats = [SeatInfo(seat, "person", "x", 1, hash=sealed) for seat, sealed in enumerate(hashes)]
        return TableInfo("t", "uno", state, seats, {}, False, "off", False, 0, "", pledge=pledge_of(of))

    mine = Shuffle("kalyna")
    sealed = mine.answer(info("lobby", ["", ""]), 0)
    assert sealed == Seal(hash_of(pledge_of(secret), mine.salt, "kalyna"))
    assert mine.answer(info("opening", ["", "2" * 64]), 0) is None, "not my hash"
    assert mine.answer(info("opening", [mine.hash, "2" * 64], other), 0) is None, "another pledge"
    assert mine.answer(info("opening", [mine.hash, "2" * 64]), 0) == Open(mine.salt, "kalyna")
    assert mine.answer(info("opening", [mine.hash, "2" * 64]), 0) == Open(mine.salt, "kalyna"), "asked again"
    assert mine.answer(info("opening", [mine.hash, "3" * 64]), 0) is None, "hashes that were exchanged"
    assert mine.answer(info("playing", [mine.hash, "2" * 64]), 0) is None


# the operator who plays


def first_card(secret: bytes, lines: list[str]) -> str:
    """What an operator at seat 1 wants to choose: the first card of that hand."""
    state = games()["uno"].start(2, rounds=1)
    deals = [entry.text for entry in fair_deal(state, Fair(secret, lines)) if entry.seat == DEALER]
    return next(text for text in deals if text.startswith("deal "))


@with_tables(PATIENT)
async def test_the_grinding_operator_can_change_nothing_once_the_words_are_open(tables: TableRegistry) -> None:
    """Taras runs the server: he knows the secret and everything sent to it. He tries words until he likes the deal."""
    olena, taras = Browser("olena"), Browser("taras", does_open=False)
    table = await browsers(tables, olena, taras)
    await olena.say(Start())
    await taras.when(lambda taras: taras.info.state == "opening")
    await calm(table)
    secret, hers = table.model.row.secret, table.opening.lines[0]
    wanted = [f"grind {number}" for number in range(2000)]
    liked = [word for word in wanted if first_card(secret, [hers, line_of(SALTS[1], word)]) == "deal W+4"]
    assert liked, "with a word told last he could choose"
    for word in liked[:20]:
        assert await taras.refused(Open(SALTS[1], word)) == "wrong-word"
        assert await taras.refused(Seal(hash_of(taras.info.pledge, SALTS[1], word))) == "starting"
    await taras.say(Open(taras.shuffle.salt, taras.shuffle.word))
    await dealt([olena, taras])
    assert await lines_of(tables, table) == [hers, line_of(taras.shuffle.salt, taras.shuffle.word)]


def test_before_the_words_are_open_no_word_is_better_than_another() -> None:
    """He grinds against a guess of her word, for she has told only its hash: it comes out as if he had not."""
    secret, games_played, hits = hashlib.sha256(b"operator").digest(), 400, 0
    guess = line_of("0" * 32, "kalyna")
    mine = next(
        line
        for line in (line_of(SALTS[1], f"grind {number}") for number in range(5000))
        if first_card(secret, [guess, line]).startswith("deal W")
    )
    for number in range(games_played):
        hers = line_of(hashlib.sha256(str(number).encode()).hexdigest()[:32], "kalyna")
        hits += first_card(secret, [hers, mine]).startswith("deal W")
    # 8 of 108 cards: 30 of 400, and five standard deviations of 5.2.
    assert abs(hits - 30) < 27


@pytest.mark.parametrize("number", range(5))
def test_who_withholds_a_word_chooses_between_two_deals_and_no_more(number: int) -> None:
    """With the word or without it: both were fixed when the hashes were, and the table tells which it was."""
    secret = hashlib.sha256(f"secret {number}".encode()).digest()
    hers, mine = line_of(SALTS[0], "kalyna"), line_of(SALTS[1], "word")
    pledge = pledge_of(secret)
    sealed = hash_of(pledge, SALTS[1], "word")
    reachable = {first_card(secret, [hers, line]) for line in (mine, "")}
    for salt in SALTS:
        for word in ("word", "", "Word", "word ", "other"):
            if hash_of(pledge, salt, word) == sealed:
                assert first_card(secret, [hers, line_of(salt, word)]) in reachable
                assert (salt, word) == (SALTS[1], "word")
    assert len(reachable) <= 2


@with_tables(PATIENT)
async def test_an_update_with_cards_comes_only_after_the_last_word(tables: TableRegistry) -> None:
    olena, taras = Browser("olena"), Browser("taras", does_open=False)
    table = await browsers(tables, olena, taras)
    await olena.say(Start())
    await taras.when(lambda taras: taras.info.state == "opening")
    await calm(table)
    stored = await tables.storage.table(table.name)
    assert stored is not None and stored.log == [] and stored.row.words == []
    assert [seat.hash for seat in stored.seats] == [olena.shuffle.hash, taras.shuffle.hash]
    assert not olena.all(Update)
