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

export type Speed = "fast" | "normal" | "slow";

/** A house rule: a switch (true, false), one of `values`, or a number from `least` to `most`. */
export interface OptionInfo {
  name: string;
  rule: string;
  default: OptionValue | null;
  values: OptionValue[];
  least: number | null;
  most: number | null;
  /** Whether `Effects` have something to say about it by the usual rules */
  changes_length: boolean;
}

/** What a browser has to know of a game that another package has added: it has no drawings and no texts of it. */
export interface AddedGame {
  /** The id of the text that is its name */
  name: string;
  /** With what the ids of its texts begin */
  prefix: string;
  /** That a game takes */
  minutes: number;
  /** A few of its cards, in notation */
  cards: string[];
}

/** A title. */
export interface GameInfo {
  slug: string;
  least: number;
  most: number;
  options: OptionInfo[];
  /** By name: "usual", "book", "family", "wild" */
  presets: Record<string, Record<string, OptionValue>>;
  /** Whether there is a first game for newcomers */
  lesson: boolean;
  /** Null for a game that comes with the client */
  added: AddedGame | null;
}

/** A mean of games between bots, and the bounds between which it lies in 19 of 20 cases. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

/** How much longer a game takes with a value of an option than with the switch off, or with the default. */
export interface OptionChange {
  option: string;
  value: OptionValue;
  minutes: Interval;
}

/** What house rules make of a game, measured by games between bots. Not `done`: ask again, it gets sharper. */
export interface Effects {
  done: boolean;
  /** So many were played */
  games: number;
  /** How long people would take; null while nothing is known */
  minutes: Interval | null;
  /** Which is ahead in the order of the first turns, 0 whoever begins; null if that may be chance */
  place: number | null;
  /** How far its share of the wins is above an even one */
  lead: Interval | null;
  /** Of the options that are sure to change the length by a minute or more */
  changes: OptionChange[];
}

/** The texts of a game that another package has added. */
export interface GameTexts {
  game: string;
  language: Language;
  /** A catalogue in the notation of Fluent */
  text: string;
}

/** How a person wants to be called and look; no account. */
export interface Me {
  name: PersonName;
  face: FaceNumber;
}

/** One of the tables to try a rule at. */
export interface RuleTable {
  /** 0 to 20 characters. */
  rule: string;
  /** 0 to 100. */
  number?: number;
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
  /** Of bots */
  speed?: Speed;
  /** Fill all other seats with bots and start at once */
  bots?: Level | null;
  /** The first game of a newcomer: its own seats, rules and cards, patient bots, no clock */
  lesson?: boolean;
  /** Go on from a table to try a rule: its seats, rules and cards, bots, no clock */
  rule?: RuleTable | null;
  me?: Me | null;
  /** Of the words that the table's name is made of */
  language?: Language;
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
  /** Of a bot: also, in small letters after `bot-name-`, the id of the text by which readers know it */
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
  /** Has said before the start that it may begin */
  ready: boolean;
  /** Was host until they went away, and may be host again */
  may_host: boolean;
  /** Of a `person`: a program over the network plays here, let in by somebody with a token */
  program: boolean;
  /** Games won at this table and at the tables that it is a rematch of */
  wins: number;
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
  /** Of bots */
  speed: Speed;
  /** A first game: it begins with cards that were not shuffled */
  lesson: boolean;
  /** The game goes on from a table to try this rule: it too begins with cards that were not shuffled */
  rule: string;
  /** Games finished at this table and at the tables that it is a rematch of */
  evening: number;
}

/** Somebody at a table of one's own. */
export interface MyPlayer {
  seat: number;
  name: string;
  face: number;
  bot: boolean;
  you: boolean;
  won: boolean;
}

/** A table where the person asking sits, or sat until the game was over. `turn`: the game waits for this person; `others`: for another person; `running`: for nobody in particular, for bots, or nobody knows; `room`: it has not begun. */
export interface MyGame {
  table: string;
  game: string;
  status: "others" | "over" | "room" | "running" | "turn";
  players: MyPlayer[];
  /** The seats that the game waits for */
  due: number[];
  /** Milliseconds since the epoch: when the game ended; until then when something last happened */
  at: number;
  /** Only those that differ from the defaults */
  options: Record<string, OptionValue>;
  paused: boolean;
  /** Of a finished game; null where nobody has counted yet */
  won: boolean | null;
  /** A bot plays for the person asking, who has left or is away */
  sitting_in: boolean;
}

/** One's own tables: those that are not over, and the last that are. */
export interface MyGames {
  /** Those that wait for oneself first, then the newest */
  games: MyGame[];
  /** How many of them there are in all: ask for the others with `skip` */
  unfinished: number;
  finished: MyGame[];
  /** How many more were taken off this list: ask for them with `hidden` */
  hidden: number;
}

/** Take a table off the list of one's games, or put it back. Whoever opens the table finds it there again. */
export interface HideGame {
  hidden: boolean;
}

