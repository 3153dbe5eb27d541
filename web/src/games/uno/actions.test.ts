import { describe, expect, test } from 'vitest';
import { actionsOf, attempt, colorsOf, forced, grouped, textOf, type Row } from './actions';

test('texts are grouped by the card they name', () => {
  const moves = grouped(['play r7', 'play W r', 'play W y', 'play W g', 'play W b', 'draw']);
  expect([...moves.cards.keys()]).toEqual(['r7', 'W']);
  expect(colorsOf(moves.cards.get('W')!)).toEqual(['r', 'y', 'g', 'b']);
  expect(colorsOf(moves.cards.get('r7')!)).toEqual([]);
  expect(moves.draw).toBe(true);
  expect(moves.callable).toBe(false);
});

test('the call is sent where it is wanted and possible', () => {
  const moves = grouped(['play r7', 'play r7 uno', 'play W b', 'play W b uno']);
  const card = moves.cards.get('r7')!;
  const wild = moves.cards.get('W')!;
  expect(moves.callable).toBe(true);
  expect(textOf(card, '', true)).toBe('play r7 uno');
  expect(textOf(card, '', false)).toBe('play r7');
  expect(textOf(wild, 'b', true)).toBe('play W b uno');
  expect(textOf(wild, 'g', true)).toBeNull();
  expect(textOf(grouped(['play g2']).cards.get('g2')!, '', true)).toBe('play g2');
});

test('out of turn: catch, late call, jump-in', () => {
  const moves = grouped(['catch 2', 'uno', 'jump r7', 'jump W g']);
  expect(moves.catches).toEqual([2]);
  expect(moves.uno).toBe(true);
  expect(moves.cards.get('r7')?.jump).toBe(true);
  expect(textOf(moves.cards.get('W')!, 'g', false)).toBe('jump W g');
});

test('answers, swaps and colours', () => {
  const moves = grouped(['take', 'challenge', 'keep', 'ready', 'swap 0', 'swap 3', 'color y']);
  expect([moves.take, moves.challenge, moves.keep, moves.ready]).toEqual([true, true, true, true]);
  expect(moves.swaps).toEqual([0, 3]);
  expect(moves.colors).toEqual(['y']);
});

test('a card that no move names can still be tried', () => {
  expect(attempt('g9', 'b')).toBe('play g9');
  expect(attempt('W+4', 'b')).toBe('play W+4 b');
});

test('only what everybody sees to be without a choice is done at once among people', () => {
  expect(forced('swap 1')).toBe('open'); // there is but one other seat
  // These depend on the hand; and *ready* says that I have looked, for which the others wait (U-6.6).
  for (const text of ['draw', 'keep', 'take', 'ready']) expect(forced(text)).toBe('secret');
  for (const text of ['play r7', 'play W r uno', 'catch 1', 'uno', 'challenge']) expect(forced(text)).toBe('');
});

describe('the row of buttons', () => {
  const row = (legal: string[], change: Partial<Row> = {}): string[] =>
    actionsOf((id) => id, {
      moves: grouped(legal),
      names: ['Olena', 'Taras'],
      penalty: 0,
      card: '',
      byHand: true,
      calls: false,
      act: () => undefined,
      lay: () => undefined,
      call: () => undefined,
      ...change,
    }).map(({ id, off, look }) => `${id}${off ? ' off' : ''}${look ? ` ${look}` : ''}`);

  test('draw and UNO! stay in their places, live or not', () => {
    expect(row([])).toEqual(['draw off', 'uno off']);
    expect(row(['draw'])).toEqual(['draw go', 'uno off']);
    expect(row(['draw', 'play r7'])).toEqual(['draw', 'uno off']);
    expect(row(['draw', 'play r7'], { byHand: false })).toEqual(['draw']);
  });
  test('UNO! without a card is live only where a move says so: without late calls nobody presses it', () => {
    expect(row(['uno'])).toEqual(['draw off', 'uno hot']);
    expect(row(['jump r7'])).toEqual(['draw off', 'uno off']);
    expect(row(['swap 1'], { calls: true })).toEqual(['draw off', 'uno off']);
  });
  test('a chosen card, a challenge, a catch and a late call join them', () => {
    expect(row(['play r7 uno', 'draw'], { card: 'r7' })).toEqual(['draw', 'uno', 'lay go']);
    expect(row(['take', 'challenge'], { penalty: 4 })).toEqual(['take go', 'uno off', 'challenge']);
    expect(row(['catch 1', 'uno'])).toEqual(['draw off', 'uno hot', 'catch-1 hot']);
    expect(row(['keep', 'play r7'])).toEqual(['keep', 'uno off']);
  });
});
