import { describe, expect, it } from 'vitest';
import type { EntryLine } from '../../wire';
import { Follower } from './follow';
import type { FlightsView } from './view';

/** Entries from texts: `0 take r3`, `. deal ?` for the dealer. */
function entries(texts: readonly string[], from = 1): EntryLine[] {
  return texts.map((line, i) => {
    const [seat = '', ...rest] = line.split(' ');
    return {
      version: from + i,
      seat: seat === '.' ? -1 : Number(seat),
      text: rest.join(' '),
      refused: '',
      at: 0,
      then: [],
      beat: [],
    };
  });
}
const DEAL = ['. begin 1', '. without r', '. without o', ...Array<string>(6).fill('. deal ?')];
const plain = {
  deal: 1,
  round: 1,
  phase: 'bid',
  bids: [],
  table: [],
  happened: [],
  deals: [],
} as unknown as FlightsView;

/** A follower at a table for two whose view can be changed. */
function table(view: Partial<FlightsView> = {}): {
  follower: Follower;
  show: (now: Partial<FlightsView>) => void;
  kinds: () => string[];
} {
  let now = { ...plain, ...view };
  const follower = new Follower({ players: 2, view: () => now });
  return {
    follower,
    show: (next) => (now = { ...plain, ...next }),
    kinds: () => follower.facts.map((fact) => fact.kind),
  };
}

