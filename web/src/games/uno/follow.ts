// From the entries of the log to what happened, for the log in words, for flights of cards and for sounds. It follows
// where cards go; it decides nothing, and after every update it is set right by what the server shows.
import type { EntryLine, OptionValue } from '../../wire';
import type { Color, UnoView } from './view';

export type Cause = 'draw' | 'take' | 'catch' | 'challenge' | 'mistake' | 'card';

export type Fact = { version: number; at: number } & (
  | { kind: 'round'; round: number }
  | { kind: 'first'; seat: number }
  | { kind: 'deals'; seat: number; count: number }
  | { kind: 'up'; card: string; turns: boolean; misses: number | null }
  | { kind: 'up-again'; card: string }
  | {
      kind: 'lays';
      seat: number;
      card: string;
      color: Color | '';
      uno: boolean;
      jump: boolean;
      turns: boolean;
      misses: number | null;
      moves: boolean;
      left: number;
    }
  | { kind: 'forgets'; seat: number }
  | { kind: 'draws'; seat: number; count: number; cards: string[]; cause: Cause; loses: boolean; kept: boolean }
  | { kind: 'nothing' | 'keeps' | 'misses' | 'late' | 'errs' | 'ready' | 'away'; seat: number }
  | { kind: 'catches' | 'swaps'; seat: number; whom: number }
  | { kind: 'names'; seat: number; color: string }
  | { kind: 'challenges'; seat: number; whom: number; guilty: boolean; back: string }
  | { kind: 'ends'; round: number; out: number | null }
);
/** A fact before it is dated. */
type News = Fact extends infer F ? (F extends Fact ? Omit<F, 'version' | 'at'> : never) : never;
export type Laid = Extract<Fact, { kind: 'lays' }>;
export type Drawn = Extract<Fact, { kind: 'draws' }>;

export interface Setting {
  game: string;
  players: number;
  options: Record<string, OptionValue>;
}

export class Follower {
  facts: Fact[] = [];
  hands: number[];
  private round = 0;
  private dealer = 0;
  private direction = 1;
  private toDeal = 0;
  private turnUp = false;
  private drawing: Drawn | null = null;
  private expected = 0; // cards of a draw still to come, before the round can end
  private due = 0; // cards that the seat that is asked would take
  private layer = 0; // who laid the last card
  private top = '';
  private empty = false; // a hand is empty: the round ends when what is drawn is drawn
  private readonly size: number;

  constructor(private readonly setting: Setting) {
    this.hands = Array<number>(setting.players).fill(0);
    this.size = setting.game === 'uno-express' ? 5 : 7;
  }

  /** Takes entries in, in order; returns the facts that are new, the last older one too if it has changed. */
  add(entries: readonly EntryLine[]): Fact[] {
    const from = this.facts.length;
    entries.forEach((entry, i) => {
      this.endRound(entry);
      const [word = '', ...rest] = entry.text.split(' ');
      if (word === 'dealer') this.first(entry, Number(rest[0]));
      else if (entry.seat < 0) this.dealt(entry, rest[0] ?? '?');
      else this.moved(entry, word, rest, entries, i);
    });
    if (this.empty && this.expected === 0 && entries.length) this.endRound(entries.at(-1) as EntryLine);
    return this.facts.slice(from);
  }

  /** Not a move: somebody's connection is gone. */
  away(seat: number, at: number): Fact {
    const fact: Fact = { version: this.facts.at(-1)?.version ?? 0, at, kind: 'away', seat };
    this.facts.push(fact);
    return fact;
  }

  /** Sets right what the entries alone could not tell. */
  settle(view: UnoView): void {
    this.judge(view);
    this.hands = [...view.hands];
    this.direction = view.direction;
    this.dealer = view.dealer ?? this.dealer;
    this.due = view.penalty;
    this.drawing = null;
    this.expected = 0;
    this.empty = false;
    if (view.phase !== 'deal' && view.phase !== 'lot') this.toDeal = 0;
    this.turnUp = view.phase === 'turn-up';
    if (
      view.rounds.length >= this.round &&
      this.round > 0 &&
      !this.facts.some((fact) => fact.kind === 'ends' && fact.round === this.round)
    ) {
      const last = this.facts.at(-1);
      this.facts.push({
        version: last?.version ?? 0,
        at: last?.at ?? 0,
        kind: 'ends',
        round: this.round,
        out: view.rounds[this.round - 1]?.out ?? null,
      });
    }
    if (view.phase !== 'over' && view.round > this.round) this.round = view.round;
  }

