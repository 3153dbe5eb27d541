// What the server says about a table of Flights: `state.view(seat)`. Nothing here decides what may be done.
import type { CityColor } from '../../look/flights';
import type { TableView } from '../../table/state';

/** Phases in which the table waits for a seat; in the others the dealer is at work. */
export type Phase = 'lot' | 'without' | 'deal' | 'draw' | 'bid' | 'take' | 'swap' | 'over';

export interface Bid {
  card: string;
  flight: number;
}
/** A bid that everybody sees. */
export interface ShownBid extends Bid {
  seat: number;
}

/** What followed from a move by itself. */
export type Happening =
  | { what: 'burn'; seat: number; cards: string[]; rule: string }
  | { what: 'deport'; seat: number; card: string | null }
  | { what: 'no-swap'; seat: number; card: string }
  | { what: 'shuffle' };

/** What a colour of a row counted. */
export interface ScoreLine {
  color: string;
  cards: string[];
  points: number;
}

export interface DealEnd {
  collections: string[][];
  /** Seats with all the colours. */
  complete: number[];
  points: number[];
  lines: ScoreLine[][];
  /** Who won the deal, where deals are counted. */
  won: number | null;
}

export interface FlightsView extends TableView {
  deal: number;
  round: number;
  phase: Phase;
  actors: number[];
  /** Who has the marker. */
  first: number | null;
  began: number | null;
  /** Colours in play. */
  colors: CityColor[];
  needed: number;
  hand: string[];
  stock: number;
  discard: string[];
  /** Flights still held, by seat. */
  flights: number[][];
  laid: boolean[];
  sits_out: number[];
  /** My own bid while it lies face down. */
  bid: Bid | null;
  /** All bids in the order of choice, once they are turned up. */
  bids: ShownBid[];
  table: string[];
  taken: [number, string][];
  chooser: number | null;
  exchange: string | null;
  /** The rows, oldest city first. */
  collections: string[][];
  happened: Happening[];
  drawing: [number, number] | null;
  /** What a city would burn in my row; and in the phase "swap" what a swap would, in mine and in the other. */
  would_burn: Record<string, string[] | [string[], string[]]>;
  scores: number[];
  target: number;
  match: 'points' | 'wins';
  deals: DealEnd[];
}

export const COLORS: readonly CityColor[] = ['r', 'o', 'y', 'g', 'b', 'v'];
export const FLIGHT_NUMBERS: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The set of flights that a seat has. */
export const SETS = ['r', 'b', 'g', 'y'] as const;
export const setOf = (seat: number): string => SETS[seat % SETS.length] ?? 'r';

export const isCity = (card: string): boolean => (COLORS as readonly string[]).includes(card[0] ?? '');
export const colorOf = (card: string): CityColor => card[0] as CityColor;

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

/** A card laid this round, in the place it keeps until the round is over; `gone` once somebody has taken it. */
export interface Slot extends Held {
  gone: boolean;
}
export function slotsOf(view: FlightsView): Slot[] {
  const left = new Map<string, number>();
  for (const card of view.table) left.set(card, (left.get(card) ?? 0) + 1);
  const cards = view.bids.map(({ card }) => card).sort((a, b) => rank(a) - rank(b));
  return held(cards)
    .reverse()
    .map(({ key, card }) => {
      const here = left.get(card) ?? 0;
      left.set(card, here - 1);
      return { key, card, gone: here <= 0 };
    })
    .reverse();
}

/** As the server sorts: cities by colour and number, then exchanges, the universal one, deportations. */
const rank = (card: string): number =>
  isCity(card)
    ? COLORS.indexOf(colorOf(card)) * 10 + Number(card.slice(1))
    : card === 'dep'
      ? 99
      : card === 'xU'
        ? 98
        : 80 + Number(card.slice(1));

/** What a city would burn in my row. */
export const burntBy = (view: FlightsView, card: string): readonly string[] => {
  const burnt = view.would_burn[card];
  return burnt && typeof burnt[0] === 'string' ? (burnt as string[]) : [];
};
/** What a swap would burn: in my row, and in the other. */
export const burntBySwap = (view: FlightsView, text: string): readonly [readonly string[], readonly string[]] => {
  const burnt = view.would_burn[text];
  return burnt && typeof burnt[0] === 'object' ? (burnt as [string[], string[]]) : [[], []];
};
