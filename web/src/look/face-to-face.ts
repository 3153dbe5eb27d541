// Face to Face: card faces.
import { clipField, field, frame, type CardLook } from './frame';
import { figures, r1, shape } from './parts';

/** The emblems: silver has the moon, gold the sun. */
type Emblem = (cx: number, cy: number, s: number, f: string) => string;
export const MOON: Emblem = (cx, cy, s, f) => shape('crescent', cx, cy, s, f);
export const SUN: Emblem = (cx, cy, s, f) => {
  const k = s / 24;
  let d = '';
  for (let i = 0; i < 8; i++) {
    const a = (i * 45 * Math.PI) / 180;
    d += `M${r1(cx + 7.6 * k * Math.cos(a))} ${r1(cy + 7.6 * k * Math.sin(a))}L${r1(cx + 11 * k * Math.cos(a))} ${r1(cy + 11 * k * Math.sin(a))}`;
  }
  return `<circle cx="${cx}" cy="${cy}" r="${r1(5.2 * k)}" fill="${f}"/><path d="${d}" stroke="${f}" stroke-width="${r1(2.6 * k)}" stroke-linecap="round"/>`;
};
/** metal: s | g; n: 1–60; 1 and 60 are the base cards. */
export function f2f(metal: 's' | 'g', n: number, { label = '' }: CardLook = {}): string {
  const base = n === 1 || n === 60;
  let lines = '';
  if (metal === 's')
    for (let y = 8; y < 136; y += 4) lines += `M4 ${y}H96`; // silver: still water
  else for (let i = -130; i < 100; i += 7) lines += `M${i} 136L${i + 132} 4`; // gold: slanting light
  const emblem = metal === 's' ? MOON : SUN;
  const y60 = (v: number): number => 124 - ((v - 1) / 59) * 108;
  const rule = `<path d="M87 16V124" stroke="var(--f)" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/><circle cx="87" cy="${r1(y60(n))}" r="5" fill="var(--f)"/>`;
  const arrow = n === 1 ? 'M45 120V95M34 105.5 45 94.5 56 105.5' : 'M45 94V119M34 108.5 45 119.5 56 108.5';
  return frame(
    field('var(--c)') +
      clipField(`<path d="${lines}" stroke="var(--e)" stroke-width="1.4" fill="none"/>`) +
      rule +
      figures(n, n > 9 ? 18.5 : 17.5, 19.5, 18, { w: 5, tight: 0.84 }) +
      emblem(n > 9 ? 18.5 : 17.5, 40, 15, 'var(--f)') +
      `<rect x="12" y="54" width="66" height="74" rx="12" fill="var(--p)"/>` +
      (base
        ? figures(n, 45, 73, 26, { fill: 'var(--d)', w: 5, tight: 0.95 }) +
          `<path d="${arrow}" fill="none" stroke="var(--d)" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
        : figures(n, 45, 91, n > 9 ? 38 : 46, { fill: 'var(--d)', w: 4.8, tight: 0.96 })),
    'm-' + metal,
    label,
  );
}
