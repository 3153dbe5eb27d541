// What happened, in words: one line of the log for each fact.
import { person, upper, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Telling } from '../../table/teller';
import type { Texts } from '../../texts';
import type { Fact } from './follow';
import type { DealEnd, FlightsView } from './view';
import { cardCount, cardList, cardWords, colorWords } from './words';

const BURNS: Record<string, string> = { 'P-5.1': 'flights-burn-two', 'P-5.2': 'flights-burn-three' };
const TAKES = { takes: 'flights-takes', must: 'flights-must-take', left: 'flights-left-with' } as const;

/** What sentences need to know of a view: how deals ended. */
export type Ends = Pick<FlightsView, 'deals' | 'match'>;

function ended(t: Texts, people: People, deal: number, { deals, match }: Ends): string {
  const end: DealEnd | undefined = deals[deal - 1];
  if (!end) return t('flights-deal-over', { deal });
  const parts = [t(end.complete.length ? 'flights-deal-over' : 'flights-deal-stuck', { deal })];
  parts.push(...end.complete.map((seat) => t('flights-completes', person(t, people, seat))));
  if (match === 'wins')
    parts.push(end.won === null ? t('flights-nobody-wins-deal') : t('flights-wins-deal', person(t, people, end.won)));
  const points = end.points.map((n, seat) => `${nameOf(t, people, seat)} +${n}`);
  return `${parts.join(' ')} ${points.join(', ')}.`;
}

const nameOf = (t: Texts, { you, names }: People, seat: number): string =>
  bold(seat === you ? t('table-you') : (names[seat] ?? '?'));

export function sentence(t: Texts, people: People, fact: Fact, ends: Ends): string {
  switch (fact.kind) {
    case 'begins':
      return t('flights-begins', person(t, people, fact.seat));
    case 'away':
      return t('table-log-away', person(t, people, fact.seat));
    case 'without':
      return t('flights-without', { colors: fact.colors.map((color) => colorWords(t, color)).join(', ') });
    case 'deals':
      return t('flights-deals', { cards: cardCount(t, fact.count, 'acc') });
    case 'round':
      return t('flights-log-round', { deal: fact.deal, round: fact.round });
    case 'lays':
      return fact.card
        ? t('flights-lays', {
            ...person(t, people, fact.seat),
            card: cardWords(t, fact.card, 'acc'),
            flight: fact.flight,
          })
        : t('flights-log-laid', { name: nameOf(t, people, fact.seat) });
    case 'turned':
      return t('flights-order', {
        list: fact.bids
          .map((bid) => `${nameOf(t, people, bid.seat)} ${bid.flight} (${cardWords(t, bid.card)})`)
          .join(', '),
      });
    case 'takes':
      return t(TAKES[fact.how], {
        ...person(t, people, fact.seat),
        card: cardWords(t, fact.card, fact.how === 'left' ? 'nom' : 'acc'),
      });
    case 'swaps':
      return t('flights-swaps', {
        ...person(t, people, fact.seat),
        own: cardWords(t, fact.own, 'acc'),
        card: cardWords(t, fact.card, 'acc'),
        whom: whom(t, people, fact.whom),
      });
    case 'burns':
      return t(BURNS[fact.rule] ?? 'flights-burn-three', {
        name: nameOf(t, people, fact.seat),
        cards: cardList(t, fact.cards),
      });
    case 'loses':
      return fact.card === null
        ? t('flights-loses-nothing', person(t, people, fact.seat))
        : t('flights-loses', { ...person(t, people, fact.seat), card: cardWords(t, fact.card, 'acc') });
    case 'no-swap':
      return t('flights-no-swap', { name: nameOf(t, people, fact.seat), card: cardWords(t, fact.card) });
    case 'shuffled':
      return t('flights-shuffled');
    case 'draws': {
      if (!fact.all) return t('flights-nothing-left');
      const known = fact.cards.filter((card) => card !== '?');
      return known.length === 1
        ? t('flights-draw-yours', { card: cardWords(t, known[0] ?? '') })
        : t('flights-draw-all');
    }
    case 'ends':
      return ended(t, people, fact.deal, ends);
  }
}

export const telling: Telling<Fact, FlightsView> = {
  sentence: (t, people, fact, view) => upper(sentence(t, people, fact, view)),
  face: (fact) => ('seat' in fact ? fact.seat : null),
  heading: (fact) => fact.kind === 'round',
  sign: (fact, view) =>
    fact.kind === 'ends' ? String(view.deals.length) : fact.kind === 'round' ? `${fact.deal}.${fact.round}` : '',
};
