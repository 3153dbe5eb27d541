"""Every type on the wire, written once: the browser's types are generated from here (`script/types`).

REST bodies first, then the messages over a table's WebSocket: those of a client, then those of the server. All are
JSON. A message over the WebSocket carries its kind in the field `t`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from koloda.server.protocol import PLAIN
from koloda.situations.looks import Question

OptionValue = bool | int | str
Clock = Literal["off", "relaxed", "quick"]
Level = Literal["random", "novice", "skilled", "expert"]
Language = Literal["en", "uk", "ru"]

PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
FaceNumber = Annotated[int, Meta(ge=1, le=8)]  # which of the drawn faces, each in its own tone
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
WatcherNumber = Annotated[int, Meta(ge=0, le=2**31)]
ChatText = Annotated[str, Meta(min_length=1, max_length=300)]
MoveText = Annotated[str, Meta(min_length=1, max_length=60, pattern=PLAIN)]
ShuffleWord = Annotated[str, Meta(max_length=40, pattern=PLAIN)]
Salt = Annotated[str, Meta(max_length=32, pattern=r"^[0-9a-f]{32}$")]
# SHA-256 over the pledge, a salt and a word, one a line.
WordHash = Annotated[str, Meta(max_length=64, pattern=r"^[0-9a-f]{64}$")]
TableStage = Literal["lobby", "sealing", "opening", "playing", "over"]
ClientId = Annotated[str, Meta(min_length=1, max_length=40, pattern=PLAIN)]
Reaction = Literal["clap", "laugh", "wow", "sad", "hurry"]
Speed = Literal["slow", "normal", "fast"]

# ---------------------------------------------------------------- REST


class OptionInfo(Struct):
    """A house rule: a switch (true, false), one of `values`, or a number from `least` to `most`."""

    name: str
    rule: str
    default: OptionValue | None
    values: list[OptionValue]
    least: int | None = None
    most: int | None = None
    changes_length: bool = False  # whether `Effects` have something to say about it by the usual rules


class AddedGame(Struct):
    """What a browser has to know of a game that another package has added: it has no drawings and no texts of it."""

    name: str  # the id of the text that is its name
    prefix: str  # with what the ids of its texts begin
    minutes: int  # that a game takes
    cards: list[str]  # a few of its cards, in notation


class GameInfo(Struct):
    """A title."""

    slug: str
    least: int
    most: int
    options: list[OptionInfo]
    presets: dict[str, dict[str, OptionValue]]  # by name: "usual", "book", "family", "wild"
    lesson: bool  # whether there is a first game for newcomers
    added: AddedGame | None = None  # null for a game that comes with the client


class Interval(Struct):
    """A mean of games between bots, and the bounds between which it lies in 19 of 20 cases."""

    mean: float
    low: float
    high: float


class OptionChange(Struct):
    """How much longer a game takes with a value of an option than with the switch off, or with the default."""

    option: str
    value: OptionValue
    minutes: Interval


class Effects(Struct):
    """What house rules make of a game, measured by games between bots. Not `done`: ask again, it gets sharper."""

    done: bool
    games: int  # so many were played
    minutes: Interval | None  # how long people would take; null while nothing is known
    place: int | None  # which is ahead in the order of the first turns, 0 whoever begins; null if that may be chance
    lead: Interval | None  # how far its share of the wins is above an even one
    changes: list[OptionChange]  # of the options that are sure to change the length by a minute or more


class GameTexts(Struct):
    """The texts of a game that another package has added."""

    game: str
    language: Language
    text: str  # a catalogue in the notation of Fluent


class Me(Struct, forbid_unknown_fields=True):
    """How a person wants to be called and look; no account."""

    name: PersonName
    face: FaceNumber


class RuleTable(Struct, forbid_unknown_fields=True):
    """One of the tables to try a rule at."""

    rule: Annotated[str, Meta(max_length=20, pattern=PLAIN)]
    number: Annotated[int, Meta(ge=0, le=100)] = 0


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. The maker sits down at seat 0 and is its host."""

    game: str
    seats: Annotated[int, Meta(ge=2, le=10)]
    options: dict[str, OptionValue] = {}
    listed: bool = False
    clock: Clock = "off"
    hints: bool = False
    speed: Speed = "normal"  # of bots
    bots: Level | None = None  # fill all other seats with bots and start at once
    lesson: bool = False  # the first game of a newcomer: its own seats, rules and cards, patient bots, no clock
    rule: RuleTable | None = None  # go on from a table to try a rule: its seats, rules and cards, bots, no clock
    me: Me | None = None
    language: Language = "en"  # of the words that the table's name is made of


