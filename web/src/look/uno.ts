// UNO: card faces.
import { clipField, field, frame, PAPER, type CardLook } from './frame';
import { figures, r1, rings, shape, SIGNS } from './parts';

// The colour's own shape, large: it carries the figure, and its outlines spread over the card like growth rings.
const CX = 53;
const CY = { r: 82, y: 85, g: 86, b: 85 };
export type UnoColor = keyof typeof CY;
const BIG: Record<UnoColor, (k: number) => string> = {
  r: (k) => `M${CX} ${r1(82 - 45 * k)} ${r1(CX + 35 * k)} 82 ${CX} ${r1(82 + 45 * k)} ${r1(CX - 35 * k)} 82Z`,
  y: (k) => {
    let d = '';
    for (let i = 0; i < 10; i++) {
      const a = ((-90 + i * 36) * Math.PI) / 180,
        R = (i % 2 ? 27.5 : 39.5) * k;
      d += (i ? 'L' : 'M') + r1(CX + R * Math.cos(a)) + ' ' + r1(85 + R * Math.sin(a));
    }
    return d + 'Z';
  },
  g: (k) => {
    const s = 29 * k;
    return `M${r1(CX - s)} ${r1(86 - s)}H${r1(CX + s)}V${r1(86 + s)}H${r1(CX - s)}Z`;
  },
  b: (k) => {
    const s = 33 * k;
    return `M${r1(CX - s)} 85A${r1(s)} ${r1(s)} 0 1 1 ${r1(CX + s)} 85 ${r1(s)} ${r1(s)} 0 1 1 ${r1(CX - s)} 85Z`;
  },
};
const unoField = (c: UnoColor): string =>
  field('var(--c)') +
  clipField(
    `<g fill="none" stroke="var(--e)" stroke-width="1.6" stroke-linejoin="round">${[1.34, 1.7, 2.1, 2.6].map((k) => `<path d="${BIG[c](k)}"/>`).join('')}</g>`,
  ) +
  `<path d="${BIG[c](1)}" fill="${PAPER}" stroke="${PAPER}" stroke-width="6" stroke-linejoin="round"/>`;
const sym = (k: string, cx: number, cy: number, s: number, color: string, w: number): string =>
  `<g transform="translate(${r1(cx - s / 2)} ${r1(cy - s / 2)}) scale(${Math.round((s / 40) * 100) / 100})" fill="none" stroke="${color}" color="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round">${SIGNS[k]}</g>`;
const pips = (n: number, cx: number, cy: number, fill: string): string =>
  [...Array(n)]
    .map(
      (_, i) =>
        `<rect x="${r1(cx - (n * 9 - 2) / 2 + i * 9)}" y="${r1(cy)}" width="7" height="9.8" rx="1.6" fill="${fill}"/>`,
    )
    .join('');
const four = (cx: number, cy: number, s: number, gap: number): string =>
  (
    [
      ['r', -1, -1],
      ['y', 1, -1],
      ['g', -1, 1],
      ['b', 1, 1],
    ] as const
  )
    .map(([c, x, y]) => shape(c, cx + x * gap, cy + y * gap, s, `var(--uno-${c})`))
    .join('');

export interface UnoLook extends CardLook {
  named?: UnoColor | '';
}

/** code: r7, gS, bR, y+2, r+1, W, W+4, W+2; named: the colour a laid Wild was given. */
export function uno(code: string, { label = '', named = '' }: UnoLook = {}): string {
  if (code[0] === 'W') {
    const n = code.slice(1);
    const seats = [
      ['r', 37, 68],
      ['y', 69, 68],
      ['g', 37, 100],
      ['b', 69, 100],
    ] as const;
    const petals = seats
      .map(
        ([c, x, y]) =>
          `<circle cx="${x}" cy="${y}" r="17.5" fill="${named && named !== c ? 'var(--wild-2)' : PAPER}"/>`,
      )
      .join('');
    const marks = seats
      .map(([c, x, y]) =>
        shape(
          c,
          x + (x < 53 ? -1 : 1),
          y + (c === 'y' ? -1.5 : y < 84 ? -1 : 1),
          named === c ? 24 : 21,
          named && named !== c ? 'var(--wild-3)' : `var(--uno-${c})`,
        ),
      )
      .join('');
    return frame(
      field('var(--wild)') +
        clipField(rings(53, 84, [39, 51, 62, 78, 92], 'var(--wild-2)', 1.6)) +
        petals +
        (named ? '' : `<path d="M37 68H69V100H37Z" fill="${PAPER}"/>`) +
        marks +
        (n
          ? `<circle cx="53" cy="84" r="18" fill="var(--wild)"/>` +
            figures(n, 52, 84, 23, { fill: PAPER, w: 4.8, tight: 0.92 })
          : `<circle cx="53" cy="84" r="5.2" fill="var(--wild)"/>`) +
        (n
          ? figures(n, 18, 20, 17, { fill: PAPER, w: 5, tight: 0.82 }) +
            `<rect x="7.5" y="31.5" width="20" height="20" rx="5" fill="${PAPER}"/>` +
            four(17.5, 41.7, 8, 4.7)
          : `<rect x="7" y="11" width="21" height="21" rx="5" fill="${PAPER}"/>` + four(17.5, 21.7, 8.6, 5)),
      'u-w',
      label,
    );
  }
  const c = code[0] as UnoColor,
    v = code.slice(1);
  const isFig = /^\d$/.test(v),
    plus = v[0] === '+';
  const idx = isFig
    ? figures(v, 17.5, 22, 23, { w: 4.6 })
    : plus
      ? figures(v, 18, 21.5, 17, { w: 5, tight: 0.82 })
      : sym(v, 17.5, 22, 22, 'var(--f)', 6);
  const mid = isFig
    ? figures(v, CX, CY[c], 43, { fill: 'var(--d)', w: 4.6 })
    : plus
      ? figures(v, CX - 1.5, CY[c] - (c === 'y' ? 4 : 6), 29, { fill: 'var(--d)', w: 4.8, tight: 0.95 }) +
        pips(Number(v[1]), CX, CY[c] + (c === 'y' ? 13 : 14), 'var(--d)')
      : sym(v, CX, CY[c], 42, 'var(--d)', 5.4);
  return frame(
    unoField(c) +
      idx +
      shape(c, 17.5, 43, 12.5) +
      (v === '6' || v === '9'
        ? `<path d="M${CX - 9} ${r1(CY[c] + 26.5)}H${CX + 9}" stroke="var(--d)" stroke-width="4" stroke-linecap="round"/>`
        : ''),
    'u-' + c,
    label,
  ).replace('</svg>', mid + '</svg>');
}
