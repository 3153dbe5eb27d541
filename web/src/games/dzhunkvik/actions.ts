// My moves as the table offers them, and the row of buttons. Something can be done because a text says so.
import { upper } from '../../table/people';
import type { Action } from '../../table/Tray.svelte';
import type { Texts } from '../../texts';
import { inWindow, isWindow } from './board';
import { cardWords, moveText } from './text';
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
  /** Values that an Evolution of my Nest can be laid as. */
  evolves: readonly string[];
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
  const evolves: string[] = [];
  const words = new Set<string>();
  for (const text of legal) {
    const [word = '', card = '', on = '', pack = ''] = text.split(' ');
    if (!card || card === 'nothing') words.add(text);
    else if (OF_HAND.includes(word)) at(card).plain = text;
    else if (word === 'use') at(card).uses.push({ text, on: Number(on), pack: pack ? Number(pack) : -1 });
    else if (word === 'say') says.push(card);
    else if (word === 'pay') pays.push(card);
    else if (word === 'with') withs.push(card);
    else if (word === 'evolve') evolves.push(card);
  }
  return { cards, says, pays, withs, evolves, words };
}

/** What a move of a seat is about: a card, whom it is used on, the own Nest or a button. */
export function spotsOf(text: string, mover: number): string[] {
  const [word = '', card = '', on = ''] = text.split(' ');
  const held = `.hand [data-key="${card}.0"]`;
  if (OF_HAND.includes(word) && card !== 'nothing') return [held, ...(word === 'play' ? ['[data-top]'] : [])];
  if (word === 'use') return [held, `[data-seat="${on}"] .disc`];
  if (word === 'evolve' || word === 'with') return [`[data-own="nest${mover}"]`];
  return text ? [`[data-act="${text}"]`] : ['[data-act=waive]'];
}

/** Seats on whom a property can be used, each once. */
export const targets = ({ uses }: CardMoves): number[] => [...new Set(uses.map(({ on }) => on))];
/** Whether it is about somebody's Packs. */
export const takesPacks = (moves: CardMoves | undefined): boolean => moves?.uses.some(({ pack }) => pack >= 0) ?? false;

// ---------------------------------------------------------------- the buttons

const MAIN: Partial<Action> = { grow: true, look: 'go' };
const HOT: Partial<Action> = { grow: true, look: 'hot' };

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
  /** Asks on whom; or, where there is a choice, as what. */
  use: () => void;
  evolve: () => void;
  waive: () => void;
}

