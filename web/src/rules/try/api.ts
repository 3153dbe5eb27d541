// What only somebody who tries a rule asks for.
import { ask, send } from '../../api';
import type { RuleAnswer, RuleAttempt, RuleQuestion } from '../../wire';

const at = (game: string, rule: string): string =>
  `/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(rule)}/try`;

export const situation = (game: string, rule: string, number: number) =>
  ask<RuleQuestion>(`${at(game, rule)}?number=${number}`);
export const tryRule = (game: string, rule: string, attempt: RuleAttempt) =>
  send<RuleAnswer>('POST', at(game, rule), attempt);
