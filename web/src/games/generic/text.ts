// Any game in words, with the texts of its own catalogue; what it has none for reads as in the notation.
import type { EventWords } from '../../table/log';
import { bold } from '../../table/rich';
import type { Line } from '../../table/Tray.svelte';
import { has, type Texts } from '../../texts';
import { HIDDEN, type AnyView, type Zone } from './zones';

export function cardName(t: Texts, prefix: string, card: string, grammar: 'nom' | 'acc' = 'nom'): string {
  const id = `${prefix}-card`;
  return has(id) ? t(id, { card, case: grammar }) : card;
}

export const wordsOf = (prefix: string): EventWords => ({
  prefix,
  card: (t, card, grammar) => (grammar === 'acc' ? bold : String)(cardName(t, prefix, card, grammar)),
  headings: [],
  ownLine: [],
});

/** A move as a button says it. */
export function moveText(t: Texts, prefix: string, text: string): string {
  const [word = '', ...rest] = text.split(' ');
  const id = `${prefix}-move-${word}`;
  if (!has(id)) return text;
  return t(id, { card: rest[0] === undefined ? '' : cardName(t, prefix, rest[0], 'acc'), rest: rest.join(' ') });
}

export function zoneName(t: Texts, prefix: string, { name }: Zone): string {
  const id = `${prefix}-zone-${name}`;
  return has(id) ? t(id) : name;
}

/** A zone for those who cannot see it: its name, the cards that are seen, and how many are not. */
export function zoneText(t: Texts, prefix: string, zone: Zone): string {
  const name = zoneName(t, prefix, zone);
  if (zone.kind === 'counter') return `${name}: ${zone.count}`;
  const top = zone.cards?.at(-1);
  if (zone.kind === 'pile')
    return top === undefined || top === HIDDEN
      ? t('table-plain-zone', { zone: name, count: zone.count })
      : t('table-plain-pile', { zone: name, card: cardName(t, prefix, top), count: zone.count });
  const seen = (zone.cards ?? []).filter((card) => card !== HIDDEN).map((card) => cardName(t, prefix, card));
  const hidden = zone.count - seen.length;
  const parts = [...seen, ...(hidden > 0 ? [t('record-hidden', { count: hidden })] : [])];
  return `${name}: ${parts.join(', ') || '–'}`;
}

/** The line in the tray. */
export function promptOf(t: Texts, view: AnyView, names: readonly string[], chosen: string): Line {
  const whose = view.due[0];
  if (view.seat !== null && view.due.includes(view.seat))
    return { pill: t('table-your-turn'), text: chosen ? bold(chosen) : t('table-plain-choose'), mine: true };
  if (whose === undefined || whose < 0) return { pill: '', text: t('table-dealing'), mine: false };
  return { pill: names[whose] ?? '', text: t('table-waits-turn'), mine: false };
}
