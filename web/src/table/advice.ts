// How advised moves compare: the best with its chance, the others with what they lack.
import type { Texts } from '../texts';
import type { AdvisedMove } from '../wire';
import { percent } from './people';

/** Beside a move; `spoken` is the same without signs. Empty where there was no choice. */
export function standing(t: Texts, { chance, behind, even }: AdvisedMove, best: boolean, spoken = false): string {
  if (chance === null) return '';
  if (best) return percent(t, chance);
  if (even) return t('table-hint-even');
  const points = Math.round(behind * 100);
  if (!points) return t('table-hint-a-little');
  return t(spoken ? 'table-hint-behind-spoken' : 'table-hint-behind', { percent: points });
}
