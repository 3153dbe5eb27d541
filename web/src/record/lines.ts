// The scrubber's graph: a number for each seat, over the stops of a round.
import type { Round } from './steps';

/** The drawing's size in pixels. */
export interface Box {
  width: number;
  height: number;
}
/** Room around the lines: for the counts at the left, the knob below. */
export const PAD = { left: 26, right: 12, top: 10, bottom: 26 };

/** Lines differ by dash and weight; colour only helps. */
export const DASHES = ['', '9 5', '1 6', '10 5 1 5', '18 6', '5 4', '1 10', '14 4 1 5 1 4', '3 8', '20 4 4 4'];
export const weightOf = (seat: number): number => [3, 2.2, 2.6, 1.8][seat % 4] ?? 2;

export const xOf = (box: Box, stop: number, stops: number): number =>
  rounded(PAD.left + (stop / Math.max(1, stops - 1)) * (box.width - PAD.left - PAD.right));
export const yOf = (box: Box, count: number, most: number): number =>
  rounded(box.height - PAD.bottom - (count / Math.max(1, most)) * (box.height - PAD.bottom - PAD.top));
const rounded = (n: number): number => Math.round(n * 10) / 10;

/** What each seat had at each stop. */
export const countsOf = (round: Round, values: number[][], seat: number): number[] =>
  round.stops.map(({ move }) => values[move]?.[seat] ?? 0);

/** The highest count of a round, so that its graph fills the box; never less than a small hand. */
export const mostOf = (round: Round, values: number[][]): number =>
  Math.max(4, ...round.stops.flatMap(({ move }) => values[move] ?? []));

/** The levels of chances, which go from 0 to 1. */
export const SHARES = [0, 0.25, 0.5, 0.75, 1];

/** The counts at which a level line is drawn. */
export function levelsOf(most: number): number[] {
  const step = most <= 6 ? 2 : most <= 15 ? 5 : most <= 40 ? 10 : 20;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

export const pathOf = (box: Box, counts: number[], most: number): string =>
  counts.map((count, stop) => `${stop ? 'L' : 'M'}${xOf(box, stop, counts.length)} ${yOf(box, count, most)}`).join('');

/** The stop nearest to a place across the drawing, in pixels from its left. */
export function stopAt(box: Box, x: number, stops: number): number {
  const stop = Math.round(((x - PAD.left) / Math.max(1, box.width - PAD.left - PAD.right)) * (stops - 1));
  return Math.min(stops - 1, Math.max(0, stop));
}
