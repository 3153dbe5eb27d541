// What happened at each stop of a record, in words.
import { Follower, type Fact } from '../games/uno/follow';
import { sentence } from '../games/uno/sentences';
import type { RoundEnd } from '../games/uno/view';
import type { Texts } from '../games/uno/words';
import type { RecordInfo } from '../wire';
import type { Round, Stop } from './steps';

/** What happened by stop, in the order of the stops. */
export function factsOf(info: RecordInfo, rounds: Round[]): Map<Stop, Fact[]> {
  const follower = new Follower({ game: info.game, players: info.names.length, options: info.options });
  const out = new Map<Stop, Fact[]>();
  for (const { to, stops } of rounds) {
    for (const stop of stops) {
      const first = stop.move - stop.steps.length + 1;
      const entries = stop.steps.map(({ seat, text }, i) => ({ version: first + i, seat, text, refused: '', at: 0 }));
      // Copied: a fact goes on growing when the next move belongs to it, and here every stop tells its own.
      const facts = follower.add(entries).map((fact) => ({ ...fact }));
      const step = stop.steps[0];
      if (!facts.length && step && step.text === 'keep') facts.push({ version: first, at: 0, kind: 'keeps', seat: step.seat });
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
  facts.some((fact) => fact.kind === 'challenges' || fact.kind === 'catches' || fact.kind === 'swaps' || (fact.kind === 'lays' && fact.jump));

/** Who moved; nobody where only cards were dealt. */
export const moverOf = (stop: Stop | undefined): number | null => {
  const seat = stop?.steps[0]?.seat ?? -1;
  return seat >= 0 ? seat : null;
};

/** The card laid last, up to a stop: where a round has ended the table is cleared already. */
export function lastLaid(steps: RecordInfo['steps'], move: number): { card: string; color: string } | null {
  for (let i = move - 1; i >= 0; i--) {
    const [word, card = '', color = ''] = steps[i]?.text.split(' ') ?? [];
    if (word === 'play' || word === 'jump') return { card, color: card.startsWith('W') ? color : '' };
  }
  return null;
}
