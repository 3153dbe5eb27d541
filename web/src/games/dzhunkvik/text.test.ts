import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { Log, LogLines } from '../../table/log';
import { plain } from '../../table/rich';
import EVENTS from './events.json';
import { moveText, refusal, WORDS } from './text';
import type { DzhunkvikEvent, DzhunkvikView } from './types';

const LANGUAGES = ['en', 'uk', 'ru'] as const;
const PEOPLE = { you: 0, names: ['Olena', 'Taras', 'Marko'] };
const textsIn = (language: (typeof LANGUAGES)[number]) => textsOf(language, ['dzhunkvik', 'table']);

/** The log of some moves: whose face, and the words; a heading with a # before it. */
function logOf(
  moves: readonly { seat: number; events: object[] }[],
  language: (typeof LANGUAGES)[number] = 'en',
): string[] {
  const log = new Log<DzhunkvikEvent>(WORDS);
  for (const { seat, events } of moves) log.add([{ seat, events: events as never[], preempted: [], at: 0 }]);
  const lines = new LogLines<DzhunkvikEvent>(WORDS).lines(textsIn(language), PEOPLE, log.items);
  return lines.map(({ text, sep, seat }) => `${sep ? '#' : (seat ?? '')} ${plain(text)}`);
}

describe('the log', () => {
  test('of a round, in every language', () => {
    expect(logOf(EVENTS.round)).toEqual([
      '0 You open with Evolution as 1.',
      '1 Taras lays Dzhun 2.',
      '2 Marko lays Dzhun 4.',
      '2 Gathering is over, the Leader phase begins.',
      '1 Taras lays Small Devourer.',
      '0 You lay Hysteria.',
      '1 Small Devourer is cancelled.',
      '1 Taras passes.',
      ' Nobody lays any more.',
      '0 You win the round and take into the Nest: 2, 4, Evolution.',
      '0 You make a Pack: 1, 2, Evolution, 4.',
      '1 Taras draws 2 cards. Marko draws 1 card. You draw 1 card: 2.',
    ]);
    expect(logOf(EVENTS.round, 'uk').slice(-3)).toEqual([
      '0 Ти виграєш раунд і береш до Гнізда: 2, 4, Еволюція.',
      '0 Ти складаєш Зграю: 1, 2, Еволюція, 4.',
      '1 Taras бере 2 карти. Marko бере 1 карту. Ти береш 1 карту: 2.',
    ]);
    expect(logOf(EVENTS.round, 'ru').slice(3, 7)).toEqual([
      '2 Набор окончен, начинается фаза «Вождь».',
      '1 Taras кладёт малого Пожирателя.',
      '0 Ты кладёшь Истерику.',
      '1 Отменено: малый Пожиратель.',
    ]);
  });

  test('cards that are shown, said, given or paid one by one share a line', () => {
    expect(logOf(EVENTS.bluff)).toEqual([
      '0 You open with Dzhun 1.',
      '1 Taras uses Liar: you.',
      '1 Liar takes effect.',
      '1 Taras lays 2 cards face down.',
      '1 Taras says that this is 4, 4.',
      '0 You say: lie.',
      '1 The cards are 4, Grabber: it was a lie.',
      '0 You take 1 card from the Nest (Taras): 4.',
      '2 Marko lays Dzhun 2.',
      '0 You lay Dzhun 3.',
      '1 Taras uses Grabber: Marko.',
      '0 You play Hysteria on Grabber (Taras).',
      '2 Marko plays Hysteria on Hysteria (you).',
      '1 Grabber takes effect after all. Taras takes home a Pack (Marko): 1, 2, 3, 4.',
    ]);
    expect(logOf(EVENTS.given)).toEqual(['0 You give 3 cards (Taras): 1, 2, 3.', '1 Taras gives 3 cards (Marko).']);
  });

  test('what is done to me names its owner and whoever does it', () => {
    const does = (event: object): string[] =>
      LANGUAGES.map((language) => logOf([{ seat: 1, events: [{ seat: 1, ...event }] }], language)[0]?.slice(2) ?? '');
    expect(does({ kind: 'freezes', frozen: [0, 2], count: 2 })).toEqual([
      'Taras freezes everybody else.',
      'Taras заморожує всіх інших.',
      'Taras замораживает всех остальных.',
    ]);
    expect(does({ kind: 'takes', whom: 0, zone: 'hand', count: 3, cards: null })).toEqual([
      'Taras takes 3 cards from your hand.',
      'Taras бере 3 карти з твоєї руки.',
      'Taras берёт 3 карты из твоей руки.',
    ]);
    expect(does({ kind: 'grabs', whom: 0, pack: 0, cards: ['1', '2', '3', '4'] })).toEqual([
      'Taras takes home a Pack of yours: 1, 2, 3, 4.',
      'Taras забирає до своєї Домівки твою Зграю: 1, 2, 3, 4.',
      'Taras забирает в свой Дом твою Стаю: 1, 2, 3, 4.',
    ]);
    expect(does({ kind: 'gives', whom: 0, count: 1, cards: ['1'] })[1]).toBe('Taras віддає 1 карту тобі: 1.');
  });

  test('of a Battle', () => {
    expect(logOf(EVENTS.battle)).toEqual([
      '0 You lay for the Battle, face down: 4.',
      '1 Taras: ready for the Battle.',
      '2 Marko: ready for the Battle.',
      '0 The Battle: You – 4. Taras – 4. Marko – 1.',
      '2 The highest is tied. Marko takes all of them into the Nest.',
    ]);
  });

  test('of the end', () => {
    expect(logOf(EVENTS.end).slice(3)).toEqual([
      '0 You win the round and take into the Nest: 2.',
      '0 You begin to pay off the Virus 2.',
      '0 You pay with 1, 4. The Virus 2 is paid off.',
      '0 You pay off nothing more.',
      '1 Taras pays off nothing more.',
      '0 You draw 1 card: 3.',
      ' The draw pile is used up: the game ends.',
      '0 You: 1 Pack, 1 lost to a Virus, left in the Nest: 7.',
      '1 Taras: 1 Pack, 1 lost to a Virus, left in the Nest: 8.',
      '1 Taras wins the game.',
    ]);
  });

  test('of an Evolution of the Nest, and of a leader who goes on alone', () => {
    const lays = { kind: 'lays', card: 'EV', value: 3, counts_as: 3, opens: false, zone: 'nest', left: 4 };
    const stops = { kind: 'stops', seat: 0, cause: 'alone' };
    const moves = [
      { seat: 1, events: [{ ...lays, seat: 1, cause: 'turn' }] },
      { seat: 0, events: [{ ...lays, seat: 0, opens: true, cause: 'alone' }] },
      { seat: 0, events: [stops] },
    ];
    expect(logOf(moves)).toEqual([
      '1 Taras lays Evolution from the Nest as 3.',
      '0 You open with Evolution from the Nest as 3.',
      '0 You lay no further card.',
    ]);
    expect(logOf(moves, 'uk')[0]).toBe('1 Taras кладе Еволюцію з Гнізда як 3.');
    expect(logOf(moves, 'ru')[0]).toBe('1 Taras кладёт Эволюцию из Гнезда как 3.');
  });

  test('a round has a heading', () => {
    const begins = { kind: 'round-begins', seat: 1, round: 2 };
    expect(logOf([{ seat: -1, events: [begins] }])).toEqual(['# Round 2. Taras is the first player.']);
  });
});

