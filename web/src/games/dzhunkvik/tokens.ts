// What people own, 24 × 24: a Nest is face down, a Home shows the four values of a Pack, a Virus its price.
const token = (inner: string): string => `<svg class="dz-tok" viewBox="0 0 24 24" aria-hidden="true">${inner}</svg>`;
const small = (x: number, turn: number, fill: string, w = 9): string =>
  `<rect x="${x}" y="5.5" width="${w}" height="13" rx="2" fill="${fill}" transform="rotate(${turn} ${x + w / 2} 12)"/>`;

export const NEST = token(
  '<path d="M2 11C3 18 7 21.5 12 21.5S21 18 22 11C18 13.5 6 13.5 2 11Z" fill="var(--tan-2)"/><path d="M4 14.5C9 17 15 17 20 14.5M7 18.5C10 20 14 20 17 18.5" stroke="var(--tan)" stroke-width="1.5" fill="none" stroke-linecap="round"/>' +
    '<g fill="#3F5530" stroke="var(--paper)" stroke-width="1.2"><rect x="7" y="3" width="7" height="9.5" rx="1.5" transform="rotate(-10 10 8)"/><rect x="11" y="3" width="7" height="9.5" rx="1.5" transform="rotate(9 14 8)"/></g>',
);
export const HOME = token(
  `<g stroke="var(--paper)" stroke-width="1.2">${[-16, -5, 6, 17].map((turn, i) => small(2 + i * 3.6, turn, `var(--v${i + 1})`)).join('')}</g>`,
);
export const virusToken = (n: number): string =>
  token(
    '<path d="M12 1V23M1 12H23M4.2 4.2 19.8 19.8M19.8 4.2 4.2 19.8" stroke="#7D9318" stroke-width="2.8" stroke-linecap="round"/><circle cx="12" cy="12" r="8" fill="#B9CF3F"/>' +
      `<text x="12" y="16.2" text-anchor="middle" font-size="12" font-weight="700" fill="#2A2130">${n}</text>`,
  );
/** A Virus that is not there. */
export const NO_VIRUS = token(
  '<circle cx="12" cy="12" r="8" fill="none" stroke="var(--line-2)" stroke-width="2" stroke-dasharray="3 3.3"/>',
);
/** The table's frost, on whoever is frozen. */
export const FROST =
  '<svg class="dz-frost" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 2.5V21.5M3.8 7.2 20.2 16.8M20.2 7.2 3.8 16.8M9.5 4 12 6.2 14.5 4M9.5 20 12 17.8 14.5 20" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></svg>';
