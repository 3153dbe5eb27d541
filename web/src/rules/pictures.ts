// Rules with pictures: cards named in the text become small drawings, numbers of rules become links.
import { uno } from '../look/uno';
import { encoded, textOf } from './search';

const CARD = /<code class="card-name" data-card="([^"]+)">[^<]*<\/code>/g;
const NUMBER = /\b[A-Z]-(?:x\d+|\d+\.\d+)\b/g;

/** The corner of a card, which says everything: figure and shape. A Wild has neither; its flower says it. */
export const corner = (card: string): string =>
  uno(card).replace('viewBox="0 0 100 140"', card === 'W' ? 'viewBox="17 13 72 123"' : 'viewBox="3.5 5 28 48"');

/** The cards that a piece of HTML names, each once. */
export const cardsIn = (html: string): string[] => [...new Set([...html.matchAll(CARD)].map((match) => match[1] ?? ''))];

const NEVER = (_name: string): boolean => false;

/**
 * HTML of the server with cards drawn; their names in words stay for those who cannot see them. `codes` keeps the
 * notation beside the picture; `hit` says whether a card is one that was looked for.
 */
export function pictured(html: string, nameOf: (card: string) => string, { codes = false, hit = NEVER } = {}): string {
  return html
    .replace(CARD, (_, card: string) => {
      const code = codes ? `<code>${encoded(card)}</code> ` : '';
      const name = nameOf(card);
      const mini = hit(`${card} ${name}`) ? 'mini hit' : 'mini';
      return `${code}<span class="${mini}">${corner(card)}<span class="sr">${encoded(name)}</span></span>`;
    })
    .replaceAll('<th scope="col"></th>', '<td></td>'); // a heading without a word is none
}

/** Mentions of rules as links; `at` gives the address of a rule, or nothing where there is none of that number. */
export const linked = (html: string, at: (number: string) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece) =>
      piece.startsWith('<')
        ? piece
        : piece.replace(NUMBER, (number) => {
            const address = at(number);
            return address ? `<a class="ref" href="${encoded(address)}" data-rule="${number}">${number}</a>` : number;
          }),
    )
    .join('');

/** An example without the word that its box says already ("Example: …"). */
export function bare(html: string, label: string): string {
  const start = `${label}:`;
  if (!textOf(html).startsWith(start) || !html.startsWith(start)) return html;
  const rest = html.slice(start.length).trimStart();
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Pictures beside rules that tell of a card without naming one in particular. */
const BESIDE: Record<string, Record<string, string[]>> = {
  uno: {
    'U-2.4': ['g+2'], 'U-2.5': ['yR'], 'U-2.6': ['rS'], 'U-2.7': ['W'], 'U-2.8': ['W+4'],
    'U-3.1': ['b7', 'y7', 'b3'], 'U-3.2': ['W'],
    'U-4.1': ['g+2'], 'U-4.2': ['rR'], 'U-4.3': ['yS'], 'U-4.4': ['W'], 'U-4.5': ['W+4'], 'U-4.6': ['b+2', 'W+4'],
    'U-5.1': ['yS', 'yS'], 'U-5.2': ['r+2', 'g+2'], 'U-5.3': ['W+4', 'b+2'],
    'U-6.1': ['W+4'], 'U-9.1': ['g4', 'g4'], 'U-9.4': ['g0', 'b7'], 'U-9.5': ['r+2', 'g+2', 'b+2'], 'U-9.6': ['W+4'],
  },
  'uno-express': {
    'U-2.4': ['g+1'], 'U-2.5': ['yR'], 'U-2.6': ['rS'], 'U-2.7': ['W'], 'U-2.8': ['W+2'],
    'U-3.1': ['b7', 'y7', 'b3'], 'U-3.2': ['W'],
    'U-4.1': ['g+1'], 'U-4.2': ['rR'], 'U-4.3': ['yS'], 'U-4.4': ['W'], 'U-4.5': ['W+2'], 'U-4.6': ['b+1', 'W+2'],
    'U-5.1': ['yS', 'yS'], 'U-5.2': ['r+1', 'g+1'], 'U-5.3': ['W+2', 'b+1'],
    'U-6.1': ['W+2'], 'U-9.1': ['g4', 'g4'], 'U-9.4': ['g0', 'b7'], 'U-9.5': ['r+1', 'g+1', 'b+1'], 'U-9.6': ['W+2'],
  },
};
export const cardsBeside = (game: string, number: string): string[] => BESIDE[game]?.[number] ?? [];

/** The figure at the top of the chapter about cards. */
export interface Figure {
  colours: string[];
  actions: string[];
  black: string[];
}
const FIGURES: Record<string, Figure> = {
  uno: { colours: ['r7', 'y7', 'g7', 'b7'], actions: ['rS', 'gR', 'b+2'], black: ['W', 'W+4'] },
  'uno-express': { colours: ['r7', 'y7', 'g7', 'b7'], actions: ['rS', 'gR', 'b+1'], black: ['W', 'W+2'] },
};
export const figureOf = (game: string): Figure | undefined => FIGURES[game];
/** The rule that the figure stands above. */
export const FIGURE_ABOVE = 'U-1.1';
