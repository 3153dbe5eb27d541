// Dzhunkvik as a record to step through.
import { eventsOf } from '../../table/log';
import type { RecordInfo } from '../../wire';
import type { RecordModule } from '../game';
import Record from './Record.svelte';
import { moveText, packCount, WORDS } from './text';
import type { DzhunkvikEvent, DzhunkvikView } from './types';

/** The Packs at everybody's Home after 0, 1, 2 … moves. */
function packCounts({ names, steps }: RecordInfo): number[][] {
  const counts = names.map(() => 0);
  const values = [[...counts]];
  const add = (seat: number, by: number): void => void (counts[seat] = (counts[seat] ?? 0) + by);
  for (const step of steps) {
    for (const event of eventsOf([step]) as DzhunkvikEvent[]) {
      if (event.kind !== 'makes-pack' && event.kind !== 'grabs') continue;
      add(event.seat, 1);
      if (event.kind === 'grabs') add(event.whom, -1);
    }
    values.push([...counts]);
  }
  return values;
}

/** Moments that decide games, or that people laugh about afterwards. */
const MOMENTS = ['round-ends', 'turns-over', 'battle-shown', 'grabs', 'cancelled', 'game-ends'];

export const record: RecordModule = {
  Board: Record,
  // All rounds are one to look at: where the next begins is told within it.
  words: { ...WORDS, headings: [] },
  moveText: (t, text, view, names) => moveText(t, text, view as unknown as DzhunkvikView, names),
  moment: ({ kind }) => MOMENTS.includes(kind),
  series: { title: (t) => t('dzhunkvik-record-graph'), values: packCounts },
  sum: (t, info) =>
    info.names
      .map((name, seat) => ({ name, count: info.scores[seat] ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .map(({ name, count }) => `${name}: ${packCount(t, count)}`)
      .join(' · '),
};
