import { describe, expect, test } from 'vitest';
import type { AdvisedMove, EntryLine, ServerMessage, Now } from '../wire';
import { hear, newState, type TableState } from './state';

const now = (version: number, due: number[], legal: string[]): Now => ({
  version,
  view: { due },
  legal,
  clock: { seats: [], left: 0, whole: 0, waits_for: [] },
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
const move = (text: string): AdvisedMove => ({ text, chance: 0.5, why: 'uno-why-only' });
const update = (seat: number, next: Now): ServerMessage => ({
  t: 'update',
  entries: [entry(next.version, seat)],
  now: next,
});

function advised(legal: string[], ...moves: string[]): TableState {
  const state = newState('a');
  hear(state, {
    t: 'welcome',
    you: 1,
    info: {} as never,
    now: now(5, [1, 2], legal),
    entries: [],
    whole: true,
    before: 0,
    chat: [],
  });
  state.thinking = true;
  hear(state, { t: 'advice', version: 5, moves: moves.map(move) });
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
    hear(state, update(2, now(6, [1], ['a', 'b'])));
    expect(texts(state)).toEqual(['b']);
    hear(state, { t: 'changed', you: 1, info: {} as never, now: now(6, [1], ['a', 'b']) });
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
    hear(state, message);
    expect(texts(state)).toEqual([]);
  });
  test('that is refused is no longer thought about; a refused move is something else', () => {
    const state = newState('a');
    state.thinking = true;
    hear(state, { t: 'refused', code: 'illegal', message: '', id: 'm1', rule: 'U-3.1', version: 1, field: '' });
    expect(state.thinking).toBe(true);
    hear(state, { t: 'refused', code: 'stale', message: '', id: '', rule: '', version: 0, field: '' });
    expect(state.thinking).toBe(false);
  });
});
