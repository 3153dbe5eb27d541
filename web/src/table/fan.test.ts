import { expect, test } from 'vitest';
import { fan, fanRoom, rowSizes, rowsOf } from './fan';

const hand = (n: number): string[] => Array.from({ length: n }, (_, i) => 'rygb'[Math.floor((i * 4) / n)] ?? 'W');
const phone = (width: number, card: number) => ({ width, card, phone: true, arc: 13, sag: 66 });

test('one row up to twelve cards, two up to twenty-six, three beyond; always one on a wide screen', () => {
  expect([1, 12, 13, 26, 27, 40].map((n) => rowsOf(n, true))).toEqual([1, 1, 2, 2, 3, 3]);
  expect([1, 26, 60].map((n) => rowsOf(n, false))).toEqual([1, 1, 1]);
});

test.each([1, 2, 5, 9, 12, 13, 16, 20, 25, 26, 27, 33])(
  '%i cards stay inside a phone of 360 pixels, 22 of each in sight',
  (n) => {
    const width = 360 - 24;
    const card = n > 12 ? 58 : 66;
    const places = fan(hand(n), phone(width, card));
    expect(places).toHaveLength(n);
    for (const [i, place] of places.entries()) {
      expect(place.x).toBeGreaterThanOrEqual(-0.01);
      expect(place.x + card).toBeLessThanOrEqual(width + 0.01);
      const next = places[i + 1];
      if (next && next.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(22);
    }
  },
);

test('a fan bends in the middle and is the same on both sides', () => {
  const places = fan(hand(7), phone(366, 74));
  const [first, last] = [places[0]!, places[6]!];
  expect(first.turn).toBeCloseTo(-last.turn);
  expect(first.y).toBeCloseTo(last.y);
  expect(places[3]!.turn).toBe(0);
  expect(places[3]!.y).toBeLessThan(first.y);
  expect(first.x + last.x + 74).toBeCloseTo(366);
});

test('few cards lie side by side, 8 pixels apart', () => {
  const places = fan(['r', 'y', 'g'], phone(366, 74));
  expect(places[1]!.x - places[0]!.x).toBeCloseTo(82);
});

test('rows part between two colours where they stay nearly even', () => {
  expect(rowSizes([...'rrrrrryyyyyggggggbbb'], 2)).toEqual([11, 9]);
  expect(rowSizes([...'rrrrrrrrrrrrrrrrryyy'], 2)).toEqual([10, 10]);
  const three = rowSizes(hand(30), 3);
  expect(three.reduce((a, b) => a + b)).toBe(30);
  expect(Math.max(...three)).toBeLessThanOrEqual(13);
});

test('rows lie flat, a step apart, and the hand grows with them', () => {
  const places = fan(hand(20), phone(366, 66));
  expect(new Set(places.map((place) => place.y))).toEqual(new Set([-52, -0]));
  expect(places.every((place) => place.turn === 0)).toBe(true);
  expect(fanRoom(20, true) - fanRoom(30, true)).toBe(-52);
});
