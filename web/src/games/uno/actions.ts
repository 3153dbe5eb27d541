// What a player can do: the moves that were given, grouped as the table's controls need them, and the buttons. A card can
// be laid because a text names it, a button is live because its word is there.
import { COLORS } from './cards';
import { cardWords, moveText } from './text';
import type { Color } from './types';
import type { Action } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';

/** What can be done with one card. */
export interface CardMoves {
  /** Out of turn: the word is `jump` and not `play`. */
  jump: boolean;
  /** By colour for a black card, by '' for a coloured one: the text without and with the call. */
  plain: Partial<Record<Color | '', string>>;
  uno: Partial<Record<Color | '', string>>;
}

export interface Moves {
  cards: Map<string, CardMoves>;
  draw: boolean;
  keep: boolean;
  take: boolean;
  challenge: boolean;
  /** A late call. */
  uno: boolean;
  ready: boolean;
  catches: number[];
  swaps: number[];
  colors: Color[];
  /** Whether a card can be laid with the call. */
  callable: boolean;
}

const PLAIN = ['draw', 'keep', 'take', 'challenge', 'uno', 'ready'] as const;
const isPlain = (word: string): word is (typeof PLAIN)[number] => (PLAIN as readonly string[]).includes(word);

export function grouped(legal: readonly string[]): Moves {
  const moves: Moves = {
    cards: new Map(),
    draw: false,
    keep: false,
    take: false,
    challenge: false,
    uno: false,
    ready: false,
    catches: [],
    swaps: [],
    colors: [],
    callable: false,
  };
  for (const text of legal) {
    const [word = '', ...rest] = text.split(' ');
    if (word === 'play' || word === 'jump') addCard(moves, text, word === 'jump', rest);
    else if (word === 'catch') moves.catches.push(Number(rest[0]));
    else if (word === 'swap') moves.swaps.push(Number(rest[0]));
    else if (word === 'color') moves.colors.push(rest[0] as Color);
    else if (isPlain(word)) moves[word] = true;
  }
  return moves;
}

function addCard(moves: Moves, text: string, jump: boolean, rest: string[]): void {
  const called = rest.at(-1) === 'uno';
  const [card = '', color = ''] = called ? rest.slice(0, -1) : rest;
  let of = moves.cards.get(card);
  if (!of) moves.cards.set(card, (of = { jump, plain: {}, uno: {} }));
  (called ? of.uno : of.plain)[color as Color | ''] = text;
  if (called) moves.callable = true;
}

/** The colours a card asks its player to name; none for a coloured card. */
export const colorsOf = (moves: CardMoves): Color[] => COLORS.filter((color) => moves.plain[color] ?? moves.uno[color]);

/** The text for a card, with the call where it is wanted and possible. */
export function textOf(moves: CardMoves, color: Color | '', call: boolean): string | null {
  const [first, second] = call ? [moves.uno, moves.plain] : [moves.plain, moves.uno];
  return first[color] ?? second[color] ?? null;
}

/** A card that no move names, as a text all the same: the server says which rule is against it. */
export const attempt = (card: string, color: Color | null): string =>
  `play ${card}${card.startsWith('W') ? ` ${color ?? 'r'}` : ''}`;

/** What a move is about: the card and where it goes, a seat, a button. */
export function spotsOf(text: string): string[] {
  const [word = '', first = ''] = text.split(' ');
  if (word === 'play' || word === 'jump') return [`.hand [data-key="${first}.0"]`, '.heap .topc'];
  if (word === 'swap' || word === 'catch') return [`[data-seat="${first}"] .disc`];
  return word === 'draw' ? ['.draw', '[data-act=draw]'] : [`[data-act=${word}]`];
}

/** How a move that is my only one is made by itself, as `GameAdapter.forced` has it; no card is. */
export const forced = (text: string): 'open' | 'secret' | '' =>
  text.startsWith('swap ') ? 'open' : /^(draw|keep|take|ready)$/.test(text) ? 'secret' : '';

// ---------------------------------------------------------------- buttons

export interface Row {
  moves: Moves;
  names: readonly string[];
  /** How many cards are due. */
  penalty: number;
  /** The card in question, if one is chosen. */
  card: string;
  /** Whether UNO is said by hand at this table, and whether it will be with the next card. */
  byHand: boolean;
  calls: boolean;
  act: (text: string) => void;
  lay: () => void;
  call: () => void;
}

/** Draw and its kin, UNO!, and the rest, each in its place from turn to turn. */
export function actionsOf(t: Texts, row: Row): Action[] {
  const { moves, names, card, calls, act } = row;
  const rest: Action[] = [];
  if (card) {
    const id = moves.cards.get(card)?.jump ? 'uno-do-jump' : 'uno-do-lay';
    const label = t(id, { card: cardWords(t, card, 'acc') });
    rest.push({ id: 'lay', label, run: row.lay, look: 'go', grow: true, keys: 'Enter' });
  }
  if (moves.challenge)
    rest.push({ id: 'challenge', label: t('uno-do-challenge'), run: () => act('challenge'), grow: true, keys: 'X' });
  for (const seat of moves.catches) {
    const label = t('uno-do-catch', { name: names[seat] ?? '' });
    rest.push({ id: `catch-${seat}`, label, run: () => act(`catch ${seat}`), look: 'hot', grow: true, keys: 'C' });
  }
  const first = firstAction(t, row);
  const grow = !rest.length;
  if (!row.byHand) return [{ ...first, grow }, ...rest];
  const uno = { id: 'uno', label: t('uno-do-uno'), grow, keys: 'U' };
  const call: Action = moves.uno
    ? { ...uno, run: () => act('uno'), look: 'hot' }
    : {
        ...uno,
        run: row.call,
        off: !moves.callable,
        pressed: calls,
        ...(calls ? { spoken: t('uno-do-uno-on') } : {}),
      };
  return [first, call, ...rest];
}

function firstAction(t: Texts, { moves, penalty, act }: Row): Action {
  const word = moves.ready ? 'ready' : moves.keep ? 'keep' : moves.take ? 'take' : 'draw';
  // What can be weighed against a card in the hand does not stand out.
  const go = word === 'ready' || word === 'take' || (moves[word] && !moves.cards.size);
  return {
    id: word,
    label: moveText(t, word, penalty, []),
    run: () => act(word),
    off: !moves[word],
    ...(go ? { look: 'go' as const } : {}),
    keys: 'D',
  };
}
