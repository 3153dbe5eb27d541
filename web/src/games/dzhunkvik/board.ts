// How the table lies: the stack with the card in question on its ring, who may act, who has what.
import type { Viewpoint } from '../../record/viewpoint';
import type { DzhunkvikView } from './types';

/** Whether the time of a window runs: everybody in it may act, nobody must. */
export const isWindow = ({ phase }: Pick<DzhunkvikView, 'phase'>): boolean => phase === 'moment' || phase === 'leader';
/** The seats that may act in a window. */
export const inWindow = (view: DzhunkvikView): number[] =>
  isWindow(view) ? view.actors.filter((seat) => seat >= 0) : [];

/** A card of the stack, or one shown beside it. */
export interface Item {
  key: string;
  card: string;
  seat: number;
  value: number | null;
  cancelled: boolean;
  /** The card in force, and the last one of whoever leads. */
  force: boolean;
  leads: boolean;
}

/** What the card on the ring is there for. */
export type Why = 'force' | 'question' | 'used' | 'other';

export interface Layout {
  before: Item[];
  now: Item | null;
  /** Cards that lie on the one in force. */
  after: Item[];
  why: Why;
}

/** `laying` is a card of mine that lies there already, though the server has not answered yet. */
export function layoutOf(view: DzhunkvikView, laying: { card: string; seat: number } | null): Layout {
  const leading = view.stack.findLastIndex(({ seat }) => seat === view.leader);
  const stack = view.stack.map((one, i): Item => ({
    ...one,
    key: `s${i}`,
    force: i === view.force,
    leads: i === leading,
  }));
  const beside = (card: string, seat: number, key: string): Item => ({
    key,
    card,
    seat,
    value: null,
    cancelled: false,
    force: false,
    leads: false,
  });
  if (laying)
    return { before: stack, now: beside(laying.card, laying.seat, `s${stack.length}`), after: [], why: 'question' };
  if (view.moment || view.used) {
    // A property in use lies beside the stack; so do Hysterias on it.
    const aside = view.used
      ? [
          beside(view.used.card, view.used.seat, 'used'),
          ...(view.moment?.hysterias ?? []).map((seat, i) => beside('HY', seat, `h${i}`)),
        ]
      : [];
    const all = [...stack, ...aside];
    return { before: all.slice(0, -1), now: all.at(-1) ?? null, after: [], why: view.moment ? 'question' : 'used' };
  }
  if (view.instant)
    return { before: [], now: beside(view.instant.card, view.instant.seat, 'instant'), after: [], why: 'other' };
  // Whoever is asked may pay: for this Virus, or for the first of them.
  const virus =
    view.paying?.virus ??
    (view.phase === 'choose-virus' && view.turn !== null ? view.viruses[view.turn]?.[0] : undefined);
  if (virus && view.turn !== null) return { before: [], now: beside(virus, view.turn, virus), after: [], why: 'other' };
  if (view.force === null) return { before: stack, now: null, after: [], why: 'other' };
  return {
    before: stack.slice(0, view.force),
    now: stack[view.force] ?? null,
    after: stack.slice(view.force + 1),
    why: 'force',
  };
}

// ---------------------------------------------------------------- a record

/** Cards that can be seen, and how many that cannot. */
export interface Shown {
  cards: string[];
  hidden: number;
}

export interface Row {
  seat: number;
  hand: Shown;
  nest: Shown;
  home: string[][];
  viruses: string[];
  leads: boolean;
  passed: boolean;
  frozen: boolean;
  /** Packs lost to Viruses, at the end. */
  lost: number;
}

/** Who has what; `views` are every seat's and, last, the watchers'. */
export function rowsOf(views: readonly DzhunkvikView[], viewpoint: Viewpoint): Row[] {
  const all = views[views.length - 1]!;
  const looking = typeof viewpoint === 'number' ? (views[viewpoint] ?? all) : all;
  const seen = (own: string[], known: string[], open: boolean, count: number): Shown => {
    const cards = open ? own : known;
    return { cards, hidden: Math.max(0, count - cards.length) };
  };
  return all.hands.map((count, seat): Row => {
    const open = viewpoint === 'all' || viewpoint === seat;
    const nests = all.nests[seat] ?? 0;
    const left = all.open?.nests[seat];
    return {
      seat,
      hand: seen(views[seat]?.hand ?? [], looking.known.hands[seat] ?? [], open, count),
      nest: left
        ? { cards: left, hidden: 0 }
        : seen(views[seat]?.nest ?? [], looking.known.nests[seat] ?? [], open, nests),
      home: all.homes[seat] ?? [],
      viruses: all.viruses[seat] ?? [],
      leads: all.leader === seat,
      passed: all.passed.includes(seat),
      frozen: all.frozen.includes(seat),
      lost: all.final?.[seat]?.lost ?? 0,
    };
  });
}

/** A liar's cards as they are seen from the chosen place: those known, and how many lie face down. */
export function bluffOf(
  views: readonly DzhunkvikView[],
  viewpoint: Viewpoint,
): { seat: number; on: number; down: Shown; claimed: string[] } | null {
  const { bluff } = views[views.length - 1]!;
  if (!bluff) return null;
  const open = viewpoint === 'all' || viewpoint === bluff.seat;
  const cards = open ? (views[bluff.seat]?.bluff?.cards ?? []) : bluff.cards;
  return { seat: bluff.seat, on: bluff.on, down: { cards, hidden: bluff.shown - cards.length }, claimed: bluff.said };
}
