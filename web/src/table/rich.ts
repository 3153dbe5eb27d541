// A sentence with marks in it: names in bold, a colour with its shape, a word with a sign for where room is scarce. Marks
// are private-use characters around values, so that one text serves for the screen, the live region and a screen reader.

const NAME = '\uE000';
const COLOR = '\uE001';
const END = '\uE002';
const SIGN = '\uE003';
const STOP = '\uE004';

export type Piece =
  | { kind: 'text' | 'bold'; text: string }
  | { kind: 'color'; color: string; text: string }
  /** `sign` is a few characters, or with a # in front the id of a drawing. */
  | { kind: 'sign'; sign: string; text: string };

export const bold = (text: string): string => NAME + text + END;
export const colored = (color: string, text: string): string => COLOR + color + text + END;
/** A word in bold, on a narrow screen its sign. */
export const signed = (sign: string, text: string): string => SIGN + sign + STOP + text + END;

function pieceOf(mark: string, inner: string): Piece {
  if (mark === NAME) return { kind: 'bold', text: inner };
  if (mark === COLOR) return { kind: 'color', color: inner[0] ?? '', text: inner.slice(1) };
  const [sign = '', text = ''] = inner.split(STOP);
  return { kind: 'sign', sign, text };
}

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const pattern = new RegExp(`([${NAME}${COLOR}${SIGN}])([^${END}]*)${END}`, 'g');
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) });
    found.push(pieceOf(match[1] ?? '', match[2] ?? ''));
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) });
  return found;
}

/** The bare words. */
export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => piece.text)
    .join('');
