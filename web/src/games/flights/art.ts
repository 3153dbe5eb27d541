// The cards that stand for Flights in the lobby.
import { draw } from './cards';

export const art: string[] = ['r4', 'fly-5b', 'g2'].map((card) => draw(card));
