// What happened at each stop of a record, in words.
import type { Round, Stop } from '../../record/steps';
import type { Texts } from '../../texts';
import type { RecordInfo } from '../../wire';
import { Follower, type Fact } from './follow';
import { sentence } from './sentences';
import type { RoundEnd } from './view';

/** What happened by stop, in the order of the stops. */
export function factsOf(info: RecordInfo, rounds: Round[]): Map<Stop, Fact[]> {
  const follower = new Follower({ game: info.game, players: info.names.length, options: info.options });
  const out = new Map<Stop, Fact[]>();
  for (const { to, stops } of rounds) {
    for (const stop of stops) {
      const first = stop.move - stop.steps.length + 1;
      const entries = stop.steps.map((step, i) => ({ ...step, version: first + i, refused: '', at: 0 }));
      // Copied: a fact goes on growing when the next move belongs to it, and here every stop tells its own.
      const facts = follower.add(entries).map((fact) => ({ ...fact }));
      const step = stop.steps[0];
      if (!facts.length && step && step.text === 'keep')
        facts.push({ version: first, at: 0, kind: 'keeps', seat: step.seat });
      out.set(stop, facts);
      const counts = info.hands[stop.move];
      if (counts && stop.move < to) follower.hands = [...counts];
    }
  }
  return out;
}

/** The sentences of a stop; names are marked as in the log of a table. The round has its own heading. */
export const told = (t: Texts, names: readonly string[], facts: readonly Fact[], rounds: readonly RoundEnd[]): string =>
  facts
    .filter((fact) => fact.kind !== 'round')
    // At a table this line calls to catch; afterwards it only tells.
    .map((fact) => (fact.kind === 'forgets' ? t('record-forgets') : sentence(t, { you: null, names }, fact, rounds)))
    .join(' ');

/** Moments that decide games, or that people laugh about afterwards. */
export const isMoment = (facts: readonly Fact[]): boolean =>
  facts.some(
    (fact) =>
      fact.kind === 'challenges' ||
      fact.kind === 'catches' ||
      fact.kind === 'swaps' ||
      (fact.kind === 'lays' && fact.jump),
  );
