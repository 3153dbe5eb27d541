import { describe, expect, test } from 'vitest';
import type { RecordMoment, RecordStep } from '../wire';
import { viewpointOf } from './viewpoint';
import { countsOf, levelsOf, mostOf, stopAt, xOf } from './lines';
import { Moments } from './moments';
import {
  addressOf,
  atEnd,
  lastStop,
  moveAt,
  moverOf,
  nextMoment,
  placeAt,
  placeOf,
  roundsOf,
  stepped,
  wanted,
} from './steps';

const steps = (text: string): RecordStep[] =>
  text.split(', ').map((line) => {
    const [who = '', move = ''] = line.split(': ');
    return { seat: who === 'd' ? -1 : Number(who), text: move, events: [], preempted: [], draw: [] };
  });
// Two rounds: deal, a card, a draw with its card, a keep, the last card; a deal, a card.
const STEPS = steps(
  'd: dealer 1, d: deal r1, d: deal r2, 0: play r1, 1: draw, d: deal g5, 1: keep, 0: play r3, d: deal b1, d: deal b2, 1: play b2',
);
const rounds = roundsOf(STEPS, [0, 8]);

describe('stops', () => {
  test('what the dealer gives belongs to the move that asked for it', () => {
    expect(rounds.map(({ stops }) => stops.map(({ move }) => move))).toEqual([
      [3, 4, 6, 7, 8],
      [10, 11],
    ]);
    expect(rounds[0]?.stops[2]?.steps.map(({ text }) => text)).toEqual(['draw', 'deal g5']);
  });
  test('a game that begins with a move begins before it', () => {
    expect(roundsOf(steps('0: play r1, 1: play r2'), [0])[0]?.stops.map(({ move }) => move)).toEqual([0, 1, 2]);
  });
  test('without rounds there is one, also of a game without moves', () => {
    expect(roundsOf(STEPS, []).length).toBe(1);
    expect(roundsOf([], [0])[0]?.stops).toEqual([{ move: 0, steps: [] }]);
  });
  test.each([
    [0, 0, 0],
    [3, 0, 0],
    [5, 0, 2],
    [8, 0, 4],
    [9, 1, 0],
    [11, 1, 1],
    [999, 1, 1],
  ])('move %i is in round %i at stop %i', (move, round, stop) =>
    expect(placeOf(rounds, move)).toEqual({ round, stop }),
  );
  test('every stop is found by its move', () => {
    for (const [round, { stops }] of rounds.entries()) {
      for (const [stop, { move }] of stops.entries()) expect(placeOf(rounds, move)).toEqual({ round, stop });
    }
  });
});

describe('stepping', () => {
  test('goes over the end of a round and back the same way', () => {
    const there = [{ round: 0, stop: 0 }];
    while (!atEnd(rounds, there.at(-1) ?? { round: 9, stop: 9 }))
      there.push(stepped(rounds, there.at(-1) ?? { round: 0, stop: 0 }, 1));
    expect(there.map((place) => moveAt(rounds, place))).toEqual([3, 4, 6, 7, 8, 10, 11]);
    const back = there.map((_, i) => stepped(rounds, { round: 1, stop: 1 }, -i));
    expect(back.map((place) => moveAt(rounds, place))).toEqual([11, 10, 8, 7, 6, 4, 3]);
  });
  test('never leaves the game', () => {
    expect(stepped(rounds, { round: 0, stop: 1 }, -10)).toEqual({ round: 0, stop: 0 });
    expect(stepped(rounds, { round: 0, stop: 0 }, 100)).toEqual({ round: 1, stop: lastStop(rounds, 1) });
  });
  test('to the next moment, the end of a round being one', () => {
    const keep = (stop: { steps: RecordStep[] }): boolean => stop.steps[0]?.text === 'keep';
    expect(nextMoment(rounds, { round: 0, stop: 0 }, keep)).toEqual({ round: 0, stop: 3 });
    expect(nextMoment(rounds, { round: 0, stop: 3 }, keep)).toEqual({ round: 0, stop: 4 });
    expect(nextMoment(rounds, { round: 1, stop: 1 }, keep)).toBeNull();
  });
  test('what is wanted begins with where we are and goes ahead first', () => {
    expect(wanted(rounds, { round: 0, stop: 2 }, 2, 1)).toEqual([6, 7, 4, 8, 3]);
  });
});

