// Where the keyboard goes when what it was on is gone: out of a panel back to where that was opened from, otherwise to the
// neighbour, otherwise to the hand or the heading. Never to the body, where a screen reader begins at the top again.

const ABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';
const PANEL = 'dialog, .ask, [popover]';
const TYPED = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range])';

let last: HTMLElement | null = null; // what has the focus, or had it until it went away
let above: Element[] = []; // all that it stood in, nearest first
let order: HTMLElement[] = []; // everything that could have it then, in the order of the page
let byKeys = true; // the last thing done on the page was done by a key
let disabledWithFocus: HTMLElement | null = null; // disabled while it had the focus: gets it back if it is soon able again
const openers = new WeakMap<Element, HTMLElement>();

function isAble(element: HTMLElement): boolean {
  if (!element.isConnected || !element.matches(ABLE) || element.closest('[inert], .gone')) return false;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return (!modal || modal.contains(element)) && element.checkVisibility({ visibilityProperty: true });
}

function remember(element: HTMLElement): void {
  last = element;
  above = [];
  for (let up = element.parentElement; up; up = up.parentElement) above.push(up);
  order = [...document.querySelectorAll<HTMLElement>(ABLE)];
}

/** What is nearest in the order there was; else the first that has come in its place. Nobody is put where one types. */
function neighbour(within: Element, lost: HTMLElement): HTMLElement | undefined {
  const walked = within.matches('.hand'); // by arrow keys: Tab reaches one card only
  const may = (one: HTMLElement | undefined): one is HTMLElement =>
    one !== undefined && within.contains(one) && (walked || one.tabIndex >= 0) && !one.matches(TYPED) && isAble(one);
  const at = order.indexOf(lost);
  for (let far = 1; at >= 0 && far < order.length; far++) {
    const found = [order[at + far], order[at - far]].find(may);
    if (found) return found;
  }
  return [...within.querySelectorAll<HTMLElement>(ABLE)].find(may);
}

/** Where to begin on a page: the hand, what is asked, the heading. */
function home(): HTMLElement | null {
  const card = document.querySelector<HTMLElement>('.tray :is(.hand [tabindex="0"], .fl-hand button)');
  if (card && isAble(card)) return card;
  const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  const heading = modal ?? document.querySelector<HTMLElement>('.tray .say') ?? document.querySelector('h1, main');
  if (heading && !heading.matches(ABLE)) heading.tabIndex = -1;
  return heading;
}

function next(lost: HTMLElement): HTMLElement | null {
  const closed = above.find((one) => one.matches(PANEL) && !(one.isConnected && one.checkVisibility()));
  const opener = closed && openers.get(closed);
  if (opener && isAble(opener)) return opener;
  // After a button of the tray the cards are wanted, not the button beside it.
  if (above.some((one) => one.matches('.acts') && one.closest('.tray'))) return home();
  for (const up of above) {
    if (up.matches('main, .app, body')) break;
    const found = up.isConnected && neighbour(up, lost);
    if (found) return found;
  }
  return document.querySelector('.app') ? home() : (neighbour(document.body, lost) ?? home());
}

function mend(): void {
  const now = document.activeElement;
  if (now instanceof HTMLElement && now !== document.body && !now.matches(':disabled')) {
    if (disabledWithFocus && now === last && isAble(disabledWithFocus)) disabledWithFocus.focus();
    return;
  }
  const lost = last;
  if (!lost || isAble(lost)) return; // left on purpose
  const found = next(lost);
  found?.focus();
  disabledWithFocus = lost.isConnected && !lost.closest('.app') ? lost : null;
  // A hand that has just come is laid out in the next frame.
  if (found?.matches('.say, h1, main'))
    requestAnimationFrame(() => {
      if (document.activeElement === found) home()?.focus();
    });
}

/** What has come over the table is answered first; somebody who works by keys is taken there. */
function opened(panel: HTMLElement): void {
  const now = document.activeElement;
  const from = now instanceof HTMLElement && !panel.contains(now) ? now : null;
  if (from && from !== document.body) openers.set(panel, from);
  if (!byKeys || !panel.matches('.ask') || !from || from.closest(`${PANEL}, ${TYPED}`)) return;
  const choices = [...panel.querySelectorAll<HTMLElement>(ABLE)].filter(isAble);
  (choices.find((one) => !one.matches('.ask > .ib')) ?? choices[0])?.focus();
}

/** Begins to look after the focus of the page; `first` is what had it last. */
export function keepFocus(first: EventTarget | null): void {
  let before: HTMLElement | null = null;
  if (first instanceof HTMLElement) remember(first);
  mend();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    before = last;
    remember(target);
  });
  const acted = (event: Event): void => {
    byKeys = event.type === 'keydown';
    disabledWithFocus = null;
  };
  addEventListener('keydown', acted, { capture: true });
  addEventListener('pointerdown', acted, { capture: true });
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue;
        const panel = node.matches(PANEL) ? node : node.querySelector<HTMLElement>(PANEL);
        if (!panel) continue;
        // It may have taken the focus already.
        if (before && panel.contains(document.activeElement) && !panel.contains(before)) openers.set(panel, before);
        else opened(panel);
      }
    mend();
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'class', 'hidden'] });
}
