// The row of buttons, each in its place from turn to turn.
import { upper } from '../../table/people';
import type { Act } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { inWindow } from './board';
import type { Moves } from './moves';
import { isWindow, type DzhunkvikView } from './view';
import { cardWords } from './words';

export interface Row {
  view: DzhunkvikView;
  moves: Moves;
  you: number;
  /** The card of my hand that is chosen. */
  card: string;
  /** Cards chosen for a bluff or to give away, all that are needed, and what I shall say. */
  picked: readonly string[];
  claim: readonly string[];
  /** The card of my Nest that is chosen to pay with. */
  pays: string;
  rests: boolean;
  run: (text: string) => void;
  runAll: (texts: readonly string[]) => void;
  use: () => void;
  rest: () => void;
}

export function actsOf(t: Texts, row: Row): Act[] {
  const { view, moves, run } = row;
  if (isWindow(view)) return inTime(t, row);
  const word = (id: string, label: string, keys: string, more: Partial<Act> = {}): Act => ({
    id,
    label,
    run: () => run(id),
    off: !moves.words.has(id),
    keys,
    ...more,
  });
  switch (moves.words.size || moves.cards.size || moves.says.length || moves.withs.length ? view.phase : 'turn') {
    case 'answer':
      return [
        word('truth', t('dzhunkvik-do-truth'), 'B', { grow: true, look: 'go' }),
        word('lie', t('dzhunkvik-do-lie'), 'X', { grow: true, look: 'hot' }),
      ];
    case 'show':
      return [several(t, row, 'dzhunkvik-do-show', 'show', row.picked.length > 0 || moves.words.has('done'), ['done'])];
    case 'give':
      return [several(t, row, 'dzhunkvik-do-give', 'give', row.picked.length === (view.giving?.[1] ?? 0), [])];
    case 'say': {
      const whole = (view.bluff?.said.length ?? 0) + row.claim.length === (view.bluff?.shown ?? 0);
      return [
        {
          id: 'say',
          label: t('dzhunkvik-do-say'),
          run: () => row.runAll([...row.claim.map((card) => `say ${card}`), 'done']),
          off: !whole,
          grow: true,
          keys: 'L',
          ...(whole ? { look: 'go' as const } : {}),
        },
      ];
    }
    case 'choose-virus':
      return [
        word('done', t('dzhunkvik-do-no-payment'), 'P', {
          grow: true,
          ...(moves.pays.length ? {} : { look: 'go' as const }),
        }),
        ...moves.pays.map((virus): Act => ({
          id: `pay-${virus}`,
          label: cardWords(t, virus),
          run: () => run(`pay ${virus}`),
          grow: true,
          look: 'go',
          spoken: t('dzhunkvik-do-pay', { virus: cardWords(t, virus) }),
        })),
      ];
    case 'pay': {
      const card = row.pays;
      return [
        {
          id: 'with',
          label: card ? t('dzhunkvik-do-with', { card: cardWords(t, card, 'acc') }) : t('dzhunkvik-do-with-what'),
          run: () => run(`with ${card}`),
          off: !card,
          grow: true,
          keys: 'L',
          ...(card ? { look: 'go' as const } : {}),
        },
      ];
    }
    case 'ready':
      return [word('ready', t('dzhunkvik-do-ready'), 'P', moves.cards.size ? {} : { look: 'go' }), lay(t, row)];
    case 'battle':
      return moves.words.has('lay nothing')
        ? [word('lay nothing', t('dzhunkvik-do-nothing'), 'L', { grow: true, look: 'go' })]
        : [lay(t, row)];
    default:
      return [
        moves.words.has('stop')
          ? word('stop', t('dzhunkvik-do-stop'), 'P')
          : word(
              'pass',
              t('dzhunkvik-do-pass'),
              'P',
              moves.words.has('pass') && !moves.cards.size && !moves.words.has('redeal') ? { look: 'go' } : {},
            ),
        ...(moves.words.has('redeal')
          ? [word('redeal', t('dzhunkvik-do-redeal'), 'N', moves.cards.size ? {} : { grow: true })]
          : []),
        ...onCard(t, row),
      ];
  }
}

/** Lay, and use where the card can be used. */
function onCard(t: Texts, row: Row): Act[] {
  const found = row.card ? row.moves.cards.get(row.card) : undefined;
  const use: Act[] = found?.uses.length
    ? [
        {
          id: 'use',
          label: t('dzhunkvik-do-use', { card: cardWords(t, row.card, 'acc') }),
          run: row.use,
          grow: true,
          keys: 'U',
          look: 'go',
        },
      ]
    : [];
  return found && !found.plain ? use : [lay(t, row), ...use];
}

function lay(t: Texts, { moves, card, run }: Row, look: 'go' | 'hot' = 'go'): Act {
  const text = moves.cards.get(card)?.plain ?? '';
  // In a window there is no time, and little room, for a verb.
  const label = !text
    ? t('dzhunkvik-do-lay-what')
    : look === 'hot'
      ? upper(cardWords(t, card))
      : t('dzhunkvik-do-lay', { card: cardWords(t, card, 'acc') });
  return { id: 'lay', label, run: () => run(text), off: !text, grow: true, keys: 'L', ...(text ? { look } : {}) };
}

function several(t: Texts, row: Row, id: string, verb: string, whole: boolean, then: readonly string[]): Act {
  const count = row.picked.length + (verb === 'show' ? (row.view.bluff?.shown ?? 0) : 0);
  return {
    id: verb,
    label: t(id, { count }),
    run: () => row.runAll([...row.picked.map((card) => `${verb} ${card}`), ...then]),
    off: !whole,
    grow: true,
    keys: 'L',
    ...(whole ? { look: 'go' as const } : {}),
  };
}

/** A window: everybody has the same buttons, and they are live at once. */
function inTime(t: Texts, row: Row): Act[] {
  const { view, moves, you, rests } = row;
  const admitted = inWindow(view).includes(you);
  const rest: Act = {
    id: 'rest',
    label: t('dzhunkvik-do-rest'),
    run: row.rest,
    off: !admitted,
    pressed: rests,
    keys: 'R',
  };
  const text = moves.cards.get('HY')?.plain ?? '';
  if (view.phase === 'moment') {
    const none = admitted && !text && !view.hand.includes('HY');
    return [
      rest,
      {
        id: 'hysteria',
        label: t(none ? 'dzhunkvik-do-no-hysteria' : 'dzhunkvik-do-hysteria'),
        run: () => row.run(text),
        off: !text,
        grow: true,
        keys: 'H',
        ...(text ? { look: 'hot' as const } : {}),
      },
    ];
  }
  const pass: Act = {
    id: 'pass',
    label: t('dzhunkvik-do-pass'),
    run: () => row.run('pass'),
    off: !moves.words.has('pass'),
    keys: 'P',
  };
  const hot: Act = row.card || !text ? lay(t, row, 'hot') : { ...lay(t, { ...row, card: 'HY' }, 'hot'), keys: 'H' };
  return [rest, pass, hot];
}
