// A rules page in the chosen language, fetched once per language.
import { api } from '../api';
import { settings } from '../settings';
import type { RulesPage } from '../wire';

const pages = new Map<string, Promise<RulesPage>>();

/** The rules of a game in the language of the settings; whatever awaits it is drawn again when that changes. */
export function rulesOf(game: string): Promise<RulesPage> {
  const { language } = settings;
  const key = `${language} ${game}`;
  let page = pages.get(key);
  if (!page) {
    page = api.rules(game, language);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
  }
  return page;
}
