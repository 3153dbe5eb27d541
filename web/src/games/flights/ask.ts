// The line in the tray: what is asked of me, or what the others are doing.
import { person, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { forced, swapOf, type Moves, type Plan } from './moves';
import { burntBy, burntBySwap, isCity, type FlightsView } from './view';
import { cardList, cardWords } from './words';

export function lineOf(t: Texts, view: FlightsView, moves: Moves, people: People, plan: Plan): Line {
  const { seat } = view;
  if (seat !== null && view.due.includes(seat)) {
    const choice = view.phase === 'take' || view.phase === 'swap';
    return {
      pill: t(choice ? 'flights-your-choice' : 'table-your-turn'),
      text: asked(t, view, moves, people, plan),
      mine: true,
    };
  }
  if (view.phase === 'bid') return { pill: '', text: bidding(t, view, people), mine: false };
  const whose = view.due[0];
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return {
    pill: people.names[whose] ?? '',
    text: t(view.phase === 'swap' ? 'flights-waits-swap' : 'table-waits-turn'),
    mine: false,
  };
}

/** While the others bid. */
function bidding(t: Texts, view: FlightsView, people: People): string {
  const { seat, bid } = view;
  if (seat !== null && bid) return t('flights-own-bid', { card: cardWords(t, bid.card, 'acc'), flight: bid.flight });
  if (seat !== null && view.sits_out.includes(seat)) return t('flights-sits-out', person(t, people, seat));
  return t('flights-waits-bids');
}

/** What would burn is said before anything else. */
function asked(t: Texts, view: FlightsView, moves: Moves, people: People, plan: Plan): string {
  if (view.phase === 'bid') {
    if (plan.card && !plan.flight) return t('flights-ask-flight');
    return t(plan.flight && !plan.card ? 'flights-ask-card' : 'flights-ask-bid');
  }
  if (view.phase === 'swap') {
    const swap = swapOf(plan, moves);
    if (!swap) return t(plan.own ? 'flights-swap-theirs' : 'flights-swap-own');
    const [mine, theirs] = burntBySwap(view, swap.text);
    const words = [
      ...(mine.length ? [warning(t, mine)] : []),
      ...(theirs.length
        ? [t('flights-warn-other', { name: whom(t, people, swap.seat), cards: bold(cardList(t, theirs)) })]
        : []),
    ];
    return (
      words.join(' ') ||
      t('flights-swap-both', {
        own: bold(cardWords(t, swap.own)),
        card: bold(cardWords(t, swap.card, 'acc')),
        name: whom(t, people, swap.seat),
      })
    );
  }
  const only = forced(moves);
  const burnt = burntBy(view, plan.take);
  if (burnt.length) return warning(t, burnt);
  if (only) return t('flights-take-only', { card: bold(cardWords(t, only)) });
  return t(isCity(moves.takes[0] ?? '') ? 'flights-take-city' : 'flights-take-exchange');
}

const warning = (t: Texts, cards: readonly string[]): string => t('flights-warn', { cards: bold(cardList(t, cards)) });
