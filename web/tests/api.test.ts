import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser } from './catalogues';

const answer = (status: number, body: unknown) =>
  Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

let asked: { path: string; init: RequestInit }[] = [];
function serve(reply: () => Promise<Response>): void {
  stubBrowser((path, init) => {
    asked.push({ path, init });
    return reply();
  });
}

beforeEach(async () => {
  asked = [];
  vi.resetModules();
  stubBrowser();
  await (await import('../src/texts')).speak('en');
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../src/api');

describe('api', () => {
  it('asks by name, safely', async () => {
    const { api } = await load();
    serve(() => answer(200, { table: 'x' }));
    await api.table('калина/7?');
    expect(asked[0]?.path).toBe('/api/tables/%D0%BA%D0%B0%D0%BB%D0%B8%D0%BD%D0%B0%2F7%3F');
    expect(api.qr('kalyna-7')).toBe('/api/tables/kalyna-7/qr.svg');
  });

  it('sends JSON', async () => {
    const { api } = await load();
    serve(() => answer(201, { table: 'kalyna-7' }));
    expect(await api.make({ game: 'uno', seats: 4, bots: 'novice' })).toEqual({ table: 'kalyna-7' });
    expect(asked[0]?.init).toMatchObject({ method: 'POST', headers: { 'Content-Type': 'application/json' } });
    expect(JSON.parse(String(asked[0]?.init.body))).toEqual({
      game: 'uno',
      seats: 4,
      bots: 'novice',
      language: 'en', // whose words the name of the table is made of
      speed: 'normal', // of bots, as this person last chose
    });
  });

  it('turns a Failure into a Problem that says it kindly', async () => {
    const { api, kindly, Problem } = await load();
    serve(() => answer(404, { code: 'no-table', message: 'There is no table', field: '', rule: '' }));
    const problem = await api.table('nowhere').catch((reason: unknown) => reason);
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ status: 404, code: 'no-table' });
    expect(kindly(problem)).toBe('There is no such table');
  });

  it('copes with an answer that is no Failure', async () => {
    const { api, kindly } = await load();
    serve(() => answer(502, '<html>Bad gateway</html>'));
    const problem = await api.games().catch((reason: unknown) => reason);
    expect(problem).toMatchObject({ status: 502, code: 'http-502' });
    expect(kindly(problem)).toBe('That did not work. Try again');
  });

  it('knows when nobody answers', async () => {
    const { api, kindly } = await load();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    const problem = await api.games().catch((reason: unknown) => reason);
    expect(problem).toMatchObject({ status: 0, code: 'offline' });
    expect(kindly(problem)).toBe('The server does not answer');
  });

  it('asks for the games once, and again after a failure', async () => {
    const { gamesOnce } = await load();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(gamesOnce()).rejects.toMatchObject({ code: 'offline' });
    serve(() => answer(200, []));
    expect(await gamesOnce()).toEqual([]);
    await gamesOnce();
    expect(asked.length).toBe(2);
  });
});
