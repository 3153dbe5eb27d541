// Dzhunkvik as a record to step through.
import type { RecordFace } from '../game';
import RecordBoard from './RecordBoard.svelte';
import { factsOf, isMoment, packsOf, told } from './story';
import type { DzhunkvikView } from './view';
import { packCount } from './words';

export const record: RecordFace = {
  Board: RecordBoard,
  story: (info, rounds) => {
    const facts = factsOf(info, rounds);
    return {
      words: (t, stop, last) => {
        const { stock = 0, final = null } = (last ?? {}) as Partial<DzhunkvikView>;
        return told(t, info.names, facts.get(stop) ?? [], { stock, final });
      },
      moment: (stop) => isMoment(facts.get(stop) ?? []),
    };
  },
  series: { title: (t) => t('dzhunkvik-record-graph'), values: packsOf },
  sum: (t, info) =>
    info.names
      .map((name, seat) => ({ name, count: info.scores[seat] ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .map(({ name, count }) => `${name}: ${packCount(t, count)}`)
      .join(' · '),
};
