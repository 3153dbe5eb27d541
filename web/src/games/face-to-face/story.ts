// What happened at each stop of a record, and how the game went in numbers.
import type { Round, Stop } from '../../record/steps';
import type { RecordInfo } from '../../wire';
import { Follower, type Fact } from './follow';

/** What happened by stop, in the order of the stops. */
export function factsOf(rounds: Round[]): Map<Stop, Fact[]> {
  const follower = new Follower();
  const out = new Map<Stop, Fact[]>();
  for (const stop of rounds.flatMap(({ stops }) => stops)) {
    const first = stop.move - stop.steps.length + 1;
    const entries = stop.steps.map((step, i) => ({ ...step, version: first + i, refused: '', at: 0 }));
    out.set(
      stop,
      follower.add(entries).filter((fact) => fact.kind !== 'turn'),
    );
  }
  return out;
}

/** Steps back: what decides games. */
export const isMoment = (facts: readonly Fact[]): boolean => facts.some((fact) => fact.kind === 'lays' && fact.trick);

/** Cards laid by each seat after 0, 1, 2 … moves. */
export function laidCounts(info: RecordInfo): number[][] {
  const counts = info.names.map(() => 0);
  const out = [[...counts]];
  for (const { seat, text } of info.steps) {
    if (seat >= 0 && text !== 'end') counts[seat] = (counts[seat] ?? 0) + (text === 'undo' ? -1 : 1);
    out.push([...counts]);
  }
  return out;
}
