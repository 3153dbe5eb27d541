// The rules of UNO to try.
import type { SituationModule } from '../game';
import { cardOnce } from './cards';
import Record from './Record.svelte';
import { moveText, refusal, WORDS } from './text';
import type { UnoView } from './types';

export const situations: SituationModule = {
  Board: Record,
  words: WORDS,
  moveText: (t, text, view, names) => moveText(t, text, (view as UnoView).penalty, names),
  card: (text) => {
    const card = /^(?:play|jump) (\S+)/.exec(text)?.[1];
    return card ? cardOnce(card) : '';
  },
  refusal: (t, rule, text, view) => refusal(t, rule, text, view as UnoView),
};
