// The cards of Face to Face in the pages of its rules.
import type { RulesModule } from '../game';
import { cardOnce, cornerOnce, metalOf, type Metal } from './cards';
import Figure from './Figure.svelte';

/** In the text a card is its number; beside a rule its metal counts too, as in "g29". */
const parted = (card: string): [Metal, number] =>
  /^[sg]/.test(card) ? [card.startsWith('s') ? 's' : 'g', Number(card.slice(1))] : [metalOf(0), Number(card)];

const BESIDE: Record<string, string[]> = {
  'F-1.2': ['s1', 's60'],
  'F-2.2': ['s30', 's31', 'g40'],
  'F-3.1': ['s4', 's8', 's13'],
  'F-3.2': ['s35', 's34'],
  'F-3.3': ['s27', 's17'],
  'F-3.4': ['g29', 's12'],
  'F-5.3': ['s35', 's40'],
  'F-5.4': ['s41', 's44'],
};

export const rules: RulesModule = {
  card: (card) => cardOnce(...parted(card)),
  mini: (card) => cornerOnce(...parted(card)),
  name: (t, card) => {
    const [metal, number] = parted(card);
    return /^\d/.test(card) ? card : t('face-card', { metal, card: number });
  },
  beside: (_, rule) => BESIDE[rule] ?? [],
  figure: { above: 'F-1.1', Figure },
};
