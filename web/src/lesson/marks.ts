// When something is explained: with an event of a kind, or when a move can first be made. No rule of any game is here.
import type { GameEvent } from '../table/log';
import type { LessonMark } from '../wire';

/** Whether an event is what a mark waits for. */
export function matches(mark: LessonMark, event: GameEvent, you: number): boolean {
  if (event.kind !== mark.event) return false;
  return Object.entries(mark.fields).every(([name, wanted]) => {
    const value = (event as unknown as Record<string, unknown>)[name];
    if (wanted === 'me') return value === you;
    if (wanted === 'others') return typeof value === 'number' && value !== you;
    return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
  });
}

/** Whether a move that a mark waits for can be made. */
export function canBeMade({ legal, only }: LessonMark, moves: readonly string[]): boolean {
  if (!legal || !moves.length) return false;
  const fits = (text: string): boolean => (legal.startsWith(' ') ? text.endsWith(legal) : text.startsWith(legal));
  return only ? moves.every(fits) : moves.some(fits);
}

/** The marks that come now, in the order of the lesson: first what has happened, then what can be done. */
export function marksFor(
  marks: readonly LessonMark[],
  events: readonly GameEvent[],
  moves: readonly string[],
  you: number,
): LessonMark[] {
  const happened = marks.filter((mark) => mark.event && events.some((event) => matches(mark, event, you)));
  return [...happened, ...marks.filter((mark) => canBeMade(mark, moves))];
}
