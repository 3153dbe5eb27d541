import { describe, expect, test } from 'vitest';
import { textsOf as catalogues } from '../../../tests/catalogues';
import { roundsOf } from '../../record/steps';
import { eventsOf, Log, LogLines, told } from '../../table/log';
import { plain } from '../../table/rich';
import type { Texts } from '../../texts';
import type { Language } from '../../wire';
import { grouped } from './actions';
import SCENES from './events.json'; // made by tests/games/uno/test_browser_scenes.py
import { cardWords, moveText, promptOf, refusal, WORDS } from './text';
import type { UnoEvent, UnoView } from './types';

const LANGUAGES: Language[] = ['en', 'uk', 'ru'];
const CARDS = ['r0', 'y1', 'g9', 'bS', 'rR', 'y+2', 'g+1', 'W', 'W+4', 'W+2'];
const NAMES = ['Olena', 'Taras', 'Ivan'];
const RECORD = { you: null, names: NAMES };
const textsOf = (language: Language): Texts => catalogues(language, ['uno', 'table']);

type Scene = keyof typeof SCENES;
const events = (scene: Scene): UnoEvent[] => eventsOf(SCENES[scene] as never) as UnoEvent[];
const recorded = (language: Language, scene: Scene): string =>
  plain(told(textsOf(language), RECORD, WORDS, events(scene)));

/** The log of a scene, as seat 0 reads it while `unsaid` can be caught. */
function logged(scene: Scene, unsaid: number | null = null): string[] {
  const log = new Log<UnoEvent>(WORDS);
  log.add(SCENES[scene].map((step) => ({ ...step, preempted: [], at: 0 })) as never);
  return new LogLines<UnoEvent>(WORDS)
    .lines(textsOf('en'), { you: 0, names: NAMES }, log.items, (one) => one.kind === 'forgets' && one.seat === unsaid)
    .map(({ text, sep, hot }) => `${sep ? '— ' : ''}${hot ? '! ' : ''}${plain(text)}`);
}

const view = (change: Partial<UnoView> = {}): UnoView =>
  ({
    seat: 0,
    phase: 'turn',
    due: [0],
    color: 'b',
    top: 'b7',
    drawn: null,
    penalty: 0,
    answers: [],
    ...change,
  }) as UnoView;

