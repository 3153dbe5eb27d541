// Dzhunkvik at a table.
import type { TableModule } from '../game';
import { HOME, NEST, virusToken } from './cards';
import Game from './Game.svelte';
import Outcome from './Outcome.svelte';
import type { DzhunkvikView } from './types';

export const table: TableModule = {
  Game,
  Outcome,
  bar: (t, shown, info) => {
    const { round, stock } = shown as DzhunkvikView;
    return t('dzhunkvik-bar', { round: Math.max(1, round), stock, table: info.table });
  },
  results: [],
  confetti: [NEST, HOME, virusToken(1), virusToken(4)],
  keys: [
    ['L', 'dzhunkvik-keys-lay'],
    ['U', 'dzhunkvik-keys-use'],
    ['E', 'dzhunkvik-keys-evolve'],
    ['P', 'dzhunkvik-keys-pass'],
    ['H', 'dzhunkvik-keys-hysteria'],
    ['R', 'dzhunkvik-keys-waive'],
    ['B / X', 'dzhunkvik-keys-answer'],
  ],
};