const SHOWING = { phase: 'show', homes: [[], [['1', '1', '1', '1'], ['2', '2', '2', '2']]] } as unknown as DzhunkvikView; // prettier-ignore
const ALONE = { phase: 'alone', homes: [] } as unknown as DzhunkvikView;
const PAYING = { phase: 'choose-virus', homes: [] } as unknown as DzhunkvikView;
const MOVES = {
  'play 3': 'Lay Dzhun 3',
  'lay D4': 'Lay Dominant',
  'lay nothing': 'Lay nothing',
  'use T3 1': 'Thief: Taras',
  'use G4 1 1': 'Grabber: 2\u00A0+\u00A02\u00A0+\u00A02\u00A0+\u00A02 (Taras)',
  pass: 'Pass',
  'evolve 3': 'Evolution from the Nest as 3',
  stop: 'No more',
  redeal: 'New hand',
  truth: 'Truth',
  lie: 'Lie',
  ready: 'Ready',
  done: 'That is all',
  'show 1': 'Lay Dzhun 1 face down',
  'say 2': 'Say: Dzhun 2',
  'give L2': 'Give Liar away',
  'pay v3': 'Pay off Virus 3',
  'with 4': 'Pay with Dzhun 4',
};

test.each(LANGUAGES)('every move has words of its own, %s', (language) => {
  const t = textsIn(language);
  const words = Object.keys(MOVES).map((text) => plain(moveText(t, text, SHOWING, PEOPLE.names)));
  expect(new Set(words).size).toBe(words.length);
  if (language === 'en') expect(words).toEqual(Object.values(MOVES));
  else expect(words.join(' ').replaceAll('Taras', '')).not.toMatch(/[a-z]{2}/i);
  expect(moveText(t, 'done', PAYING, PEOPLE.names)).not.toBe(moveText(t, 'done', SHOWING, PEOPLE.names));
  expect(moveText(t, 'stop', ALONE, PEOPLE.names)).not.toBe(moveText(t, 'stop', SHOWING, PEOPLE.names));
});

test('a refusal says why, and names the card', () => {
  const t = textsIn('en');
  expect(refusal(t, 'D-6.3', 'play G4')).toEqual({ reason: 'The Grabber is never laid, only used.', card: 'G4' });
  expect(refusal(t, 'D-12.10', 'pass')).toEqual({ reason: 'While the Icestorm lasts nobody passes.' });
  expect(refusal(t, 'D-99', 'lay nothing')).toEqual({ reason: 'This cannot be done now.' });
});
