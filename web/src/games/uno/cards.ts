// The cards of UNO as they are drawn again and again.
import { uno } from '../../look/uno';
import { once } from '../../table/drawings';

/** A card without a label. */
export const cardOnce = once((card) => uno(card));
