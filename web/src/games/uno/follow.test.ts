import { expect, test } from 'vitest';
import type { EntryLine } from '../../wire';
import { Follower, type Fact, type Setting } from './follow';

const BOOK = {
  uno_call: 'call',
  saving: true,
  stacking: false,
  seven_zero: false,
  reverse_skips: true,
  rounds: 'match',
};
const follower = (options: Setting['options'] = {}, players = 3, game = 'uno'): Follower =>
  new Follower({ game, players, options: { ...BOOK, ...options } });

/** Lines such as "1: play r7" or "dealer: deal ?", numbered on. */
function entries(lines: string[], from = 0): EntryLine[] {
  return lines.map((line, i) => {
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
}
const dealt = (up: string, players = 3, size = 7): string[] => [
  `dealer: dealer ${players - 1}`,
  ...Array<string>(players * size).fill('dealer: deal ?'),
  `dealer: deal ${up}`,
];
const kinds = (facts: readonly Fact[]): string[] => facts.map((fact) => fact.kind);
const begun = (options: Setting['options'] = {}, up = 'r5', players = 3): Follower => {
  const one = follower(options, players);
  one.add(entries(dealt(up, players)));
  return one;
};

test('a deal is one fact, and the first card another', () => {
  const one = follower();
  expect(kinds(one.add(entries(dealt('r5'))))).toEqual(['round', 'first', 'deals', 'up']);
  expect(one.hands).toEqual([7, 7, 7]);
});

test('a turned-up Wild Draw Four goes back and another card is turned up', () => {
  const one = follower();
  one.add(entries([...dealt('W+4'), 'dealer: deal g1']));
  expect(kinds(one.facts).slice(-2)).toEqual(['up-again', 'up']);
});

test('a turned-up Draw Two goes to the first seat', () => {
  const one = follower();
  one.add(entries([...dealt('r+2'), 'dealer: deal ?', 'dealer: deal ?']));
  expect(one.hands).toEqual([9, 7, 7]);
  expect(one.facts.at(-1)).toMatchObject({ kind: 'draws', seat: 0, count: 2, cause: 'card', loses: true });
});

test('a card that was drawn and kept is one line', () => {
  const one = begun();
  one.add(entries(['0: draw', 'dealer: deal g3'], 30));
  one.add(entries(['0: keep'], 32));
  expect(one.facts.at(-1)).toMatchObject({ kind: 'draws', seat: 0, count: 1, cards: ['g3'], kept: true, version: 33 });
});

test('a Draw Two without an answer makes the next seat draw', () => {
  const one = begun({ saving: false });
  one.add(entries(['0: play r+2', 'dealer: deal ?', 'dealer: deal ?'], 30));
  expect(one.hands).toEqual([6, 9, 7]);
});

test('with stacking the draws add up, and a Draw Two on a Wild Draw Four cancels the four', () => {
  const one = begun({ stacking: true });
  one.add(entries(['0: play W+4 b'], 30));
  one.add(entries(['1: play b+2'], 31));
  one.add(entries(['2: take', 'dealer: deal ?', 'dealer: deal ?'], 32));
  expect(one.facts.at(-1)).toMatchObject({ kind: 'draws', seat: 2, count: 2, cause: 'take' });
});

test('a Reverse turns the direction, so the other neighbour is skipped', () => {
  const one = begun({ saving: false });
  one.add(entries(['0: play rR'], 30));
  one.add(entries(['2: play rS'], 31));
  expect(one.facts.at(-1)).toMatchObject({ kind: 'lays', seat: 2, misses: 1 });
});

test('a challenge is judged by how many cards are dealt after it', () => {
  const four = Array<string>(4).fill('dealer: deal ?');
  const guilty = begun();
  guilty.add(entries(['0: play W+4 b'], 30));
  guilty.add(entries(['1: challenge', ...four], 31));
  expect(guilty.facts.at(-2)).toMatchObject({ kind: 'challenges', seat: 1, whom: 0, guilty: true, back: 'W+4' });
  expect(guilty.hands).toEqual([11, 7, 7]);
  const honest = begun();
  honest.add(entries(['0: play W+4 b'], 30));
  honest.add(entries(['1: challenge', ...four, 'dealer: deal ?', 'dealer: deal ?'], 31));
  expect(honest.facts.at(-2)).toMatchObject({ kind: 'challenges', guilty: false, back: '' });
  expect(honest.hands).toEqual([6, 13, 7]);
});

test('a next-to-last card without the call can be caught', () => {
  const one = begun();
  one.hands = [2, 7, 7];
  expect(kinds(one.add(entries(['0: play r1'], 30)))).toEqual(['lays', 'forgets']);
  expect(kinds(one.add(entries(['2: catch 0', 'dealer: deal ?', 'dealer: deal ?'], 31)))).toEqual(['catches', 'draws']);
  expect(one.hands[0]).toBe(3);
});

test('with 7 and 0 hands change owners', () => {
  const one = begun({ seven_zero: true });
  one.hands = [5, 3, 9];
  one.add(entries(['0: play r0'], 30));
  expect(one.hands).toEqual([9, 4, 3]);
  one.add(entries(['1: play r7', '1: swap 0'], 31));
  expect(one.hands).toEqual([3, 9, 3]);
});

test('the last card ends the round, after the draw that it brings, and the next deal follows', () => {
  const one = begun({ saving: false });
  one.hands = [1, 7, 7];
  const news = one.add(entries(['0: play r+2', 'dealer: deal ?', 'dealer: deal ?', ...dealt('b3').slice(1)], 30));
  expect(kinds(news)).toEqual(['lays', 'draws', 'ends', 'round', 'deals', 'up']);
  expect(news[2]).toMatchObject({ round: 1, out: 0 });
  expect(one.hands).toEqual([7, 7, 7]);
});
