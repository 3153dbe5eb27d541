// The row of buttons: draw and its kin, UNO!, and the rest, each in its place from turn to turn.
import type { Act } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import type { Moves } from './moves';
import { cardWords } from './words';

export interface Row {
  moves: Moves;
  names: readonly string[];
  /** How many cards are due. */
  penalty: number;
  /** The card in question, if one is chosen. */
  card: string;
  /** Whether UNO is said at this table, and whether it will be with the next card. */
  said: boolean;
  calls: boolean;
  act: (text: string) => void;
  lay: () => void;
  call: () => void;
}

export function actsOf(t: Texts, { moves, names, penalty, card, said, calls, act, lay, call }: Row): Act[] {
  const first: Act = moves.ready
    ? { id: 'ready', label: t('table-do-ready'), run: () => act('ready'), look: 'go', keys: 'D' }
    : moves.keep
      ? {
          id: 'keep',
          label: t('table-do-keep'),
          run: () => act('keep'),
          ...(moves.cards.size ? {} : { look: 'go' as const }),
          keys: 'D',
        }
      : moves.take
        ? {
            id: 'take',
            label: penalty ? t('table-do-take', { count: penalty }) : t('table-do-miss'),
            run: () => act('take'),
            look: 'go',
            keys: 'D',
          }
        : {
            id: 'draw',
            label: t('table-do-draw'),
            run: () => act('draw'),
            off: !moves.draw,
            ...(moves.draw && !moves.cards.size ? { look: 'go' as const } : {}),
            keys: 'D',
          };
  const row: Act[] = [first];
  const rest: Act[] = [];
  if (card) {
    const jump = moves.cards.get(card)?.jump;
    rest.push({
      id: 'lay',
      label: t(jump ? 'table-do-jump' : 'table-do-lay', { card: cardWords(t, card, 'acc') }),
      run: lay,
      look: 'go',
      grow: true,
      keys: 'Enter',
    });
  }
  if (moves.challenge)
    rest.push({ id: 'challenge', label: t('table-do-challenge'), run: () => act('challenge'), grow: true, keys: 'X' });
  for (const seat of moves.catches) {
    rest.push({
      id: `catch-${seat}`,
      label: t('table-do-catch', { name: names[seat] ?? '' }),
      run: () => act(`catch ${seat}`),
      look: 'hot',
      grow: true,
      keys: 'C',
    });
  }
  if (said) {
    row.push(
      moves.uno
        ? { id: 'uno', label: t('table-do-uno'), run: () => act('uno'), look: 'hot', grow: !rest.length, keys: 'U' }
        : {
            id: 'uno',
            label: t('table-do-uno'),
            run: call,
            off: !moves.callable,
            pressed: calls,
            grow: !rest.length,
            keys: 'U',
            ...(calls ? { spoken: t('table-uno-on') } : {}),
          },
    );
  } else first.grow = !rest.length;
  return [...row, ...rest];
}
