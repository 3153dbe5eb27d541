// A move in words, as a button would say it.
import { upper } from '../../table/people';
import { bold } from '../../table/rich';
import type { Texts } from '../../texts';
import type { UnoView } from './view';
import { cardWords, colorWords } from './words';

const WORDS: Record<string, string> = {
  draw: 'table-do-draw',
  keep: 'table-do-keep',
  challenge: 'table-do-challenge',
  uno: 'table-do-uno',
  ready: 'table-do-ready',
};

export function said(t: Texts, text: string, view: UnoView, names: readonly string[]): string {
  const [word = '', first = '', second = ''] = text.split(' ');
  const plain = WORDS[word];
  if (plain) return t(plain);
  if (word === 'take') return view.penalty ? t('table-do-take', { count: view.penalty }) : t('table-do-miss');
  if (word === 'catch') return t('table-do-catch', { name: bold(names[Number(first)] ?? '') });
  if (word === 'swap') return t('table-do-swap', { name: bold(names[Number(first)] ?? '') });
  if (word === 'color') return upper(colorWords(t, first));
  let card = cardWords(t, first, 'acc');
  if (second && second !== 'uno') card = t('uno-move-wild', { card, color: colorWords(t, second) });
  if (text.endsWith(' uno')) card = t('uno-move-with-uno', { card });
  return t(word === 'jump' ? 'table-do-jump' : 'table-do-lay', { card });
}
