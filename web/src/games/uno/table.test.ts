// What the table and the record draw from events and views.
import { describe, expect, test } from 'vitest';
import type { Box } from '../../table/animate';
import { eventsOf } from '../../table/log';
import { animationOf, type Places } from './animations';
import SCENES from './events.json'; // made by tests/games/uno/test_browser_scenes.py
import { boardOf, lastLaid, record } from './record';
import type { UnoEvent, UnoView } from './types';

const events = (scene: keyof typeof SCENES): UnoEvent[] => eventsOf(SCENES[scene] as never) as UnoEvent[];

describe('cards that fly', () => {
  const at = (x: number): Box => ({ x, y: 0, width: 60 });
  const [PILE, HEAP, HAND] = [100, 200, 300];
  const fresh = (cards: string[]): Places['fresh'] =>
    cards.map((card, i) => ({ card, element: {} as Element, box: at(HAND + i + 1) }));
  const shown = (all: UnoEvent[], cards: string[] = [], landed = false) =>
    animationOf(
      all,
      {
        pile: at(PILE),
        heap: at(HEAP),
        top: null,
        seat: at,
        fresh: fresh(cards),
        before: new Map([['r7', at(HAND + 9)]]),
        hand: at(HAND),
      },
      { you: 0, express: false, landed },
    );
  const ways = (...given: Parameters<typeof shown>): string[] =>
    shown(...given).flights.map(({ from, to }) => `${from.x} ${to.x}`);

  test('a card is laid from where it was held; mine lies there already', () => {
    expect(ways(events('end'))).toEqual(['309 200']);
    expect(ways(events('end'), [], true)).toEqual([]);
    expect(ways(events('house rules').slice(0, 1))).toEqual(['2 200']);
  });
  test('cards that I draw come to their places, those of others to their seats, with a mark for a penalty', () => {
    const drawn = events('bluff').filter(({ kind }) => kind === 'draws');
    expect(ways(drawn, ['b1', 'b2', 'b3', 'b4'])).toEqual(['100 301', '100 302', '100 303', '100 304', '100 1']);
    expect(shown(drawn).cues.flatMap(({ plus }) => plus ?? [])).toEqual([{ seat: 0, count: 4 }]);
  });
  test('a bluff goes back into the hand', () => {
    expect(ways(events('bluff').filter(({ kind }) => kind === 'takes-back'))).toEqual(['200 300']);
  });
  test('cards are dealt one by one as it is told; one that goes back does not land', () => {
    const dealt = ways(events('deal'), ['r1', 'r2', 'r3', 'r4', 'r5']);
    expect(dealt).toHaveLength(11);
    expect(dealt.slice(0, 4)).toEqual(['100 301', '100 1', '100 302', '100 1']);
    expect(dealt.at(-1)).toBe('100 200');
  });
  test('hands change owners at the same time, as bundles', () => {
    const { flights } = shown(events('zero'));
    expect(flights.slice(1).map(({ from, to }) => `${from.x} ${to.x}`)).toEqual(
      ['2 300', '300 1', '1 2'].flatMap((way) => [way, way, way]),
    );
    expect(new Set(flights.slice(1).map(({ delay }) => delay)).size).toBe(3);
    expect(ways(events('house rules').filter(({ kind }) => kind === 'passes-hand'))).toHaveLength(6);
  });
  test('a catch shakes, UNO rings', () => {
    const { cues } = shown(events('caught'));
    expect(cues.flatMap(({ shake }) => shake ?? [])).toEqual([0]);
    expect(cues.flatMap(({ ripple }) => ripple ?? [])).toEqual([1]);
    expect(shown(events('late')).cues.at(-1)).toMatchObject({ sound: 'uno', ripple: 0 });
  });
});

describe('the record', () => {
  test('challenges, catches, swaps and jump-ins are worth a look', () => {
    const moments = (Object.keys(SCENES) as (keyof typeof SCENES)[]).flatMap((scene) =>
      events(scene).filter(record.moment),
    );
    expect(moments.map(({ kind }) => kind)).toEqual(['challenged', 'challenged', 'lays', 'swaps', 'catches']);
  });
  test('the card laid last, with its colour', () => {
    const steps = SCENES.bluff as never[];
    expect(lastLaid(steps, steps.length)).toMatchObject({ card: 'W+4', color: 'b' });
    expect(lastLaid(SCENES.deal as never[], 12)).toBeNull();
  });
  test('a round has a number where there are several', () => {
    const heading = (scene: keyof typeof SCENES) =>
      record.rounds?.heading((id) => id, { steps: SCENES[scene] } as never, 'UNO', 1);
    expect([heading('deal'), heading('honest')]).toEqual(['UNO', 'uno-record-title-round']);
  });
});

describe('whose hands can be seen', () => {
  const view = (seat: number | null, hand: string[], known: string[][], more: Partial<UnoView> = {}): UnoView =>
    ({ seat, hand, known, hands: [2, 3], scores: [5, 7], rounds: [], unsaid: 1, ...more }) as UnoView;
  const views = [view(0, ['g2', 'r1'], [[], ['b4']]), view(1, ['b4', 'y0', 'W'], [[], []]), view(null, [], [[], []])];
  test.each([
    ['all', [['r1', 'g2'], 0], [['y0', 'b4', 'W'], 0]],
    [0, [['r1', 'g2'], 0], [['b4'], 2]],
    ['watch', [[], 2], [[], 3]],
  ] as const)('%s', (viewpoint, ...rows) => {
    expect(boardOf(views, viewpoint, 0).rows.map(({ cards, hidden }) => [cards, hidden])).toEqual(rows);
  });
  test('when a round is over its hands lie open to all', () => {
    const rounds = [{ out: 0, points: [14, 0], hands: [[], ['g9', 'r5']] }];
    const over = view(null, [], [[], []], { hands: [0, 0], rounds });
    const board = boardOf([over, over, over], 'watch', 0);
    expect(board.ended).toBe(true);
    expect(board.rows.map(({ cards, hidden, won }) => [cards, hidden, won])).toEqual([
      [[], 0, 14],
      [['r5', 'g9'], 0, 0],
    ]);
  });
});
