// A table as this browser knows it, and what changes it. Everything shown is here; the rules are not.
import type { AdvisedMove, ChatLine, EntryLine, ServerMessage, Now, Reacted, TableInfo } from '../wire';
import type { RoundResult } from './pacer';
import type { Link } from './socket';

/** A move of mine that has no answer yet. */
export interface SentMove {
  id: string;
  text: string;
}

export interface Bubble {
  key: number;
  seat: number | null;
  name: string;
  /** A reaction, or null for a line of chat. */
  what: Reacted['what'] | null;
  text: string;
}

/** What the views of all games have. */
export interface TableView {
  game: string;
  seat: number | null;
  players: number;
  phase: string;
  due: number[];
  /** How many cards each seat holds. */
  hands: number[];
  winners: number[];
}

export interface TableState {
  name: string;
  link: Link;
  /** Shown after a gap, for two seconds. */
  backAgain: boolean;
  /** The seat of this person; null for a watcher. */
  you: number | null;
  /** The seat that this person has left and may take again: a bot sits in. */
  left: number | null;
  info: TableInfo | null;
  now: Now | null;
  /** When `now` came, for the clock: performance.now(). */
  nowAt: number;
  /** The log as this browser may see it, oldest first; versions without a gap. */
  entries: EntryLine[];
  /** How many moves there are before it that have not come yet. */
  before: number;
  chat: ChatLine[];
  /** Chat lines that came while the chat was out of sight. */
  unread: number;
  pending: SentMove[];
  bubbles: Bubble[];
  /** Whom this person does not want to hear; see muted.ts. */
  muted: string[];
  /** The host has silenced this person. */
  silenced: boolean;
  /** There is something to look at: what comes waits. */
  holding: boolean;
  /** The result of a round that is looked at. */
  result: RoundResult | null;
  /** A hint was asked for and is being thought about. */
  thinking: boolean;
  /** What it said, as long as the choice is the same; the best move first. */
  advice: AdvisedMove[];
}

export const newState = (name: string): TableState => ({
  name,
  link: 'connecting',
  backAgain: false,
  you: null,
  left: null,
  info: null,
  now: null,
  nowAt: 0,
  entries: [],
  before: 0,
  chat: [],
  unread: 0,
  pending: [],
  bubbles: [],
  muted: [],
  silenced: false,
  holding: false,
  result: null,
  thinking: false,
  advice: [],
});

/** What a message changed, for those who draw it. */
export type Change =
  | { kind: 'entries'; entries: EntryLine[]; fresh: boolean } // fresh: happening now, not caught up on
  | { kind: 'anew'; back: boolean } // the log was replaced; back: moves were taken back
  | { kind: 'past' } // the log begins earlier
  | { kind: 'nothing' };

const NOTHING: Change = { kind: 'nothing' };

/** The last version known. A gap in the log would be worse than a repeat, so it is the log that counts. */
export const lastVersion = (state: TableState): number | null => (state.now === null ? null : state.now.version);

/** The version before which moves are missing; null if none are. */
export const missingBefore = (state: TableState): number | null =>
  state.before ? (state.entries[0]?.version ?? null) : null;

/** Entries that are not in the log yet. */
export function newer(entries: readonly EntryLine[], news: readonly EntryLine[]): EntryLine[] {
  const last = entries.at(-1)?.version ?? 0;
  return news.filter((entry) => entry.version > last);
}

/** Whether `now` is older than what is shown already. */
const isOld = (state: TableState, now: Now): boolean => state.now !== null && now.version < state.now.version;

/** Whether a seat has the same to choose from: others may have moved, it has not. */
function sameChoice({ you, now: before }: TableState, now: Now): boolean {
  if (you === null || !before || before.legal.join() !== now.legal.join()) return false;
  const due = ({ view }: Now): boolean => (view as TableView | null)?.due.includes(you) ?? false;
  return before.version === now.version || (due(before) && due(now));
}

function show(state: TableState, now: Now, at: number): void {
  if (state.advice.length && !sameChoice(state, now)) state.advice = [];
  state.now = now;
  state.nowAt = at;
}

export function receive(state: TableState, message: ServerMessage, at = 0): Change {
  switch (message.t) {
    case 'welcome': {
      const first = state.now === null;
      state.thinking = false;
      state.silenced = false; // or it is said next
      state.you = message.you;
      state.left = message.left;
      state.info = message.info;
      show(state, message.now, at);
      if (message.chat.length || message.whole) state.chat = mergedChat(state.chat, message.chat);
      if (message.whole || first) {
        state.entries = [...message.entries];
        state.before = message.before;
        return { kind: 'anew', back: false };
      }
      return add(state, message.entries, false);
    }
    case 'past':
      if (state.entries[0]?.version !== message.version) return NOTHING;
      state.entries = [...message.entries, ...state.entries];
      state.before = message.before;
      return { kind: 'past' };
    case 'update': {
      if (message.entries.some(({ seat }) => seat === state.you)) state.advice = [];
      if (!isOld(state, message.now)) show(state, message.now, at);
      return add(state, message.entries, true);
    }
    case 'changed':
      state.left = message.you === null && message.info.state === 'playing' ? (state.you ?? state.left) : null;
      state.you = message.you;
      state.info = message.info;
      if (!isOld(state, message.now)) show(state, message.now, at);
      return NOTHING;
    case 'rewound':
      {
        const first = message.entries[0]?.version ?? 0;
        state.entries = [...state.entries.filter(({ version }) => version < first), ...message.entries];
      }
      state.advice = [];
      show(state, message.now, at);
      return { kind: 'anew', back: true };
    case 'advice': {
      const legal = state.now?.legal ?? [];
      state.thinking = false;
      state.advice = message.moves.filter(({ text }) => !text || legal.includes(text));
      return NOTHING;
    }
    case 'accepted':
    case 'refused':
      if (message.t === 'refused' && !message.id) state.thinking = false;
      state.pending = state.pending.filter((move) => move.id !== message.id);
      return NOTHING;
    case 'silenced':
      state.silenced = message.on;
      return NOTHING;
    case 'chatted':
      state.chat.push(message.line);
      return NOTHING;
    default:
      return NOTHING;
  }
}

function add(state: TableState, entries: readonly EntryLine[], fresh: boolean): Change {
  const news = newer(state.entries, entries);
  if (!news.length) return NOTHING;
  state.entries.push(...news);
  return { kind: 'entries', entries: news, fresh };
}

/** Chat comes whole with a welcome; what was heard since and is not in it stays. */
function mergedChat(ours: readonly ChatLine[], theirs: readonly ChatLine[]): ChatLine[] {
  const last = theirs.at(-1)?.at ?? 0;
  return [...theirs, ...ours.filter((line) => line.at > last)];
}

export const nameOf = (state: TableState, seat: number): string =>
  state.info?.seats.find((one) => one.seat === seat)?.name ?? '';

/** How much of the clock is left, 0 to 1, and the seconds; null when none runs. */
export function clockAt(state: TableState, time: number): { seats: number[]; share: number; seconds: number } | null {
  const clock = state.now?.clock;
  if (!clock || !clock.seats.length || clock.whole <= 0 || state.info?.paused) return null;
  const left = Math.max(0, clock.left - (time - state.nowAt));
  return { seats: clock.seats, share: left / clock.whole, seconds: Math.ceil(left / 1000) };
}
