// The cards of Dzhunkvik as they are drawn again and again.
import { dzhun, virus } from '../../look/dzhunkvik';
import { back } from '../../look/frame';
import { once } from '../../table/drawings';

/** A card by its name in the notation; `v3` is a Virus. */
export const draw = (card: string, label = ''): string =>
  card[0] === 'v' ? virus(Number(card.slice(1)), { label }) : dzhun(card, { label });

export const cardOnce = once((card) => draw(card));
export const backOnce = once((kind) => back(kind === 'virus' ? 'virus' : 'dzhun'));
