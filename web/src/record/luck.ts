// Luck and skill in figures that people can add up.
import type { ReviewShare } from '../wire';

/** Whose doing a change was. */
export type Part = 'luck' | 'own' | 'others';

/** What became of a chance, in whole percents that add up: each is the step between two sums that were rounded. */
export function pointsOf({ start, luck, others, result }: ReviewShare): Record<Part | 'start' | 'result', number> {
  const [first = 0, dealt = 0, moved = 0, last = 0] = [start, start + luck, result - others, result].map((chance) =>
    Math.round(chance * 100),
  );
  return { start: first, luck: dealt - first, own: moved - dealt, others: last - moved, result: last };
}
