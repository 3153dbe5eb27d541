// Face to Face as a record to step through.
import { plain } from '../../table/rich';
import type { RecordFace } from '../game';
import { overOf } from './follow';
import RecordBoard from './RecordBoard.svelte';
import { reason, sentence } from './sentences';
import { factsOf, isMoment, laidCounts } from './story';
import type { FaceView } from './view';

export const record: RecordFace = {
  Board: RecordBoard,
  story: (info, rounds) => {
    const facts = factsOf(rounds);
    const people = { you: null, names: info.names };
    return {
      words: (t, stop, last) => {
        const over = stop.move === info.steps.length && last ? overOf(last as FaceView) : null;
        return [
          ...(facts.get(stop) ?? []).map((fact) => sentence(t, people, fact)),
          ...(over ? [reason(t, people, over)] : []),
        ].join(' ');
      },
      moment: (stop) => isMoment(facts.get(stop) ?? []),
    };
  },
  series: { title: (t) => t('face-series'), values: laidCounts },
  sum: (t, info, last) => {
    const over = last && overOf(last as FaceView);
    return over ? plain(reason(t, { you: null, names: info.names }, over)) : '';
  },
};
