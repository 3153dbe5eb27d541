// The cards of Flights explain themselves.
import { upper } from '../../table/people';
import { bold } from '../../table/rich';
import type { Explained, Situation } from '../../table/help';
import type { Texts } from '../../texts';
import { burntBy, grouped } from './actions';
import { isCity, kindOf } from './cards';
import { cardList, cardWords, flightWords } from './text';
import type { FlightsView } from './types';

/** What besides cities is in the deck, and the rule that tells of it. */
const SPECIAL: Record<string, string> = { deportation: 'P-4.2', exchange: 'P-4.3', universal: 'P-4.4' };

export function explain(t: Texts, what: string, at: Situation): Explained | null {
  const view = at.view as FlightsView;
  if (what.startsWith('fly-')) {
    const flight = Number(what.slice(4));
    return { title: upper(flightWords(t, flight)), text: t('help-flights-flight'), rule: 'P-2.2', plain: true };
  }
  const card = what.replace(/^@/, '');
  const title = upper(cardWords(t, card));
  if (isCity(card)) {
    const burnt = burntBy(view, card);
    return burnt.length
      ? { title, text: t('help-flights-burns', { cards: bold(cardList(t, burnt)) }), rule: 'P-5.1' }
      : { title, text: t('help-flights-city'), rule: 'P-5.1', plain: true };
  }
  const kind = kindOf(card);
  const { takes } = grouped(at.legal);
  // Whoever may take a card that is no city has to.
  const who = what.startsWith('@') && (takes.includes(card) || (view.exchange === card && view.chooser === view.seat));
  return {
    title,
    text: t(`help-flights-${kind}`, { number: card.slice(1), who: who ? 'you' : 'other' }),
    rule: SPECIAL[kind] ?? '',
  };
}
