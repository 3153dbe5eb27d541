// Why something was not done, in words. The rule comes from the server; its number becomes a link.
import type { Refused } from '../../wire';
import { isBlack, type UnoView } from './view';
import { cardWords, colorWords, upper, type Texts } from './words';

const BY_CODE: Record<string, string> = {
  stale: 'table-no-stale',
  'too-late': 'table-no-late',
  paused: 'table-no-paused',
};

/** Codes that are about the game; anything else is a mishap on the way. */
const ABOUT_THE_GAME = ['illegal', 'notation', 'not-playing', 'not-seated', ...Object.keys(BY_CODE)];
export const isMishap = (code: string): boolean => !ABOUT_THE_GAME.includes(code);

/** `text` is the move that was refused, `view` the table it was meant for. */
export function refusal(t: Texts, { code, rule }: Pick<Refused, 'code' | 'rule'>, text: string, view: UnoView | null): string {
  const plain = BY_CODE[code];
  if (plain) return t(plain);
  const [word = '', card = ''] = text.split(' ');
  if (rule === 'U-2.3') return t('table-no-turn');
  if (word === 'draw') return t('table-no-draw');
  if ((word !== 'play' && word !== 'jump') || !view) return t('table-no-move');
  const name = cardWords(t, card);
  if (rule === 'U-3.3' || view.phase === 'drawn') return t('table-no-only-drawn');
  if (view.phase === 'answer') return upper(t('table-no-answer', { card: name }));
  if (rule === 'U-3.1' && view.top) {
    return isBlack(view.top) && view.color
      ? upper(t('table-no-fit-color', { card: name, color: colorWords(t, view.color) }))
      : upper(t('table-no-fit', { card: name, top: cardWords(t, view.top, 'acc') }));
  }
  return upper(t('table-no-lay', { card: cardWords(t, card, 'acc') }));
}

