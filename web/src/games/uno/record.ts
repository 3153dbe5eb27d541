// UNO as a record to step through.
import type { RecordFace } from '../game';
import RecordBoard from './RecordBoard.svelte';
import { factsOf, isMoment, told } from './story';
import type { UnoView } from './view';

export const record: RecordFace = {
  Board: RecordBoard,
  story: (info, rounds) => {
    const facts = factsOf(info, rounds);
    return {
      words: (t, stop, last) => told(t, info.names, facts.get(stop) ?? [], (last as UnoView | undefined)?.rounds ?? []),
      moment: (stop) => isMoment(facts.get(stop) ?? []),
    };
  },
  series: { title: (t) => t('record-graph'), values: (info) => info.hands },
  rounds: {
    label: (t) => t('record-round'),
    heading: (t, info, title, round) =>
      info.options['rounds'] === 1 ? title : t('record-title-round', { game: title, round }),
    choice: (t, round, rounds) => t('record-round-of', { round, rounds }),
  },
};
