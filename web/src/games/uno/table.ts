// UNO at a table.
import { shape } from '../../look/parts';
import type { TableFace } from '../game';
import Game from './Game.svelte';
import Outcome from './Outcome.svelte';
import { COLORS, type UnoView } from './view';

export const table: TableFace = {
  Game,
  Outcome,
  bar: (t, view, info) => {
    const { target, round } = view as UnoView;
    return target === null
      ? t('table-bar-single', { table: info.table })
      : t('table-bar-round', { round, points: target, table: info.table });
  },
  confetti: COLORS.map((color) => shape(color, 12, 12, 24, `var(--uno-${color})`)),
  keys: [
    ['D', 'table-keys-draw'],
    ['U', 'table-keys-uno'],
    ['C', 'table-keys-catch'],
    ['X', 'table-keys-challenge'],
    ['R Y G B', 'table-keys-color'],
  ],
};