describe('what happened', () => {
  test('an honest Wild Draw Four is told as honest although the pile gives no more cards than a bluff costs', () => {
    // As the record page has it: a line for each stop.
    const stops = roundsOf(SCENES.honest as never, [0])[0]?.stops ?? [];
    expect(stops.map(({ steps }) => plain(told(textsOf('en'), RECORD, WORDS, eventsOf(steps))))).toEqual([
      '',
      'Olena laid Wild Draw Four and named green. 2 cards left.',
      'Taras challenged Olena. It was no bluff. Olena showed the hand: green 1, green 2. ' +
        'Taras drew 2 cards: blue 1, blue 2. The discard pile is shuffled into a new draw pile. ' +
        'Taras drew 2 cards: blue 5, red 3. Nothing more can be drawn; the rest is let off. The turn is lost.',
    ]);
    expect(recorded('uk', 'honest')).toContain('Taras перевіряє на блеф: Olena. Це не блеф.');
    expect(recorded('ru', 'honest')).toContain('Taras проверяет на блеф: Olena. Это не блеф.');
  });

  test('a line for each move, with what it brought', () => {
    expect(logged('bluff')).toEqual([
      'You laid Wild Draw Four and named blue. 2 cards left.',
      'Taras challenged you. It was a bluff. You showed the hand: red 1, green 1. You took Wild Draw Four back.',
      'You drew 4 cards: blue 1, blue 2, blue 3, blue 4. The turn is lost.',
      'Taras drew a card: red 9.',
    ]);
    expect(logged('house rules')).toEqual([
      'Ivan jumped in with red 3. 2 cards left.',
      'You laid red 7.',
      'You swapped hands with Ivan.',
      'Taras laid red Draw Two. 2 cards left.',
      'Ivan drew 2 cards: green 5, green 6. The turn is lost.',
      'You drew a card: red 9.',
      'You kept the card.',
    ]);
    expect(logged('deal')).toEqual([
      'Taras deals first, by lot.',
      'Taras dealt 5 cards to everybody.',
      'Wild Draw Two is turned up and goes back into the draw pile.',
      'The first card is blue Skip. You miss a turn.',
    ]);
    expect(logged('end')).toEqual(['You laid red 7.', 'You win the round: +82.', '— Round 2']);
  });

  test('UNO that was not said is called out as long as it can be caught', () => {
    expect(logged('caught', 0).slice(0, 2)).toEqual(['You laid red 7. One card left.', '! UNO was not said.']);
    expect(logged('caught')).toEqual([
      'You laid red 7. One card left.',
      'UNO was not said.',
      'Ivan caught you: UNO was not said.',
      'You drew 2 cards: blue 2, blue 3.',
      'Taras laid red 5. UNO! One card left.',
    ]);
    expect(logged('zero')).toEqual([
      'You laid red 0. One card left.',
      'UNO was not said.',
      'All hands move on by one seat.',
    ]);
    expect(logged('late').at(-1)).toBe('You said UNO after all.');
  });

  test('cards that others drew are counted', () => {
    const masked = events('bluff').map((event) => (event.kind === 'draws' ? { ...event, cards: null } : event));
    expect(plain(told(textsOf('en'), RECORD, WORDS, masked))).toContain('Olena drew 4 cards. The turn is lost.');
  });

  test('Ukrainian and Russian, in the present tense and the second person', () => {
    const laid = events('end')[0]!;
    const spoken = (language: Language, you: number): string =>
      plain(told(textsOf(language), { you, names: NAMES }, WORDS, [laid]));
    expect([spoken('uk', 0), spoken('uk', 1), spoken('ru', 0), spoken('ru', 1)]).toEqual([
      'Ти кладеш червону 7.',
      'Olena кладе червону 7.',
      'Ты кладёшь красную 7.',
      'Olena кладёт красную 7.',
    ]);
  });

  test.each(LANGUAGES)('%s: every scene can be told', (language) => {
    for (const scene of Object.keys(SCENES) as Scene[])
      expect(recorded(language, scene)).toMatch(/^[\p{L}\p{N}«»:;,.!+’ -]+$/u);
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  const t = textsOf(language);

  test('every card has a name', () => {
    for (const card of CARDS)
      for (const grammar of ['nom', 'acc'] as const) expect(cardWords(t, card, grammar)).toMatch(/\p{L}/u);
  });

  test('every question and every wait has words', () => {
    const phases = ['turn', 'drawn', 'answer', 'swap', 'color', 'ready', 'deal', 'draw', 'turn-up', 'lot'] as const;
    for (const phase of phases)
      for (const legal of [['draw'], ['play b1', 'draw'], ['take', 'challenge'], ['catch 1'], ['uno'], ['jump b7']])
        for (const due of [[0], [1], [-1]])
          for (const top of ['b7', 'bS', 'W', 'b+2']) {
            const now = view({ phase, due, top, drawn: 'r1', penalty: top === 'b+2' ? 2 : 0 });
            expect(plain(promptOf(t, now, grouped(legal), NAMES, 'Taras').text).length).toBeGreaterThan(3);
          }
  });

  test('every refusal says why', () => {
    for (const [rule, text] of [
      ['U-3.1', 'play g9'],
      ['U-3.3', 'play g9'],
      ['U-2.3', 'play g9'],
      ['U-9.5', 'play g9'],
      ['U-3.4', 'draw'],
      ['U-7.2', 'catch 1'],
    ] as const)
      for (const change of [{}, { phase: 'answer' as const }, { top: 'W' }])
        expect(refusal(t, rule, text, view(change)).length).toBeGreaterThan(5);
  });
});

test('what is asked and refused, as it reads', () => {
  const moves = grouped(['play b1', 'draw']);
  const prompt = (language: Language, change: Partial<UnoView> = {}, given = moves): string =>
    plain(promptOf(textsOf(language), view(change), given, NAMES, 'Taras').text);
  expect(prompt('en')).toBe('Lay blue, 7 or black.');
  expect(prompt('uk')).toBe('Клади синю, 7 або чорну.');
  expect(prompt('en', { due: [1] }, grouped(['catch 1']))).toBe('Taras forgot to say UNO: catch them, quick!');
  expect(prompt('uk', { phase: 'drawn', drawn: 'r9' })).toBe('З колоди: червона 9. Поклади або лиши собі.');
  expect(refusal(textsOf('en'), 'U-3.1', 'play g9', view())).toBe('Green 9 does not fit on blue 7.');
});

test('who is asked is told what would answer, and why one without it is asked all the same', () => {
  const prompt = (language: Language, change: Partial<UnoView>, legal: string[]): string =>
    plain(promptOf(textsOf(language), view({ phase: 'answer', ...change }), grouped(legal), NAMES, 'Taras').text);
  const skip = { top: 'yS', answers: ['yS'] };
  expect(prompt('en', skip, ['take', 'play yS'])).toBe('Lay yellow Skip to pass it on, or miss this turn.');
  expect(prompt('en', skip, ['take'])).toBe(
    'You have no yellow Skip to pass it on: you miss this turn. You are asked so that nobody can tell.',
  );
  const draw = { top: 'r+2', penalty: 2, answers: ['r+2', 'y+2', 'g+2', 'b+2'] };
  expect(prompt('en', draw, ['take', 'play g+2'])).toBe(
    'Lay green Draw Two to pass it on, or take 2 cards and miss this turn.',
  );
  expect(prompt('ru', draw, ['take'])).toMatch(/^Передать дальше нечем \(«Возьми две»\)/);
  const wild = { top: 'W+4', color: 'g' as const, penalty: 4 };
  expect(prompt('en', wild, ['take', 'challenge'])).toBe('Taras laid Wild Draw Four. Take 4 cards, or challenge.');
  const saving = { ...wild, answers: ['g+2'] };
  expect(prompt('en', saving, ['take', 'challenge'])).toBe(
    'Taras laid Wild Draw Four. Take 4 cards, or challenge. You have no green Draw Two to answer with.',
  );
  expect(prompt('uk', saving, ['take', 'challenge'])).toBe(
    'Taras кладе карту «Дика Візьми чотири». Візьми 4 карти або перевір. Відповісти нічим (зелена «Візьми дві»).',
  );
  expect(prompt('ru', saving, ['take', 'challenge'])).toMatch(
    / или проверь\. Ответить нечем \(зелёная «Возьми две»\)\.$/,
  );
  expect(prompt('en', { due: [1], top: 'yS' }, [])).toBe('may answer, or misses the turn.');
  expect(prompt('en', { ...wild, due: [1] }, [])).toBe('may answer, or takes the cards.');
  expect(prompt('uk', { ...wild, answers: ['g+2', 'W+4'] }, ['take', 'challenge', 'play g+2'])).toBe(
    'Taras кладе карту «Дика Візьми чотири». Візьми 4 карти, перевір або поклади зелену «Візьми дві».',
  );
});

describe('moves as a button says them', () => {
  const MOVES: Record<string, string> = {
    'play r7': 'Lay red 7',
    'play W+4 g': 'Lay Wild Draw Four, green',
    'play b2 uno': 'Lay blue 2, UNO!',
    'play W y uno': 'Lay Wild, yellow, UNO!',
    'jump g0': 'Jump in with green 0',
    draw: 'Draw',
    keep: 'Keep it',
    take: 'Take 4',
    challenge: 'Challenge',
    uno: 'UNO!',
    ready: 'Ready',
    'catch 1': 'Catch Taras!',
    'swap 1': 'Swap hands with Taras',
    'color b': 'Blue',
  };
  const words = (language: Language): string[] =>
    Object.keys(MOVES).map((text) => plain(moveText(textsOf(language), text, 4, NAMES)));

  test('in English', () => {
    expect(words('en')).toEqual(Object.values(MOVES));
    expect(moveText(textsOf('en'), 'take', 0, NAMES)).toBe('Miss the turn');
  });
  test.each(['uk', 'ru'] as Language[])('in %s every move has words of its own', (language) => {
    expect(new Set(words(language)).size).toBe(Object.keys(MOVES).length);
    expect(words(language).join(' ').replace(/Taras/g, '')).not.toMatch(/[a-z]{2}/i);
  });
});
