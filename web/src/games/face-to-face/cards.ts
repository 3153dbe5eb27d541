// The cards of Face to Face as they are drawn again and again; a card by metal and number, as in "s17".
import { f2f } from '../../look/face-to-face';
import { once } from '../../table/drawings';
import type { Metal } from './view';

const drawn = once((card) => f2f(card.startsWith('s') ? 's' : 'g', Number(card.slice(1))));

/** A card without a label. */
export const cardOnce = (metal: Metal, number: number): string => drawn(`${metal}${number}`);

/** Its corner, which says everything in little room: figure and emblem. */
export const cornerOnce = (metal: Metal, number: number): string =>
  cardOnce(metal, number).replace('viewBox="0 0 100 140"', 'viewBox="3.5 5 30 46"');
