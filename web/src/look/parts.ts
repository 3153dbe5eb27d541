// Shared parts: own figures, letters, colour shapes, growth rings, icons. Everything is a string of SVG.

/** A number with one decimal, as short as it can be. */
export const r1 = (n: number): string => String(Math.round(n * 10) / 10);

/* ---------- figures: one stroke, round ends, box 20 × 28 ---------- */
const FIG: Record<string, string> = {
  0: 'M10 3C14.4 3 17 7.4 17 14S14.4 25 10 25 3 20.6 3 14 5.6 3 10 3Z',
  1: 'M5.5 8 11.5 3V25',
  2: 'M3.8 8.6C4 5.2 6.5 3 10 3c3.8 0 6.4 2.3 6.4 5.7 0 3-1.8 5-4.7 7.8L3.6 25H16.8',
  3: 'M4 3H16L9.8 11.3C14 11.1 17 13.8 17 17.9 17 22.2 13.9 25 9.8 25 6.6 25 4.3 23.6 3 21.2',
  4: 'M13 25V3L3 18.6H17.6',
  5: 'M15.8 3H5.5L4.5 13.2C5.9 11.9 7.8 11.2 10 11.2c4.2 0 7 2.7 7 6.8C17 22.2 14 25 9.8 25 6.9 25 4.6 23.9 3.2 21.8',
  6: 'M13.8 3C8 6.4 3 11.6 3 17.9 3 22 6 25 10 25s7-3 7-7-3-6.8-7-6.8c-3.4 0-6 2.1-6.8 4.9',
  7: 'M3 3H17L8.5 25',
  8: 'M10 13.2C6.6 13.2 4.2 11 4.2 8.1S6.6 3 10 3s5.8 2.2 5.8 5.1S13.4 13.2 10 13.2C6 13.2 3 15.6 3 19.1S6 25 10 25s7-2.4 7-5.9-3-5.9-7-5.9Z',
  9: 'M6.2 25C12 21.6 17 16.4 17 10.1 17 6 14 3 10 3s-7 3-7 7 3 6.8 7 6.8c3.4 0 6-2.1 6.8-4.9',
  '+': 'M10 8V20M4 14H16',
  '-': 'M4 14H16',
  S: 'M15.8 6.6C14.6 4.3 12.6 3 10 3 6.6 3 4.2 5.2 4.2 8.2 4.2 11.8 7 13 10 14s6.4 2.2 6.4 5.8c0 3-2.6 5.2-6.4 5.2-3 0-5.4-1.4-6.6-4',
  M: 'M2.5 25V3L10 14.5 17.5 3V25',
  L: 'M5 3V25H16',
  '!': 'M10 3V16M10 24.6V25',
  '?': 'M4 8.5C4 5.3 6.6 3 10 3s6.2 2.3 6.2 5.5C16.2 12.5 10 13.5 10 17.5M10 24.7V25',
};
const FIG_NAME: Record<string, string> = { '+': 'plus', '-': 'minus', '!': 'bang', '?': 'ask' };
const figId = (ch: string): string => 'fig-' + (FIG_NAME[ch] ?? ch);

export interface FigureLook {
  fill?: string;
  w?: number;
  tight?: number;
}

/** Text in our figures, centred on (cx, cy), height h. w = stroke weight in figure units. */
export function figures(text: string | number, cx: number, cy: number, h: number, look: FigureLook = {}): string {
  const { fill = 'var(--f)', w = 4.4, tight = 1 } = look;
  const k = h / 28,
    adv = (ch: string): number =>
      (ch === '1' ? 15.5 : ch === '+' || ch === '-' ? 17 : ch === '!' ? 12 : 21) * k * tight;
  const chars = [...String(text)];
  const total = chars.reduce((s, c) => s + adv(c), 0);
  let x = cx - total / 2,
    out = '';
  for (const ch of chars) {
    const a = adv(ch),
      ox = ch === '1' ? -0.6 * k : 0;
    out += `<use href="#${figId(ch)}" x="${r1(x + a / 2 - 10 * k + ox)}" y="${r1(cy - 14 * k)}" width="${r1(20 * k)}" height="${r1(28 * k)}"/>`;
    x += a;
  }
  return `<g fill="none" stroke="${fill}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round">${out}</g>`;
}

