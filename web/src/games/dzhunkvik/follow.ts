// From the entries of the log to what happened, for the log in words, for flights of cards and for sounds. Entries tell who
// did what, and what followed by itself; of the view only one thing is asked: what an Evolution counts as.
import type { EntryLine } from '../../wire';
import type { DzhunkvikView, Happening } from './view';

/** What somebody drew, as far as it is seen. */
export interface Drawn {
  seat: number;
  cards: string[];
}

export type Fact = { version: number; at: number } & (
  | { kind: 'begins' | 'away' | 'passes' | 'stops' | 'ready' | 'no-payment'; seat: number }
  /** A heading, and who is first. */
  | { kind: 'round'; seat: number; round: number }
  | { kind: 'deals'; count: number }
  | { kind: 'draws'; drawn: Drawn[] }
  /** A card on the stack, or a Hysteria beside it; `value` is what an Evolution counts as. */
  | { kind: 'lays'; seat: number; card: string; opens: boolean; value: number | null }
  | { kind: 'uses'; seat: number; card: string; on: number }
  /** Others tried something at the same moment, and the order of seats decided. */
  | { kind: 'tie'; seat: number; beat: number[] }
  | { kind: 'leader' | 'closes' | 'nothing' | 'ends' }
  | { kind: 'cancelled'; card: string }
  /** A card that could have been cancelled; `doubted` if Hysterias were about it. */
  | { kind: 'effect'; card: string; doubted: boolean }
  | { kind: 'grabs'; seat: number; on: number; pack: string[] }
  /** Cards that chance took, as far as they are seen. */
  | { kind: 'takes'; seat: number; from: number; zone: 'hand' | 'nest'; cards: string[] }
  | { kind: 'perish'; from: number; cards: string[] }
  | { kind: 'discarded' | 'found' | 'instant'; seat: number; card: string }
  /** A liar's cards face down, and what they are said to be. */
  | { kind: 'shows' | 'says'; seat: number; cards: string[] }
  | { kind: 'answers'; seat: number; lie: boolean }
  | { kind: 'bluff'; seat: number; cards: string[]; said: string[]; lie: boolean; right: boolean }
  | { kind: 'catches'; seat: number; virus: string }
  | { kind: 'pays'; seat: number; virus: string; cards: string[]; paid: boolean }
  | { kind: 'redeals'; seat: number; cards: string[] }
  /** A card for a Battle, face down; whoever may not see it has no card here. */
  | { kind: 'fights'; seat: number; card: string }
  | { kind: 'battle'; cards: (string | null)[]; winner: number | null }
  | { kind: 'gives'; seat: number; to: number; cards: string[] }
  | { kind: 'packs'; seat: number; packs: string[][] }
  | { kind: 'wins'; seat: number | null; cards: string[] }
);
/** A fact before it is dated. */
type News = Fact extends infer F ? (F extends Fact ? Omit<F, 'version' | 'at'> : never) : never;

/** What followed from a move: what came to light, and what a view shows otherwise. */
type Followed =
  | Happening
  | { what: 'begins'; seat: number; round: number }
  | { what: 'leader' | 'draws' | 'catches'; seat: number }
  | { what: 'paid'; seat: number; card: string }
  | { what: 'takes'; seat: number; from: number; zone: 'hand' | 'nest'; for: string }
  | { what: 'ends' };

const INSTANTS: readonly string[] = ['BA', 'EM', 'IM', 'DE'];
/** Moves of one word that are facts as they are. */
const PLAIN: Readonly<Record<string, 'passes' | 'stops' | 'ready'>> = { pass: 'passes', stop: 'stops', ready: 'ready' };
/** What a property in use leads to, if there is anything to use it on. */
const LEADS_TO: Readonly<Record<string, string>> = { L2: 'show', T3: 'pick' };

export class Follower {
  facts: Fact[] = [];
  /** The Packs at everybody's Home. */
  readonly homes: string[][][];
  private fresh: Fact[] = [];
  private opening = true; // the next card opens, or opens anew
  private used: { seat: number; card: string; on: number; pack: number } | null = null;
  private doubted = false; // a Hysteria was played on the card in question
  private awaited = ''; // the move that has to follow, or nothing happens
  private drawn: Drawn[] = [];
  private begun = false; // the first cards are dealt

  constructor(private readonly players: number) {
    this.homes = Array.from({ length: players }, () => []);
  }

  /** Takes entries in, in order; returns the facts that are new. */
  add(entries: readonly EntryLine[]): Fact[] {
    this.fresh = [];
    for (const [i, entry] of entries.entries()) {
      if (entry.seat === -1) this.dealt(entry, entry.then as Followed[]);
      else this.moved(entry, entry.then as Followed[]);
      if (!entries[i + 1]?.text.startsWith('deal ')) this.draws(entry);
    }
    return this.fresh;
  }

