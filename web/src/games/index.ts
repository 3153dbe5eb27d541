// The games that this client can draw, a line for each. Games that packages have added to a server come with its list of
// games (see api.ts) and are drawn by generic/.
import { Cell } from '../reactive';
import type { GameModule } from './game';
import { DZHUNKVIK } from './dzhunkvik';
import { FACE_TO_FACE } from './face-to-face';
import { FLIGHTS } from './flights';
import { UNO } from './uno';

export const GAMES: readonly GameModule[] = [UNO, FACE_TO_FACE, FLIGHTS, DZHUNKVIK];

/** What the server has besides. */
export const added = new Cell<readonly GameModule[]>([]);

/** The module that draws a title; nothing for one that is not known here, or not yet. */
export const moduleOf = (title: string): GameModule | undefined =>
  [...GAMES, ...added.value].find((game) => Object.hasOwn(game.titles, title));
