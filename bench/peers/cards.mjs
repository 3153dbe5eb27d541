// A card game for servers to be measured with: 108 cards, four hands, a stock and a pile. Whoever is on turn lays the
// first card that fits in colour or value, or draws one. It never ends: an empty hand is dealt seven cards.

export const SEATS = 4;
const CARDS = 108;
const HAND = 7;

const colour = (card) => card % 4;
const value = (card) => (card >> 2) % 13;
const fits = (card, top) => colour(card) === colour(top) || value(card) === value(top);

function shuffled(cards, seed) {
  let number = seed * 2 + 1;
  for (let last = cards.length - 1; last > 0; last--) {
    number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
    const other = number % (last + 1);
    [cards[last], cards[other]] = [cards[other], cards[last]];
  }
  return cards;
}

/** A table that is dealt. */
export function dealt(seed) {
  const stock = shuffled(
    Array.from({ length: CARDS }, (_, card) => card),
    seed,
  );
  const hands = Array.from({ length: SEATS }, () => stock.splice(0, HAND));
  return { stock, hands, pile: [stock.pop()] };
}

function draw(stock, pile) {
  if (stock.length === 0) {
    const under = pile.splice(0, pile.length - 1);
    for (const card of shuffled(Array.from(under), pile[0])) stock.push(card);
  }
  return stock.pop();
}

/** One move of a seat: it changes the arrays that it is given. */
export function move(stock, pile, hand) {
  const top = pile[pile.length - 1];
  const place = hand.findIndex((card) => fits(card, top));
  if (place < 0) {
    const card = draw(stock, pile);
    if (card !== undefined) hand.push(card);
    return;
  }
  pile.push(hand[place]);
  hand.splice(place, 1);
  if (hand.length === 0) for (let count = 0; count < HAND; count++) hand.push(draw(stock, pile));
}