class TableMade(Struct):
    """The short name of a new table; its address is /t/NAME."""

    table: str


class TableLine(Struct):
    """A listed table, in the lobby."""

    table: str
    game: str
    state: TableStage
    seats: int
    taken: int
    host: str
    options: dict[str, OptionValue]  # only those that differ from the defaults


class SeatInfo(Struct):
    """Who sits where."""

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str  # of a bot: also, in small letters after `bot-name-`, the id of the text by which readers know it
    face: int
    level: Level | None = None  # of a bot
    here: bool = True  # connected now
    sitting_in: bool = False  # a bot plays for a person who is away
    host: bool = False
    hash: str = ""  # of its word for the shuffle, if its browser has given one; fixed from `opening` on
    word: bool = False  # that word was opened and is in the shuffle
    silenced: bool = False  # nobody hears this person
    idle: bool = False  # connected, but has not moved for so long that a bot may be put in
    ready: bool = False  # has said before the start that it may begin
    may_host: bool = False  # was host until they went away, and may be host again
    program: bool = False  # of a `person`: a program over the network plays here, let in by somebody with a token
    wins: int = 0  # games won at this table and at the tables that it is a rematch of


class WatcherInfo(Struct):
    """Somebody who watches."""

    watcher: int  # a number that is this person's as long as the table is in memory
    name: str  # may be empty
    silenced: bool = False


class TableInfo(Struct):
    """A table as everybody at it may see it.

    Between `lobby` and `playing`: `sealing`, the game is to begin and hashes of words are awaited; `opening`, the
    hashes are fixed and everybody opens their word.
    """

    table: str
    game: str
    state: TableStage
    seats: list[SeatInfo]
    options: dict[str, OptionValue]  # all of them
    listed: bool
    clock: Clock
    paused: bool
    watchers: int
    address: str  # the link to send to friends
    hints: bool = False  # allowed by the host
    may_hint: bool = False  # allowed by the host, or nobody else but bots sits here
    rematch: str | None = None  # the next table of the same people
    pledge: str = ""  # SHA-256 of the secret behind the shuffle, shown before anybody gives a hash
    secret: str = ""  # that secret, once the game is over
    watching: list[WatcherInfo] = []  # the first of the watchers
    speed: Speed = "normal"  # of bots
    lesson: bool = False  # a first game: it begins with cards that were not shuffled
    rule: str = ""  # the game goes on from a table to try this rule: it too begins with cards that were not shuffled
    evening: int = 0  # games finished at this table and at the tables that it is a rematch of


class MyPlayer(Struct):
    """Somebody at a table of one's own."""

    seat: int
    name: str
    face: int
    bot: bool = False
    you: bool = False
    won: bool = False


class MyGame(Struct):
    """A table where the person asking sits, or sat until the game was over.

    `turn`: the game waits for this person; `others`: for another person; `running`: for nobody in particular, for bots,
    or nobody knows; `room`: it has not begun.
    """

    table: str
    game: str
    status: Literal["turn", "others", "running", "room", "over"]
    players: list[MyPlayer]
    due: list[int]  # the seats that the game waits for
    at: int  # milliseconds since the epoch: when the game ended; until then when something last happened
    options: dict[str, OptionValue]  # only those that differ from the defaults
    paused: bool = False
    won: bool | None = None  # of a finished game; null where nobody has counted yet
    sitting_in: bool = False  # a bot plays for the person asking, who has left or is away


