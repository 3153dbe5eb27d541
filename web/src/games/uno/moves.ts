// The moves a seat was given, as the table's controls need them. The texts come from the server; a card can be laid
// because a text names it, a button is live because its word is there.
import type { Color } from './view';

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
    else if (
      word === 'draw' ||
      word === 'keep' ||
      word === 'take' ||
      word === 'challenge' ||
      word === 'uno' ||
      word === 'ready'
    )
      moves[word] = true;
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
export const colorsOf = (moves: CardMoves): Color[] =>
  (['r', 'y', 'g', 'b'] as const).filter((color) => moves.plain[color] ?? moves.uno[color]);

/** The text for a card, with the call where it is wanted and possible. */
export function textOf(moves: CardMoves, color: Color | '', call: boolean): string | null {
  const [first, second] = call ? [moves.uno, moves.plain] : [moves.plain, moves.uno];
  return first[color] ?? second[color] ?? null;
}

/** A card that no move names, as a text all the same: the server says which rule is against it. */
export const attempt = (card: string, color: Color | null): string =>
  `play ${card}${card.startsWith('W') ? ` ${color ?? 'r'}` : ''}`;
