// How the table lies, what of it flies and is shown when events come, and what a record makes of them.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stubBrowser, textsOf } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import type { Box } from '../../table/animate';
import { eventsOf, told as inWords } from '../../table/log';
import { plain } from '../../table/rich';
import type { RecordInfo } from '../../wire';
import type { RecordModule } from '../game';
import { animationOf, happensTo, lasting, revealsOf, type Places } from './animations';
import { bluffOf, inWindow, layoutOf, rowsOf } from './board';
import { backOnce, cardOnce } from './cards';
import EVENTS from './events.json';
import type { DzhunkvikEvent, DzhunkvikView, StackCard } from './types';

const laid = (card: string, seat: number, more: Partial<StackCard> = {}): StackCard => ({
  card,
  seat,
  value: null,
  cancelled: false,
  ...more,
});
const view = (more: Partial<DzhunkvikView>): DzhunkvikView =>
  ({
    phase: 'leader',
    stack: [],
    force: null,
    leader: null,
    moment: null,
    used: null,
    instant: null,
    paying: null,
    turn: null,
    viruses: [[], [], []],
    actors: [],
    ...more,
  }) as DzhunkvikView;
const cards = (items: readonly { card: string }[]): string => items.map(({ card }) => card).join(' ');

describe('the stack', () => {
  it('has the card in force on the ring, and beyond it what changes nothing', () => {
    const stack = [laid('1', 0), laid('4', 1), laid('VM', 2, { cancelled: true }), laid('HY', 0), laid('IS', 2)];
    const table = layoutOf(view({ stack, force: 1, leader: 0 }), null);
    expect(cards(table.before)).toBe('1');
    expect(table.now).toMatchObject({ card: '4', force: true, leads: false });
    expect(cards(table.after)).toBe('VM HY IS');
    expect(table.after.map(({ leads }) => leads)).toEqual([false, true, false]);
    expect(table.why).toBe('force');
  });

  it('has the property in question on the ring, and the card in force marked in the stack', () => {
    const stack = [laid('1', 0), laid('2', 1)];
    const moment = { card: 'T3', seat: 2, hysterias: [], admits: [0, 1] };
    const used = { card: 'T3', seat: 2, on: 1, pack: null };
    const table = layoutOf(view({ phase: 'moment', stack, force: 1, leader: 1, moment, used }), null);
    expect(cards(table.before)).toBe('1 2');
    expect(table.before[1]).toMatchObject({ force: true, leads: true });
    expect(table).toMatchObject({ now: { card: 'T3', seat: 2, leads: false }, why: 'question' });
    const doubted = layoutOf(
      view({ phase: 'moment', stack, force: 1, leader: 1, moment: { ...moment, hysterias: [0] }, used }),
      null,
    );
    expect(cards(doubted.before)).toBe('1 2 T3');
    expect(doubted.now).toMatchObject({ card: 'HY', seat: 0 });
  });

  it('asks about the last card of the stack where that is the question', () => {
    const stack = [laid('1', 0), laid('CS', 1), laid('HY', 0)];
    const table = layoutOf(
      view({
        phase: 'moment',
        stack,
        force: 0,
        leader: 0,
        moment: { card: 'CS', seat: 1, hysterias: [0], admits: [1] },
      }),
      null,
    );
    expect(cards(table.before)).toBe('1 CS');
    expect(table.now).toMatchObject({ card: 'HY', seat: 0, leads: true });
  });

  it('asks about a Devourer that can still be cancelled in Gathering', () => {
    const stack = [laid('2', 0, { value: 2 }), laid('VM', 1)];
    const moment = { card: 'VM', seat: 1, hysterias: [], admits: [0, 2] };
    const table = layoutOf(view({ phase: 'moment', stage: 'gathering', stack, force: 1, leader: 1, moment }), null);
    expect(cards(table.before)).toBe('2');
    expect(table).toMatchObject({ now: { card: 'VM', seat: 1 }, why: 'question' });
  });

  it('shows my card at once', () => {
    const table = layoutOf(view({ stack: [laid('1', 0)], force: 0, leader: 0 }), { card: '3', seat: 1 });
    expect(cards(table.before)).toBe('1');
    expect(table.now).toMatchObject({ card: '3', seat: 1, force: false });
  });

  it('shows an instant card, a Virus to be paid, or nothing', () => {
    expect(layoutOf(view({ instant: { card: 'EM', seat: 2 } }), null).now).toMatchObject({ card: 'EM', seat: 2 });
    expect(layoutOf(view({ phase: 'choose-virus', turn: 1, viruses: [[], ['v1', 'v3'], []] }), null).now).toMatchObject(
      {
        card: 'v1',
        seat: 1,
      },
    );
    expect(
      layoutOf(view({ phase: 'pay', turn: 1, viruses: [[], ['v1', 'v3'], []], paying: { virus: 'v3', paid: 1 } }), null)
        .now,
    ).toMatchObject({ card: 'v3' });
    expect(layoutOf(view({ phase: 'turn' }), null).now).toBeNull();
  });
});