class MyGames(Struct):
    """One's own tables: those that are not over, and the last that are."""

    games: list[MyGame]  # those that wait for oneself first, then the newest
    unfinished: int  # how many of them there are in all: ask for the others with `skip`
    finished: list[MyGame]
    hidden: int = 0  # how many more were taken off this list: ask for them with `hidden`


class HideGame(Struct, forbid_unknown_fields=True):
    """Take a table off the list of one's games, or put it back. Whoever opens the table finds it there again."""

    hidden: bool


class GameTally(Struct):
    """What came of the games of one title."""

    game: str
    games: int
    wins: int


class RuleTally(Struct):
    """What came of the games with a house rule that is not the usual one."""

    game: str
    option: str
    value: OptionValue
    games: int
    wins: int


class RivalTally(Struct):
    """What came of the games with somebody else. `key` means this rival to the person asking, and to nobody else."""

    key: str
    name: str
    face: int
    games: int
    wins: int  # one's own
    losses: int  # games that the rival has won, and oneself not
    level: Level | None = None  # of bots, which are counted together


class BestMoment(Struct):
    """Something to remember.

    `fastest`: won with so few moves of one's own; `comeback`: won after a chance of only so much, by a finished review;
    `streak`: so many games won one after the other; `crowd`: won against so many others at once.
    """

    kind: Literal["fastest", "comeback", "streak", "crowd"]
    number: float
    table: str
    game: str
    at: int


class EveningScore(Struct):
    name: str
    face: int
    wins: int
    you: bool = False
    bot: bool = False


class EveningLine(Struct):
    """Games of the same people, one after the other, at a table and its rematches."""

    at: int  # when the last one ended
    game: str
    games: int
    scores: list[EveningScore]  # whoever has won most first


class History(Struct):
    """The finished games of the person asking, as far as they were asked for, and what came of all of these."""

    games: list[MyGame]  # a page of them, the newest first
    total: int
    wins: int
    streak: int  # games won in a row up to the last one
    longest: int
    by_game: list[GameTally]
    by_rule: list[RuleTally]
    rivals: list[RivalTally]
    best: list[BestMoment]
    evenings: list[EveningLine]
    whole: bool = True  # false: there are more games than are looked at; these are the newest


class MoveLink(Struct):
    """A way for another device to become the same person, once and soon."""

    address: str  # the code is its fragment, which browsers do not send
    seconds: int  # for which it holds
    qr: str  # the address as a QR code, in SVG


class MoveCode(Struct, forbid_unknown_fields=True):
    """The code of a MoveLink."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]


class MoveOffer(Struct):
    """Who a device would be with a code: how that person is called, if that is known, and how many tables they have."""

    me: Me | None
    tables: int


class NewBot(Struct, forbid_unknown_fields=True):
    """A program that is to play a seat: an open one, or the own seat of whoever asks. Before the start."""

    me: Me  # how the program is called
    seat: SeatNumber | None = None  # any open one


class BotToken(Struct):
    """The right to play one seat of one table. It is shown once: the server keeps only its hash."""

    token: str  # to be sent as `Authorization: Bearer TOKEN`
    table: str
    seat: int
    name: str  # as everybody sees it


class BotMove(Struct, forbid_unknown_fields=True):
    """A move of a program, made on a version of the table. `id` as in `move`; a random one if it is not given."""

    move: MoveText
    version: Annotated[int, Meta(ge=0)]
    id: ClientId | None = None


class BotMoved(Struct):
    """A program's move was stored; `refused` is the rule broken where it cost a fine instead."""

    version: int
    refused: str = ""


class BotWaiver(Struct, forbid_unknown_fields=True):
    """A program does nothing in the open window."""

    version: Annotated[int, Meta(ge=0)]


class Failure(Struct):
    """A coded error. The codes are listed in docs/protocol.md; `field` names what was wrong, `rule` the rule broken."""

    code: str
    message: str
    field: str = ""
    rule: str = ""


class RecordStep(Struct):
    """One move of a finished game, and all that happened with it."""

    seat: int
    text: str
    events: list[Mapping[str, Any]]
    preempted: list[int] = []  # seats whose moves at the same moment came too late because of this one
    # Of the dealer: how many chances there were, the first of those that are this move, and how many are.
    draw: list[int] = []


