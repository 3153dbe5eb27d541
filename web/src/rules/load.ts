// A rules page in the chosen language, fetched once per language, with the game that draws its cards.
import { api, gamesOnce, Problem } from '../api';
import { moduleOf } from '../games';
import type { RulesModule } from '../games/game';
import { settings } from '../settings';
import type { Language, OptionInfo, RulesPage } from '../wire';

export interface Pages {
  page: RulesPage;
  face: RulesModule;
  /** Of the title; none where the server does not say, for the rules can be read without. */
  options: OptionInfo[];
  /** Whether there is a first game for newcomers. */
  lesson: boolean;
}
const pages = new Map<string, Promise<Pages>>();

async function fetched(game: string, language: Language): Promise<Pages> {
  if (!moduleOf(game)) await gamesOnce();
  const module = moduleOf(game);
  if (!module) throw new Problem(404, { code: 'no-game', message: game, field: '', rule: '' });
  const [page, face, games] = await Promise.all([
    api.rules(game, language),
    module.rules(),
    gamesOnce().catch(() => []),
  ]);
  const title = games.find(({ slug }) => slug === game);
  return { page, face, options: title?.options ?? [], lesson: title?.lesson ?? false };
}

/** The rules of a game in the language of the settings; whatever awaits it is drawn again when that changes. */
export function rulesOf(game: string): Promise<Pages> {
  const { language } = settings;
  const key = `${language} ${game}`;
  let page = pages.get(key);
  if (!page) {
    page = fetched(game, language);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
  }
  return page;
}
