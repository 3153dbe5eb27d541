// UNO in words: cards and counts, events, what is asked, moves, refusals.
import type { EventWords } from '../../table/log';
import { upper } from '../../table/people';
import { bold, colored, signed } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import type { Moves } from './actions';
import { colorOf, figureOf, isBlack } from './cards';
import type { Phase, UnoView } from './types';

// ---------------------------------------------------------------- cards

const CARD_WORDS: Record<string, string> = {
  0: 'uno-card-zero',
  S: 'uno-card-skip',
  R: 'uno-card-reverse',
  '+1': 'uno-card-draw-one',
  '+2': 'uno-card-draw-two',
  W: 'uno-card-wild',
  'W+2': 'uno-card-wild-draw-two',
  'W+4': 'uno-card-wild-draw-four',
};

export type Case = 'nom' | 'acc';

export function cardWords(t: Texts, card: string, grammar: Case = 'nom'): string {
  const figure = figureOf(card);
  return t(CARD_WORDS[figure] ?? 'uno-card-digit', { color: colorOf(card) ?? 'none', digit: figure, case: grammar });
}

export const colorWords = (t: Texts, color: string): string => t('uno-color', { color });
export const cardCount = (t: Texts, count: number, grammar: Case = 'nom'): string =>
  t('uno-cards', { count, case: grammar });

/** An action without its colour. */
export const actionWords = (t: Texts, figure: string): string =>
  t('uno-figure', { figure: figure === '+1' ? 'one' : figure === '+2' ? 'two' : figure });

/** What besides its colour stands on a card, in bold; nothing for a black one. */
function figureWords(t: Texts, card: string): string {
  const figure = figureOf(card);
  if (isBlack(card)) return '';
  if (/^\d$/.test(figure)) return bold(figure);
  return signed(figure.startsWith('+') ? figure : `#sign-${figure}`, actionWords(t, figure));
}

// ---------------------------------------------------------------- what happened

export const WORDS: EventWords = {
  prefix: 'uno',
  card: cardWords,
  headings: ['round-begins'],
  ownLine: ['round-ends'],
  alone: ['forgets'], // it calls to catch
};

// ---------------------------------------------------------------- what is asked

const WAITS: Partial<Record<Phase, string>> = {
  drawn: 'uno-waits-drawn',
  answer: 'uno-waits-answer',
  swap: 'uno-waits-swap',
  color: 'uno-waits-color',
  ready: 'uno-waits-ready',
};

/** The line in the tray: what is asked of me, or what the others do. `layer` is who laid the last card. */
export function promptOf(t: Texts, view: UnoView, moves: Moves, names: readonly string[], layer: string): Line {
  if (view.seat !== null && view.due.includes(view.seat)) return asked(t, view, moves, layer);
  const aside = outOfTurn(t, moves, names);
  const whose = view.due[0];
  if (whose === undefined || whose < 0) return { pill: '', text: aside || t('table-dealing'), mine: false };
  return {
    pill: names[whose] ?? '',
    text: aside || t(WAITS[view.phase] ?? 'table-waits-turn', { penalty: view.penalty }),
    mine: false,
  };
}

function outOfTurn(t: Texts, moves: Moves, names: readonly string[]): string {
  if (moves.uno) return t('uno-prompt-late');
  if (moves.catches[0] !== undefined) return t('uno-prompt-catch', { name: bold(names[moves.catches[0]] ?? '') });
  return [...moves.cards.values()].some((card) => card.jump) ? t('uno-prompt-jump') : '';
}