  /** What an Evolution counts as is seen on the stack. */
  settle(view: DzhunkvikView): void {
    const fact = this.facts.findLast((one) => one.kind === 'lays');
    if (fact?.kind === 'lays' && fact.card === 'EV')
      fact.value ??= view.stack.findLast(({ card, seat }) => card === 'EV' && seat === fact.seat)?.value ?? null;
    // A move that has to follow comes together with what it follows from, unless a player makes it.
    if (this.awaited && !['pick', 'show', 'virus'].includes(view.phase)) this.nothing(this.facts.at(-1));
  }

  /** Not a move: somebody's connection is gone. */
  away(seat: number, at: number): Fact {
    const fact: Fact = { version: this.facts.at(-1)?.version ?? 0, at, kind: 'away', seat };
    this.facts.push(fact);
    return fact;
  }

  private tell({ version, at }: Pick<EntryLine, 'version' | 'at'>, news: News): void {
    const fact = { version, at, ...news } as Fact;
    this.facts.push(fact);
    this.fresh.push(fact);
  }

  /** The cards of a fact that goes on: it is told anew with all of them, in place of what was told before. */
  private before<K extends Fact['kind']>(kind: K, same: (fact: Extract<Fact, { kind: K }>) => boolean): string[] {
    const last = this.facts.at(-1) as (Fact & { cards?: string[] }) | undefined;
    if (last?.kind !== kind || !same(last as Extract<Fact, { kind: K }>)) return [];
    this.take(last);
    return last.cards ?? [];
  }

  private take(fact: Fact): void {
    this.facts = this.facts.filter((one) => one !== fact);
    this.fresh = this.fresh.filter((one) => one !== fact);
  }

  private nothing(entry: Pick<EntryLine, 'version' | 'at'> | undefined): void {
    this.awaited = '';
    if (entry) this.tell(entry, { kind: 'nothing' });
  }

  // ---------------------------------------------------------------- what chance does

  private dealt(entry: EntryLine, then: Followed[]): void {
    const [word = '', card = ''] = entry.text.split(' ');
    const about = then[0];
    if (word === 'begin') this.tell(entry, { kind: 'begins', seat: Number(card) });
    else if (word === 'virus' && about?.what === 'catches')
      this.tell(entry, { kind: 'catches', seat: about.seat, virus: card });
    else if (word === 'pick' && about?.what === 'takes') this.picked(entry, card, about);
    else if (word === 'deal' && about?.what === 'draws') {
      const last = this.drawn.at(-1);
      if (last?.seat === about.seat) last.cards.push(card);
      else this.drawn.push({ seat: about.seat, cards: [card] });
      if (then.length > 1) this.draws(entry); // what was drawn brought something to light
    }
    this.followed(entry, then);
  }

  /** Cards drawn in a row are told together. */
  private draws(entry: EntryLine): void {
    const { drawn } = this;
    if (!drawn.length) return;
    this.drawn = [];
    const count = drawn[0]?.cards.length ?? 0;
    const alike = drawn.length === this.players && drawn.every(({ cards }) => cards.length === count);
    this.tell(entry, !this.begun && alike ? { kind: 'deals', count } : { kind: 'draws', drawn });
    this.begun = true;
  }

  private picked(
    entry: EntryLine,
    card: string,
    { seat, from, zone, for: why }: Extract<Followed, { what: 'takes' }>,
  ): void {
    this.awaited = '';
    if (why === 'DE') {
      const cards = this.before('perish', (fact) => fact.from === from);
      this.tell(entry, { kind: 'perish', from, cards: [...cards, card] });
    } else {
      const cards = this.before('takes', (fact) => why === 'IM' && fact.seat === seat && fact.from === from);
      this.tell(entry, { kind: 'takes', seat, from, zone, cards: [...cards, card] });
    }
  }

  // ---------------------------------------------------------------- what players do, and the clock

  private moved(entry: EntryLine, then: Followed[]): void {
    const { seat } = entry;
    const [word = '', card = '', on = '', pack = ''] = entry.text.split(' ');
    if (this.awaited && word !== this.awaited) this.nothing(entry);
    this.awaited = '';
    const plain = PLAIN[word];
    if (plain) this.tell(entry, { kind: plain, seat });
    else if (word === 'play') this.played(entry, card);
    else if (word === 'use') {
      this.used = { seat, card, on: Number(on), pack: Number(pack) };
      this.doubted = false;
      this.tell(entry, { kind: 'uses', seat, card, on: Number(on) });
    } else if (word === 'close') {
      if (then.some(({ what }) => what === 'round')) this.tell(entry, { kind: 'closes' });
    } else if (word === 'truth' || word === 'lie') this.tell(entry, { kind: 'answers', seat, lie: word === 'lie' });
    else if (word === 'lay') this.tell(entry, { kind: 'fights', seat, card: card === '?' ? '' : card });
    else this.gathered(entry, word, card);
    if (entry.preempted.length) this.tell(entry, { kind: 'tie', seat, beat: entry.preempted });
    this.followed(entry, then);
    if (word === 'truth' || word === 'lie') this.awaited = 'pick';
  }

