import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser, textsOf } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import { plain } from '../../table/rich';
import type { RecordInfo, RecordStep } from '../../wire';
import type { RecordFace } from '../game';
import { boardOf } from './board';
import { FLIGHTS } from './index';
import { bidsOf } from './story';
import type { FlightsView } from './view';

const step = (seat: number, text: string): RecordStep => ({ seat, text, then: [], beat: [] });
const DEAL = [
  step(-1, 'without r'),
  step(-1, 'without o'),
  ...['g1', 'b2', 'dep', 'v3', 'x4', 'y5'].map((card) => step(-1, `deal ${card}`)),
];
const STEPS = [
  step(-1, 'begin 1'),
  ...DEAL,
  step(0, 'lay g1 fly 2'),
  step(1, 'lay v3 fly 6'),
  step(1, 'take g1'),
  step(0, 'take v3'),
  step(-1, 'deal g6'),
  step(-1, 'deal b6'),
  step(1, 'lay x4 fly 1'),
  step(0, 'lay b2 fly 3'),
  step(0, 'take b2'),
  step(1, 'take x4'),
  step(1, 'swap g4 0 v4'),
  ...DEAL,
  step(0, 'lay g1 fly 2'),
  step(1, 'lay v3 fly 6'),
  step(1, 'take v3'),
  step(0, 'take g1'),
];
const SECOND = STEPS.length - DEAL.length - 4;
const info = {
  game: 'flights',
  names: ['Olena', 'Marko'],
  steps: STEPS,
  rounds: [0, SECOND],
  scores: [4, 20],
  options: { match: 'points', target: 50 },
} as unknown as RecordInfo;
const rounds = roundsOf(STEPS, info.rounds);
const t = textsOf('en', ['flights', 'table', 'record']);

describe('a record', () => {
  let record: RecordFace;
  beforeAll(async () => {
    stubBrowser();
    record = await FLIGHTS.record();
  }, 60_000);
  afterAll(() => vi.unstubAllGlobals());

  it('bids are told in the order in which people then chose', () => {
    expect([...bidsOf(STEPS).values()].map((bids) => bids.map(({ seat }) => seat))).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('every stop has its words', () => {
    const story = record.story(info, rounds);
    const said = rounds.flatMap(({ stops }) => stops.map((stop) => plain(story.words(t, stop, undefined))));
    expect(said).toEqual([
      'Marko begins, by lot. Not in this deal: red, orange. Everybody draws 3 cards.',
      'Olena lays green 1 and flight 2.',
      'Marko lays violet 3 and flight 6. Order of choice: Marko 6 (violet 3), Olena 2 (green 1).',
      'Marko takes green 1.',
      'Olena is left with violet 3. Everybody draws a card.',
      'Marko lays Exchange 4 and flight 1.',
      'Olena lays blue 2 and flight 3. Order of choice: Olena 3 (blue 2), Marko 1 (Exchange 4).',
      'Olena is left with blue 2.',
      'Marko has to take Exchange 4.',
      'Marko swaps green 4 for violet 4 (Olena). Deal 1 is over.',
      'Not in this deal: red, orange. Everybody draws 3 cards.',
      'Olena lays green 1 and flight 2.',
      'Marko lays violet 3 and flight 6. Order of choice: Marko 6 (violet 3), Olena 2 (green 1).',
      'Marko takes violet 3.',
      'Olena is left with green 1. Deal 2 is over.',
    ]);
    expect(rounds.flatMap(({ stops }) => stops).filter((stop) => story.moment(stop))).toHaveLength(2);
  });

  it('cities taken are counted deal by deal', () => {
    const values = record.series.values(info);
    expect(values).toHaveLength(STEPS.length + 1);
    expect(values[SECOND]).toEqual([2, 1]);
    expect(values[SECOND + 1]).toEqual([0, 0]);
    expect(values.at(-1)).toEqual([1, 1]);
  });

  it('sums up by what was counted', () => {
    expect(record.sum?.(t, info, undefined)).toBe('Marko: 20 points · Olena: 4 points');
    expect(record.sum?.(t, { ...info, options: { match: 'wins' }, scores: [1, 3] } as RecordInfo, undefined)).toBe(
      'Marko: 3 deals won · Olena: 1 deal won',
    );
  });

  it('shows hands and bids only to eyes that may see them', () => {
    const shared = {
      hands: [2, 3],
      collections: [['g1'], []],
      laid: [true, false],
      bids: [],
      deals: [],
      scores: [0, 0],
    };
    const views = [
      { ...shared, hand: ['r1', 'x2'], bid: { card: 'b3', flight: 4 } },
      { ...shared, hand: ['g5', 'v1', 'dep'], bid: null },
      { ...shared, hand: [], bid: null },
    ] as unknown as FlightsView[];
    expect(boardOf(views, 'all', 0).rows.map(({ hand, hidden, bid }) => [hand.length, hidden, bid?.card])).toEqual([
      [2, 0, 'b3'],
      [3, 0, undefined],
    ]);
    expect(
      boardOf(views, 'watch', 0).rows.map(({ hand, hidden, laid, bid }) => [hand.length, hidden, laid, bid]),
    ).toEqual([
      [0, 2, true, null],
      [0, 3, false, null],
    ]);
    expect(boardOf(views, 1, 0).rows.map(({ hand, hidden, bid }) => [hand.length, hidden, bid])).toEqual([
      [0, 2, null],
      [3, 0, null],
    ]);
  });
});

describe('what is settled in the lobby', () => {
  const { options } = FLIGHTS;

  it('with what counts the number begins anew', () => {
    expect(options.settled?.({ match: 'wins', target: 50 }, 'match')).toEqual({ match: 'wins' });
    expect(options.settled?.({ match: 'wins', target: 5 }, 'target')).toEqual({ match: 'wins', target: 5 });
    expect(options.open?.('flights', 'target', { match: 'wins' })).toBe(3);
    expect(options.open?.('flights', 'target', {})).toBe(50);
    expect([options.step?.('target', { match: 'wins' }), options.step?.('target', {})]).toEqual([1, 10]);
  });

  it('deals won are for two', () => {
    expect(options.matters?.('match', {}, 2)).toBe(true);
    expect(options.matters?.('match', {}, 3)).toBe(false);
    expect(options.matters?.('match', { match: 'wins' }, 3)).toBe(true); // so that it can be taken back
    expect(options.matters?.('target', {}, 4)).toBe(true);
  });
});