describe('tables fetched ahead', () => {
  const setup = (atOnce = 2, most = 3) => {
    const asked: number[] = [],
      arrived: number[] = [],
      failed: unknown[] = [];
    const waiting = new Map<number, (ok: boolean) => void>();
    const fetch = (move: number): Promise<RecordMoment> => {
      asked.push(move);
      return new Promise((resolve, reject) =>
        waiting.set(move, (ok) => (ok ? resolve({ move, views: [] }) : reject(new Error('away')))),
      );
    };
    const moments = new Moments(
      fetch,
      (move) => arrived.push(move),
      (reason) => failed.push(reason),
      atOnce,
      most,
    );
    const answer = async (move: number, ok = true): Promise<void> => {
      waiting.get(move)?.(ok);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { moments, asked, arrived, failed, answer };
  };
  test('a few at a time, each once', async () => {
    const { moments, asked, arrived, answer } = setup();
    moments.want([1, 2, 3]);
    moments.want([1, 2, 3]);
    expect(asked).toEqual([1, 2]);
    await answer(1);
    expect(asked).toEqual([1, 2, 3]);
    expect(arrived).toEqual([1]);
    expect(moments.get(1)?.move).toBe(1);
    moments.want([1]);
    expect(asked).toEqual([1, 2, 3]);
  });
  test('whoever moves on no longer waits for the old', async () => {
    const { moments, asked, answer } = setup();
    moments.want([1, 2, 3, 4]);
    moments.want([9]);
    await answer(1);
    await answer(2);
    expect(asked).toEqual([1, 2, 9]);
  });
  test('the oldest are forgotten', async () => {
    const { moments, answer } = setup();
    for (const move of [1, 2, 3, 4]) {
      moments.want([move]);
      await answer(move);
    }
    expect([1, 2, 3, 4].map((move) => moments.get(move) !== undefined)).toEqual([false, true, true, true]);
  });
  test('whoever has left hears of nothing more', async () => {
    const { moments, asked, arrived, failed, answer } = setup();
    moments.want([1, 2, 3]);
    moments.close();
    await answer(1);
    await answer(2, false);
    expect([asked, arrived, failed]).toEqual([[1, 2], [], []]);
  });
  test('after a failure nothing is asked until somebody wants it again', async () => {
    const { moments, asked, failed, answer } = setup();
    moments.want([1, 2, 3]);
    await answer(1, false);
    expect(failed).toHaveLength(1);
    await answer(2);
    expect(asked).toEqual([1, 2]);
    moments.want([1]);
    expect(asked).toEqual([1, 2, 1]);
  });
});

describe('lines', () => {
  const hands = STEPS.map((_, i) => [i, 2]).concat([[0, 12]]);
  const box = { width: 338, height: 150 };
  const first = rounds[0] ?? { from: 0, to: 0, stops: [] };
  test('a count for every stop', () => expect(countsOf(first, hands, 0)).toEqual([3, 4, 6, 7, 8]));
  test('the graph is as high as the round needs', () => {
    expect(mostOf(first, hands)).toBe(8);
    expect(mostOf(first, [])).toBe(4);
  });
  test('level lines at round counts', () =>
    expect([levelsOf(4), levelsOf(11), levelsOf(25)]).toEqual([
      [0, 2, 4],
      [0, 5, 10],
      [0, 10, 20],
    ]));
  test('a finger finds the stop that is drawn under it', () => {
    for (let stop = 0; stop < 7; stop++) expect(stopAt(box, xOf(box, stop, 7), 7)).toBe(stop);
    expect([stopAt(box, -50, 7), stopAt(box, 900, 7), stopAt(box, 40, 1)]).toEqual([0, 6, 0]);
  });
});

test('who moved', () =>
  expect(rounds.map(({ stops }) => stops.map(moverOf))).toEqual([
    [null, 0, 1, 1, 0],
    [null, 1],
  ]));

describe('whose place', () => {
  test.each([
    ['all', 'all'],
    ['', 'all'],
    ['watch', 'watch'],
    ['1', 1],
    ['2', 'all'],
    ['-1', 'all'],
    ['1e0', 'all'],
  ])('“%s” in an address', (text, viewpoint) => expect(viewpointOf(text, 2)).toBe(viewpoint));
});

describe('an address', () => {
  test('has the number that the page shows, and the round where there are several', () => {
    expect(addressOf(rounds, { round: 1, stop: 1 })).toBe('2.1');
    expect(addressOf(rounds.slice(0, 1), { round: 0, stop: 3 })).toBe('3');
  });
  test('leads back to its place, or to the last of the round', () => {
    for (const place of [
      { round: 0, stop: 4 },
      { round: 1, stop: 0 },
    ])
      expect(placeAt(rounds, addressOf(rounds, place))).toEqual(place);
    expect(placeAt(rounds, '3')).toEqual({ round: 0, stop: 3 });
    expect(placeAt(rounds, '2.99')).toEqual({ round: 1, stop: 1 });
  });
  test.each(['', '0.1', '3.1', 'x', '-1', '1.', '1e3'])('that is none names no place: %s', (text) => {
    expect(placeAt(rounds, text)).toBeNull();
  });
});
