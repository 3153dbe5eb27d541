// What every table needs whatever is played at it: who is there, what happened in words, what is asked, clocks, bubbles,
// flights of cards, refusals. A game tells it how (`GameAdapter`) and gets on with its cards.
import { tick, untrack } from 'svelte';
import type { GameProps, TableHandle } from '../games/game';
import { settings } from '../settings';
import { t, withBotNames } from '../texts';
import { toast } from '../ui/toasts';
import type { Accepted, AdvisedMove, EntryLine, Refused, SeatInfo, TableInfo } from '../wire';
import { standing } from './advice';
import type { Animation } from './animation';
import { boxOf, reduced, ripple, shake, Stage, type Box, type Flight } from './animate';
import { isAlone, isBot, type People } from './people';
import { ART, WORDS } from './reactions';
import { isMishap, plainRefusal } from './refusals';
import { plain } from './rich';
import type Side from './Side.svelte';
import { buzz, play } from './sound';
import { clockAt, type Change, type TableView } from './state';
import { Log, LogLines, sayable, SPOKEN, type EventWords, type GameEvent, type LogLine } from './log';
import type { Line } from './Tray.svelte';

const RING = 48; // pixels: as wide as a disc
const BEAT = 1300; // milliseconds before a move is made that is the only one, whatever it is
const AFTER = 1000; // milliseconds from what happened to what is asked, where both cannot be read out at once
const HITS = 3; // things that happened to me, kept in sight

/** How a game is told, asked and drawn. */
export interface GameAdapter<Event extends GameEvent> {
  words: EventWords;
  /** Whether an event can be acted on now. */
  hot?: (event: Event) => boolean;
  /** Whether an event has happened to me, and not because I chose it: it stays in sight until I act again. */
  hits?: (event: Event, you: number) => boolean;
  /** What all of that came from, where it is not told with it. */
  because?: (hits: readonly Event[]) => Event | undefined;
  /** Whether a move that is my only one may be made by itself: `open` if everybody sees that there is no other, `secret`
   *  if that depends on my hand, or if the others wait for me to look. Then it tells something, and is made only where
   *  nobody is told. */
  forced?: (text: string) => 'open' | 'secret' | '';
  /** Whether what is looked at lies over the table: then nothing is asked until it is gone. */
  covered?: () => boolean;
  /** What was looked at is done with. */
  uncovered?: () => void;
  /** A round has ended with this, and its result is shown. */
  ended?: (news: readonly Event[]) => void;
  /** What is asked of me, or what the others are doing, while the game goes on. */
  line: () => Line;
  /** Why the rules forbid a move, in words; and the card that it was about, if any. */
  refusal: (message: Refused, text: string) => { reason: string; card?: string };
  /** Who was faster when a move of mine came too late, if that can be told. */
  late?: () => string;
  /** Escape was pressed: whatever is open closes. */
  escape: () => void;
  /** A move of mine in words, as a button says it. */
  moveText: (text: string) => string;
  /** What a move of mine is about, to be marked on the screen: selectors of one element each. */
  spots?: (text: string) => readonly string[];
  /** Pass up what may be done and need not. */
  waive?: () => void;
  /** An arrow key was pressed outside the hand. */
  walk?: () => void;
  /** The table is about to change: remember where cards lie. */
  before?: () => void;
  /** The log was replaced: whatever was under way is over. */
  anew?: () => void;
  /** The table has changed, and this is new; `moved` tells whether anybody has moved, `fresh` that it happens now. */
  changed?: (news: readonly Event[], moved: boolean, fresh: boolean) => void;
  /** The same, drawn already and happening now: let cards fly. */
  perform?: (news: readonly Event[]) => void;
  /** A move of mine was turned down, and the reason is being said. */
  refused?: (text: string) => void;
  accepted?: (message: Accepted) => void;
}

/** Somebody at the table, as the seat shows them. */
export interface SeatPerson {
  seat: number;
  name: string;
  face: number;
  bot: boolean;
  away: boolean;
  turn: boolean;
  note: string;
  /** Three dots: thinking. */
  dots: boolean;
  /** A red mark: cards that somebody got. */
  plus: string;
  /** A reaction, as words and a picture; or a line of chat, which has no picture. */
  bubble: { text: string; art: string } | null;
  clock: { share: number; seconds: number; label: string } | null;
}

