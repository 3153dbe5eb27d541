// UNO as a record to step through.
import type { Viewpoint } from '../../record/viewpoint';
import type { RecordInfo, RecordStep } from '../../wire';
import type { RecordModule } from '../game';
import { sorted } from './cards';
import { moveText, WORDS } from './text';
import type { Lays, UnoEvent, UnoView } from './types';

const eventsAt = (step: RecordStep | undefined): readonly UnoEvent[] => (step?.events ?? []) as unknown as UnoEvent[];

const isSingle = (info: RecordInfo): boolean =>
  eventsAt(info.steps[0]).some((event) => event.kind === 'round-begins' && event.single);

function isMoment(event: UnoEvent): boolean {
  if (event.kind === 'lays') return event.how === 'jump-in';
  return event.kind === 'challenged' || event.kind === 'catches' || event.kind === 'swaps';
}

export const record: Omit<RecordModule, 'Board'> = {
  words: WORDS,
  moveText: (t, text, view, names) => moveText(t, text, (view as unknown as UnoView).penalty, names),
  moment: (event) => isMoment(event as UnoEvent),
  series: { title: (t) => t('uno-record-graph'), values: (info) => info.hands },
  rounds: {
    label: (t) => t('uno-record-round'),
    heading: (t, info, title, round) => (isSingle(info) ? title : t('uno-record-title-round', { game: title, round })),
    choice: (t, round, rounds) => t('uno-record-round-of', { round, rounds }),
  },
};

// ---------------------------------------------------------------- the table at a stop

export interface HandRow {
  seat: number;
  /** Cards that can be seen, and how many that cannot. */
  cards: string[];
  hidden: number;
  score: number;
  /** Points that the round has just brought. */
  won: number;
  unsaid: boolean;
}

export interface BoardView {
  rows: HandRow[];
  /** As everybody sees it. */
  all: UnoView;
  /** The round is over: its last hands lie open. */
  ended: boolean;
}

/** `views` are every seat's and, last, the watchers'; `round` is the round of the stop, from 0. */
export function boardOf(views: readonly UnoView[], viewpoint: Viewpoint, round: number): BoardView {
  const all = views[views.length - 1]!;
  const seen = typeof viewpoint === 'number' ? (views[viewpoint] ?? all) : all;
  const end = all.rounds[round];
  const rows = all.hands.map((count, seat): HandRow => {
    const cards = end
      ? (end.hands[seat] ?? [])
      : viewpoint === 'all' || viewpoint === seat
        ? (views[seat]?.hand ?? [])
        : (seen.known[seat] ?? []);
    return {
      seat,
      cards: sorted(cards),
      hidden: end ? 0 : Math.max(0, count - cards.length),
      score: all.scores[seat] ?? 0,
      won: end?.points[seat] ?? 0,
      unsaid: all.unsaid === seat,
    };
  });
  return { rows, all, ended: end !== undefined };
}

/** The card laid last, up to a stop: where a round has ended the table is cleared already. */
export function lastLaid(steps: readonly RecordStep[], move: number): Lays | null {
  for (let i = move - 1; i >= 0; i--) {
    const laid = eventsAt(steps[i]).findLast((event) => event.kind === 'lays');
    if (laid) return laid;
  }
  return null;
}
