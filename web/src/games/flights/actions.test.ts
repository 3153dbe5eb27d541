import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { plain } from '../../table/rich';
import {
  actionsOf,
  burntBy,
  burntBySwap,
  forced,
  grouped,
  moveText,
  NO_PLAN,
  possible,
  promptOf,
  soleMove,
  swapOf,
  textOf,
  type Plan,
} from './actions';
import type { Language } from '../../wire';
import { slotsOf } from './cards';
import { cardWords } from './text';
import type { FlightsView } from './types';

const SWAPS = grouped(['swap r4 2 g4', 'swap r4 1 b4', 'swap y2 1 v2']);
const at = (phase: string): FlightsView => ({ phase }) as FlightsView;

describe('moves', () => {
  it('are grouped by what they name', () => {
    const moves = grouped(['lay r3 fly 5', 'lay r3 fly 6', 'lay x4 fly 5', 'lay x4 fly 6']);
    expect([...moves.cards]).toEqual(['r3', 'x4']);
    expect([...moves.flights]).toEqual([5, 6]);
    expect(forced(moves)).toBeNull();
    expect(forced(grouped(['take dep']))).toBe('dep');
    expect(grouped(['take g2', 'take g3']).takes).toEqual(['g2', 'g3']);
  });

  it('a bid needs a card and a flight', () => {
    const moves = grouped(['lay r3 fly 5', 'lay x4 fly 5']);
    const chosen = possible({ ...NO_PLAN, card: 'r3' }, moves);
    expect(textOf(chosen, moves, at('bid'))).toBe('');
    expect(textOf({ ...chosen, flight: 5 }, moves, at('bid'))).toBe('lay r3 fly 5');
    expect(possible({ ...NO_PLAN, card: 'g1', flight: 1 }, moves)).toMatchObject({ card: '', flight: 0 });
  });

  it('what has to be taken is chosen already', () => {
    const only = grouped(['take x4']);
    expect(textOf(possible(NO_PLAN, only), only, at('take'))).toBe('take x4');
    const two = grouped(['take g1', 'take b2']);
    expect(textOf(possible(NO_PLAN, two), two, at('take'))).toBe('');
  });

  it('a card or a swap that is the only one is as open as the table; a bid is a card of the hand', () => {
    expect(['take r4', 'take dep', 'swap y2 1 v2', 'lay r3 fly 6'].map(soleMove)).toEqual(['open', 'open', 'open', '']);
  });

  it('a swap needs both sides, but not where one of them leaves no choice', () => {
    expect(swapOf(possible(NO_PLAN, SWAPS), SWAPS)).toBeNull();
    expect(swapOf(possible({ ...NO_PLAN, own: 'r4' }, SWAPS), SWAPS)).toBeNull();
    expect(swapOf(possible({ ...NO_PLAN, own: 'y2' }, SWAPS), SWAPS)?.text).toBe('swap y2 1 v2');
    expect(swapOf(possible({ ...NO_PLAN, theirs: 'g4' }, SWAPS), SWAPS)?.text).toBe('swap r4 2 g4');
    expect(swapOf(possible({ ...NO_PLAN, own: 'r4', theirs: 'b4' }, SWAPS), SWAPS)?.text).toBe('swap r4 1 b4');
    // Another city of mine: what was to be had for the first is not chosen any more.
    expect(possible({ ...NO_PLAN, own: 'y2', theirs: 'b4' }, SWAPS)).toMatchObject({ own: 'y2', theirs: 'v2' });
  });
});

describe('views', () => {
  it('cards laid keep their places when some are taken', () => {
    const view = {
      bids: ['xU', 'r3', 'dep', 'dep'].map((card, seat) => ({ seat, card, flight: 1 })),
      table: ['xU', 'dep'],
    } as unknown as FlightsView;
    expect(slotsOf(view).map(({ card, gone }) => `${card}${gone ? '-' : ''}`)).toEqual(['r3-', 'xU', 'dep-', 'dep']);
    expect(new Set(slotsOf(view).map(({ key }) => key)).size).toBe(4);
  });

  it('what would burn is read, never worked out', () => {
    const view = {
      would_burn: { g2: ['g4', 'g2'] },
      would_burn_by_swap: { 'swap r4 2 g4': { own: [], theirs: ['g1', 'g4'] } },
    } as unknown as FlightsView;
    expect(burntBy(view, 'g2')).toEqual(['g4', 'g2']);
    expect(burntBy(view, 'g3')).toEqual([]);
    expect(burntBySwap(view, 'swap r4 2 g4')).toEqual({ own: [], theirs: ['g1', 'g4'] });
    expect(burntBySwap(view, 'swap r4 1 b4')).toEqual({ own: [], theirs: [] });
  });
});

