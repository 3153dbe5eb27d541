// What the table and the record make of moves and events.
import { expect, test } from 'vitest';
import { roundsOf } from '../../record/steps';
import type { Box } from '../../table/animate';
import { eventsOf } from '../../table/log';
import type { RecordInfo } from '../../wire';
import { attempt, grouped, spotOf, whereOf } from './actions';
import { animationOf, type Places } from './animations';
import { cardOnce, layersOf, metalsOf, runs } from './cards';
import EVENTS from './events.json';
import { record } from './record';
import type { FaceToFaceEvent, FaceToFaceView } from './types';

const TURNS = eventsOf(EVENTS.turns) as FaceToFaceEvent[];
const DEAL = eventsOf(EVENTS.deal) as FaceToFaceEvent[];

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
  expect(spotOf('opp-up', 1)).toEqual({ whom: 0, pile: 'up' });
});

test('a card that goes nowhere is tried on the nearer of my piles', () => {
  const piles = [
    { up: [1], down: [60] },
    { up: [1, 50], down: [60, 8] },
  ];
  const view = { seat: 1, piles } as FaceToFaceView;
  expect(attempt(12, view)).toBe('12 down');
  expect(attempt(44, view)).toBe('44 up');
});

test('numbers in a row are one run', () => {
  expect(runs([2, 3, 4, 7, 9, 10])).toBe('2–4, 7, 9, 10');
  expect(runs([])).toBe('');
});

test('a card on a pile keeps the metal of whoever laid it, and tells how, as long as its turn goes on', () => {
  const [mine, theirs] = layersOf(TURNS.slice(0, 4));
  expect(mine).toEqual({ up: [], down: [{ seat: 0, way: 'trick', fresh: true }] });
  expect(theirs).toEqual({ up: [{ seat: 0, way: 'help', fresh: true }], down: [] });
  const later = layersOf(TURNS)[1]?.up ?? [];
  expect(later.map(({ seat, fresh }) => [seat, fresh])).toEqual([
    [0, false],
    [1, true],
    [1, true],
  ]);
  expect(metalsOf([1, 17, 20, 21], later, 1)).toEqual(['g', 's', 'g', 'g']);
  // Where the log is not known from the beginning, a pile has the metal of its owner.
  expect(metalsOf([1, 29, 17, 20, 21], later, 1)).toEqual(['g', 'g', 'g', 'g', 'g']);
});

const box = (x: number): Box => ({ x, y: 0, width: 10 });
const element = {} as Element;
const PLACES: Places = {
  pile: ({ whom, pile }) => ({ box: box(whom * 10 + (pile === 'up' ? 1 : 2)), element }),
  stock: (seat) => box(100 + seat),
  seat: (seat) => box(200 + seat),
  hand: box(300),
  held: (card) => ({ box: box(400 + card), element }),
  before: new Map([[45, box(345)]]),
};
const paths = (events: FaceToFaceEvent[], you: number | null, landed = false): number[][] =>
  animationOf(events, PLACES, you, landed).flights.map(({ from, to }) => [from.x, to.x]);
const only = (...kinds: string[]): FaceToFaceEvent[] => TURNS.filter(({ kind }) => kinds.includes(kind));

test('cards fly from a hand to their pile, and back', () => {
  expect(paths(only('lays'), 0)).toEqual([
    [300, 1],
    [345, 2],
    [300, 11],
    [201, 11],
    [201, 11],
  ]);
  expect(paths(only('lays'), 0, true)).toHaveLength(2); // mine lies there already
  expect(paths(only('takes-back'), 0)).toEqual([[1, 434]]);
  expect(paths(only('takes-back'), null)).toEqual([[1, 200]]);
  const [silver] = animationOf(only('lays'), PLACES, 1, false).flights;
  expect(silver?.face).toBe(cardOnce('s', 34));
});

test('a ring leaves whoever goes ten back, and whoever is helped', () => {
  expect(animationOf(only('lays'), PLACES, 0, true).cues.flatMap(({ ripple }) => ripple ?? [])).toEqual([0, 1]);
});

test('cards that are drawn turn over where they come into my hand, and stay covered for others', () => {
  expect(paths(only('draws'), 0)).toEqual([3, 59, 4, 5].map((card) => [100, 400 + card]));
  expect(paths(only('draws'), null)).toEqual(Array(4).fill([100, 200]));
});

test('the deal goes to both in turn', () => {
  expect(paths(DEAL, 0).slice(0, 4)).toEqual([
    [100, 410],
    [101, 201],
    [100, 420],
    [101, 201],
  ]);
  expect(paths(DEAL, 0)).toHaveLength(12);
});

const INFO = { names: ['A', 'B'], steps: EVENTS.turns, rounds: [0] } as unknown as RecordInfo;

test('of a record: cards laid are counted, and steps back are moments', () => {
  const counts = record.series.values(INFO);
  expect(counts.map(([a, b]) => `${a}:${b}`).join(' ')).toBe('0:0 1:0 0:0 1:0 2:0 2:0 2:0 2:0 2:0 2:0 2:1 2:2');
  const stops = roundsOf(INFO.steps, INFO.rounds).flatMap((round) => round.stops);
  expect(stops.map(({ steps }) => eventsOf(steps).some(record.moment))).toEqual([
    false,
    false,
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});
