// The line in the tray, and the words on the button that ends the turn.
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import type { Moves } from './moves';
import type { FaceView } from './view';

/** `chosen` is the card whose place is asked for. */
export function lineOf(t: Texts, view: FaceView, moves: Moves, names: readonly string[], chosen: number | null): Line {
  const whose = view.due[0];
  if (view.seat !== null && whose === view.seat)
    return { pill: t('table-your-turn'), text: asked(t, view, moves, chosen), mine: true };
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return { pill: names[whose] ?? '', text: t('table-waits-turn'), mine: false };
}

/** Whether all that is left is one card in hand. */
const isLast = (view: FaceView): boolean => view.seat !== null && view.out[view.seat]?.length === 1;

function asked(t: Texts, view: FaceView, moves: Moves, chosen: number | null): string {
  if (chosen !== null) return t('face-line-where', { card: bold(String(chosen)) });
  if (view.may_end) return t(moves.cards.size ? 'face-line-more' : 'face-line-end');
  if (view.laid.length) return t('face-line-second');
  return t(isLast(view) ? 'face-line-last' : 'face-line-first');
}

/** What ending the turn brings, or what it waits for. */
export function endWords(t: Texts, view: FaceView): string {
  if (view.seat === null || view.turn !== view.seat || view.phase !== 'turn') return t('face-end');
  if (!view.may_end)
    return isLast(view) && !view.laid.length ? t('face-end') : t(view.laid.length ? 'face-end-one' : 'face-end-two');
  if (!view.draws) return t('face-end-nothing');
  const helped = view.laid.some(([, where]) => where.startsWith('opp-'));
  return helped
    ? t('face-end-refill', { n: view.draws + (view.hands[view.seat] ?? 0) })
    : t('face-end-draw', { n: view.draws });
}
