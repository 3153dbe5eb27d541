// The rules of Dzhunkvik to try.
import type { SituationModule } from '../game';
import { cardOnce } from './cards';
import Record from './Record.svelte';
import { moveText, refusal, WORDS } from './text';
import type { DzhunkvikView } from './types';

export const situations: SituationModule = {
  Board: Record,
  words: WORDS,
  moveText: (t, text, view, names) => moveText(t, text, view as DzhunkvikView, names),
  card: (text) => {
    const card = /^(?:play|use|lay|give|show|with|pay) (?!nothing)(\w+)/.exec(text)?.[1];
    return card ? cardOnce(card) : '';
  },
  refusal: (t, rule, text) => refusal(t, rule, text).reason,
};
