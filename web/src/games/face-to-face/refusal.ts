// Why something was not done, in words. The rule comes from the server; its number becomes a link.
import type { Texts } from '../../texts';
import { spotOf, type FaceView, type Where } from './view';

/** `text` is the move that was refused, `view` the table it was meant for. */
export function refusal(t: Texts, rule: string, text: string, view: FaceView): string {
  const [word = '', where] = text.split(' ');
  if (view.seat === null || view.turn !== view.seat) return t('table-no-turn');
  if (word === 'end') return t('face-no-end');
  if (!where) return t('table-no-move');
  const { owner, direction } = spotOf(where as Where, view.seat);
  const values = { card: word, top: view.piles[owner]?.[direction].at(-1) ?? 0 };
  switch (rule) {
    case 'F-2.2':
      return t('face-no-second-help');
    case 'F-3.1':
      return t('face-no-rising', values);
    case 'F-3.2':
      return t('face-no-falling', values);
    case 'F-3.4':
      return t(direction === 'up' ? 'face-no-help-rising' : 'face-no-help-falling', values);
    case 'F-5.3':
      return t('face-no-pair', { card: word });
    case 'F-5.4':
      return t('face-no-last-help');
    default:
      return t('table-no-move');
  }
}
