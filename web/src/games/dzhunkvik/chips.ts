// The corner of a card, which says everything where room is scarce: its value or what it does.
import { once } from '../../table/drawings';
import { draw } from './cards';

export const chip = (card: string): string => draw(card).replace('viewBox="0 0 100 140"', 'viewBox="3 3 29 53"');
export const chipOnce = once(chip);
