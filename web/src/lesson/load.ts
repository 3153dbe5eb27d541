// Whether a game has a lesson, and the lesson in the chosen language, asked for once.
import { ask, gamesOnce } from '../api';
import { settings } from '../settings';
import type { LessonInfo } from '../wire';

export const hasLesson = async (game: string): Promise<boolean> =>
  (await gamesOnce()).some(({ slug, lesson }) => slug === game && lesson);

const asked = new Map<string, Promise<LessonInfo>>();

export function lessonOf(game: string): Promise<LessonInfo> {
  const { language } = settings;
  const key = `${game} ${language}`;
  const known = asked.get(key);
  if (known) return known;
  const found = ask<LessonInfo>(`/api/lessons/${encodeURIComponent(game)}?lang=${language}`);
  asked.set(key, found);
  found.catch(() => asked.delete(key));
  return found;
}
