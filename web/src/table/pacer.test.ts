import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Now, ServerMessage } from '../wire';
import { Pacer } from './pacer';
import { newState, type TableState } from './state';

type Update = Extract<ServerMessage, { t: 'update' }>;

const nowOf = (version: number, reveal = 0, more: Partial<Now> = {}): Now => ({
  version,
  view: { due: [1], winners: [] },
  legal: [],
  clock: { seats: [], left: 0, whole: 0, waits_for: [], reveal },
  proposal: null,
  waived: [],
  ...more,
});
const update = (version: number, reveal = 0, more: Partial<Now> = {}, kind = 'lays'): Update => ({
  t: 'update',
  entries: [{ version, seat: 1, text: '', refused: '', at: 0, events: [{ kind }], preempted: [] }],
  now: nowOf(version, reveal, more),
});

let table: TableState;
let shown: number[];
let alone: boolean;
let pacer: Pacer;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  table = { ...newState('t'), you: 0, now: nowOf(1) };
  shown = [];
  alone = true;
  pacer = new Pacer(table, {
    deliver: (message) => {
      if ('now' in message) {
        table.now = message.now;
        shown.push(message.now.version);
      }
    },
    results: () => ['round-ends'],
    alone: () => alone,
    result: () => shown.push(-1),
  });
});
afterEach(() => vi.useRealTimers());

describe('what comes', () => {
  it('is shown at once where there is nothing to look at', () => {
    pacer.take(update(2));
    pacer.take(update(3));
    expect([shown, table.holding]).toEqual([[2, 3], false]);
  });

  it('waits while there is, and then comes one after the other', () => {
    pacer.take(update(2, 2500));
    expect([shown, table.holding]).toEqual([[2], true]);
    vi.advanceTimersByTime(1000);
    pacer.take(update(3, 1500)); // the same reveal: it began with what is shown
    pacer.take({ t: 'changed', you: 0, info: {} as never, now: nowOf(3) });
    pacer.take(update(4));
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(1499);
    expect(shown).toEqual([2]);
    vi.advanceTimersByTime(1);
    expect([shown, table.holding]).toEqual([[2, 3], true]);
    vi.advanceTimersByTime(3000);
    expect([shown, table.holding]).toEqual([[2, 3, 3, 4], false]);
  });

  it('goes on when somebody has looked enough', () => {
    expect(pacer.goOn()).toBeNull();
    pacer.take(update(2, 2500));
    pacer.take(update(3));
    expect(pacer.goOn()).toBe(2);
    vi.advanceTimersByTime(600);
    expect([shown, table.holding]).toEqual([[2, 3], false]);
  });

  it('does not wait where my clock runs, or where I may be faster than others', () => {
    for (const asks of [
      { clock: { seats: [0], left: 9, whole: 9, waits_for: [], reveal: 0 } },
      { legal: ['catch 1'] },
    ] as Partial<Now>[]) {
      pacer.take(update(2, 2500));
      pacer.take(update(3));
      pacer.take(update(4, 0, asks));
      expect([shown, table.holding]).toEqual([[2, 3, 4], false]);
      shown = [];
    }
  });

  it('is what the table tells anew after a gap or a take-back, and nothing that waited', () => {
    pacer.take(update(2, 2500));
    pacer.take(update(3));
    pacer.take({ t: 'rewound', entries: [], now: nowOf(5) });
    vi.advanceTimersByTime(9000);
    expect([shown, table.holding]).toEqual([[2, 5], false]);
  });
});

describe('the result of a round', () => {
  it('waits for me when I am alone, and nothing is dealt beneath it', () => {
    pacer.take(update(2, 600_000, {}, 'round-ends'));
    pacer.take(update(3));
    vi.advanceTimersByTime(100_000);
    expect([shown, table.result?.update.now.version, table.now?.version]).toEqual([[-1], 2, 1]);
    expect(pacer.goOn()).toBe(2);
    vi.advanceTimersByTime(600);
    expect([shown, table.result]).toEqual([[-1, 2, 3], null]);
  });

  it('is not looked at twice because somebody moved before the others had looked', () => {
    pacer.take(update(2, 15_000, {}, 'round-ends'));
    vi.advanceTimersByTime(5000);
    pacer.take(update(3, 10_000));
    vi.advanceTimersByTime(1000);
    expect(pacer.goOn()).toBe(2);
    vi.advanceTimersByTime(600);
    expect([shown, table.holding]).toEqual([[-1, 2, 3], false]);
    pacer.take(update(4, 2500)); // something else to look at
    expect([shown, table.holding]).toEqual([[-1, 2, 3, 4], true]);
  });

  it('ends for watchers when the server goes on, for nobody waits for them', () => {
    table.you = null;
    alone = false;
    const changed = (version: number, reveal: number): void =>
      pacer.take({ t: 'changed', you: null, info: {} as never, now: nowOf(version, reveal) });
    // Somebody who plays alone looks at it, and then thinks.
    pacer.take(update(2, 600_000, {}, 'round-ends'));
    vi.advanceTimersByTime(20_000);
    changed(2, 580_000); // something else about the table
    expect([shown, table.holding]).toEqual([[-1], true]);
    changed(2, 0);
    expect([shown, table.result, table.holding]).toEqual([[-1, 2, 2, 2], null, false]);
    // One of several moves, though the others still look.
    shown = [];
    pacer.take(update(3, 15_000, {}, 'round-ends'));
    vi.advanceTimersByTime(5000);
    pacer.take(update(4, 10_000));
    expect([shown, table.result, table.holding]).toEqual([[-1, 3, 4], null, false]);
  });

  it('goes away by itself where others play', () => {
    alone = false;
    pacer.take(update(2, 15_000, {}, 'round-ends'));
    vi.advanceTimersByTime(14_999);
    expect([shown, table.holding]).toEqual([[-1], true]);
    vi.advanceTimersByTime(1);
    expect([shown, table.holding]).toEqual([[-1, 2], false]);
  });
});
