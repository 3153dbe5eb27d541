// Cards and counts in words.
import { bold, colored, signed } from '../../table/rich';
import type { Texts } from '../../texts';
import { colorOf, figureOf } from './view';

const CARD_WORDS: Record<string, string> = {
  0: 'uno-card-zero',
  S: 'uno-card-skip',
  R: 'uno-card-reverse',
  '+1': 'uno-card-draw-one',
  '+2': 'uno-card-draw-two',
  W: 'uno-card-wild',
  'W+2': 'uno-card-wild-draw-two',
  'W+4': 'uno-card-wild-draw-four',
};

export type Case = 'nom' | 'acc';

export function cardWords(t: Texts, card: string, grammar: Case = 'nom'): string {
  const figure = figureOf(card);
  return t(CARD_WORDS[figure] ?? 'uno-card-digit', { color: colorOf(card) ?? 'none', digit: figure, case: grammar });
}

export const colorWords = (t: Texts, color: string): string => t('uno-color', { color });
export const cardCount = (t: Texts, count: number, grammar: Case = 'nom'): string =>
  t('uno-cards', { count, case: grammar });

/** How many are drawn, within a sentence. */
export const drawnCards = (t: Texts, n: number): string => t('table-cards', { n });

/** What besides colour fits on a card, in bold; nothing for a black one. */
export function figureWords(t: Texts, card: string): string {
  const figure = figureOf(card);
  if (!colorOf(card)) return '';
  if (/^\d$/.test(figure)) return bold(figure);
  const words = t('table-figure', { figure: figure === '+1' ? 'one' : figure === '+2' ? 'two' : figure });
  return signed(figure.startsWith('+') ? figure : `#sign-${figure}`, words);
}

/** A card of a colour, with the mark of its shape. */
export const colorCard = (t: Texts, color: string): string =>
  colored(color, t('table-color-card', { color, case: 'acc' }));
