// The cards of any game in the pages of its rules.
import type { RulesModule } from '../game';
import { cardOnce, miniOnce } from './cards';
import { cardName } from './text';

export const rulesOf = (prefix: string): RulesModule => ({
  card: cardOnce,
  mini: miniOnce,
  name: (t, card) => cardName(t, prefix, card),
  beside: () => [],
});
