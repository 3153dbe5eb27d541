// Why something was not done, in words. The rule comes from the server; its number becomes a link.
import type { Texts } from '../../texts';

const OF_A_CARD = /^(?:play|use|lay|give|show|with) (?!nothing)(\w+)/;

/** `text` is the move that was refused. */
export function refusal(t: Texts, rule: string, text: string): { reason: string; card?: string } {
  const card = OF_A_CARD.exec(text)?.[1];
  return { reason: t('dzhunkvik-no', { rule: rule.replace('.', '_') }), ...(card ? { card } : {}) };
}