class RecordInfo(Struct):
    """A finished game to step through."""

    table: str
    game: str
    options: dict[str, OptionValue]
    names: list[str]
    faces: list[int]
    steps: list[RecordStep]
    scores: list[int]
    winners: list[int]
    hands: list[list[int]] = []  # how many cards each seat held after 0, 1, 2 … moves
    rounds: list[int] = []  # how many moves had been made when each round began
    checked: bool = False  # the server finds that every card of the dealer follows from the secret and the words
    bots: list[int] = []  # the seats that were given to bots


class RecordMoment(Struct):
    """The table after so many moves: every seat's view as it was, and the watchers' last."""

    move: int
    views: list[Mapping[str, Any]]


class ReviewMoment(Struct):
    """A move with which much changed."""

    move: int  # how many moves had been made after it
    seat: int  # who made it; -2 the clock
    who: int  # whose chance changed most
    before: float
    after: float


class ReviewDecision(Struct):
    """A decision of a person that cost something, by what they could know."""

    move: int  # how many moves had been made after it
    seat: int
    better: str  # the move that would have been better; empty: to do nothing
    cost: float  # by how much it would have raised the chance to win
    why: str  # why it was better: the id of a text


class ReviewShare(Struct):
    """What became of a seat's chance, by what it could know: `start + luck + own + others` is `result`."""

    seat: int
    start: float  # the chance before the first card
    luck: float  # what the dealer did, as far as the seat saw it, and what its own moves turned up
    own: float  # what the seat chose
    others: float  # what the others did
    result: float  # 1 for the winner; joint winners share it
    error: float  # the standard error of the least certain of luck, own and others


class Review(Struct):
    """Everybody's chance to win, move by move. Not `done`: it is still being worked out; ask again."""

    done: bool
    chances: list[list[float]]  # with all cards open: by seat, after 0, 1, 2 … moves; empty where nothing is known yet
    moments: list[ReviewMoment]  # where the chances changed most
    decisions: list[ReviewDecision] | None = None  # of each person the costliest, by seat; None: they are not known
    edition: int = 0  # how it was worked out: reviews of another edition are worked out again
    known: list[list[float]] = []  # as `chances`, each seat's by what it could know; they need not add up to 1
    shares: list[ReviewShare] = []  # by seat; empty until `known` no longer changes
    progress: float = 1.0  # how much of all of it is worked out, from 0 to 1


class Report(Struct, forbid_unknown_fields=True):
    """A bug report: the record goes with it."""

    text: Annotated[str, Meta(min_length=1, max_length=4000)]
    move: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


class RuleBlock(Struct):
    """A paragraph of a rules page: `rule` (with its number), `example` (of the rule above), `text` or `table`."""

    kind: Literal["rule", "example", "text", "table"]
    html: str
    number: str = ""


class RuleSection(Struct):
    title: str
    blocks: list[RuleBlock]


class LessonPicture(Struct):
    """Cards in a row, in notation, and what they show; between them `>` leads to, `+` and also, `yes`, `no`."""

    cards: list[str]
    text: str


class LessonMark(Struct):
    """Something that is explained when it first happens: with an event of a kind, or when a move can first be made."""

    name: str  # of this mark; once seen it does not come again
    text: str
    at: str  # the place on the table that it points at
    event: str  # the kind, or empty
    fields: dict[str, Any]  # what the event's fields are: a value, a list of values, or `me` and `others` for a seat
    legal: str  # with what a legal move begins, or, after a space, ends; or empty
    only: bool  # and there is no other move
    everywhere: bool  # at every table, not only in the lesson


class LessonInfo(Struct):
    """The first game of a newcomer, in a language: what is said before, and what when."""

    game: str
    language: Language
    goal: str  # in a sentence, or empty
    pictures: list[LessonPicture]
    marks: list[LessonMark]


