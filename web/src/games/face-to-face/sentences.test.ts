import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { plain } from '../../table/rich';
import { endWords, lineOf } from './ask';
import type { Fact } from './follow';
import { grouped } from './moves';
import { refusal } from './refusal';
import { sentence } from './sentences';
import type { FaceView } from './view';
import { pileWords } from './words';

const when = { version: 1, at: 0 };
const PEOPLE = { you: 0, names: ['Olena', 'Taras'] };
const FACTS: Fact[] = [
  { ...when, kind: 'turn', turn: 3 },
  { ...when, kind: 'dealt', first: 0, count: 12 },
  ...[0, 1].flatMap((seat): Fact[] => [
    { ...when, kind: 'begins', seat },
    ...[0, 1].flatMap((owner): Fact[] =>
      (['up', 'down'] as const).flatMap((direction): Fact[] => [
        { ...when, kind: 'lays', seat, card: 17, owner, direction, top: 27, trick: false },
        { ...when, kind: 'lays', seat, card: 17, owner, direction, top: 27, trick: true },
        { ...when, kind: 'back', seat, card: 17, owner, direction },
      ]),
    ),
    { ...when, kind: 'draws', seat, count: 2, cards: [4, 5] },
    { ...when, kind: 'draws', seat, count: 1, cards: [] },
    { ...when, kind: 'ends', seat },
    { ...when, kind: 'away', seat },
    { ...when, kind: 'over', seat, rule: 'F-5.1', left: 9, lenient: false },
    { ...when, kind: 'over', seat, rule: 'F-5.2', left: 9, lenient: false },
    { ...when, kind: 'over', seat, rule: 'F-5.2', left: 1, lenient: false },
    { ...when, kind: 'over', seat, rule: 'F-5.2', left: 1, lenient: true },
  ]),
];

const view = (change: Partial<FaceView> = {}): FaceView => ({
  game: 'face-to-face',
  seat: 0,
  players: 2,
  phase: 'turn',
  due: [0],
  actors: [0],
  turn: 0,
  began: 0,
  piles: [
    { up: [1, 27], down: [60, 35] },
    { up: [1, 29], down: [60, 40] },
  ],
  hand: [12, 17],
  hands: [2, 6],
  stock: [30, 30],
  out: [[12, 17, 58], [4]],
  known: [[], []],
  laid: [],
  draws: 0,
  may_end: false,
  drawing: null,
  shown: null,
  ended: null,
  last_card: 'strict',
  winners: [],
  ...change,
});

describe.each(['en', 'uk', 'ru'] as const)('%s', (language) => {
  const t = textsOf(language, ['face-to-face', 'table']);

  test('every fact has a sentence', () => {
    for (const fact of FACTS) {
      const words = plain(sentence(t, PEOPLE, fact));
      expect(words, JSON.stringify(fact)).not.toMatch(/[{}\uE000-\uE002]|undefined|face-|\?/);
      expect(words.length).toBeGreaterThan(3);
    }
  });

  test('every question and every wait has words', () => {
    const views = [
      {},
      { laid: [[17, 'up']] as FaceView['laid'] },
      { may_end: true, draws: 2 },
      { may_end: true },
      { out: [[12], []] },
      { due: [1], turn: 1 },
      { due: [-1], phase: 'draw' as const },
    ];
    for (const change of views) {
      for (const legal of [['end'], ['12 up', 'end'], ['12 up']]) {
        for (const chosen of [null, 12])
          expect(plain(lineOf(t, view(change), grouped(legal), PEOPLE.names, chosen).text).length).toBeGreaterThan(3);
      }
      expect(endWords(t, view(change)).length).toBeGreaterThan(3);
    }
  });

  test('every refusal says why', () => {
    for (const [rule, text] of [
      ['F-3.1', '17 up'],
      ['F-3.2', '17 down'],
      ['F-3.4', '17 opp-up'],
      ['F-3.4', '17 opp-down'],
      ['F-2.2', '17 opp-up'],
      ['F-5.3', '17 up'],
      ['F-5.4', '17 opp-up'],
      ['F-2.1', 'end'],
      ['F-2.4', 'undo'],
      ['F-2.1', '17 up'],
    ] as const) {
      expect(refusal(t, rule, text, view()).length).toBeGreaterThan(5);
    }
  });
});

