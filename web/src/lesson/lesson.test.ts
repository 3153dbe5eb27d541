import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../table/log';
import type { LessonMark } from '../wire';
import { canBeMade, marksFor, matches } from './marks';
import { stand, type Rect } from './places';

const mark = (given: Partial<LessonMark>): LessonMark => ({
  name: 'some',
  text: '',
  at: 'hand',
  event: '',
  fields: {},
  legal: '',
  only: false,
  everywhere: false,
  ...given,
});
const event = (fields: object): GameEvent => fields as unknown as GameEvent;

describe('a mark with an event', () => {
  const lost = mark({ event: 'loses-turn', fields: { seat: 'me', cause: ['skip', 'reverse'] } });

  it.each([
    [{ kind: 'loses-turn', seat: 2, cause: 'skip' }, true],
    [{ kind: 'loses-turn', seat: 2, cause: 'reverse' }, true],
    [{ kind: 'loses-turn', seat: 2, cause: 'effect' }, false],
    [{ kind: 'loses-turn', seat: 1, cause: 'skip' }, false],
    [{ kind: 'lays', seat: 2, cause: 'skip' }, false],
  ])('%j: %s', (told, expected) => expect(matches(lost, event(told), 2)).toBe(expected));

  it('knows others from nobody', () => {
    const won = mark({ event: 'round-ends', fields: { seat: 'others' } });
    const by = (seat: number | null): boolean => matches(won, event({ kind: 'round-ends', seat }), 0);
    expect([by(1), by(0), by(null)]).toEqual([true, false, false]);
  });
});

describe('a mark with a move', () => {
  it('comes with the beginning or the end of a move', () => {
    expect(canBeMade(mark({ legal: 'play ' }), ['draw', 'play r5'])).toBe(true);
    expect(canBeMade(mark({ legal: 'play ' }), ['draw'])).toBe(false);
    expect(canBeMade(mark({ legal: ' uno' }), ['play r5', 'play r5 uno'])).toBe(true);
    expect(canBeMade(mark({ legal: ' uno' }), ['uno'])).toBe(false);
  });

  it('may need that there is no other', () => {
    expect(canBeMade(mark({ legal: 'draw', only: true }), ['draw'])).toBe(true);
    expect(canBeMade(mark({ legal: 'draw', only: true }), ['draw', 'play r5'])).toBe(false);
    expect(canBeMade(mark({ legal: 'draw', only: true }), [])).toBe(false);
  });
});

it('tells first what has happened, then what can be done', () => {
  const marks = [
    mark({ name: 'can', legal: 'play ' }),
    mark({ name: 'did', event: 'lays' }),
    mark({ name: 'no', event: 'x' }),
  ];
  const found = marksFor(marks, [event({ kind: 'lays' })], ['play r5'], 0);
  expect(found.map(({ name }) => name)).toEqual(['did', 'can']);
});

describe('where a mark stands', () => {
  const room = { width: 390, height: 844 };
  const size = { width: 330, height: 120 };
  const covers = (spot: { left: number; top: number }, rect: Rect): boolean =>
    spot.left < rect.right &&
    spot.left + size.width > rect.left &&
    spot.top < rect.bottom &&
    spot.top + size.height > rect.top;

  it.each([
    ['the hand', { left: 4, top: 680, right: 386, bottom: 840 }],
    ['a seat', { left: 160, top: 60, right: 230, bottom: 150 }],
    ['the pile', { left: 140, top: 300, right: 250, bottom: 450 }],
  ])('not over %s that it speaks about, and within the window', (_, target) => {
    const spot = stand(target, size, room, []);
    expect(covers(spot, target)).toBe(false);
    expect([spot.left >= 0, spot.top >= 0]).toEqual([true, true]);
    expect(spot.left + size.width <= room.width && spot.top + size.height <= room.height).toBe(true);
  });

  it('beside what it speaks about, unless that covers what is needed', () => {
    const target = { left: 4, top: 680, right: 386, bottom: 840 };
    expect(stand(target, size, room, []).side).toBe('above');
    const buttons = { left: 0, top: 560, right: 390, bottom: 680 };
    expect(covers(stand(target, size, room, [buttons]), buttons)).toBe(false);
  });
});
