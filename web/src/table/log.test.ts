import { expect, test } from 'vitest';
import type { Values } from '../texts';
import {
  eventsOf,
  Log,
  LogLines,
  merged,
  sayable,
  sentence,
  SPOKEN,
  valuesOf,
  withChat,
  type EventWords,
  type GameEvent,
} from './log';
import { plain } from './rich';

const PEOPLE = { you: 0, names: ['Olena', 'Taras', 'Ivan'] };
const WORDS: EventWords = {
  prefix: 'game',
  card: (_, card, grammar) => `${card}/${grammar}`,
  headings: ['round-begins'],
  ownLine: ['round-ends'],
  alone: ['calls'],
};
/** Says the id and the values; kinds that begin with a dash are silent. */
const t = (id: string, values: Values = {}): string =>
  id.includes('event--') ? '' : [id, ...Object.entries(values).map(([name, value]) => `${name}=${value}`)].join(' ');

const entry = (seat: number, ...events: GameEvent[]) => ({ seat, events: events as never[], preempted: [], at: 0 });
const draws = (seat: number, cards: string[] | null) => ({ kind: 'draws', seat, count: 1, cards, cause: 'turn' });
const shown = (log: Log, hot?: (event: GameEvent) => boolean) => new LogLines(WORDS).lines(t, PEOPLE, log.items, hot);

test('every field of an event has its value in the sentence', () => {
  const event = {
    kind: 'x',
    seat: 1,
    whom: 0,
    by: null,
    card: 'r7',
    cards: null,
    shown_cards: ['a', 'b'],
    n: 3,
    word: 'w',
    yes: true,
    none: null,
    list: [1],
  };
  const values = valuesOf(t, PEOPLE, WORDS, event);
  expect({ ...values, name: plain(String(values['name'])), whom: plain(String(values['whom'])) }).toEqual({
    who: 'other',
    name: 'Taras',
    whom: 'table-you-within',
    whom_who: 'you',
    by: '',
    by_who: 'none',
    card: 'r7/acc',
    card_nom: 'r7/nom',
    cards: '',
    known: 'no',
    shown_cards: 'a/nom, b/nom',
    shown_known: 'yes',
    n: 3,
    word: 'w',
    yes: 'yes',
    none: 'none',
  });
  expect(valuesOf(t, PEOPLE, WORDS, { kind: 'x', seat: null } as GameEvent)).toEqual({ who: 'none', name: '' });
});

test('a sentence begins with a capital', () => {
  expect(sentence(() => 'перша карта', PEOPLE, WORDS, { kind: 'x' })).toBe('Перша карта');
});

test('cards that come one by one are one event, as long as nothing else differs', () => {
  const one = merged([
    draws(1, ['a']),
    draws(1, ['b']),
    draws(1, null),
    draws(2, ['c']),
    { ...draws(2, []), cause: 'y' },
  ]);
  expect(one).toEqual([{ ...draws(1, null), count: 3 }, draws(2, ['c']), { ...draws(2, []), cause: 'y' }]);
});

test('a line for each move; what the dealer gives goes on in one', () => {
  const log = new Log(WORDS);
  log.add([entry(0, { kind: 'takes' }), entry(-1, draws(1, null))]);
  log.add([entry(-1, draws(1, null), { kind: 'loses-turn' }), entry(1, { kind: '-silent' })]);
  const lines = shown(log).map((line) => plain(line.text));
  expect(lines).toEqual([
    'Game-event-takes',
    'Game-event-draws who=other name=Taras count=2 cards= known=no cause=turn Game-event-loses-turn',
  ]);
});

test('headings and ends of rounds are lines of their own', () => {
  const log = new Log(WORDS);
  log.add([
    entry(0, { kind: 'lays' }, { kind: 'says' }, { kind: 'round-ends' }, { kind: 'round-begins' }, { kind: 'turn' }),
  ]);
  expect(shown(log).map(({ text, sep }) => [text, sep])).toEqual([
    ['Game-event-lays Game-event-says', false],
    ['Game-event-round-ends', false],
    ['Game-event-round-begins', true],
    ['Game-event-turn', false],
  ]);
  expect(new LogLines(WORDS).spoken(t, PEOPLE, [{ kind: 'lays' }, { kind: 'round-begins' }])).toBe('Game-event-lays');
});

test('what is said at once is short: what is about me, then what is newest', () => {
  const long = Array.from({ length: 12 }, (_, i) => ({ kind: `event-of-some-length-${i}` }));
  const mine = { kind: 'robbed', whom: 0 } as GameEvent;
  const spoken = new LogLines(WORDS).spoken(t, PEOPLE, [mine, ...long], 100);
  expect(plain(spoken)).toBe('Game-event-robbed whom=table-you-within whom_who=you Game-event-event-of-some-length-11');
  // A single sentence is said whole.
  const one = 'x'.repeat(150);
  expect(new LogLines(WORDS).spoken(t, PEOPLE, [{ kind: one }])).toBe(`Game-event-${one}`);
});

