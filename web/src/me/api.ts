// What only a page of one's own asks for.
import { ask, send } from '../api';
import type { HideGame, History, Me, MoveLink, MoveOffer, MyGames } from '../wire';

export const mine = {
  /** Games taken off the list; `skip` so many. */
  hidden: (skip: number) => ask<MyGames>(`/api/me/games?hidden=true&skip=${skip}`),
  hide: (table: string, hidden: boolean) =>
    send<HideGame>('PUT', `/api/me/games/${encodeURIComponent(table)}`, { hidden }),
  history: (query: URLSearchParams) => ask<History>(`/api/me/history?${query}`),
  moveLink: () => send<MoveLink>('POST', '/api/me/move-link', {}),
  moveOffer: (code: string) => send<MoveOffer>('POST', '/api/me/move-offer', { code }),
  moveHere: (code: string) => send<Me | null>('POST', '/api/me/move', { code }),
  forget: () => send<unknown>('DELETE', '/api/me', {}),
};
