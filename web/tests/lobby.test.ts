import { describe, expect, it } from 'vitest';
import {
  changedOptions,
  drawable,
  eveningOf,
  optionsOf,
  presetOf,
  seatsOf,
  shownOptions,
  tableNameIn,
  valueOf,
} from '../src/lobby/games';
import { ago } from '../src/me/time';
import type { GameInfo, OptionInfo, OptionValue, TableInfo } from '../src/wire';
import { textsOf } from './catalogues';

const option = (name: string, value: OptionInfo['default'], values: OptionInfo['values'] = []): OptionInfo => ({
  name,
  rule: 'U-1.1',
  default: value,
  values,
  least: value === null ? 1 : null,
  most: value === null ? 10000 : null,
  changes_length: false,
});
const UNO: GameInfo = {
  slug: 'uno',
  least: 2,
  most: 10,
  options: [
    option('saving', true, [true, false]),
    option('stacking', false, [true, false]),
    option('rounds', 'match', [1, 'match']),
    option('scoring', 'winner', ['winner', 'loser']),
    option('target', null),
  ],
  presets: { usual: {}, book: { saving: false }, family: { rounds: 1, stacking: true } },
  lesson: true,
  added: null,
};
const TARGET = UNO.options[4] as OptionInfo;

describe('house rules', () => {
  it('know which preset they are', () => {
    const usual = optionsOf(UNO, {});
    expect(usual).toEqual({ saving: true, stacking: false, rounds: 'match', scoring: 'winner' });
    expect(presetOf(UNO, usual)).toBe('usual');
    expect(presetOf(UNO, { ...usual, target: 500 })).toBe('usual');
    expect(presetOf(UNO, { ...usual, target: 300 })).toBe('');
    expect(presetOf(UNO, optionsOf(UNO, { rounds: 1, stacking: true }))).toBe('family');
    expect(presetOf(UNO, { ...usual, saving: false })).toBe('book');
    expect(presetOf(UNO, { ...usual, saving: false, stacking: true })).toBe('');
  });

  it('are the first preset where two are alike', () => {
    const game = { ...UNO, presets: { usual: {}, book: { stacking: false }, family: { rounds: 1 } } };
    expect(presetOf(game, optionsOf(game, game.presets.book))).toBe('usual');
  });

  it('know by the book from the usual also where what differs is not shown', () => {
    const game: GameInfo = {
      ...UNO,
      slug: 'uno-express',
      options: [...UNO.options, option('reverse_skips', true, [true, false])],
      presets: { usual: {}, book: { reverse_skips: false } },
    };
    const book = optionsOf(game, { reverse_skips: false });
    expect(shownOptions(game, book, 4).map(({ name }) => name)).not.toContain('reverse_skips');
    expect(presetOf(game, book)).toBe('book');
    expect(presetOf(game, optionsOf(game, {}))).toBe('usual');
  });

  it('show the target that follows from the rest', () => {
    expect(valueOf(UNO, TARGET, { scoring: 'winner' })).toBe(500);
    expect(valueOf(UNO, TARGET, { scoring: 'loser' })).toBe(200);
    expect(valueOf({ ...UNO, slug: 'uno-express' }, TARGET, { scoring: 'loser' })).toBe(250);
    expect(valueOf(UNO, TARGET, { target: 120 })).toBe(120);
  });

  it('hide what does not matter at this table', () => {
    const game = { ...UNO, options: [...UNO.options, option('reverse_skips', true), option('late_uno', true)] };
    const shown = (options: Record<string, OptionValue>, seats: number): string[] =>
      shownOptions(game, options, seats).map(({ name }) => name);
    expect(shown({ rounds: 1 }, 4)).not.toContain('target');
    expect(shown({ rounds: 'match' }, 4)).toContain('target');
    expect(shown({}, 3)).not.toContain('reverse_skips');
    expect(shown({}, 2)).toContain('reverse_skips');
    expect(shown({}, 4)).toContain('late_uno');
    expect(shown({ uno_call: 'call' }, 4)).toContain('late_uno');
    expect(shown({ uno_call: 'auto' }, 4)).not.toContain('late_uno');
    expect(shown({ uno_call: 'off' }, 4)).not.toContain('late_uno');
  });

  it('come in the order of the game, what it does not name last', () => {
    const game = { ...UNO, options: [option('unheard_of', true), ...UNO.options] };
    expect(shownOptions(game, {}, 4).map(({ name }) => name)).toEqual([
      'rounds',
      'target',
      'scoring',
      'saving',
      'stacking',
      'unheard_of',
    ]);
  });

  it('tell what was changed', () => {
    expect(changedOptions({ a: 1, b: true }, { a: 1, b: false, c: 'x' })).toEqual(['b', 'c']);
    expect(changedOptions({ a: 1 }, { a: 1 })).toEqual([]);
    expect(changedOptions({ a: 1, target: 5 }, { a: 1 })).toEqual(['target']);
  });
});

describe('games', () => {
  it('are shown only if they can be drawn', () => {
    expect(drawable([UNO, { ...UNO, slug: 'canasta' }]).map((game) => game.slug)).toEqual(['uno']);
  });
  it('are set for as many as they allow', () => {
    expect(seatsOf(UNO)).toBe(4);
    expect(seatsOf({ ...UNO, most: 2 })).toBe(2);
  });
});

describe('what was won this evening', () => {
  const seat = (name: string, wins: number, kind: 'open' | 'person' | 'bot' = 'person') =>
    ({ name, wins, kind }) as TableInfo['seats'][number];
  const t = textsOf('en', ['me']);
  it('is told once a game is over, whoever has won most first', () => {
    const info = { evening: 3, seats: [seat('Marko', 1), seat('Olena', 2), seat('', 0, 'open')] } as TableInfo;
    expect(eveningOf(t, info)).toBe('So far: Olena 2, Marko 1');
    expect(eveningOf(t, { ...info, evening: 0 })).toBe('');
  });
});

describe('the number of players', () => {
  it.each([
    ['en', ['2–10 players', '2–4 players', '2–6 players']],
    ['uk', ['2–10 гравців', '2–4 гравці', '2–6 гравців']],
    ['ru', ['2–10 игроков', '2–4 игрока', '2–6 игроков']],
  ] as const)('agrees with the last one in %s', (language, expected) => {
    const t = textsOf(language, ['lobby']);
    expect([10, 4, 6].map((to) => t('lobby-players', { from: 2, to }))).toEqual(expected);
  });
});

describe('how long ago', () => {
  it.each([
    [0, 'en', 'now'],
    [59, 'en', 'now'],
    [7200, 'uk', '2 години тому'],
    [86_400, 'ru', 'вчера'],
    [15 * 86_400, 'en', '2 weeks ago'],
  ] as const)('%i seconds in %s', (seconds, language, expected) => {
    expect(ago(1_800_000_000_000 - seconds * 1000, 1_800_000_000_000, language)).toBe(expected);
  });
});

describe('tableNameIn', () => {
  it.each([
    ['kalyna-7', 'kalyna-7'],
    ['  Kalyna-7 ', 'kalyna-7'],
    ['kalyna 7', 'kalyna-7'],
    ['http://192.168.1.5:8765/t/kalyna-7', 'kalyna-7'],
    ['http://192.168.1.5:8765/t/kalyna-7?x=1#y', 'kalyna-7'],
    ['look: https://koloda.example/t/kalyna-7 now', 'kalyna-7'],
    ['', ''],
  ])('%j', (text, name) => {
    expect(tableNameIn(text)).toBe(name);
  });
});
