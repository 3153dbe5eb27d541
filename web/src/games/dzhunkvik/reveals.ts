// What deserves to be seen by all for a moment, and for how long.
import type { Fact } from './follow';

const LASTS = {
  bluff: 4600,
  battle: 4200,
  redeals: 3400,
  instant: 2000,
  found: 2600,
  discarded: 2200,
  perish: 2400,
  packs: 2400,
  wins: 2300,
  cancelled: 1500,
  effect: 1000,
} as const;

export type Revealed = Extract<Fact, { kind: keyof typeof LASTS }>;
const LONG = 3; // scenes waiting before they hurry
const MOST = 8; // and before the oldest are left out

const revealing = (facts: readonly Fact[]): Revealed[] => facts.filter((fact): fact is Revealed => fact.kind in LASTS);

/** Scenes still to be seen, with those that are new. */
export const queued = (waiting: readonly Revealed[], news: readonly Fact[]): Revealed[] =>
  [...waiting, ...revealing(news)].slice(-MOST);

/** Milliseconds that the first of the waiting lasts. */
export const lasting = (waiting: readonly Revealed[]): number =>
  waiting[0] ? LASTS[waiting[0].kind] / (waiting.length > LONG ? 2 : 1) : 0;
