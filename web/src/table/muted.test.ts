import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '../../tests/catalogues';
import type { SeatInfo } from '../wire';

const stored = new Map<string, string>();
beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());
const load = () => import('./muted');

const seat = (at: number, name: string, kind: SeatInfo['kind'] = 'person') => ({ seat: at, name, kind }) as SeatInfo;

test('somebody is known by the seat, and a watcher by the name', async () => {
  const { isMuted, speakerKey } = await load();
  const muted = [speakerKey({ seat: 2, name: 'Marko' }), speakerKey({ seat: null, name: 'Nina' })];
  expect(isMuted(muted, { seat: 2, name: 'Marko the Great' })).toBe(true);
  expect(isMuted(muted, { seat: null, name: 'Marko' })).toBe(false);
  expect(isMuted(muted, { seat: null, name: 'Nina' })).toBe(true);
  expect(isMuted(muted, { seat: 0, name: 'Nina' })).toBe(false);
});

test('whoever is muted stays so in another seat or under another name, and nobody in their stead', async () => {
  const { mutedAfter } = await load();
  const before = [seat(0, 'Olena'), seat(1, 'Marko'), seat(2, '', 'open')];
  const follow = (...now: SeatInfo[]) => mutedAfter(['seat 1', 'watcher Nina'], before, now);
  expect(follow(...before)).toEqual(['seat 1', 'watcher Nina']);
  expect(follow(seat(0, 'Olena'), seat(1, '', 'open'), seat(2, 'Marko'))).toEqual(['seat 2', 'watcher Nina']);
  expect(follow(seat(0, 'Olena'), seat(1, 'Petro'), seat(2, '', 'open'))).toEqual(['seat 1', 'watcher Nina']);
  expect(follow(seat(0, '', 'open'), seat(1, 'Olena'), seat(2, '', 'open'))).toEqual(['watcher Nina']);
  expect(follow(seat(0, 'Olena'), seat(1, 'Biscuit', 'bot'), seat(2, '', 'open'))).toEqual(['watcher Nina']);
});

test('the list lasts, and a broken one is none', async () => {
  const { keepMuted, mutedAt } = await load();
  keepMuted('kalyna-7', ['seat 1']);
  expect(mutedAt('kalyna-7')).toEqual(['seat 1']);
  expect(mutedAt('kalyna-8')).toEqual([]);
  stored.set('koloda.muted.kalyna-8', '{');
  expect(mutedAt('kalyna-8')).toEqual([]);
});
