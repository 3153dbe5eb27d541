import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { eventsOf, Log, LogLines } from '../../table/log';
import { plain } from '../../table/rich';
import { grouped } from './actions';
import EVENTS from './events.json';
import { endReason, endText, moveText, pileText, promptOf, refusal, WORDS } from './text';
import type { FaceToFaceEvent, FaceToFaceView } from './types';

const PEOPLE = { you: 0, names: ['Olena', 'Taras'] };
const LANGUAGES = ['en', 'uk', 'ru'] as const;
const textsIn = (language: (typeof LANGUAGES)[number]) => textsOf(language, ['face-to-face', 'table']);

const view = (change: Partial<FaceToFaceView> = {}): FaceToFaceView => ({
  game: 'face-to-face',
  seat: 0,
  players: 2,
  phase: 'turn',
  due: [0],
  actors: [0],
  turn: 0,
  began: 0,
  piles: [
    { up: [1, 27], down: [60, 35] },
    { up: [1, 29], down: [60, 40] },
  ],
  tricks: [
    { up: 17, down: 45 },
    { up: 19, down: 50 },
  ],
  hand: [12, 17],
  hands: [2, 6],
  stock: [30, 30],
  out: [[12, 17, 58], [4]],
  known: [[], []],
  laid: [],
  helped: false,
  draws: 0,
  may_end: false,
  drawing: null,
  shown: null,
  ended: null,
  last_card: 'strict',
  winners: [],
  ...change,
});

/** The log of some moves, a heading with a # before it. */
function logOf(moves: readonly { seat: number; events: object[] }[], language: (typeof LANGUAGES)[number]): string[] {
  const log = new Log<FaceToFaceEvent>(WORDS);
  log.add(moves.map(({ seat, events }) => ({ seat, events: events as never[], preempted: [], at: 0 })));
  const lines = new LogLines<FaceToFaceEvent>(WORDS).lines(textsIn(language), PEOPLE, log.items);
  return lines.map(({ text, sep, seat }) => `${sep ? '#' : (seat ?? '')} ${plain(text)}`);
}

test('the log of a game, as its first seat reads it', () => {
  expect(logOf(EVENTS.deal, 'en')).toEqual(['0 You begin, by lot.', ' Each is dealt 6 cards.', '# Turn 1']);
  expect(logOf(EVENTS.turns, 'en')).toEqual([
    '0 You lay 34 on your rising pile, after 27.',
    '0 You take 34 back.',
    '0 You lay 45 on your falling pile, ten back from 35.',
    '0 You help: 17 on the opponent’s rising pile, after 29.',
    '0 You draw 4 cards for helping: 3, 59, 4, 5.',
    '# Turn 2',
    '1 Taras lays 20 on their rising pile, after 17.',
    '1 Taras lays 21 on their rising pile, after 20.',
    '1 Taras has no card left.',
    '0 You still hold 3, 4, 5, 34, 58, 59.',
    '1 Taras wins.',
  ]);
  expect(logOf(EVENTS.turns, 'uk').slice(3, 7)).toEqual([
    '0 Ти допомагаєш: 17 на висхідний стос суперника, після 29.',
    '0 Ти береш за допомогу 4 карти: 3, 59, 4, 5.',
    '# Хід 2',
    '1 Taras кладе 20 на свій висхідний стос, після 17.',
  ]);
  expect(logOf(EVENTS.turns, 'ru').slice(2, 4)).toEqual([
    '0 Ты кладёшь 45 на свою убывающую стопку, на десять назад от 35.',
    '0 Ты помогаешь: 17 на растущую стопку соперника, после 29.',
  ]);
});

test('why the game is over', () => {
  const t = textsIn('en');
  expect(endReason(t, PEOPLE, eventsOf(EVENTS.turns))).toBe('Taras has no card left.');
  const stuck = { kind: 'cannot-lay', seat: 1, cause: 'pair' };
  expect(endReason(t, { you: null, names: ['A', 'B'] }, [stuck, { kind: 'turn' }])).toBe('B cannot lay two cards.');
  expect(endReason(t, PEOPLE, eventsOf(EVENTS.deal))).toBe('');
});

describe.each(LANGUAGES)('%s', (language) => {
  const t = textsIn(language);

  test('every question and every wait has words', () => {
    const views = [
      {},
      { laid: [[17, 'up']] },
      { may_end: true, draws: 2 },
      { may_end: true },
      { out: [[12], []] },
      { due: [1], turn: 1 },
      { due: [-1], phase: 'draw' as const },
    ];
    for (const change of views) {
      for (const legal of [['end'], ['12 up', 'end'], ['12 up']]) {
        for (const chosen of [null, 12])
          expect(plain(promptOf(t, view(change), grouped(legal), PEOPLE.names, chosen).text).length).toBeGreaterThan(3);
      }
      expect(endText(t, view(change)).length).toBeGreaterThan(3);
    }
  });

  test('every refusal says why', () => {
    for (const [rule, text] of [
      ['F-3.1', '17 up'],
      ['F-3.2', '17 down'],
      ['F-3.4', '17 opp-up'],
      ['F-3.4', '17 opp-down'],
      ['F-2.2', '17 opp-up'],
      ['F-5.3', '17 up'],
      ['F-5.4', '17 opp-up'],
      ['F-2.1', 'end'],
      ['F-2.4', 'undo'],
      ['F-2.1', '17 up'],
    ] as const)
      expect(refusal(t, rule, text, view()).length).toBeGreaterThan(5);
  });

  test('every move has words of its own', () => {
    const moves = ['9 up', '50 down', '12 opp-up', '45 opp-down', 'end'];
    const words = moves.map((text) => plain(moveText(t, text, view({ may_end: true, draws: 2 }))));
    expect(new Set(words).size).toBe(words.length);
    if (language === 'en')
      expect(words).toEqual([
        '9 on your rising pile, after 27',
        '50 on your falling pile, after 35',
        '12 on the opponent’s rising pile, after 29',
        '45 on the opponent’s falling pile, after 40',
        'End turn: draw 2',
      ]);
    else expect(words.join(' ')).not.toMatch(/[a-z]{2}/i);
  });
});

test('refusals and piles in English, as they read', () => {
  const t = textsIn('en');
  expect(refusal(t, 'F-3.1', '16 up', view())).toBe('16 is neither higher than 27 nor exactly ten lower.');
  expect(refusal(t, 'F-3.4', '30 opp-up', view())).toBe('30 does not help here: it must be lower than 29.');
  expect(refusal(t, 'F-2.1', '30 up', view({ turn: 1 }))).toBe('It is not your turn yet.');
  expect(pileText(t, PEOPLE, { whom: 0, pile: 'down' }, 35)).toBe('Your falling pile, 35 on top');
  expect(pileText(t, PEOPLE, { whom: 1, pile: 'up' }, 29)).toBe('Taras: rising pile, 29 on top');
});

test.each<[Partial<FaceToFaceView>, string]>([
  [{}, 'First lay two cards'],
  [{ laid: [[17, 'up']] }, 'First lay one more'],
  [{ may_end: true, draws: 2 }, 'End turn: draw 2'],
  [{ may_end: true, helped: true, draws: 4 }, 'End turn: refill to 6'],
  [{ may_end: true }, 'End turn: nothing to draw'],
  [{ turn: 1, due: [1] }, 'End turn'],
  [{ out: [[12], [4]] }, 'End turn'],
])('the button says what ending the turn brings, or what it waits for: %j', (change, words) => {
  expect(endText(textsIn('en'), view(change))).toBe(words);
});
