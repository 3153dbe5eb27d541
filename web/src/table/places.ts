// Where the others sit, in per cent of the table: clockwise from the seat at my left.

export type Spot = readonly [number, number];

const PHONE: Record<number, Spot[]> = {
  1: [[50, 13]],
  2: [
    [20, 20],
    [80, 20],
  ],
  3: [
    [14, 32],
    [50, 12],
    [86, 32],
  ],
  4: [
    [13, 48],
    [30, 14],
    [70, 14],
    [87, 48],
  ],
  5: [
    [12, 52],
    [17, 20],
    [50, 11],
    [83, 20],
    [88, 52],
  ],
  6: [
    [11, 62],
    [12, 34],
    [33, 11],
    [67, 11],
    [88, 34],
    [89, 62],
  ],
  7: [
    [10, 64],
    [11, 37],
    [25, 11],
    [50, 10],
    [75, 11],
    [89, 37],
    [90, 64],
  ],
  8: [
    [10, 68],
    [10, 42],
    [13, 13],
    [38, 10],
    [62, 10],
    [87, 13],
    [90, 42],
    [90, 68],
  ],
  9: [
    [10, 71],
    [10, 44],
    [11, 13],
    [31, 10],
    [50, 10],
    [69, 10],
    [89, 13],
    [90, 44],
    [90, 71],
  ],
};

/** Upright screens. */
export const phoneSpot = (k: number, n: number): Spot => PHONE[n]?.[k] ?? [50, 10];

/** Wide screens: on the rim of an oval, evenly by arc length. */
export function wideSpot(k: number, n: number): Spot {
  if (n === 1) return [50, 15];
  const [from, to] = n < 4 ? [172, 8] : [196, -16];
  const steps = 400;
  const angle = (i: number): number => ((from + ((to - from) * i) / steps) * Math.PI) / 180;
  const point = (i: number): Spot => [462 * Math.cos(angle(i)), -218 * Math.sin(angle(i))];
  const along = [0];
  for (let i = 1; i <= steps; i++) {
    const [x, y] = point(i),
      [u, v] = point(i - 1);
    along.push((along[i - 1] ?? 0) + Math.hypot(x - u, y - v));
  }
  const aim = ((along[steps] ?? 0) * k) / (n - 1) - 1e-6;
  const [x, y] = point(along.findIndex((length) => length >= aim));
  return [50 + (x / 1100) * 100, 52 + (y / 590) * 100];
}

export { around } from './people';