const MOVES = {
  'lay r3 fly 5': 'Lay red 3 with flight 5',
  'take dep': 'Take Deportation',
  'swap r4 1 g4': 'Swap red 4 for green 4 (Marko)',
};

describe('what is asked, and what the button says', () => {
  it.each(['en', 'uk', 'ru'] as const)('every kind of move has its words in %s', (language) => {
    const texts = textsOf(language, ['flights']);
    const words = Object.keys(MOVES).map((text) => plain(moveText(texts, text, people.names)));
    if (language === 'en') expect(words).toEqual(Object.values(MOVES));
    else expect(words.join(' ').replace(/Marko/g, '')).not.toMatch(/[a-z]{2}/i);
  });

  const t = textsOf('en', ['flights', 'table']);
  const people = { you: 0, names: ['Olena', 'Marko', 'Taras'] };
  const asked = (legal: string[], plan: Partial<Plan>, fields: object): string[] => {
    const view = {
      seat: 0,
      due: [0],
      sits_out: [],
      bid: null,
      would_burn: {},
      would_burn_by_swap: {},
      ...fields,
    } as unknown as FlightsView;
    const moves = grouped(legal);
    const chosen = possible({ ...NO_PLAN, ...plan }, moves);
    const { pill, text } = promptOf(t, view, moves, people, chosen);
    return [pill, plain(text), ...actionsOf(t, view, moves, chosen, () => {}).map(({ label }) => label)];
  };

  it.each([
    [
      ['lay r3 fly 5'],
      {},
      { phase: 'bid' },
      [
        'Your turn',
        'Choose a card to offer and a flight: the highest flight takes first.',
        'Choose a card and a flight',
      ],
    ],
    [
      ['lay r3 fly 5'],
      { card: 'r3' },
      { phase: 'bid' },
      ['Your turn', 'Now a flight: the higher it is, the sooner you take a card.', 'Choose a flight'],
    ],
    [['take g1', 'take b2'], {}, { phase: 'take' }, ['Your choice', 'Take a city for your row.', 'Choose a card']],
    [
      ['take dep'],
      {},
      { phase: 'take' },
      ['Your choice', 'Whoever chooses first has to take Deportation.', 'Take Deportation'],
    ],
    [
      ['take g1', 'take b2'],
      { take: 'g1' },
      { phase: 'take', would_burn: { g1: ['g4', 'g1'] } },
      ['Your choice', 'Will burn: green 4, green 1.', 'Take green 1'],
    ],
    [
      ['swap r4 2 g4'],
      {},
      { phase: 'swap', would_burn_by_swap: { 'swap r4 2 g4': { own: [], theirs: ['r4', 'r1'] } } },
      ['Your choice', 'Taras: red 4, red 1 will burn.', 'Swap red 4 for green 4'],
    ],
    [[], {}, { phase: 'bid', due: [1], sits_out: [0] }, ['', 'You have no card and sit this round out.', 'Lay']],
    [[], {}, { phase: 'swap', due: [1] }, ['Marko', 'is choosing what to swap.', 'Swap']],
  ] as const)('%j, %j', (legal, plan, fields, words) => {
    expect(asked([...legal], plan, fields)).toEqual(words);
  });
});

it('names a bid as it lies there, in every language', () => {
  const bid = (language: Language): string =>
    promptOf(
      textsOf(language, ['flights']),
      { phase: 'bid', seat: 0, due: [1], bid: { card: 'g1', flight: 3 }, sits_out: [] } as unknown as FlightsView,
      grouped([]),
      { names: ['Olena', 'Marko'], you: 0 },
      NO_PLAN,
    ).text;
  expect(bid('uk')).toBe('Твоя ставка: зелена 1 і переліт 3.');
  expect(bid('ru')).toBe('Твоя ставка: зелёная 1 и перелёт 3.');
});

it.each<Language>(['en', 'uk', 'ru'])('has a place to part at in every long word under a card: %s', (language) => {
  const words = ['r4', 'o4', 'y4', 'g4', 'b4', 'v4', 'x4', 'xU', 'dep'].map((card) =>
    cardWords(textsOf(language, ['flights']), card, 'caption'),
  );
  const parts = words.flatMap((word) => word.split(/[ \u00AD]/));
  expect(parts.filter((part) => part.length > 9)).toEqual([]);
  expect(cardWords(textsOf(language, ['flights']), 'xU')).not.toContain('\u00AD');
});