const NEW_GAME = 4000; // milliseconds after the last entry in which a deal is still news

export class TableController<View extends TableView, Event extends GameEvent> {
  private readonly given: () => GameProps;
  private readonly adapter: GameAdapter<Event>;
  readonly still = reduced();
  readonly info: TableInfo = $derived.by(() => withBotNames(this.props.table.info!));
  readonly view: View = $derived.by(() => this.props.table.now!.view as unknown as View);
  readonly you = $derived.by(() => this.props.table.you);
  readonly names = $derived(Array.from({ length: this.view.players }, (_, seat) => this.who(seat)?.name ?? ''));
  readonly people = $derived<People>({ you: this.you, names: this.names });
  /** Whether there is something to look at first. */
  readonly covered = $derived.by(
    () => this.props.table.holding && (this.props.table.result !== null || (this.adapter.covered?.() ?? false)),
  );
  /** My moves; none during a pause, and while there is something to look at first. */
  readonly legal = $derived.by((): readonly string[] =>
    this.info.paused || this.covered ? [] : this.props.table.now!.legal,
  );
  readonly due = $derived(this.you !== null && this.view.due.includes(this.you));
  /** A move is on its way, or there is no way. */
  readonly busy = $derived.by(() => this.props.table.pending.length > 0 || this.props.table.link !== 'open');
  readonly over = $derived(this.info.state === 'over' || this.view.phase === 'over');
  readonly clock = $derived.by(() => clockAt(this.props.table, this.props.time));

  /** Whether nobody but bots plays with me. */
  readonly alone = $derived.by(() => this.you !== null && isAlone(this.info));
  /** The only move there is, where it is made by itself. */
  private readonly forced = $derived.by((): string => {
    const [text, more] = this.legal;
    if (!settings.forced || text === undefined || more !== undefined || !this.due || this.busy) return '';
    // Whoever learns does everything themselves.
    if (this.info.lesson || this.props.table.holding || this.props.table.now!.proposal || this.advice.length) return '';
    const known = this.adapter.forced?.(text);
    return known === 'open' || (known === 'secret' && this.alone) ? `${this.props.table.now!.version} ${text}` : '';
  });
  /** Puts a refusal away: whoever goes on has read it. */
  forgive = (): void => {};
  private made = '';
  private resultTold = false; // how the round has ended
  private question: ReturnType<typeof setTimeout> | undefined; // to be read out
  private later = false; // it is my turn, and nobody has said so yet

  /** Whether hints may be asked for, and whether there is anything to ask about now. */
  readonly mayHint = $derived.by(() => this.info.may_hint && this.you !== null && !this.over);
  readonly canHint = $derived.by(() => this.mayHint && this.legal.length > 0 && !this.busy);
  private closed = $state.raw<readonly AdvisedMove[]>([]);
  readonly advice = $derived.by((): readonly AdvisedMove[] =>
    this.props.table.advice === this.closed || this.busy ? [] : this.props.table.advice,
  );
  /** The hint was asked for by a key: the answer gets the focus. */
  keyed = false;

  /** The table itself, and the column or sheet beside it; the Frame puts them here. */
  board = $state<HTMLElement>();
  side = $state<ReturnType<typeof Side>>();
  private plus = $state<Record<number, string>>({});
  private hits = $state.raw<readonly Event[]>([]);
  /** What has happened to me since I last acted. */
  readonly struck = $derived.by(() => this.logLines.spoken(t, this.people, this.hits));
  private told = $state(0); // the log grows in place: this counts
  private log: Log<Event>;
  private readonly logLines: LogLines<Event>;
  private wasDue = false;
  private wasPaused = false;
  private readonly stage = $derived.by(() => new Stage(this.props.layer));

  readonly lines = $derived.by((): LogLine[] => {
    void this.told;
    return this.logLines.lines(t, this.people, this.log.items, this.adapter.hot);
  });
  readonly last = $derived.by(() => this.logLines.last(this.lines));

