// Flights at a table.
import { shape } from '../../look/parts';
import type { TableFace } from '../game';
import Game from './Game.svelte';
import Outcome from './Outcome.svelte';
import { COLORS, type FlightsView } from './view';

export const table: TableFace = {
  Game,
  Outcome,
  bar: (t, shown, info) => {
    const { deal, round, target } = shown as FlightsView;
    return target === 1
      ? t('flights-bar-single', { round, table: info.table })
      : t('flights-bar', { deal, round, target, table: info.table });
  },
  confetti: COLORS.map((color) => shape(color, 12, 12, 24, `var(--city-${color})`)),
  keys: [
    ['1 – 6', 'flights-keys-flight'],
    ['L', 'flights-keys-do'],
  ],
};
