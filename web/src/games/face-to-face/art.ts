// The cards that stand for Face to Face in the lobby.
import { f2f } from '../../look/face-to-face';

export const art: string[] = [f2f('s', 17), f2f('g', 42), f2f('s', 60)];
