// The cards of UNO: colours, order, drawings.
import { shape } from '../../look/parts';
import { uno } from '../../look/uno';
import { once } from '../../table/drawings';
import type { Color } from './types';

export const COLORS: readonly Color[] = ['r', 'y', 'g', 'b'];

export const colorOf = (card: string): Color | null =>
  (COLORS as readonly string[]).includes(card[0] ?? '') ? (card[0] as Color) : null;
export const figureOf = (card: string): string => (colorOf(card) ? card.slice(1) : card);
export const isBlack = (card: string): boolean => colorOf(card) === null;

const FIGURES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+1', '+2', 'W', 'W+2', 'W+4'];
const rank = (card: string): number => {
  const color = colorOf(card);
  return (color ? COLORS.indexOf(color) : COLORS.length) * 100 + FIGURES.indexOf(figureOf(card));
};

/** By colour, then value; black last. */
export const sorted = (cards: readonly string[]): string[] => [...cards].sort((a, b) => rank(a) - rank(b));

/** A card without a label, drawn once. */
export const cardOnce = once((card) => uno(card));

/** The cards that stand for a title in the lobby. */
export const art: Record<string, string[]> = {
  uno: ['r7', 'yS', 'b4'].map((card) => uno(card)),
  'uno-express': ['g5', 'r+1', 'W+2'].map((card) => uno(card)),
};

/** What flies when somebody has won. */
export const confetti = COLORS.map((color) => shape(color, 12, 12, 24, `var(--uno-${color})`));
