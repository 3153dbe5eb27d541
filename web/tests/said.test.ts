// Moves in words, as a hint says them: every kind of move, in every language.
import { describe, expect, test } from 'vitest';
import { said as dzhunkvik } from '../src/games/dzhunkvik/said';
import { plain } from '../src/table/rich';
import type { Texts } from '../src/texts';
import type { Language } from '../src/wire';
import { textsOf } from './catalogues';

const NAMES = ['Olena', 'Marko'];
const DZHUNKVIK = {
  phase: 'show',
  homes: [
    [],
    [
      ['1', '1', '1', '1'],
      ['2', '2', '2', '2'],
    ],
  ],
} as never;
const PAYING = { phase: 'choose-virus', homes: [] } as never;

const GAMES: [string, (t: Texts, text: string) => string, Record<string, string>][] = [
  [
    'dzhunkvik',
    (t, text) => dzhunkvik(t, text, DZHUNKVIK, NAMES),
    {
      'play 3': 'Lay Dzhun 3',
      'lay D4': 'Lay Dominant',
      'lay nothing': 'Lay nothing',
      'use T3 1': 'Thief: Marko',
      'use G4 1 1': 'Grabber: 2\u00A0+\u00A02\u00A0+\u00A02\u00A0+\u00A02 (Marko)',
      pass: 'Pass',
      stop: 'No more',
      redeal: 'New hand',
      truth: 'Truth',
      lie: 'Lie',
      ready: 'Ready',
      done: 'That is all',
      'show 1': 'Lay Dzhun 1 face down',
      'say 2': 'Say: Dzhun 2',
      'give L2': 'Give Liar away',
      'pay v3': 'Pay off Virus 3',
      'with 4': 'Pay with Dzhun 4',
    },
  ],
  ['dzhunkvik', (t, text) => dzhunkvik(t, text, PAYING, NAMES), { done: 'Pay no more' }],
];

describe.each(GAMES)('%s', (game, said, moves) => {
  test('in English', () => {
    const t = textsOf('en', ['table', game]);
    expect(Object.fromEntries(Object.keys(moves).map((text) => [text, plain(said(t, text))]))).toEqual(moves);
  });
  test.each(['uk', 'ru'] as Language[])('in %s every move has words of its own', (language) => {
    const t = textsOf(language, ['table', game]);
    const words = Object.keys(moves).map((text) => plain(said(t, text)));
    expect(new Set(words).size).toBe(words.length);
    expect(words.join(' ').replace(/Marko/g, '')).not.toMatch(/[a-z]{2}/i);
  });
});
