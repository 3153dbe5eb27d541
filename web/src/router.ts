// Where we are: a page and what it shows, from the address and back.
import { Cell } from './reactive';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; name: string }
  | { page: 'screen'; name: string }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string; anchor: string }
  | { page: 'record'; name: string; at: string; move: number | null; seat: string }
  | { page: 'me' }
  | { page: 'move'; code: string }
  | { page: 'nowhere'; path: string };

const whole = (text: string | null): number | null => (text && /^\d{1,7}$/.test(text) ? Number(text) : null);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The route of an address: path, query and fragment. */
export function routeOf(address: string): Route {
  const url = new URL(address, 'http://koloda.invalid');
  const [first = '', second = '', ...rest] = url.pathname.split('/').slice(1).map(decoded);
  if (first === 't' && second && rest[0] === 'screen' && !rest.slice(1).some(Boolean))
    return { page: 'screen', name: second };
  const ends = rest.every((part) => part === '');
  if (first === '' && second === '' && ends) return { page: 'lobby' };
  if (second === '' && ends) {
    if (first === 'me') return { page: 'me' };
    if (first === 'move') return { page: 'move', code: url.hash.slice(1) };
  }
  if (second && ends) {
    if (first === 't') return { page: 'table', name: second };
    if (first === 'learn') return { page: 'learn', game: second };
    if (first === 'rules') return { page: 'rules', game: second, anchor: decoded(url.hash.slice(1)) };
    if (first === 'record') {
      const { searchParams } = url;
      return {
        page: 'record',
        name: second,
        at: searchParams.get('at') ?? '',
        move: whole(searchParams.get('move')),
        seat: searchParams.get('seat') ?? '',
      };
    }
  }
  return { page: 'nowhere', path: url.pathname };
}

export const pathOf = {
  lobby: (): string => '/',
  me: (): string => '/me',
  table: (name: string): string => `/t/${encodeURIComponent(name)}`,
  screen: (name: string): string => `/t/${encodeURIComponent(name)}/screen`,
  learn: (game: string): string => `/learn/${encodeURIComponent(game)}`,
  rules: (game: string, anchor = ''): string =>
    `/rules/${encodeURIComponent(game)}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`,
  record: (name: string, at = '', seat?: number | string): string => {
    const query = new URLSearchParams();
    if (at) query.set('at', at);
    if (seat !== undefined && seat !== '') query.set('seat', String(seat));
    return `/record/${encodeURIComponent(name)}${query.size ? `?${query}` : ''}`;
  },
};

const here = (): string => location.pathname + location.search + location.hash;
const current = new Cell<Route>({ page: 'lobby' });

/** The route now; whatever reads it is drawn again when it changes. */
export const route = (): Route => current.value;

/** Goes to another page of ours; `replace` leaves no step back. */
export function go(path: string, { replace = false } = {}): void {
  if (path !== here()) history[replace ? 'replaceState' : 'pushState'](null, '', path);
  const before = current.value.page;
  current.value = routeOf(path);
  if (current.value.page !== before) scrollTo(0, 0);
}

/** Whether a click on this link is ours to handle: a page of this client, in this tab. */
export function isOurs(link: HTMLAnchorElement, origin: string): boolean {
  if (link.origin !== origin || link.target || link.hasAttribute('download')) return false;
  return routeOf(link.href).page !== 'nowhere';
}

/** Begins to follow the address, and the links on the page. */
export function follow(): void {
  const read = (): void => {
    current.value = routeOf(here());
  };
  read();
  addEventListener('popstate', read);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !isOurs(link, location.origin)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
