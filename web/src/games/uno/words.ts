// Cards, counts and people in words.
import { bold, colored } from '../../table/rich';
import type { Values } from '../../texts';
import { colorOf, figureOf } from './view';

export type Texts = (id: string, values?: Values) => string;

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

/** With a capital, for the beginning of a sentence or a label. */
export const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

export const colorWords = (t: Texts, color: string): string => t('uno-color', { color });
export const cardCount = (t: Texts, count: number, grammar: Case = 'nom'): string => t('uno-cards', { count, case: grammar });

/** How many are drawn, within a sentence. */
export const drawnCards = (t: Texts, n: number): string => t('table-cards', { n });

/** What besides colour fits on a card, in bold; nothing for a black one. */
export function figureWords(t: Texts, card: string): string {
  const figure = figureOf(card);
  if (!colorOf(card)) return '';
  if (/^\d$/.test(figure)) return bold(figure);
  return bold(t('table-figure', { figure: figure === '+1' ? 'one' : figure === '+2' ? 'two' : figure }));
}

/** A card of a colour, with the mark of its shape. */
export const colorCard = (t: Texts, color: string): string => colored(color, t('table-color-card', { color, case: 'acc' }));

export interface People {
  you: number | null;
  names: readonly string[];
}

/** Values for a sentence that begins with somebody. */
export const person = (t: Texts, { you, names }: People, seat: number): Values =>
  seat === you ? { who: 'you', name: bold(t('table-you')) } : { who: 'other', name: bold(names[seat] ?? '?') };

/** Somebody within a sentence. */
export const whom = (t: Texts, { you, names }: People, seat: number): string =>
  seat === you ? t('table-you-within') : bold(names[seat] ?? '?');