/* ---------- colour shapes: box 24 × 24, filled with currentColor ---------- */
const star = (n: number, R: number, q: number, cx = 12, cy = 12, rot = -90): string => {
  let d = '';
  for (let i = 0; i < n * 2; i++) {
    const a = ((rot + (i * 180) / n) * Math.PI) / 180,
      r = i % 2 ? R * q : R;
    d += (i ? 'L' : 'M') + r1(cx + r * Math.cos(a)) + ' ' + r1(cy + r * Math.sin(a));
  }
  return d + 'Z';
};
export const SHAPE_OF: Record<string, string> = {
  r: 'diamond',
  o: 'triangle',
  y: 'star',
  g: 'square',
  b: 'circle',
  v: 'crescent',
};
const SHAPES: Record<string, string> = {
  diamond: '<path d="M12 2.2 20.4 12 12 21.8 3.6 12Z" stroke-width="2.4"/>',
  triangle: '<path d="M12 4 21.2 19.8H2.8Z" stroke-width="2.6"/>',
  star: `<path d="${star(5, 10.4, 0.52, 12, 13)}" stroke-width="2"/>`,
  square: '<rect x="3.6" y="3.6" width="16.8" height="16.8" rx="1.5" stroke-width="2"/>',
  circle: '<circle cx="12" cy="12" r="9.2" stroke-width="2"/>',
  crescent: '<path d="M15.2 2.6A9.8 9.8 0 1 0 21.6 15.2 8 8 0 0 1 15.2 2.6Z" stroke-width="1.6"/>',
};
/** The shape of a colour (r, o, y, g, b, v), or one by its name. */
export const shape = (key: string, cx: number, cy: number, s: number, fill = 'var(--f)'): string =>
  `<use href="#sh-${SHAPE_OF[key] ?? key}" x="${r1(cx - s / 2)}" y="${r1(cy - s / 2)}" width="${r1(s)}" height="${r1(s)}" color="${fill}"/>`;

/* ---------- signs of action cards: strokes in a box of 40 × 40 ---------- */
export const SIGNS: Record<string, string> = {
  S: '<path d="M3 31C3 3 32 1 34 24"/><path d="M24.5 19.5 34.2 27 39.5 16"/><circle cx="19" cy="30.5" r="3.6" fill="currentColor"/>',
  R: '<path d="M9 36V16A9.5 9.5 0 0 1 28 16V31"/><path d="M20 24.5 28 33 36 24.5"/>',
};

/* ---------- growth rings: one wobbly closed curve, reused at every size ---------- */
function ringPath(seed: number, n: number, R: number): string {
  let s = seed * 9301 + 49297;
  const rnd = (): number => (s = (s * 9301 + 49297) % 233280) / 233280;
  const waves = (
    [
      [2, 0.035],
      [3, 0.024],
      [5, 0.01],
    ] as const
  ).map(([k, m]) => ({ k, m, p: rnd() * 6.283 }));
  const point = (i: number): [number, number] => {
    const a = (((i + n) % n) / n) * 2 * Math.PI;
    const r = R * (1 + waves.reduce((sum, { k, m, p }) => sum + m * Math.cos(k * a + p), 0));
    return [r * Math.cos(a), r * Math.sin(a)];
  };
  const first = point(0);
  let d = `M${r1(first[0])} ${r1(first[1])}`;
  for (let i = 0; i < n; i++) {
    const p0 = point(i - 1),
      p1 = point(i),
      p2 = point(i + 1),
      p3 = point(i + 2);
    d += `C${r1(p1[0] + (p2[0] - p0[0]) / 6)} ${r1(p1[1] + (p2[1] - p0[1]) / 6)} ${r1(p2[0] - (p3[0] - p1[0]) / 6)} ${r1(p2[1] - (p3[1] - p1[1]) / 6)} ${r1(p2[0])} ${r1(p2[1])}`;
  }
  return d + 'Z';
}
/** n rings around (cx, cy); radii in card units, unevenly spaced like good and bad years. */
export function rings(cx: number, cy: number, radii: readonly number[], stroke: string, sw = 1.2): string {
  return (
    `<g fill="none" stroke="${stroke}">` +
    radii
      .map(
        (r) =>
          `<use href="#ring" transform="translate(${r1(cx)} ${r1(cy)}) scale(${r1(r)} ${r1(r)})" stroke-width="${Math.round((sw / r) * 1e4) / 1e4}"/>`,
      )
      .join('') +
    '</g>'
  );
}

