// What happened, in words: one line of the log for each fact.
import { person, upper, whom, type People } from '../../table/people';
import type { Telling } from '../../table/teller';
import type { Texts } from '../../texts';
import type { Fact, Laid } from './follow';
import type { RoundEnd, UnoView } from './view';
import { cardCount, cardWords, colorWords, drawnCards } from './words';

const PLAIN: Partial<Record<Fact['kind'], string>> = {
  nothing: 'table-log-nothing',
  keeps: 'table-log-keeps',
  misses: 'table-log-misses',
  late: 'table-log-late',
  errs: 'table-log-errs',
  ready: 'table-log-ready',
  forgets: 'table-log-forgets',
  first: 'table-log-first',
  away: 'table-log-away',
};

function laid(t: Texts, people: People, fact: Laid): string {
  const values = { ...person(t, people, fact.seat), card: cardWords(t, fact.card, 'acc') };
  const parts = [
    fact.color
      ? t(fact.jump ? 'table-log-jumps-wild' : 'table-log-lays-wild', { ...values, color: colorWords(t, fact.color) })
      : t(fact.jump ? 'table-log-jumps' : 'table-log-lays', values),
  ];
  if (fact.uno) parts.push(t('table-log-uno'));
  if (fact.turns) parts.push(t('table-log-turns'));
  if (fact.misses !== null) parts.push(t('table-log-misses', person(t, people, fact.misses)));
  if (fact.moves) parts.push(t('table-log-hands-move'));
  else if (fact.left === 1 || fact.left === 2) parts.push(t('table-log-left', { count: fact.left }));
  return parts.join(' ');
}

/** `rounds` are those of the view: what a finished round brought. */
export function sentence(t: Texts, people: People, fact: Fact, rounds: readonly RoundEnd[]): string {
  switch (fact.kind) {
    case 'round':
      return t('table-log-round', { round: fact.round });
    case 'deals':
      return t('table-log-deals', { ...person(t, people, fact.seat), cards: cardCount(t, fact.count, 'acc') });
    case 'up':
      return [
        t('table-log-up', { card: cardWords(t, fact.card) }),
        ...(fact.turns ? [t('table-log-turns')] : []),
        ...(fact.misses === null ? [] : [t('table-log-misses', person(t, people, fact.misses))]),
      ].join(' ');
    case 'up-again':
      return upper(t('table-log-up-again', { card: cardWords(t, fact.card) }));
    case 'lays':
      return laid(t, people, fact);
    case 'draws': {
      const values = { ...person(t, people, fact.seat), cards: drawnCards(t, fact.count) };
      if (fact.kept) return t('table-log-draws-keeps', values);
      if (fact.loses) return t('table-log-draws-loses', values);
      if (fact.seat === people.you && fact.cards.length === fact.count) {
        return t('table-log-draws-these', {
          ...values,
          these: fact.cards.map((card) => cardWords(t, card)).join(', '),
        });
      }
      return t('table-log-draws', values);
    }
    case 'catches':
      return t('table-log-catches', { ...person(t, people, fact.seat), whom: whom(t, people, fact.whom) });
    case 'swaps':
      return t('table-log-swaps', { ...person(t, people, fact.seat), whom: whom(t, people, fact.whom) });
    case 'names':
      return t('table-log-names', { ...person(t, people, fact.seat), color: colorWords(t, fact.color) });
    case 'challenges':
      return [
        t('table-log-challenges', { ...person(t, people, fact.seat), whom: whom(t, people, fact.whom) }),
        t(fact.guilty ? 'table-log-bluff' : 'table-log-honest'),
        ...(fact.back ? [upper(t('table-log-back', { card: cardWords(t, fact.back) }))] : []),
      ].join(' ');
    case 'ends': {
      const end = rounds[fact.round - 1];
      const out = end ? end.out : fact.out;
      if (out === null) return t('table-log-stuck');
      const points = end?.points[out] ?? 0;
      return points > 0
        ? t('table-log-ends-points', { ...person(t, people, out), points })
        : t('table-log-ends', person(t, people, out));
    }
    default:
      return t(PLAIN[fact.kind] ?? 'table-log-keeps', person(t, people, fact.seat));
  }
}

/** Whose face stands beside the line. */
export function faceOf(fact: Fact): number | null {
  if (fact.kind === 'ends') return fact.out;
  return 'seat' in fact ? fact.seat : null;
}

/** What may still change in a line: a draw that goes on, a round that is counted later, a challenge judged anew. */
function sign(fact: Fact, view: UnoView): string {
  if (fact.kind === 'draws') return `${fact.count}${fact.kept}${fact.seat}`;
  if (fact.kind === 'ends') return String(view.rounds.length);
  return fact.kind === 'challenges' ? String(fact.guilty) : '';
}

export const telling: Telling<Fact, UnoView> = {
  sentence: (t, people, fact, view) => sentence(t, people, fact, view.rounds),
  face: faceOf,
  heading: (fact) => fact.kind === 'round',
  sign,
  // Whoever said nothing can be caught until the next card is laid.
  hot: (fact, view, at, facts) =>
    fact.kind === 'forgets' && view.unsaid === fact.seat && facts.slice(at + 1).every((later) => later.kind !== 'lays'),
};
