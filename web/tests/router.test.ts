import { describe, expect, it } from 'vitest';
import { isOurs, pathOf, routeOf } from '../src/router';

describe('routeOf', () => {
  it.each([
    ['/', { page: 'lobby' }],
    ['/?utm=1', { page: 'lobby' }],
    ['/t/kalyna-7', { page: 'table', name: 'kalyna-7' }],
    ['/t/kalyna-7/', { page: 'table', name: 'kalyna-7' }],
    ['/learn/uno', { page: 'learn', game: 'uno' }],
    ['/rules/uno', { page: 'rules', game: 'uno', anchor: '' }],
    ['/rules/uno-express#U-3.1', { page: 'rules', game: 'uno-express', anchor: 'U-3.1' }],
    ['/record/kalyna-7', { page: 'record', name: 'kalyna-7', at: '', move: null, seat: '' }],
    ['/record/kalyna-7?move=12&seat=2', { page: 'record', name: 'kalyna-7', at: '', move: 12, seat: '2' }],
    ['/record/kalyna-7?move=0&seat=all', { page: 'record', name: 'kalyna-7', at: '', move: 0, seat: 'all' }],
    ['/record/kalyna-7?at=2.26', { page: 'record', name: 'kalyna-7', at: '2.26', move: null, seat: '' }],
    ['/record/kalyna-7?move=-1', { page: 'record', name: 'kalyna-7', at: '', move: null, seat: '' }],
    ['/record/kalyna-7?move=1e3', { page: 'record', name: 'kalyna-7', at: '', move: null, seat: '' }],
    ['/me', { page: 'me' }],
    ['/move#s3cret_-code', { page: 'move', code: 's3cret_-code' }],
    ['/me/else', { page: 'nowhere', path: '/me/else' }],
    ['/t', { page: 'nowhere', path: '/t' }],
    ['/t/', { page: 'nowhere', path: '/t/' }],
    ['/t/kalyna-7/screen', { page: 'screen', name: 'kalyna-7' }],
    ['/t/one/two', { page: 'nowhere', path: '/t/one/two' }],
    ['/api/games', { page: 'nowhere', path: '/api/games' }],
    ['/t/%E0%A4%A', { page: 'table', name: '%E0%A4%A' }],
  ])('%s', (address, route) => {
    expect(routeOf(address)).toEqual(route);
  });
});

describe('pathOf', () => {
  it('leads back to where it came from, whatever the name', () => {
    for (const name of ['kalyna-7', 'калина', 'a b', '100%', 'x?y#z']) {
      expect(routeOf(pathOf.table(name))).toEqual({ page: 'table', name });
      expect(routeOf(pathOf.screen(name))).toEqual({ page: 'screen', name });
      expect(routeOf(pathOf.rules(name, 'U-9.1'))).toEqual({ page: 'rules', game: name, anchor: 'U-9.1' });
      expect(routeOf(pathOf.record(name, '3', 1))).toEqual({ page: 'record', name, at: '3', move: null, seat: '1' });
    }
    expect(pathOf.record('kalyna-7')).toBe('/record/kalyna-7');
  });
});

describe('isOurs', () => {
  const link = (href: string, attributes: Partial<{ target: string; download: string }> = {}) =>
    ({
      href,
      origin: new URL(href).origin,
      target: attributes.target ?? '',
      hasAttribute: (name: string) => name in attributes,
    }) as HTMLAnchorElement;
  const here = 'http://192.168.1.5:8765';

  it('takes links to our pages in this tab, and leaves the others to the browser', () => {
    expect(isOurs(link(`${here}/rules/uno#U-3.1`), here)).toBe(true);
    expect(isOurs(link(`${here}/rules/uno`, { target: '_blank' }), here)).toBe(false);
    expect(isOurs(link(`${here}/t/x`, { download: '' }), here)).toBe(false);
    expect(isOurs(link(`${here}/api/tables/x/record`), here)).toBe(false);
    expect(isOurs(link('http://192.168.1.6:8765/t/x'), here)).toBe(false);
  });
});
