// Games that packages have added to a server: known after its list of games was asked for, in every language.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameInfo } from '../src/wire';
import { stubBrowser } from './catalogues';

const game = (slug: string, added: GameInfo['added'] = null, lesson = !added): GameInfo => ({
  slug,
  least: 2,
  most: 5,
  options: [],
  presets: { usual: {} },
  lesson,
  added,
});
const about = (prefix: string) => ({ name: `${prefix}-title`, prefix, minutes: 5, cards: ['1', '♥7'] });

let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  vi.resetModules();
  stubBrowser((path) => {
    asked.push(path);
    const [, slug, language] = /^\/api\/games\/(\w+)\/texts\?lang=(\w+)$/.exec(path) ?? [];
    if (slug === 'wreck') return Promise.resolve(new Response('{}', { status: 500 }));
    const texts = { game: slug, language, text: `nines-title = Nines ${language}\nnines-card = the { $card }` };
    const games = [game('uno'), game('nines', about('nines')), game('wreck', about('wreck'))];
    return Promise.resolve(new Response(JSON.stringify(slug ? texts : games)));
  });
  await (await import('../src/texts')).speak('en');
});
afterEach(() => vi.unstubAllGlobals());

it('an added game is drawn with its own texts; one whose texts do not come is left out', async () => {
  const { gamesOnce } = await import('../src/api');
  const { moduleOf } = await import('../src/games');
  const { t, speak } = await import('../src/texts');
  expect(moduleOf('nines')).toBeUndefined();
  expect((await gamesOnce()).map(({ slug }) => slug)).toEqual(['uno', 'nines', 'wreck']);
  await gamesOnce();
  expect(asked).toEqual(['/api/games', '/api/games/nines/texts?lang=en', '/api/games/wreck/texts?lang=en']);
  expect(moduleOf('wreck')).toBeUndefined();
  const nines = moduleOf('nines');
  const title = nines?.titles['nines'];
  expect([title?.name(t), title?.minutes, title?.seats]).toEqual(['Nines en', 5, 4]);
  expect((await title?.art())?.every((card) => card.startsWith('<svg'))).toBe(true);
  const record = await nines?.record();
  expect(record?.moveText(t, 'lay 7', {} as never, [])).toBe('lay 7');
  expect((await nines?.rules())?.name(t, '7')).toBe('the 7');
  await speak('uk');
  expect(title?.name(t)).toBe('Nines uk');
});

it('a game of any package has a lesson if the server says so, and is not asked for one otherwise', async () => {
  const { hasLesson, lessonOf } = await import('../src/lesson/load');
  expect([await hasLesson('uno'), await hasLesson('nines'), await hasLesson('canasta')]).toEqual([true, false, false]);
  stubBrowser((path) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify({ game: 'nines', goal: '', pictures: [], marks: [] })));
  });
  asked = [];
  expect((await lessonOf('nines')).marks).toEqual([]);
  await lessonOf('nines');
  expect(asked).toEqual(['/api/lessons/nines?lang=en']);
});

it('a server without such games costs nothing', async () => {
  stubBrowser(() => Promise.resolve(new Response(JSON.stringify([game('uno')]))));
  const { gamesOnce } = await import('../src/api');
  const { added } = await import('../src/games');
  await gamesOnce();
  expect(added.value).toEqual([]);
});
