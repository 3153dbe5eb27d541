import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser, textsOf } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import { eventsOf, told } from '../../table/log';
import { plain } from '../../table/rich';
import type { RecordInfo, RecordStep } from '../../wire';
import type { RecordModule } from '../game';
import { FLIGHTS } from './index';
import { boardOf, burntAt } from './record';
import type { FlightsView } from './types';

const STEPS = readFileSync(new URL('game.test.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordStep);
const SECOND = 11; // moves before the second deal
const info = {
  game: 'flights',
  names: ['Olena', 'Marko'],
  steps: STEPS,
  rounds: [0, SECOND],
  scores: [17, 7],
  options: {},
} as unknown as RecordInfo;
const rounds = roundsOf(STEPS, info.rounds);
const t = textsOf('en', ['flights', 'table', 'record']);

describe('a record', () => {
  let record: RecordModule;
  beforeAll(async () => {
    stubBrowser();
    record = await FLIGHTS.record();
  }, 60_000);
  afterAll(() => vi.unstubAllGlobals());

  it('every stop has its words, and what decides games is marked', () => {
    const { words, moment } = record;
    const lines = rounds.flatMap(({ stops }) =>
      stops.map(({ steps }) => {
        const events = eventsOf(steps).filter(({ kind }) => !words.headings.includes(kind));
        return (events.some(moment) ? '! ' : '') + plain(told(t, { you: null, names: info.names }, words, events));
      }),
    );
    expect(lines).toEqual([
      '',
      'Olena lays Exchange 4 and flight 1.',
      'Marko lays green 3 and flight 6. The bids are turned up. 1. Marko: flight 6, green 3. 2. Olena: flight 1, Exchange 4.',
      'Marko is left with green 3. Marko: green 5, green 3 are side by side and burn.',
      'Olena has to take Exchange 4.',
      '! Olena swaps blue 4 for red 4 (Marko). Marko: blue 4, blue 2 are side by side and burn. Everybody draws a card. Olena draws red 5. Marko draws green 2. Marko gets the first-player marker.',
      'Olena lays blue 1 and flight 5.',
      'Marko lays violet 1 and flight 5. The bids are turned up. 1. Marko: flight 5, violet 1. 2. Olena: flight 5, blue 1 (equal flights: Marko earlier, clockwise).',
      'Marko takes violet 1.',
      '! Olena is left with blue 1. Deal 1 is over. Olena has all the colours. Olena: +17, 17 in all. Marko: +7, 7 in all. Marko is next to begin.',
      'Not in this deal: orange. Not in this deal: yellow. Everybody draws 3 cards.',
    ]);
  });

  it('what has burnt is shown with the move that did it', () => {
    expect(burntAt(info, 3, 0)).toEqual([[], ['g5', 'g3']]);
    expect(burntAt(info, 7, 0)).toEqual([[], ['b4', 'b2']]); // the draws belong to it
    expect(burntAt(info, 8, 0)).toEqual([[], []]);
    expect(burntAt(info, STEPS.length, 1)).toEqual([[], []]);
  });

  it('cities taken are counted deal by deal', () => {
    const values = record.series.values(info);
    expect(values).toHaveLength(STEPS.length + 1);
    expect(values[SECOND]).toEqual([1, 2]);
    expect(values[SECOND + 1]).toEqual([0, 0]);
  });

  it('sums up by what was counted', () => {
    expect(record.sum?.(t, info, undefined)).toBe('Olena: 17 points · Marko: 7 points');
    const end = { seat: 0, text: '', events: [{ kind: 'game-ends', match: 'wins' }] };
    expect(record.sum?.(t, { ...info, steps: [end], scores: [1, 3] } as unknown as RecordInfo, undefined)).toBe(
      'Marko: 3 deals won · Olena: 1 deal won',
    );
  });

  it('a deal has its number where there are several', () => {
    expect(record.rounds?.heading(t, info, 'Flights', 2)).toBe('Flights, deal 2');
    expect(record.rounds?.heading(t, { ...info, rounds: [0] }, 'Flights', 1)).toBe('Flights');
  });

  it('shows hands and bids only where they may be seen', () => {
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
    expect(options.adjusted?.({ match: 'wins', target: 50 }, 'match')).toEqual({ match: 'wins' });
    expect(options.adjusted?.({ match: 'wins', target: 5 }, 'target')).toEqual({ match: 'wins', target: 5 });
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
