// The moves of a game as this browser was shown them, kept for the check after it: a server could deal one thing and
// write down another.
import { drop, keep, kept } from '../settings';
import type { EntryLine } from '../wire';

/** So many games are remembered. */
const GAMES = 20;
const SEATS: Record<number, string> = { [-1]: 'dealer', [-2]: 'clock' };

/** The moves from one on, as lines of a record. */
export interface SeenMoves {
  /** How many moves there were before the first of them. */
  before: number;
  lines: string[];
}

export const seenAt = (table: string): SeenMoves | null =>
  JSON.parse(kept(`seen.${table}`) ?? 'null') as SeenMoves | null;

/** A move as a record has it. */
export const lineOf = ({ seat, text }: { seat: number; text: string }): string => `${SEATS[seat] ?? seat}: ${text}`;

/** The moves of a record, as its lines. */
export const movesIn = (record: string): string[] =>
  record
    .slice(record.indexOf('\n\n') + 2)
    .split('\n')
    .filter((line) => line.trim());

/** Remember what is known of the game now; what was shown before this page was loaded stays. */
export function remember(table: string, before: number, entries: readonly EntryLine[]): void {
  const known = seenAt(table);
  const lines = entries.map(lineOf);
  const earlier = known && known.before < before ? known.lines.slice(0, before - known.before) : [];
  const isJoined = earlier.length === before - (known?.before ?? before);
  keep(
    `seen.${table}`,
    JSON.stringify(
      isJoined && known ? { before: before - earlier.length, lines: [...earlier, ...lines] } : { before, lines },
    ),
  );
  const tables = (kept('seen') ?? '').split(' ').filter((one) => one && one !== table);
  for (const old of tables.splice(GAMES - 1)) drop(`seen.${old}`);
  keep('seen', [table, ...tables].join(' '));
}

/** Whether a record has these moves in their places; what was hidden from this browser is open there. */
export function isIn(record: string, { before, lines }: SeenMoves): boolean {
  const moves = movesIn(record);
  return lines.every((line, at) => {
    const move = moves[before + at] ?? '';
    return line.includes('?') ? move.startsWith(line.split('?')[0]!) : move === line;
  });
}
