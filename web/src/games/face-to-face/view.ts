// What the server says about a table of Face to Face: `state.view(seat)`. Nothing here decides what may be done.
import type { TableView } from '../../table/state';

export type Direction = 'up' | 'down';
export const DIRECTIONS: readonly Direction[] = ['up', 'down'];
/** A pile as a move names it: one's own, or the opponent's. */
export type Where = Direction | `opp-${Direction}`;

export interface FaceView extends TableView {
  phase: 'lot' | 'deal' | 'draw' | 'turn' | 'over';
  actors: number[];
  turn: number | null;
  began: number | null;
  /** By seat, bottom to top. */
  piles: Record<Direction, number[]>[];
  hand: number[];
  stock: number[];
  /** By seat: what it has not laid, in hand or still to be drawn. */
  out: number[][];
  /** By seat: what everybody knows to be in its hand. */
  known: number[][];
  /** What the seat on turn has laid in this turn, in order. */
  laid: [number, Where][];
  /** Cards that ending the turn now would draw. */
  draws: number;
  may_end: boolean;
  drawing: [number, number] | null;
  shown: number[][] | null;
  /** The rule by which the game ended. */
  ended: string | null;
  last_card: 'strict' | 'lenient';
}

export type Metal = 's' | 'g';
/** The first seat plays silver, the second gold. */
export const metalOf = (seat: number): Metal => (seat === 0 ? 's' : 'g');

/** A pile of the table. */
export interface Spot {
  owner: number;
  direction: Direction;
}

/** The pile that a move of a seat names. */
export const spotOf = (where: Where, mover: number): Spot =>
  where === 'up' || where === 'down'
    ? { owner: mover, direction: where }
    : { owner: 1 - mover, direction: where === 'opp-up' ? 'up' : 'down' };

/** How a seat names a pile. */
export const whereOf = ({ owner, direction }: Spot, mover: number): Where =>
  owner === mover ? direction : `opp-${direction}`;

/** Whether a card that was laid goes against the direction of its pile. */
export const goesBack = (card: number, top: number, direction: Direction): boolean =>
  direction === 'up' ? card < top : card > top;

/** Numbers in ascending order, three or more in a row as one run. */
export function runs(cards: readonly number[]): string {
  const parts: number[][] = [];
  for (const card of cards) {
    const last = parts.at(-1);
    if (last && last.at(-1) === card - 1) last.push(card);
    else parts.push([card]);
  }
  return parts.map((part) => (part.length > 2 ? `${part[0]}–${part.at(-1)}` : part.join(', '))).join(', ');
}

/** Who laid the cards of each pile above its base card, bottom to top: the metal of a card is not in its number. */
export function layersOf(steps: readonly { seat: number; text: string }[]): Record<Direction, number[]>[] {
  const layers: Record<Direction, number[]>[] = [0, 1].map(() => ({ up: [], down: [] }));
  const laid: number[][] = [];
  for (const { seat, text } of steps) {
    const [word = '', where] = text.split(' ');
    if (word === 'undo') laid.pop()?.pop();
    else if (seat >= 0 && where) {
      const { owner, direction } = spotOf(where as Where, seat);
      const pile = layers[owner]?.[direction] ?? [];
      pile.push(seat);
      laid.push(pile);
    }
  }
  return layers;
}

/** The metal of each card of a pile. */
export const metalsOf = (cards: readonly number[], layers: readonly number[] | undefined, owner: number): Metal[] =>
  cards.map((_, i) => metalOf((cards.length - 1 === layers?.length ? layers[i - 1] : owner) ?? owner));
