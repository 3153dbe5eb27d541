import { expect, test } from 'vitest';
import type { EntryLine } from '../../wire';
import { Follower, overOf, type Fact } from './follow';
import type { FaceView } from './view';

/** Lines such as "1: 17 up" or "dealer: deal ?", numbered on. */
const entries = (lines: string[], from = 0): EntryLine[] =>
  lines.map((line, i) => {
    const [who = '', text = ''] = line.split(': ');
    return {
      version: from + i + 1,
      seat: who === 'dealer' ? -1 : Number(who),
      text,
      refused: '',
      at: 0,
      then: [],
      beat: [],
    };
  });
const START = [
  'dealer: begin 0',
  ...Array<string>(6).fill('dealer: deal 9'),
  ...Array<string>(6).fill('dealer: deal ?'),
];
const kinds = (facts: readonly Fact[]): string[] => facts.map(({ kind }) => kind);
const begun = (): Follower => {
  const one = new Follower();
  one.add(entries(START));
  return one;
};
const over = (change: Partial<FaceView>): FaceView =>
  ({
    piles: [
      { up: [1], down: [60] },
      { up: [1], down: [60] },
    ],
    turn: 1,
    laid: [],
    drawing: null,
    out: [[], [4, 5]],
    winners: [0],
    ended: 'F-5.2',
    last_card: 'strict',
    ...change,
  }) as FaceView;

test('the deal is one fact', () => {
  const one = begun();
  expect(kinds(one.facts)).toEqual(['begins', 'dealt']);
  expect(one.facts[1]).toMatchObject({ first: 0, count: 12 });
});

test('a deal that comes in pieces is one fact all the same', () => {
  const one = new Follower();
  one.add(entries(START.slice(0, 5)));
  expect(kinds(one.add(entries(START.slice(5), 5)))).toEqual([]);
  expect(one.facts.at(-1)).toMatchObject({ kind: 'dealt', count: 12 });
});

test('what a card was laid on, and whether it went back', () => {
  const one = begun();
  const facts = one.add(
    entries(['0: 27 up', '0: 17 up', '0: end', 'dealer: deal 3', 'dealer: deal 5', '1: 12 opp-up', '1: 40 down'], 13),
  );
  expect(kinds(facts)).toEqual(['turn', 'lays', 'lays', 'draws', 'turn', 'lays', 'lays']);
  expect(facts[1]).toMatchObject({ seat: 0, card: 27, owner: 0, direction: 'up', top: 1, trick: false });
  expect(facts[2]).toMatchObject({ card: 17, top: 27, trick: true });
  expect(facts[3]).toMatchObject({ seat: 0, count: 2, cards: [3, 5] });
  // Help goes the other way too, but is no trick.
  expect(facts[5]).toMatchObject({ seat: 1, owner: 0, top: 17, trick: false });
  expect(facts[6]).toMatchObject({ seat: 1, owner: 1, direction: 'down', top: 60 });
});

test('what is taken back lies on nothing any more', () => {
  const one = begun();
  const facts = one.add(entries(['0: 27 up', '0: undo', '0: 12 up', '0: 13 up'], 13));
  expect(kinds(facts)).toEqual(['turn', 'lays', 'back', 'lays', 'lays']);
  expect(facts[2]).toMatchObject({ seat: 0, card: 27, owner: 0, direction: 'up' });
  expect(facts[3]).toMatchObject({ card: 12, top: 1, trick: false });
  expect(facts[4]).toMatchObject({ card: 13, top: 12 });
});

test('cards of the other stay hidden, and are counted', () => {
  const one = begun();
  one.add(entries(['0: 27 up', '0: 30 up', '0: end', 'dealer: deal ?', 'dealer: deal ?', 'dealer: deal ?'], 13));
  expect(one.facts.at(-1)).toMatchObject({ kind: 'draws', count: 3, cards: [] });
});

test('a turn that ends without a draw is told', () => {
  const one = begun();
  expect(kinds(one.add(entries(['0: 27 up', '0: 30 up', '0: end', '1: 4 up'], 13)))).toEqual([
    'turn',
    'lays',
    'lays',
    'ends',
    'turn',
    'lays',
  ]);
});

test('the end is told once, by what the server shows', () => {
  const one = begun();
  one.settle(over({}));
  one.settle(over({}));
  expect(one.facts.filter(({ kind }) => kind === 'over')).toMatchObject([
    { seat: 0, rule: 'F-5.2', left: 2, lenient: false },
  ]);
  expect(overOf(over({ winners: [], ended: null }))).toBeNull();
});

test('piles are set right by what the server shows', () => {
  const one = new Follower();
  one.settle(
    over({
      winners: [],
      ended: null,
      turn: 0,
      piles: [
        { up: [1, 20, 44], down: [60] },
        { up: [1], down: [60] },
      ],
      laid: [[44, 'up']],
    }),
  );
  expect(one.add(entries(['0: 34 up'], 50)).at(-1)).toMatchObject({ top: 44, trick: true });
  expect(one.add(entries(['0: undo', '0: undo'], 51)).at(-1)).toMatchObject({ kind: 'back', card: 44 });
});
