// Made by script/types from src/koloda/server/protocol/messages.py. Changes belong there.

export type OptionValue = boolean | number | string;

export type Clock = "off" | "quick" | "relaxed";

export type Level = "expert" | "novice" | "random" | "skilled";

export type Language = "en" | "ru" | "uk";

/** 1 to 24 characters. */
export type PersonName = string;

/** 1 to 8. which of the drawn faces, each in its own tone */
export type FaceNumber = number;

/** 0 to 9. */
export type SeatNumber = number;

/** 0 to 2147483648. */
export type WatcherNumber = number;

/** 1 to 300 characters. */
export type ChatText = string;

/** 1 to 60 characters. */
export type MoveText = string;

/** 0 to 40 characters. */
export type ShuffleWord = string;

/** 0 to 32 characters. */
export type Salt = string;

/** 0 to 64 characters. */
export type WordHash = string;

export type TableStage = "lobby" | "opening" | "over" | "playing" | "sealing";

/** 1 to 40 characters. */
export type ClientId = string;

export type Reaction = "clap" | "hurry" | "laugh" | "sad" | "wow";

/** A house rule: a switch (true, false), one of `values`, or a number from `least` to `most`. */
export interface OptionInfo {
  name: string;
  rule: string;
  default: OptionValue | null;
  values: OptionValue[];
  least: number | null;
  most: number | null;
}

/** A title. */
export interface GameInfo {
  slug: string;
  least: number;
  most: number;
  options: OptionInfo[];
  /** By name: "usual", "book", "family", "wild" */
  presets: Record<string, Record<string, OptionValue>>;
}

/** How a person wants to be called and look; no account. */
export interface Me {
  name: PersonName;
  face: FaceNumber;
}

/** A table to be made. The maker sits down at seat 0 and is its host. */
export interface NewTable {
  game: string;
  /** 2 to 10. */
  seats: number;
  options?: Record<string, OptionValue>;
  listed?: boolean;
  clock?: Clock;
  hints?: boolean;
  /** Fill all other seats with bots and start at once */
  bots?: Level | null;
  me?: Me | null;
}

/** The short name of a new table; its address is /t/NAME. */
export interface TableMade {
  table: string;
}

/** A listed table, in the lobby. */
export interface TableLine {
  table: string;
  game: string;
  state: TableStage;
  seats: number;
  taken: number;
  host: string;
  /** Only those that differ from the defaults */
  options: Record<string, OptionValue>;
}

/** Who sits where. */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  face: number;
  /** Of a bot */
  level: Level | null;
  /** Connected now */
  here: boolean;
  /** A bot plays for a person who is away */
  sitting_in: boolean;
  host: boolean;
  /** Of its word for the shuffle, if its browser has given one; fixed from `opening` on */
  hash: string;
  /** That word was opened and is in the shuffle */
  word: boolean;
  /** Nobody hears this person */
  silenced: boolean;
  /** Connected, but has not moved for so long that a bot may be put in */
  idle: boolean;
}

/** Somebody who watches. */
export interface WatcherInfo {
  /** A number that is this person's as long as the table is in memory */
  watcher: number;
  /** May be empty */
  name: string;
  silenced: boolean;
}

/** A table as everybody at it may see it. Between `lobby` and `playing`: `sealing`, the game is to begin and hashes of words are awaited; `opening`, the hashes are fixed and everybody opens their word. */
export interface TableInfo {
  table: string;
  game: string;
  state: TableStage;
  seats: SeatInfo[];
  /** All of them */
  options: Record<string, OptionValue>;
  listed: boolean;
  clock: Clock;
  paused: boolean;
  watchers: number;
  /** The link to send to friends */
  address: string;
  /** Allowed by the host */
  hints: boolean;
  /** Allowed by the host, or nobody else but bots sits here */
  may_hint: boolean;
  /** The next table of the same people */
  rematch: string | null;
  /** SHA-256 of the secret behind the shuffle, shown before anybody gives a hash */
  pledge: string;
  /** That secret, once the game is over */
  secret: string;
  /** The first of the watchers */
  watching: WatcherInfo[];
}

/** A coded error. The codes are listed in docs/protocol.md; `field` names what was wrong, `rule` the rule broken. */
export interface Failure {
  code: string;
  message: string;
  field: string;
  rule: string;
}

/** One move of a finished game, and all that happened with it. */
export interface RecordStep {
  seat: number;
  text: string;
  events: Record<string, unknown>[];
  /** Seats whose moves at the same moment came too late because of this one */
  preempted: number[];
  draw: number[];
}

/** A finished game to step through. */
export interface RecordInfo {
  table: string;
  game: string;
  options: Record<string, OptionValue>;
  names: string[];
  faces: number[];
  steps: RecordStep[];
  scores: number[];
  winners: number[];
  /** How many cards each seat held after 0, 1, 2 … moves */
  hands: number[][];
  /** How many moves had been made when each round began */
  rounds: number[];
  /** The server finds that every card of the dealer follows from the secret and the words */
  checked: boolean;
  /** The seats that were given to bots */
  bots: number[];
}

