// The cards that stand for Dzhunkvik in the lobby.
import { draw } from './cards';

export const art: string[] = ['3', 'VM', 'HY'].map((card) => draw(card));
