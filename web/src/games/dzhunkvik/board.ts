// How the table lies: the stack with the card in question on its ring, and which seats are in.
import { isWindow, type DzhunkvikView } from './view';

/** A card of the stack, or one shown beside it. */
export interface Item {
  key: string;
  card: string;
  seat: number;
  value: number | null;
  cancelled: boolean;
  /** The card in force, and the one by which somebody leads. */
  force: boolean;
  leads: boolean;
}

/** `why` says what the card on the ring is there for. */
export type Why = 'force' | 'question' | 'used' | 'other';

export interface Table {
  before: Item[];
  now: Item | null;
  /** Cards that lie on the one in force and change nothing. */
  after: Item[];
  why: Why;
}

/** `laying` is a card of mine that lies there already, though the server has not answered yet. */
export function tableOf(view: DzhunkvikView, laying: { card: string; seat: number } | null): Table {
  const leading = view.stack.findLastIndex(({ card, seat }) => seat === view.leader && card !== 'IS');
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

/** The seats that may act in a window. */
export const inWindow = (view: DzhunkvikView): number[] =>
  isWindow(view) ? view.actors.filter((seat) => seat >= 0) : [];
