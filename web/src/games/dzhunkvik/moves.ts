// My moves as the table offers them: which texts the server has given, by what they name.

/** What a card of my hand can do. */
export interface CardMoves {
  /** The text that lays it, gives it, puts it face down: whatever the phase asks for. */
  plain: string;
  /** Texts that use its property: on whom, and which of their Packs. */
  uses: { text: string; on: number; pack: number }[];
}

export interface Moves {
  cards: ReadonlyMap<string, CardMoves>;
  /** Cards that can be named in a bluff. */
  says: readonly string[];
  /** Viruses that can be paid off, and Nest cards to pay with. */
  pays: readonly string[];
  withs: readonly string[];
  /** Texts that name no card: pass, stop, redeal, truth, lie, done, ready, lay nothing. */
  words: ReadonlySet<string>;
}

const OF_HAND = ['play', 'show', 'give', 'lay'];

export function grouped(legal: readonly string[]): Moves {
  const cards = new Map<string, CardMoves>();
  const at = (card: string): CardMoves => {
    const moves = cards.get(card) ?? { plain: '', uses: [] };
    cards.set(card, moves);
    return moves;
  };
  const says: string[] = [];
  const pays: string[] = [];
  const withs: string[] = [];
  const words = new Set<string>();
  for (const text of legal) {
    const [word = '', card = '', on = '', pack = ''] = text.split(' ');
    if (!card || card === 'nothing') words.add(text);
    else if (OF_HAND.includes(word)) at(card).plain = text;
    else if (word === 'use') at(card).uses.push({ text, on: Number(on), pack: pack ? Number(pack) : -1 });
    else if (word === 'say') says.push(card);
    else if (word === 'pay') pays.push(card);
    else if (word === 'with') withs.push(card);
  }
  return { cards, says, pays, withs, words };
}

/** Seats on whom a property can be used, each once. */
export const targets = ({ uses }: CardMoves): number[] => [...new Set(uses.map(({ on }) => on))];
