// What the server says about a table of UNO: `state.view(seat)`. Nothing here decides what may be done.
import type { TableView } from '../../table/state';

export type Color = 'r' | 'y' | 'g' | 'b';
export const COLORS: readonly Color[] = ['r', 'y', 'g', 'b'];

/** Phases in which the table waits for a seat; in the others the dealer is at work. */
export type Phase =
  'lot' | 'deal' | 'turn-up' | 'draw' | 'turn' | 'drawn' | 'answer' | 'swap' | 'color' | 'ready' | 'over';

export interface RoundEnd {
  out: number | null;
  points: number[];
  hands: string[][];
}

export interface UnoView extends TableView {
  round: number;
  phase: Phase;
  actors: number[];
  dealer: number | null;
  turn: number | null;
  direction: 1 | -1;
  color: Color | null;
  top: string | null;
  turned_up: boolean;
  discard: string[];
  stock: number;
  hand: string[];
  drawn: string | null;
  penalty: number;
  drawing: [number, number] | null;
  unsaid: number | null;
  idle: number;
  scores: number[];
  target: number | null;
  known: string[][];
  rounds: RoundEnd[];
}

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

/** A hand with a name for each card, so that two alike can be told apart on the screen. */
export interface Held {
  key: string;
  card: string;
}
export function held(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return sorted(cards).map((card) => {
    const again = seen.get(card) ?? 0;
    seen.set(card, again + 1);
    return { key: `${card}.${again}`, card };
  });
}
