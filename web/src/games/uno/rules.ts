// UNO's cards in the pages of its rules.
import { uno } from '../../look/uno';
import type { RulesFace } from '../game';
import Figure from './Figure.svelte';
import { cardWords } from './words';

/** The corner of a card, which says everything: figure and shape. A Wild has neither; its flower says it. */
const corner = (card: string): string =>
  uno(card).replace('viewBox="0 0 100 140"', card === 'W' ? 'viewBox="17 13 72 123"' : 'viewBox="3.5 5 28 48"');

const BESIDE: Record<string, Record<string, string[]>> = {
  uno: {
    'U-2.4': ['g+2'],
    'U-2.5': ['yR'],
    'U-2.6': ['rS'],
    'U-2.7': ['W'],
    'U-2.8': ['W+4'],
    'U-3.1': ['b7', 'y7', 'b3'],
    'U-3.2': ['W'],
    'U-4.1': ['g+2'],
    'U-4.2': ['rR'],
    'U-4.3': ['yS'],
    'U-4.4': ['W'],
    'U-4.5': ['W+4'],
    'U-4.6': ['b+2', 'W+4'],
    'U-5.1': ['yS', 'yS'],
    'U-5.2': ['r+2', 'g+2'],
    'U-5.3': ['W+4', 'b+2'],
    'U-6.1': ['W+4'],
    'U-9.1': ['g4', 'g4'],
    'U-9.4': ['g0', 'b7'],
    'U-9.5': ['r+2', 'g+2', 'b+2'],
    'U-9.6': ['W+4'],
  },
  'uno-express': {
    'U-2.4': ['g+1'],
    'U-2.5': ['yR'],
    'U-2.6': ['rS'],
    'U-2.7': ['W'],
    'U-2.8': ['W+2'],
    'U-3.1': ['b7', 'y7', 'b3'],
    'U-3.2': ['W'],
    'U-4.1': ['g+1'],
    'U-4.2': ['rR'],
    'U-4.3': ['yS'],
    'U-4.4': ['W'],
    'U-4.5': ['W+2'],
    'U-4.6': ['b+1', 'W+2'],
    'U-5.1': ['yS', 'yS'],
    'U-5.2': ['r+1', 'g+1'],
    'U-5.3': ['W+2', 'b+1'],
    'U-6.1': ['W+2'],
    'U-9.1': ['g4', 'g4'],
    'U-9.4': ['g0', 'b7'],
    'U-9.5': ['r+1', 'g+1', 'b+1'],
    'U-9.6': ['W+2'],
  },
};

export const rules: RulesFace = {
  card: uno,
  mini: corner,
  name: (t, card) => cardWords(t, card),
  beside: (game, rule) => BESIDE[game]?.[rule] ?? [],
  figure: { above: 'U-1.1', Figure },
};