test('English, as it reads', () => {
  const t = textsOf('en', ['face-to-face', 'table']);
  const said = (fact: Partial<Fact> & { kind: Fact['kind'] }): string =>
    plain(sentence(t, PEOPLE, { ...when, ...fact } as Fact));
  expect(said({ kind: 'lays', seat: 1, card: 29, owner: 1, direction: 'up', top: 24, trick: false })).toBe(
    'Taras lays 29 on their rising pile, after 24.',
  );
  expect(said({ kind: 'lays', seat: 0, card: 17, owner: 0, direction: 'up', top: 27, trick: true })).toBe(
    'You lay 17 on your rising pile, ten back from 27.',
  );
  expect(said({ kind: 'lays', seat: 1, card: 12, owner: 0, direction: 'up', top: 27, trick: false })).toBe(
    'Taras helps: 12 on your rising pile, after 27.',
  );
  expect(said({ kind: 'draws', seat: 0, count: 2, cards: [4, 51] })).toBe('You draw 2 cards: 4, 51.');
  expect(said({ kind: 'over', seat: 1, rule: 'F-5.2', left: 4, lenient: false })).toBe('You cannot lay two cards.');
  expect(refusal(t, 'F-3.1', '16 up', view())).toBe('16 is neither higher than 27 nor exactly ten lower.');
  expect(refusal(t, 'F-3.4', '30 opp-up', view())).toBe('30 does not help here: it must be lower than 29.');
  expect(refusal(t, 'F-2.1', '30 up', view({ turn: 1 }))).toBe('It is not your turn yet.');
  expect(pileWords(t, PEOPLE, 0, 'down', 35)).toBe('Your falling pile, 35 on top');
  expect(pileWords(t, PEOPLE, 1, 'up', 29)).toBe('Taras: rising pile, 29 on top');
});

test('the button says what ending the turn brings, or what it waits for', () => {
  const t = textsOf('en', ['face-to-face', 'table']);
  const words = (change: Partial<FaceView>): string => endWords(t, view(change));
  expect(words({})).toBe('End turn: two more cards');
  expect(words({ laid: [[17, 'up']] })).toBe('End turn: one more card');
  expect(
    words({
      laid: [
        [17, 'up'],
        [18, 'up'],
      ],
      may_end: true,
      draws: 2,
    }),
  ).toBe('End turn: draw 2');
  expect(
    words({
      laid: [
        [17, 'up'],
        [12, 'opp-up'],
      ],
      may_end: true,
      draws: 4,
    }),
  ).toBe('End turn: refill to 6');
  expect(
    words({
      laid: [
        [17, 'up'],
        [18, 'up'],
      ],
      may_end: true,
      draws: 0,
    }),
  ).toBe('End turn: nothing to draw');
  expect(words({ turn: 1, due: [1] })).toBe('End turn');
  expect(words({ out: [[12], [4]] })).toBe('End turn');
});

test('Ukrainian and Russian, in the present tense and the second person', () => {
  const fact: Fact = { ...when, kind: 'lays', seat: 0, card: 28, owner: 0, direction: 'up', top: 27, trick: false };
  expect(plain(sentence(textsOf('uk', ['face-to-face', 'table']), PEOPLE, fact))).toBe(
    'Ти кладеш 28 на свій висхідний стос, після 27.',
  );
  expect(plain(sentence(textsOf('ru', ['face-to-face', 'table']), PEOPLE, { ...fact, seat: 1, owner: 1 }))).toBe(
    'Taras кладёт 28 на свою растущую стопку, после 27.',
  );
});
