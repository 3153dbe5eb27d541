import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser, textsOf } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import { plain } from '../../table/rich';
import type { RecordInfo, RecordStep } from '../../wire';
import type { RecordFace } from '../game';
import { bluffOf, rowsOf } from './rows';
import type { DzhunkvikView } from './view';

const step = (seat: number, text: string, ...then: Record<string, unknown>[]): RecordStep => ({
  seat,
  text,
  then,
  preempted: [],
});
const deal = (seat: number, card: string, ...then: Record<string, unknown>[]): RecordStep =>
  step(-1, `deal ${card}`, { what: 'draws', seat }, ...then);
const PACK = ['1', '2', '3', '4'];
const STEPS = [
  step(-1, 'begin 1'),
  deal(1, '3'),
  deal(1, 'G4'),
  deal(0, '4'),
  deal(0, '1', { what: 'begins', round: 1, seat: 1 }),
  step(1, 'play 3'),
  step(0, 'play 4', { what: 'leader', seat: 0 }),
  step(-2, 'close', { what: 'round', winner: 0, took: ['3', '4'] }, { what: 'packs', seat: 0, packs: [PACK] }),
  deal(0, '2', { what: 'begins', round: 2, seat: 0 }),
  step(0, 'play 2'),
  step(1, 'use G4 0 0'),
  step(-2, 'close', { what: 'takes-effect', card: 'G4' }),
  step(
    0,
    'pass',
    { what: 'round', winner: 0, took: ['2'] },
    { what: 'ends' },
    { what: 'packs', seat: 1, packs: [PACK] },
  ),
];
const info = {
  game: 'dzhunkvik',
  names: ['Olena', 'Marko'],
  steps: STEPS,
  rounds: [0],
  scores: [0, 1],
  options: {},
} as unknown as RecordInfo;
const rounds = roundsOf(STEPS, info.rounds);
const t = textsOf('en', ['dzhunkvik', 'table', 'record']);

describe('a record', () => {
  let record: RecordFace;
  beforeAll(async () => {
    stubBrowser();
    record = (await import('./record')).record;
  }, 60_000);
  afterAll(() => vi.unstubAllGlobals());

  it('every stop has its words, and those worth a look are marked', () => {
    const story = record.story(info, rounds);
    const last = {
      stock: 0,
      final: [
        { packs: 0, lost: 0, left: 3 },
        { packs: 2, lost: 0, left: 0 },
      ],
    } as unknown as DzhunkvikView;
    const stops = rounds.flatMap((round) => round.stops);
    expect(
      stops.map(
        (stop) => (story.moment(stop) ? '* ' : '') + plain(story.words(t, stop, last)).replaceAll('\u00A0', ' '),
      ),
    ).toEqual([
      'Marko begins, by lot. Everybody is dealt 2 cards. Round 1. First player: Marko.',
      'Marko opens with Dzhun 3.',
      'Olena lays Dzhun 4. Gathering is over, the Leader phase begins.',
      '* Nobody lays any more. Olena wins the round and takes 3, 4 into the Nest. Olena makes 1 Pack: 1 + 2 + 3 + 4. Olena draws 1 card: 2. Round 2. First player: Olena.',
      'Olena opens with Dzhun 2.',
      'Marko uses Grabber: Olena.',
      '* Grabber takes effect. Marko takes home 1 + 2 + 3 + 4 (Olena).',
      '* Olena passes. Olena wins the round and takes 2 into the Nest. Marko makes 1 Pack: 1 + 2 + 3 + 4. The draw pile is used up: the game ends. Olena: 0 Packs, left in the Nest: 3. Marko: 2 Packs, left in the Nest: 0.',
    ]);
  });

  it('Packs are counted move by move, grabbed ones too', () => {
    const values = record.series.values(info);
    expect(values).toHaveLength(STEPS.length + 1);
    expect([values[7], values[8], values[11], values[12]]).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
  });

  it('sums up by Packs', () => expect(record.sum?.(t, info, undefined)).toBe('Marko: 1 Pack · Olena: 0 Packs'));
});

describe('the table of a record', () => {
  const shared = {
    hands: [2, 3],
    nests: [1, 2],
    homes: [[], [PACK]],
    viruses: [['v2'], []],
    leader: 1,
    passed: [0],
    frozen: [],
    final: null,
    open: null,
    known: { hands: [[], ['HY']], nests: [[], []] },
    bluff: { seat: 1, on: 0, shown: 2, cards: [], said: ['4', '4'], answer: null },
  };
  const views = [
    { ...shared, hand: ['1', 'VS'], nest: ['3'] },
    {
      ...shared,
      hand: ['2', 'HY', 'IS'],
      nest: ['1', 'EV'],
      known: { hands: [[], []], nests: [['3'], []] },
      bluff: { ...shared.bluff, cards: ['1', '4'] },
    },
    { ...shared, hand: [], nest: [], known: { hands: [[], []], nests: [[], []] } },
  ] as unknown as DzhunkvikView[];
  const told = (eyes: 'all' | 'watch' | number): string[] =>
    rowsOf(views, eyes).map(
      ({ hand, nest }) => `${hand.cards.join(' ')}+${hand.hidden} / ${nest.cards.join(' ')}+${nest.hidden}`,
    );

  it('shows hands and Nests only to eyes that may see them, and what they know besides', () => {
    expect(told('all')).toEqual(['1 VS+0 / 3+0', '2 HY IS+0 / 1 EV+0']);
    expect(told('watch')).toEqual(['+2 / +1', '+3 / +2']);
    expect(told(0)).toEqual(['1 VS+0 / 3+0', 'HY+2 / +2']);
    expect(told(1)).toEqual(['+2 / 3+0', '2 HY IS+0 / 1 EV+0']);
  });

  it("shows a liar's cards to the liar alone", () => {
    expect(bluffOf(views, 0)).toMatchObject({ down: { cards: [], hidden: 2 }, said: ['4', '4'] });
    for (const eyes of ['all', 1] as const)
      expect(bluffOf(views, eyes)?.down).toEqual({ cards: ['1', '4'], hidden: 0 });
    expect(bluffOf([{ ...views[2], bluff: null } as DzhunkvikView], 'all')).toBeNull();
  });

  it('at the end all is open', () => {
    const over = {
      ...views[2],
      nests: [5, 2],
      open: { hands: [[], []], nests: [['3'], []] },
      final: [
        { packs: 1, lost: 1, left: 1 },
        { packs: 0, lost: 0, left: 0 },
      ],
    } as unknown as DzhunkvikView;
    expect(rowsOf([over, over, over], 'watch').map(({ nest, lost }) => [nest.cards, nest.hidden, lost])).toEqual([
      [['3'], 0, 1],
      [[], 0, 0],
    ]);
  });
});
