// The cards of Flights in the pages of its rules.
import type { RulesModule } from '../game';
import { draw } from './cards';
import Figure from './Figure.svelte';
import { cardWords, flightWords } from './text';

/** The corner of a card, which says everything: figure and shape, or what it does. */
const corner = (card: string): string => draw(card).replace('viewBox="0 0 100 140"', 'viewBox="4 6 27 47"');

const BESIDE: Record<string, string[]> = {
  'P-1.1': ['fly-1r', 'fly-4b', 'fly-6y'],
  'P-1.2': ['g3', 'x4', 'xU', 'dep'],
  'P-2.1': ['r3', 'fly-5b'],
  'P-2.2': ['fly-6r', 'fly-3g'],
  'P-2.5': ['fly-2y'],
  'P-3.1': ['dep'],
  'P-3.2': ['x4'],
  'P-3.3': ['xU'],
  'P-4.1': ['b2'],
  'P-4.2': ['dep'],
  'P-4.3': ['x4', 'r4', 'g4'],
  'P-4.4': ['xU'],
  'P-5.1': ['g1', 'g4'],
  'P-5.2': ['v2', 'v5', 'v6'],
  'P-6.2': ['o6', 'o2'],
  'P-6.3': ['y5', 'y2'],
};

export const rules: RulesModule = {
  card: (card) => draw(card),
  mini: corner,
  name: (t, card) => (card.startsWith('fly-') ? flightWords(t, Number(card[4])) : cardWords(t, card)),
  beside: (_game, rule) => BESIDE[rule] ?? [],
  figure: { above: 'P-1.1', Figure },
};
