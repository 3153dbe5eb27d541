// From the entries of the log to what happened, for the log in words, for flights of cards and for sounds. Entries tell who
// laid, took and swapped, and what burnt; bids turned up and a deck made anew are told by the view, and only while it is news.
import type { EntryLine } from '../../wire';
import type { FlightsView, Happening, ShownBid } from './view';
import { isCity } from './view';

export type How = 'takes' | 'must' | 'left';

export type Fact = { version: number; at: number } & (
  | { kind: 'begins' | 'away'; seat: number }
  | { kind: 'without'; colors: string[] }
  | { kind: 'deals'; count: number }
  /** A heading; in games of one deal without its number. */
  | { kind: 'round'; deal: number; round: number }
  /** A bid; whoever may not see it has no card here. */
  | { kind: 'lays'; seat: number; card: string; flight: number }
  | { kind: 'turned'; bids: ShownBid[] }
  | { kind: 'takes'; seat: number; card: string; how: How }
  | { kind: 'swaps'; seat: number; own: string; whom: number; card: string }
  | { kind: 'burns'; seat: number; cards: string[]; rule: string }
  | { kind: 'loses'; seat: number; card: string | null }
  | { kind: 'no-swap'; seat: number; card: string }
  | { kind: 'shuffled' }
  /** Cards drawn at the end of a round, as far as they are known. */
  | { kind: 'draws'; cards: string[]; all: boolean }
  | { kind: 'ends'; deal: number }
);
/** A fact before it is dated. */
type News = Fact extends infer F ? (F extends Fact ? Omit<F, 'version' | 'at'> : never) : never;

export interface Setting {
  players: number;
  /** The table as it is after the entries; nothing where only entries are known. */
  view: () => FlightsView | null;
}

export class Follower {
  facts: Fact[] = [];
  private fresh: Fact[] = [];
  private deal = 0;
  private round = 0;
  private ended = 0; // deals told to be over
  private chose = false; // somebody has taken a card in this round
  private table: string[] | null = null; // what lies there, once the bids are known
  /** Where what followed from the last move of a player belongs. */
  private last: { at: number; entry: EntryLine; told: boolean } | null = null;
  /** Where the bids of this round belong once they are known. */
  private turn: { at: number; entry: EntryLine } | null = null;
  private bidding: Fact[] = []; // the bids of this round, as they came in

  constructor(private readonly setting: Setting) {}

  /** Takes entries in, in order; returns the facts that are new. */
  add(entries: readonly EntryLine[]): Fact[] {
    this.fresh = [];
    for (let i = 0; i < entries.length;) {
      const entry = entries[i] as EntryLine;
      if (entry.seat < 0) {
        let to = i;
        while (to < entries.length && (entries[to]?.seat ?? 0) < 0) to += 1;
        this.dealt(entries.slice(i, to));
        i = to;
      } else {
        this.moved(entry);
        i += 1;
      }
    }
    const view = this.setting.view();
    if (view && entries.length) this.look(view);
    const { fresh } = this;
    this.fresh = [];
    return fresh.sort((a, b) => this.facts.indexOf(a) - this.facts.indexOf(b));
  }

  /** All is settled as entries come in, together with the view. */
  settle(_view: FlightsView): void {}

  /** Not a move: somebody's connection is gone. */
  away(seat: number, at: number): Fact {
    const fact: Fact = { version: this.facts.at(-1)?.version ?? 0, at, kind: 'away', seat };
    this.facts.push(fact);
    return fact;
  }

  /** The bids are turned up: what was told of them one by one gives way to all of them together. */
  turned(bids: readonly ShownBid[]): Fact[] {
    const { turn } = this;
    if (!turn) return [];
    this.turn = null;
    const fact = this.insert(turn.at, turn.entry, { kind: 'turned', bids: bids.map((bid) => ({ ...bid })) });
    this.drop(this.bidding);
    this.table = bids.map(({ card }) => card);
    return [fact];
  }

  /** The deal is over, though no move says so. */
  over(): Fact[] {
    const fact = this.last && this.ends(this.last.entry);
    return fact ? [fact] : [];
  }

  /** Takes facts back that say nothing any more. */
  private drop(facts: readonly Fact[]): void {
    for (const fact of facts) {
      const at = this.facts.indexOf(fact);
      if (at < 0) continue;
      this.facts.splice(at, 1);
      if (this.last && this.last.at > at) this.last.at -= 1;
      if (this.turn && this.turn.at > at) this.turn.at -= 1;
    }
    this.fresh = this.fresh.filter((fact) => !facts.includes(fact));
    this.bidding = this.bidding.filter((fact) => !facts.includes(fact));
  }

