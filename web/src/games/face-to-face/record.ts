// Face to Face as a record to step through.
import { eventsOf } from '../../table/log';
import type { RecordInfo } from '../../wire';
import type { RecordModule } from '../game';
import Record from './Record.svelte';
import { endReason, moveText, WORDS } from './text';
import type { FaceToFaceEvent, FaceToFaceView } from './types';

/** Cards laid by each seat after 0, 1, 2 … moves. */
function laidCounts(info: RecordInfo): number[][] {
  const counts = info.names.map(() => 0);
  const out = [[...counts]];
  for (const step of info.steps) {
    for (const event of eventsOf([step]) as FaceToFaceEvent[]) {
      if (event.kind === 'lays') counts[event.seat] = (counts[event.seat] ?? 0) + 1;
      else if (event.kind === 'takes-back') counts[event.seat] = (counts[event.seat] ?? 0) - 1;
    }
    out.push([...counts]);
  }
  return out;
}

export const record: RecordModule = {
  Board: Record,
  words: WORDS,
  moveText: (t, text, view) => moveText(t, text, view as unknown as FaceToFaceView),
  // Steps back are what decides games.
  moment: (event) => 'way' in event && event.way === 'trick',
  series: { title: (t) => t('face-series'), values: laidCounts },
  sum: (t, info) => endReason(t, { you: null, names: info.names }, eventsOf(info.steps.slice(-1))),
};
