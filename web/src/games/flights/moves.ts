// My moves as the table offers them: which texts the server has given, by what they name.
import type { FlightsView } from './view';

export interface Swap {
  own: string;
  seat: number;
  card: string;
  text: string;
}

export interface Moves {
  /** Cards that can be laid, and flights that can be bid. */
  cards: ReadonlySet<string>;
  flights: ReadonlySet<number>;
  /** Cards that can be taken. */
  takes: readonly string[];
  swaps: readonly Swap[];
}

export function grouped(legal: readonly string[]): Moves {
  const cards = new Set<string>();
  const flights = new Set<number>();
  const takes: string[] = [];
  const swaps: Swap[] = [];
  for (const text of legal) {
    const [word, first = '', second = '', third = ''] = text.split(' ');
    if (word === 'lay') {
      cards.add(first);
      flights.add(Number(third));
    } else if (word === 'take') takes.push(first);
    else if (word === 'swap') swaps.push({ own: first, seat: Number(second), card: third, text });
  }
  return { cards, flights, takes: [...new Set(takes)], swaps };
}

/** The only card that can be taken, if there is but one. */
export const forced = ({ takes }: Moves): string | null => (takes.length === 1 ? (takes[0] ?? null) : null);

/** What somebody is about to do. */
export interface Plan {
  card: string;
  flight: number;
  /** A card on the table to take. */
  take: string;
  /** Cities to swap. */
  own: string;
  theirs: string;
}
export const NO_PLAN: Plan = { card: '', flight: 0, take: '', own: '', theirs: '' };

/** The plan as far as it can be carried out; what leaves no choice is chosen. */
export function possible(plan: Plan, moves: Moves): Plan {
  const own = moves.swaps.some((swap) => swap.own === plan.own) ? plan.own : sole(moves.swaps, 'own');
  const fitting = moves.swaps.filter((swap) => !own || swap.own === own);
  const theirs = fitting.some((swap) => swap.card === plan.theirs) ? plan.theirs : sole(fitting, 'card');
  return {
    card: moves.cards.has(plan.card) ? plan.card : '',
    flight: moves.flights.has(plan.flight) ? plan.flight : 0,
    take: moves.takes.includes(plan.take) ? plan.take : (forced(moves) ?? ''),
    own: own || sole(theirs ? fitting.filter((swap) => swap.card === theirs) : [], 'own'),
    theirs,
  };
}

/** What all the swaps have in common on one side. */
function sole(swaps: readonly Swap[], side: 'own' | 'card'): string {
  const all = new Set(swaps.map((swap) => swap[side]));
  return all.size === 1 ? (swaps[0]?.[side] ?? '') : '';
}

/** The swap that a plan amounts to. */
export const swapOf = ({ own, theirs }: Plan, { swaps }: Moves): Swap | null =>
  swaps.find((swap) => swap.own === own && swap.card === theirs) ?? null;

/** The text of the move that a plan amounts to; nothing while something is still to be chosen. */
export function textOf(plan: Plan, moves: Moves, view: FlightsView): string {
  if (view.phase === 'bid') return plan.card && plan.flight ? `lay ${plan.card} fly ${plan.flight}` : '';
  if (view.phase === 'take') return plan.take ? `take ${plan.take}` : '';
  return swapOf(plan, moves)?.text ?? '';
}
