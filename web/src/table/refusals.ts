// Refusals that no rule of a game is behind.
const BY_CODE: Record<string, string> = {
  stale: 'table-no-stale',
  'too-late': 'table-no-late',
  paused: 'table-no-paused',
};

/** The text for a refusal that is the same in every game; nothing where the rules of the game explain it. */
export const plainRefusal = (code: string): string | undefined => BY_CODE[code];

/** Codes that are about the game; anything else is a mishap on the way. */
const ABOUT_THE_GAME = ['illegal', 'notation', 'not-playing', 'not-seated', ...Object.keys(BY_CODE)];
export const isMishap = (code: string): boolean => !ABOUT_THE_GAME.includes(code);
