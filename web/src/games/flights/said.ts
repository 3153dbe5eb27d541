// A move in words, as the button would say it.
import { bold } from '../../table/rich';
import type { Texts } from '../../texts';
import { cardWords } from './words';

export function said(t: Texts, text: string, names: readonly string[]): string {
  const [word, first = '', second = '', third = ''] = text.split(' ');
  if (word === 'lay') return t('flights-do-lay', { card: cardWords(t, first, 'acc'), flight: Number(third) });
  if (word === 'take') return t('flights-do-take', { card: cardWords(t, first, 'acc') });
  return `${t('flights-do-swap', { own: cardWords(t, first, 'acc'), card: cardWords(t, third, 'acc') })} (${bold(names[Number(second)] ?? '')})`;
}
