// The cards of Flights: how they are drawn, and in which order they lie.
import { city, cityMini, deportation, exchange, flight, specialMini, type CityColor } from '../../look/flights';
import { shape } from '../../look/parts';
import { once } from '../../table/drawings';
import type { FlightsView } from './types';

export const COLORS: readonly CityColor[] = ['r', 'o', 'y', 'g', 'b', 'v'];
export const FLIGHT_NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The colour of the flights that a seat has. */
const SETS = ['r', 'b', 'g', 'y'] as const;
export const setOf = (seat: number): string => SETS[seat % SETS.length] ?? 'r';

export const isCity = (card: string): boolean => (COLORS as readonly string[]).includes(card[0] ?? '');
/** What a card is, as texts tell it. */
export const kindOf = (card: string): 'city' | 'deportation' | 'exchange' | 'universal' =>
  isCity(card) ? 'city' : card === 'dep' ? 'deportation' : card === 'xU' ? 'universal' : 'exchange';
export const colorOf = (card: string): CityColor => card[0] as CityColor;

/** A card by its name in the notation; `fly-6b` is the 6 of the blue flights. */
export function draw(card: string, label = ''): string {
  if (card.startsWith('fly-')) return flight(card[5] ?? 'b', Number(card[4]), { label });
  if (isCity(card)) return city(colorOf(card), Number(card.slice(1)), { label });
  return card === 'dep' ? deportation({ label }) : exchange(card.slice(1), { label });
}
/** The small form: colour and figure, or what it does. */
const drawMini = (card: string): string =>
  isCity(card) ? cityMini(colorOf(card), Number(card.slice(1)), '') : specialMini(card, '');

export const cardOnce = once((card) => draw(card));
export const miniOnce = once(drawMini);

/** The cards that stand for Flights in the lobby, and what flies when somebody has won. */
export const art = (): string[] => ['r4', 'fly-5b', 'g2'].map((card) => draw(card));
export const confetti = (): string[] => COLORS.map((color) => shape(color, 12, 12, 24, `var(--city-${color})`));

/** Cards with a key for each, so that two alike can be told apart on the screen. */
export interface Keyed {
  key: string;
  card: string;
}
export function keyed(cards: readonly string[]): Keyed[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const again = seen.get(card) ?? 0;
    seen.set(card, again + 1);
    return { key: `${card}.${again}`, card };
  });
}

/** A card laid this round, in the place it keeps until the round is over; `gone` once somebody has taken it. */
export interface Slot extends Keyed {
  gone: boolean;
}
export function slotsOf(view: Pick<FlightsView, 'table' | 'bids'>): Slot[] {
  const left = new Map<string, number>();
  for (const card of view.table) left.set(card, (left.get(card) ?? 0) + 1);
  const cards = view.bids.map(({ card }) => card).sort((a, b) => rank(a) - rank(b));
  return keyed(cards)
    .reverse()
    .map(({ key, card }) => {
      const here = left.get(card) ?? 0;
      left.set(card, here - 1);
      return { key, card, gone: here <= 0 };
    })
    .reverse();
}

/** As the server sorts: cities by colour and number, then exchanges, the universal one, deportations. */
const rank = (card: string): number =>
  isCity(card)
    ? COLORS.indexOf(colorOf(card)) * 10 + Number(card.slice(1))
    : card === 'dep'
      ? 99
      : card === 'xU'
        ? 98
        : 80 + Number(card.slice(1));
