// Who had what at a stop of a record, as the chosen eyes saw it.
import type { Eyes } from '../../record/eyes';
import type { Bid, DealEnd, FlightsView } from './view';

export interface BoardRow {
  seat: number;
  cities: string[];
  /** Cards in hand that can be seen, and how many that cannot. */
  hand: string[];
  hidden: number;
  /** A bid that lies face down: what it is, where that can be seen. */
  laid: boolean;
  bid: Bid | null;
  score: number;
  /** Points that the deal has just brought. */
  won: number;
}

export interface BoardView {
  rows: BoardRow[];
  all: FlightsView;
  /** The deal is over: its rows are counted. */
  ended: DealEnd | null;
}

/** `views` are every seat's and, last, the watchers'; `deal` is the deal of the stop, from 0. */
export function boardOf(views: readonly FlightsView[], eyes: Eyes, deal: number): BoardView {
  const all = views[views.length - 1]!;
  const end = all.deals[deal] ?? null;
  const rows = all.hands.map((count, seat): BoardRow => {
    const open = eyes === 'all' || eyes === seat;
    const hand = open && !end ? (views[seat]?.hand ?? []) : [];
    return {
      seat,
      cities: (end ? end.collections[seat] : all.collections[seat]) ?? [],
      hand,
      hidden: open || end ? 0 : count,
      laid: all.laid[seat] === true && !all.bids.length && !end,
      bid: open ? (views[seat]?.bid ?? null) : null,
      score: all.scores[seat] ?? 0,
      won: end?.points[seat] ?? 0,
    };
  });
  return { rows, all, ended: end };
}
