import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import { plain } from '../../table/rich';
import type { RecordInfo, RecordStep } from '../../wire';
import { reason, sentence } from './sentences';
import { factsOf, isMoment, laidCounts } from './story';

const steps = (text: string): RecordStep[] =>
  text.split(', ').map((line) => {
    const [who = '', move = ''] = line.split(': ');
    return { seat: who === 'd' ? -1 : Number(who), text: move, then: [], beat: [] };
  });

const info: RecordInfo = {
  table: 't',
  game: 'face-to-face',
  options: {},
  names: ['A', 'B'],
  faces: [1, 2],
  scores: [1, 0],
  winners: [0],
  rounds: [0],
  hands: [],
  bots: [],
  checked: false,
  steps: [
    ...steps(`d: begin 1, ${Array(12).fill('d: deal 9').join(', ')}`),
    ...steps('1: 20 up, 1: 30 up, 1: undo, 1: 10 up, 1: end, d: deal 44, d: deal 45, 0: 4 opp-up, 0: 12 up'),
  ],
};
const rounds = roundsOf(info.steps, info.rounds);
const facts = factsOf(rounds);
const told = rounds.flatMap(({ stops }) => stops).map((stop) => facts.get(stop) ?? []);

test('every stop tells its own', () => {
  expect(told.map((each) => each.map(({ kind }) => kind))).toEqual([
    ['begins', 'dealt'],
    ['lays'],
    ['lays'],
    ['back'],
    ['lays'],
    ['draws'],
    ['lays'],
    ['lays'],
  ]);
});

test('a step back is a moment, help and ordinary cards are none', () => {
  expect(told.map(isMoment)).toEqual([false, false, false, false, true, false, false, false]);
});

test('cards laid are counted, and what is taken back is not', () => {
  const counts = laidCounts(info);
  expect(counts).toHaveLength(info.steps.length + 1);
  expect(counts.slice(13).map(([a, b]) => `${a}:${b}`)).toEqual([
    '0:0',
    '0:1',
    '0:2',
    '0:1',
    '0:2',
    '0:2',
    '0:2',
    '0:2',
    '1:2',
    '2:2',
  ]);
});

test('afterwards everybody has a name', () => {
  const t = textsOf('en', ['face-to-face', 'table']);
  const people = { you: null, names: info.names };
  expect(told.flat().map((fact) => plain(sentence(t, people, fact)))).toContain('B draws 2 cards: 44, 45.');
  expect(plain(reason(t, people, { kind: 'over', seat: 0, rule: 'F-5.2', left: 3, lenient: false }))).toBe(
    'B cannot lay two cards.',
  );
});
