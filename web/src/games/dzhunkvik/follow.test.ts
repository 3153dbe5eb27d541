import { describe, expect, it } from 'vitest';
import type { EntryLine } from '../../wire';
import { Follower } from './follow';
import type { DzhunkvikView } from './view';

type Then = Record<string, unknown>[];
type Told = string | [string, ...Then];
/** Entries from texts: `0 play 3`, `. deal ?` for the dealer, `c close` for the clock; each may have what followed. */
function entries(lines: readonly Told[], from = 1): EntryLine[] {
  return lines.map((one, i) => {
    const [line, ...then] = typeof one === 'string' ? [one] : one;
    const [seat = '', ...rest] = line.split(' ');
    return {
      version: from + i,
      seat: seat === '.' ? -1 : seat === 'c' ? -2 : Number(seat),
      text: rest.join(' '),
      refused: '',
      at: 0,
      then,
      preempted: [],
    };
  });
}
const deal = (seat: number, card = '?', ...then: Then): [string, ...Then] => [
  `. deal ${card}`,
  { what: 'draws', seat },
  ...then,
];
const pick = (seat: number, from: number, zone: string, why: string, card = '?'): [string, ...Then] => [
  `. pick ${card}`,
  { what: 'takes', seat, from, zone, for: why },
];
const effect = (card: string): Then[number] => ({ what: 'takes-effect', card });
const kinds = (follower: Follower): string[] => follower.facts.map(({ kind }) => kind);

describe('what is dealt', () => {
  it('the lot, the first cards, and the round', () => {
    const follower = new Follower(2);
    const first = [deal(1), deal(1), deal(0, '3'), deal(0, 'HY', { what: 'begins', seat: 1, round: 1 })];
    expect(follower.add(entries(['. begin 1', ...first]))).toMatchObject([
      { kind: 'begins', seat: 1 },
      { kind: 'deals', count: 2 },
      { kind: 'round', round: 1, seat: 1 },
    ]);
  });

  it('later draws by seat, broken by what they bring to light', () => {
    const follower = new Follower(2);
    follower.add(entries([deal(0), deal(1)]));
    const news = follower.add(
      entries([deal(0, '2'), deal(1), deal(1, '?', { what: 'instant', seat: 1, card: 'BA' }), deal(1)]),
    );
    expect(news).toMatchObject([
      {
        kind: 'draws',
        drawn: [
          { seat: 0, cards: ['2'] },
          { seat: 1, cards: ['?', '?'] },
        ],
      },
      { kind: 'instant', seat: 1, card: 'BA' },
      { kind: 'draws', drawn: [{ seat: 1, cards: ['?'] }] },
    ]);
  });

  it('cards that chance takes are told together, by who takes from whom', () => {
    const follower = new Follower(2);
    follower.add(entries([pick(0, 1, 'hand', 'IM'), pick(0, 1, 'hand', 'IM'), pick(1, 0, 'hand', 'IM', '3')]));
    follower.add(entries([pick(1, 0, 'hand', 'DE', 'HY'), pick(1, 0, 'hand', 'DE', 'D4')]));
    expect(follower.facts).toMatchObject([
      { kind: 'takes', seat: 0, from: 1, cards: ['?', '?'] },
      { kind: 'takes', seat: 1, from: 0, cards: ['3'] },
      { kind: 'perish', from: 0, cards: ['HY', 'D4'] },
    ]);
  });
});

