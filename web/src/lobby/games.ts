// The games as the lobby shows them, and what an option left alone amounts to.
import { moduleOf } from '../games';
import type { Options } from '../games/game';
import type { Texts } from '../texts';
import type { GameInfo, OptionInfo, OptionValue, TableInfo } from '../wire';

/** The games that this client can draw. */
export const drawable = (games: readonly GameInfo[]): GameInfo[] => games.filter((game) => moduleOf(game.slug));
export const minutesOf = (slug: string): number => moduleOf(slug)?.titles[slug]?.minutes ?? 30;
export const seatsOf = (game: GameInfo): number =>
  Math.min(game.most, Math.max(game.least, moduleOf(game.slug)?.titles[game.slug]?.seats ?? 4));
export const titleOf = (t: Texts, slug: string): string => moduleOf(slug)?.titles[slug]?.name(t) ?? slug;

export const pitchOf = (t: Texts, slug: string): string => moduleOf(slug)?.titles[slug]?.pitch(t) ?? '';

/** How often everybody has won at this table and those that it is a rematch of; empty before the first game is over. */
export function eveningOf(t: Texts, info: TableInfo): string {
  if (!info.evening) return '';
  const scores = info.seats.filter((seat) => seat.kind !== 'open').sort((a, b) => b.wins - a.wins);
  return t('me-evening', { scores: scores.map(({ name, wins }) => `${name} ${wins}`).join(', ') });
}

/** What an option stands at. */
export function valueOf(game: GameInfo, option: OptionInfo, options: Options): OptionValue {
  return (
    options[option.name] ?? moduleOf(game.slug)?.options.open?.(game.slug, option.name, options) ?? option.default ?? 0
  );
}

/** The options that matter to a table as it is, in the order in which they are shown. */
export function shownOptions(game: GameInfo, options: Options, seats: number): OptionInfo[] {
  const look = moduleOf(game.slug)?.options;
  const order = look?.order ?? [];
  const place = ({ name }: OptionInfo): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return game.options
    .filter(({ name }) => look?.matters?.(name, options, seats) ?? true)
    .sort((a, b) => place(a) - place(b));
}

/** All options of a game as a preset has them; those without a default are left open. */
export function optionsOf(game: GameInfo, preset: Options): Options {
  const defaults = game.options.flatMap(({ name, default: value }) => (value === null ? [] : [[name, value] as const]));
  return { ...Object.fromEntries(defaults), ...preset };
}

/** The name of the preset that these options are, or an empty one. */
export function presetOf(game: GameInfo, options: Options): string {
  const same = (preset: Options): boolean => {
    const wanted = optionsOf(game, preset);
    return game.options.every((option) => valueOf(game, option, wanted) === valueOf(game, option, options));
  };
  return Object.entries(game.presets).find(([, preset]) => same(preset))?.[0] ?? '';
}

/** The names of the options that differ. */
export function changedOptions(before: Options, after: Options): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}

/** The name of a table in what somebody typed or pasted: the name itself, or a link to it. */
export function tableNameIn(text: string): string {
  const link = /\/t\/([^/?#\s]+)/.exec(text);
  const name = link?.[1] ?? text;
  try {
    return decodeURIComponent(name).trim().toLowerCase().replace(/\s+/g, '-');
  } catch {
    return name.trim().toLowerCase();
  }
}
