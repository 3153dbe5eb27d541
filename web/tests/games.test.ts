// What every game brings, whichever it is: a new one is covered the day it is listed.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GAMES, moduleOf } from '../src/games';
import type { Language } from '../src/wire';
import { stubBrowser, textsOf } from './catalogues';

const LANGUAGES: Language[] = ['en', 'uk', 'ru'];
const CATALOGUES = ['lobby', 'table', 'record'];
const titles = GAMES.flatMap((game) => Object.keys(game.titles).map((title) => ({ title, game })));

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** Texts of all tables and of the game itself; throws where one is missing. */
const texts = (language: Language, title: string) =>
  textsOf(language, [...CATALOGUES, title.replace('uno-express', 'uno')]);

it('no title is drawn twice', () => {
  expect(new Set(titles.map(({ title }) => title)).size).toBe(titles.length);
  expect(moduleOf('canasta')).toBeUndefined();
  expect(moduleOf('constructor')).toBeUndefined();
});

describe.each(titles)('$title', ({ title, game }) => {
  const shown = game.titles[title];

  it('has a name in every language, seats, minutes and cards for the lobby', async () => {
    expect(moduleOf(title)).toBe(game);
    for (const language of LANGUAGES) expect(shown?.name(texts(language, title)).length).toBeGreaterThan(2);
    expect(shown?.seats).toBeGreaterThanOrEqual(2);
    expect(shown?.minutes).toBeGreaterThan(0);
    for (const language of LANGUAGES) expect(shown?.pitch(texts(language, title))).toMatch(/.{20}\.$/);
    const art = (await shown?.art()) ?? [];
    expect(art.length).toBeGreaterThanOrEqual(2);
    for (const card of art) expect(card).toMatch(/^<svg/);
  });

  it('takes as long as its measured games, to five minutes', () => {
    const file = new URL(`../../src/koloda/effects/${title}.json`, import.meta.url);
    const { players } = JSON.parse(readFileSync(file, 'utf8')) as { players: Record<string, Record<string, number[]>> };
    const [, measured = 0] = players[shown?.seats ?? 0]?.[''] ?? []; // with the rules as they are
    expect(Math.abs((shown?.minutes ?? 0) - measured)).toBeLessThan(3);
  });

  it('names no option twice', () => expect(new Set(game.options.order).size).toBe(game.options.order.length));

  it('has a table: keys with their texts, and something to throw', async () => {
    const face = await game.table();
    expect(face.confetti.length).toBeGreaterThan(0);
    for (const language of LANGUAGES)
      for (const [, id] of face.keys) expect(texts(language, title)(id).length).toBeGreaterThan(1);
    expect([typeof face.Game, typeof face.Outcome]).toEqual(['function', 'function']);
  });

  it('has a record that can be drawn and told', async () => {
    const face = await game.record();
    expect(typeof face.Board).toBe('function');
    for (const language of LANGUAGES) {
      const t = texts(language, title);
      expect(face.series.title(t).length).toBeGreaterThan(3);
      if (face.rounds)
        expect([face.rounds.label(t), face.rounds.choice(t, 2, 3)].every((words) => words.length > 3)).toBe(true);
    }
  });

  it('has pictures for its rules', async () => {
    const face = await game.rules();
    if (face.figure) expect(face.figure.above).toMatch(/^[A-Z]-\d+\.\d+$/);
    const numbers = Array.from({ length: 12 * 12 }, (_, i) => `${Math.floor(i / 12) + 1}.${(i % 12) + 1}`);
    const beside = numbers.flatMap((number) =>
      ['U', 'F', 'P', 'D'].flatMap((letter) => face.beside(title, `${letter}-${number}`)),
    );
    expect(beside.length).toBeGreaterThan(0);
    for (const card of new Set(beside)) {
      expect(face.card(card)).toMatch(/^<svg/);
      expect(face.mini(card)).toMatch(/^<svg/);
      for (const language of LANGUAGES) expect(face.name(texts(language, title), card).length).toBeGreaterThan(0);
    }
  });
});