it('admits to a window whoever may act, and the clock to none', () => {
  expect(inWindow(view({ actors: [-2, 0, 2] }))).toEqual([0, 2]);
  expect(inWindow(view({ phase: 'turn', actors: [1] }))).toEqual([]);
  expect(inWindow(view({ phase: 'alone', stage: 'leader', actors: [1] }))).toEqual([]);
});

const box = (x: number): Box => ({ x, y: 0, width: 10 });
const element = {} as Element;
const OWN = { nest: 100, home: 200, virus: 300 };
const PLACES: Places = {
  seat: (seat) => box(seat),
  own: (what, seat) => box(OWN[what] + seat),
  top: () => ({ box: box(50), element }),
  held: (card) => (card === 'EV' ? box(60) : null),
  fresh: [{ card: '2', box: box(70), element }],
  fights: (seat) => ({ box: box(80 + seat), element }),
  pile: box(90),
};
type Moves = keyof typeof EVENTS;
const news = (moves: Moves, ...kinds: string[]): DzhunkvikEvent[] =>
  (eventsOf(EVENTS[moves]) as DzhunkvikEvent[]).filter(({ kind }) => kinds.includes(kind));
const paths = (events: DzhunkvikEvent[], you: number | null = 0, landed = false): string[] =>
  animationOf(events, PLACES, you, landed).flights.map(({ from, to }) => `${from.x}>${to.x}`);

describe('when something happens', () => {
  it('cards fly to the ring, mine from where it lay, unless it is there already', () => {
    expect(paths(news('round', 'lays'))).toEqual(['60>50', '1>50', '2>50', '1>50', '0>50']);
    expect(paths(news('round', 'lays'), 0, true)).toHaveLength(3);
    expect(paths(news('bluff', 'uses', 'plays-hysteria'), null)).toEqual(['1>50', '1>50', '0>50', '2>50']);
  });

  it('an Evolution of a Nest flies from there', () => {
    const [opened] = news('round', 'lays');
    const events = [0, 1].map((seat) => ({ ...opened, seat, zone: 'nest' }) as DzhunkvikEvent);
    expect(paths(events)).toEqual(['100>50', '101>50']);
    expect(paths(events, 0, true)).toEqual(['101>50']);
  });

  it('cards go from hand to hand, to Nests and Homes, and to the discard pile', () => {
    expect(paths(news('given', 'gives'))).toEqual(['0>1', '0>1', '0>1', '1>2', '1>2', '1>2']);
    expect(paths(news('bluff', 'takes', 'grabs'))).toEqual(['101>100', ...Array<string>(4).fill('202>201')]);
    expect(paths(news('end', 'catches', 'pays'))).toEqual(['90>301', '100>90', '100>90']);
    const fromHand = {
      kind: 'takes',
      seat: 1,
      whom: 2,
      zone: 'hand',
      into: 'nest',
      cards: null,
      count: 1,
      cause: 'liar',
    };
    expect(paths([fromHand as DzhunkvikEvent])).toEqual(['2>101']);
  });

  it('only those who may see a card see its face', () => {
    const [mine, , , theirs] = animationOf(news('given', 'gives'), PLACES, 0, false).flights;
    expect([mine?.face, theirs?.face]).toEqual([cardOnce('1'), backOnce('dzhun')]);
    expect(animationOf(news('battle', 'fights'), PLACES, 0, false).flights.map(({ face, to }) => [face, to.x])).toEqual(
      [
        [backOnce('dzhun'), 81],
        [backOnce('dzhun'), 82],
      ],
    );
  });

  it('cards that are drawn come from the pile, and mine go to their places in the hand', () => {
    expect(paths(news('round', 'draws'))).toEqual(['90>1', '90>1', '90>2', '90>70']);
    expect(paths([{ kind: 'deals', count: 6 }])).toEqual(['90>70']);
  });

  it('what comes to light is shown for a while, one after the other', () => {
    expect(revealsOf(eventsOf(EVENTS.round) as DzhunkvikEvent[]).map(({ kind }) => kind)).toEqual([
      'cancelled',
      'round-ends',
      'makes-pack',
    ]);
    expect(revealsOf(eventsOf(EVENTS.bluff) as DzhunkvikEvent[]).map(({ kind }) => kind)).toEqual([
      'takes-effect',
      'turns-over',
      'takes-effect',
    ]);
    expect(revealsOf(eventsOf(EVENTS.battle) as DzhunkvikEvent[])).toEqual([
      { kind: 'battle', cards: ['4', '4', '1'], winner: 2 },
    ]);
    const one = revealsOf(news('round', 'cancelled'));
    expect([lasting([]), lasting(one), lasting([...one, ...one])]).toEqual([0, 1500, 3000]);
  });

  it('what others do to me is told apart from what I do', () => {
    const hits = (you: number, ...kinds: string[]): string[] =>
      kinds
        .flatMap((kind) => news('round', kind))
        .filter((event) => happensTo(event, you))
        .map(({ kind }) => kind);
    const { seat } = news('round', 'lays')[0] as { seat: number };
    expect(hits(seat, 'lays', 'round-ends')).toEqual([]);
    const freezes: DzhunkvikEvent = { kind: 'freezes', seat: 0, frozen: [1], count: 2 };
    expect([0, 1, 2].map((you) => happensTo(freezes, you))).toEqual([false, true, false]);
    const grabs: DzhunkvikEvent = { kind: 'grabs', seat: 0, whom: 1, pack: 0, cards: [], count: 0 };
    expect([0, 1].map((you) => happensTo(grabs, you))).toEqual([false, true]);
    const virus: DzhunkvikEvent = { kind: 'catches', seat: 0, virus: 'v1', price: 1, cause: 'pass' };
    expect([0, 1].map((you) => happensTo(virus, you))).toEqual([true, false]);
  });
});