  /** The line in the tray. */
  readonly line = $derived.by((): Line => {
    if (this.info.paused) return { pill: '', text: t('table-paused'), mine: false };
    if (this.over || this.props.table.result) return { pill: '', text: '', mine: false };
    if (this.covered) return { pill: '', text: this.you === null ? '' : t('table-tap-on'), mine: false };
    const missing = this.props.table.now!.clock.waits_for;
    if (missing.length && !this.view.due.includes(this.you ?? -1)) {
      const names = missing.map((seat) => this.names[seat]).join(', ');
      return { pill: '', text: t('table-waits-for', { names }), mine: false };
    }
    const line = this.adapter.line();
    const seat = this.view.due[0];
    return this.you === null && (seat === undefined || seat < 0) ? { ...line, pill: t('table-watching-name') } : line;
  });

  constructor(given: () => GameProps, adapter: GameAdapter<Event>) {
    this.given = given;
    this.adapter = adapter;
    this.logLines = new LogLines(adapter.words);
    this.log = new Log(adapter.words);
    untrack(() => this.catchUp());
    $effect(() => {
      const { forced } = this;
      if (!forced || forced === this.made) return;
      const timer = setTimeout(() => {
        this.made = forced;
        this.props.onmove(forced.slice(forced.indexOf(' ') + 1));
      }, BEAT);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (!this.props.table.holding) untrack(() => this.uncover());
    });
  }

  get props(): GameProps {
    return this.given();
  }

  /** All that has happened, as far as this browser was told. */
  get events(): readonly Event[] {
    void this.told;
    return this.log.items.flatMap((item) => item.events);
  }

  private catchUp(): void {
    this.log = new Log(this.adapter.words);
    this.add(this.props.table.entries);
  }

  private add(entries: readonly EntryLine[]): Event[] {
    const news = this.log.add(entries);
    this.told += 1;
    return news;
  }

  who(seat: number): SeatInfo | undefined {
    return this.info.seats.find((one) => one.seat === seat);
  }

  bubbleOf(seat: number): SeatPerson['bubble'] {
    const bubble = this.props.table.bubbles.findLast((one) => one.seat === seat);
    if (!bubble) return null;
    return bubble.what ? { text: t(WORDS[bubble.what]), art: ART[bubble.what] } : { text: bubble.text, art: '' };
  }

  /** Somebody at the table; a game may know more to note. */
  personAt(seat: number): SeatPerson {
    const { clock } = this;
    const who = this.who(seat);
    const turn = this.view.due.includes(seat) && !this.over && !this.info.paused;
    const away = who?.kind === 'person' && !who.here && !who.sitting_in;
    const stand = who?.sitting_in ? t('table-bot-sits-in') : away ? t('table-coming-back') : '';
    const note = stand || (who?.program ? t('people-program-short') : '');
    return {
      seat,
      name: this.names[seat] ?? '',
      face: who?.face ?? 1,
      bot: isBot(who) || (who?.sitting_in ?? false),
      away,
      turn,
      note,
      dots: turn && !stand,
      plus: this.plus[seat] ?? '',
      bubble: this.bubbleOf(seat),
      clock:
        clock && clock.seats.includes(seat) && !this.still
          ? { ...clock, label: t('table-seconds', { count: clock.seconds }) }
          : null,
    };
  }

  /** After which the result of a round goes away by itself; null if it does not. */
  get seconds(): number | null {
    const until = this.props.table.result?.until ?? Infinity;
    return until < Infinity ? Math.max(0, Math.ceil((until - this.props.time) / 1000)) : null;
  }

  /** My clock, if one runs. */
  get myClock(): { share: number; seconds: number } | null {
    return this.clock && this.you !== null && this.clock.seats.includes(this.you) ? this.clock : null;
  }

  /** Makes a move, unless one is on its way. */
  readonly act = (text: string): void => {
    if (this.busy) return;
    this.forgive();
    this.hits = [];
    this.props.onmove(text);
  };

  /** Asks what a strong player would do here; once more, and the answer is put away. */
  readonly hint = (keyed: boolean): void => {
    this.keyed = keyed;
    this.forgive();
    if (this.advice.length) return this.dismiss();
    const { table } = this.props;
    if (!this.canHint || table.thinking) return;
    if (table.advice.length) this.closed = [];
    else this.props.say({ t: 'hint', version: table.now?.version ?? 0 });
  };
  readonly dismiss = (): void => void (this.closed = this.props.table.advice);

