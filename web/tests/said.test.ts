// Moves in words, as a hint says them: every kind of move, in every language.
import { describe, expect, test } from 'vitest';
import { said as uno } from '../src/games/uno/said';
import { plain } from '../src/table/rich';
import type { Texts } from '../src/texts';
import type { Language } from '../src/wire';
import { textsOf } from './catalogues';

const NAMES = ['Olena', 'Marko'];
const UNO = { penalty: 0 } as never;
const GAMES: [string, (t: Texts, text: string) => string, Record<string, string>][] = [
  [
    'uno',
    (t, text) => uno(t, text, UNO, NAMES),
    {
      'play r7': 'Lay red 7',
      'play W+4 g': 'Lay Wild Draw Four, green',
      'play b2 uno': 'Lay blue 2, UNO!',
      'play W y uno': 'Lay Wild, yellow, UNO!',
      'jump g0': 'Jump in with green 0',
      draw: 'Draw',
      keep: 'Keep it',
      take: 'Miss the turn',
      challenge: 'Challenge',
      uno: 'UNO!',
      ready: 'Ready',
      'catch 1': 'Catch Marko!',
      'swap 1': 'Swap hands with Marko',
      'color b': 'Blue',
    },
  ],
  ['uno', (t, text) => uno(t, text, { penalty: 4 } as never, NAMES), { take: 'Take 4' }],
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
