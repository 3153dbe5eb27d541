// What this browser has explained already, and whether it is to explain anything.
import { keep, kept } from '../settings';

const SEEN = 'lesson.seen';
const LEARNT = 'lesson.learnt';
const OFFERED = 'lesson.offered';

const listed = (key: string): Set<string> => new Set((kept(key) ?? '').split(' ').filter(Boolean));
const add = (key: string, name: string): void => keep(key, [...listed(key).add(name)].join(' '));

export const seenMarks = (): Set<string> => listed(SEEN);
export const noteSeen = (name: string): void => add(SEEN, name);
/** Explain these once more. */
export const forget = (names: readonly string[]): void =>
  keep(SEEN, [...seenMarks()].filter((name) => !names.includes(name)).join(' '));

/** Games whose lesson was played to the end. */
export const isLearnt = (game: string): boolean => listed(LEARNT).has(game);
export const noteLearnt = (game: string): void => add(LEARNT, game);

/** Games at whose table a lesson was offered. */
export const wasOffered = (game: string): boolean => listed(OFFERED).has(game);
export const noteOffered = (game: string): void => add(OFFERED, game);
