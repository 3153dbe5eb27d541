// Flights in words: cards and counts, what the log needs to know, the bar, why a move was refused.
import type { EventWords } from '../../table/log';
import type { TableView } from '../../table/state';
import type { Texts } from '../../texts';
import type { TableInfo } from '../../wire';
import { colorOf, COLORS, isCity } from './cards';
import type { FlightsView, Match } from './types';

const CARD_WORDS: Record<string, string> = { xU: 'flights-card-universal', dep: 'flights-card-deportation' };

export function cardWords(t: Texts, card: string, grammar: 'nom' | 'acc' | 'caption' = 'nom'): string {
  if (isCity(card)) return t('flights-card-city', { color: colorOf(card), number: card.slice(1), case: grammar });
  return t(CARD_WORDS[card] ?? 'flights-card-exchange', { number: card.slice(1), case: grammar });
}

export const cardList = (t: Texts, cards: readonly string[]): string =>
  cards.map((card) => cardWords(t, card)).join(', ');
export const colorWords = (t: Texts, color: string): string => t('flights-color', { color });
export const cardCount = (t: Texts, count: number): string => t('flights-cards', { count, case: 'nom' });
export const flightWords = (t: Texts, flight: number): string => t('flights-flight', { flight });

/** A total as it is counted at this table. */
export const scoreWords = (t: Texts, match: Match, count: number): string =>
  t(match === 'wins' ? 'flights-deals-won' : 'flights-points', { count, case: 'nom' });

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

export const WORDS: EventWords = {
  prefix: 'flights',
  card: cardWords,
  headings: ['deal-begins', 'round-begins'],
  ownLine: ['bids-shown', 'burns', 'deal-ends'],
};

export function bar(t: Texts, shown: TableView, info: TableInfo): string {
  const { deal, round, target } = shown as FlightsView;
  return target === 1
    ? t('flights-bar-single', { round, table: info.table })
    : t('flights-bar', { deal, round, target, table: info.table });
}

export const KEYS = [
  ['1 – 6', 'flights-keys-flight'],
  ['L', 'flights-keys-do'],
] as const;

const REFUSALS: Record<string, string> = {
  'P-2.2': 'table-no-turn',
  'P-2.5': 'flights-no-flight',
  'P-2.6': 'flights-no-card',
  'P-3.1': 'flights-no-first-deportation',
  'P-3.2': 'flights-no-exchange-last',
  'P-3.3': 'flights-no-universal-last',
  'P-4.3': 'flights-no-pair',
  'P-4.4': 'flights-no-pair',
  'P-4.5': 'flights-no-fewer',
  'P-4.6': 'flights-no-swap-first',
};

/** Why a move, `text`, was refused. The rule comes from the server; its number becomes a link. */
export function refusal(t: Texts, rule: string, text: string): { reason: string; card?: string } {
  const [word = '', card = ''] = text.split(' ');
  return { reason: t(REFUSALS[rule] ?? 'table-no-move'), ...(word === 'take' || word === 'lay' ? { card } : {}) };
}
