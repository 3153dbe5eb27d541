// A finished game looked at again: everybody's chance to win, where it changed most, and the decisions that cost most.
import type { RecordStep, Review } from '../wire';
import { DEALER, placeOf, type Place, type Round } from './steps';

/** Whether every move has its chances: before that there is nothing to draw. */
export const isWhole = (chances: number[][] | undefined, moves: number): boolean =>
  chances !== undefined && chances.length > moves && chances.every((row) => row.length > 0);

/** The stop of a moment: that of the move itself, not of the cards dealt for the next round. */
export function momentAt(rounds: Round[], steps: readonly RecordStep[], { move }: { move: number }): Place {
  let made = move;
  while (made > 1 && steps[made - 1]?.seat === DEALER) made--;
  return placeOf(rounds, made);
}

/** Asks again until all is worked out; returns how to stop. What fails is asked for again, later each time. */
export function follow(ask: () => Promise<Review>, show: (review: Review) => void, pause = 1000): () => void {
  let stopped = false;
  const next = async (wait: number): Promise<void> => {
    const review = await ask().catch(() => null);
    if (stopped) return;
    if (review) show(review);
    if (!review?.done) setTimeout(() => stopped || void next(review ? pause : wait * 2), review ? pause : wait);
  };
  void next(pause);
  return () => void (stopped = true);
}
