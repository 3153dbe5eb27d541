// The cards of Dzhunkvik in the pages of its rules.
import type { RulesModule } from '../game';
import { chip, draw } from './cards';
import Figure from './Figure.svelte';
import { cardWords } from './text';

const BESIDE: Record<string, string[]> = {
  'D-1.3': ['3', 'T3', 'CS', 'BA'],
  'D-2.2': ['v2'],
  'D-3.1': ['BA', 'EM'],
  'D-3.3': ['DE', 'v3'],
  'D-4.1': ['1', 'EV'],
  'D-4.2': ['2', '3'],
  'D-4.3': ['v1'],
  'D-4.6': ['4', 'VS'],
  'D-4.8': ['3', '4'],
  'D-5.1': ['TS', 'VM'],
  'D-6.1': ['2', 'T3'],
  'D-6.3': ['G4'],
  'D-6.4': ['L2'],
  'D-6.5': ['T3'],
  'D-6.6': ['D4'],
  'D-6.7': ['G4'],
  'D-6.9': ['G4'],
  'D-6.10': ['T3'],
  'D-7.2': ['EV'],
  'D-7.3': ['CS'],
  'D-7.4': ['TS', '4'],
  'D-7.5': ['VS', 'VM', 'VL'],
  'D-7.6': ['HY'],
  'D-7.7': ['IS'],
  'D-7.9': ['EV'],
  'D-8.1': ['HY', 'VL'],
  'D-8.2': ['G4', 'HY'],
  'D-8.5': ['VM', 'HY', 'HY'],
  'D-8.6': ['VS', 'HY'],
  'D-9.2': ['1', '2', 'T3', 'D4'],
  'D-9.3': ['v3', '4'],
  'D-10.1': ['BA'],
  'D-10.2': ['EM'],
  'D-10.3': ['IM'],
  'D-10.4': ['DE'],
  'D-11.3': ['v4'],
};

export const rules: RulesModule = {
  card: (card) => draw(card),
  mini: chip,
  name: (t, card) => cardWords(t, card),
  beside: (_game, rule) => BESIDE[rule] ?? [],
  figure: { above: 'D-1.1', Figure },
};
