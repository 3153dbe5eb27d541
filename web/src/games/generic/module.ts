// Games that this client does not know, because a package has added them to the server: drawn from the zones of their views.
import { added } from '..';
import { ask } from '../../api';
import { learn } from '../../texts';
import type { AddedGame, GameInfo, GameTexts } from '../../wire';
import type { GameModule } from '../game';

const moduleFor = (
  slug: string,
  { most, least }: GameInfo,
  { name, prefix, minutes, cards }: AddedGame,
): GameModule => ({
  titles: {
    [slug]: {
      name: (t) => t(name),
      pitch: (t) => t(`${prefix}-pitch`),
      minutes,
      seats: Math.min(most, Math.max(least, 4)),
      art: async () => {
        const { cardOnce } = await import('./cards');
        return cards.map(cardOnce);
      },
    },
  },
  texts: prefix,
  options: { order: [] },
  table: async () => (await import('./table')).table,
  record: async () => (await import('./record')).recordOf(prefix),
  rules: async () => (await import('./rules')).rulesOf(prefix),
});

/** From now on these games are known, with their texts. */
export async function addGames(games: readonly GameInfo[]): Promise<void> {
  const found = await Promise.all(
    games.map(async (game) => {
      const { slug, added: about } = game;
      if (!about) return [];
      const at = `/api/games/${encodeURIComponent(slug)}/texts?lang=`;
      return learn(slug, async (language) => [(await ask<GameTexts>(at + language)).text]).then(
        () => [moduleFor(slug, game, about)],
        () => [], // without its texts it is not shown; the others are
      );
    }),
  );
  added.value = found.flat();
}
