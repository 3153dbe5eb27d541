// What house rules make of a game, in words.
import { choiceName } from '../games/options';
import type { Texts } from '../texts';
import type { Effects, GameInfo, TableInfo } from '../wire';

/** How many would play if the game began now: free seats are left out unless too few have come. */
export function playersOf({ seats }: Pick<TableInfo, 'seats'>, least: number): number {
  const taken = seats.filter(({ kind }) => kind !== 'open').length;
  return taken < least ? seats.length : taken;
}

/** The whole in a line; empty where nothing is known. */
export function lineOf(t: Texts, { done, minutes, place, lead }: Effects): string {
  if (!minutes) return done ? '' : t('lobby-effects-measuring');
  const length = t('lobby-effects-minutes', { count: Math.max(1, Math.round(minutes.mean)) });
  const percent = Math.round(100 * (lead?.mean ?? 0));
  if (place === null || !percent) return t('lobby-effects', { effects: length });
  return t('lobby-effects', { effects: `${length}, ${t('lobby-effects-lead', { place: place + 1, percent })}` });
}

/** What each option changes, by its name: compared with the switch off, or with the default. */
export function notesOf(t: Texts, prefix: string, game: GameInfo, { changes }: Effects): Record<string, string> {
  const notes: Record<string, string> = {};
  const numbers = game.options.filter(({ least }) => least !== null).map(({ name }) => name);
  for (const { option, value, minutes } of changes) {
    const sign = minutes.mean < 0 ? '−' : '+';
    const change = t('lobby-effects-change', { sign, count: Math.round(Math.abs(minutes.mean)) });
    const choice = (): string =>
      numbers.includes(option) ? String(value) : choiceName(t, prefix, option, String(value));
    const note = value === true ? change : `${choice()}: ${change}`;
    notes[option] = notes[option] ? `${notes[option]} · ${note}` : note;
  }
  return notes;
}
