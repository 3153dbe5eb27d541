// What happened, in words: one line of the log for each fact.
import { person, upper, whom, type People } from '../../table/people';
import { bold } from '../../table/rich';
import type { Telling } from '../../table/teller';
import type { Texts } from '../../texts';
import type { Drawn, Fact } from './follow';
import type { DzhunkvikView } from './view';
import { cardCount, cardList, cardWords, laidWords, packCount, packList, packWords } from './words';

/** What sentences need to know of a view: how the game ended. */
export type Ends = Pick<DzhunkvikView, 'stock' | 'final'>;

/** Sentences that need nothing but who it is. */
const PLAIN = {
  begins: 'dzhunkvik-begins',
  away: 'table-log-away',
  passes: 'dzhunkvik-passes',
  stops: 'dzhunkvik-stops',
  ready: 'dzhunkvik-is-ready',
  'no-payment': 'dzhunkvik-pays-no-more',
} as const;
/** And those that need nobody. */
const BARE = {
  leader: 'dzhunkvik-leader-begins',
  closes: 'dzhunkvik-leader-closes',
  nothing: 'dzhunkvik-nothing-happens',
} as const;
/** Cards that are seen, or only counted: in hands that change, and face down. */
const COUNTED = {
  gives: ['dzhunkvik-gives', 'dzhunkvik-gives-these'],
  takes: ['dzhunkvik-takes-hand', 'dzhunkvik-takes-hand-these'],
  shows: ['dzhunkvik-shows', 'dzhunkvik-shows-these'],
} as const;

const nameOf = (t: Texts, { you, names }: People, seat: number): string =>
  bold(seat === you ? t('table-you') : (names[seat] ?? '?'));
const nameList = (t: Texts, people: People, seats: readonly number[]): string =>
  seats.map((seat) => whom(t, people, seat)).join(', ');

/** Cards with a count in front, and named where all of them are seen. */
function counted(
  t: Texts,
  people: People,
  kind: keyof typeof COUNTED,
  { seat, cards }: { seat: number; cards: string[] },
  other: number,
): string {
  const about = { ...person(t, people, seat), cards: cardCount(t, cards.length, 'acc'), whom: whom(t, people, other) };
  const [unseen, seen] = COUNTED[kind];
  return cards.includes('?') ? t(unseen, about) : t(seen, { ...about, these: `${cardList(t, cards)}.` });
}

function taken(t: Texts, people: People, fact: Extract<Fact, { kind: 'takes' }>): string {
  if (fact.zone === 'hand') return counted(t, people, 'takes', fact, fact.from);
  const about = { ...person(t, people, fact.seat), whom: whom(t, people, fact.from) };
  const card = fact.cards[0] ?? '?';
  return card === '?'
    ? t('dzhunkvik-takes-nest', about)
    : t('dzhunkvik-takes-nest-this', { ...about, card: cardWords(t, card, 'acc') });
}

/** Who drew how many, and which as far as one may know. */
function drawn(t: Texts, people: People, all: readonly Drawn[]): string {
  const hidden = all.filter(({ cards }) => cards.includes('?'));
  const counts =
    hidden.length > 1
      ? [
          t('dzhunkvik-drawn', {
            list: hidden.map(({ seat, cards }) => `${nameOf(t, people, seat)} (${cards.length})`).join(', '),
          }),
        ]
      : [];
  const told = all.flatMap(({ seat, cards }) => {
    const about = { ...person(t, people, seat), cards: cardCount(t, cards.length, 'acc') };
    if (!cards.includes('?')) return [t('dzhunkvik-draws-these', { ...about, these: `${cardList(t, cards)}.` })];
    return hidden.length > 1 ? [] : [t('dzhunkvik-draws', about)];
  });
  return [...counts, ...told].join(' ');
}

function perished(t: Texts, people: People, from: number, cards: readonly string[]): string {
  const gone = cards.filter((card) => card !== 'D4');
  const parts = gone.length ? [t('dzhunkvik-perish', { name: whom(t, people, from), cards: cardList(t, gone) })] : [];
  return [...parts, ...(gone.length < cards.length ? [t('dzhunkvik-dominant-back')] : [])].join(' ');
}

function fought(t: Texts, people: People, cards: readonly (string | null)[], winner: number | null): string {
  const list = cards
    .map((card, seat) => `${nameOf(t, people, seat)} – ${card === null ? t('dzhunkvik-none') : cardList(t, [card])}`)
    .join(', ');
  return `${t('dzhunkvik-battle-shown')} ${list}. ${winner === null ? t('dzhunkvik-battle-drawn') : t('dzhunkvik-battle-won', person(t, people, winner))}`;
}

function paying(t: Texts, people: People, { seat, virus, cards, paid }: Extract<Fact, { kind: 'pays' }>): string {
  const about = person(t, people, seat);
  const price = t('dzhunkvik-virus', { number: virus.slice(1), case: 'gen' });
  if (!cards.length) return t('dzhunkvik-chooses-virus', { ...about, virus: price });
  return paid
    ? t('dzhunkvik-pays', { ...about, virus: price, cards: cardList(t, cards) })
    : t('dzhunkvik-paying', { ...about, cards: cardList(t, cards, 'acc') });
}

