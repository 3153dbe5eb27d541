// What happened at each stop of a record, in words.
import type { Round, Stop } from '../../record/steps';
import type { Texts } from '../../texts';
import type { RecordInfo, RecordStep } from '../../wire';
import { Follower, type Fact } from './follow';
import { sentence, type Ends } from './sentences';
import type { ShownBid } from './view';

/** The bids by the move that turned them up, in the order in which their owners then chose. */
export function bidsOf(steps: readonly RecordStep[]): Map<number, ShownBid[]> {
  const found = new Map<number, ShownBid[]>();
  for (let i = 0; i < steps.length; i++) {
    const laid: ShownBid[] = [];
    for (; steps[i]?.text.startsWith('lay '); i++) {
      const [, card = '', , flight = ''] = (steps[i] as RecordStep).text.split(' ');
      laid.push({ seat: (steps[i] as RecordStep).seat, card, flight: Number(flight) });
    }
    if (!laid.length) continue;
    const order: number[] = [];
    for (let k = i; k < steps.length && /^(take|swap) /.test(steps[k]?.text ?? ''); k++)
      order.push((steps[k] as RecordStep).seat);
    const place = (seat: number): number => (order.includes(seat) ? order.indexOf(seat) : order.length);
    found.set(
      i,
      laid.sort((a, b) => place(a.seat) - place(b.seat)),
    );
  }
  return found;
}

/** What happened by stop, in the order of the stops. */
export function factsOf(info: RecordInfo, rounds: Round[]): Map<Stop, Fact[]> {
  const follower = new Follower({ players: info.names.length, view: () => null });
  const bids = bidsOf(info.steps);
  const out = new Map<Stop, Fact[]>();
  for (const { to, stops } of rounds) {
    for (const stop of stops) {
      const first = stop.move - stop.steps.length + 1;
      const facts = follower.add(stop.steps.map((step, i) => ({ ...step, version: first + i, refused: '', at: 0 })));
      const turned = bids.get(stop.move);
      if (turned) facts.push(...follower.turned(turned));
      if (stop.move === to && stop.steps.length) facts.push(...follower.over());
      out.set(stop, facts);
    }
  }
  return out;
}

/** The sentences of a stop; names are marked as in the log of a table. */
export const told = (t: Texts, names: readonly string[], facts: readonly Fact[], ends: Ends): string =>
  facts
    .filter((fact) => fact.kind !== 'round')
    .map((fact) => sentence(t, { you: null, names }, fact, ends))
    .join(' ');

/** Moments that decide games: swaps, cities that are lost, the end of a deal. */
export const isMoment = (facts: readonly Fact[]): boolean =>
  facts.some((fact) => fact.kind === 'swaps' || fact.kind === 'ends' || (fact.kind === 'takes' && fact.card === 'dep'));