describe('entries become facts', () => {
  it('a deal: the lot, the colours, the cards, and the first round', () => {
    const { follower } = table();
    expect(follower.add(entries(DEAL))).toMatchObject([
      { kind: 'begins', seat: 1 },
      { kind: 'without', colors: ['r', 'o'] },
      { kind: 'deals', count: 3 },
      { kind: 'round', deal: 1, round: 1 },
    ]);
  });

  it('bids one by one give way to all together, in the order of choice', () => {
    const { follower, show, kinds } = table();
    follower.add(entries(DEAL));
    expect(follower.add(entries(['1 lay ? fly ?'], 10))).toMatchObject([{ kind: 'lays', seat: 1, card: '' }]);
    const bids = [
      { seat: 1, card: 'b2', flight: 6 },
      { seat: 0, card: 'g1', flight: 5 },
    ];
    show({ phase: 'take', bids, table: ['b2', 'g1'] });
    expect(follower.add(entries(['0 lay g1 fly 5'], 11))).toMatchObject([{ kind: 'turned', bids }]);
    expect(kinds()).toEqual(['begins', 'without', 'deals', 'round', 'turned']);
  });

  it('what followed stands behind the move and before the draw', () => {
    const { follower, show, kinds } = table();
    follower.add(entries(DEAL));
    const bids = [
      { seat: 1, card: 'b2', flight: 6 },
      { seat: 0, card: 'g1', flight: 5 },
    ];
    show({ phase: 'take', bids, table: ['b2', 'g1'] });
    follower.add(entries(['1 lay ? fly ?', '0 lay g1 fly 5'], 10));
    show({ phase: 'take', bids, table: ['b2'] });
    expect(follower.add(entries(['1 take g1'], 12))).toMatchObject([{ kind: 'takes', how: 'takes' }]);
    show({ round: 2, happened: [{ what: 'burn', seat: 0, cards: ['b1', 'b2'], rule: 'P-5.1' }] });
    const news = follower.add(entries(['0 take b2', '. deal ?', '. deal v4'], 13));
    expect(news).toMatchObject([
      { kind: 'takes', card: 'b2', how: 'left' },
      { kind: 'burns', cards: ['b1', 'b2'] },
      { kind: 'draws', cards: ['?', 'v4'], all: true },
      { kind: 'round', round: 2 },
    ]);
    expect(kinds().slice(-6)).toEqual(['turned', 'takes', 'takes', 'burns', 'draws', 'round']);
  });

  it('what followed from moves gone by is told with them, and once', () => {
    const { follower, show, kinds } = table();
    const burn = { what: 'burn', seat: 1, cards: ['g1', 'g4'], rule: 'P-5.1' };
    const past = entries([
      ...DEAL,
      '1 lay ? fly ?',
      '0 lay g1 fly 5',
      '1 take g1',
      '0 take b2',
      '. deal ?',
      '. deal v4',
    ]);
    for (const entry of past) if (entry.text === 'take g1') entry.then = [burn];
    show({ round: 2, happened: [{ what: 'shuffle' }] });
    expect(follower.add(past).map((fact) => fact.kind)).toContain('burns');
    expect(kinds()).toEqual([
      'begins',
      'without',
      'deals',
      'round',
      'lays',
      'takes',
      'burns',
      'takes',
      'shuffled',
      'draws',
      'round',
    ]);
    show({ round: 2, phase: 'take', happened: [burn, { what: 'shuffle' }] as FlightsView['happened'] });
    const [last] = entries(['0 take g4'], 30);
    if (last) last.then = [burn];
    expect(follower.add(last ? [last] : []).map((fact) => fact.kind)).toEqual(['takes', 'burns', 'shuffled']);
  });

  it('is told once: a view that comes again adds nothing', () => {
    const { follower, show } = table();
    show({ phase: 'swap', exchange: 'x4', happened: [{ what: 'deport', seat: 1, card: null }] });
    follower.add(entries([...DEAL, '0 lay dep fly 1', '1 lay x4 fly 2', '1 take dep']));
    const count = follower.facts.length;
    expect(follower.add([])).toEqual([]);
    follower.settle({ ...plain, happened: [{ what: 'deport', seat: 1, card: null }] });
    expect(follower.facts).toHaveLength(count);
    expect(follower.facts.filter((fact) => fact.kind === 'loses')).toHaveLength(1);
  });

  it('caught up on, hidden bids of rounds gone by are not told', () => {
    const { follower, show, kinds } = table();
    show({ round: 2 });
    follower.add(
      entries([...DEAL, '1 lay ? fly ?', '0 lay g1 fly 5', '1 take g1', '0 take b2', '. deal ?', '. deal v4']),
    );
    expect(kinds()).toEqual(['begins', 'without', 'deals', 'round', 'lays', 'takes', 'takes', 'draws', 'round']);
    expect(follower.facts.find((fact) => fact.kind === 'lays')).toMatchObject({ seat: 0, card: 'g1', flight: 5 });
  });

  it('a new deal ends the one before', () => {
    const { follower, show } = table();
    follower.add(entries(DEAL));
    show({ deal: 2 });
    const news = follower.add(
      entries(
        [
          '0 lay g1 fly 1',
          '1 lay b2 fly 2',
          '1 take g1',
          '0 take b2',
          '. without g',
          '. without v',
          ...Array<string>(6).fill('. deal ?'),
        ],
        10,
      ),
    );
    expect(news.map((fact) => fact.kind)).toEqual([
      'lays',
      'lays',
      'takes',
      'takes',
      'ends',
      'without',
      'deals',
      'round',
    ]);
    expect(news.at(-1)).toMatchObject({ deal: 2, round: 1 });
  });

  it('the last deal ends with the game', () => {
    const { follower, show } = table();
    follower.add(entries(DEAL));
    show({ phase: 'over', deal: 1 });
    expect(follower.add(entries(['0 take b2'], 10)).map((fact) => fact.kind)).toEqual(['takes', 'ends']);
    expect(follower.add([])).toEqual([]);
  });

  it('a round after which nothing could be drawn has its heading all the same', () => {
    const { follower } = table({ round: 0 });
    follower.add(entries([...DEAL, '0 lay g1 fly 1', '1 lay b2 fly 2', '1 take g1', '0 take b2']));
    expect(follower.add(entries(['0 lay v1 fly 2'], 20)).map((fact) => fact.kind)).toEqual(['round', 'lays']);
  });
});
