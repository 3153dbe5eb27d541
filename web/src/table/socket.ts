// The wire to a table: says hello with the last version seen, comes back by itself after any gap, and sends again the
// moves that nobody has answered (the server knows a repeat by its id).
import type { ServerMessage, MakeMove, ClientMessage } from '../wire';

export type Link =
  | 'connecting' // for the first time
  | 'open'
  | 'lost' // trying again
  | 'elsewhere' // the same person opened the table in another place
  | 'removed' // the host has sent this person away
  | 'missing'; // there is no such table

/** The part of WebSocket that is used; tests bring their own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface ConnectionHandlers {
  received(message: ServerMessage): void;
  link(link: Link): void;
  /** The last version seen; null before the first welcome. */
  since(): number | null;
  /** The version before which moves are still to be fetched; null if there are none. */
  missing(): number | null;
}

const NO_TABLE = 4404;
const ELSEWHERE = 4001;
const REMOVED = 4003;
/** So often the first connection may fail before it is said. */
const FIRST_TRIES = 2;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
/** A connection that says nothing to a move for so long is taken for dead. */
const PATIENCE = 6000;
/** After this the moves before are asked for again that were asked for too fast. */
const NOT_SO_FAST = 2000;

export const addressOf = (name: string, { protocol, host }: Pick<Location, 'protocol' | 'host'>): string =>
  `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws/${encodeURIComponent(name)}`;

export class Connection {
  /** Moves without an answer yet, oldest first. */
  readonly waiting: MakeMove[] = [];
  private wire: Wire | null = null;
  private link: Link = 'connecting';
  private welcome = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private fetch: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly handlers: ConnectionHandlers,
    private readonly open: (address: string) => Wire = (at) => new WebSocket(at) as unknown as Wire,
  ) {}

  connect(): void {
    clearTimeout(this.retry);
    if (this.ended) return;
    const wire = this.open(this.address);
    this.wire = wire;
    this.welcome = false;
    wire.onopen = () => this.post({ t: 'hello', since: this.handlers.since() });
    wire.onmessage = ({ data }) => {
      if (wire === this.wire && typeof data === 'string') this.receive(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = ({ code }) => {
      if (wire === this.wire) this.dropped(code);
    };
  }

  /** Says something now; whether it could be said. Moves go by `move`. */
  say(message: Exclude<ClientMessage, MakeMove>): boolean {
    if (!this.welcome) return false;
    this.post(message);
    return true;
  }

  /** Makes a move; it is kept until it is answered, and sent again after a gap. */
  move(version: number, text: string): MakeMove {
    const move: MakeMove = { t: 'move', id: newId(), version, text };
    this.waiting.push(move);
    if (this.welcome) this.post(move);
    this.watchOut();
    return move;
  }

  /** Comes back at once: somebody asked to, or the network is there again. */
  hurry(): void {
    if (this.ended || this.link === 'missing' || this.link === 'removed') return;
    this.tries = 0;
    this.cut();
    this.become(this.link === 'elsewhere' ? 'connecting' : this.link);
    this.connect();
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.retry);
    clearTimeout(this.watch);
    clearTimeout(this.fetch);
    this.cut();
  }

  /** The log comes newest first, a part at a time. */
  private fetchPast(): void {
    const version = this.handlers.missing();
    if (version !== null) this.post({ t: 'earlier', version });
  }

  private post(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private receive(message: ServerMessage): void {
    if (message.t === 'accepted' || (message.t === 'refused' && message.id)) this.answered(message.id);
    if (message.t === 'refused' && message.field === 'earlier') {
      clearTimeout(this.fetch);
      this.fetch = setTimeout(() => this.welcome && this.fetchPast(), NOT_SO_FAST);
      return;
    }
    if (message.t === 'bye' && (message.code === 'elsewhere' || message.code === 'removed')) this.become(message.code);
    this.handlers.received(message);
    if (message.t === 'welcome' || message.t === 'past') this.fetchPast();
    if (message.t !== 'welcome') return;
    this.welcome = true;
    this.tries = 0;
    this.become('open');
    for (const move of this.waiting) this.post(move);
    this.watchOut();
  }

  private answered(id: string): void {
    const at = this.waiting.findIndex((move) => move.id === id);
    if (at >= 0) this.waiting.splice(at, 1);
    this.watchOut();
  }

  private watchOut(): void {
    clearTimeout(this.watch);
    if (!this.waiting.length || !this.welcome) return;
    this.watch = setTimeout(() => {
      this.cut();
      this.dropped(0);
    }, PATIENCE);
  }

  private dropped(code: number): void {
    this.wire = null;
    this.welcome = false;
    clearTimeout(this.watch);
    if (this.ended) return;
    if (code === NO_TABLE) return this.become('missing');
    if (code === REMOVED || this.link === 'removed') return this.become('removed');
    if (code === ELSEWHERE || this.link === 'elsewhere') return this.become('elsewhere');
    if (this.link !== 'connecting' || this.tries >= FIRST_TRIES) this.become('lost');
    // Half at random, so that after a restart not everybody knocks at once.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries) * (0.5 + Math.random() / 2);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private cut(): void {
    clearTimeout(this.retry);
    const wire = this.wire;
    this.wire = null;
    this.welcome = false;
    wire?.close();
  }

  private become(link: Link): void {
    if (link === this.link && link !== 'open') return;
    this.link = link;
    this.handlers.link(link);
  }
}

let counted = 0;
/** An id no other move of this browser has; crypto.randomUUID is missing on plain http. */
function newId(): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
  counted += 1;
  return `${random}-${counted}`;
}