test('of several sentences as many are said as fit, from the first on', () => {
  expect(sayable([])).toBe('');
  const [half, rest] = ['x'.repeat(SPOKEN / 2), 'y'.repeat(SPOKEN / 2 - 1)];
  expect(sayable([half, rest])).toHaveLength(SPOKEN);
  expect(sayable([half, `${rest}y`, 'z'])).toBe(half); // nothing is left out in the middle
  expect(sayable(['x'.repeat(SPOKEN + 1), 'z'])).toBe('x'.repeat(SPOKEN + 1));
});

test('a call is a line by itself, and what comes after it is another', () => {
  const log = new Log(WORDS);
  log.add([entry(0, { kind: 'lays' }, { kind: 'calls' }, { kind: 'loses-turn' }, { kind: '-turn' })]);
  expect(shown(log).map(({ text }) => text)).toEqual(['Game-event-lays', 'Game-event-calls', 'Game-event-loses-turn']);
});

test('whose face stands beside a line: of the first who is told of', () => {
  const log = new Log(WORDS);
  log.add([
    entry(0, { kind: '-silent', seat: 2 } as GameEvent, { kind: 'lays', seat: 1 } as GameEvent),
    entry(0, { kind: 'nobody' }),
  ]);
  expect(shown(log).map(({ seat }) => seat)).toEqual([1, null]);
});

test('of several calls to act the last is hot, and the line at the foot is none', () => {
  const log = new Log(WORDS);
  log.add([entry(0, { kind: 'calls' }), entry(1, { kind: 'lays' }), entry(2, { kind: 'calls' })]);
  const lines = shown(log, ({ kind }) => kind === 'calls');
  expect(lines.map(({ hot }) => hot)).toEqual([false, false, true]);
  expect(new LogLines(WORDS).last(lines)).toBe(lines[1]);
});

test('what has not changed is not made again; another language or name makes everything anew', () => {
  const log = new Log(WORDS);
  const logLines = new LogLines<GameEvent>(WORDS);
  log.add([entry(0, { kind: 'lays', seat: 1 } as GameEvent)]);
  const [first] = logLines.lines(t, PEOPLE, log.items);
  log.add([entry(1, { kind: 'lays', seat: 1 } as GameEvent)]);
  expect(logLines.lines(t, PEOPLE, log.items)[0]).toBe(first);
  const [renamed] = logLines.lines(t, { ...PEOPLE, names: ['Olena', 'Marko'] }, log.items);
  expect([renamed?.key, plain(renamed?.text ?? '')]).toEqual([first?.key, 'Game-event-lays who=other name=Marko']);
});

test('who came too late at the same moment, and who is away, are told by the table', () => {
  const log = new Log(WORDS);
  log.add([{ ...entry(1, { kind: 'lays' }), preempted: [0, 2] }]);
  log.away(2, 0);
  expect(shown(log).map((line) => plain(line.text))).toEqual([
    'Game-event-lays table-log-preempted who=other name=Taras names=table-you-within, Ivan',
    'Table-log-away who=other name=Ivan',
  ]);
});

test('what happened at a stop of a record', () => {
  const steps = [entry(0, { kind: 'draw' }), entry(-1, draws(0, ['a'])), entry(-1, draws(0, ['b']))];
  expect(eventsOf(steps as never)).toEqual([{ kind: 'draw' }, { ...draws(0, ['a', 'b']), count: 2 }]);
});

test('what goes on over moves of players shares a line', () => {
  const words: EventWords = { ...WORDS, together: ['gives'], listed: (_, cards) => cards.join('+') };
  const log = new Log(words);
  const gives = (seat: number, card: string) => ({ kind: 'gives', seat, count: 1, cards: [card] });
  log.add([entry(0, gives(0, 'a')), entry(0, gives(0, 'b')), entry(1, gives(1, 'c')), entry(1, { kind: '-x' })]);
  log.add([entry(1, gives(1, 'd'))]);
  expect(log.items.map(({ events }) => events.map(({ kind }) => kind))).toEqual([
    ['gives', 'gives'],
    ['-x'],
    ['gives'],
  ]);
  expect(log.items[0]?.events[0]).toEqual({ kind: 'gives', seat: 0, count: 2, cards: ['a', 'b'] });
  expect(valuesOf(t, PEOPLE, words, gives(0, 'a') as GameEvent)['cards']).toBe('a');
});

test('what people say stands among what happened, by time', () => {
  const line = (key: number, at: number) => ({ key, at, seat: 0, text: `${key}`, sep: false, hot: false });
  const talk = (text: string, at: number) => ({ seat: 1, name: 'Taras', text, at });
  const lines = [line(1, 10), line(2, 20), line(3, 20), line(4, 40)];
  const chat = [talk('a', 5), talk('b', 20), talk('c', 30), talk('d', 50)];
  expect(withChat(lines, chat).map(({ text }) => text)).toEqual(['a', '1', '2', '3', 'b', 'c', '4', 'd']);
  expect(withChat([], chat)).toEqual(chat);
  expect(withChat(lines, [])).toEqual(lines);
});
