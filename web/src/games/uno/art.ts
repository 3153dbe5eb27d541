// The cards that stand for UNO in the lobby.
import { uno } from '../../look/uno';

export const art: Record<string, string[]> = {
  uno: ['r7', 'yS', 'b4'].map((card) => uno(card)),
  'uno-express': ['g5', 'r+1', 'W+2'].map((card) => uno(card)),
};
