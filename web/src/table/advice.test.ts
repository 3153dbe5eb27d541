import { describe, expect, test } from 'vitest';
import { textsOf } from '../../tests/catalogues';
import type { AdvisedMove, EntryLine, ServerMessage, Now } from '../wire';
import { standing } from './advice';
import { receive, newState, type TableState } from './state';

const now = (version: number, due: number[], legal: string[]): Now => ({
  version,
  view: { due },
  legal,
  clock: { seats: [], left: 0, whole: 0, waits_for: [], reveal: 0 },
  proposal: null,
  waived: [],
});
const entry = (version: number, seat: number): EntryLine => ({
  version,
  seat,
  text: 'draw',
  refused: '',
  at: 0,
  events: [],
  preempted: [],
});
const move = (text: string): AdvisedMove => ({ text, chance: 0.5, why: 'uno-why-only', behind: 0, even: false });
const update = (seat: number, next: Now): ServerMessage => ({
  t: 'update',
  entries: [entry(next.version, seat)],
  now: next,
});

function advised(legal: string[], ...moves: string[]): TableState {
  const state = newState('a');
  receive(state, {
    t: 'welcome',
    you: 1,
    info: {} as never,
    now: now(5, [1, 2], legal),
    entries: [],
    whole: true,
    before: 0,
    left: null,
    chat: [],
  });
  state.thinking = true;
  receive(state, { t: 'advice', version: 5, moves: moves.map(move) });
  return state;
}
const texts = (state: TableState): string[] => state.advice.map(({ text }) => text);

describe('a hint', () => {
  test('ends the thinking, and offers only what can be done', () => {
    const state = advised(['a', 'b'], 'b', 'c', '');
    expect(state.thinking).toBe(false);
    expect(texts(state)).toEqual(['b', '']);
  });
  test('stays while others move and I have the same to choose from', () => {
    const state = advised(['a', 'b'], 'b');
    receive(state, update(2, now(6, [1], ['a', 'b'])));
    expect(texts(state)).toEqual(['b']);
    receive(state, { t: 'changed', you: 1, info: {} as never, now: now(6, [1], ['a', 'b']) });
    expect(texts(state)).toEqual(['b']);
  });
  test.each([
    ['my own move', update(1, now(6, [1, 2], ['a', 'b']))],
    ['other moves', update(2, now(6, [1], ['a']))],
    ['the end of the turn', update(2, now(6, [2], ['a', 'b']))],
    ['a pause', { t: 'changed', you: 1, info: {} as never, now: now(5, [1], []) } as ServerMessage],
    ['a move taken back', { t: 'rewound', entries: [], now: now(6, [1, 2], ['a', 'b']) } as ServerMessage],
  ])('is over with %s', (_, message) => {
    const state = advised(['a', 'b'], 'b');
    receive(state, message);
    expect(texts(state)).toEqual([]);
  });
  test('that is refused is no longer thought about; a refused move is something else', () => {
    const state = newState('a');
    state.thinking = true;
    receive(state, { t: 'refused', code: 'illegal', message: '', id: 'm1', rule: 'U-3.1', version: 1, field: '' });
    expect(state.thinking).toBe(true);
    receive(state, { t: 'refused', code: 'stale', message: '', id: '', rule: '', version: 0, field: '' });
    expect(state.thinking).toBe(false);
  });
});

describe('how a move compares', () => {
  const t = textsOf('en', ['table']);
  const beside = (behind: number, even = false, best = false, spoken = false): string =>
    standing(t, { ...move('a'), chance: 0.24, behind, even }, best, spoken);
  test('the best has its chance, the others what they lack', () => {
    expect(beside(0, false, true)).toMatch(/^24\s%$/);
    expect(beside(0.062)).toMatch(/^−6\s%$/);
    expect(beside(0.062, false, false, true)).toBe('6 points behind');
    expect(beside(0.002)).toBe('a little less');
  });
  test('moves that cannot be told apart are as good', () => {
    expect(beside(0.012, true)).toBe('as good');
  });
  test('there is nothing to compare where there is no choice', () => {
    expect(standing(t, { ...move('a'), chance: null }, true)).toBe('');
  });
});
