// The rules of Flights to try.
import type { SituationModule } from '../game';
import { moveText } from './actions';
import { cardOnce } from './cards';
import Record from './Record.svelte';
import { refusal, WORDS } from './text';

export const situations: SituationModule = {
  Board: Record,
  words: WORDS,
  moveText: (t, text, _view, names) => moveText(t, text, names),
  card: (text) => {
    const card = /^(?:lay|take) (\S+)/.exec(text)?.[1];
    return card ? cardOnce(card) : '';
  },
  refusal: (t, rule, text) => refusal(t, rule, text).reason,
};
