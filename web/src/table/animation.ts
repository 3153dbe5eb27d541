// What news look and sound like: cards that fly, and what happens when.
import type { Flight } from './animate';
import type { Sound } from './sound';

/** Something that happens at a time, in milliseconds. */
export interface Cue {
  at: number;
  sound?: Sound;
  /** A seat that shakes, or from which a ring leaves. */
  shake?: number;
  ripple?: number;
  /** A red mark beside a seat. */
  plus?: { seat: number; count: number };
}

export interface Animation {
  flights: Flight[];
  cues: Cue[];
}
