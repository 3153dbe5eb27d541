// The moves a seat was given, as the table's controls need them. A card can be laid on a pile because a text says so.
import type { FaceToFaceView, Pile } from './types';

export const PILES: readonly Pile[] = ['up', 'down'];

/** A pile of the table: whose, and which of the two. */
export interface Spot {
  whom: number;
  pile: Pile;
}

/** A pile as a move names it: one's own, or the opponent's. */
export type Where = Pile | `opp-${Pile}`;

/** The pile that a move of a seat names. */
export const spotOf = (where: Where, mover: number): Spot =>
  where === 'up' || where === 'down'
    ? { whom: mover, pile: where }
    : { whom: 1 - mover, pile: where === 'opp-up' ? 'up' : 'down' };

/** How a seat names a pile. */
export const whereOf = ({ whom, pile }: Spot, mover: number): Where => (whom === mover ? pile : `opp-${pile}`);

/** What a move of a seat is about: the card and the pile, or the button. */
export function spotsOf(text: string, mover: number): string[] {
  const [card = '', where] = text.split(' ');
  if (!where) return [`[data-act=${card}]`];
  const { whom, pile } = spotOf(where as Where, mover);
  return [`.hand [data-key="${card}"]`, `[data-pile="${whom}-${pile}"] .stackd`];
}

export const topOf = (view: FaceToFaceView, { whom, pile }: Spot): number => view.piles[whom]?.[pile].at(-1) ?? 0;

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
export function attempt(card: number, view: FaceToFaceView): string {
  const far = (pile: Pile): number => Math.abs(topOf(view, { whom: view.seat ?? 0, pile }) - card);
  const [nearest] = [...PILES].sort((a, b) => far(a) - far(b));
  return `${card} ${nearest}`;
}
