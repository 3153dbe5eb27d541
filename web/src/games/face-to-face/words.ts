// Cards, counts and piles in words.
import { person, type People } from '../../table/people';
import { plain } from '../../table/rich';
import type { Texts } from '../../texts';
import type { Direction } from './view';

export const cardCount = (t: Texts, count: number, grammar: 'nom' | 'acc' = 'nom'): string =>
  t('face-cards', { count, case: grammar });

export const directionWords = (t: Texts, direction: Direction): string =>
  t('face-pile', { pile: direction, case: 'nom' });

/** A pile by whose it is, with its top card. */
export const pileWords = (t: Texts, people: People, owner: number, direction: Direction, top: number): string =>
  plain(t('face-pile-of', { ...person(t, people, owner), pile: direction, case: 'nom', top }));
