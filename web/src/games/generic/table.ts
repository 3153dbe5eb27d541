// Any game at a table.
import type { TableModule } from '../game';
import Game from './Game.svelte';
import Outcome from './Outcome.svelte';

const leaf = (tint: string): string => `<rect x="5" y="2" width="14" height="20" rx="2.5" fill="var(--${tint})"/>`;

export const table: TableModule = {
  Game,
  Outcome,
  bar: (_, __, info) => info.table,
  confetti: ['lamp', 'good', 'gold', 'leaf'].map(leaf),
  results: [],
  keys: [['1 2 3 …', 'table-plain-keys']],
};
