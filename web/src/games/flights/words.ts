// Cards and counts in words.
import type { Texts } from '../../texts';
import { colorOf, COLORS, isCity, type FlightsView } from './view';

const CARD_WORDS: Record<string, string> = { xU: 'flights-card-universal', dep: 'flights-card-deportation' };

export type Case = 'nom' | 'acc';

export function cardWords(t: Texts, card: string, grammar: Case = 'nom'): string {
  if (isCity(card)) return t('flights-card-city', { color: colorOf(card), number: card.slice(1), case: grammar });
  return t(CARD_WORDS[card] ?? 'flights-card-exchange', { number: card.slice(1), case: grammar });
}

export const cardList = (t: Texts, cards: readonly string[], grammar: Case = 'nom'): string =>
  cards.map((card) => cardWords(t, card, grammar)).join(', ');
export const colorWords = (t: Texts, color: string): string => t('flights-color', { color });
export const cardCount = (t: Texts, count: number, grammar: Case = 'nom'): string =>
  t('flights-cards', { count, case: grammar });
export const flightWords = (t: Texts, flight: number): string => t('flights-flight', { flight });

/** A total as it is counted at this table. */
export const scoreWords = (
  t: Texts,
  view: Pick<FlightsView, 'match'>,
  count: number,
  grammar: 'nom' | 'gen' = 'nom',
): string => t(view.match === 'wins' ? 'flights-deals-won' : 'flights-points', { count, case: grammar });

/** The colours that a row has not, in the order of the cards. */
export const missingIn = (view: FlightsView, row: readonly string[]): string[] => {
  const has = new Set(row.map(colorOf));
  return COLORS.filter((color) => view.colors.includes(color) && !has.has(color));
};
export function missingWords(t: Texts, view: FlightsView, row: readonly string[]): string {
  const missing = missingIn(view, row);
  return missing.length
    ? t('flights-missing', { list: missing.map((color) => colorWords(t, color)).join(', ') })
    : t('flights-all-colors');
}
