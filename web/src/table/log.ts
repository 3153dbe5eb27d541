// The log: what happened, in words. Events come from the engine; a sentence is a text of the catalogue, one id for each
// kind of event. Nothing here knows a game.
import type { Texts, Values } from '../texts';
import type { ChatLine, EntryLine, RecordStep } from '../wire';
import { person, upper, whom, type People } from './people';
import { plain } from './rich';

/** Something that happened. What else it holds is typed by the game, in its types.ts. */
export interface GameEvent {
  readonly kind: string;
}
type Fields = GameEvent & Readonly<Record<string, unknown>>;

/** How the events of a game are put into words. */
export interface EventWords {
  /** With what the ids of its texts begin: `uno` for `uno-event-lays`. */
  prefix: string;
  card: (t: Texts, card: string, grammar: 'nom' | 'acc') => string;
  /** Several cards; without it, their names one after the other. */
  listed?: (t: Texts, cards: readonly string[]) => string;
  /** Kinds that are a heading between rounds, which is not read out. */
  headings: readonly string[];
  /** Kinds that begin a line of their own although they come with a move. */
  ownLine: readonly string[];
  /** Kinds that are a line by themselves, whatever else comes with the move. */
  alone?: readonly string[];
  /** Kinds that go on over several moves: they share a line with one of their kind right before. */
  together?: readonly string[];
}

const DEALER = -1;
/** What the table tells, not the game. */
const OF_TABLE: Record<string, string> = { away: 'table-log-away', preempted: 'table-log-preempted' };
const SEATS = ['whom', 'by', 'to'];

/** The values of a sentence, by the names of the event's fields; docs/architecture.md lists them. */
export function valuesOf(t: Texts, people: People, words: EventWords, event: GameEvent): Values {
  const values: Values = {};
  for (const [field, value] of Object.entries(event as Fields)) {
    if (field === 'kind') continue;
    if (field === 'seat') Object.assign(values, typeof value === 'number' ? person(t, people, value) : NOBODY);
    else if (SEATS.includes(field)) {
      values[field] = typeof value === 'number' ? whom(t, people, value) : '';
      values[`${field}_who`] = typeof value !== 'number' ? 'none' : value === people.you ? 'you' : 'other';
    } else if (isCards(field)) {
      const cards = value as readonly string[] | null;
      values[field] = listed(t, words, cards ?? []);
      values[field.replace(/cards$/, 'known')] = cards ? 'yes' : 'no';
    } else if (/(^|_)card$/.test(field)) {
      values[field] = value === null ? 'none' : words.card(t, value as string, 'acc');
      values[`${field}_nom`] = value === null ? 'none' : words.card(t, value as string, 'nom');
    } else if (typeof value === 'number' || typeof value === 'string') values[field] = value;
    else if (typeof value === 'boolean') values[field] = value ? 'yes' : 'no';
    else if (value === null) values[field] = 'none';
  }
  return values;
}
const listed = (t: Texts, words: EventWords, cards: readonly string[]): string =>
  words.listed?.(t, cards) ?? cards.map((card) => words.card(t, card, 'nom')).join(', ');
const NOBODY = { who: 'none', name: '' };
const isCards = (field: string): boolean => /(^|_)cards$/.test(field);

export function sentence(t: Texts, people: People, words: EventWords, event: GameEvent): string {
  if (event.kind === 'preempted') return preempted(t, people, event as Fields);
  const id = OF_TABLE[event.kind] ?? `${words.prefix}-event-${event.kind}`;
  return upper(t(id, valuesOf(t, people, words, event)));
}

function preempted(t: Texts, people: People, event: Fields): string {
  const names = (event['seats'] as readonly number[]).map((seat) => whom(t, people, seat)).join(', ');
  return t('table-log-preempted', { ...person(t, people, event['seat'] as number), names });
}

/** Events in words, joined; empty where nobody would say anything. */
export const told = (t: Texts, people: People, words: EventWords, events: readonly GameEvent[]): string =>
  events
    .map((event) => sentence(t, people, words, event))
    .filter(Boolean)
    .join(' ');

