// What lies in the bag of each game before a card is drawn, as far as that can be known without its rules: from the first
// pack until it is used up, cards go back into it, or a new round is dealt. The same as in docs/verify_koloda.py.

/** A card as often as it is in the pack: `3 × 'r5'`. */
const times = (count: number, card: string): string[] => Array<string>(count).fill(card);
const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

function uno(copies: number, draw: string, black: number, wildDraw: string): string[] {
  const ranks = [...numbers(1, 9), 'S', 'R', draw];
  const coloured = [...'rygb'].flatMap((colour) => [
    `${colour}0`,
    ...ranks.flatMap((rank) => times(copies, colour + rank)),
  ]);
  return [...coloured, ...times(black, 'W'), ...times(black, wildDraw)];
}

const COLOURS = [...'roygbv'];
const STANDARD = '1*14 2*14 3*13 4*10 L2*4 T3*4 G4*3 D4*1 EV*4 CS*3 TS*3 HY*3 IS*2 VS*2 VM*2 VL*2'; // no instants yet
const BALANCED = '1*14 2*14 3*13 4*10 L2*2 T3*6 G4*1 D4*1 EV*5 CS*4 TS*3 HY*3 IS*2 VS*2 VM*2 VL*2';

/** All cards of a list like `1*14 2*14`. */
const dzhunkvik = (kinds: string): string[] =>
  kinds.split(' ').flatMap((kind) => times(Number(kind.split('*')[1]), kind.split('*')[0]!));

/** By game, and its deck where there are several: the cards in the order in which they are counted, and how many everybody is dealt. */
const PACKS: Partial<Record<string, { pack: string[]; hand: number }>> = {
  uno: { pack: uno(2, '+2', 4, 'W+4'), hand: 7 },
  'uno-express': { pack: uno(1, '+1', 2, 'W+2'), hand: 5 },
  'face-to-face': { pack: numbers(2, 59), hand: 6 }, // for each of the two
  flights: {
    pack: [
      ...[...COLOURS, 'x'].flatMap((colour) => numbers(1, 6).map((number) => colour + number)),
      ...times(2, 'xU'),
      ...times(3, 'dep'),
    ],
    hand: 3,
  },
  dzhunkvik: { pack: dzhunkvik(STANDARD), hand: 6 },
  'dzhunkvik deck=balanced': { pack: dzhunkvik(BALANCED), hand: 6 },
};

export interface Deal {
  /** Everything that can be drawn, in the order in which it is counted. */
  bag: string[];
  /** What the record says was drawn. */
  made: string;
}

interface Move {
  seat: string;
  text: string;
}

/** The moves of a record, in runs of the same seat. */
function runsOf(record: string): { seat: string; texts: string[] }[] {
  const body = record.slice(record.indexOf('\n\n') + 2);
  const moves = body.split('\n').flatMap((line): Move[] => {
    const found = /^(\w+): (.*)$/.exec(line);
    return found ? [{ seat: found[1]!, text: found[2]! }] : [];
  });
  const runs: { seat: string; texts: string[] }[] = [];
  for (const { seat, text } of moves) {
    const last = runs.at(-1);
    if (last?.seat === seat) last.texts.push(text);
    else runs.push({ seat, texts: [text] });
  }
  return runs;
}

/** A header of a record; empty where there is none. */
export const headerIn = (record: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(record)?.[1] ?? '';

/** Whether a game began with cards that were laid out and not shuffled: a lesson, or a rule that was tried. */
export const hasPosition = (record: string): boolean => headerIn(record, 'position') !== '';

/** What the game of a record is played with; among the house rules only `deck` is about it. */
const packOf = (record: string) => {
  const decks = headerIn(record, 'options')
    .split(' ')
    .filter((option) => option.startsWith('deck='));
  return PACKS[[headerIn(record, 'game'), ...decks].join(' ')];
};

/** Whether it is known what the game of a record is played with. */
export const knowsPack = (record: string): boolean => packOf(record) !== undefined && !hasPosition(record);

/** How many cards everybody's first hands are. */
export const handsOf = (record: string): number => Number(headerIn(record, 'players')) * (packOf(record)?.hand ?? 0);

/** The dealer's moves whose bag is known, in order. */
export function* knownDeals(record: string): Generator<Deal> {
  const game = headerIn(record, 'game');
  const players = Number(headerIn(record, 'players'));
  const known = packOf(record);
  const runs = runsOf(record);
  const lot = /^(begin|dealer) (\d+)$/.exec(runs[0]?.texts[0] ?? '');
  if (!known || !lot) return;
  yield { bag: Array.from({ length: players }, (_, seat) => `${lot[1]} ${seat}`), made: lot[0] };
  runs[0]!.texts.shift();

  const { pack, hand } = known;
  const shared = [...pack];
  const bags = Array.from({ length: players }, () => (game === 'face-to-face' ? [...pack] : shared));
  const hands = players * hand;
  const first = Number(lot[2]);
  let dealt = 0;
  let mover = first;
  for (const { seat, texts } of runs) {
    if (seat !== 'dealer') {
      if (/^\d+$/.test(seat)) mover = Number(seat);
      continue;
    }
    if (dealt >= hands && texts.length >= hands) return; // a new round
    for (const text of texts) {
      const bag = bags[dealt < hands ? (first + Math.floor(dealt / hand)) % players : mover]!;
      if (text.startsWith('without ') && dealt === 0) {
        // Flights: a colour is taken out.
        yield {
          bag: COLOURS.filter((colour) => bag.includes(`${colour}1`)).map((one) => `without ${one}`),
          made: text,
        };
        bag.splice(0, bag.length, ...bag.filter((card) => !card.startsWith(text.slice(-1))));
        continue;
      }
      if (!bag.length || !text.startsWith('deal ') || (game === 'dzhunkvik' && dealt === hands)) return;
      yield { bag: bag.map((card) => `deal ${card}`), made: text };
      const card = text.slice(5);
      dealt += 1;
      // A Wild Draw Four that is turned up in UNO goes back, and another card is.
      if (dealt === hands + 1 && /^W\+/.test(card)) dealt -= 1;
      else if (bag.includes(card)) bag.splice(bag.indexOf(card), 1);
    }
  }
}
