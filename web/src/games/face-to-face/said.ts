// A move in words, as a button would say it.
import { bold } from '../../table/rich';
import type { Texts } from '../../texts';
import { endWords } from './ask';
import { spotOf, type FaceView, type Where } from './view';

export function said(t: Texts, text: string, view: FaceView): string {
  const [card = '', where] = text.split(' ');
  if (!where) return endWords(t, view);
  const { owner, direction } = spotOf(where as Where, view.seat ?? 0);
  const top = view.piles[owner]?.[direction].at(-1) ?? 0;
  return t(owner === view.seat ? 'face-do-lay' : 'face-do-help', {
    card: bold(card),
    pile: direction,
    case: 'acc',
    top,
  });
}
