// What happened at each stop of a record, in words.
import type { Round, Stop } from '../../record/steps';
import type { Texts } from '../../texts';
import type { RecordInfo } from '../../wire';
import { Follower, type Fact } from './follow';
import { sentence, type Ends } from './sentences';

/** What happened by stop, in the order of the stops. */
export function factsOf(info: RecordInfo, rounds: Round[]): Map<Stop, Fact[]> {
  const follower = new Follower(info.names.length);
  const out = new Map<Stop, Fact[]>();
  for (const stop of rounds.flatMap(({ stops }) => stops)) {
    const first = stop.move - stop.steps.length + 1;
    out.set(stop, follower.add(stop.steps.map((step, i) => ({ ...step, version: first + i, refused: '', at: 0 }))));
  }
  return out;
}

/** The Packs at everybody's Home after 0, 1, 2 … moves. */
export function packsOf({ names, steps }: RecordInfo): number[][] {
  const follower = new Follower(names.length);
  const count = (): number[] => follower.homes.map((home) => home.length);
  const values = [count()];
  for (const [i, step] of steps.entries()) {
    follower.add([{ ...step, version: i + 1, refused: '', at: 0 }]);
    values.push(count());
  }
  return values;
}

/** The sentences of a stop; names are marked as in the log of a table. */
export const told = (t: Texts, names: readonly string[], facts: readonly Fact[], ends: Ends): string =>
  facts.map((fact) => sentence(t, { you: null, names }, fact, ends)).join(' ');

const MOMENTS: ReadonlySet<Fact['kind']> = new Set(['wins', 'bluff', 'battle', 'grabs', 'cancelled', 'tie', 'ends']);
/** Moments that decide games, or that people laugh about afterwards. */
export const isMoment = (facts: readonly Fact[]): boolean => facts.some(({ kind }) => MOMENTS.has(kind));
