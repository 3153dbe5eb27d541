// Why something was not done, in words. The rule comes from the server; its number becomes a link.
import type { Texts } from '../../texts';

const BY_RULE: Record<string, string> = {
  'P-2.2': 'table-no-turn',
  'P-2.5': 'flights-no-flight',
  'P-2.6': 'flights-no-card',
  'P-3.1': 'flights-no-first-deportation',
  'P-3.2': 'flights-no-exchange-last',
  'P-3.3': 'flights-no-universal-last',
  'P-4.3': 'flights-no-pair',
  'P-4.4': 'flights-no-pair',
  'P-4.5': 'flights-no-fewer',
  'P-4.6': 'flights-no-swap-first',
};

/** `text` is the move that was refused. */
export function refusal(t: Texts, rule: string, text: string): { reason: string; card?: string } {
  const [word = '', card = ''] = text.split(' ');
  return { reason: t(BY_RULE[rule] ?? 'table-no-move'), ...(word === 'take' || word === 'lay' ? { card } : {}) };
}
