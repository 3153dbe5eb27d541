// What the server says about a table of Dzhunkvik: `state.view(seat)`. Nothing here decides what may be done.
import type { TableView } from '../../table/state';

/** Phases in which the dealer, a player or (moment, leader) only the clock is waited for. */
export type Phase =
  | 'lot'
  | 'deal'
  | 'virus'
  | 'pick'
  | 'ready'
  | 'battle'
  | 'give'
  | 'turn'
  | 'storm'
  | 'show'
  | 'say'
  | 'answer'
  | 'choose-virus'
  | 'pay'
  | 'moment'
  | 'leader'
  | 'over';
export type Stage = 'before' | 'gathering' | 'leader' | 'after' | 'over';

/** A card of the stack; an Evolution has the value it counts as, other influence cards none. */
export interface Laid {
  card: string;
  seat: number;
  value: number | null;
  cancelled: boolean;
}

/** A moment for Hysteria: the card that can still be stopped, who played Hysterias on it, who is admitted. */
export interface Moment {
  card: string;
  seat: number;
  hysterias: number[];
  admits: number[];
}

/** A property in use. */
export interface Used {
  card: string;
  seat: number;
  on: number | null;
  pack: number | null;
}

/** A Liar's game; the cards only for the liar until they are shown. */
export interface Bluff {
  seat: number;
  on: number;
  shown: number;
  cards: string[];
  said: string[];
  answer: 'truth' | 'lie' | null;
}

/** What a move brought to light, or what followed from it by itself. */
export type Happening =
  | { what: 'bluff'; seat: number; cards: string[]; said: string[]; lie: boolean; right: boolean }
  | { what: 'battle'; cards: (string | null)[]; winner: number | null }
  | { what: 'redeal'; seat: number; cards: string[] }
  | { what: 'instant' | 'found' | 'discarded'; seat: number; card: string }
  | { what: 'packs'; seat: number; packs: string[][] }
  | { what: 'round'; winner: number | null; took: string[] }
  | { what: 'cancelled' | 'takes-effect'; card: string };

/** The count at the end, for a seat. */
export interface Final {
  packs: number;
  lost: number;
  left: number;
}

export interface DzhunkvikView extends TableView {
  round: number;
  phase: Phase;
  stage: Stage;
  actors: number[];
  /** Who has the marker. */
  first: number | null;
  /** Whose turn it is, or who is asked. */
  turn: number | null;
  hand: string[];
  /** My Nest, and how many cards lie in each. */
  nest: string[];
  nests: number[];
  homes: string[][][];
  viruses: string[][];
  stock: number;
  discard: string[];
  virus_stock: number;
  virus_discard: string[];
  /** From the bottom. */
  stack: Laid[];
  /** The place in the stack of the card in force. */
  force: number | null;
  value: number | null;
  /** The leader of the round. */
  leader: number | null;
  passed: number[];
  frozen: number[];
  /** Extra cards still to lay after an Icestorm. */
  extra: number;
  redeals: number;
  /** The seat on turn opens. */
  opening: boolean;
  moment: Moment | null;
  used: Used | null;
  bluff: Bluff | null;
  revealed: Happening[];
  instant: { card: string; seat: number } | null;
  /** Who has laid in a Battle. */
  laid: boolean[] | null;
  /** Who gives, and how many cards are still to be given. */
  giving: [number, number] | null;
  picking: { from: number; zone: 'hand' | 'nest'; by: number | null; left: number } | null;
  paying: { virus: string; paid: number } | null;
  /** Cards that are known to be in hands and Nests. */
  known: { hands: string[][]; nests: string[][] };
  unopened: number;
  options: { instants: 'auto' | 'honour'; devourer_on_too_soon: boolean };
  final: Final[] | null;
  open: { hands: string[][]; nests: string[][] } | null;
}

/** Cards with a name for each, so that two alike can be told apart on the screen. */
export interface Held {
  key: string;
  card: string;
}
export function held(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const again = seen.get(card) ?? 0;
    seen.set(card, again + 1);
    return { key: `${card}.${again}`, card };
  });
}
export const cardOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

/** Whether the time of a window runs: everybody in it may act, nobody must. */
export const isWindow = ({ phase }: Pick<DzhunkvikView, 'phase'>): boolean => phase === 'moment' || phase === 'leader';
