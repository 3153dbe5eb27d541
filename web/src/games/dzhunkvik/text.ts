// Dzhunkvik in words: events, cards, people, what is asked, moves, refusals.
import type { TableController } from '../../table/controller.svelte';
import type { EventWords } from '../../table/log';
import { upper, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import type { Moves } from './actions';
import { inWindow, isWindow } from './board';
import type { DzhunkvikEvent, DzhunkvikView, Phase } from './types';

/** A table of Dzhunkvik in play. */
export type Table = TableController<DzhunkvikView, DzhunkvikEvent>;

// ---------------------------------------------------------------- cards and people

type Case = 'nom' | 'acc';

/** A card by its name in the notation; `v3` is a Virus. */
export const cardWords = (t: Texts, card: string, grammar: Case = 'nom'): string =>
  card[0] === 'v' ? t('dzhunkvik-virus', { number: card.slice(1) }) : t('dzhunkvik-card', { card, case: grammar });

/** A card of the stack: an Evolution with what it counts as. */
export function laidWords(t: Texts, card: string, value: number | null): string {
  const words = cardWords(t, card);
  return card === 'EV' && value !== null ? t('dzhunkvik-card-as', { card: words, value }) : words;
}

/** A card among others: a plain Dzhun is its figure. */
const short = (t: Texts, card: string): string => (/^\d$/.test(card) ? card : cardWords(t, card));
export const cardList = (t: Texts, cards: readonly string[]): string =>
  cards.map((card) => short(t, card)).join(', ') || t('dzhunkvik-none');

export const packWords = (t: Texts, pack: readonly string[]): string =>
  pack.map((card) => short(t, card)).join('\u00A0+\u00A0');
export const packList = (t: Texts, packs: readonly (readonly string[])[]): string =>
  packs.map((pack) => packWords(t, pack)).join('; ');

export const cardCount = (t: Texts, count: number): string => t('dzhunkvik-cards', { count });
export const packCount = (t: Texts, count: number): string => t('dzhunkvik-packs', { count });

export const WORDS: EventWords = {
  prefix: 'dzhunkvik',
  card: cardWords,
  listed: cardList,
  headings: ['round-begins'],
  ownLine: [
    'plays-instant',
    'found',
    'redeals',
    'leader-begins',
    'turns-over',
    'takes',
    'discarded',
    'cancelled',
    'takes-effect',
    'round-ends',
    'makes-pack',
    'battle-shown',
    'wins-battle',
    'battle-drawn',
    'dominant-returns',
    'game-ends',
    'counts',
    'wins',
  ],
  together: ['draws', 'gives', 'shows', 'says', 'pays'],
};

export const nameAt = (t: Texts, { you, names }: People, seat: number): string =>
  seat === you ? t('table-you') : (names[seat] ?? '');
/** Values for a text that begins with somebody and has nothing in bold. */
export const whoAt = (t: Texts, people: People, seat: number): { who: string; name: string } => ({
  who: seat === people.you ? 'you' : 'other',
  name: nameAt(t, people, seat),
});

// ---------------------------------------------------------------- what is asked

/** Phases in which others are waited for with words of their own. */
const WAITS: readonly Phase[] = ['alone', 'show', 'say', 'answer', 'give', 'ready', 'choose-virus', 'pay'];

/** What I have done about it so far, though it is not sent. */
export interface Doing {
  /** Cards chosen for a bluff or to give away, and what I shall say. */
  picked: number;
  claim: readonly string[];
  /** Who waived this window. */
  waived: readonly number[];
  /** A card whose property I am about to use, or an Evolution of my Nest. */
  aim: string;
}

const yes = (is: unknown): string => (is ? 'yes' : 'no');

/** The line in the tray. */
export function promptOf(t: Texts, view: DzhunkvikView, moves: Moves, people: People, doing: Doing): Line {
  if (isWindow(view)) return inTime(t, view, moves, people, doing);
  const { seat } = view;
  if (seat !== null && view.due.includes(seat))
    return { pill: t('table-your-turn'), text: asked(t, view, moves, people, doing), mine: true };
  if (view.phase === 'battle') return { pill: '', text: t('dzhunkvik-waits-battle'), mine: false };
  const whose = view.due[0];
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return {
    pill: people.names[whose] ?? '',
    text: t(WAITS.includes(view.phase) ? `dzhunkvik-waits-${view.phase}` : 'table-waits-turn'),
    mine: false,
  };
}

/** A window. Everybody in it is asked, whatever they hold: who can do nothing is told so. */
function inTime(t: Texts, view: DzhunkvikView, moves: Moves, people: People, { waived }: Doing): Line {
  const { seat, moment } = view;
  const admitted = inWindow(view);
  const mine = seat !== null && admitted.includes(seat);
  const pill = t(moment ? 'dzhunkvik-pill-hysteria' : 'dzhunkvik-pill-leader');
  if (mine && waived.includes(seat)) {
    const others = admitted.filter((one) => !waived.includes(one)).map((one) => bold(people.names[one] ?? ''));
    return { pill, text: t('dzhunkvik-say-waived', { names: others.join(', ') }), mine: false, shared: true };
  }
  if (moment)
    return {
      pill,
      text: `${upper(question(t, view, people))} ${mine ? t('dzhunkvik-say-stop', { held: yes(view.hand.includes('HY')) }) : outside(t, view)}`.trim(),
      mine,
      shared: true,
    };
  const text = mine
    ? t(view.leader === seat ? 'dzhunkvik-say-leading' : 'dzhunkvik-say-leader', {
        name: view.leader === null ? '' : bold(people.names[view.leader] ?? ''),
        can: yes(moves.cards.size),
      })
    : outside(t, view);
  return { pill, text, mine, shared: true };
}

/** Whose card can still be stopped. */
function question(t: Texts, { moment, used }: DzhunkvikView, people: People): string {
  if (!moment) return '';
  const last = moment.hysterias.at(-1);
  const card = bold(last !== undefined ? cardWords(t, 'HY') : cardWords(t, moment.card));
  const name = whom(t, people, last ?? moment.seat);
  const on = last === undefined ? (used?.on ?? null) : null;
  return t(on === null ? 'dzhunkvik-say-played' : 'dzhunkvik-say-used', {
    name,
    card,
    whom: on === null ? '' : whom(t, people, on),
  });
}

function outside(t: Texts, { seat, passed, frozen }: DzhunkvikView): string {
  if (seat === null) return '';
  return t(
    passed.includes(seat) ? 'dzhunkvik-say-out' : frozen.includes(seat) ? 'dzhunkvik-say-frozen' : 'dzhunkvik-say-own',
  );
}

function asked(t: Texts, view: DzhunkvikView, moves: Moves, people: People, { picked, claim, aim }: Doing): string {
  if (aim === 'EV') return t('dzhunkvik-evolve-as-what');
  if (aim) return t('dzhunkvik-say-aim', { card: bold(cardWords(t, aim)) });
  switch (view.phase) {
    case 'ready':
      return t('dzhunkvik-say-ready', { can: yes(moves.cards.size) });
    case 'battle':
      return t('dzhunkvik-say-battle', { can: yes(moves.cards.size) });
    case 'give':
      return t('dzhunkvik-say-give', {
        count: (view.giving?.[1] ?? 0) - picked,
        whom: whom(t, people, view.giving_to ?? 0),
      });
    case 'show':
      return t('dzhunkvik-say-show', { whom: view.bluff ? whom(t, people, view.bluff.on) : '' });
    case 'say': {
      const left = (view.bluff?.shown ?? 0) - (view.bluff?.said.length ?? 0) - claim.length;
      return left > 0
        ? t('dzhunkvik-ask-say', { count: left })
        : t('dzhunkvik-ask-said', { cards: bold(cardList(t, [...(view.bluff?.said ?? []), ...claim])) });
    }
    case 'answer':
      return t('dzhunkvik-ask-answer', {
        name: view.bluff ? whom(t, people, view.bluff.seat) : '',
        cards: bold(cardList(t, view.bluff?.said ?? [])),
      });
    case 'choose-virus':
      return t(moves.pays.length ? 'dzhunkvik-say-virus' : 'dzhunkvik-say-cannot-pay');
    case 'pay':
      return t('dzhunkvik-say-pay', { virus: cardWords(t, view.paying?.virus ?? ''), paid: view.paying?.paid ?? 0 });
    case 'storm':
      return t('dzhunkvik-say-storm', { count: view.extra });
    case 'alone':
      return t('dzhunkvik-ask-alone');
    default:
      return turn(t, view, moves);
  }
}

function turn(t: Texts, view: DzhunkvikView, moves: Moves): string {
  const costs = yes(view.seat !== null && view.pass_costs.includes(view.seat));
  const cards = [...moves.cards.keys()];
  if (view.opening && view.force === null && !cards.length)
    return moves.evolves.length
      ? t('dzhunkvik-ask-open-nest')
      : t('dzhunkvik-say-cannot-open', { redeal: yes(moves.words.has('redeal')), costs });
  if (view.value === null) return t(view.force === null ? 'dzhunkvik-say-open' : 'dzhunkvik-say-open-again', { costs });
  // A card whose name has a figure has a value, and so has an Evolution.
  const higher = moves.evolves.length > 0 || cards.some((card) => /\d/.test(card) || card === 'EV');
  const say = higher ? 'dzhunkvik-say-higher' : cards.length ? 'dzhunkvik-say-influence' : 'dzhunkvik-say-pass';
  return t(say, { value: view.value, costs });
}

// ---------------------------------------------------------------- moves

/** Words that say something else in a phase of their own. */
const SAYS: Partial<Record<string, string>> = { 'alone stop': 'stop-alone', 'choose-virus done': 'no-payment' };
const CARD_MOVES = ['show', 'say', 'give', 'with'];

/** A move as a button says it. */
export function moveText(t: Texts, text: string, view: DzhunkvikView, names: readonly string[]): string {
  const [word = '', card = '', on = '', pack = ''] = text.split(' ');
  if (!card) return t(`dzhunkvik-do-${SAYS[`${view.phase} ${word}`] ?? word}`);
  if (card === 'nothing') return t('dzhunkvik-do-nothing');
  if (word === 'evolve') return t('dzhunkvik-do-evolve', { value: card });
  if (word === 'pay') return t('dzhunkvik-do-pay', { virus: cardWords(t, card) });
  if (word === 'use') return used(t, card, bold(names[Number(on)] ?? ''), view.homes[Number(on)]?.[Number(pack || -1)]);
  return t(CARD_MOVES.includes(word) ? `dzhunkvik-do-${word}-card` : 'dzhunkvik-do-lay', {
    card: cardWords(t, card, 'acc'),
  });
}

function used(t: Texts, card: string, whom: string, pack: readonly string[] | undefined): string {
  const words = upper(cardWords(t, card));
  return pack
    ? t('dzhunkvik-move-grab', { card: words, pack: packWords(t, pack), whom })
    : t('dzhunkvik-move-liar', { card: words, whom });
}

const OF_A_CARD = /^(?:play|use|lay|give|show|with) (?!nothing)(\w+)/;

/** Why a move, `text`, was refused. The rule comes from the server; its number becomes a link. */
export function refusal(t: Texts, rule: string, text: string): { reason: string; card?: string } {
  const card = OF_A_CARD.exec(text)?.[1];
  return { reason: t('dzhunkvik-no', { rule: rule.replace('.', '_') }), ...(card ? { card } : {}) };
}
