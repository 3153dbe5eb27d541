import { describe, expect, test } from 'vitest';
import { roundsOf } from '../../record/steps';
import type { RecordInfo, RecordStep } from '../../wire';
import { boardOf, lastLaid } from './board';
import { factsOf, isMoment } from './story';
import type { UnoView } from './view';

const steps = (text: string): RecordStep[] =>
  text.split(', ').map((line) => {
    const [who = '', move = ''] = line.split(': ');
    return { seat: who === 'd' ? -1 : Number(who), text: move, then: [], beat: [] };
  });

describe('what happened', () => {
  const info: RecordInfo = {
    table: 't',
    game: 'uno',
    options: { uno_call: 'call', saving: true },
    names: ['A', 'B'],
    faces: [1, 2],
    scores: [],
    winners: [],
    rounds: [0],
    hands: [],
    bots: [],
    checked: false,
    steps: [
      ...steps(`d: dealer 1, ${Array(14).fill('d: deal r1').join(', ')}, d: deal r9`),
      ...steps(
        '0: play r1, 1: draw, d: deal b2, 1: keep, 0: play W+4 g, 1: challenge, d: deal r1, d: deal r1, d: deal r1, d: deal r1, d: deal r1, d: deal r1',
      ),
    ],
  };
  const [round] = roundsOf(info.steps, info.rounds);
  const facts = factsOf(info, round ? [round] : []);
  const kinds = round?.stops.map((stop) => facts.get(stop)?.map(({ kind }) => kind));
  test('every stop tells its own', () => {
    expect(kinds).toEqual([
      ['round', 'first', 'deals', 'up'],
      ['lays'],
      ['draws'],
      ['keeps'],
      ['lays'],
      ['challenges', 'draws'],
    ]);
  });
  test('a challenge is a moment, a card is none', () => {
    expect(round?.stops.map((stop) => isMoment(facts.get(stop) ?? []))).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
  });
  test('the card laid last', () => {
    expect(lastLaid(info.steps, info.steps.length)).toEqual({ card: 'W+4', color: 'g' });
    expect(lastLaid(info.steps, 17)).toEqual({ card: 'r1', color: '' });
    expect(lastLaid(info.steps, 3)).toBeNull();
  });
});

describe('whose eyes', () => {
  const view = (seat: number | null, hand: string[], known: string[][], more: Partial<UnoView> = {}): UnoView =>
    ({
      seat,
      hand,
      known,
      hands: [2, 3],
      scores: [5, 7],
      rounds: [],
      unsaid: 1,
      top: 'r1',
      color: 'r',
      stock: 9,
      direction: 1,
      ...more,
    }) as UnoView;
  const views = [view(0, ['g2', 'r1'], [[], ['b4']]), view(1, ['b4', 'y0', 'W'], [[], []]), view(null, [], [[], []])];
  test('all hands open', () => {
    expect(boardOf(views, 'all', 0).rows.map(({ cards, hidden }) => [cards, hidden])).toEqual([
      [['r1', 'g2'], 0],
      [['y0', 'b4', 'W'], 0],
    ]);
  });
  test('a seat sees its own hand and what it knows of others', () => {
    expect(boardOf(views, 0, 0).rows.map(({ cards, hidden }) => [cards, hidden])).toEqual([
      [['r1', 'g2'], 0],
      [['b4'], 2],
    ]);
  });
  test('watchers see counts', () => {
    expect(boardOf(views, 'watch', 0).rows.map(({ cards, hidden }) => [cards, hidden])).toEqual([
      [[], 2],
      [[], 3],
    ]);
  });
  test('when a round is over its hands lie open to all', () => {
    const over = view(null, [], [[], []], {
      hands: [0, 0],
      rounds: [{ out: 0, points: [14, 0], hands: [[], ['g9', 'r5']] }],
    });
    const board = boardOf([over, over, over], 'watch', 0);
    expect(board.ended).toBe(true);
    expect(board.rows.map(({ cards, hidden, won }) => [cards, hidden, won])).toEqual([
      [[], 0, 14],
      [['r5', 'g9'], 0, 0],
    ]);
  });
});