/** What came of the games of one title. */
export interface GameTally {
  game: string;
  games: number;
  wins: number;
}

/** What came of the games with a house rule that is not the usual one. */
export interface RuleTally {
  game: string;
  option: string;
  value: OptionValue;
  games: number;
  wins: number;
}

/** What came of the games with somebody else. `key` means this rival to the person asking, and to nobody else. */
export interface RivalTally {
  key: string;
  name: string;
  face: number;
  games: number;
  /** One's own */
  wins: number;
  /** Games that the rival has won, and oneself not */
  losses: number;
  /** Of bots, which are counted together */
  level: Level | null;
}

/** Something to remember. `fastest`: won with so few moves of one's own; `comeback`: won after a chance of only so much, by a finished review; `streak`: so many games won one after the other; `crowd`: won against so many others at once. */
export interface BestMoment {
  kind: "comeback" | "crowd" | "fastest" | "streak";
  number: number;
  table: string;
  game: string;
  at: number;
}

export interface EveningScore {
  name: string;
  face: number;
  wins: number;
  you: boolean;
  bot: boolean;
}

/** Games of the same people, one after the other, at a table and its rematches. */
export interface EveningLine {
  /** When the last one ended */
  at: number;
  game: string;
  games: number;
  /** Whoever has won most first */
  scores: EveningScore[];
}

/** The finished games of the person asking, as far as they were asked for, and what came of all of these. */
export interface History {
  /** A page of them, the newest first */
  games: MyGame[];
  total: number;
  wins: number;
  /** Games won in a row up to the last one */
  streak: number;
  longest: number;
  by_game: GameTally[];
  by_rule: RuleTally[];
  rivals: RivalTally[];
  best: BestMoment[];
  evenings: EveningLine[];
  /** False: there are more games than are looked at; these are the newest */
  whole: boolean;
}

/** A way for another device to become the same person, once and soon. */
export interface MoveLink {
  /** The code is its fragment, which browsers do not send */
  address: string;
  /** For which it holds */
  seconds: number;
  /** The address as a QR code, in SVG */
  qr: string;
}

/** The code of a MoveLink. */
export interface MoveCode {
  /** 1 to 64 characters. */
  code: string;
}

/** Who a device would be with a code: how that person is called, if that is known, and how many tables they have. */
export interface MoveOffer {
  me: Me | null;
  tables: number;
}

/** A program that is to play a seat: an open one, or the own seat of whoever asks. Before the start. */
export interface NewBot {
  /** How the program is called */
  me: Me;
  /** Any open one */
  seat?: SeatNumber | null;
}

/** The right to play one seat of one table. It is shown once: the server keeps only its hash. */
export interface BotToken {
  /** To be sent as `Authorization: Bearer TOKEN` */
  token: string;
  table: string;
  seat: number;
  /** As everybody sees it */
  name: string;
}

/** A move of a program, made on a version of the table. `id` as in `move`; a random one if it is not given. */
export interface BotMove {
  move: MoveText;
  /** From 0. */
  version: number;
  id?: ClientId | null;
}

/** A program's move was stored; `refused` is the rule broken where it cost a fine instead. */
export interface BotMoved {
  version: number;
  refused: string;
}

