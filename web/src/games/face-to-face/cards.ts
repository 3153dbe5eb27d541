// The cards of Face to Face: how they are drawn, and who laid those that lie on the piles.
import { f2f } from '../../look/face-to-face';
import { once } from '../../table/drawings';
import type { FaceToFaceEvent, Pile, Way } from './types';

export type Metal = 's' | 'g';
/** The first seat plays silver, the second gold. */
export const metalOf = (seat: number): Metal => (seat === 0 ? 's' : 'g');

/** A card by metal and number, as in "s17". */
const drawn = once((card) => f2f(card.startsWith('s') ? 's' : 'g', Number(card.slice(1))));

/** A card without a label. */
export const cardOnce = (metal: Metal, number: number): string => drawn(`${metal}${number}`);

/** Its corner, which says everything in little room: figure and emblem. */
export const cornerOnce = (metal: Metal, number: number): string =>
  cardOnce(metal, number).replace('viewBox="0 0 100 140"', 'viewBox="3.5 5 30 46"');

/** How a card came to lie on a pile, which its number does not tell. */
export interface Layer {
  seat: number;
  way: Way;
  /** Laid in the turn that goes on, or was the last. */
  fresh: boolean;
}
export type Layers = readonly Record<Pile, readonly Layer[]>[];

/** The cards of each pile above its base card, by owner, bottom to top. */
export function layersOf(events: readonly FaceToFaceEvent[]): Layers {
  const layers: Record<Pile, Layer[]>[] = [0, 1].map(() => ({ up: [], down: [] }));
  const turn = events.findLastIndex(({ kind }) => kind === 'turn-begins');
  for (const [at, event] of events.entries()) {
    if (event.kind === 'lays')
      layers[event.whom]?.[event.pile].push({ seat: event.seat, way: event.way, fresh: at > turn });
    else if (event.kind === 'takes-back') layers[event.whom]?.[event.pile].pop();
  }
  return layers;
}

/** The metal of each card of a pile; its owner's, where the log is not known from the beginning. */
export const metalsOf = (cards: readonly number[], layers: readonly Layer[], owner: number): Metal[] =>
  cards.map((_, i) => metalOf((cards.length - 1 === layers.length ? layers[i - 1]?.seat : owner) ?? owner));

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