class RulesPage(Struct):
    """The rules of a game in one language."""

    game: str
    language: Language
    title: str
    sections: list[RuleSection]  # the first one, without a title, is the introduction
    situations: dict[str, int] = {}  # by rule: how many tables there are to try it at
    best: dict[str, int] = {}  # by rule: the number of the first of them that asks what is best


class AdvisedMove(Struct):
    """A move worth thinking about."""

    text: str  # empty: do nothing
    chance: float | None  # to win with it, from 0 to 1; None where there is no choice
    why: str  # the id of a text; empty where it is compared with the best move only
    behind: float = 0.0  # how much less than with the best move, which comes first
    even: bool = False  # as good as the best, as far as can be told


class RuleQuestion(Struct):
    """A table at which a rule decides, as the seat that is asked sees it."""

    game: str
    rule: str
    number: int  # which of them, from 0
    count: int  # how many there are
    question: Question  # which of the moves may be made; what happens with them; which of them is best
    options: dict[str, OptionValue]  # house rules to know here that are not at their defaults
    seat: int
    view: Mapping[str, Any]
    watchers: Mapping[str, Any]  # the view of those who watch
    steps: list[RecordStep]  # what has just happened
    moves: list[str]  # to choose between; "wait": to do nothing
    legal: list[str]  # all that the seat may do
    playable: bool = False  # a game can go on from here: see `rule` of `NewTable`


class RuleAttempt(Struct, forbid_unknown_fields=True):
    """A move tried at such a table."""

    move: MoveText
    number: Annotated[int, Meta(ge=0, le=100)] = 0


class RuleAnswer(Struct):
    """What the engine says to it: the rule that refuses it, or what happened and the table then."""

    refused: str  # the rule; empty for a move that was made
    uses: bool  # the rule is at work in what happened
    steps: list[RecordStep]  # the move, and what others did after it
    view: Mapping[str, Any]
    watchers: Mapping[str, Any]
    advice: list[AdvisedMove] = []  # where it was asked what is best: the moves to choose between, the best first


# ---------------------------------------------------------------- messages of a client


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first message. `since`: the last version seen, to get only what is new; None for everything."""

    since: Annotated[int, Meta(ge=0)] | None = None


class Earlier(Struct, tag_field="t", tag="earlier", forbid_unknown_fields=True):
    """The moves before this version, as many as come at once; answered with `past`."""

    version: Annotated[int, Meta(ge=0)]


class Sit(Struct, tag_field="t", tag="sit", forbid_unknown_fields=True):
    """Sit down, at a certain seat or any open one; also to change name or face. `hash` as in `seal`."""

    me: Me
    seat: SeatNumber | None = None
    hash: WordHash | None = None


class Stand(Struct, tag_field="t", tag="stand", forbid_unknown_fields=True):
    """Leave the seat: before the start it is open again, later a bot plays on."""


class AddBot(Struct, tag_field="t", tag="add-bot", forbid_unknown_fields=True):
    """Host: put a bot into a seat, or change the level of the one there; later also for somebody away or idle."""

    seat: SeatNumber
    level: Level = "novice"


class Clear(Struct, tag_field="t", tag="clear", forbid_unknown_fields=True):
    """Host, before the start: take a bot out of its seat. A person who sits there is removed, as with `remove`."""

    seat: SeatNumber


class Remove(Struct, tag_field="t", tag="remove", forbid_unknown_fields=True):
    """Host: send somebody away for good, by the seat or as a watcher. A bot plays on if the game has begun."""

    seat: SeatNumber | None = None
    watcher: WatcherNumber | None = None


class Silence(Struct, tag_field="t", tag="silence", forbid_unknown_fields=True):
    """Host: nobody hears this person, by the seat or as a watcher, any more; or again (`on` is false)."""

    seat: SeatNumber | None = None
    watcher: WatcherNumber | None = None
    on: bool = True


class HandOver(Struct, tag_field="t", tag="hand-over", forbid_unknown_fields=True):
    """Host: somebody else who sits here and is connected is host from now on."""

    seat: SeatNumber


class BeHost(Struct, tag_field="t", tag="be-host", forbid_unknown_fields=True):
    """Whoever was host, went away and is back: host again. `may_host` of the seat says whether that is possible."""


class Ready(Struct, tag_field="t", tag="ready", forbid_unknown_fields=True):
    """Before the start: as far as this person is concerned it may begin, or no longer (`on` is false)."""

    on: bool = True


class ChangeTable(Struct, tag_field="t", tag="change-table", forbid_unknown_fields=True):
    """Host, before the start: change what the table plays. What is None stays; an option not named gets its default."""

    options: dict[str, OptionValue] | None = None
    seats: Annotated[int, Meta(ge=2, le=10)] | None = None
    listed: bool | None = None
    clock: Clock | None = None
    hints: bool | None = None  # whether they may be asked for although people play against each other


class Seal(Struct, tag_field="t", tag="seal", forbid_unknown_fields=True):
    """Until the hashes are fixed: the hash of this seat's salt and word for the shuffle. A later one replaces it."""

    hash: WordHash


