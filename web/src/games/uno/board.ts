// Who held what at a stop of a record, as the chosen eyes saw it.
import type { Eyes } from '../../record/eyes';
import type { RecordStep } from '../../wire';
import { sorted, type UnoView } from './view';

export interface HandRow {
  seat: number;
  /** Cards that can be seen, and how many that cannot. */
  cards: string[];
  hidden: number;
  score: number;
  /** Points that the round has just brought. */
  won: number;
  unsaid: boolean;
}

export interface BoardView {
  rows: HandRow[];
  top: string | null;
  color: string;
  stock: number;
  direction: 1 | -1;
  /** The round is over: its last hands lie open. */
  ended: boolean;
}

/** `views` are every seat's and, last, the watchers'; `round` is the round of the stop, from 0. */
export function boardOf(views: readonly UnoView[], eyes: Eyes, round: number): BoardView {
  const all = views[views.length - 1]!;
  const seen = typeof eyes === 'number' ? (views[eyes] ?? all) : all;
  const end = all.rounds[round];
  const rows = all.hands.map((count, seat): HandRow => {
    const cards = end
      ? (end.hands[seat] ?? [])
      : eyes === 'all' || eyes === seat
        ? (views[seat]?.hand ?? [])
        : (seen.known[seat] ?? []);
    return {
      seat,
      cards: sorted(cards),
      hidden: end ? 0 : Math.max(0, count - cards.length),
      score: all.scores[seat] ?? 0,
      won: end?.points[seat] ?? 0,
      unsaid: all.unsaid === seat,
    };
  });
  return {
    rows,
    top: all.top,
    color: all.color ?? '',
    stock: all.stock,
    direction: all.direction,
    ended: end !== undefined,
  };
}

/** The card laid last, up to a stop: where a round has ended the table is cleared already. */
export function lastLaid(steps: readonly RecordStep[], move: number): { card: string; color: string } | null {
  for (let i = move - 1; i >= 0; i--) {
    const [word, card = '', color = ''] = steps[i]?.text.split(' ') ?? [];
    if (word === 'play' || word === 'jump') return { card, color: card.startsWith('W') ? color : '' };
  }
  return null;
}
