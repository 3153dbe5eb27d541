// My moves as the table offers them, and the row of buttons. Something can be done because a text says so.
import { upper } from '../../table/people';
import type { Action } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { inWindow, isWindow } from './board';
import { cardWords } from './text';
import type { DzhunkvikView } from './types';

/** What a card of my hand can do. */
export interface CardMoves {
  /** The text that lays it, gives it, puts it face down: whatever the phase asks for. */
  plain: string;
  uses: Use[];
}

/** A text that uses a property: on whom, and which of their Packs, -1 for none. */
export interface Use {
  text: string;
  on: number;
  pack: number;
}

export interface Moves {
  cards: ReadonlyMap<string, CardMoves>;
  /** Cards that can be named in a bluff. */
  says: readonly string[];
  /** Viruses that can be paid off, and Nest cards to pay with. */
  pays: readonly string[];
  withs: readonly string[];
  /** Texts that name no card: pass, stop, redeal, truth, lie, done, ready, lay nothing. */
  words: ReadonlySet<string>;
}

const OF_HAND = ['play', 'show', 'give', 'lay'];

export function grouped(legal: readonly string[]): Moves {
  const cards = new Map<string, CardMoves>();
  const at = (card: string): CardMoves => {
    const moves = cards.get(card) ?? { plain: '', uses: [] };
    cards.set(card, moves);
    return moves;
  };
  const says: string[] = [];
  const pays: string[] = [];
  const withs: string[] = [];
  const words = new Set<string>();
  for (const text of legal) {
    const [word = '', card = '', on = '', pack = ''] = text.split(' ');
    if (!card || card === 'nothing') words.add(text);
    else if (OF_HAND.includes(word)) at(card).plain = text;
    else if (word === 'use') at(card).uses.push({ text, on: Number(on), pack: pack ? Number(pack) : -1 });
    else if (word === 'say') says.push(card);
    else if (word === 'pay') pays.push(card);
    else if (word === 'with') withs.push(card);
  }
  return { cards, says, pays, withs, words };
}

/** Seats on whom a property can be used, each once. */
export const targets = ({ uses }: CardMoves): number[] => [...new Set(uses.map(({ on }) => on))];
/** Whether it is about somebody's Packs. */
export const takesPacks = (moves: CardMoves | undefined): boolean => moves?.uses.some(({ pack }) => pack >= 0) ?? false;

// ---------------------------------------------------------------- the buttons

/** What the buttons depend on. */
export interface ButtonRow {
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
  waived: boolean;
  run: (text: string) => void;
  runAll: (texts: readonly string[]) => void;
  use: () => void;
  waive: () => void;
}

/** Each in its place from turn to turn. */
export function actionsOf(t: Texts, row: ButtonRow): Action[] {
  const { view, moves, run } = row;
  if (isWindow(view)) return inTime(t, row);
  const word = (id: string, label: string, keys: string, more: Partial<Action> = {}): Action => ({
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
        ...moves.pays.map((virus): Action => ({
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
function onCard(t: Texts, row: ButtonRow): Action[] {
  const found = row.card ? row.moves.cards.get(row.card) : undefined;
  const use: Action[] = found?.uses.length
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

function lay(t: Texts, { moves, card, run }: ButtonRow, look: 'go' | 'hot' = 'go'): Action {
  const text = moves.cards.get(card)?.plain ?? '';
  // In a window there is no time, and little room, for a verb.
  const label = !text
    ? t('dzhunkvik-do-lay-what')
    : look === 'hot'
      ? upper(cardWords(t, card))
      : t('dzhunkvik-do-lay', { card: cardWords(t, card, 'acc') });
  return { id: 'lay', label, run: () => run(text), off: !text, grow: true, keys: 'L', ...(text ? { look } : {}) };
}

function several(t: Texts, row: ButtonRow, id: string, verb: string, whole: boolean, then: readonly string[]): Action {
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
function inTime(t: Texts, row: ButtonRow): Action[] {
  const { view, moves, you, waived } = row;
  const admitted = inWindow(view).includes(you);
  const waive: Action = {
    id: 'waive',
    label: t('dzhunkvik-do-waive'),
    run: row.waive,
    off: !admitted,
    pressed: waived,
    keys: 'R',
  };
  const text = moves.cards.get('HY')?.plain ?? '';
  if (view.phase === 'moment') {
    const none = admitted && !text && !view.hand.includes('HY');
    return [
      waive,
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
  const pass: Action = {
    id: 'pass',
    label: t('dzhunkvik-do-pass'),
    run: () => row.run('pass'),
    off: !moves.words.has('pass'),
    keys: 'P',
  };
  const hot: Action = row.card || !text ? lay(t, row, 'hot') : { ...lay(t, { ...row, card: 'HY' }, 'hot'), keys: 'H' };
  return [waive, pass, hot];
}
