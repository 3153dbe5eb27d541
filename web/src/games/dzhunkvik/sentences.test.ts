import { describe, expect, it } from 'vitest';
import { textsOf } from '../../../tests/catalogues';
import { plain } from '../../table/rich';
import type { Language } from '../../wire';
import type { Fact } from './follow';
import { refusal } from './refusal';
import { telling } from './sentences';
import type { DzhunkvikView } from './view';

const LANGUAGES: Language[] = ['en', 'uk', 'ru'];
const people = { you: 0, names: ['Olena', 'Marko', 'Taras'] };
const final = [
  { packs: 3, lost: 1, left: 2 },
  { packs: 0, lost: 0, left: 1 },
  { packs: 1, lost: 0, left: 0 },
];
const view = { stock: 0, final } as unknown as DzhunkvikView;
const at = { version: 1, at: 0 };

const FACTS: Fact[] = [
  ...(['begins', 'away', 'passes', 'stops', 'ready', 'no-payment'] as const).flatMap((kind) => [
    { ...at, kind, seat: 0 },
    { ...at, kind, seat: 1 },
  ]),
  ...(['leader', 'closes', 'nothing', 'ends'] as const).map((kind) => ({ ...at, kind })),
  { ...at, kind: 'round', round: 5, seat: 1 },
  { ...at, kind: 'deals', count: 6 },
  {
    ...at,
    kind: 'draws',
    drawn: [
      { seat: 1, cards: ['?', '?'] },
      { seat: 2, cards: ['?'] },
      { seat: 0, cards: ['3', 'HY'] },
    ],
  },
  { ...at, kind: 'draws', drawn: [{ seat: 1, cards: ['?'] }] },
  { ...at, kind: 'lays', seat: 1, card: '2', opens: true, value: null },
  { ...at, kind: 'lays', seat: 0, card: 'EV', opens: false, value: 3 },
  { ...at, kind: 'lays', seat: 2, card: 'IS', opens: false, value: null },
  { ...at, kind: 'uses', seat: 1, card: 'T3', on: 0 },
  { ...at, kind: 'tie', seat: 2, beat: [0, 1] },
  { ...at, kind: 'cancelled', card: 'G4' },
  { ...at, kind: 'effect', card: 'CS', doubted: true },
  { ...at, kind: 'effect', card: 'L2', doubted: true },
  { ...at, kind: 'effect', card: 'L2', doubted: false },
  { ...at, kind: 'grabs', seat: 1, on: 0, pack: ['1', 'L2', '3', '4'] },
  { ...at, kind: 'takes', seat: 1, from: 2, zone: 'nest', cards: ['?'] },
  { ...at, kind: 'takes', seat: 0, from: 2, zone: 'nest', cards: ['4'] },
  { ...at, kind: 'takes', seat: 1, from: 2, zone: 'hand', cards: ['?', '?', '?'] },
  { ...at, kind: 'takes', seat: 1, from: 0, zone: 'hand', cards: ['3', 'EV', 'HY'] },
  { ...at, kind: 'perish', from: 2, cards: ['HY', 'D4'] },
  ...(['discarded', 'found', 'instant'] as const).flatMap((kind) => [
    { ...at, kind, seat: 0, card: 'BA' },
    { ...at, kind, seat: 1, card: 'VS' },
  ]),
  { ...at, kind: 'shows', seat: 1, cards: ['?', '?'] },
  { ...at, kind: 'shows', seat: 0, cards: ['1', '4'] },
  { ...at, kind: 'says', seat: 1, cards: ['4', '4'] },
  { ...at, kind: 'answers', seat: 0, lie: true },
  { ...at, kind: 'answers', seat: 1, lie: false },
  { ...at, kind: 'bluff', seat: 1, cards: ['1', '4'], said: ['4', '4'], lie: true, right: true },
  { ...at, kind: 'bluff', seat: 1, cards: ['4'], said: ['4'], lie: false, right: true },
  { ...at, kind: 'catches', seat: 1, virus: 'v3' },
  { ...at, kind: 'pays', seat: 1, virus: 'v3', cards: [], paid: false },
  { ...at, kind: 'pays', seat: 1, virus: 'v3', cards: ['2'], paid: false },
  { ...at, kind: 'pays', seat: 0, virus: 'v3', cards: ['2', 'EV'], paid: true },
  { ...at, kind: 'redeals', seat: 0, cards: ['G4', 'VS'] },
  { ...at, kind: 'fights', seat: 1, card: '' },
  { ...at, kind: 'fights', seat: 0, card: 'T3' },
  { ...at, kind: 'battle', cards: ['3', null, '4'], winner: 2 },
  { ...at, kind: 'battle', cards: ['3', '3', null], winner: null },
  { ...at, kind: 'gives', seat: 1, to: 2, cards: ['?', '?', '?'] },
  { ...at, kind: 'gives', seat: 0, to: 1, cards: ['1', 'VS', '1'] },
  {
    ...at,
    kind: 'packs',
    seat: 1,
    packs: [
      ['1', '2', '3', '4'],
      ['EV', '2', 'T3', 'D4'],
    ],
  },
  { ...at, kind: 'wins', seat: 0, cards: ['1', '3', 'EV'] },
  { ...at, kind: 'wins', seat: 1, cards: [] },
  { ...at, kind: 'wins', seat: null, cards: [] },
];

