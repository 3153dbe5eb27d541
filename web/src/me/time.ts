// How long ago something was, and when, in the words of the language.
import type { Language } from '../wire';

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

/** “2 hours ago”, “yesterday”, “now”. */
export function ago(at: number, now: number, language: Language): string {
  const seconds = Math.round((at - now) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', Infinity];
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(
    Math.trunc(seconds / length) || 0,
    unit,
  );
}

/** The day and the month, with the year if it is another one. */
export function dayOf(at: number, now: number, language: Language): string {
  const year = new Date(at).getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'long',
    ...(year ? { year } : {}),
  }).format(at);
}
