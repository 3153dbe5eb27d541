// UNO and UNO Express: what the lobby knows of them. The rest comes with the first table, record or page of rules.
import type { GameModule, Options } from '../game';
import type { UnoView } from './types';

const drawn = (game: string) => async (): Promise<string[]> => (await import('./cards')).art[game] ?? [];

/** Where the number of points is left open it follows from the rest (U-8.5). */
function openTarget(game: string, options: Options): number {
  if (game === 'uno-express') return 250;
  return options.scoring === 'loser' ? 200 : 500;
}

/** What a table in play must know of its house rules to lay out its buttons: neither moves nor views tell it. */
export const customs = (options: Options): { saysUno: boolean; fines: boolean } => ({
  saysUno: options.uno_call === 'call', // by a button
  fines: options.penalties === true, // a card that does not fit is not tried without asking
});

export const UNO: GameModule = {
  titles: {
    uno: { name: (t) => t('uno-title'), pitch: (t) => t('uno-pitch'), minutes: 45, seats: 4, art: drawn('uno') },
    'uno-express': {
      name: (t) => t('uno-title-express'),
      pitch: (t) => t('uno-pitch-express'),
      minutes: 20,
      seats: 4,
      art: drawn('uno-express'),
    },
  },
  texts: 'uno',
  options: {
    order: [
      'rounds',
      'target',
      'uno_call',
      'late_uno',
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
    // A target only where there is one to reach; what a Reverse does for two only where two sit; a late UNO only where
    // it is said by hand.
    matters: (option, options, seats) => {
      if (option === 'target') return options.rounds !== 1;
      if (option === 'reverse_skips') return seats === 2;
      return option !== 'late_uno' || customs({ uno_call: 'call', ...options }).saysUno;
    },
    open: (game, option, options) => (option === 'target' ? openTarget(game, options) : undefined),
    step: () => 50,
  },
  table: async () => {
    const [Game, Outcome, { confetti }] = await Promise.all([
      import('./Game.svelte'),
      import('./Outcome.svelte'),
      import('./cards'),
    ]);
    return {
      Game: Game.default,
      Outcome: Outcome.default,
      bar: (t, view, { table }) => {
        const { target, round } = view as UnoView;
        return target === null ? t('uno-bar-single', { table }) : t('uno-bar-round', { round, points: target, table });
      },
      confetti,
      results: ['round-ends'],
      keys: [
        ['D', 'uno-keys-draw'],
        ['U', 'uno-keys-uno'],
        ['C', 'uno-keys-catch'],
        ['X', 'uno-keys-challenge'],
        ['R Y G B', 'uno-keys-color'],
      ],
    };
  },
  record: async () => {
    const [Record, { record }] = await Promise.all([import('./Record.svelte'), import('./record')]);
    return { Board: Record.default, ...record };
  },
  rules: async () => (await import('./rules')).rules,
  situations: async () => (await import('./situations')).situations,
};