  /** Does as advised. */
  readonly follow = ({ text }: AdvisedMove): void => {
    this.dismiss();
    if (text) this.act(text);
    else this.adapter.waive?.();
  };

  moveText(text: string): string {
    return text ? this.adapter.moveText(text) : t('table-hint-wait');
  }

  /** What a move is about, as far as it is on the screen. */
  spots(text: string): Element[] {
    return (this.adapter.spots?.(text) ?? []).flatMap((spot) => document.querySelector(`.app ${spot}`) ?? []);
  }

  // ---------------------------------------------------------------- what happens

  /** What TablePage tells a game. */
  readonly handle: TableHandle = {
    before: () => {
      this.wasDue = this.due;
      this.wasPaused = this.info.paused;
      this.adapter.before?.();
    },
    changed: (change) => void this.changed(change),
    refused: (message, text) => this.refused(message, text),
    accepted: (message) => this.adapter.accepted?.(message),
    result: (entries) => {
      const news = new Log<Event>(this.adapter.words).add(entries);
      this.props.speak(this.inWords(news.slice(0, this.ends(news))));
      this.resultTold = true;
      this.adapter.ended?.(news);
    },
    advised: () => {
      // The best first, with its reason; what is left out stands in the panel.
      const words = this.advice.flatMap((move, i) => {
        const told = [plain(this.moveText(move.text)), standing(t, move, !i, true)].filter(Boolean).join(', ');
        return [i ? `${told}.` : `${t('table-hint')}. ${told}.`, t(move.why)];
      });
      this.props.speak(sayable(words));
    },
    away: (seat) => {
      const event = this.log.away(seat, Date.now());
      this.told += 1;
      this.announce(this.inWords([event]), false);
    },
    openSide: () => this.side?.show(),
  };

  /** How many events there are before the next round begins. */
  private ends(news: readonly Event[]): number {
    const next = news.findLastIndex(({ kind }) => this.adapter.words.headings.includes(kind));
    return next < 0 ? news.length : next;
  }

  private async changed(change: Change): Promise<void> {
    if (change.kind === 'anew') {
      this.hits = [];
      this.catchUp();
      this.adapter.anew?.();
      if (change.back) this.announce(t('table-taken-back'), true);
      return;
    }
    if (this.info.paused !== this.wasPaused) this.announce(this.info.paused ? t('table-paused') : '', true);
    if (change.kind === 'past') return this.catchUp();
    const news = change.kind === 'entries' ? this.add(change.entries) : [];
    const { you } = this;
    if (you !== null) {
      const hits = news.filter((event) => this.adapter.hits?.(event, you));
      const before = hits.length && !this.hits.length ? this.adapter.because?.(hits) : undefined;
      if (hits.length) this.hits = [...(before ? [before] : this.hits), ...hits].slice(-HITS);
    }
    this.adapter.changed?.(news, change.kind === 'entries', change.kind === 'entries' && change.fresh);
    // What is asked is said when it can be seen.
    if (this.covered) this.later = this.myTurnCame;
    else if (this.myTurnCame) this.ring();
    if (news.length) this.announce(this.inWords(this.resultTold ? news.slice(this.ends(news)) : news), true);
    this.resultTold = false;
    if (!news.length || change.kind !== 'entries' || !change.fresh) return;
    await tick();
    this.adapter.perform?.(news);
  }

  private ring(): void {
    play('turn', 120);
    buzz([15, 40, 15]);
  }

  /** What was looked at is gone. */
  private uncover(): void {
    this.adapter.uncovered?.();
    if (!this.later) return;
    this.later = false;
    this.ring();
    if (this.line.mine) this.announce('', true);
  }

  /** Whether the change being told of has brought me the turn, which has a sound of its own. */
  get myTurnCame(): boolean {
    return this.due && !this.wasDue;
  }

  private inWords(news: readonly Event[]): string {
    return plain(this.logLines.spoken(t, this.people, news));
  }

