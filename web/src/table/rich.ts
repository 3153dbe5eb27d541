// A sentence with marks in it: names in bold, a colour with its shape. Marks are private-use characters around values,
// so that one text serves for the screen, the live region and a screen reader.

const NAME = '\uE000';
const COLOR = '\uE001';
const END = '\uE002';

export type Piece = { kind: 'text' | 'bold'; text: string } | { kind: 'color'; color: string; text: string };

export const bold = (text: string): string => NAME + text + END;
export const colored = (color: string, text: string): string => COLOR + color + text + END;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const pattern = new RegExp(`([${NAME}${COLOR}])([^${END}]*)${END}`, 'g');
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    const inner = match[2] ?? '';
    found.push(match[1] === NAME ? { kind: 'bold', text: inner } : { kind: 'color', color: inner[0] ?? '', text: inner.slice(1) });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** The bare words. */
export const plain = (text: string): string => pieces(text).map((piece) => piece.text).join('');
