// The cards and piles of Face to Face explain themselves.
import { plain, bold } from '../../table/rich';
import { person } from '../../table/people';
import type { Explained, Situation } from '../../table/help';
import type { Texts } from '../../texts';
import { grouped, PILES, topOf, type Spot } from './actions';
import type { FaceToFaceView, Pile } from './types';

/** The pile of mine on which a card of mine may go ten back now. */
function trickOf(card: number, { view, legal }: Situation<FaceToFaceView>): Pile | null {
  const places = grouped(legal).cards.get(card) ?? [];
  const tricks = view.seat === null ? undefined : view.tricks[view.seat];
  return (['up', 'down'] as const).find((pile) => tricks?.[pile] === card && places.includes(pile)) ?? null;
}

/** Where a card of mine fits now. */
function nowOf(t: Texts, card: number, { view, legal }: Situation<FaceToFaceView>): string {
  if (view.seat === null || !view.due.includes(view.seat) || !legal.length) return '';
  const places = grouped(legal).cards.get(card) ?? [];
  const [own, both] = PILES.filter((pile) => places.includes(pile));
  const where = both ? 'both' : (own ?? (places.length ? 'theirs' : 'none'));
  return `${t('help-face-now', { where })} `;
}

export function explain(t: Texts, what: string, at: Situation): Explained | null {
  const situation = at as Situation<FaceToFaceView>;
  const { view, people } = situation;
  const [word, whose = '', pile] = what.split('-');
  if (word === 'pile') {
    const spot: Spot = { whom: Number(whose), pile: pile as Pile };
    const top = topOf(view, spot);
    const title = plain(t('help-face-pile-title', { ...person(t, people, spot.whom), pile: spot.pile, case: 'nom' }));
    if (spot.whom === view.seat) {
      const trick = view.tricks[spot.whom]?.[spot.pile] ?? 'none';
      return { title, text: t('help-face-pile-mine', { pile: spot.pile, top, trick }), rule: 'F-3.3' };
    }
    if (view.seat === null) return { title, text: t('help-face-pile', { pile: spot.pile, top }), rule: 'F-3.1' };
    const bare = view.piles[spot.whom]?.[spot.pile].length === 1;
    return {
      title,
      text: t(bare ? 'help-face-pile-bare' : 'help-face-pile-theirs', { pile: spot.pile, top }),
      rule: 'F-3.4',
    };
  }
  const trick = trickOf(Number(what), situation);
  if (!trick)
    return { title: what, text: nowOf(t, Number(what), situation) + t('help-face-card'), rule: 'F-3.1', plain: true };
  const top = topOf(view, { whom: view.seat ?? 0, pile: trick });
  return { title: what, text: t('help-face-trick', { pile: trick, top: bold(String(top)) }), rule: 'F-3.3' };
}
