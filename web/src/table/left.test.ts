// A seat that was left in the middle of the game is known as one's own; one given up before the start is not.
import { expect, test } from 'vitest';
import type { TableInfo, TableStage } from '../wire';
import { newState, receive, type TableState } from './state';

const now = { version: 0 } as never;

function told(state: TableState, you: number | null, stage: TableStage): number | null {
  receive(state, { t: 'changed', you, info: { state: stage } as TableInfo, now });
  return state.left;
}

test('a seat that was left can be taken again until the game is over', () => {
  const state = newState('a');
  expect(told(state, 1, 'playing')).toBeNull();
  expect(told(state, null, 'playing')).toBe(1);
  expect(told(state, null, 'playing')).toBe(1);
  expect(told(state, 1, 'playing')).toBeNull();
  expect(told(state, null, 'playing')).toBe(1);
  expect(told(state, null, 'over')).toBeNull();
});

test('a seat given up in the waiting room is somebody else’s', () => {
  const state = newState('a');
  told(state, 1, 'lobby');
  expect(told(state, null, 'lobby')).toBeNull();
  expect(told(state, null, 'playing')).toBeNull();
});