function asked(t: Texts, view: UnoView, moves: Moves, layer: string): Line {
  const line = (text: string, pill = t('table-your-turn')): Line => ({ pill, text, mine: true });
  switch (view.phase) {
    case 'drawn': {
      const card = bold(cardWords(t, view.drawn ?? ''));
      return line(t(moves.cards.size ? 'uno-ask-drawn' : 'uno-ask-drawn-keep', { card }));
    }
    case 'answer': {
      const answer = answerOf(t, view, moves);
      if (!view.penalty) return line(t('uno-prompt-skip', answer));
      const pill = t('uno-for-you', { count: view.penalty });
      const values = { ...answer, cards: cardCount(t, view.penalty, 'acc') };
      return moves.challenge
        ? line(
            t('uno-prompt-wild-draw', { ...values, name: bold(layer), card: cardWords(t, view.top ?? '', 'acc') }),
            pill,
          )
        : line(t('uno-prompt-take', values), pill);
    }
    case 'swap':
      return line(t('uno-ask-swap'));
    case 'color':
      return line(`${t('uno-prompt-name-color')}.`);
    case 'ready':
      return line(t('uno-prompt-ready'));
    default: {
      if (!moves.cards.size && moves.draw) return line(t('uno-prompt-nothing-fits'));
      if (!view.color || !view.top) return line(t('uno-prompt-no-draw'));
      const color = colored(view.color, t('uno-color-card', { color: view.color, case: 'acc' }));
      const figure = figureWords(t, view.top);
      const values = { color, figure };
      return line(t(figure ? 'uno-prompt-figure' : 'uno-prompt-color', values));
    }
  }
}

/** What would answer, as far as I hold it; else what I would need, if there is any such card. */
function answerOf(t: Texts, view: UnoView, moves: Moves): { held: string; answer: string } {
  const mine = view.answers.filter((card) => moves.cards.has(card));
  const cards = mine.length ? mine : view.answers;
  const [first = ''] = cards;
  const same = cards.length > 1 && !isBlack(first) && cards.every((card) => figureOf(card) === figureOf(first));
  const words = same
    ? [actionWords(t, figureOf(first))]
    : cards.map((card) => cardWords(t, card, mine.length ? 'acc' : 'nom'));
  return { held: mine.length ? 'yes' : cards.length ? 'no' : 'none', answer: bold(words.join(t('uno-or'))) };
}

// ---------------------------------------------------------------- moves

const MOVES: Record<string, string> = {
  draw: 'uno-do-draw',
  keep: 'uno-do-keep',
  challenge: 'uno-do-challenge',
  uno: 'uno-do-uno',
  ready: 'uno-do-ready',
};

/** A move as a button says it; `penalty` is how many cards are due. */
export function moveText(t: Texts, text: string, penalty: number, names: readonly string[]): string {
  const [word = '', first = '', second = ''] = text.split(' ');
  const plain = MOVES[word];
  if (plain) return t(plain);
  if (word === 'take') return penalty ? t('uno-do-take', { count: penalty }) : t('uno-do-miss');
  if (word === 'catch') return t('uno-do-catch', { name: bold(names[Number(first)] ?? '') });
  if (word === 'swap') return t('uno-do-swap', { name: bold(names[Number(first)] ?? '') });
  if (word === 'color') return upper(colorWords(t, first));
  let card = cardWords(t, first, 'acc');
  if (second && second !== 'uno') card = t('uno-move-wild', { card, color: colorWords(t, second) });
  if (text.endsWith(' uno')) card = t('uno-move-with-uno', { card });
  return t(word === 'jump' ? 'uno-do-jump' : 'uno-do-lay', { card });
}

/** Why the move `text` was refused at a table. The server names the rule. */
export function refusal(t: Texts, rule: string, text: string, view: UnoView): string {
  const [word = '', card = ''] = text.split(' ');
  if (rule === 'U-2.3') return t('table-no-turn');
  if (word === 'draw') return t('uno-no-draw');
  if (word !== 'play' && word !== 'jump') return t('table-no-move');
  const name = cardWords(t, card);
  if (rule === 'U-3.3' || view.phase === 'drawn') return t('uno-no-only-drawn');
  if (view.phase === 'answer') return upper(t('uno-no-answer', { card: name }));
  if (rule === 'U-3.1' && view.top) {
    return isBlack(view.top) && view.color
      ? upper(t('uno-no-fit-color', { card: name, color: colorWords(t, view.color) }))
      : upper(t('uno-no-fit', { card: name, top: cardWords(t, view.top, 'acc') }));
  }
  return upper(t('uno-no-lay', { card: cardWords(t, card, 'acc') }));
}
