// What any game's view and moves come to at the generic table.
import { describe, expect, it } from 'vitest';
import { cardOnce, faceOf, miniOnce } from './cards';
import { cardOfKey, fieldsOf, grouped, keyed, myHand, scoresOf, zonesOf, type AnyView, type Zone } from './zones';

const BASE = { game: 'g', seat: 0, players: 2, phase: 'turn', due: [0], hands: [2, 2], winners: [] };
const zone = (name: string, kind: Zone['kind'], owner: number | null, cards: string[] | null, count = 0): Zone => ({
  name,
  kind,
  owner,
  cards,
  count: cards?.length ?? count,
});
const ZONES = [
  zone('stock', 'pile', null, null, 30),
  zone('laid', 'pile', null, ['?', '9']),
  zone('hand', 'hand', 0, ['7', '7', 'b2']),
  zone('hand', 'hand', 1, null, 3),
];

describe('a view', () => {
  it('has zones if all of them are as they should be', () => {
    expect(zonesOf({ ...BASE, zones: ZONES })).toEqual(ZONES);
    expect(zonesOf(BASE as AnyView)).toBeNull();
    expect(zonesOf({ ...BASE, zones: [{ name: 'stock' }] })).toBeNull();
    expect(zonesOf({ ...BASE, zones: [zone('x', 'heap' as 'pile', null, [])] })).toBeNull();
    expect(zonesOf({ ...BASE, zones: 'all' })).toBeNull();
  });

  it('without zones is shown by its fields', () => {
    const view = { ...BASE, total: 12, table: ['a', 'b'], nothing: null, deep: { left: [1], right: false } };
    expect(fieldsOf(view)).toEqual([
      ['total', '12'],
      ['table', 'a b'],
      ['nothing', '–'],
      ['deep', 'left 1, right false'],
    ]);
  });

  it('has points where it says so', () => {
    expect(scoresOf({ ...BASE, scores: [1, 2] })).toEqual([1, 2]);
    expect(scoresOf({ ...BASE, scores: ['a'] })).toBeNull();
    expect(scoresOf(BASE as AnyView)).toBeNull();
  });

  it('shows me my hand, and a watcher none', () => {
    expect(myHand(ZONES, 0)?.cards).toEqual(['7', '7', 'b2']);
    expect(myHand(ZONES, 1)).toBeUndefined();
    expect(myHand(ZONES, null)).toBeUndefined();
  });
});

it('moves are grouped by the card or the zone that they are about', () => {
  const moves = grouped(['lay 7', 'swap b2 with 9', 'draw stock', 'lay ?', 'pass', 'bid 40'], ZONES.slice(0, 3));
  expect([...moves.about]).toEqual([
    ['7', ['lay 7']],
    ['b2', ['swap b2 with 9']],
    ['stock', ['draw stock']],
  ]);
  expect(moves.others).toEqual(['lay ?', 'pass', 'bid 40']);
});

it('cards that are alike have keys of their own', () => {
  expect(keyed(['7', 'x.1', '7']).map(({ key }) => key)).toEqual(['7.0', 'x.1.0', '7.1']);
  expect(cardOfKey('x.1.0')).toBe('x.1');
});

it('a card is drawn with its text, whatever that is, and hidden ones with their back', () => {
  expect(cardOnce('<b>&"')).toContain('&lt;b&gt;&amp;&quot;');
  expect(cardOnce('<b>&"')).not.toContain('<b>');
  expect(cardOnce('♥7')).toContain('k-r');
  expect(faceOf('?')).toContain('bk-uno');
  expect(miniOnce('7')).not.toContain('0 0 100 140');
});