/** The table after so many moves: every seat's view as it was, and the watchers' last. */
export interface RecordMoment {
  move: number;
  views: Record<string, unknown>[];
}

/** A move with which much changed. */
export interface ReviewMoment {
  /** How many moves had been made after it */
  move: number;
  /** Who made it; -2 the clock */
  seat: number;
  /** Whose chance changed most */
  who: number;
  before: number;
  after: number;
}

/** Everybody's chance to win, move by move. Not `done`: it is still being worked out; ask again. */
export interface Review {
  done: boolean;
  /** By seat, after 0, 1, 2 … moves; empty where nothing is known yet */
  chances: number[][];
  /** Where it was decided */
  moments: ReviewMoment[];
}

/** A bug report: the record goes with it. */
export interface Report {
  /** 1 to 4000 characters. */
  text: string;
  /** 0 to 1000000. */
  move?: number;
}

/** A paragraph of a rules page: `rule` (with its number), `example` (of the rule above), `text` or `table`. */
export interface RuleBlock {
  kind: "example" | "rule" | "table" | "text";
  html: string;
  number: string;
}

export interface RuleSection {
  title: string;
  blocks: RuleBlock[];
}

/** The rules of a game in one language. */
export interface RulesPage {
  game: string;
  language: Language;
  title: string;
  /** The first one, without a title, is the introduction */
  sections: RuleSection[];
}

/** The first message. `since`: the last version seen, to get only what is new; null for everything. */
export interface Hello {
  t: "hello";
  /** From 0. */
  since?: number | null;
}

/** The moves before this version, as many as come at once; answered with `past`. */
export interface Earlier {
  t: "earlier";
  /** From 0. */
  version: number;
}

/** Sit down, at a certain seat or any open one; also to change name or face. `hash` as in `seal`. */
export interface Sit {
  t: "sit";
  me: Me;
  seat?: SeatNumber | null;
  hash?: WordHash | null;
}

/** Leave the seat: before the start it is open again, later a bot plays on. */
export interface Stand {
  t: "stand";
}

/** Host: put a bot into a seat, or change the level of the one there; later also for somebody away or idle. */
export interface AddBot {
  t: "add-bot";
  seat: SeatNumber;
  level?: Level;
}

/** Host, before the start: take a bot out of its seat. A person who sits there is removed, as with `remove`. */
export interface Clear {
  t: "clear";
  seat: SeatNumber;
}

/** Host: send somebody away for good, by the seat or as a watcher. A bot plays on if the game has begun. */
export interface Remove {
  t: "remove";
  seat?: SeatNumber | null;
  watcher?: WatcherNumber | null;
}

/** Host: nobody hears this person, by the seat or as a watcher, any more; or again (`on` is false). */
export interface Silence {
  t: "silence";
  seat?: SeatNumber | null;
  watcher?: WatcherNumber | null;
  on?: boolean;
}

/** Host: somebody else who sits here and is connected is host from now on. */
export interface HandOver {
  t: "hand-over";
  seat: SeatNumber;
}

/** Host, before the start: change what the table plays. What is null stays; an option not named gets its default. */
export interface ChangeTable {
  t: "change-table";
  options?: Record<string, OptionValue> | null;
  /** 2 to 10. */
  seats?: number | null;
  listed?: boolean | null;
  clock?: Clock | null;
  /** Whether they may be asked for although people play against each other */
  hints?: boolean | null;
}

/** Until the hashes are fixed: the hash of this seat's salt and word for the shuffle. A later one replaces it. */
export interface Seal {
  t: "seal";
  hash: WordHash;
}

/** When the hashes are fixed: what this seat's hash was made from. */
export interface Open {
  t: "open";
  salt: Salt;
  word: ShuffleWord;
}

/** Host: begin; open seats are filled with bots if `fill`, otherwise left out. */
export interface Start {
  t: "start";
  fill?: boolean;
}

/** A move, made on a version of the table. `id` is the browser's own: a repeat gets the first answer again. */
export interface MakeMove {
  t: "move";
  id: ClientId;
  /** From 0. */
  version: number;
  text: MoveText;
}

/** Do nothing in the open window. The seat may still move in it; a new window needs a new waiver. */
export interface Waive {
  t: "waive";
  /** From 0. */
  version: number;
}

/** What would a strong player do? Answered with `advice`, to this browser only. */
export interface Hint {
  t: "hint";
  /** From 0. */
  version: number;
}

/** A line of chat. */
export interface Say {
  t: "say";
  text: ChatText;
}

/** A quick reaction, not kept. */
export interface React {
  t: "react";
  what: Reaction;
}

