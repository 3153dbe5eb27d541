// The cards of Dzhunkvik as they are drawn again and again, and the small signs for what people own.
import { dzhun, virus } from '../../look/dzhunkvik';
import { back } from '../../look/frame';
import { faceOnce, once } from '../../table/drawings';
import type { Table } from './text';

/** A card by its name in the notation; `v3` is a Virus. */
export const draw = (card: string, label = ''): string =>
  card[0] === 'v' ? virus(Number(card.slice(1)), { label }) : dzhun(card, { label });
/** The corner of a card, which says everything where room is scarce: its value or what it does. */
export const chip = (card: string): string => draw(card).replace('viewBox="0 0 100 140"', 'viewBox="3 3 29 53"');

export const cardOnce = once((card) => draw(card));
export const chipOnce = once(chip);
export const backOnce = once((kind) => back(kind === 'virus' ? 'virus' : 'dzhun'));

/** Somebody at the table. */
export function faceAt(controller: Table, seat: number): string {
  const { face, bot } = controller.personAt(seat);
  return faceOnce(face, bot);
}

export const cardOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

// ---------------------------------------------------------------- signs

// 24 × 24: a Nest is face down, a Home shows the four values of a Pack, a Virus its price.
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
