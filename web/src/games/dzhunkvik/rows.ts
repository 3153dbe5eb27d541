// Who had what at a stop of a record, as the chosen eyes saw it.
import type { Eyes } from '../../record/eyes';
import type { DzhunkvikView } from './view';

/** Cards that can be seen, and how many that cannot. */
export interface Seen {
  cards: string[];
  hidden: number;
}

export interface Row {
  seat: number;
  hand: Seen;
  nest: Seen;
  home: string[][];
  viruses: string[];
  leads: boolean;
  passed: boolean;
  frozen: boolean;
  /** Packs lost to Viruses, at the end. */
  lost: number;
}

/** `views` are every seat's and, last, the watchers'. */
export function rowsOf(views: readonly DzhunkvikView[], eyes: Eyes): Row[] {
  const all = views[views.length - 1]!;
  const looking = typeof eyes === 'number' ? (views[eyes] ?? all) : all;
  const seen = (own: string[], known: string[], open: boolean, count: number): Seen => {
    const cards = open ? own : known;
    return { cards, hidden: Math.max(0, count - cards.length) };
  };
  return all.hands.map((count, seat): Row => {
    const open = eyes === 'all' || eyes === seat;
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

/** The liar's cards as the chosen eyes see them: those known, and how many lie face down. */
export function bluffOf(
  views: readonly DzhunkvikView[],
  eyes: Eyes,
): { seat: number; on: number; down: Seen; said: string[] } | null {
  const { bluff } = views[views.length - 1]!;
  if (!bluff) return null;
  const cards = eyes === 'all' || eyes === bluff.seat ? (views[bluff.seat]?.bluff?.cards ?? []) : bluff.cards;
  return { seat: bluff.seat, on: bluff.on, down: { cards, hidden: bluff.shown - cards.length }, said: bluff.said };
}
