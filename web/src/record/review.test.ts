import { describe, expect, test, vi } from 'vitest';
import type { RecordStep, Review } from '../wire';
import { follow, isWhole, momentAt } from './review';
import { roundsOf } from './steps';

const steps: RecordStep[] = [-1, 0, 1, -1, -1, 0].map((seat) => ({
  seat,
  text: '',
  events: [],
  preempted: [],
  draw: [],
}));
const rounds = roundsOf(steps, [0, 3]);
const review = (chances: number[][], done = true): Review => ({
  done,
  chances,
  moments: [],
  decisions: [],
  edition: 3,
  known: [],
  shares: [],
  progress: done ? 1 : 0.5,
});
const moment = (move: number) => ({ move, seat: 0, who: 0, before: 0, after: 1 });

describe('the chances', () => {
  test('are drawn when every move has some', () => {
    expect(isWhole(undefined, 2)).toBe(false);
    expect(isWhole([[1], [], [0]], 2)).toBe(false);
    expect(isWhole([[1], [0]], 2)).toBe(false);
    expect(isWhole([[1], [0], [1]], 2)).toBe(true);
  });
});

test('a moment is at its move, also where the next round was dealt at once', () => {
  expect(momentAt(rounds, steps, moment(5))).toEqual({ round: 0, stop: 2 });
  expect(momentAt(rounds, steps, moment(2))).toEqual({ round: 0, stop: 1 });
  expect(momentAt(rounds, steps, moment(6))).toEqual({ round: 1, stop: 1 });
});

describe('asking', () => {
  test('goes on until all is worked out, also after a failure', async () => {
    vi.useFakeTimers();
    const answers = [review([], false), null, review([[1]])];
    const ask = vi.fn(async () => answers.shift() ?? Promise.reject(new Error('away')));
    const shown: boolean[] = [];
    follow(ask, ({ done }) => shown.push(done), 10);
    await vi.advanceTimersByTimeAsync(500);
    expect(shown).toEqual([false, true]);
    expect(ask).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
  test('ends when nobody looks any more', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.resolve(review([], false)));
    const show = vi.fn();
    const stop = follow(ask, show, 10);
    stop();
    await vi.advanceTimersByTimeAsync(500);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(show).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