describe('a round', () => {
  it('is opened once, and anew after a Clean Slate', () => {
    const follower = new Follower(2);
    follower.add(entries(['0 play 2', '1 play CS', ['c close', effect('CS')], '0 play IS', '0 play 1', '0 stop']));
    expect(
      follower.facts.flatMap((fact) => (fact.kind === 'lays' ? [fact.card + (fact.opens ? '!' : '')] : [])),
    ).toEqual(['2!', 'CS', 'IS', '1!']);
  });

  it('a moment ends in an effect, after all where there was doubt', () => {
    const follower = new Follower(2);
    const nest = pick(0, 1, 'nest', 'T3');
    expect(follower.add(entries(['0 use T3 1', ['c close', effect('T3')], nest]))).toMatchObject([
      { kind: 'uses', on: 1 },
      { kind: 'effect', doubted: false },
      { kind: 'takes', zone: 'nest' },
    ]);
    expect(
      follower.add(entries(['0 use T3 1', '1 play HY', '0 play HY', ['c close', effect('T3')], nest])),
    ).toMatchObject([{}, {}, {}, { kind: 'effect', doubted: true }, {}]);
    expect(
      follower.add(entries(['0 use T3 1', '1 play HY', ['c close', { what: 'cancelled', card: 'T3' }]])).at(-1),
    ).toMatchObject({ kind: 'cancelled', card: 'T3' });
  });

  it('the time of the Leader phase runs out', () => {
    const follower = new Follower(2);
    const won = [
      { what: 'round', winner: 0, took: ['1', '4'] },
      { what: 'packs', seat: 0, packs: [['1', '2', '3', '4']] },
    ];
    follower.add(
      entries([
        ['0 play 4', { what: 'leader', seat: 0 }],
        ['c close', ...won],
      ]),
    );
    expect(kinds(follower)).toEqual(['lays', 'leader', 'closes', 'wins', 'packs']);
    expect(follower.homes).toEqual([[['1', '2', '3', '4']], []]);
  });

  it('a tie is told with those who came too late', () => {
    const [entry] = entries(['2 play VM']);
    const follower = new Follower(3);
    expect(follower.add(entry ? [{ ...entry, preempted: [0, 1] }] : [])).toMatchObject([
      { kind: 'lays', card: 'VM' },
      { kind: 'tie', seat: 2, beat: [0, 1] },
    ]);
  });

  it('an Evolution gets its worth from the stack', () => {
    const follower = new Follower(2);
    follower.add(entries(['0 play 2', '1 play EV']));
    follower.settle({
      phase: 'turn',
      stack: [
        { card: '2', seat: 0, value: 2 },
        { card: 'EV', seat: 1, value: 3 },
      ],
    } as unknown as DzhunkvikView);
    expect(follower.facts.at(-1)).toMatchObject({ card: 'EV', value: 3 });
  });

  it('a Pack that is grabbed lies last in its new Home', () => {
    const follower = new Follower(2);
    const packs = [
      ['1', '2', '3', '4'],
      ['1', 'L2', '3', '4'],
    ];
    follower.add(
      entries([
        ['0 pass', { what: 'packs', seat: 0, packs }],
        ['1 pass', { what: 'packs', seat: 1, packs: [['EV', '2', '3', '4']] }],
      ]),
    );
    follower.add(entries(['1 use G4 0 1', ['c close', effect('G4')]]));
    expect(follower.facts.at(-1)).toMatchObject({ kind: 'grabs', seat: 1, on: 0, pack: ['1', 'L2', '3', '4'] });
    expect(follower.homes).toEqual([
      [['1', '2', '3', '4']],
      [
        ['EV', '2', '3', '4'],
        ['1', 'L2', '3', '4'],
      ],
    ]);
  });
});

