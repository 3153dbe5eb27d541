// Why something was not done, in words. The rule comes from the server; its number becomes a link.
import { upper } from '../../table/people';
import type { Texts } from '../../texts';
import { isBlack, type UnoView } from './view';
import { cardWords, colorWords } from './words';

/** `text` is the move that was refused, `view` the table it was meant for. */
export function refusal(t: Texts, rule: string, text: string, view: UnoView): string {
  const [word = '', card = ''] = text.split(' ');
  if (rule === 'U-2.3') return t('table-no-turn');
  if (word === 'draw') return t('table-no-draw');
  if (word !== 'play' && word !== 'jump') return t('table-no-move');
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