/* ---------- interface icons: box 24 × 24, 2 px stroke ---------- */
const ICON = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  log: 'M5 6H19M5 11H15M5 16H17M5 21H11',
  chat: 'M4 5.5H20V16H11L6.5 20V16H4Z',
  rules: 'M12 6C10 4.5 7 4 4 4.3V18.5C7 18.2 10 18.7 12 20.2 14 18.7 17 18.2 20 18.5V4.3C17 4 14 4.5 12 6ZM12 6V20',
  undo: 'M9 5 4.5 9.5 9 14M5 9.5H14.5A5 5 0 0 1 14.5 19.5H10',
  play: 'M8 5.5V18.5L18.5 12Z',
  pause: 'M8 5.5V18.5M16 5.5V18.5',
  next: 'M7 6 14 12 7 18ZM17.5 6V18',
  prev: 'M17 6 10 12 17 18ZM6.5 6V18',
  close: 'M6 6 18 18M18 6 6 18',
  back: 'M14.5 5 7.5 12 14.5 19',
  more: 'M9.5 5 16.5 12 9.5 19',
  down: 'M5 9.5 12 16.5 19 9.5',
  copy: 'M9 9H19V20H9ZM5 15V4H15',
  check: 'M4.5 12.5 10 18 19.5 7',
  bot: 'M6 9H18V19H6ZM12 9V5M12 4.5V5M9.5 13.5V14M14.5 13.5V14M3.5 12.5V15.5M20.5 12.5V15.5',
  plus: 'M12 5V19M5 12H19',
  minus: 'M5 12H19',
  sound: 'M4 9.5V14.5H8L13 19V5L8 9.5ZM16.5 9A4.5 4.5 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5S19 7.5 21.5 12C19 16.5 15.7 18.5 12 18.5S5 16.5 2.5 12ZM12 9A3 3 0 1 1 12 15 3 3 0 0 1 12 9Z',
  hint: 'M9 18H15M10 21H14M8.5 14.5A6 6 0 1 1 15.5 14.5C14.7 15.2 15 16 15 16H9S9.3 15.2 8.5 14.5Z',
  bug: 'M12 7A5 5 0 1 1 12 17 5 5 0 0 1 12 7ZM12 2.5V7M12 17V21.5M2.5 12H7M17 12H21.5M5.3 5.3 8.5 8.5M15.5 15.5 18.7 18.7M18.7 5.3 15.5 8.5M8.5 15.5 5.3 18.7',
  clock: 'M12 3.5A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 0 1 12 3.5ZM12 7.5V12L15 14',
  flag: 'M6 21V4H18L15 8.5 18 13H6',
  up: 'M12 20V5M5.5 11.5 12 5 18.5 11.5',
  fall: 'M12 4V19M5.5 12.5 12 19 18.5 12.5',
  screen: 'M3 5H21V16H3ZM9 20H15M12 16V20',
  share: 'M12 3.5V15M7.5 8 12 3.5 16.5 8M6 12.5V20H18V12.5',
  sun: 'M12 8A4 4 0 1 1 12 16 4 4 0 0 1 12 8ZM12 2.5V4.5M12 19.5V21.5M2.5 12H4.5M19.5 12H21.5M5.3 5.3 6.7 6.7M17.3 17.3 18.7 18.7M18.7 5.3 17.3 6.7M6.7 17.3 5.3 18.7',
  moon: 'M15 3.5A9 9 0 1 0 20.5 15 7.2 7.2 0 0 1 15 3.5Z',
  theme: 'M12 3.5A8.5 8.5 0 1 1 12 20.5 8.5 8.5 0 0 1 12 3.5ZM12 3.5V20.5M12 8 19 8M12 12H20.5M12 16H19',
  door: 'M6 20.5V3.5H15V20.5M3.5 20.5H18M12 12V12.1M18.5 9 21.5 12 18.5 15M16.5 12H21',
  search: 'M10.5 4A6.5 6.5 0 1 1 10.5 17 6.5 6.5 0 0 1 10.5 4ZM15.5 15.5 20.5 20.5',
  link: 'M10 14A4 4 0 0 1 10 8.5L12.5 6A4 4 0 0 1 18 11.5L16.5 13M14 10A4 4 0 0 1 14 15.5L11.5 18A4 4 0 0 1 6 12.5L7.5 11',
  download: 'M12 4V15M7 10.5 12 15.5 17 10.5M5 19.5H19',
  wifi: 'M3 9.5C8 4.5 16 4.5 21 9.5M6.5 13.2C9.5 10.2 14.5 10.2 17.5 13.2M10 16.7C11.2 15.6 12.8 15.6 14 16.7M12 20V20.1',
};
export type IconName = keyof typeof ICON;
export const icon = (name: IconName): string =>
  `<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-${name}"/></svg>`;

