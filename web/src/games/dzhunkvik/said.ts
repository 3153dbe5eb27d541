// A move in words, as a button would say it.
import { upper } from '../../table/people';
import { bold } from '../../table/rich';
import type { Texts } from '../../texts';
import type { DzhunkvikView } from './view';
import { cardWords, packWords } from './words';

const WORDS: Record<string, string> = {
  pass: 'dzhunkvik-do-pass',
  stop: 'dzhunkvik-do-stop',
  redeal: 'dzhunkvik-do-redeal',
  truth: 'dzhunkvik-do-truth',
  lie: 'dzhunkvik-do-lie',
  ready: 'dzhunkvik-do-ready',
};
const WITH_A_CARD: Record<string, string> = {
  with: 'dzhunkvik-do-with',
  show: 'dzhunkvik-do-show-card',
  say: 'dzhunkvik-do-say-card',
  give: 'dzhunkvik-do-give-card',
};

export function said(t: Texts, text: string, view: DzhunkvikView, names: readonly string[]): string {
  const [word = '', card = '', on = '', pack = ''] = text.split(' ');
  const plain = WORDS[word];
  if (plain) return t(plain);
  if (word === 'done') return t(view.phase === 'choose-virus' ? 'dzhunkvik-do-no-payment' : 'dzhunkvik-do-done');
  if (card === 'nothing') return t('dzhunkvik-do-nothing');
  if (word === 'pay') return t('dzhunkvik-do-pay', { virus: cardWords(t, card) });
  if (word === 'use') return used(t, card, bold(names[Number(on)] ?? ''), view.homes[Number(on)]?.[Number(pack || -1)]);
  return t(WITH_A_CARD[word] ?? 'dzhunkvik-do-lay', { card: cardWords(t, card, 'acc') });
}

function used(t: Texts, card: string, whom: string, pack: readonly string[] | undefined): string {
  const words = upper(cardWords(t, card));
  return pack
    ? t('dzhunkvik-move-grab', { card: words, pack: packWords(t, pack), whom })
    : t('dzhunkvik-move-liar', { card: words, whom });
}
