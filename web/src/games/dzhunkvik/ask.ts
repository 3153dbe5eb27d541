// The line in the tray: what is asked of me, or what the others are doing.
import { upper, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { inWindow } from './board';
import type { Moves } from './moves';
import { isWindow, type DzhunkvikView, type Phase } from './view';
import { cardList, cardWords, laidWords } from './words';

const WAITS: Partial<Record<Phase, string>> = {
  show: 'dzhunkvik-waits-show',
  say: 'dzhunkvik-waits-say',
  answer: 'dzhunkvik-waits-answer',
  give: 'dzhunkvik-waits-give',
  ready: 'dzhunkvik-waits-ready',
  'choose-virus': 'dzhunkvik-waits-pay',
  pay: 'dzhunkvik-waits-pay',
};

/** What I have done about it so far, though it is not sent. */
export interface Doing {
  /** Cards chosen for a bluff or to give away, and what I shall say. */
  picked: number;
  claim: readonly string[];
  /** Who lets it be in this window. */
  resting: readonly number[];
  /** A card whose property I am about to use. */
  aim: string;
}

export function lineOf(t: Texts, view: DzhunkvikView, moves: Moves, people: People, doing: Doing): Line {
  if (isWindow(view)) return inTime(t, view, people, doing);
  const { seat } = view;
  if (seat !== null && view.due.includes(seat))
    return { pill: t('table-your-turn'), text: asked(t, view, moves, people, doing), mine: true };
  if (view.phase === 'battle') return { pill: '', text: t('dzhunkvik-waits-battle'), mine: false };
  const whose = view.due[0];
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return { pill: people.names[whose] ?? '', text: t(WAITS[view.phase] ?? 'table-waits-turn'), mine: false };
}

/** A window: the same words for every seat in it, with or without the card. */
function inTime(t: Texts, view: DzhunkvikView, people: People, { resting }: Doing): Line {
  const { seat, moment } = view;
  const admitted = inWindow(view);
  const mine = seat !== null && admitted.includes(seat);
  const pill = t(moment ? 'dzhunkvik-pill-hysteria' : 'dzhunkvik-pill-leader');
  if (mine && resting.includes(seat)) {
    const others = admitted.filter((one) => !resting.includes(one)).map((one) => bold(people.names[one] ?? ''));
    return { pill, text: t('dzhunkvik-say-rests', { names: others.join(', ') }), mine: false, shared: true };
  }
  if (moment)
    return {
      pill,
      text: `${upper(question(t, view, people))} ${mine ? t('dzhunkvik-say-stop') : outside(t, view)}`.trim(),
      mine,
      shared: true,
    };
  const text = mine
    ? t(view.leader === seat ? 'dzhunkvik-say-leading' : 'dzhunkvik-say-leader', {
        name: view.leader === null ? '' : bold(people.names[view.leader] ?? ''),
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
  const cards = moves.cards.size;
  switch (view.phase) {
    case 'ready':
      return t('dzhunkvik-ask-ready');
    case 'battle':
      return t(cards ? 'dzhunkvik-ask-battle' : 'dzhunkvik-ask-battle-nothing');
    case 'give':
      return t('dzhunkvik-say-give', {
        count: (view.giving?.[1] ?? 0) - picked,
        whom: whom(t, people, ((view.seat ?? 0) + 1) % view.players),
      });
    case 'show':
      return t('dzhunkvik-ask-show', { whom: view.bluff ? whom(t, people, view.bluff.on) : '' });
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
      return t(moves.pays.length ? 'dzhunkvik-ask-virus' : 'dzhunkvik-say-cannot-pay');
    case 'pay':
      return t('dzhunkvik-ask-pay', { virus: cardWords(t, view.paying?.virus ?? ''), paid: view.paying?.paid ?? 0 });
    case 'storm':
      return t('dzhunkvik-ask-storm', { count: view.extra });
    default:
      return turn(t, view, moves, aim);
  }
}

function turn(t: Texts, view: DzhunkvikView, moves: Moves, aim: string): string {
  if (aim) return t('dzhunkvik-say-aim', { card: bold(cardWords(t, aim)) });
  if (view.opening && view.force === null)
    return t(moves.cards.size ? 'dzhunkvik-say-open' : 'dzhunkvik-ask-cannot-open');
  const force = view.force === null ? undefined : view.stack[view.force];
  if (!force) return t('dzhunkvik-say-open');
  const text = t('dzhunkvik-in-force', { card: bold(laidWords(t, force.card, force.value)) });
  return moves.cards.size ? text : `${text} ${t('dzhunkvik-say-nothing-fits')}`;
}
