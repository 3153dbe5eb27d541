import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryLine, ServerMessage, Now, TableInfo, Welcome } from '../wire';
import { addressOf, Connection, type Link, type Wire } from './socket';
import { receive, lastVersion, missingBefore, newer, newState } from './state';

const entry = (version: number): EntryLine => ({
  version,
  seat: 0,
  text: 'draw',
  refused: '',
  at: version,
  events: [],
  preempted: [],
});
const now = (version: number): Now => ({
  version,
  view: null,
  legal: [],
  clock: { seats: [], left: 0, whole: 0, waits_for: [], reveal: 0 },
  proposal: null,
  waived: [],
});
const welcome = (version: number, entries: number[], whole: boolean): Welcome => ({
  t: 'welcome',
  you: 0,
  info: { table: 'a' } as TableInfo,
  now: now(version),
  entries: entries.map(entry),
  whole,
  chat: [],
  before: whole && entries.length ? entries[0]! - 1 : 0,
  left: null,
});

class FakeWire implements Wire {
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {}
  deliver(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function begin() {
  const wires: FakeWire[] = [];
  const links: Link[] = [];
  const state = newState('a');
  const connection = new Connection(
    'ws://here/ws/a',
    {
      received: (message) => void receive(state, message),
      link: (link) => links.push(link),
      since: () => lastVersion(state),
      missing: () => missingBefore(state),
    },
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  );
  connection.connect();
  return { connection, wires, links, state, wire: () => wires.at(-1)! };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('says hello, first without a version, later with the last one seen', () => {
  const { wire, links } = begin();
  wire().onopen?.();
  expect(wire().sent).toEqual([{ t: 'hello', since: null }]);
  wire().deliver(welcome(3, [1, 2, 3], true));
  wire().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  wire().onopen?.();
  expect(wire().sent).toEqual([{ t: 'hello', since: 3 }]);
  expect(links).toEqual(['open', 'lost']);
});

test('what was missed is merged without repeats or gaps', () => {
  const { wire, state } = begin();
  wire().deliver(welcome(3, [1, 2, 3], true));
  wire().deliver({ t: 'update', entries: [entry(4)], now: now(4) });
  wire().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  wire().deliver(welcome(6, [4, 5, 6], false));
  expect(state.entries.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(state.now?.version).toBe(6);
  expect(newer(state.entries, [entry(6), entry(7)]).map((one) => one.version)).toEqual([7]);
});

test('a whole welcome replaces the log, and so does a move taken back', () => {
  const { wire, state } = begin();
  wire().deliver(welcome(3, [1, 2, 3], true));
  wire().deliver({ t: 'rewound', entries: [entry(1), entry(2)], now: now(4) });
  expect(state.entries.map((one) => one.version)).toEqual([1, 2]);
  wire().deliver(welcome(2, [1, 2], true));
  expect(state.entries.map((one) => one.version)).toEqual([1, 2]);
});

test('a long log comes newest first, and a gap in between does not matter', () => {
  const { wire, state } = begin();
  wire().onopen?.();
  wire().deliver(welcome(9, [7, 8, 9], true));
  expect(wire().sent.at(-1)).toEqual({ t: 'earlier', version: 7 });
  wire().deliver({ t: 'update', entries: [entry(10)], now: now(10) });
  wire().deliver({ t: 'past', version: 7, entries: [entry(4), entry(5), entry(6)], before: 3 });
  expect(wire().sent.at(-1)).toEqual({ t: 'earlier', version: 4 });
  wire().onclose?.({ code: 1006 });
  vi.advanceTimersByTime(300);
  wire().onopen?.();
  wire().deliver(welcome(11, [11], false));
  expect(wire().sent).toEqual([
    { t: 'hello', since: 10 },
    { t: 'earlier', version: 4 },
  ]);
  wire().deliver({ t: 'refused', code: 'too-fast', message: '', id: '', rule: '', version: 0, field: 'earlier' });
  expect(wire().sent.length).toBe(2);
  vi.advanceTimersByTime(2000);
  expect(wire().sent.at(-1)).toEqual({ t: 'earlier', version: 4 });
  wire().deliver({ t: 'past', version: 7, entries: [entry(4)], before: 3 }); // asked for before the gap
  wire().deliver({ t: 'past', version: 4, entries: [entry(1), entry(2), entry(3)], before: 0 });
  expect(wire().sent.length).toBe(4);
  expect(state.entries.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  wire().deliver({ t: 'rewound', entries: [entry(9), entry(10)], now: now(12) });
  expect(state.entries.map((one) => one.version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('an older table never takes the place of a newer one', () => {
  const { wire, state } = begin();
  wire().deliver(welcome(5, [5], false));
  wire().deliver({ t: 'changed', you: 1, info: { table: 'a' } as TableInfo, now: now(4) });
  expect(state.now?.version).toBe(5);
  expect(state.you).toBe(1);
});

test('a move without an answer is sent again after a gap, with the same id, until it is answered', () => {
  const { connection, wire } = begin();
  wire().deliver(welcome(1, [1], true));
  const made = connection.move(1, 'draw');
  expect(wire().sent).toEqual([made]);
  wire().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(300);
  wire().deliver(welcome(1, [], false));
  expect(wire().sent).toEqual([made]);
  wire().deliver({ t: 'accepted', id: made.id, version: 2, refused: '' });
  expect(connection.waiting).toEqual([]);
});

test('a connection that does not answer a move is given up', () => {
  const { connection, wires, wire, links } = begin();
  wire().deliver(welcome(1, [1], true));
  connection.move(1, 'draw');
  vi.advanceTimersByTime(6500);
  expect(links.at(-1)).toBe('lost');
  expect(wires.length).toBe(2);
});

test('waits longer from try to try, and not for ever', () => {
  const { wires, wire } = begin();
  for (let i = 0; i < 12; i++) {
    wire().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(8000);
  }
  expect(wires.length).toBe(13);
});

test('another place of the same person, a table one was removed from and one that is not there are not knocked at', () => {
  const other = begin();
  other.wire().deliver(welcome(1, [1], true));
  other.wire().deliver({ t: 'bye', code: 'elsewhere' });
  other.wire().onclose?.({ code: 4001 });
  vi.advanceTimersByTime(60_000);
  expect(other.links.at(-1)).toBe('elsewhere');
  expect(other.wires.length).toBe(1);
  other.connection.hurry();
  expect(other.wires.length).toBe(2);
  const removed = begin();
  removed.wire().deliver({ t: 'bye', code: 'removed' });
  removed.wire().onclose?.({ code: 4003 });
  removed.connection.hurry();
  vi.advanceTimersByTime(60_000);
  expect(removed.links).toEqual(['removed']);
  expect(removed.wires.length).toBe(1);
  const missing = begin();
  missing.wire().onclose?.({ code: 4404 });
  vi.advanceTimersByTime(60_000);
  expect(missing.links).toEqual(['missing']);
  expect(missing.wires.length).toBe(1);
});

test('the address follows that of the page', () => {
  expect(addressOf('a b', { protocol: 'https:', host: 'x.org' })).toBe('wss://x.org/ws/a%20b');
  expect(addressOf('a', { protocol: 'http:', host: 'x:8' })).toBe('ws://x:8/ws/a');
});