describe('a record', () => {
  let record: RecordModule;
  beforeAll(async () => {
    stubBrowser();
    record = (await import('./record')).record;
  }, 60_000);
  afterAll(() => vi.unstubAllGlobals());
  const steps = [...EVENTS.round, ...EVENTS.bluff].map((step) => ({ ...step, preempted: [] }));
  const info = { names: ['Olena', 'Taras', 'Marko'], steps, rounds: [0], scores: [0, 1, 0] } as unknown as RecordInfo;
  const t = textsOf('en', ['dzhunkvik', 'table', 'record']);

  it('every stop has its words, and those worth a look are marked', () => {
    const stops = roundsOf(info.steps, info.rounds).flatMap((round) => round.stops);
    const words = stops.map(({ steps: moves }) => {
      const events = eventsOf(moves);
      return (
        (events.some(record.moment) ? '* ' : '') +
        plain(inWords(t, { you: null, names: info.names }, record.words, events))
      );
    });
    expect(words.slice(5, 8)).toEqual([
      '* Olena lays Hysteria. Small Devourer is cancelled.',
      'Taras passes.',
      '* Nobody lays any more. Olena wins the round and takes into the Nest: 2, 4, Evolution. Olena makes a Pack: 1, 2, Evolution, 4. Taras draws 2 cards. Marko draws 1 card. Olena draws 1 card: 2.',
    ]);
    const begins = [{ kind: 'round-begins', seat: 1, round: 2 }];
    expect(plain(inWords(t, { you: null, names: info.names }, record.words, begins))).toContain('Round 2.');
  });

  it('Packs are counted move by move, grabbed ones too', () => {
    const values = record.series.values(info);
    expect(values).toHaveLength(steps.length + 1);
    expect([values[6], values[7], values.at(-1)]).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, -1], // the Pack was at Home before the first of these moves
    ]);
  });

  it('sums up by Packs', () =>
    expect(record.sum?.(t, info, undefined)).toBe('Taras: 1 Pack · Olena: 0 Packs · Marko: 0 Packs'));
});

describe('the table of a record', () => {
  const shared = {
    hands: [2, 3],
    nests: [1, 2],
    homes: [[], [['1', '2', '3', '4']]],
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
  const told = (viewpoint: 'all' | 'watch' | number): string[] =>
    rowsOf(views, viewpoint).map(
      ({ hand, nest }) => `${hand.cards.join(' ')}+${hand.hidden} / ${nest.cards.join(' ')}+${nest.hidden}`,
    );

  it('shows hands and Nests only to whoever may see them, and what they know besides', () => {
    expect(told('all')).toEqual(['1 VS+0 / 3+0', '2 HY IS+0 / 1 EV+0']);
    expect(told('watch')).toEqual(['+2 / +1', '+3 / +2']);
    expect(told(0)).toEqual(['1 VS+0 / 3+0', 'HY+2 / +2']);
    expect(told(1)).toEqual(['+2 / 3+0', '2 HY IS+0 / 1 EV+0']);
  });

  it("shows a liar's cards to the liar alone", () => {
    expect(bluffOf(views, 0)).toMatchObject({ down: { cards: [], hidden: 2 }, claimed: ['4', '4'] });
    for (const viewpoint of ['all', 1] as const)
      expect(bluffOf(views, viewpoint)?.down).toEqual({ cards: ['1', '4'], hidden: 0 });
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