  /** Says what happened and, where somebody has moved or play goes on, what is asked of me. */
  private announce(told: string, moved: boolean): void {
    // In a window nobody is due, and yet it may be up to me. A question that is still to come is asked as it is now.
    const asked =
      this.line.mine && (moved || this.question !== undefined)
        ? `${this.due ? t('table-your-turn') : this.line.pill.replace(/[.!?]$/, '')}. ${plain(this.line.text)}`
        : '';
    const both = [told, asked].filter(Boolean).join(' ');
    clearTimeout(this.question);
    this.question = undefined;
    if (both.length <= SPOKEN) this.props.speak(both);
    else {
      // Too long for one breath: the question comes after what happened.
      this.props.speak(told);
      this.question = setTimeout(() => {
        this.question = undefined;
        this.props.speak(asked);
      }, AFTER);
    }
  }

  private refused(message: Refused, text: string): void {
    play('refused');
    const { rule } = message;
    if (isMishap(message.code)) {
      toast({
        text: t('table-lost-move'),
        icon: 'undo',
        act: { label: t('table-try-again'), run: () => this.act(text) },
      });
    } else {
      const known = plainRefusal(message.code);
      const faster = message.code === 'too-late' ? this.adapter.late?.() : '';
      const { reason, card = '' } = known ? { reason: faster || t(known) } : this.adapter.refusal(message, text);
      this.forgive = toast({
        text: reason,
        icon: rule ? 'rules' : 'clock',
        ...(rule ? { act: { label: rule, run: () => this.props.onrule(rule, card, reason) } } : {}),
      });
    }
    this.adapter.refused?.(text);
  }

  /** Whether the game has begun before our eyes: then its first cards are dealt before them too. */
  get begins(): boolean {
    const { entries } = this.props.table;
    return this.you !== null && entries.length > 0 && Date.now() - (entries.at(-1)?.at ?? 0) < NEW_GAME;
  }

  // ---------------------------------------------------------------- how it looks when it happens

  readonly escape = (): void => (this.advice.length ? this.dismiss() : this.adapter.escape());
  readonly walk = (): void => this.adapter.walk?.();

  /** The disc of a seat: whatever is drawn with `data-seat` and has a `.disc`; for mine, the line in the tray. */
  disc(seat: number): Element | null {
    return seat === this.you
      ? document.querySelector('.tray .say')
      : (this.board?.querySelector(`[data-seat="${seat}"] .disc`) ?? null);
  }

  seatBox(seat: number): Box | null {
    return boxOf(this.board?.querySelector(`[data-seat="${seat}"] .disc`));
  }

  /** Where a ring leaves a seat: its disc; of my own, what stands for me in the tray, for the line is as wide as that. */
  private token(seat: number): Box | null {
    if (seat !== this.you) return this.seatBox(seat);
    const box = boxOf(
      document.querySelector('.tray .token svg') ?? document.querySelector('.tray .pill') ?? this.disc(seat),
    );
    return box && { ...box, width: RING };
  }

  /** Where cards come to and go from when no single card of mine is meant. */
  handBox(): Box | null {
    const box = boxOf(document.querySelector('.tray .hand') ?? document.querySelector('.tray'));
    return box && { ...box, width: 60 };
  }

  fly(flights: Flight[]): void {
    void this.stage.fly(flights);
  }

  show({ flights, cues }: Animation): void {
    this.fly(flights);
    for (const cue of cues) {
      if (cue.sound) play(cue.sound, cue.at);
      const seat = cue.shake ?? cue.ripple ?? cue.plus?.seat;
      if (seat === undefined) continue;
      setTimeout(() => {
        const disc = this.disc(seat);
        if (cue.shake !== undefined) shake(disc);
        if (cue.ripple !== undefined) ripple(this.props.layer, this.token(seat));
        if (cue.plus) this.flash(cue.plus.seat, t('table-plus', { count: cue.plus.count }));
      }, cue.at);
    }
  }

  private flash(seat: number, text: string): void {
    this.plus = { ...this.plus, [seat]: text };
    setTimeout(() => {
      const { [seat]: gone, ...rest } = this.plus;
      if (gone === text) this.plus = rest;
    }, 1800);
  }
}