/** Propose, or agree to (`yes`), or turn down: a pause, going on, taking the last move back. */
export interface Agree {
  t: "agree";
  what: "pause" | "resume" | "take-back";
  yes?: boolean;
}

/** After the end: a new table with the same people and rules. */
export interface Again {
  t: "again";
}

export type ClientMessage = Hello | Earlier | Sit | Stand | AddBot | Clear | Remove | Silence | HandOver | ChangeTable | Seal | Open | Start | MakeMove | Waive | Hint | Say | React | Agree | Again;

/** One move as this browser may see it; `refused` is the rule broken where a mistake of its own seat was fined. */
export interface EntryLine {
  /** Of the table after it */
  version: number;
  /** -1 the dealer, -2 the clock */
  seat: number;
  text: string;
  refused: string;
  /** Milliseconds since the epoch */
  at: number;
  /** What happened, in order, as this browser may know it */
  events: Record<string, unknown>[];
  /** Seats whose moves at the same moment came too late because of this one */
  preempted: number[];
}

export interface ChatLine {
  /** Null: a watcher */
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

/** Who is on the clock, and how many milliseconds are left; empty when no clock runs. In a window that time closes: everybody who may act, also at a table without a clock. After the server was started again time stands, and bots wait, until the seats in `waits_for` are back; for 20 seconds at most. */
export interface ClockState {
  seats: number[];
  left: number;
  whole: number;
  waits_for: number[];
}

/** Something that everybody has to agree to. */
export interface Proposal {
  what: "pause" | "resume" | "take-back";
  by: number;
  agreed: number[];
  /** Seats that have not answered */
  waiting: number[];
}

/** The table as it is for one browser: everything needed to draw it. */
export interface Now {
  version: number;
  /** Null before the start */
  view: Record<string, unknown> | null;
  /** The moves of this browser's seat, in notation */
  legal: string[];
  clock: ClockState;
  proposal: Proposal | null;
  /** Seats that waived the open window */
  waived: number[];
}

/** The answer to `hello`, with the moves that came after `since`, or the last ones of all. */
export interface Welcome {
  t: "welcome";
  /** The seat; null for a watcher */
  you: number | null;
  info: TableInfo;
  now: Now;
  entries: EntryLine[];
  /** Whether `entries` takes the place of all that was known */
  whole: boolean;
  chat: ChatLine[];
  /** How many moves there are before `entries`, if it is whole: ask for them with `earlier` */
  before: number;
}

/** The answer to `earlier`: the last moves before a version. */
export interface Past {
  t: "past";
  /** As it was asked */
  version: number;
  entries: EntryLine[];
  /** How many moves there are before these */
  before: number;
}

/** Moves that were made, in order, and the table after them. */
export interface Update {
  t: "update";
  entries: EntryLine[];
  now: Now;
}

/** Somebody came, went, sat down, or the host changed something. `you` may have changed too. */
export interface Changed {
  t: "changed";
  you: number | null;
  info: TableInfo;
  now: Now;
}

/** A move of this browser was stored; `refused` is the rule broken where it cost a fine instead. */
export interface Accepted {
  t: "accepted";
  id: string;
  /** Of the move's own entry; cards dealt after it come with the update */
  version: number;
  refused: string;
}

/** Something asked for was not done, and nothing has changed. For a move, `id` and often `rule` are given. `field` names what was wrong with a form: an option, `seats`, `name`. */
export interface Refused {
  t: "refused";
  code: string;
  message: string;
  id: string;
  rule: string;
  version: number;
  field: string;
}

/** A move worth thinking about. */
export interface AdvisedMove {
  /** Empty: do nothing */
  text: string;
  /** To win with it, from 0 to 1; null where there is no choice */
  chance: number | null;
  /** The id of a text */
  why: string;
}

/** The answer to `hint`: up to three moves, the best first. */
export interface Advice {
  t: "advice";
  version: number;
  moves: AdvisedMove[];
}

export interface Chatted {
  t: "chatted";
  line: ChatLine;
}

export interface Reacted {
  t: "reacted";
  seat: number | null;
  name: string;
  what: Reaction;
}

/** The host has silenced this person (`on`), or lets them speak again; also said after `welcome`. */
export interface Silenced {
  t: "silenced";
  on: boolean;
}

/** A move was taken back by agreement: these entries replace all from the first of them on; draw the table anew. */
export interface Rewound {
  t: "rewound";
  entries: EntryLine[];
  now: Now;
}

/** The last message: `elsewhere` (the same person opened the table again), `stopping` (come back), `slow`. `removed`: the host has sent this person away; coming back is answered in the same way. */
export interface Bye {
  t: "bye";
  code: "elsewhere" | "gone" | "removed" | "slow" | "stopping";
}

export type ServerMessage = Welcome | Past | Update | Changed | Accepted | Refused | Advice | Chatted | Reacted | Silenced | Rewound | Bye;
