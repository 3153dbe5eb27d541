// Face to Face: what the lobby knows of it. The rest comes with the first table, record or page of rules.
import type { GameModule } from '../game';

export const FACE_TO_FACE: GameModule = {
  titles: {
    'face-to-face': {
      name: (t) => t('face-title'),
      minutes: 20,
      seats: 2,
      art: async () => (await import('./art')).art,
    },
  },
  texts: 'face',
  options: { order: ['last_card'] },
  table: async () => (await import('./table')).table,
  record: async () => (await import('./record')).record,
  rules: async () => (await import('./rules')).rules,
};
