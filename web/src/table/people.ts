// People: in sentences, and around the table.
import type { Texts, Values } from '../texts';
import type { SeatInfo, TableInfo } from '../wire';
import { bold } from './rich';

export interface People {
  you: number | null;
  names: readonly string[];
}

/** Values for a sentence that begins with somebody. */
export const person = (t: Texts, { you, names }: People, seat: number): Values =>
  seat === you ? { who: 'you', name: bold(t('table-you')) } : { who: 'other', name: bold(names[seat] ?? '?') };

/** Somebody within a sentence. */
export const whom = (t: Texts, { you, names }: People, seat: number): string =>
  seat === you ? t('table-you-within') : bold(names[seat] ?? '?');

/** With a capital, for the beginning of a sentence or a label. */
export const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** A chance, from 0 to 1, as people read it. */
export const percent = (t: Texts, chance: number): string => t('table-percent', { percent: Math.round(chance * 100) });

/** The seats around somebody, clockwise from the left; for a watcher all of them, in order. */
export const around = (you: number | null, players: number): number[] =>
  you === null
    ? Array.from({ length: players }, (_, i) => i)
    : Array.from({ length: players - 1 }, (_, i) => (you + 1 + i) % players);

/** Whether a bot plays there: the server's, or a program that somebody has let in. */
export const isBot = (seat: SeatInfo | null | undefined): boolean => seat?.kind === 'bot' || (seat?.program ?? false);

/** Whether only one person plays, with bots. */
export const isAlone = ({ seats }: TableInfo): boolean =>
  seats.filter((seat) => seat.kind === 'person' && !seat.program).length === 1;

/** Whether this person may put a bot in for another; where somebody is away, only the server knows for how long. */
export function mayReplace({ state, seats }: TableInfo, you: number | null, seat: SeatInfo): boolean {
  if (you === null || seat.seat === you || state !== 'playing' || seat.kind !== 'person' || seat.sitting_in)
    return false;
  const hosting = seats[you]?.host ?? false;
  return seat.here ? seat.idle && (hosting || seat.host) : true;
}
