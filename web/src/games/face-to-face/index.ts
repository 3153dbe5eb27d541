// Face to Face: what the lobby knows of it. The rest comes with the first table, record or page of rules.
import type { GameModule } from '../game';

export const FACE_TO_FACE: GameModule = {
  titles: {
    'face-to-face': {
      name: (t) => t('face-title'),
      pitch: (t) => t('face-pitch'),
      minutes: 20,
      seats: 2,
      art: async () => {
        const { f2f } = await import('../../look/face-to-face');
        return [f2f('s', 17), f2f('g', 42), f2f('s', 60)];
      },
    },
  },
  texts: 'face',
  options: { order: ['last_card'] },
  table: async () => (await import('./table')).table,
  record: async () => (await import('./record')).record,
  rules: async () => (await import('./rules')).rules,
  situations: async () => (await import('./situations')).situations,
};
