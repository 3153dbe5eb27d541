// Drawings that are shown again and again, made once.
import { face } from '../look/faces';
import { uno } from '../look/uno';

const faces = new Map<string, string>();
const cards = new Map<string, string>();

export function faceOnce(number: number, bot = false): string {
  const key = `${number}${bot}`;
  let drawn = faces.get(key);
  if (drawn === undefined) faces.set(key, (drawn = face(number, bot)));
  return drawn;
}

/** A card of UNO without a label. */
export function cardOnce(card: string): string {
  let drawn = cards.get(card);
  if (drawn === undefined) cards.set(card, (drawn = uno(card)));
  return drawn;
}