/** Each in its place from turn to turn. */
export function actionsOf(t: Texts, row: ButtonRow): Action[] {
  const { view, moves, you, card, run } = row;
  /** A button that can be pressed if there is anything to do; `look` only then. */
  const button = (
    id: string,
    label: string,
    keys: string,
    press: (() => void) | string | false | undefined,
    { look, ...more }: Partial<Action> = {},
  ): Action => ({
    id,
    label,
    ...(keys ? { keys } : {}),
    run: () => (typeof press === 'string' ? run(press) : press && press()),
    off: !press,
    ...more,
    ...(press && look ? { look } : {}),
  });
  const wordsOf = (text: string): string => moveText(t, text, view, []);
  /** A move that names no card. */
  const word = (text: string, keys: string, more?: Partial<Action>): Action =>
    button(text, wordsOf(text), keys, moves.words.has(text) && text, more);
  /** Cards that are gathered first and then sent one after the other. */
  const several = (verb: string, label: string, cards: readonly string[], whole: boolean, last: string[]): Action =>
    button(verb, label, 'L', whole && (() => row.runAll([...cards.map((one) => `${verb} ${one}`), ...last])), MAIN);
  const lay = (of = card, hot = false): Action => {
    const text = moves.cards.get(of)?.plain;
    // In a window there is no time, and little room, for a verb.
    const label = text && (hot ? upper(cardWords(t, of)) : wordsOf(text));
    return button('lay', label || t('dzhunkvik-do-lay-what'), 'L', text, hot ? HOT : MAIN);
  };
  const shown = view.bluff?.shown ?? 0;

  if (isWindow(view)) {
    // Everybody has the same buttons, and they are live at once.
    const admitted = inWindow(view).includes(you);
    const leader = view.phase === 'leader';
    const waive = button('waive', t(leader ? 'dzhunkvik-do-wait' : 'dzhunkvik-do-waive'), 'R', admitted && row.waive, {
      pressed: row.waived,
      ...(leader ? { note: t('dzhunkvik-note-wait') } : {}),
    });
    const text = moves.cards.get('HY')?.plain;
    if (leader)
      return [
        waive,
        word('pass', 'P', { note: t('dzhunkvik-note-pass') }),
        card || !text ? lay(card, true) : { ...lay('HY', true), keys: 'H' },
      ];
    const none = admitted && !text && !view.hand.includes('HY');
    return [waive, button('hysteria', t(none ? 'dzhunkvik-do-no-hysteria' : 'dzhunkvik-do-hysteria'), 'H', text, HOT)];
  }
  switch (moves.words.size || moves.cards.size || moves.says.length || moves.withs.length ? view.phase : 'turn') {
    case 'answer':
      return [word('truth', 'B', MAIN), word('lie', 'X', HOT)];
    case 'show': {
      const count = row.picked.length + shown;
      const whole = row.picked.length > 0 || moves.words.has('done');
      const label = count ? t('dzhunkvik-do-show', { count }) : t('dzhunkvik-do-show-what');
      return [several('show', label, row.picked, whole, ['done'])];
    }
    case 'give': {
      const count = row.picked.length;
      const more = (view.giving?.[1] ?? 0) - count;
      const label = more ? t('dzhunkvik-do-choose-more', { count: more }) : t('dzhunkvik-do-give', { count });
      return [several('give', label, row.picked, !more, [])];
    }
    case 'say': {
      const whole = (view.bluff?.said.length ?? 0) + row.claim.length === shown;
      return [several('say', t('dzhunkvik-do-say'), row.claim, whole, ['done'])];
    }
    case 'choose-virus': {
      // Of several, each has room for its name only.
      const many = moves.pays.length > 1;
      const note = t('dzhunkvik-note-pay', { many: many ? 'yes' : 'no' });
      return [
        word('done', 'P', moves.pays.length ? { grow: true } : MAIN),
        ...moves.pays.map((virus) => {
          const text = `pay ${virus}`;
          const label = many ? cardWords(t, virus) : wordsOf(text);
          return button(text, label, '', text, { ...MAIN, note, spoken: wordsOf(text) });
        }),
      ];
    }
    case 'pay': {
      const text = row.pays && `with ${row.pays}`;
      return [button('with', text ? wordsOf(text) : t('dzhunkvik-do-with-what'), 'L', text, MAIN)];
    }
    case 'ready':
      return [word('ready', 'P', moves.cards.size ? {} : { look: 'go' }), lay()];
    case 'battle':
      return moves.words.has('lay nothing') ? [word('lay nothing', 'L', MAIN)] : [lay()];
    default: {
      const of = moves.cards.get(card);
      const redeal = moves.words.has('redeal');
      const [value, more] = moves.evolves;
      const evolve = `evolve ${more ? 'any' : value}`;
      const passNote = view.pass_costs.includes(you) ? 'dzhunkvik-note-pass-virus' : 'dzhunkvik-note-pass';
      const idle: Partial<Action> = moves.cards.size || value || redeal ? {} : { look: 'go' };
      return [
        moves.words.has('stop') ? word('stop', 'P', idle) : word('pass', 'P', { ...idle, note: t(passNote) }),
        ...(redeal ? [word('redeal', 'N', { grow: !moves.cards.size })] : []),
        ...(value ? [button('evolve', wordsOf(evolve), 'E', more ? row.evolve : evolve, { grow: true })] : []),
        // Where there is an Evolution to lay, the room is needed.
        ...((of ? of.plain : !value) ? [lay()] : []),
        ...(of?.uses.length
          ? [button('use', t('dzhunkvik-do-use', { card: cardWords(t, card, 'acc') }), 'U', row.use, MAIN)]
          : []),
      ];
    }
  }
}
