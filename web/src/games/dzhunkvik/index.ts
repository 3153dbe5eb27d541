// Dzhunkvik: what the lobby knows of it. The rest comes with the first table, record or page of rules.
import type { GameModule } from '../game';

export const DZHUNKVIK: GameModule = {
  titles: {
    dzhunkvik: {
      name: (t) => t('dzhunkvik-title'),
      pitch: (t) => t('dzhunkvik-pitch'),
      minutes: 25,
      seats: 4,
      art: async () => {
        const { draw } = await import('./cards');
        return ['3', 'VM', 'HY'].map((card) => draw(card));
      },
    },
  },
  texts: 'dzhunkvik',
  options: {
    order: [
      'instants',
      'play_on',
      'grabber',
      'thief',
      'devourer_on_too_soon',
      'evolution_from_nest',
      'cancelled_devourer',
      'deck',
    ],
  },
  table: async () => (await import('./table')).table,
  record: async () => (await import('./record')).record,
  rules: async () => (await import('./rules')).rules,
  situations: async () => (await import('./situations')).situations,
};