/** Characters of what is said at once. */
export const SPOKEN = 160;

/** As many sentences, in their order, as can be said at once; the first in any case. */
export function sayable(sentences: readonly string[]): string {
  let text = sentences[0] ?? '';
  for (const next of sentences.slice(1)) {
    if (text.length + 1 + next.length > SPOKEN) break;
    text += ` ${next}`;
  }
  return text;
}

const isAbout = (event: GameEvent, you: number | null): boolean =>
  you !== null && ['seat', 'whom'].some((field) => (event as Fields)[field] === you);

/** Whether two events are one that goes on: cards that come one by one. */
function goesOn(first: Fields, second: Fields): boolean {
  if (first.kind !== second.kind || typeof first['count'] !== 'number') return false;
  return Object.keys(first).every((field) => field === 'count' || isCards(field) || first[field] === second[field]);
}

function joined(first: Fields, second: Fields): Fields {
  const one: Record<string, unknown> = { ...first };
  for (const field of Object.keys(first).filter(isCards)) {
    const [a, b] = [first[field] as readonly string[] | null, second[field] as readonly string[] | null];
    one[field] = a && b ? [...a, ...b] : null;
  }
  return { ...one, kind: first.kind, count: (first['count'] as number) + (second['count'] as number) };
}

/** Events with those joined that go on. */
export function merged<Event extends GameEvent>(events: readonly Event[]): Event[] {
  const all: Event[] = [];
  for (const event of events) {
    const last = all.at(-1) as Fields | undefined;
    if (last && goesOn(last, event as unknown as Fields))
      all[all.length - 1] = joined(last, event as unknown as Fields) as unknown as Event;
    else all.push(event);
  }
  return all;
}

/** A line of the log before it is put into words: what happened with one move. Never changed in place. */
export interface LogItem<Event extends GameEvent = GameEvent> {
  readonly at: number;
  /** Whether it tells of cards that the dealer gives. */
  readonly dealt: boolean;
  readonly events: readonly Event[];
}

export class Log<Event extends GameEvent = GameEvent> {
  items: LogItem<Event>[] = [];

  constructor(private readonly words: EventWords) {}

  /** Takes entries in, in order; returns what has happened with them. */
  add(entries: readonly Pick<EntryLine, 'seat' | 'events' | 'preempted' | 'at'>[]): Event[] {
    const news: Event[] = [];
    for (const { seat, events, preempted, at } of entries) {
      const all = [...(events as unknown as Event[])];
      if (preempted.length) all.push({ kind: 'preempted', seat, seats: preempted } as unknown as Event);
      news.push(...all);
      this.put({ at, dealt: seat === DEALER, events: all });
    }
    return merged(news);
  }

  /** Not a move: somebody's connection is gone. */
  away(seat: number, at: number): Event {
    const event = { kind: 'away', seat } as unknown as Event;
    this.items.push({ at, dealt: false, events: [event] });
    return event;
  }

  private put(item: LogItem<Event>): void {
    const last = this.items.at(-1);
    const events = [...item.events];
    if (last && this.continues(last, item)) {
      this.items.pop();
      events.unshift(...last.events);
    }
    for (const part of this.parts(merged(events))) this.items.push({ ...item, events: part });
  }

  /** Whether a move goes on with what the line before ends with. */
  private continues(last: LogItem<Event>, item: LogItem<Event>): boolean {
    const [before, first] = [last.events.at(-1), item.events[0]];
    if (!before || before.kind !== first?.kind) return false;
    return (
      (this.words.together?.includes(first.kind) ?? false) ||
      (last.dealt && item.dealt && goesOn(before as unknown as Fields, first as unknown as Fields))
    );
  }

  /** The lines that the events of a move make. */
  private parts(events: readonly Event[]): Event[][] {
    const { headings, ownLine, alone = [] } = this.words;
    const parts: Event[][] = [];
    let begin = true;
    for (const event of events) {
      const single = headings.includes(event.kind) || alone.includes(event.kind);
      if (begin || single || ownLine.includes(event.kind)) parts.push([]);
      parts.at(-1)?.push(event);
      begin = single;
    }
    return parts;
  }
}

