// What happened, in words: one line of the log for each fact.
import { person, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Telling } from '../../table/teller';
import type { Texts } from '../../texts';
import type { Fact } from './follow';
import type { FaceView } from './view';
import { cardCount } from './words';

export function sentence(t: Texts, people: People, fact: Fact): string {
  switch (fact.kind) {
    case 'turn':
      return t('face-turn', { turn: fact.turn });
    case 'begins':
      return t('face-begins', person(t, people, fact.seat));
    case 'dealt':
      return t('face-dealt', { cards: cardCount(t, Math.ceil(fact.count / 2), 'acc') });
    case 'lays': {
      const values = {
        ...person(t, people, fact.seat),
        card: bold(String(fact.card)),
        pile: fact.direction,
        case: 'acc',
        top: fact.top,
      };
      if (fact.owner !== fact.seat)
        return t('face-helps', { ...values, whom: fact.owner === people.you ? 'you' : 'other' });
      return t(fact.trick ? 'face-tricks' : 'face-lays', values);
    }
    case 'back':
      return t('face-takes-back', { ...person(t, people, fact.seat), card: bold(String(fact.card)) });
    case 'draws': {
      const values = { ...person(t, people, fact.seat), cards: cardCount(t, fact.count, 'acc') };
      if (fact.cards.length !== fact.count) return t('face-draws', values);
      return `${t('face-draws-these', { ...values, these: fact.cards.join(', ') })}.`;
    }
    case 'ends':
      return t('face-ends', person(t, people, fact.seat));
    case 'over':
      return reason(t, people, fact);
    case 'away':
      return t('table-log-away', person(t, people, fact.seat));
  }
}

/** Why the game is over. */
export function reason(
  t: Texts,
  people: People,
  { seat, rule, left, lenient }: Omit<Extract<Fact, { kind: 'over' }>, 'version' | 'at'>,
): string {
  if (rule === 'F-5.1') return t('face-goes-out', person(t, people, seat));
  const loser = person(t, people, 1 - seat);
  return t(left > 1 ? 'face-stuck' : lenient ? 'face-stuck-last' : 'face-stuck-one', loser);
}

export const telling: Telling<Fact, FaceView> = {
  sentence,
  // Whoever is stuck, not whoever wins by it.
  face: (fact) => (fact.kind === 'over' && fact.rule !== 'F-5.1' ? 1 - fact.seat : 'seat' in fact ? fact.seat : null),
  heading: (fact) => fact.kind === 'turn',
  // A deal or a draw that goes on.
  sign: (fact) => ('count' in fact ? String(fact.count) : ''),
};
