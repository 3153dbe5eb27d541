import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../src/wire';
import { stubBrowser } from './catalogues';

const LANGUAGES: Language[] = ['en', 'uk', 'ru'];

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

async function load() {
  const texts = await import('../src/texts');
  return { ...texts, bundle: async (language: Language) => texts.bundleOf(language, await texts.catalogues(language)) };
}

/** Every file of the client that may show a text; in types.ts there are kinds of events that look like one. */
function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(svelte|ts)$/.test(name) && !/types\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

describe('the catalogues as the browser gets them', () => {
  it('have every text that the client names, in every language', async () => {
    const { bundle } = await load();
    const code = sources(join(import.meta.dirname, '..', 'src')).join('\n');
    const named = new Set(
      [
        ...code.matchAll(
          /['"`]((?:lobby|people|me|table|device|record|rules|uno|face|flights|dzhunkvik)-[a-z0-9]+(?:-[a-z0-9]+)*)['"`]/g,
        ),
      ].map(([, id]) => id as string),
    );
    const games = new Set(['uno-express', 'face-to-face', 'me-form']); // and a form that only looks like a text
    expect(named.size).toBeGreaterThan(100);
    for (const language of LANGUAGES) {
      const texts = await bundle(language);
      expect([...named].filter((id) => !games.has(id) && !texts.hasMessage(id))).toEqual([]);
    }
  });

  it('are as complete in every language as in English', async () => {
    const { bundle } = await load();
    const english = [...(await bundle('en'))._messages.keys()];
    expect(english.length).toBeGreaterThan(150);
    for (const language of LANGUAGES) {
      const texts = await bundle(language);
      expect(english.filter((id) => !texts.hasMessage(id))).toEqual([]);
    }
  });
});

describe('format', () => {
  it.each([
    ['en', ['1 person', '2 people', '5 people', '21 people']],
    ['uk', ['1 людина', '2 людини', '5 людей', '21 людина']],
    ['ru', ['1 человек', '2 человека', '5 человек', '21 человек']],
  ] as const)('counts as people do in %s', async (language, expected) => {
    const { bundle, format } = await load();
    const texts = await bundle(language);
    expect([1, 2, 5, 21].map((count) => format(texts, 'lobby-who-people', { count }))).toEqual(expected);
  });

  it('does not group thousands, and puts no marks around values', async () => {
    const { bundle, format } = await load();
    expect(format(await bundle('uk'), 'uno-points', { count: 10000, case: 'nom' })).toBe('10000 очок');
    expect(format(await bundle('en'), 'lobby-no-table', { name: 'kalyna-9' })).toBe(
      'There is no table “kalyna-9”. It may be over, or the name has a typo.',
    );
  });

  it('says loudly what is missing', async () => {
    const { bundle, format } = await load();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const texts = await bundle('en');
    expect(format(texts, 'lobby-never-written')).toBe('lobby-never-written');
    format(texts, 'lobby-no-table');
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
  });
});

describe('speak', () => {
  it('changes the texts, the setting and the language of the page', async () => {
    const { speak, t, me } = await load();
    const { settings } = await import('../src/settings');
    await speak('uk');
    expect([t('lobby-start'), settings.language, document.documentElement.lang]).toEqual(['Почати', 'uk', 'uk']);
    await speak('ru');
    expect([t('lobby-start'), settings.language, document.documentElement.lang]).toEqual(['Начать', 'ru', 'ru']);
    settings.face = 8;
    expect(me()).toEqual({ name: 'Кот', face: 8 });
    settings.name = '  Олена ';
    expect(me()).toEqual({ name: 'Олена', face: 8 });
  });
});

describe('pickLanguage', () => {
  it.each([
    [null, ['uk-UA', 'en'], 'uk'],
    [null, ['de-DE', 'ru-RU', 'en'], 'ru'],
    [null, ['de', 'fr'], 'en'],
    [null, [], 'en'],
    ['ru', ['uk'], 'ru'],
    ['klingon', ['uk'], 'uk'],
  ])('%s, then %j', async (chosen, wanted, expected) => {
    const { pickLanguage } = await import('../src/settings');
    expect(pickLanguage(chosen, wanted)).toBe(expected);
  });
});
