// UNO's cards in the pages of its rules.
import { uno } from '../../look/uno';
import type { RulesModule } from '../game';
import Figure from './Figure.svelte';
import { cardWords } from './text';

/** The corner of a card, which says everything: figure and shape. A Wild has neither; its flower says it. */
const corner = (card: string): string =>
  uno(card).replace('viewBox="0 0 100 140"', card === 'W' ? 'viewBox="17 13 72 123"' : 'viewBox="3.5 5 28 48"');

const BESIDE: Record<string, string[]> = {
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
};
/** The draw cards of UNO Express bring half as many cards. */
const express = (card: string): string => card.replace('+2', '+1').replace('+4', '+2');

export const rules: RulesModule = {
  card: uno,
  mini: corner,
  name: cardWords,
  beside: (game, rule) => {
    const cards = BESIDE[rule] ?? [];
    return game === 'uno-express' ? cards.map(express) : cards;
  },
  figure: { above: 'U-1.1', Figure },
};