  /** With an empty pile fewer cards are dealt than a challenge costs: whose hand grew tells how it ended. */
  private judge(view: UnoView): void {
    const at = this.facts.findLastIndex((fact) => fact.kind === 'challenges');
    const fact = this.facts[at];
    const draw = this.facts[at + 1];
    if (fact?.kind !== 'challenges' || at < this.facts.length - 2 || !fact.guilty) return;
    if ((view.hands[fact.whom] ?? 0) >= (this.hands[fact.whom] ?? 0) || draw?.kind !== 'draws') return;
    fact.guilty = false;
    fact.back = '';
    draw.seat = fact.seat;
    draw.loses = true;
  }

  private tell(entry: EntryLine, fact: News): void {
    this.facts.push({ version: entry.version, at: entry.at, ...fact } as Fact);
  }

  private next(seat: number, by = 1): number {
    const n = this.setting.players;
    return (((seat + by * this.direction) % n) + n) % n;
  }

  private begin(entry: EntryLine, dealer: number): void {
    this.round += 1;
    this.dealer = dealer;
    this.direction = 1;
    this.hands.fill(0);
    this.toDeal = this.setting.players * this.size;
    this.turnUp = false;
    this.drawing = null;
    this.due = this.expected = 0;
    this.empty = false;
    this.top = '';
    if (this.setting.options['rounds'] !== 1) this.tell(entry, { kind: 'round', round: this.round });
  }

  private first(entry: EntryLine, dealer: number): void {
    this.begin(entry, dealer);
    this.tell(entry, { kind: 'first', seat: dealer });
  }

  private endRound(entry: EntryLine): void {
    if (!this.empty || this.expected > 0) return;
    this.empty = false;
    this.tell(entry, { kind: 'ends', round: this.round, out: this.layer });
  }

  private dealt(entry: EntryLine, card: string): void {
    // A deal right after the end of a round, or the very first one, opens the next.
    const last = this.facts.findLast((fact) => fact.kind !== 'away');
    if (this.toDeal === 0 && !this.turnUp && (last === undefined || last.kind === 'ends'))
      this.begin(entry, (this.dealer + (last ? 1 : 0)) % this.setting.players);
    if (this.toDeal > 0) {
      const seat =
        (this.dealer + 1 + ((this.setting.players * this.size - this.toDeal) % this.setting.players)) %
        this.setting.players;
      this.hands[seat] = (this.hands[seat] ?? 0) + 1;
      this.toDeal -= 1;
      if (this.toDeal === 0) {
        this.turnUp = true;
        this.tell(entry, { kind: 'deals', seat: this.dealer, count: this.size });
      }
    } else if (this.turnUp) this.turnedUp(entry, card);
    else this.drew(entry, card);
  }

  private turnedUp(entry: EntryLine, card: string): void {
    if (card.startsWith('W+')) {
      this.tell(entry, { kind: 'up-again', card });
      return;
    }
    this.turnUp = false;
    this.top = card;
    const figure = card.slice(1);
    const target = this.next(this.dealer);
    if (figure === 'R') this.direction = -1;
    this.tell(entry, {
      kind: 'up',
      card,
      turns: figure === 'R' && this.setting.players > 2,
      misses: figure === 'S' ? target : null,
    });
    if (figure.startsWith('+')) this.draws(entry, target, 'card', Number(figure), true);
  }

  /** The next cards dealt go to that seat. The fact is told with the first of them. */
  private draws(entry: EntryLine, seat: number, cause: Cause, count: number, loses: boolean): void {
    this.drawing = {
      version: entry.version,
      at: entry.at,
      kind: 'draws',
      seat,
      count: 0,
      cards: [],
      cause,
      loses,
      kept: false,
    };
    this.expected = count;
  }

  private drew(entry: EntryLine, card: string): void {
    const fact = this.drawing;
    if (!fact) return;
    if (fact.count === 0) this.facts.push(fact);
    fact.count += 1;
    fact.version = entry.version;
    if (card !== '?') fact.cards.push(card);
    this.hands[fact.seat] = (this.hands[fact.seat] ?? 0) + 1;
    this.expected = Math.max(0, this.expected - 1);
  }

