// Cards and counts in words.
import type { Texts } from '../../texts';

export type Case = 'nom' | 'acc';

/** A card by its name in the notation; `v3` is a Virus. */
export const cardWords = (t: Texts, card: string, grammar: Case = 'nom'): string =>
  card[0] === 'v'
    ? t('dzhunkvik-virus', { number: card.slice(1), case: grammar })
    : t('dzhunkvik-card', { card, case: grammar });

/** A card of the stack: an Evolution with what it counts as. */
export function laidWords(t: Texts, card: string, value: number | null, grammar: Case = 'nom'): string {
  const words = cardWords(t, card, grammar);
  return card === 'EV' && value !== null ? t('dzhunkvik-card-as', { card: words, value }) : words;
}

/** A card among others: a plain Dzhun is its figure. */
const short = (t: Texts, card: string, grammar: Case): string =>
  /^\d$/.test(card) ? card : cardWords(t, card, grammar);
export const cardList = (t: Texts, cards: readonly string[], grammar: Case = 'nom'): string =>
  cards.map((card) => short(t, card, grammar)).join(', ') || t('dzhunkvik-none');

export const packWords = (t: Texts, pack: readonly string[]): string =>
  pack.map((card) => short(t, card, 'nom')).join('\u00A0+\u00A0');
export const packList = (t: Texts, packs: readonly (readonly string[])[]): string =>
  packs.map((pack) => packWords(t, pack)).join('; ');

export const cardCount = (t: Texts, count: number, grammar: Case = 'nom'): string =>
  t('dzhunkvik-cards', { count, case: grammar });
export const packCount = (t: Texts, count: number, grammar: Case = 'nom'): string =>
  t('dzhunkvik-packs', { count, case: grammar });
