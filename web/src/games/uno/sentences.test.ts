import { describe, expect, test } from 'vitest';
import { textsOf as catalogues } from '../../../tests/catalogues';
import { isMishap, plainRefusal } from '../../table/refusals';
import { plain } from '../../table/rich';
import type { Texts } from '../../texts';
import type { Language } from '../../wire';
import { lineOf } from './ask';
import type { Fact } from './follow';
import { grouped } from './moves';
import { refusal } from './refusal';
import { sentence } from './sentences';
import type { UnoView } from './view';
import { cardWords } from './words';

const CARDS = ['r0', 'y1', 'g9', 'bS', 'rR', 'y+2', 'g+1', 'W', 'W+4', 'W+2'];

const textsOf = (language: Language): Texts => catalogues(language, ['uno', 'table']);

const when = { version: 1, at: 0 };
const FACTS: Fact[] = [
  { ...when, kind: 'round', round: 2 },
  ...[0, 1].flatMap((seat): Fact[] => [
    { ...when, kind: 'first', seat },
    { ...when, kind: 'deals', seat, count: 7 },
    ...CARDS.flatMap((card): Fact[] =>
      [false, true].map((jump) => ({
        ...when,
        kind: 'lays',
        seat,
        card,
        color: card.startsWith('W') ? 'b' : '',
        uno: jump,
        jump,
        turns: jump,
        misses: jump ? 1 - seat : null,
        moves: false,
        left: 1,
      })),
    ),
    ...(['nothing', 'keeps', 'misses', 'late', 'errs', 'ready', 'forgets', 'away'] as const).map((kind): Fact => ({
      ...when,
      kind,
      seat,
    })),
    { ...when, kind: 'catches', seat, whom: 1 - seat },
    { ...when, kind: 'swaps', seat, whom: 1 - seat },
    { ...when, kind: 'names', seat, color: 'g' },
    { ...when, kind: 'challenges', seat, whom: 1 - seat, guilty: true, back: 'W+4' },
    { ...when, kind: 'challenges', seat, whom: 1 - seat, guilty: false, back: '' },
    { ...when, kind: 'ends', round: 1, out: seat },
    { ...when, kind: 'ends', round: 9, out: seat },
    ...[1, 2, 5].flatMap((count): Fact[] => [
      { ...when, kind: 'draws', seat, count, cards: [], cause: 'draw', loses: false, kept: false },
      { ...when, kind: 'draws', seat, count, cards: [], cause: 'take', loses: true, kept: false },
      {
        ...when,
        kind: 'draws',
        seat,
        count,
        cards: Array<string>(count).fill('r7'),
        cause: 'draw',
        loses: false,
        kept: false,
      },
      { ...when, kind: 'draws', seat, count, cards: [], cause: 'draw', loses: false, kept: true },
    ]),
  ]),
  { ...when, kind: 'up', card: 'r7', turns: true, misses: 1 },
  { ...when, kind: 'up-again', card: 'W+4' },
  { ...when, kind: 'ends', round: 9, out: null },
];
const PEOPLE = { you: 0, names: ['Olena', 'Taras'] };
const ROUNDS = [{ out: 1, points: [0, 74], hands: [['r1'], []] }];

const view = (change: Partial<UnoView> = {}): UnoView => ({
  game: 'uno',
  seat: 0,
  players: 2,
  round: 1,
  phase: 'turn',
  due: [0],
  actors: [0],
  dealer: 1,
  turn: 0,
  direction: 1,
  color: 'b',
  top: 'b7',
  turned_up: false,
  discard: ['b7'],
  stock: 90,
  hand: ['g9'],
  hands: [1, 7],
  drawn: null,
  penalty: 0,
  drawing: null,
  unsaid: null,
  idle: 0,
  scores: [0, 0],
  target: 500,
  known: [[], []],
  rounds: [],
  winners: [],
  ...change,
});

