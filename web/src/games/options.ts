// The words for house rules: one text for each option of a game, one for what it means, one for each choice.
import type { Texts } from '../texts';

const dashed = (name: string): string => name.replaceAll('_', '-');

/** `prefix` is that of the game's texts. */
export const optionName = (t: Texts, prefix: string, option: string): string => t(`${prefix}-option-${dashed(option)}`);
export const optionText = (t: Texts, prefix: string, option: string): string =>
  t(`${prefix}-option-${dashed(option)}-text`);
export const choiceName = (t: Texts, prefix: string, option: string, choice: string): string =>
  t(`${prefix}-choice-${dashed(option)}-${choice}`);