  private tell(entry: EntryLine, fact: News): Fact {
    return this.insert(this.facts.length, entry, fact);
  }

  private insert(at: number, { version, at: time }: EntryLine, news: News): Fact {
    const fact = { version, at: time, ...news } as Fact;
    this.facts.splice(at, 0, fact);
    this.fresh.push(fact);
    if (this.last && this.last.at > at) this.last.at += 1;
    if (this.turn && this.turn.at > at) this.turn.at += 1;
    return fact;
  }

  private heading(entry: EntryLine): void {
    this.round += 1;
    this.chose = false;
    this.table = null;
    this.turn = null;
    this.bidding = [];
    this.tell(entry, { kind: 'round', deal: this.deal, round: this.round });
  }

  /** A run of the dealer's moves: the lot, colours taken out, a deal, or what is drawn at the end of a round. */
  private dealt(run: readonly EntryLine[]): void {
    const entry = run.at(-1) as EntryLine;
    const words = run.map(({ text }) => text.split(' '));
    const named = (word: string): string[] => words.flatMap(([first, rest = '']) => (first === word ? [rest] : []));
    const cards = named('deal');
    // More cards than seats, or a lot: a new deal. The last one is over then, though nobody said so.
    if (!this.deal || cards.length !== run.length || cards.length > this.setting.players) {
      if (this.deal) this.ends(entry);
      this.deal += 1;
      this.round = 0;
      for (const seat of named('begin')) this.tell(entry, { kind: 'begins', seat: Number(seat) });
      const without = named('without');
      if (without.length) this.tell(entry, { kind: 'without', colors: without });
      if (cards.length) this.tell(entry, { kind: 'deals', count: Math.round(cards.length / this.setting.players) });
    } else this.tell(entry, { kind: 'draws', cards, all: cards.length === this.setting.players });
    this.heading(entry);
  }

  private moved(entry: EntryLine): void {
    const { seat } = entry;
    const [word = '', first = '', second = '', third = ''] = entry.text.split(' ');
    if (word === 'lay') {
      if (this.chose) this.heading(entry); // nothing was left to draw
      this.bidding.push(
        this.tell(entry, {
          kind: 'lays',
          seat,
          card: first === '?' ? '' : first,
          flight: first === '?' ? 0 : Number(third),
        }),
      );
      this.turn = { at: this.facts.length, entry };
    } else if (word === 'take') this.took(entry, first);
    else if (word === 'swap') this.tell(entry, { kind: 'swaps', seat, own: first, whom: Number(second), card: third });
    for (const one of entry.then) this.tell(entry, factOf(one as unknown as Happening));
    this.last = { at: this.facts.length, entry, told: false };
  }

  private took(entry: EntryLine, card: string): void {
    // Bids that nobody here has seen are no news any more.
    if (!this.chose) this.drop(this.bidding.filter((fact) => fact.kind === 'lays' && !fact.card));
    this.chose = true;
    const cities = this.table?.filter(isCity).length ?? 0;
    const how = !isCity(card) ? 'must' : cities === 1 ? 'left' : 'takes';
    this.tell(entry, { kind: 'takes', seat: entry.seat, card, how });
    this.table?.splice(this.table.indexOf(card), 1);
  }

  private ends(entry: EntryLine): Fact | null {
    if (this.ended >= this.deal) return null;
    this.ended = this.deal;
    return this.tell(entry, { kind: 'ends', deal: this.deal });
  }

  /** What only the view tells, each once and in its place. */
  private look(view: FlightsView): void {
    this.deal = view.deal || this.deal;
    if (view.bids.length) {
      this.turned(view.bids);
      this.table = [...view.table];
    }
    const { last } = this;
    if (last && !last.told) {
      last.told = true;
      let { at } = last;
      // The draws that followed may have brought more.
      for (const one of view.happened.slice(last.entry.then.length)) this.insert(at++, last.entry, factOf(one));
    }
    if (view.phase === 'over') this.over();
    const heading = this.facts.findLast((fact) => fact.kind === 'round');
    if (heading?.kind !== 'round' || !view.round || view.phase === 'over') return;
    this.round = heading.round = view.round;
    heading.deal = view.deal;
  }
}

function factOf(one: Happening): News {
  switch (one.what) {
    case 'burn':
      return { kind: 'burns', seat: one.seat, cards: one.cards, rule: one.rule };
    case 'deport':
      return { kind: 'loses', seat: one.seat, card: one.card };
    case 'no-swap':
      return { kind: 'no-swap', seat: one.seat, card: one.card };
    default:
      return { kind: 'shuffled' };
  }
}