describe("a Liar's game", () => {
  const BEFORE: Told[] = [
    '0 use L2 1',
    ['c close', effect('L2')],
    '0 show ?',
    '0 show ?',
    '0 done',
    '0 say 4',
    '0 say 4',
    '0 done',
  ];
  const bluff = { what: 'bluff', seat: 0, cards: ['1', '4'], said: ['4', '4'], lie: true, right: false };

  it('what goes on is told anew with every card, in one line', () => {
    const follower = new Follower(2);
    follower.add(entries(BEFORE.slice(0, 3)));
    expect(follower.add(entries(['0 show ?']))).toMatchObject([{ kind: 'shows', cards: ['?', '?'] }]);
    expect(follower.add(entries(['0 done']))).toMatchObject([{ kind: 'shows', cards: ['?', '?'] }]);
    follower.add(entries(['0 say 4', '0 say 4', '0 done']));
    expect(kinds(follower)).toEqual(['uses', 'effect', 'shows', 'says']);
    expect(follower.facts.at(-1)).toMatchObject({ cards: ['4', '4'] });
  });

  it('ends with a card taken, or with nothing', () => {
    const won = new Follower(2);
    won.add(entries([...BEFORE, ['1 truth', bluff], pick(0, 1, 'nest', 'L2')]));
    expect(kinds(won).slice(-3)).toEqual(['answers', 'bluff', 'takes']);
    const idle = new Follower(2);
    idle.add(entries([...BEFORE, ['1 truth', bluff]]));
    idle.settle({ phase: 'turn', stack: [] } as unknown as DzhunkvikView);
    idle.settle({ phase: 'turn', stack: [] } as unknown as DzhunkvikView);
    expect(kinds(idle).slice(-3)).toEqual(['answers', 'bluff', 'nothing']);
    const late = new Follower(2);
    late.add(entries([...BEFORE, ['1 truth', bluff], '1 play 3']));
    expect(kinds(late).slice(-3)).toEqual(['bluff', 'nothing', 'lays']);
  });

  it('a Liar with nothing to show', () => {
    const follower = new Follower(2);
    follower.add(entries(['0 use L2 1', ['c close', effect('L2')], '1 play 3']));
    expect(kinds(follower)).toEqual(['uses', 'effect', 'nothing', 'lays']);
  });
});

describe('instants and payments', () => {
  it('cards for a Battle give way to all of them together', () => {
    const follower = new Follower(2);
    expect(follower.add(entries(['1 lay ?']))).toMatchObject([{ kind: 'fights', seat: 1, card: '' }]);
    const news = follower.add(entries([['0 lay 3', { what: 'battle', cards: ['3', '4'], winner: 1 }]]));
    expect(news).toMatchObject([
      { kind: 'fights', seat: 0, card: '3' },
      { kind: 'battle', winner: 1 },
    ]);
    expect(kinds(follower)).toEqual(['battle']);
  });

  it('an instant that somebody announces is no card on the stack', () => {
    const follower = new Follower(2);
    follower.add(
      entries([
        '0 ready',
        ['1 play EM', { what: 'instant', seat: 1, card: 'EM' }],
        '1 give ?',
        '1 give ?',
        '0 give 2',
        '0 give 3',
      ]),
    );
    expect(follower.facts).toMatchObject([
      { kind: 'ready' },
      { kind: 'instant', seat: 1 },
      { kind: 'gives', seat: 1, to: 0, cards: ['?', '?'] },
      { kind: 'gives', seat: 0, to: 1, cards: ['2', '3'] },
    ]);
  });

  it('a Virus is paid off card by card', () => {
    const follower = new Follower(2);
    follower.add(
      entries([
        '1 pay v3',
        '1 with 1',
        ['1 with EV', { what: 'paid', seat: 1, card: 'v3' }],
        '1 pay v1',
        ['1 with 2', { what: 'paid', seat: 1, card: 'v1' }],
        '0 done',
      ]),
    );
    expect(follower.facts).toMatchObject([
      { kind: 'pays', virus: 'v3', cards: ['1', 'EV'], paid: true },
      { kind: 'pays', virus: 'v1', cards: ['2'], paid: true },
      { kind: 'no-payment', seat: 0 },
    ]);
  });

  it('a Virus has its patient', () => {
    const follower = new Follower(2);
    expect(follower.add(entries(['1 pass', ['. virus v2', { what: 'catches', seat: 1 }]]))).toMatchObject([
      { kind: 'passes' },
      { kind: 'catches', seat: 1, virus: 'v2' },
    ]);
  });
});
