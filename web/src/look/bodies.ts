// The parts that creatures and faces are built from.
import { INK, PAPER } from './frame';
import { r1 } from './parts';

/** Body, deep and light colour of whoever is drawn. */
export const B = 'var(--c)',
  D = 'var(--d)',
  L = 'var(--l)';

export interface Gaze {
  look?: readonly [number, number];
  p?: number;
  lid?: number;
  tilt?: number;
  lc?: string;
}

/** A round eye. look = where the pupil sits; lid = how far the lid is down (0–1), tilt = cross or sad. */
export function eye(x: number, y: number, r: number, gaze: Gaze = {}): string {
  const { look = [0, 0], p = 0.5, lid = 0, tilt = 0, lc = D } = gaze;
  const pr = r * p,
    px = x + look[0] * r * 0.42,
    py = y + look[1] * r * 0.42;
  let s = `<circle cx="${r1(x)}" cy="${r1(y)}" r="${r1(r)}" fill="#fff"/><circle cx="${r1(px)}" cy="${r1(py)}" r="${r1(pr)}" fill="${INK}"/><circle cx="${r1(px + pr * 0.36)}" cy="${r1(py - pr * 0.38)}" r="${r1(pr * 0.32)}" fill="#fff"/>`;
  if (lid) {
    const R = r + 0.5,
      cy = y - R + 2 * R * lid,
      w = Math.sqrt(R * R - (R * (1 - 2 * lid)) ** 2);
    s += `<path d="M${r1(x - w)} ${r1(cy)}A${r1(R)} ${r1(R)} 0 ${lid > 0.5 ? 1 : 0} 1 ${r1(x + w)} ${r1(cy)}Z" fill="${lc}"${tilt ? ` transform="rotate(${tilt} ${r1(x)} ${r1(y)})"` : ''}/>`;
  }
  return s;
}
export const line = (d: string, w = 2.4, c = INK): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const fill = (d: string, c = B): string => `<path d="${d}" fill="${c}"/>`;
export const oval = (cx: number, cy: number, rx: number, ry: number, c = B, t = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${c}" ${t}/>`;
export const feet = (x1: number, x2: number, y = 122, rx = 8, c = D): string =>
  oval(x1, y, rx, 4.2, c) + oval(x2, y, rx, 4.2, c);
export const arm = (d: string, w = 6, c = D): string => line(d, w, c);
export const cheeks = (x1: number, x2: number, y: number, r = 3.6): string =>
  `<g fill="var(--blush)" opacity=".75"><circle cx="${x1}" cy="${y}" r="${r}"/><circle cx="${x2}" cy="${y}" r="${r}"/></g>`;
export const shadow = (cx: number, rx: number, y = 124.5): string =>
  `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="3.4" fill="${INK}" opacity=".14"/>`;
export const card = (x: number, y: number, rot: number, c = PAPER, w = 14): string =>
  `<rect x="${r1(-w / 2)}" y="${r1(-w * 0.7)}" width="${w}" height="${r1(w * 1.4)}" rx="2.2" fill="${c}" stroke="${INK}" stroke-width="1.4" transform="translate(${x} ${y}) rotate(${rot})"/>`;
export const flake = (x: number, y: number, r: number, c = '#fff'): string =>
  line(
    [0, 60, 120]
      .map((a) => {
        const dx = r * Math.cos((a * Math.PI) / 180),
          dy = r * Math.sin((a * Math.PI) / 180);
        return `M${r1(x - dx)} ${r1(y - dy)}L${r1(x + dx)} ${r1(y + dy)}`;
      })
      .join(''),
    1.9,
    c,
  );
export const tooth = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${x} ${y}h${w}l${-w / 2} ${h}Z" fill="#fff"/>`;
