// Any game as a record to step through.
import type { RecordModule } from '../game';
import Record from './Record.svelte';
import { moveText, wordsOf } from './text';

export const recordOf = (prefix: string): RecordModule => ({
  Board: Record,
  words: wordsOf(prefix),
  moveText: (t, text) => moveText(t, prefix, text),
  moment: () => false,
  series: { title: (t) => t('table-plain-graph'), values: (info) => info.hands },
});
