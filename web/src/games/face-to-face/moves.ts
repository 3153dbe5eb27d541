// The moves a seat was given, as the table's controls need them. A card can be laid on a pile because a text says so.
import { DIRECTIONS, type FaceView, type Where } from './view';

export interface Moves {
  /** Where each card may go. */
  cards: Map<number, Where[]>;
  end: boolean;
}

export function grouped(legal: readonly string[]): Moves {
  const moves: Moves = { cards: new Map(), end: false };
  for (const text of legal) {
    const [word = '', where] = text.split(' ');
    if (word === 'end') moves.end = true;
    else if (where) moves.cards.set(Number(word), [...(moves.cards.get(Number(word)) ?? []), where as Where]);
  }
  return moves;
}

/** A card that goes nowhere, as a text all the same: tried on the nearer of one's piles, the server says what is against it. */
export function attempt(card: number, view: FaceView): string {
  const piles = view.seat === null ? undefined : view.piles[view.seat];
  const far = (direction: 'up' | 'down'): number => Math.abs((piles?.[direction].at(-1) ?? 0) - card);
  const [nearest] = [...DIRECTIONS].sort((a, b) => far(a) - far(b));
  return `${card} ${nearest}`;
}
