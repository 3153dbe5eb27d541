import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { plain } from '../../table/rich';
import type { Language } from '../../wire';
import { lineOf } from './ask';
import type { Fact } from './follow';
import { grouped, NO_PLAN, possible, type Plan } from './moves';
import { refusal } from './refusal';
import { telling } from './sentences';
import type { FlightsView } from './view';

const LANGUAGES: Language[] = ['en', 'uk', 'ru'];
const people = { you: 0, names: ['Olena', 'Marko'] };
const deals = [{ collections: [[], []], complete: [1], points: [2, 15], lines: [[], []], won: 1 }];
const view = { deals, match: 'points' } as unknown as FlightsView;
const at = { version: 1, at: 0 };

const FACTS: Fact[] = [
  { ...at, kind: 'begins', seat: 1 },
  { ...at, kind: 'away', seat: 1 },
  { ...at, kind: 'without', colors: ['r', 'o'] },
  { ...at, kind: 'deals', count: 3 },
  { ...at, kind: 'round', deal: 2, round: 3 },
  { ...at, kind: 'lays', seat: 0, card: 'r3', flight: 5 },
  { ...at, kind: 'lays', seat: 1, card: '', flight: 0 },
  {
    ...at,
    kind: 'turned',
    bids: [
      { seat: 1, card: 'x4', flight: 6 },
      { seat: 0, card: 'r3', flight: 5 },
    ],
  },
  { ...at, kind: 'takes', seat: 1, card: 'r3', how: 'takes' },
  { ...at, kind: 'takes', seat: 0, card: 'dep', how: 'must' },
  { ...at, kind: 'takes', seat: 0, card: 'g1', how: 'left' },
  { ...at, kind: 'swaps', seat: 1, own: 'r4', whom: 0, card: 'g4' },
  { ...at, kind: 'burns', seat: 1, cards: ['g1', 'g4'], rule: 'P-5.1' },
  { ...at, kind: 'burns', seat: 0, cards: ['g1', 'g4', 'g6'], rule: 'P-5.2' },
  { ...at, kind: 'loses', seat: 0, card: 'v2' },
  { ...at, kind: 'loses', seat: 1, card: null },
  { ...at, kind: 'no-swap', seat: 1, card: 'xU' },
  { ...at, kind: 'shuffled' },
  { ...at, kind: 'draws', cards: ['?', 'v4'], all: true },
  { ...at, kind: 'draws', cards: ['?'], all: false },
  { ...at, kind: 'ends', deal: 1 },
];

describe('what happened, in words', () => {
  it.each(LANGUAGES)('everything can be said in %s', (language) => {
    const t = textsOf(language, ['flights', 'table']);
    for (const fact of FACTS) {
      const text = plain(telling.sentence(t, people, fact, view));
      expect(text, fact.kind).toMatch(/^\p{Lu}.{5}/u);
      expect(text, fact.kind).not.toMatch(/flights-|\$|\?/);
    }
  });

  it('in English', () => {
    const t = textsOf('en', ['flights', 'table']);
    const said = (kind: Fact['kind'], n = 0): string =>
      plain(telling.sentence(t, people, FACTS.filter((fact) => fact.kind === kind)[n] as Fact, view));
    expect(said('turned')).toBe('Order of choice: Marko 6 (Exchange 4), You 5 (red 3).');
    expect(said('lays', 1)).toBe('Marko: the bid is in.');
    expect(said('swaps')).toBe('Marko swaps red 4 for green 4 (you).');
    expect(said('burns', 1)).toBe('You: green 1, green 4, green 6 are three of one colour and burn.');
    expect(said('draws')).toBe('Everybody draws a card. Yours: violet 4.');
    expect(said('ends')).toBe('Deal 1 is over. Marko has all the colours. You +2, Marko +15.');
  });
});

describe('what is asked', () => {
  const line = (language: Language, shown: Partial<FlightsView>, legal: string[], plan: Partial<Plan> = {}): string => {
    const moves = grouped(legal);
    const whole = { seat: 0, due: [0], would_burn: {}, sits_out: [], bid: null, ...shown } as unknown as FlightsView;
    return plain(
      lineOf(textsOf(language, ['flights', 'table']), whole, moves, people, possible({ ...NO_PLAN, ...plan }, moves))
        .text,
    );
  };

  it('a bid, step by step', () => {
    const legal = ['lay r3 fly 5', 'lay g1 fly 5'];
    expect(line('en', { phase: 'bid' }, legal)).toBe('Lay a card and a flight.');
    expect(line('en', { phase: 'bid' }, legal, { card: 'r3' })).toBe('Now a flight to go with it.');
    expect(line('en', { phase: 'bid' }, legal, { flight: 5 })).toBe('Now a card to go with it.');
    expect(line('en', { phase: 'bid', due: [1], bid: { card: 'r3', flight: 5 } }, [])).toBe(
      'You have laid red 3 and flight 5.',
    );
    expect(line('en', { phase: 'bid', due: [1], sits_out: [0] }, [])).toBe('You have no card and sit this round out.');
  });

  it('a card to take, and what it would burn', () => {
    expect(line('en', { phase: 'take' }, ['take g1', 'take b2'])).toBe('Take a city.');
    expect(line('en', { phase: 'take' }, ['take x1', 'take x2'])).toBe('Take one of the exchanges.');
    expect(line('en', { phase: 'take' }, ['take dep'])).toBe('It has to be Deportation.');
    const burning = { phase: 'take', would_burn: { g1: ['g4', 'g1'] } } as unknown as Partial<FlightsView>;
    expect(line('en', burning, ['take g1', 'take b2'], { take: 'g1' })).toBe('Will burn: green 4, green 1.');
  });

  it.each(LANGUAGES)('a swap in %s', (language) => {
    const legal = ['swap r4 1 g4', 'swap r4 1 b4', 'swap v4 1 g4'];
    const burning = {
      phase: 'swap',
      would_burn: {
        'swap r4 1 g4': [
          ['g1', 'g4'],
          ['r1', 'r4'],
        ],
      },
    } as unknown as Partial<FlightsView>;
    const said = [{}, { own: 'r4' }, { own: 'r4', theirs: 'b4' }, { own: 'r4', theirs: 'g4' }].map((plan) =>
      line(language, burning, legal, plan),
    );
    expect(new Set(said).size).toBe(4);
    if (language === 'en') expect(said.at(-1)).toBe('Will burn: green 1, green 4. Marko: red 1, red 4 will burn.');
  });
});

it('every refusal of a player has its words', () => {
  const t = textsOf('uk', ['flights', 'table']);
  const rules = ['P-2.2', 'P-2.5', 'P-2.6', 'P-3.1', 'P-3.2', 'P-3.3', 'P-4.3', 'P-4.5', 'P-4.6'];
  expect(new Set(rules.map((rule) => refusal(t, rule, 'take g1').reason)).size).toBe(rules.length);
  expect(refusal(t, 'P-3.1', 'take g1').card).toBe('g1');
  expect(refusal(t, 'P-4.5', 'swap r4 1 g4').card).toBeUndefined();
});