/** A program does nothing in the open window. */
export interface BotWaiver {
  /** From 0. */
  version: number;
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

/** A decision of a person that cost something, by what they could know. */
export interface ReviewDecision {
  /** How many moves had been made after it */
  move: number;
  seat: number;
  /** The move that would have been better; empty: to do nothing */
  better: string;
  /** By how much it would have raised the chance to win */
  cost: number;
  /** Why it was better: the id of a text */
  why: string;
}

/** What became of a seat's chance, by what it could know: `start + luck + own + others` is `result`. */
export interface ReviewShare {
  seat: number;
  /** The chance before the first card */
  start: number;
  /** What the dealer did, as far as the seat saw it, and what its own moves turned up */
  luck: number;
  /** What the seat chose */
  own: number;
  /** What the others did */
  others: number;
  /** 1 for the winner; joint winners share it */
  result: number;
  /** The standard error of the least certain of luck, own and others */
  error: number;
}

/** Everybody's chance to win, move by move. Not `done`: it is still being worked out; ask again. */
export interface Review {
  done: boolean;
  /** With all cards open: by seat, after 0, 1, 2 … moves; empty where nothing is known yet */
  chances: number[][];
  /** Where the chances changed most */
  moments: ReviewMoment[];
  /** Of each person the costliest, by seat; null: they are not known */
  decisions: ReviewDecision[] | null;
  /** How it was worked out: reviews of another edition are worked out again */
  edition: number;
  /** As `chances`, each seat's by what it could know; they need not add up to 1 */
  known: number[][];
  /** By seat; empty until `known` no longer changes */
  shares: ReviewShare[];
  /** How much of all of it is worked out, from 0 to 1 */
  progress: number;
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

/** Cards in a row, in notation, and what they show; between them `>` leads to, `+` and also, `yes`, `no`. */
export interface LessonPicture {
  cards: string[];
  text: string;
}

/** Something that is explained when it first happens: with an event of a kind, or when a move can first be made. */
export interface LessonMark {
  /** Of this mark; once seen it does not come again */
  name: string;
  text: string;
  /** The place on the table that it points at */
  at: string;
  /** The kind, or empty */
  event: string;
  /** What the event's fields are: a value, a list of values, or `me` and `others` for a seat */
  fields: Record<string, unknown>;
  /** With what a legal move begins, or, after a space, ends; or empty */
  legal: string;
  /** And there is no other move */
  only: boolean;
  /** At every table, not only in the lesson */
  everywhere: boolean;
}

/** The first game of a newcomer, in a language: what is said before, and what when. */
export interface LessonInfo {
  game: string;
  language: Language;
  /** In a sentence, or empty */
  goal: string;
  pictures: LessonPicture[];
  marks: LessonMark[];
}

/** The rules of a game in one language. */
export interface RulesPage {
  game: string;
  language: Language;
  title: string;
  /** The first one, without a title, is the introduction */
  sections: RuleSection[];
  /** By rule: how many tables there are to try it at */
  situations: Record<string, number>;
  /** By rule: the number of the first of them that asks what is best */
  best: Record<string, number>;
}

/** A move worth thinking about. */
export interface AdvisedMove {
  /** Empty: do nothing */
  text: string;
  /** To win with it, from 0 to 1; null where there is no choice */
  chance: number | null;
  /** The id of a text; empty where it is compared with the best move only */
  why: string;
  /** How much less than with the best move, which comes first */
  behind: number;
  /** As good as the best, as far as can be told */
  even: boolean;
}

/** A table at which a rule decides, as the seat that is asked sees it. */
export interface RuleQuestion {
  game: string;
  rule: string;
  /** Which of them, from 0 */
  number: number;
  /** How many there are */
  count: number;
  /** Which of the moves may be made; what happens with them; which of them is best */
  question: "best" | "may" | "what";
  /** House rules to know here that are not at their defaults */
  options: Record<string, OptionValue>;
  seat: number;
  view: Record<string, unknown>;
  /** The view of those who watch */
  watchers: Record<string, unknown>;
  /** What has just happened */
  steps: RecordStep[];
  /** To choose between; "wait": to do nothing */
  moves: string[];
  /** All that the seat may do */
  legal: string[];
  /** A game can go on from here: see `rule` of `NewTable` */
  playable: boolean;
}

/** A move tried at such a table. */
export interface RuleAttempt {
  move: MoveText;
  /** 0 to 100. */
  number?: number;
}

/** What the engine says to it: the rule that refuses it, or what happened and the table then. */
export interface RuleAnswer {
  /** The rule; empty for a move that was made */
  refused: string;
  /** The rule is at work in what happened */
  uses: boolean;
  /** The move, and what others did after it */
  steps: RecordStep[];
  view: Record<string, unknown>;
  watchers: Record<string, unknown>;
  /** Where it was asked what is best: the moves to choose between, the best first */
  advice: AdvisedMove[];
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

/** Whoever was host, went away and is back: host again. `may_host` of the seat says whether that is possible. */
export interface BeHost {
  t: "be-host";
}

/** Before the start: as far as this person is concerned it may begin, or no longer (`on` is false). */
export interface Ready {
  t: "ready";
  on?: boolean;
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

/** In a lesson: this person reads an explanation (`on`), and bots wait until it is put away. */
export interface Reading {
  t: "reading";
  on: boolean;
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

/** This person has looked at what came to light with a version; when all have, bots and clocks wait no longer. */
export interface GoOn {
  t: "go-on";
  /** From 0. */
  version: number;
}

/** Host: how long bots take from now on. */
export interface BotSpeed {
  t: "speed";
  speed: Speed;
}

/** After the end: a new table with the same people and rules. */
export interface Again {
  t: "again";
}

export type ClientMessage = Hello | Earlier | Sit | Stand | AddBot | Clear | Remove | Silence | HandOver | BeHost | Ready | ChangeTable | Seal | Open | Start | MakeMove | Waive | Hint | Reading | Say | React | Agree | GoOn | BotSpeed | Again;

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

/** Who is on the clock, and how many milliseconds are left; empty when no clock runs. In a window that time closes: everybody who may act, also at a table without a clock. After the server was started again time stands, and bots wait, until the seats in `waits_for` are back; for 20 seconds at most. Nor does anything happen by itself for `reveal` milliseconds, because something has come to light, unless everybody goes on. */
export interface ClockState {
  seats: number[];
  left: number;
  whole: number;
  waits_for: number[];
  reveal: number;
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
  /** A watcher's own seat, left in the middle of the game: `sit` takes it again */
  left: number | null;
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
