// The rules of Face to Face to try.
import type { SituationModule } from '../game';
import { cardOnce, metalOf } from './cards';
import Record from './Record.svelte';
import { moveText, refusal, WORDS } from './text';
import type { FaceToFaceView } from './types';

export const situations: SituationModule = {
  Board: Record,
  words: WORDS,
  moveText: (t, text, view) => moveText(t, text, view as FaceToFaceView),
  card: (text, view) => {
    const card = /^\d+/.exec(text)?.[0];
    return card ? cardOnce(metalOf((view as FaceToFaceView).seat ?? 0), Number(card)) : '';
  },
  refusal: (t, rule, text, view) => refusal(t, rule, text, view as FaceToFaceView),
};