/** Everything the drawings refer to by id; stands once on the page, before anything else. */
export function symbols(): string {
  const drawn = [
    ...Object.entries(FIG).map(
      ([ch, d]) => `<symbol id="${figId(ch)}" viewBox="0 0 20 28" overflow="visible"><path d="${d}"/></symbol>`,
    ),
    ...Object.entries(SHAPES).map(
      ([k, v]) =>
        `<symbol id="sh-${k}" viewBox="0 0 24 24" overflow="visible"><g fill="currentColor" stroke="currentColor" stroke-linejoin="round">${v}</g></symbol>`,
    ),
    ...Object.entries(SIGNS).map(
      ([k, v]) =>
        `<symbol id="sign-${k}" viewBox="0 0 40 40" overflow="visible"><g fill="none" stroke="currentColor" stroke-width="6" stroke-linecap="round" stroke-linejoin="round">${v}</g></symbol>`,
    ),
    ...Object.entries(ICON).map(
      ([k, d]) =>
        `<symbol id="i-${k}" viewBox="0 0 24 24"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></symbol>`,
    ),
    // The ring needs finer numbers than the rest: it is drawn at radius 1 and scaled.
    `<path id="ring" d="${ringPath(4, 14, 1000).replace(/-?\d+(\.\d+)?/g, (m) => String(Math.round(Number(m)) / 1000))}"/>`,
    '<clipPath id="card-field"><rect x="4" y="4" width="92" height="132" rx="8"/></clipPath>',
    '<clipPath id="mark-card"><rect x="10" y="4.5" width="22" height="31" rx="5"/></clipPath>',
  ];
  return `<svg class="defs" aria-hidden="true">${drawn.join('')}</svg>`;
}

/** The mark of Koloda: a card that is also the end of a log. */
export const mark = (): string =>
  '<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><rect x="9" y="4" width="22" height="31" rx="5" fill="var(--bark)" transform="rotate(-10 20 20)"/><rect x="10" y="4.5" width="22" height="31" rx="5" fill="#3A2C42" transform="rotate(7 20 20)"/>' +
  `<g transform="rotate(7 20 20)"><g clip-path="url(#mark-card)">${rings(22, 22, [3.5, 6.5, 9, 13, 16.5], '#8A7395', 1.3)}<circle cx="22" cy="22" r="1.7" fill="#F2AE38"/></g></g></svg>`;

/** The crown of whoever leads or has won. */
export const crown = (): string =>
  '<svg class="crown" viewBox="0 0 24 18" aria-hidden="true"><path d="M3 16H21L23 4 16.5 9 12 1 7.5 9 1 4Z" fill="var(--gold)" stroke="#7A4B00" stroke-width="1.5" stroke-linejoin="round"/></svg>';
