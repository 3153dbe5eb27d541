// What a view says about where cards lie, as src/koloda/zones.py defines it, and the moves that are about them. Nothing here
// knows a game: a card can be chosen because a move names it.
import type { TableView } from '../../table/state';

export interface Zone {
  name: string;
  kind: 'pile' | 'hand' | 'row' | 'counter';
  owner: number | null;
  /** As this seat sees them, `?` for one that it does not; null for none of them. */
  cards: string[] | null;
  count: number;
}

export const HIDDEN = '?';

/** A view of which only that much is known. */
export type AnyView = TableView & Readonly<Record<string, unknown>>;

const KINDS = ['pile', 'hand', 'row', 'counter'];
const isZone = (zone: unknown): zone is Zone => {
  const { name, kind, owner, cards, count } = (zone ?? {}) as Partial<Record<keyof Zone, unknown>>;
  return (
    typeof name === 'string' &&
    KINDS.includes(kind as string) &&
    (owner === null || typeof owner === 'number') &&
    (cards === null || (Array.isArray(cards) && cards.every((card) => typeof card === 'string'))) &&
    typeof count === 'number'
  );
};

/** The zones of a view; null where it has none, or something else by that name. */
export function zonesOf(view: AnyView): Zone[] | null {
  const { zones } = view;
  return Array.isArray(zones) && zones.every(isZone) ? zones : null;
}

// What every view has, and the table shows in its own way.
const COMMON = ['game', 'seat', 'players', 'phase', 'due', 'actors', 'hands', 'scores', 'winners', 'zones'];

/** The other fields of a view without zones, as text: something to go by where nothing can be drawn. */
export function fieldsOf(view: AnyView): [string, string][] {
  const shown = (value: unknown): string =>
    value === null || value === undefined
      ? '–'
      : Array.isArray(value)
        ? value.map(shown).join(' ') || '–'
        : typeof value === 'object'
          ? Object.entries(value)
              .map(([name, part]) => `${name} ${shown(part)}`)
              .join(', ')
          : String(value);
  return Object.entries(view).flatMap(([name, value]) => (COMMON.includes(name) ? [] : [[name, shown(value)]]));
}

/** The hand that lies in the tray: my first one. */
export const myHand = (zones: readonly Zone[], you: number | null): Zone | undefined =>
  zones.find(({ kind, owner, cards }) => kind === 'hand' && owner !== null && owner === you && cards !== null);

/** Everybody's points so far; null where the game has none. */
export const scoresOf = ({ scores }: AnyView): number[] | null =>
  Array.isArray(scores) && scores.every((points) => typeof points === 'number') ? scores : null;

export interface Moves {
  /** By what they are about: a card in sight, or else the name of a zone. */
  about: Map<string, string[]>;
  /** Those about nothing in sight. */
  others: string[];
}

/** Moves by their subject: the first word after the verb that is a card in sight; failing that, one that is a zone. */
export function grouped(legal: readonly string[], zones: readonly Zone[]): Moves {
  const cards = new Set(zones.flatMap((zone) => zone.cards ?? []));
  cards.delete(HIDDEN);
  const names = new Set(zones.map(({ name }) => name));
  const moves: Moves = { about: new Map(), others: [] };
  for (const text of legal) {
    const words = text.split(' ').slice(1);
    const subject = words.find((word) => cards.has(word)) ?? words.find((word) => names.has(word));
    if (subject === undefined) moves.others.push(text);
    else moves.about.set(subject, [...(moves.about.get(subject) ?? []), text]);
  }
  return moves;
}

/** Cards with a key for each: the first 7 is `7.0`, the next `7.1`. */
export function keyed(cards: readonly string[]): { key: string; card: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const n = seen.get(card) ?? 0;
    seen.set(card, n + 1);
    return { key: `${card}.${n}`, card };
  });
}
export const cardOfKey = (key: string): string => key.replace(/\.\d+$/, '');
