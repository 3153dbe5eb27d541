import { expect, test } from 'vitest';
import { attempt, grouped } from './moves';
import { goesBack, layersOf, metalsOf, runs, spotOf, whereOf, type FaceView } from './view';

test('a card goes where a text says so', () => {
  const moves = grouped(['12 up', '12 opp-down', '40 down', 'end']);
  expect([...moves.cards]).toEqual([
    [12, ['up', 'opp-down']],
    [40, ['down']],
  ]);
  expect(moves.end).toBe(true);
  expect(grouped([])).toEqual({ cards: new Map(), end: false });
});

test('piles are named from where one sits', () => {
  for (const mover of [0, 1]) {
    for (const where of ['up', 'down', 'opp-up', 'opp-down'] as const)
      expect(whereOf(spotOf(where, mover), mover)).toBe(where);
  }
  expect(spotOf('opp-up', 1)).toEqual({ owner: 0, direction: 'up' });
});

test('against the direction of a pile', () => {
  expect([goesBack(17, 27, 'up'), goesBack(28, 27, 'up'), goesBack(45, 35, 'down'), goesBack(34, 35, 'down')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('a card that goes nowhere is tried on the nearer of my piles', () => {
  const view = {
    seat: 1,
    piles: [
      { up: [1], down: [60] },
      { up: [1, 50], down: [60, 8] },
    ],
  } as unknown as FaceView;
  expect(attempt(12, view)).toBe('12 down');
  expect(attempt(44, view)).toBe('44 up');
});

test('numbers in a row are one run', () => {
  expect(runs([2, 3, 4, 7, 9, 10])).toBe('2–4, 7, 9, 10');
  expect(runs([])).toBe('');
});

test('a card on a pile keeps the metal of whoever laid it', () => {
  const steps = [
    { seat: -1, text: 'begin 0' },
    { seat: -1, text: 'deal 9' },
    { seat: 0, text: '20 up' },
    { seat: 0, text: '30 up' },
    { seat: 0, text: 'undo' },
    { seat: 0, text: '25 down' },
    { seat: 0, text: 'end' },
    { seat: 1, text: '12 opp-up' },
    { seat: 1, text: '9 up' },
  ];
  const layers = layersOf(steps);
  expect(layers).toEqual([
    { up: [0, 1], down: [0] },
    { up: [1], down: [] },
  ]);
  expect(metalsOf([1, 20, 12], layers[0]?.up, 0)).toEqual(['s', 's', 'g']);
  expect(metalsOf([60], layers[1]?.down, 1)).toEqual(['g']);
  // Where the log is not known from the beginning, a pile has the metal of its owner.
  expect(metalsOf([1, 20, 12], [1], 0)).toEqual(['s', 's', 's']);
});
