// The line in the tray: what is asked of me, or what the others are doing.
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import type { Moves } from './moves';
import type { Phase, UnoView } from './view';
import { cardCount, cardWords, colorCard, figureWords } from './words';

const WAITS: Partial<Record<Phase, string>> = {
  turn: 'table-waits-turn',
  drawn: 'table-waits-drawn',
  answer: 'table-waits-answer',
  swap: 'table-waits-swap',
  color: 'table-waits-color',
  ready: 'table-waits-ready',
};

/** `layer` is the name of whoever laid the last card. */
export function lineOf(t: Texts, view: UnoView, moves: Moves, names: readonly string[], layer: string): Line {
  const seat = view.seat;
  const due = seat !== null && view.due.includes(seat);
  if (due) return asked(t, view, moves, layer);
  const whose = view.due[0];
  const aside = outOfTurn(t, view, moves, names);
  if (whose === undefined || whose < 0) return { pill: '', text: aside || t('table-dealing'), mine: false };
  const pill = names[whose] ?? '';
  return { pill, text: aside || t(WAITS[view.phase] ?? 'table-waits-turn'), mine: false };
}

function outOfTurn(t: Texts, view: UnoView, moves: Moves, names: readonly string[]): string {
  if (moves.uno) return t('table-ask-late');
  if (moves.catches[0] !== undefined) return t('table-ask-catch', { name: bold(names[moves.catches[0]] ?? '') });
  if (view.seat !== null && [...moves.cards.values()].some((card) => card.jump)) return t('table-ask-jump');
  return '';
}

function asked(t: Texts, view: UnoView, moves: Moves, layer: string): Line {
  const pill = t('table-your-turn');
  const line = (text: string, label = pill): Line => ({ pill: label, text, mine: true });
  switch (view.phase) {
    case 'drawn': {
      const card = bold(cardWords(t, view.drawn ?? '', 'acc'));
      return line(t(moves.cards.size ? 'table-ask-drawn' : 'table-ask-drawn-keep', { card }));
    }
    case 'answer': {
      if (!view.penalty) return line(t('table-ask-skip'));
      const label = t('table-for-you', { count: view.penalty });
      if (moves.challenge)
        return line(t('table-ask-wild-draw', { name: bold(layer), card: cardWords(t, view.top ?? '', 'acc') }), label);
      return line(t('table-ask-take', { cards: cardCount(t, view.penalty, 'acc') }), label);
    }
    case 'swap':
      return line(t('table-ask-swap'));
    case 'color':
      return line(`${t('table-ask-name-color')}.`);
    case 'ready':
      return line(t('table-ask-ready'));
    default: {
      if (!moves.cards.size && moves.draw) return line(t('table-ask-nothing-fits'));
      if (!view.color || !view.top) return line(t('table-ask-no-draw'));
      const color = colorCard(t, view.color);
      const figure = figureWords(t, view.top);
      return line(figure ? t('table-ask-figure', { color, figure }) : t('table-ask-color', { color }));
    }
  }
}
