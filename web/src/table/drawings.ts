// Drawings that are shown again and again, made once.
import { face } from '../look/faces';

/** A drawing by its name, kept from the first time on. */
export function once(draw: (name: string) => string): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    let drawn = kept.get(name);
    if (drawn === undefined) kept.set(name, (drawn = draw(name)));
    return drawn;
  };
}

const people = once((number) => face(Number(number)));
const bots = once((number) => face(Number(number), true));

export const faceOnce = (number: number, bot = false): string => (bot ? bots : people)(String(number));
