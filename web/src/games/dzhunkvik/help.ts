// The cards of Dzhunkvik explain themselves, and so do Nest, Home and Viruses.
import { upper } from '../../table/people';
import type { Explained, Situation } from '../../table/help';
import type { Texts } from '../../texts';
import { grouped } from './actions';
import { cardWords } from './text';
import type { DzhunkvikView } from './types';

/** By card, the rule that tells of it. */
const RULES: Record<string, string> = {
  L2: 'D-6.4',
  T3: 'D-6.5',
  G4: 'D-6.7',
  D4: 'D-6.6',
  EV: 'D-7.2',
  CS: 'D-7.3',
  TS: 'D-7.4',
  VS: 'D-7.5',
  VM: 'D-7.5',
  VL: 'D-7.5',
  HY: 'D-7.6',
  IS: 'D-7.7',
  BA: 'D-10.1',
  EM: 'D-10.2',
  IM: 'D-10.3',
  DE: 'D-10.4',
};
/** And by place. */
const PLACES: Record<string, string> = { nest: 'D-9.2', home: 'D-11.4', virus: 'D-9.3' };

/** Whether a plain card of mine can be laid now, and why not. */
function nowOf(t: Texts, card: string, { view, legal }: Situation<DzhunkvikView>): string {
  if (!legal.length || (view.phase !== 'turn' && view.stage !== 'leader')) return '';
  if (grouped(legal).cards.has(card)) return `${t('help-now')} `;
  const why = view.stage === 'leader' ? 'leader' : view.value === null ? 'none' : 'value';
  return `${t('help-dzhunkvik-not-now', { why, value: view.value ?? 0 })} `;
}

export function explain(t: Texts, what: string, at: Situation): Explained | null {
  const { options, pass_costs, seat } = at.view as DzhunkvikView;
  const place = PLACES[what];
  if (place)
    return {
      title: t('dzhunkvik-good', { what }),
      text: t(`help-dzhunkvik-${what}`, { costs: seat !== null && pass_costs.includes(seat) ? 'yes' : 'no' }),
      rule: place,
    };
  const card = what.replace(/^@/, '');
  const title = upper(cardWords(t, card));
  if (card.startsWith('v'))
    return { title, text: t('help-dzhunkvik-of-virus', { number: card.slice(1) }), rule: 'D-9.3' };
  const rule = RULES[card];
  if (!rule) {
    const now = card === what ? nowOf(t, card, at as Situation<DzhunkvikView>) : '';
    return { title, text: now + t('help-dzhunkvik-plain', { value: Number(card) }), rule: 'D-4.2', plain: true };
  }
  const text = t(`help-dzhunkvik-${card.toLowerCase()}`, {
    grabber: options.grabber,
    thief: options.thief,
    nest: options.evolution_from_nest ? 'yes' : 'no',
    on: options.devourer_on_too_soon ? 'yes' : 'no',
    instants: options.instants,
  });
  return { title, text, rule };
}
