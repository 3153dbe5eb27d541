// The cards of Flights as they are drawn again and again.
import { city, cityMini, deportation, exchange, flight, specialMini } from '../../look/flights';
import { once } from '../../table/drawings';
import { colorOf, isCity } from './view';

/** A card by its name in the notation; `fly-6b` is the 6 of the blue flights. */
export function draw(card: string, label = ''): string {
  if (card.startsWith('fly-')) return flight(card[5] ?? 'b', Number(card[4]), { label });
  if (isCity(card)) return city(colorOf(card), Number(card.slice(1)), { label });
  return card === 'dep' ? deportation({ label }) : exchange(card.slice(1), { label });
}
/** The small form: colour and figure, or what it does. */
export const drawMini = (card: string, label = ''): string =>
  isCity(card) ? cityMini(colorOf(card), Number(card.slice(1)), label) : specialMini(card, label);

export const cardOnce = once((card) => draw(card));
export const miniOnce = once((card) => drawMini(card));
