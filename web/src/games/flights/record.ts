// Flights as a record to step through.
import type { Viewpoint } from '../../record/viewpoint';
import type { GameEvent } from '../../table/log';
import type { Texts } from '../../texts';
import type { RecordInfo } from '../../wire';
import type { RecordModule } from '../game';
import { moveText } from './actions';
import { scoreWords, WORDS } from './text';
import type { Bid, DealEnd, FlightsEvent, FlightsView } from './types';

const eventsAt = (info: RecordInfo, step: number): readonly FlightsEvent[] =>
  (info.steps[step]?.events ?? []) as unknown as FlightsEvent[];

/** Cities that each seat has taken in the deal, after 0, 1, 2 … moves. */
function citiesTaken(info: RecordInfo): number[][] {
  const begins = new Set(info.rounds);
  let counts = info.names.map(() => 0);
  const values = [counts];
  info.steps.forEach((_, i) => {
    if (begins.has(i)) counts = info.names.map(() => 0);
    for (const event of eventsAt(info, i))
      if (event.kind === 'takes' && event.place === 'row')
        counts = counts.map((n, who) => n + Number(who === event.seat));
    values.push(counts);
  });
  return values;
}

/** What is worth a look: swaps, cities that are lost to a deportation, the end of a deal. */
function isMoment(event: GameEvent): boolean {
  const { kind } = event as FlightsEvent;
  return kind === 'swaps' || kind === 'deal-ends' || kind === 'deports';
}

function sum(t: Texts, info: RecordInfo): string {
  const end = eventsAt(info, info.steps.length - 1).find((event) => event.kind === 'game-ends');
  return info.names
    .map((name, seat) => ({ name, count: info.scores[seat] ?? 0 }))
    .sort((a, b) => b.count - a.count)
    .map(({ name, count }) => `${name}: ${scoreWords(t, end?.match ?? 'points', count)}`)
    .join(' · ');
}

export const record: Omit<RecordModule, 'Board'> = {
  words: WORDS,
  moveText: (t, text, _, names) => moveText(t, text, names),
  moment: isMoment,
  series: { title: (t) => t('flights-record-graph'), values: citiesTaken },
  rounds: {
    label: (t) => t('flights-record-deal'),
    heading: (t, info, title, round) =>
      info.rounds.length > 1 ? t('flights-record-title', { game: title, deal: round }) : title,
    choice: (t, round, rounds) => t('flights-record-deal-of', { deal: round, deals: rounds }),
  },
  sum,
};

// ---------------------------------------------------------------- the table at a stop

export interface BoardRow {
  seat: number;
  cities: string[];
  /** Cards in hand that can be seen, and how many that cannot. */
  hand: string[];
  hidden: number;
  /** A bid that lies face down: what it is, where that can be seen. */
  laid: boolean;
  bid: Bid | null;
  score: number;
  /** Points that the deal has just brought. */
  won: number;
}

export interface BoardView {
  rows: BoardRow[];
  all: FlightsView;
  /** The deal is over: its rows are counted. */
  ended: DealEnd | null;
}

/** `views` are every seat's and, last, the watchers'; `deal` is the deal of the stop, from 0. */
export function boardOf(views: readonly FlightsView[], viewpoint: Viewpoint, deal: number): BoardView {
  const all = views[views.length - 1]!;
  const end = all.deals[deal] ?? null;
  const rows = all.hands.map((count, seat): BoardRow => {
    const open = viewpoint === 'all' || viewpoint === seat;
    const hand = open && !end ? (views[seat]?.hand ?? []) : [];
    return {
      seat,
      cities: (end ? end.collections[seat] : all.collections[seat]) ?? [],
      hand,
      hidden: open || end ? 0 : count,
      laid: all.laid[seat] === true && !all.bids.length && !end,
      bid: open ? (views[seat]?.bid ?? null) : null,
      score: all.scores[seat] ?? 0,
      won: end?.points[seat] ?? 0,
    };
  });
  return { rows, all, ended: end };
}

/** What burnt with the last move of a player, by seat; `round` is the deal, from 0. */
export function burntAt(info: RecordInfo, move: number, round: number): string[][] {
  const burnt = info.names.map((): string[] => []);
  for (let i = move - 1; i >= (info.rounds[round] ?? 0); i--) {
    for (const event of eventsAt(info, i)) if (event.kind === 'burns') burnt[event.seat]?.push(...event.cards);
    if ((info.steps[i]?.seat ?? 0) >= 0) break;
  }
  return burnt;
}
