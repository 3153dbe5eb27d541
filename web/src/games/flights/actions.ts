// What I can do: the moves that the server has given, what I am about to do with them, and the words for it.
import { person, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Action, Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { isCity, kindOf } from './cards';
import { cardList, cardWords } from './text';
import type { BurntBySwap, FlightsView } from './types';

export interface Swap {
  own: string;
  seat: number;
  card: string;
  text: string;
}

export interface Moves {
  /** Cards that can be laid, and flights that can be bid. */
  cards: ReadonlySet<string>;
  flights: ReadonlySet<number>;
  /** Cards that can be taken. */
  takes: readonly string[];
  swaps: readonly Swap[];
}

export function grouped(legal: readonly string[]): Moves {
  const cards = new Set<string>();
  const flights = new Set<number>();
  const takes: string[] = [];
  const swaps: Swap[] = [];
  for (const text of legal) {
    const [word, first = '', second = '', third = ''] = text.split(' ');
    if (word === 'lay') {
      cards.add(first);
      flights.add(Number(third));
    } else if (word === 'take') takes.push(first);
    else if (word === 'swap') swaps.push({ own: first, seat: Number(second), card: third, text });
  }
  return { cards, flights, takes: [...new Set(takes)], swaps };
}

/** The only card that can be taken, if there is but one. */
export const forced = ({ takes }: Moves): string | null => (takes.length === 1 ? (takes[0] ?? null) : null);

/** How a move that is my only one is made by itself: everybody sees what lies on the table and in the rows. */
export const soleMove = (text: string): 'open' | '' => (/^(take|swap) /.test(text) ? 'open' : '');

/** What somebody is about to do. */
export interface Plan {
  card: string;
  flight: number;
  /** A card on the table to take. */
  take: string;
  /** Cities to swap. */
  own: string;
  theirs: string;
}
export const NO_PLAN: Plan = { card: '', flight: 0, take: '', own: '', theirs: '' };

/** The plan as far as it can be carried out; what leaves no choice is chosen. */
export function possible(plan: Plan, moves: Moves): Plan {
  const own = moves.swaps.some((swap) => swap.own === plan.own) ? plan.own : sole(moves.swaps, 'own');
  const fitting = moves.swaps.filter((swap) => !own || swap.own === own);
  const theirs = fitting.some((swap) => swap.card === plan.theirs) ? plan.theirs : sole(fitting, 'card');
  return {
    card: moves.cards.has(plan.card) ? plan.card : '',
    flight: moves.flights.has(plan.flight) ? plan.flight : 0,
    take: moves.takes.includes(plan.take) ? plan.take : (forced(moves) ?? ''),
    own: own || sole(theirs ? fitting.filter((swap) => swap.card === theirs) : [], 'own'),
    theirs,
  };
}

/** What all the swaps have in common on one side. */
function sole(swaps: readonly Swap[], side: 'own' | 'card'): string {
  const all = new Set(swaps.map((swap) => swap[side]));
  return all.size === 1 ? (swaps[0]?.[side] ?? '') : '';
}

/** The swap that a plan amounts to. */
export const swapOf = ({ own, theirs }: Plan, { swaps }: Moves): Swap | null =>
  swaps.find((swap) => swap.own === own && swap.card === theirs) ?? null;

/** The text of the move that a plan amounts to; nothing while something is still to be chosen. */
export function textOf(plan: Plan, moves: Moves, view: FlightsView): string {
  if (view.phase === 'bid') return plan.card && plan.flight ? `lay ${plan.card} fly ${plan.flight}` : '';
  if (view.phase === 'take') return plan.take ? `take ${plan.take}` : '';
  return swapOf(plan, moves)?.text ?? '';
}

/** What a city would burn in my row. */
export const burntBy = (view: FlightsView, card: string): readonly string[] => view.would_burn[card] ?? [];
/** What a swap would burn: in my row, and in the other. */
export const burntBySwap = (view: FlightsView, text: string): BurntBySwap =>
  view.would_burn_by_swap[text] ?? { own: [], theirs: [] };

// ---------------------------------------------------------------- in words

/** A move, as a button says it. */
export function moveText(t: Texts, text: string, names: readonly string[]): string {
  const [word, , seat] = text.split(' ');
  return word === 'swap' ? `${deedText(t, text)} (${bold(names[Number(seat)] ?? '')})` : deedText(t, text);
}

/** The same without saying with whom: the table shows it. */
function deedText(t: Texts, text: string): string {
  const [word, first = '', , third = ''] = text.split(' ');
  if (word === 'lay') return t('flights-do-lay', { card: cardWords(t, first, 'acc'), flight: Number(third) });
  if (word === 'take') return t('flights-do-take', { card: cardWords(t, first, 'acc') });
  return t('flights-do-swap', { own: cardWords(t, first, 'acc'), card: cardWords(t, third, 'acc') });
}

/** What a move of a seat is about: the card and the flight, a card on the table, or both cities of a swap. */
export function spotsOf(text: string, mover: number): string[] {
  const [word, first = '', second = '', third = ''] = text.split(' ');
  if (word === 'lay') return [`[data-hand="${first}"]`, `.fl-set li:nth-child(${third}) button`];
  if (word === 'take') return [`[data-lies="${first}"] .card`];
  return [`[data-row="${mover}"] [data-card="${first}"]`, `[data-row="${second}"] [data-card="${third}"]`];
}

/** The button under the line: it lays, takes or swaps, and says what it would. `run` is given the text of the move. */
export function actionsOf(
  t: Texts,
  view: FlightsView,
  moves: Moves,
  plan: Plan,
  run: (text: string) => void,
): Action[] {
  const text = textOf(plan, moves, view);
  return [
    {
      id: 'do',
      label: labelOf(t, view, moves, plan),
      run: () => run(text),
      off: !text,
      grow: true,
      keys: 'L',
      ...(text ? { look: 'go' as const } : {}),
    },
  ];
}

function labelOf(t: Texts, view: FlightsView, moves: Moves, plan: Plan): string {
  const text = textOf(plan, moves, view);
  if (text) return deedText(t, text);
  const what = view.phase === 'take' || view.phase === 'swap' ? view.phase : 'lay';
  if (view.seat === null || !view.due.includes(view.seat)) return t(`flights-${what}`);
  const missing = what === 'take' || plan.flight ? 'card' : plan.card ? 'flight' : what;
  return t('flights-choose', { what: missing });
}

/** The line in the tray: what is asked of me, or what the others are doing. */
export function promptOf(t: Texts, view: FlightsView, moves: Moves, people: People, plan: Plan): Line {
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
  if (seat !== null && bid) return t('flights-own-bid', { card: cardWords(t, bid.card), flight: bid.flight });
  if (seat !== null && view.sits_out.includes(seat)) return t('flights-event-sits-out', person(t, people, seat));
  return t('flights-waits-bids');
}

/** What would burn is said before anything else. */
function asked(t: Texts, view: FlightsView, moves: Moves, people: People, plan: Plan): string {
  if (view.phase === 'bid') {
    if (plan.card && !plan.flight) return t('flights-ask-flight');
    return t(plan.flight && !plan.card ? 'flights-ask-card' : 'flights-say-bid');
  }
  if (view.phase === 'swap') return askedToSwap(t, view, moves, people, plan);
  const only = forced(moves);
  const burnt = burntBy(view, plan.take);
  if (burnt.length) return warning(t, burnt);
  if (only)
    return t('flights-take-only', {
      kind: kindOf(only).replace('universal', 'exchange'),
      card: bold(cardWords(t, only, isCity(only) ? 'nom' : 'acc')),
    });
  return t(isCity(moves.takes[0] ?? '') ? 'flights-take-city' : 'flights-take-exchange');
}

function askedToSwap(t: Texts, view: FlightsView, moves: Moves, people: People, plan: Plan): string {
  const swap = swapOf(plan, moves);
  if (!swap) return t(plan.own ? 'flights-swap-theirs' : 'flights-swap-own');
  const name = whom(t, people, swap.seat);
  const { own, theirs } = burntBySwap(view, swap.text);
  const warnings = [
    ...(own.length ? [warning(t, own)] : []),
    ...(theirs.length ? [t('flights-warn-other', { name, cards: bold(cardList(t, theirs)) })] : []),
  ];
  const both = { own: bold(cardWords(t, swap.own)), card: bold(cardWords(t, swap.card, 'acc')), name };
  return warnings.join(' ') || t('flights-swap-both', both);
}

const warning = (t: Texts, cards: readonly string[]): string => t('flights-warn', { cards: bold(cardList(t, cards)) });
