// Cards of any game: what the notation says, on a plain card. Cards with the same letters have the same colour.
import { back as backOf, field, frame } from '../../look/frame';
import { once } from '../../table/drawings';
import { HIDDEN } from './zones';

const TINTS = ['k-b', 'k-g', 'k-o', 'k-v', 'k-r'];
const QUOTED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const encoded = (text: string): string => text.replace(/[&<>"]/g, (letter) => QUOTED[letter] ?? letter);

/** The colour of a card: red and black for suits, otherwise by its letters. */
function tintOf(card: string): string {
  if (/[♥♦]/.test(card)) return 'k-r';
  if (/[♠♣]/.test(card)) return 'k-v';
  const letters = card.replace(/[^\p{L}]/gu, '');
  const sum = [...letters].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return TINTS[sum % TINTS.length] ?? 'k-b';
}

const text = (words: string, x: number, y: number, size: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" font-size="${size}" font-weight="700" fill="var(--d)" font-style="normal" style="font-family:var(--font)"${words.length * size * 0.62 > 80 ? ' textLength="80" lengthAdjust="spacingAndGlyphs"' : ''}>${encoded(words)}</text>`;

/** A card by its name in the notation. */
export const cardOnce = once((card) => {
  const large = card.length < 3 ? 46 : card.length < 5 ? 30 : 18;
  const corner = card.length < 4 ? text(card, 18, 20, 17) : '';
  return frame(
    field('var(--t)') +
      corner +
      (corner && `<g transform="rotate(180 50 70)">${corner}</g>`) +
      text(card, 50, 71, large),
    tintOf(card),
  );
});

/** As it stands within a line: its middle. */
export const miniOnce = (card: string): string =>
  cardOnce(card).replace('viewBox="0 0 100 140"', 'viewBox="10 32 80 78"');

const drawnBack = once(() => backOf('uno'));
export const faceOf = (card: string): string => (card === HIDDEN ? drawnBack('') : cardOnce(card));
export const cardBack = (): string => drawnBack('');