  private moved(entry: EntryLine, word: string, rest: string[], entries: readonly EntryLine[], i: number): void {
    const seat = entry.seat;
    const dealsAfter = entries[i + 1]?.seat === -1;
    this.expected = 0; // what was short has lapsed
    if (word === 'play' || word === 'jump') this.lays(entry, word === 'jump', rest);
    else if (word === 'keep') this.keeps(entry);
    else if (word === 'draw') {
      this.due = 0;
      this.draws(entry, seat, 'draw', 1, false);
      if (!dealsAfter) this.tell(entry, { kind: 'nothing', seat });
    } else if (word === 'take') {
      const due = this.due;
      this.due = 0;
      if (due === 0) this.tell(entry, { kind: 'misses', seat });
      else this.draws(entry, seat, 'take', due, true);
    } else if (word === 'challenge') this.challenges(entry, entries, i);
    else if (word === 'catch') {
      const whom = Number(rest[0]);
      this.tell(entry, { kind: 'catches', seat, whom });
      this.draws(entry, whom, 'catch', 2, false);
    } else if (word === 'mistake') {
      this.tell(entry, { kind: 'errs', seat });
      this.draws(entry, seat, 'mistake', 2, false);
    } else if (word === 'swap') {
      const whom = Number(rest[0]);
      [this.hands[seat], this.hands[whom]] = [this.hands[whom] ?? 0, this.hands[seat] ?? 0];
      this.tell(entry, { kind: 'swaps', seat, whom });
    } else if (word === 'color') this.tell(entry, { kind: 'names', seat, color: rest[0] ?? '' });
    else if (word === 'uno') this.tell(entry, { kind: 'late', seat });
    else if (word === 'ready') this.tell(entry, { kind: 'ready', seat });
  }

  private keeps(entry: EntryLine): void {
    const last = this.facts.findLast((fact) => fact.kind !== 'away');
    if (last?.kind === 'draws' && last.seat === entry.seat && last.cause === 'draw') {
      last.kept = true;
      last.version = entry.version;
    } else this.tell(entry, { kind: 'keeps', seat: entry.seat });
  }

  private lays(entry: EntryLine, jump: boolean, rest: string[]): void {
    const { options, players } = this.setting;
    const seat = entry.seat;
    const card = rest[0] ?? '';
    const uno = rest.at(-1) === 'uno';
    const black = card.startsWith('W');
    const figure = card.slice(1);
    const left = (this.hands[seat] = (this.hands[seat] ?? 1) - 1);
    const last = left <= 0;
    const turns = !black && figure === 'R';
    if (turns) this.direction = -this.direction;
    const asks = options['saving'] === true;
    const skips = !black && (figure === 'S' || (turns && players === 2 && options['reverse_skips'] !== false));
    const moves = !black && figure === '0' && options['seven_zero'] === true && !last;
    const under = this.top;
    this.layer = seat;
    this.top = card;
    this.tell(entry, {
      kind: 'lays',
      seat,
      card,
      color: black ? ((rest[1] ?? '') as Color | '') : '',
      uno,
      jump,
      turns: turns && players > 2,
      misses: skips && !asks && !last ? this.next(seat) : null,
      moves,
      left,
    });
    if (left === 1 && !uno && options['uno_call'] === 'call') this.tell(entry, { kind: 'forgets', seat });
    if (moves) this.handsMove();
    this.empty = last;
    if (figure.startsWith('+')) this.drawCard(entry, Number(figure), black, asks, last, under);
    else this.due = 0;
  }

  private drawCard(entry: EntryLine, count: number, black: boolean, asks: boolean, last: boolean, under: string): void {
    const stacks = this.setting.options['stacking'] === true;
    // A coloured draw card on a black one cancels what that had brought.
    const cancelled = !black && under.startsWith('W+') ? Math.min(this.due, Number(under.slice(2))) : 0;
    const sum = (stacks ? this.due - cancelled : 0) + count;
    const asked = black || ((asks || stacks) && !last);
    if (asked) {
      this.due = sum;
      if (last) this.expected = sum; // the round ends when they are drawn
    } else {
      this.due = 0;
      this.draws(entry, this.next(entry.seat), 'card', sum, true);
    }
  }

  private handsMove(): void {
    const before = [...this.hands];
    before.forEach((count, seat) => (this.hands[this.next(seat)] = count));
  }

  private challenges(entry: EntryLine, entries: readonly EntryLine[], i: number): void {
    const seat = entry.seat;
    const whom = this.layer;
    let dealt = 0;
    while (entries[i + 1 + dealt]?.seat === -1) dealt += 1;
    // The innocent's challenger draws two more than were due.
    const guilty = dealt < this.due + 2;
    const back = guilty && this.setting.game === 'uno' ? this.top : '';
    if (back) this.hands[whom] = (this.hands[whom] ?? 0) + 1;
    this.tell(entry, { kind: 'challenges', seat, whom, guilty, back });
    this.draws(entry, guilty ? whom : seat, 'challenge', this.due + (guilty ? 0 : 2), !guilty);
    this.due = 0;
  }
}
