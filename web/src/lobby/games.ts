// How the games look in the lobby: their cards, how long they last, and what an option left alone amounts to.
import { uno } from '../look/uno';
import type { GameInfo, OptionInfo, OptionValue } from '../wire';

interface Showing {
  art: () => string[];
  minutes: number;
  /** Seats of a table made with one click. */
  seats: number;
}

const SHOWN: Record<string, Showing> = {
  uno: { art: () => [uno('r7'), uno('yS'), uno('b4')], minutes: 30, seats: 4 },
  'uno-express': { art: () => [uno('g5'), uno('r+1'), uno('W+2')], minutes: 15, seats: 4 },
};

/** The games that this client can draw. */
export const drawable = (games: readonly GameInfo[]): GameInfo[] => games.filter((game) => game.slug in SHOWN);
export const artOf = (slug: string): string[] => SHOWN[slug]?.art() ?? [];
export const minutesOf = (slug: string): number => SHOWN[slug]?.minutes ?? 30;
export const seatsOf = (game: GameInfo): number => Math.min(game.most, Math.max(game.least, SHOWN[game.slug]?.seats ?? 4));

export type Options = Record<string, OptionValue>;

/** Where the number of points is left open it follows from the rest (U-8.5). */
function openTarget(game: string, options: Options): number {
  if (game === 'uno-express') return 250;
  return options.scoring === 'loser' ? 200 : 500;
}

/** What an option stands at. */
export function valueOf(game: GameInfo, option: OptionInfo, options: Options): OptionValue {
  return options[option.name] ?? option.default ?? openTarget(game.slug, options);
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

/** Whether an option matters to the table as it is: a target only where there is one to reach, and so on. */
export function matters(option: OptionInfo, options: Options, seats: number): boolean {
  if (option.name === 'target') return options.rounds !== 1;
  if (option.name === 'reverse_skips') return seats === 2;
  return true;
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
