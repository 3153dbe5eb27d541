"""Every type on the wire, written once: the browser's types are generated from here (`script/types`).

REST bodies first, then the messages over a table's WebSocket: those of a client, then those of the server. All are
JSON. A message over the WebSocket carries its kind in the field `t`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from koloda.server.protocol import PLAIN

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

# ---------------------------------------------------------------- REST


class OptionInfo(Struct):
    """A house rule: a switch (true, false), one of `values`, or a number from `least` to `most`."""

    name: str
    rule: str
    default: OptionValue | None
    values: list[OptionValue]
    least: int | None = None
    most: int | None = None


class GameInfo(Struct):
    """A title."""

    slug: str
    least: int
    most: int
    options: list[OptionInfo]
    presets: dict[str, dict[str, OptionValue]]  # by name: "usual", "book", "family", "wild"


class Me(Struct, forbid_unknown_fields=True):
    """How a person wants to be called and look; no account."""

    name: PersonName
    face: FaceNumber


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. The maker sits down at seat 0 and is its host."""

    game: str
    seats: Annotated[int, Meta(ge=2, le=10)]
    options: dict[str, OptionValue] = {}
    listed: bool = False
    clock: Clock = "off"
    hints: bool = False
    bots: Level | None = None  # fill all other seats with bots and start at once
    me: Me | None = None


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
    name: str
    face: int
    level: Level | None = None  # of a bot
    here: bool = True  # connected now
    sitting_in: bool = False  # a bot plays for a person who is away
    host: bool = False
    hash: str = ""  # of its word for the shuffle, if its browser has given one; fixed from `opening` on
    word: bool = False  # that word was opened and is in the shuffle
    silenced: bool = False  # nobody hears this person
    idle: bool = False  # connected, but has not moved for so long that a bot may be put in


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


class Review(Struct):
    """Everybody's chance to win, move by move. Not `done`: it is still being worked out; ask again."""

    done: bool
    chances: list[list[float]]  # by seat, after 0, 1, 2 … moves; empty where nothing is known yet
    moments: list[ReviewMoment]  # where it was decided


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


class RulesPage(Struct):
    """The rules of a game in one language."""

    game: str
    language: Language
    title: str
    sections: list[RuleSection]  # the first one, without a title, is the introduction


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
    | ChangeTable
    | Seal
    | Open
    | Start
    | MakeMove
    | Waive
    | Hint
    | Say
    | React
    | Agree
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
    again time stands, and bots wait, until the seats in `waits_for` are back; for 20 seconds at most.
    """

    seats: list[int] = []
    left: int = 0
    whole: int = 0
    waits_for: list[int] = []


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


class AdvisedMove(Struct):
    """A move worth thinking about."""

    text: str  # empty: do nothing
    chance: float | None  # to win with it, from 0 to 1; None where there is no choice
    why: str  # the id of a text


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
