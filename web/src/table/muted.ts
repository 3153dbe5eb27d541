// People whom this browser does not show: neither chat nor reactions. Nobody else learns of it, and the server neither.
import { keep, kept } from '../settings';
import type { SeatInfo } from '../wire';

/** Somebody who speaks: by the seat, and without one by the name. */
interface Speaker {
  seat: number | null;
  name: string;
}
export const speakerKey = ({ seat, name }: Speaker): string => (seat === null ? `watcher ${name}` : `seat ${seat}`);

export const isMuted = (muted: readonly string[], speaker: Speaker): boolean => muted.includes(speakerKey(speaker));

/** Those of a table, as this browser remembers them. */
export function mutedAt(table: string): string[] {
  try {
    const list: unknown = JSON.parse(kept(`muted.${table}`) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const keepMuted = (table: string, muted: readonly string[]): void =>
  keep(`muted.${table}`, JSON.stringify(muted));

/** The list after people have changed places, come or gone: whoever is muted stays so, and nobody is in their stead. */
export function mutedAfter(muted: readonly string[], before: readonly SeatInfo[], now: readonly SeatInfo[]): string[] {
  return muted.flatMap((key) => {
    const was = before.find((seat) => seat.kind === 'person' && speakerKey(seat) === key);
    if (!was) return [key];
    const people = now.filter((seat) => seat.kind === 'person');
    const renamed = people.find(({ seat, name }) => seat === was.seat && !before.some((one) => one.name === name));
    const is = people.find(({ name }) => name === was.name) ?? renamed;
    return is ? [speakerKey(is)] : [];
  });
}