function ended(t: Texts, people: People, { stock, final }: Ends): string {
  const parts = [t(stock ? 'dzhunkvik-six-unopened' : 'dzhunkvik-stock-empty')];
  const rows = (final ?? []).map(({ packs, lost, left }, seat) => {
    const counts = [
      packCount(t, packs),
      ...(lost ? [t('dzhunkvik-count-lost', { count: lost })] : []),
      t('dzhunkvik-count-left', { count: left }),
    ];
    return `${nameOf(t, people, seat)}: ${counts.join(', ')}.`;
  });
  return [...parts, ...rows].join(' ');
}

/** A card that could have been cancelled. */
function works(t: Texts, card: string, doubted: boolean): string {
  if (card === 'CS') return t('dzhunkvik-clean-slate');
  return t(doubted ? 'dzhunkvik-takes-effect' : 'dzhunkvik-works', { card: cardWords(t, card) });
}

export function sentence(t: Texts, people: People, fact: Fact, ends: Ends): string {
  switch (fact.kind) {
    case 'begins':
    case 'away':
    case 'passes':
    case 'stops':
    case 'ready':
    case 'no-payment':
      return t(PLAIN[fact.kind], person(t, people, fact.seat));
    case 'leader':
    case 'closes':
    case 'nothing':
      return t(BARE[fact.kind]);
    case 'round': {
      // A heading is plain text: nothing in it can be bold.
      const name = fact.seat === people.you ? t('table-you-within') : (people.names[fact.seat] ?? '?');
      return `${t('dzhunkvik-round', { round: fact.round })} ${t('dzhunkvik-first-player', { name })}`;
    }
    case 'deals':
      return t('dzhunkvik-deals', { cards: cardCount(t, fact.count, 'acc') });
    case 'draws':
      return drawn(t, people, fact.drawn);
    case 'lays': {
      const card = laidWords(t, fact.card, fact.value, fact.opens ? 'nom' : 'acc');
      const words = t(fact.opens ? 'dzhunkvik-opens' : 'dzhunkvik-lays', { ...person(t, people, fact.seat), card });
      return fact.card === 'IS' ? `${words} ${t('dzhunkvik-freezes')}` : words;
    }
    case 'uses':
      return t('dzhunkvik-uses', {
        ...person(t, people, fact.seat),
        card: cardWords(t, fact.card, 'acc'),
        whom: whom(t, people, fact.on),
      });
    case 'tie':
      return t('dzhunkvik-tie', { name: whom(t, people, fact.seat), names: nameList(t, people, fact.beat) });
    case 'cancelled':
      return t('dzhunkvik-cancelled', { card: cardWords(t, fact.card) });
    case 'effect':
      return works(t, fact.card, fact.doubted);
    case 'grabs':
      return t('dzhunkvik-grabs', {
        ...person(t, people, fact.seat),
        pack: packWords(t, fact.pack),
        whom: whom(t, people, fact.on),
      });
    case 'takes':
      return taken(t, people, fact);
    case 'gives':
      return counted(t, people, 'gives', fact, fact.to);
    case 'shows':
      return counted(t, people, 'shows', fact, fact.seat);
    case 'says':
      return t('dzhunkvik-says', { ...person(t, people, fact.seat), cards: cardList(t, fact.cards) });
    case 'answers':
      return t(fact.lie ? 'dzhunkvik-doubts' : 'dzhunkvik-believes', person(t, people, fact.seat));
    case 'bluff':
      return t(fact.lie ? 'dzhunkvik-was-lie' : 'dzhunkvik-was-true', { cards: cardList(t, fact.cards) });
    case 'perish':
      return perished(t, people, fact.from, fact.cards);
    case 'discarded':
    case 'found':
      return t(`dzhunkvik-${fact.kind}`, { name: nameOf(t, people, fact.seat), card: cardWords(t, fact.card) });
    case 'instant':
      return t('dzhunkvik-instant', { name: whom(t, people, fact.seat), card: cardWords(t, fact.card) });
    case 'catches':
      return t('dzhunkvik-catches', { ...person(t, people, fact.seat), virus: cardWords(t, fact.virus) });
    case 'pays':
      return paying(t, people, fact);
    case 'redeals':
      return t('dzhunkvik-redeals', { ...person(t, people, fact.seat), cards: cardList(t, fact.cards, 'acc') });
    case 'fights':
      return fact.card && fact.card !== 'nothing'
        ? t('dzhunkvik-battle-lays', { ...person(t, people, fact.seat), card: cardWords(t, fact.card, 'acc') })
        : t('dzhunkvik-battle-is-ready', { name: nameOf(t, people, fact.seat) });
    case 'battle':
      return fought(t, people, fact.cards, fact.winner);
    case 'packs':
      return t('dzhunkvik-makes-packs', {
        ...person(t, people, fact.seat),
        count: packCount(t, fact.packs.length, 'acc'),
        packs: `${packList(t, fact.packs)}.`,
      });
    case 'wins':
      return fact.seat === null
        ? t('dzhunkvik-unopened')
        : t('dzhunkvik-wins-round', { ...person(t, people, fact.seat), cards: cardList(t, fact.cards, 'acc') });
    case 'ends':
      return ended(t, people, ends);
  }
}

export const telling: Telling<Fact, DzhunkvikView> = {
  sentence: (t, people, fact, view) => upper(sentence(t, people, fact, view)),
  face: (fact) => ('seat' in fact ? fact.seat : 'from' in fact ? fact.from : null),
  heading: (fact) => fact.kind === 'round',
  sign: (fact, view) =>
    fact.kind === 'lays'
      ? String(fact.value)
      : fact.kind === 'pays'
        ? String(fact.paid)
        : fact.kind === 'ends'
          ? String(view.final !== null)
          : '',
};
