// Tables of a record, fetched ahead and kept, so that stepping does not wait for the network.
import type { RecordMoment } from '../wire';

/** What is wanted most comes first; a few at a time; the oldest are forgotten. */
export class Moments {
  private kept = new Map<number, RecordMoment>();
  private under = new Set<number>();
  private queue: number[] = [];
  private closed = false;

  constructor(
    private readonly fetch: (move: number) => Promise<RecordMoment>,
    private readonly arrived: (move: number) => void,
    private readonly failed: (reason: unknown) => void,
    private readonly atOnce = 4,
    private readonly most = 400,
  ) {}

  get(move: number): RecordMoment | undefined {
    return this.kept.get(move);
  }

  /** Replaces what was wanted before: somebody who drags over the graph wants only where they are now. */
  want(moves: number[]): void {
    this.queue = moves.filter((move) => !this.kept.has(move) && !this.under.has(move));
    this.next();
  }

  /** Nobody looks any more: what still comes is told to nobody. */
  close(): void {
    this.closed = true;
    this.queue = [];
  }

  private next(): void {
    while (this.under.size < this.atOnce) {
      const move = this.queue.shift();
      if (move === undefined) return;
      this.under.add(move);
      this.fetch(move)
        .then(
          (moment) => {
            this.under.delete(move);
            this.keep(move, moment);
            if (!this.closed) this.arrived(move);
          },
          (reason: unknown) => {
            this.under.delete(move);
            this.queue = [];
            if (!this.closed) this.failed(reason);
          },
        )
        .finally(() => this.next());
    }
  }

  private keep(move: number, moment: RecordMoment): void {
    this.kept.set(move, moment);
    const oldest = this.kept.keys().next();
    if (this.kept.size > this.most && !oldest.done) this.kept.delete(oldest.value);
  }
}
