import { describe, expect, it } from 'vitest';
import { inWindow, tableOf } from './board';
import type { DzhunkvikView, Laid } from './view';

const laid = (card: string, seat: number, more: Partial<Laid> = {}): Laid => ({
  card,
  seat,
  value: null,
  cancelled: false,
  ...more,
});
const view = (more: Partial<DzhunkvikView>): DzhunkvikView =>
  ({
    phase: 'leader',
    stack: [],
    force: null,
    leader: null,
    moment: null,
    used: null,
    instant: null,
    paying: null,
    turn: null,
    viruses: [[], [], []],
    actors: [],
    ...more,
  }) as DzhunkvikView;
const cards = (items: readonly { card: string }[]): string => items.map(({ card }) => card).join(' ');

describe('the stack', () => {
  it('has the card in force on the ring, and beyond it what changes nothing', () => {
    const stack = [laid('1', 0), laid('4', 1), laid('VM', 2, { cancelled: true }), laid('HY', 0), laid('IS', 2)];
    const table = tableOf(view({ stack, force: 1, leader: 0 }), null);
    expect(cards(table.before)).toBe('1');
    expect(table.now).toMatchObject({ card: '4', force: true, leads: false });
    expect(cards(table.after)).toBe('VM HY IS');
    expect(table.after.map(({ leads }) => leads)).toEqual([false, true, false]);
    expect(table.why).toBe('force');
  });

  it('has the property in question on the ring, and the card in force marked in the stack', () => {
    const stack = [laid('1', 0), laid('2', 1)];
    const moment = { card: 'T3', seat: 2, hysterias: [], admits: [0, 1] };
    const used = { card: 'T3', seat: 2, on: 1, pack: null };
    const table = tableOf(view({ phase: 'moment', stack, force: 1, leader: 1, moment, used }), null);
    expect(cards(table.before)).toBe('1 2');
    expect(table.before[1]).toMatchObject({ force: true, leads: true });
    expect(table).toMatchObject({ now: { card: 'T3', seat: 2, leads: false }, why: 'question' });
    const doubted = tableOf(
      view({ phase: 'moment', stack, force: 1, leader: 1, moment: { ...moment, hysterias: [0] }, used }),
      null,
    );
    expect(cards(doubted.before)).toBe('1 2 T3');
    expect(doubted.now).toMatchObject({ card: 'HY', seat: 0 });
  });

  it('asks about the last card of the stack where that is the question', () => {
    const stack = [laid('1', 0), laid('CS', 1), laid('HY', 0)];
    const table = tableOf(
      view({
        phase: 'moment',
        stack,
        force: 0,
        leader: 0,
        moment: { card: 'CS', seat: 1, hysterias: [0], admits: [1] },
      }),
      null,
    );
    expect(cards(table.before)).toBe('1 CS');
    expect(table.now).toMatchObject({ card: 'HY', seat: 0, leads: true });
  });

  it('shows my card at once', () => {
    const table = tableOf(view({ stack: [laid('1', 0)], force: 0, leader: 0 }), { card: '3', seat: 1 });
    expect(cards(table.before)).toBe('1');
    expect(table.now).toMatchObject({ card: '3', seat: 1, force: false });
  });

  it('shows an instant card, a Virus to be paid, or nothing', () => {
    expect(tableOf(view({ instant: { card: 'EM', seat: 2 } }), null).now).toMatchObject({ card: 'EM', seat: 2 });
    expect(tableOf(view({ phase: 'choose-virus', turn: 1, viruses: [[], ['v1', 'v3'], []] }), null).now).toMatchObject({
      card: 'v1',
      seat: 1,
    });
    expect(
      tableOf(view({ phase: 'pay', turn: 1, viruses: [[], ['v1', 'v3'], []], paying: { virus: 'v3', paid: 1 } }), null)
        .now,
    ).toMatchObject({ card: 'v3' });
    expect(tableOf(view({ phase: 'turn' }), null).now).toBeNull();
  });
});

it('admits to a window whoever may act, and the clock to none', () => {
  expect(inWindow(view({ actors: [-2, 0, 2] }))).toEqual([0, 2]);
  expect(inWindow(view({ phase: 'turn', actors: [1] }))).toEqual([]);
});