class Open(Struct, tag_field="t", tag="open", forbid_unknown_fields=True):
    """When the hashes are fixed: what this seat's hash was made from."""

    salt: Salt
    word: ShuffleWord


class Start(Struct, tag_field="t", tag="start", forbid_unknown_fields=True):
    """Host: begin; open seats are filled with bots if `fill`, otherwise left out."""

    fill: bool = False


class MakeMove(Struct, tag_field="t", tag="move", forbid_unknown_fields=True):
    """A move, made on a version of the table. `id` is the browser's own: a repeat gets the first answer again."""

    id: ClientId
    version: Annotated[int, Meta(ge=0)]
    text: MoveText


class Waive(Struct, tag_field="t", tag="waive", forbid_unknown_fields=True):
    """Do nothing in the open window. The seat may still move in it; a new window needs a new waiver."""

    version: Annotated[int, Meta(ge=0)]


class Hint(Struct, tag_field="t", tag="hint", forbid_unknown_fields=True):
    """What would a strong player do? Answered with `advice`, to this browser only."""

    version: Annotated[int, Meta(ge=0)]


class Reading(Struct, tag_field="t", tag="reading", forbid_unknown_fields=True):
    """In a lesson: this person reads an explanation (`on`), and bots wait until it is put away."""

    on: bool


