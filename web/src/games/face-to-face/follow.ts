// From the entries of the log to what happened, for the log in words, for flights of cards and for sounds. It follows
// where cards go; it decides nothing, and after every update it is set right by what the server shows.
import type { EntryLine } from '../../wire';
import { goesBack, spotOf, type Direction, type FaceView, type Spot, type Where } from './view';

export type Fact = { version: number; at: number } & (
  | { kind: 'begins'; seat: number }
  | { kind: 'turn'; turn: number }
  /** Cards that both got together. */
  | { kind: 'dealt'; first: number; count: number }
  | { kind: 'lays'; seat: number; card: number; owner: number; direction: Direction; top: number; trick: boolean }
  | { kind: 'back'; seat: number; card: number; owner: number; direction: Direction }
  | { kind: 'draws'; seat: number; count: number; cards: number[] }
  | { kind: 'ends' | 'away'; seat: number }
  /** `left`: how many cards the loser has not laid. */
  | { kind: 'over'; seat: number; rule: string; left: number; lenient: boolean }
);
/** A fact before it is dated. */
type News = Fact extends infer F ? (F extends Fact ? Omit<F, 'version' | 'at'> : never) : never;
type Drawn = Extract<Fact, { kind: 'draws' }>;
type Dealt = Extract<Fact, { kind: 'dealt' }>;

const BASES: Record<Direction, number> = { up: 1, down: 60 };

export class Follower {
  facts: Fact[] = [];
  private piles: Record<Direction, number[]>[] = [0, 1].map(() => ({ up: [BASES.up], down: [BASES.down] }));
  private laid: (Spot & { card: number })[] = []; // in this turn
  private turns = 0;
  private dealt: Dealt | null = null;
  private drawing: Drawn | null = null;

  /** Takes entries in, in order; returns the facts that are new. */
  add(entries: readonly EntryLine[]): Fact[] {
    const from = this.facts.length;
    entries.forEach((entry, i) => {
      const [word = '', rest = ''] = entry.text.split(' ');
      if (word === 'begin') this.begins(entry, Number(rest));
      else if (word === 'deal') this.deals(entry, rest);
      else if (word === 'end') this.ends(entry, entries[i + 1]?.seat === -1);
      else if (word === 'undo') this.back(entry);
      else this.lays(entry, Number(word), spotOf(rest as Where, entry.seat));
    });
    return this.facts.slice(from);
  }

  /** Not a move: somebody's connection is gone. */
  away(seat: number, at: number): Fact {
    const fact: Fact = { version: this.facts.at(-1)?.version ?? 0, at, kind: 'away', seat };
    this.facts.push(fact);
    return fact;
  }

  /** Sets right what the entries alone could not tell, and tells of the end. */
  settle(view: FaceView): void {
    this.piles = view.piles.map(({ up, down }) => ({ up: [...up], down: [...down] }));
    if (view.turn !== null)
      this.laid = view.laid.map(([card, where]) => ({ ...spotOf(where, view.turn as number), card }));
    if (view.drawing === null) this.dealt = this.drawing = null;
    const over = overOf(view);
    if (!over || this.facts.some((fact) => fact.kind === 'over')) return;
    const last = this.facts.at(-1);
    this.facts.push({ version: last?.version ?? 0, at: last?.at ?? 0, ...over });
  }

  private tell(entry: EntryLine, fact: News): void {
    this.facts.push({ version: entry.version, at: entry.at, ...fact } as Fact);
  }

  private begins(entry: EntryLine, seat: number): void {
    this.tell(entry, { kind: 'begins', seat });
    this.dealt = { version: entry.version, at: entry.at, kind: 'dealt', first: seat, count: 0 };
  }

  private deals(entry: EntryLine, card: string): void {
    const fact = this.dealt ?? this.drawing;
    if (!fact) return;
    if (fact.count === 0) this.facts.push(fact);
    fact.count += 1;
    fact.version = entry.version;
    if (fact.kind === 'draws' && card !== '?') fact.cards.push(Number(card));
  }

  private lays(entry: EntryLine, card: number, spot: Spot): void {
    this.dealt = this.drawing = null;
    const seat = entry.seat;
    const pile = this.piles[spot.owner]?.[spot.direction] ?? [];
    const top = pile.at(-1) ?? BASES[spot.direction];
    if (!this.laid.length) this.heading(entry);
    this.tell(entry, {
      kind: 'lays',
      seat,
      card,
      ...spot,
      top,
      trick: spot.owner === seat && goesBack(card, top, spot.direction),
    });
    pile.push(card);
    this.laid.push({ ...spot, card });
  }

  /** A turn has its heading once, also when its first card was taken back. */
  private heading(entry: EntryLine): void {
    const last = this.facts.findLast(
      (fact) => fact.kind === 'lays' || fact.kind === 'back' || fact.kind === 'draws' || fact.kind === 'ends',
    );
    if (last?.kind === 'back') return;
    this.turns += 1;
    this.tell(entry, { kind: 'turn', turn: this.turns });
  }

  private back(entry: EntryLine): void {
    const last = this.laid.pop();
    if (!last) return;
    this.piles[last.owner]?.[last.direction].pop();
    this.tell(entry, { kind: 'back', seat: entry.seat, ...last });
  }

  private ends(entry: EntryLine, draws: boolean): void {
    this.laid = [];
    this.dealt = null;
    this.drawing = { version: entry.version, at: entry.at, kind: 'draws', seat: entry.seat, count: 0, cards: [] };
    if (!draws) this.tell(entry, { kind: 'ends', seat: entry.seat });
  }
}

/** How the game ended, if it has. */
export function overOf(view: FaceView): Extract<News, { kind: 'over' }> | null {
  const winner = view.winners[0];
  if (winner === undefined || view.ended === null) return null;
  return {
    kind: 'over',
    seat: winner,
    rule: view.ended,
    left: view.out[1 - winner]?.length ?? 0,
    lenient: view.last_card === 'lenient',
  };
}
