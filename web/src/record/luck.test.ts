import { expect, test } from 'vitest';
import { pointsOf } from './luck';

test.each([
  [0.254, 0.104, 0.104, 0.538, 1],
  [0.335, -0.115, -0.215, -0.005, 0],
  [0.495, 0.005, 0.005, -0.005, 0.5],
])('luck, own moves and others add up in whole percents, each within a point (%#)', (...parts) => {
  const [start = 0, luck = 0, own = 0, others = 0, result = 0] = parts;
  const points = pointsOf({ seat: 0, start, luck, own, others, result, error: 0.01 });
  expect(points.start + points.luck + points.own + points.others).toBe(points.result);
  for (const [told, meant] of [points.luck, points.own, points.others].map((n, i) => [n, parts[i + 1] ?? 0] as const))
    expect(Math.abs(told - meant * 100)).toBeLessThanOrEqual(1);
});
