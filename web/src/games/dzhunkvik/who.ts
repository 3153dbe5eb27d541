// Somebody at the table as a face, and by name.
import type { Desk } from '../../table/desk.svelte';
import { faceOnce } from '../../table/drawings';
import { t } from '../../texts';
import type { Fact } from './follow';
import type { DzhunkvikView } from './view';

export type Table = Desk<DzhunkvikView, Fact>;

export function faceAt(desk: Table, seat: number): string {
  const { face, bot } = desk.personAt(seat);
  return faceOnce(face, bot);
}
export const nameAt = (desk: Table, seat: number): string =>
  seat === desk.you ? t('table-you') : (desk.names[seat] ?? '');
/** Values for a text that begins with somebody. */
export const whoAt = (desk: Table, seat: number): { who: string; name: string } => ({
  who: seat === desk.you ? 'you' : 'other',
  name: nameAt(desk, seat),
});
