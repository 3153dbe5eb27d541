// The games that this client can draw, a line for each. A game that is not here is not shown.
import type { GameModule } from './game';
import { DZHUNKVIK } from './dzhunkvik';
import { FACE_TO_FACE } from './face-to-face';
import { FLIGHTS } from './flights';
import { UNO } from './uno';

export const GAMES: readonly GameModule[] = [UNO, FACE_TO_FACE, FLIGHTS, DZHUNKVIK];

/** The module that draws a title; nothing for one that is not known here. */
export const moduleOf = (title: string): GameModule | undefined =>
  GAMES.find((game) => Object.hasOwn(game.titles, title));
