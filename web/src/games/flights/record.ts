// Flights as a record to step through.
import type { RecordInfo } from '../../wire';
import type { RecordFace } from '../game';
import RecordBoard from './RecordBoard.svelte';
import { factsOf, isMoment, told } from './story';
import { isCity, type FlightsView } from './view';
import { scoreWords } from './words';

/** Cities that each seat has taken in the deal, after 0, 1, 2 … moves. */
function citiesTaken({ steps, names, rounds }: RecordInfo): number[][] {
  const begins = new Set(rounds);
  let counts = names.map(() => 0);
  const values = [counts];
  steps.forEach(({ seat, text }, i) => {
    if (begins.has(i)) counts = names.map(() => 0);
    const [word, card = ''] = text.split(' ');
    if (word === 'take' && isCity(card)) counts = counts.map((n, who) => n + Number(who === seat));
    values.push(counts);
  });
  return values;
}

export const record: RecordFace = {
  Board: RecordBoard,
  story: (info, rounds) => {
    const facts = factsOf(info, rounds);
    return {
      words: (t, stop, last) => {
        const { deals = [], match = 'points' } = (last ?? {}) as Partial<FlightsView>;
        return told(t, info.names, facts.get(stop) ?? [], { deals, match });
      },
      moment: (stop) => isMoment(facts.get(stop) ?? []),
    };
  },
  series: { title: (t) => t('flights-record-graph'), values: citiesTaken },
  rounds: {
    label: (t) => t('flights-record-deal'),
    heading: (t, info, title, round) =>
      info.options['target'] === 1 ? title : t('flights-record-title', { game: title, deal: round }),
    choice: (t, round, rounds) => t('flights-record-deal-of', { deal: round, deals: rounds }),
  },
  sum: (t, info) =>
    info.names
      .map((name, seat) => ({ name, count: info.scores[seat] ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .map(
        ({ name, count }) =>
          `${name}: ${scoreWords(t, { match: info.options['match'] === 'wins' ? 'wins' : 'points' }, count)}`,
      )
      .join(' · '),
};
