// How the cards of a game explain themselves: what a game brings for it. It comes when somebody first asks.
import type { Options } from '../games/game';
import type { Texts } from '../texts';
import type { People } from './people';
import type { TableView } from './state';

/** The table as the one who asks sees it. */
export interface Situation<View extends TableView = TableView> {
  view: View;
  legal: readonly string[];
  people: People;
  options: Options;
}

/** A card in a line. */
export interface Explained {
  title: string;
  text: string;
  rule: string;
  /** A plain card, such as a number: explained when it is asked about, not when it is chosen. */
  plain?: boolean;
}

export interface HelpModule {
  /** `what` is a card of mine by its name in the notation, with @ in front one that lies on the table; or a place. */
  explain: (t: Texts, what: string, at: Situation) => Explained | null;
}

/** What an element is about: as it says itself, or as the key of a card in the hand does. */
function subjectOf(target: EventTarget | null): { element: HTMLElement; what: string } | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest<HTMLElement>('[data-help], .hand [data-key]');
  const what = element?.dataset.help ?? element?.dataset.key?.replace(/\.\d+$/, '');
  return element && what ? { element, what } : null;
}

const LONG = 450; // milliseconds
const STILL = 10; // pixels that a finger may move meanwhile

/** Whatever is pressed for long, or with the other button of the mouse, is told; the tap that follows is none. */
function longPresses(told: (what: string) => void): () => void {
  let timer = 0;
  let at = { x: 0, y: 0 };
  let pressed = false;
  const stop = (): void => clearTimeout(timer);
  const press = (what: string): void => {
    stop();
    pressed = true;
    told(what);
  };
  const handlers: Partial<{ [Name in keyof WindowEventMap]: (event: WindowEventMap[Name]) => void }> = {
    pointerdown: (event) => {
      stop();
      pressed = false;
      const subject = event.button ? null : subjectOf(event.target);
      if (!subject) return;
      at = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => press(subject.what), LONG);
    },
    pointermove: (event) => {
      if (Math.hypot(event.clientX - at.x, event.clientY - at.y) > STILL) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (event) => {
      const subject = subjectOf(event.target);
      if (!subject) return;
      event.preventDefault();
      press(subject.what);
    },
    click: (event) => {
      if (!pressed) return;
      pressed = false;
      if (event.detail === 0) return; // a key
      event.preventDefault();
      event.stopImmediatePropagation();
    },
  };
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) addEventListener(name, handler, { capture: true });
  return () => {
    stop();
    for (const [name, handler] of all) removeEventListener(name, handler, { capture: true });
  };
}

/** Looks out for questions about cards. */
export interface Watch {
  /** What the keyboard is on; then what lies on the table, one after the other. */
  next: (board: HTMLElement | undefined, before: string) => string;
  stop: () => void;
}

/** Tells what was pressed for long, and what the keyboard is on: a screen reader reads that line as a description. */
export function watching(told: { asked: (what: string) => void; focused: (what: string) => void }): Watch {
  // A card that is taken away loses the focus while the page is being drawn: that is told afterwards.
  const tell = (what: string): void => queueMicrotask(() => told.focused(what));
  const focus = (target: EventTarget | null): void => {
    const subject = target instanceof Element && target.matches(':focus-visible') ? subjectOf(target) : null;
    subject?.element.setAttribute('aria-describedby', 'card-help');
    tell(subject?.what ?? '');
  };
  const comes = (event: FocusEvent): void => focus(event.target);
  const goes = (): void => tell('');
  addEventListener('focusin', comes);
  addEventListener('focusout', goes);
  const released = longPresses(told.asked);
  let from = ''; // what the keyboard was on when a question came last
  focus(document.activeElement);
  return {
    next: (board, before) => {
      const own = subjectOf(document.activeElement)?.what ?? '';
      // Whoever has gone to another card asks about that one first.
      if (own && own !== from) return (from = own);
      from = own;
      const lying = [...(board?.querySelectorAll<HTMLElement>('[data-help]') ?? [])];
      const all = [...new Set([own, ...lying.map(({ dataset }) => dataset.help ?? '')])].filter(Boolean);
      return all[(all.indexOf(before) + 1) % all.length] ?? '';
    },
    stop: () => {
      released();
      removeEventListener('focusin', comes);
      removeEventListener('focusout', goes);
    },
  };
}
