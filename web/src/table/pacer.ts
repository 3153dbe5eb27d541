// What comes is shown one thing after another: as long as there is something to look at, the next waits its turn here.
// The table itself does not wait for anybody who only looks; nothing that asks for an answer is kept back.
import type { ServerMessage } from '../wire';
import type { TableState, TableView } from './state';

type Update = Extract<ServerMessage, { t: 'update' }>;
type News = Extract<ServerMessage, { t: 'update' | 'changed' }>;

/** The result of a round: the table is as it was before, and goes on with the update. */
export interface RoundResult {
  update: Update;
  /** When it goes on by itself, as performance.now() has it; Infinity if somebody has to say so. */
  until: number;
}

export interface Paced {
  /** Shows a message. */
  deliver: (message: ServerMessage) => void;
  /** Kinds of events that end a round whose result is looked at. */
  results: () => readonly string[];
  /** Whether nobody else is at the table who would wait. */
  alone: () => boolean;
  /** The result is there, and how the round ended. */
  result: (update: Update) => void;
}

const SHOWN = 12_000; // milliseconds for a result where the server names no time
const GAP = 600; // between two messages that have waited
const BARELY = 150; // no time to look at anything
const SAME = 500; // by which two times can differ that the server gave for one and the same look

export class Pacer {
  private waiting: { message: ServerMessage; at: number }[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ends = 0; // when the server's time is up for what was looked at last

  constructor(
    private readonly table: TableState,
    private readonly paced: Paced,
  ) {}

  take(message: ServerMessage, at = performance.now()): void {
    if (message.t === 'welcome' || message.t === 'rewound') {
      this.drop();
      this.paced.deliver(message);
    } else if (message.t !== 'update' && message.t !== 'changed') this.paced.deliver(message);
    else if (this.table.holding && this.isNewer(message)) {
      this.waiting.push({ message, at });
      if (this.asksMe(message)) this.flush();
      else if (this.goesOn(message)) this.release();
    } else this.show(message, at);
  }

  /** Somebody has looked enough; the version that was looked at, or null if there was nothing. */
  goOn(): number | null {
    if (!this.table.holding) return null;
    const version = this.table.result?.update.now.version ?? this.table.now?.version ?? 0;
    this.release();
    return version;
  }

  private isNewer(message: News): boolean {
    return this.waiting.length > 0 || message.t === 'update' || message.now.version > (this.table.now?.version ?? 0);
  }

  /** Whether a clock runs for me, or I may act before others do. */
  private asksMe({ now }: News): boolean {
    const { you } = this.table;
    const due = (now.view as TableView | null)?.due ?? [];
    return you !== null && (now.clock.seats.includes(you) || (now.legal.length > 0 && !due.includes(you)));
  }

  /** Whether those who play are done with the result that a watcher still sees: nobody waits for a watcher. */
  private goesOn({ t, now }: News): boolean {
    const { you, result } = this.table;
    return you === null && result !== null && (t === 'update' || !now.clock.reveal);
  }

  /** Whether a round is over, and not the whole game. */
  private endsRound({ entries, now }: Update): boolean {
    const kinds = this.paced.results();
    return (
      !(now.view as TableView | null)?.winners.length &&
      entries.some(({ events }) => events.some((event) => kinds.includes(event['kind'] as string)))
    );
  }

  private show(message: ServerMessage, at: number): void {
    const now = performance.now();
    if (message.t !== 'update') return this.paced.deliver(message);
    const { reveal } = message.now.clock;
    const ends = at + reveal;
    // Whoever moves before the others have looked does not begin their time anew.
    const fresh = reveal > 0 && Math.abs(ends - this.ends) > SAME;
    if (fresh) this.ends = ends;
    if (this.endsRound(message)) {
      this.table.result = {
        update: message,
        until: this.paced.alone() ? Infinity : Math.max(reveal ? ends : at + SHOWN, now + GAP),
      };
      this.hold(this.table.result.until);
      this.paced.result(message);
      return;
    }
    const until = Math.max(fresh ? ends : 0, this.waiting.length ? now + GAP : 0);
    if (until > now + BARELY) this.hold(until);
    this.paced.deliver(message);
  }

  private hold(until: number): void {
    this.table.holding = true;
    clearTimeout(this.timer);
    if (until < Infinity) this.timer = setTimeout(() => this.release(), until - performance.now());
  }

  private release(): void {
    const { result } = this.table;
    this.clear();
    if (result) this.paced.deliver(result.update);
    while (!this.table.holding) {
      const next = this.waiting.shift();
      if (!next) return;
      this.show(next.message, next.at);
    }
  }

  /** Everything that waits, at once. */
  private flush(): void {
    const { result } = this.table;
    const waiting = this.waiting.splice(0);
    this.clear();
    if (result) this.paced.deliver(result.update);
    for (const { message } of waiting) this.paced.deliver(message);
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.table.holding = false;
    this.table.result = null;
  }

  /** What waits is told again by what has come. */
  private drop(): void {
    this.waiting = [];
    this.clear();
  }
}
