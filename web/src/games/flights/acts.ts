// The button under the line: it lays, takes or swaps, and says what it would.
import type { Act } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { swapOf, textOf, type Moves, type Plan } from './moves';
import type { FlightsView } from './view';
import { cardWords } from './words';

/** `run` is given the text of the move. */
export function actsOf(t: Texts, view: FlightsView, moves: Moves, plan: Plan, run: (text: string) => void): Act[] {
  const text = textOf(plan, moves, view);
  return [
    {
      id: 'do',
      label: labelOf(t, view, moves, plan),
      run: () => run(text),
      off: !text,
      grow: true,
      keys: 'L',
      ...(text ? { look: 'go' as const } : {}),
    },
  ];
}

function labelOf(t: Texts, view: FlightsView, moves: Moves, plan: Plan): string {
  if (view.phase === 'take')
    return plan.take ? t('flights-do-take', { card: cardWords(t, plan.take, 'acc') }) : t('flights-take');
  if (view.phase === 'swap') {
    const swap = swapOf(plan, moves);
    return swap
      ? t('flights-do-swap', { own: cardWords(t, swap.own, 'acc'), card: cardWords(t, swap.card, 'acc') })
      : t('flights-swap');
  }
  return plan.card && plan.flight
    ? t('flights-do-lay', { card: cardWords(t, plan.card, 'acc'), flight: plan.flight })
    : t('flights-lay');
}