describe.each(['en', 'uk', 'ru'] as const)('%s', (language) => {
  const t = textsOf(language);

  test('every fact has a sentence', () => {
    for (const fact of FACTS) {
      const words = plain(sentence(t, PEOPLE, fact, ROUNDS));
      expect(words, JSON.stringify(fact)).not.toMatch(/[{}\uE000-\uE002]|undefined|table-|\?\s/);
      expect(words.length).toBeGreaterThan(3);
    }
  });

  test('every card has a name', () => {
    for (const card of CARDS)
      for (const grammar of ['nom', 'acc'] as const) expect(cardWords(t, card, grammar)).toMatch(/\p{L}/u);
  });

  test('every question and every wait has words', () => {
    const phases = ['turn', 'drawn', 'answer', 'swap', 'color', 'ready', 'deal', 'draw', 'turn-up', 'lot'] as const;
    for (const phase of phases) {
      for (const legal of [['draw'], ['play b1', 'draw'], ['take', 'challenge'], ['catch 1'], ['uno'], ['jump b7']]) {
        for (const due of [[0], [1], [-1]]) {
          for (const top of ['b7', 'bS', 'W', 'b+2']) {
            const line = lineOf(
              t,
              view({ phase, due, top, drawn: 'r1', penalty: top === 'b+2' ? 2 : 0 }),
              grouped(legal),
              PEOPLE.names,
              'Taras',
            );
            expect(plain(line.text).length).toBeGreaterThan(3);
          }
        }
      }
    }
  });

  test('every refusal says why', () => {
    for (const [rule, text] of [
      ['U-3.1', 'play g9'],
      ['U-3.3', 'play g9'],
      ['U-2.3', 'play g9'],
      ['U-9.5', 'play g9'],
      ['U-3.4', 'draw'],
      ['U-7.2', 'catch 1'],
    ] as const) {
      for (const change of [{}, { phase: 'answer' as const }, { top: 'W' }])
        expect(refusal(t, rule, text, view(change)).length).toBeGreaterThan(5);
    }
    for (const code of ['stale', 'too-late', 'paused']) expect(t(plainRefusal(code) ?? '').length).toBeGreaterThan(5);
  });
});

test('a move that got lost is no refusal', () => {
  expect(['illegal', 'notation', 'stale', 'too-fast', 'offline'].map(isMishap)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(plainRefusal('illegal')).toBeUndefined();
});

test('English, as it reads', () => {
  const t = textsOf('en');
  const laid: Fact = {
    ...when,
    kind: 'lays',
    seat: 1,
    card: 'gS',
    color: '',
    uno: false,
    jump: false,
    turns: false,
    misses: 0,
    moves: false,
    left: 4,
  };
  expect(plain(sentence(t, PEOPLE, laid, []))).toBe('Taras laid green Skip. You miss a turn.');
  expect(plain(sentence(t, PEOPLE, { ...when, kind: 'ends', round: 1, out: 1 }, ROUNDS))).toBe(
    'Taras wins the round: +74.',
  );
  expect(plain(lineOf(t, view(), grouped(['play b1', 'draw']), PEOPLE.names, '').text)).toBe('Lay blue, 7 or black.');
  expect(refusal(t, 'U-3.1', 'play g9', view())).toBe('Green 9 does not fit on blue 7.');
});

test('Ukrainian and Russian, in the present tense and the second person', () => {
  const fact: Fact = {
    ...when,
    kind: 'lays',
    seat: 0,
    card: 'g5',
    color: '',
    uno: false,
    jump: false,
    turns: false,
    misses: null,
    moves: false,
    left: 3,
  };
  expect(plain(sentence(textsOf('uk'), PEOPLE, fact, []))).toBe('Ти кладеш зелену 5.');
  expect(plain(sentence(textsOf('uk'), PEOPLE, { ...fact, seat: 1 }, []))).toBe('Taras кладе зелену 5.');
  expect(plain(sentence(textsOf('ru'), PEOPLE, { ...fact, seat: 1 }, []))).toBe('Taras кладёт зелёную 5.');
  expect(plain(lineOf(textsOf('uk'), view(), grouped(['play b1', 'draw']), PEOPLE.names, '').text)).toBe(
    'Клади синю, 7 або чорну.',
  );
});
