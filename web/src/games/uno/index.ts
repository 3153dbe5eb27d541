// UNO and UNO Express: what the lobby knows of them. The rest comes with the first table, record or page of rules.
import type { GameModule, Options } from '../game';

const drawn = (game: string) => async (): Promise<string[]> => (await import('./art')).art[game] ?? [];

/** Where the number of points is left open it follows from the rest (U-8.5). */
function openTarget(game: string, options: Options): number {
  if (game === 'uno-express') return 250;
  return options.scoring === 'loser' ? 200 : 500;
}

export const UNO: GameModule = {
  titles: {
    uno: { name: (t) => t('uno-title'), minutes: 30, seats: 4, art: drawn('uno') },
    'uno-express': { name: (t) => t('uno-title-express'), minutes: 15, seats: 4, art: drawn('uno-express') },
  },
  texts: 'uno',
  options: {
    order: [
      'rounds',
      'target',
      'uno_call',
      'scoring',
      'saving',
      'voluntary_draw',
      'stacking',
      'jump_in',
      'seven_zero',
      'reverse_skips',
      'courtesy',
      'penalties',
    ],
    // A target only where there is one to reach; what a Reverse does for two only where two sit.
    matters: (option, options, seats) =>
      option === 'target' ? options.rounds !== 1 : option === 'reverse_skips' ? seats === 2 : true,
    open: (game, option, options) => (option === 'target' ? openTarget(game, options) : undefined),
    step: () => 50,
  },
  table: async () => (await import('./table')).table,
  record: async () => (await import('./record')).record,
  rules: async () => (await import('./rules')).rules,
};
