// The REST API, typed. What fails comes as a Problem, which knows how to say it.
import { settings } from './settings';
import { t } from './texts';
import type {
  Failure,
  GameInfo,
  Language,
  Me,
  MyGames,
  NewTable,
  RecordInfo,
  RecordMoment,
  Review,
  RulesPage,
  TableInfo,
  TableLine,
  TableMade,
} from './wire';

/** Something that was asked for and not given. `code` is the server's, or `offline` when it did not answer. */
export class Problem extends Error {
  readonly status: number;
  readonly failure: Failure;

  constructor(status: number, failure: Failure) {
    super(failure.message);
    this.status = status;
    this.failure = failure;
  }

  get code(): string {
    return this.failure.code;
  }
}

/** Whether the server did not answer at all. */
export const isOffline = (problem: unknown): boolean => problem instanceof Problem && problem.code === 'offline';

/** A kind sentence for anything that went wrong, in the chosen language. */
export function kindly(problem: unknown): string {
  return sentenceFor(problem instanceof Problem ? problem.code : '');
}

/** The same for the code of a Failure or of a Refused. */
export const sentenceFor = (code: string): string => t('lobby-wrong', { code });

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && typeof (body as Failure).code === 'string';
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: 'same-origin', ...init });
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new Problem(0, { code: 'offline', message: String(reason), field: '', rule: '' });
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body as T;
  const {
    code,
    message,
    field = '',
    rule = '',
  } = isFailure(body) ? body : { code: `http-${answer.status}`, message: answer.statusText };
  throw new Problem(answer.status, { code, message, field, rule });
}

export const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown): Promise<T> =>
  ask<T>(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** What many ask for; what only one part of the client needs is there. */
export const api = {
  games: () => ask<GameInfo[]>('/api/games'),
  /** Null for somebody who has not said a name. */
  me: () => ask<Me | null>('/api/me'),
  setMe: (me: Me) => send<Me>('PUT', '/api/me', me),
  /** One's own tables; `skip` so many that are not over. */
  myGames: (skip = 0) => ask<MyGames>(`/api/me/games?skip=${skip}`),
  tables: () => ask<TableLine[]>('/api/tables'),
  table: (name: string) => ask<TableInfo>(at(name)),
  /** Its name is made of words of the chosen language, and its bots are as fast as this person last chose. */
  make: (table: Omit<NewTable, 'language' | 'speed'>) =>
    send<TableMade>('POST', '/api/tables', { ...table, language: settings.language, speed: settings.speed }),
  rules: (game: string, language: Language) =>
    ask<RulesPage>(`/api/rules/${encodeURIComponent(game)}?lang=${language}`),
  replay: (name: string) => ask<RecordInfo>(`${at(name)}/replay`),
  moment: (name: string, move: number) => ask<RecordMoment>(`${at(name)}/replay/${move}`),
  review: (name: string) => ask<Review>(`${at(name)}/review`),
  /** Addresses of what is not JSON. */
  qr: (name: string) => `${at(name)}/qr.svg`,
  record: (name: string) => `${at(name)}/record`,
};

let games: Promise<GameInfo[]> | null = null;
async function allGames(): Promise<GameInfo[]> {
  const found = await api.games();
  if (found.some(({ added }) => added)) await (await import('./games/generic/module')).addGames(found);
  return found;
}
/** The games of this server, asked for once; those that the client does not know are drawn from then on. */
export function gamesOnce(): Promise<GameInfo[]> {
  games ??= allGames().catch((reason: unknown) => {
    games = null;
    throw reason;
  });
  return games;
}