/** A line of the log. */
export interface LogLine {
  key: number;
  seat: number | null;
  text: string;
  /** A heading between rounds. */
  sep: boolean;
  /** Can be acted on now. */
  hot: boolean;
  /** When it happened: milliseconds since the epoch. */
  at: number;
}

/** The log with what people said in between. */
export function withChat(lines: readonly LogLine[], chat: readonly ChatLine[]): (LogLine | ChatLine)[] {
  const all: (LogLine | ChatLine)[] = [];
  let next = 0;
  for (const line of lines) {
    for (let talk = chat[next]; talk && talk.at < line.at; talk = chat[next]) {
      all.push(talk);
      next += 1;
    }
    all.push(line);
  }
  return [...all, ...chat.slice(next)];
}

const SHOWN = 400; // lines; who wants more has the record

/** The log in words. A line is made again only when its events, the language or the names change. */
export class LogLines<Event extends GameEvent> {
  private kept = new WeakMap<LogItem<Event>, { sign: string; line: LogLine }>();
  private count = 0;

  constructor(private readonly words: EventWords) {}

  /** `hot` says whether an event can be acted on now; of several lines with such a one the last counts. */
  lines(
    t: Texts,
    people: People,
    items: readonly LogItem<Event>[],
    hot: (event: Event) => boolean = () => false,
  ): LogLine[] {
    const shown = items.slice(-SHOWN);
    const called = shown.findLast((item) => item.events.some(hot));
    const sign = `${t('table-log')}|${people.you}|${people.names.join()}`;
    return shown
      .map((item) => this.line(t, people, item, `${sign}|${item === called}`, item === called))
      .filter((line) => line.text);
  }

  private line(t: Texts, people: People, item: LogItem<Event>, sign: string, hot: boolean): LogLine {
    const before = this.kept.get(item);
    if (before?.sign === sign) return before.line;
    const line: LogLine = {
      key: before?.line.key ?? (this.count += 1),
      seat: faceOf(t, people, this.words, item.events),
      text: told(t, people, this.words, item.events),
      sep: item.events.some((event) => this.words.headings.includes(event.kind)),
      hot,
      at: item.at,
    };
    this.kept.set(item, { sign, line });
    return line;
  }

  /** What is read out: all but headings. */
  spoken(t: Texts, people: People, events: readonly Event[], room = SPOKEN): string {
    const sentences = events
      .filter((event) => !this.words.headings.includes(event.kind))
      .map((event) => ({ text: sentence(t, people, this.words, event), mine: isAbout(event, people.you) }))
      .filter(({ text }) => text);
    // What is about me comes first, then what is newest; the rest stands in the log.
    const kept = new Set<(typeof sentences)[number]>();
    const newest = [...sentences].reverse();
    for (const one of [...newest.filter(({ mine }) => mine), ...newest]) {
      const length = kept.has(one) ? 0 : plain(one.text).length + 1;
      if (kept.size && length > room) continue;
      kept.add(one);
      room -= length;
    }
    return sentences
      .filter((one) => kept.has(one))
      .map(({ text }) => text)
      .join(' ');
  }

  /** The line at the foot of the table: the last that is no heading and no call to act. */
  last(lines: readonly LogLine[]): LogLine | undefined {
    return lines.findLast((line) => !line.sep && !line.hot);
  }
}

/** Whose face stands beside the line: of the first event that is told and is about somebody. */
function faceOf(t: Texts, people: People, words: EventWords, events: readonly GameEvent[]): number | null {
  for (const event of events as readonly Fields[]) {
    const seat = event['seat'];
    if (typeof seat === 'number' && sentence(t, people, words, event)) return seat;
  }
  return null;
}

/** What happened with some moves of a record or of a table. */
export const eventsOf = (moves: readonly Pick<RecordStep, 'events'>[]): GameEvent[] =>
  merged(moves.flatMap((move) => move.events as unknown as GameEvent[]));
