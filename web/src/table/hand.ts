// Cards of a hand, told apart.

/** A card with a name of its own on the screen, so that two alike can be told apart. */
export interface Held {
  key: string;
  card: string;
}

export function held(cards: readonly string[]): Held[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const again = seen.get(card) ?? 0;
    seen.set(card, again + 1);
    return { key: `${card}.${again}`, card };
  });
}