describe('what happened, in words', () => {
  it.each(LANGUAGES)('everything can be said in %s', (language) => {
    const t = textsOf(language, ['dzhunkvik', 'table']);
    const said = FACTS.map((fact) => plain(telling.sentence(t, people, fact, view)));
    for (const text of said) {
      expect(text).toMatch(/^[\p{Lu}«].{4,}\.$/u);
      expect(text).not.toMatch(/dzhunkvik-|\$|\?|\.\./);
    }
    expect(new Set(said).size).toBe(said.length);
  });

  it('in English', () => {
    const t = textsOf('en', ['dzhunkvik', 'table']);
    const said = (kind: Fact['kind'], n = 0): string =>
      plain(telling.sentence(t, people, FACTS.filter((fact) => fact.kind === kind)[n] as Fact, view));
    expect(said('round')).toBe('Round 5. First player: Marko.');
    expect(said('draws')).toBe('Cards drawn: Marko (2), Taras (1). You draw 2 cards: 3, Hysteria.');
    expect(said('lays', 1)).toBe('You lay Evolution as 3.');
    expect(said('lays', 2)).toBe('Taras lays Icestorm. The others are frozen.');
    expect(said('tie')).toBe(
      'At the same moment: you, Marko. Served first: Taras. The first player comes before all others, then whoever sits nearest counter-clockwise.',
    );
    expect(said('perish')).toBe('Depopulation, Taras: discarded Hysteria. The Dominant goes back.');
    expect(said('battle')).toBe(
      'The Battle: You – 3, Marko – nothing, Taras – 4. Taras takes all of them into the Nest.',
    );
    expect(said('packs').replaceAll('\u00A0', ' ')).toBe(
      'Marko makes 2 Packs: 1 + 2 + 3 + 4; Evolution + 2 + Thief + Dominant.',
    );
    expect(said('ends')).toBe(
      'The draw pile is used up: the game ends. You: 3 Packs, 1 lost to a Virus, left in the Nest: 2. Marko: 0 Packs, left in the Nest: 1. Taras: 1 Pack, left in the Nest: 0.',
    );
  });

  it('a line is made anew when what it tells of goes on', () => {
    const [evolution] = FACTS.filter((fact) => fact.kind === 'lays' && fact.card === 'EV');
    expect(telling.sign?.(evolution as Fact, view)).not.toBe(
      telling.sign?.({ ...evolution, value: null } as Fact, view),
    );
    expect(telling.face(FACTS.find((fact) => fact.kind === 'perish') as Fact)).toBe(2);
    expect(telling.heading(FACTS.find((fact) => fact.kind === 'round') as Fact)).toBe(true);
  });
});

it('refusals of a player have their words', () => {
  const t = textsOf('uk', ['dzhunkvik', 'table']);
  const rules = [
    'D-3.1',
    'D-4.1',
    'D-4.2',
    'D-4.3',
    'D-4.4',
    'D-5.1',
    'D-6.1',
    'D-6.3',
    'D-6.4',
    'D-6.7',
    'D-7.3',
    'D-7.4',
    'D-7.5',
    'D-7.6',
    'D-7.8',
    'D-9.3',
    'D-10.1',
    'D-12.7',
    'D-12.10',
    'D-12.12',
    'D-12.19',
    'D-12.22',
  ];
  const reasons = rules.map((rule) => refusal(t, rule, 'play 3').reason);
  expect(new Set(reasons).size).toBe(rules.length);
  expect(reasons).not.toContain(t('dzhunkvik-no', { rule: 'other' }));
  expect(refusal(t, 'D-12.9', 'close').reason).toBe(t('table-no-move'));
  expect(refusal(t, 'D-4.2', 'play 3').card).toBe('3');
  expect(refusal(t, 'D-12.3', 'lay nothing').card).toBeUndefined();
  expect(refusal(t, 'D-4.3', 'pass').card).toBeUndefined();
});
