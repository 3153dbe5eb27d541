// What a game brings with it: a folder here, and a line in index.ts. What is known at once is little, for the lobby loads
// it of every game; tables, records and rules come when somebody opens one.
import type { Component, Snippet } from 'svelte';
import type { Viewpoint } from '../record/viewpoint';
import type { EventWords, GameEvent } from '../table/log';
import type { Change, TableState, TableView } from '../table/state';
import type { Texts } from '../texts';
import type {
  Accepted,
  EntryLine,
  OptionValue,
  RecordInfo,
  RecordMoment,
  Refused,
  ClientMessage,
  TableInfo,
} from '../wire';

export type Options = Record<string, OptionValue>;

export interface GameModule {
  /** The titles it draws, by the names the server has for them. */
  titles: Record<string, Title>;
  /** With what the ids of its texts begin. */
  texts: string;
  options: OptionsLook;
  table: () => Promise<TableModule>;
  record: () => Promise<RecordModule>;
  rules: () => Promise<RulesModule>;
  /** How its rules can be tried; without it they can only be read. */
  situations?: () => Promise<SituationModule>;
}

/** A title as the lobby shows it. */
export interface Title {
  name: (t: Texts) => string;
  /** One sentence that makes somebody want to play it. */
  pitch: (t: Texts) => string;
  minutes: number;
  /** Seats of a table made with one click. */
  seats: number;
  /** A few of its cards, drawn. */
  art: () => Promise<string[]>;
}

/** How the house rules of a game are laid out. */
export interface OptionsLook {
  /** By name, as they are shown; those not named come last. */
  order: readonly string[];
  /** Whether an option matters to a table as it is. Without it all do. */
  matters?: (option: string, options: Options, seats: number) => boolean;
  /** What an option left alone amounts to, where that follows from the others and not from its default. */
  open?: (game: string, option: string, options: Options) => OptionValue | undefined;
  /** How far one press of a stepper goes; without it, one. */
  step?: (option: string, options: Options) => number;
  /** What else changes with an option: the options as they are sent after `option` was changed in them. */
  adjusted?: (options: Options, option: string) => Options;
}

// ---------------------------------------------------------------- a table in play

export interface TableModule {
  Game: Component<GameProps, { handle: TableHandle }>;
  /** The end of a game; `children` are the ways on from there. */
  Outcome: Component<OutcomeProps>;
  /** The line beside the title in the bar. */
  bar: (t: Texts, view: TableView, info: TableInfo) => string;
  /** Kinds of events that end a round whose result is shown. */
  results: readonly string[];
  /** What flies when I have won: drawings in a box of 24 × 24. */
  confetti: readonly string[];
  /** Its own keys with what they do: the keys, and the id of a text. */
  keys: readonly (readonly [string, string])[];
}

export interface GameProps {
  table: TableState;
  time: number;
  onmove: (text: string) => void;
  say: (message: ClientMessage) => void;
  /** The chat was looked at. */
  onread: () => void;
  /** A rule is asked for, perhaps because a card was refused, and why. */
  onrule: (rule: string, card?: string, why?: string) => void;
  onhelp: () => void;
  /** What there was to look at has been looked at. */
  ongoon: () => void;
  /** My last move is to be taken back. */
  onundo: () => void;
  speak: (text: string) => void;
  /** Where flying cards are drawn. */
  layer: HTMLElement;
}

/** What a game in play is told. The TableController of table/ answers all of it. */
export interface TableHandle {
  /** A message is about to change the table: now is the time to remember where cards lie. */
  before: () => void;
  /** It has changed. */
  changed: (change: Change) => void;
  /** A move of mine, `text`, was turned down. */
  refused: (message: Refused, text: string) => void;
  accepted: (message: Accepted) => void;
  /** A round has ended with these moves, and its result is shown; `changed` comes when the table goes on. */
  result: (entries: readonly EntryLine[]) => void;
  /** A hint has come. */
  advised: () => void;
  /** Somebody's connection is gone. */
  away: (seat: number) => void;
  /** Log and chat are asked for. */
  openSide: () => void;
}

export interface OutcomeProps {
  info: TableInfo;
  view: TableView;
  you: number | null;
  /** All that has happened, as far as this browser was told. */
  events: readonly GameEvent[];
  children?: Snippet;
}

// ---------------------------------------------------------------- a record

export interface RecordModule {
  /** The table at a stop. */
  Board: Component<BoardProps>;
  /** How what happened is put into words. */
  words: EventWords;
  /** A move of a seat in words, as a button says it; `view` is what that seat saw. */
  moveText: (t: Texts, text: string, view: TableView, names: readonly string[]) => string;
  /** Whether an event is worth a look: what decides games, or what people laugh about afterwards. */
  moment: (event: GameEvent) => boolean;
  series: Series;
  /** Where a game has several rounds: what they are called. Without it there is one, without a name. */
  rounds?: RoundNames;
  /** How it ended, under the winner's name; without it everybody's points. `last` is the watchers' last view. */
  sum?: (t: Texts, info: RecordInfo, last: TableView | undefined) => string;
}

export interface BoardProps {
  info: RecordInfo;
  /** Every seat's view, and the watchers' last. */
  moment: RecordMoment;
  viewpoint: Viewpoint;
  /** The round of the stop, from 0. */
  round: number;
  /** Whoever made the move of this stop. */
  mover: number | null;
  /** Everybody's chance to win after that many moves; empty until it is worked out. */
  chances: readonly number[];
}

/** The lines of the graph: a number for each seat after 0, 1, 2 … moves. */
export interface Series {
  title: (t: Texts) => string;
  values: (info: RecordInfo) => number[][];
}

export interface RoundNames {
  label: (t: Texts) => string;
  /** The title of the page in a round, from 1. */
  heading: (t: Texts, info: RecordInfo, title: string, round: number) => string;
  /** A round to choose. */
  choice: (t: Texts, round: number, rounds: number) => string;
}

// ---------------------------------------------------------------- the rules

export interface RulesModule {
  /** A card by its name in the notation, drawn; and as it stands within a line of text. */
  card: (card: string) => string;
  mini: (card: string) => string;
  /** The card in words. */
  name: (t: Texts, card: string) => string;
  /** Cards beside a rule that tells of them without naming any. */
  beside: (game: string, rule: string) => readonly string[];
  /** The cards at a glance, above a rule. */
  figure?: { above: string; Figure: Component<{ game: string }> };
}

/** A table at which a rule is tried: drawn as in a record, with moves and refusals in words. */
export interface SituationModule {
  Board: Component<BoardProps>;
  words: EventWords;
  /** A move as a button says it. */
  moveText: (t: Texts, text: string, view: TableView, names: readonly string[]) => string;
  /** The card that a move is about, drawn; empty for a move with none. */
  card: (text: string, view: TableView) => string;
  /** Why a move was refused; the rule comes from the engine. */
  refusal: (t: Texts, rule: string, text: string, view: TableView) => string;
}