class Say(Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """A line of chat."""

    text: ChatText


class React(Struct, tag_field="t", tag="react", forbid_unknown_fields=True):
    """A quick reaction, not kept."""

    what: Reaction


class Agree(Struct, tag_field="t", tag="agree", forbid_unknown_fields=True):
    """Propose, or agree to (`yes`), or turn down: a pause, going on, taking the last move back."""

    what: Literal["pause", "resume", "take-back"]
    yes: bool = True


class GoOn(Struct, tag_field="t", tag="go-on", forbid_unknown_fields=True):
    """This person has looked at what came to light with a version; when all have, bots and clocks wait no longer."""

    version: Annotated[int, Meta(ge=0)]


class BotSpeed(Struct, tag_field="t", tag="speed", forbid_unknown_fields=True):
    """Host: how long bots take from now on."""

    speed: Speed


class Again(Struct, tag_field="t", tag="again", forbid_unknown_fields=True):
    """After the end: a new table with the same people and rules."""


ClientMessage = (
    Hello
    | Earlier
    | Sit
    | Stand
    | AddBot
    | Clear
    | Remove
    | Silence
    | HandOver
    | BeHost
    | Ready
    | ChangeTable
    | Seal
    | Open
    | Start
    | MakeMove
    | Waive
    | Hint
    | Reading
    | Say
    | React
    | Agree
    | GoOn
    | BotSpeed
    | Again
)

# ---------------------------------------------------------------- messages of the server


class EntryLine(Struct):
    """One move as this browser may see it; `refused` is the rule broken where a mistake of its own seat was fined."""

    version: int  # of the table after it
    seat: int  # -1 the dealer, -2 the clock
    text: str
    refused: str = ""
    at: int = 0  # milliseconds since the epoch
    events: list[Mapping[str, Any]] = []  # what happened, in order, as this browser may know it
    preempted: list[int] = []  # seats whose moves at the same moment came too late because of this one


class ChatLine(Struct):
    seat: int | None  # None: a watcher
    name: str
    text: str
    at: int


class ClockState(Struct):
    """Who is on the clock, and how many milliseconds are left; empty when no clock runs.

    In a window that time closes: everybody who may act, also at a table without a clock. After the server was started
    again time stands, and bots wait, until the seats in `waits_for` are back; for 20 seconds at most. Nor does
    anything happen by itself for `reveal` milliseconds, because something has come to light, unless everybody goes on.
    """

    seats: list[int] = []
    left: int = 0
    whole: int = 0
    waits_for: list[int] = []
    reveal: int = 0


class Proposal(Struct):
    """Something that everybody has to agree to."""

    what: Literal["pause", "resume", "take-back"]
    by: int
    agreed: list[int]
    waiting: list[int]  # seats that have not answered


class Now(Struct):
    """The table as it is for one browser: everything needed to draw it."""

    version: int
    view: Mapping[str, Any] | None  # None before the start
    legal: list[str]  # the moves of this browser's seat, in notation
    clock: ClockState
    proposal: Proposal | None = None
    waived: list[int] = []  # seats that waived the open window


class Welcome(Struct, tag_field="t", tag="welcome"):
    """The answer to `hello`, with the moves that came after `since`, or the last ones of all."""

    you: int | None  # the seat; None for a watcher
    info: TableInfo
    now: Now
    entries: list[EntryLine]
    whole: bool  # whether `entries` takes the place of all that was known
    chat: list[ChatLine]
    before: int = 0  # how many moves there are before `entries`, if it is whole: ask for them with `earlier`
    left: int | None = None  # a watcher's own seat, left in the middle of the game: `sit` takes it again


class Past(Struct, tag_field="t", tag="past"):
    """The answer to `earlier`: the last moves before a version."""

    version: int  # as it was asked
    entries: list[EntryLine]
    before: int  # how many moves there are before these


class Update(Struct, tag_field="t", tag="update"):
    """Moves that were made, in order, and the table after them."""

    entries: list[EntryLine]
    now: Now


class Changed(Struct, tag_field="t", tag="changed"):
    """Somebody came, went, sat down, or the host changed something. `you` may have changed too."""

    you: int | None
    info: TableInfo
    now: Now


class Accepted(Struct, tag_field="t", tag="accepted"):
    """A move of this browser was stored; `refused` is the rule broken where it cost a fine instead."""

    id: str
    version: int  # of the move's own entry; cards dealt after it come with the update
    refused: str = ""


class Refused(Struct, tag_field="t", tag="refused"):
    """Something asked for was not done, and nothing has changed. For a move, `id` and often `rule` are given.

    `field` names what was wrong with a form: an option, `seats`, `name`.
    """

    code: str
    message: str
    id: str = ""
    rule: str = ""
    version: int = 0
    field: str = ""


class Advice(Struct, tag_field="t", tag="advice"):
    """The answer to `hint`: up to three moves, the best first."""

    version: int
    moves: list[AdvisedMove]


class Chatted(Struct, tag_field="t", tag="chatted"):
    line: ChatLine


class Reacted(Struct, tag_field="t", tag="reacted"):
    seat: int | None
    name: str
    what: Reaction


class Silenced(Struct, tag_field="t", tag="silenced"):
    """The host has silenced this person (`on`), or lets them speak again; also said after `welcome`."""

    on: bool


class Rewound(Struct, tag_field="t", tag="rewound"):
    """A move was taken back by agreement: these entries replace all from the first of them on; draw the table anew."""

    entries: list[EntryLine]
    now: Now


class Bye(Struct, tag_field="t", tag="bye"):
    """The last message: `elsewhere` (the same person opened the table again), `stopping` (come back), `slow`.

    `removed`: the host has sent this person away; coming back is answered in the same way.
    """

    code: Literal["elsewhere", "stopping", "slow", "gone", "removed"]


ServerMessage = (
    Welcome | Past | Update | Changed | Accepted | Refused | Advice | Chatted | Reacted | Silenced | Rewound | Bye
)