  private played(entry: EntryLine, card: string): void {
    if (INSTANTS.includes(card)) return; // told as news
    const opens = this.opening && card !== 'CS' && card !== 'IS';
    if (opens) this.opening = false;
    this.doubted = card === 'HY';
    this.tell(entry, { kind: 'lays', seat: entry.seat, card, opens, value: null });
  }

  /** Cards shown, said, given and paid one by one; `done` says that these were all. */
  private gathered(entry: EntryLine, word: string, card: string): void {
    const { seat } = entry;
    const own = (fact: { seat: number }): boolean => fact.seat === seat;
    if (word === 'give') {
      const cards = this.before('gives', own);
      this.tell(entry, { kind: 'gives', seat, to: (seat + 1) % this.players, cards: [...cards, card] });
    } else if (word === 'pay') this.tell(entry, { kind: 'pays', seat, virus: card, cards: [], paid: false });
    else if (word === 'with') {
      const last = this.facts.findLast((fact) => fact.kind === 'pays');
      const virus = last?.kind === 'pays' ? last.virus : '';
      this.tell(entry, { kind: 'pays', seat, virus, cards: [...this.before('pays', own), card], paid: false });
    } else if (word === 'show' || word === 'say') {
      const kind = word === 'show' ? 'shows' : 'says';
      this.tell(entry, { kind, seat, cards: [...this.before(kind, own), card] });
    } else if (word === 'done') {
      const last = this.facts.at(-1);
      if (last?.kind === 'shows' || last?.kind === 'says')
        this.tell(entry, { ...last, cards: this.before(last.kind, own) });
      else this.tell(entry, { kind: 'no-payment', seat });
    }
  }

  // ---------------------------------------------------------------- what followed by itself

  private followed(entry: EntryLine, then: readonly Followed[]): void {
    for (const one of then) {
      switch (one.what) {
        case 'begins':
          this.opening = true;
          this.tell(entry, { kind: 'round', seat: one.seat, round: one.round });
          break;
        case 'leader':
          this.tell(entry, { kind: 'leader' });
          break;
        case 'paid': {
          const last = this.facts.at(-1);
          if (last?.kind === 'pays') last.paid = true;
          break;
        }
        case 'cancelled':
          this.used = null;
          this.tell(entry, { kind: 'cancelled', card: one.card });
          break;
        case 'takes-effect':
          this.works(entry, one.card);
          break;
        case 'round':
          this.tell(entry, { kind: 'wins', seat: one.winner, cards: one.took });
          break;
        case 'packs':
          this.homes[one.seat]?.push(...one.packs);
          this.tell(entry, { kind: 'packs', seat: one.seat, packs: one.packs });
          break;
        case 'battle':
          // What was told of them one by one gives way to all together; the last is still news.
          this.facts = this.facts.filter(({ kind }) => kind !== 'fights');
          this.tell(entry, { kind: 'battle', cards: one.cards, winner: one.winner });
          break;
        case 'bluff':
          this.tell(entry, {
            kind: 'bluff',
            seat: one.seat,
            cards: one.cards,
            said: one.said,
            lie: one.lie,
            right: one.right,
          });
          break;
        case 'redeal':
          this.tell(entry, { kind: 'redeals', seat: one.seat, cards: one.cards });
          break;
        case 'instant':
        case 'found':
        case 'discarded':
          this.tell(entry, { kind: one.what, seat: one.seat, card: one.card });
          break;
      }
    }
    // The last Packs are made after it; the count is told when they are.
    if (then.some(({ what }) => what === 'ends')) this.tell(entry, { kind: 'ends' });
  }

  /** A card that could be cancelled and was not, or not in the end. */
  private works(entry: EntryLine, card: string): void {
    this.tell(entry, { kind: 'effect', card, doubted: this.doubted });
    if (card === 'CS') this.opening = true;
    const { used } = this;
    if (!used || used.card !== card) return;
    this.used = null;
    this.awaited = LEADS_TO[card] ?? '';
    if (card !== 'G4') return;
    const pack = this.homes[used.on]?.splice(used.pack, 1)[0] ?? [];
    this.homes[used.seat]?.push(pack);
    this.tell(entry, { kind: 'grabs', seat: used.seat, on: used.on, pack });
  }
}
