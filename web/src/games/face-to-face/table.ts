// Face to Face at a table.
import { MOON, SUN } from '../../look/face-to-face';
import type { TableModule } from '../game';
import Game from './Game.svelte';
import Outcome from './Outcome.svelte';

export const table: TableModule = {
  Game,
  Outcome,
  bar: (t, view, info) => {
    const [silver = '', gold = ''] = [0, 1].map((seat) =>
      seat === view.seat ? t('table-you') : (info.seats.find((one) => one.seat === seat)?.name ?? ''),
    );
    return t('face-bar', { silver, gold, table: info.table });
  },
  confetti: [
    MOON(12, 12, 22, '#7B8797'),
    SUN(12, 12, 24, '#EDBE47'),
    MOON(12, 12, 22, '#C3CCD6'),
    SUN(12, 12, 24, '#AB8230'),
  ],
  results: [],
  keys: [
    ['↑ ↓', 'face-keys-own'],
    ['Shift + ↑ ↓', 'face-keys-help'],
    ['E', 'face-keys-end'],
    ['Z', 'face-keys-back'],
  ],
};
