// Flights: what the lobby knows of it. The rest comes with the first table, record or page of rules.
import type { GameModule } from '../game';

/** What ends a game where the number is left open (P-6.4). */
const TARGETS: Record<string, number> = { points: 50, wins: 3 };

export const FLIGHTS: GameModule = {
  titles: {
    flights: {
      name: (t) => t('flights-title'),
      pitch: (t) => t('flights-pitch'),
      minutes: 40,
      seats: 4,
      art: async () => (await import('./cards')).art(),
    },
  },
  texts: 'flights',
  options: {
    order: ['match', 'target', 'burn_first'],
    // Deals won are counted between two; where more sit it can still be taken back.
    matters: (option, options, seats) => option !== 'match' || seats === 2 || options['match'] === 'wins',
    open: (_game, option, options) => (option === 'target' ? TARGETS[String(options['match'] ?? 'points')] : undefined),
    step: (_option, options) => (options['match'] === 'wins' ? 1 : 10),
    // 50 deals won would be a long evening: with what counts the number begins anew.
    adjusted: (options, option) => {
      if (option !== 'match') return options;
      const { target: _gone, ...rest } = options;
      return rest;
    },
  },
  table: async () => {
    const [{ default: Game }, { default: Outcome }, { confetti }, { bar, KEYS }] = await Promise.all([
      import('./Game.svelte'),
      import('./Outcome.svelte'),
      import('./cards'),
      import('./text'),
    ]);
    return { Game, Outcome, bar, confetti: confetti(), results: ['deal-ends'], keys: KEYS };
  },
  record: async () => {
    const [{ default: Board }, { record }] = await Promise.all([import('./Record.svelte'), import('./record')]);
    return { Board, ...record };
  },
  rules: async () => (await import('./rules')).rules,
  situations: async () => (await import('./situations')).situations,
};
