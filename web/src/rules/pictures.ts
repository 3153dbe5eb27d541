// Rules with pictures: cards named in the text become small drawings, numbers of rules become links.
import type { RulesModule } from '../games/game';
import type { Texts } from '../texts';
import { encoded, textOf } from './search';

const CARD = /<code class="card-name" data-card="([^"]+)">[^<]*<\/code>/g;
const NUMBER = /\b[A-Z]-(?:x\d+|\d+\.\d+)\b/g;

/** The cards that a piece of HTML names, each once. */
export const cardsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(CARD)].map((match) => match[1] ?? '')),
];

const NEVER = (_name: string): boolean => false;

/**
 * HTML of the server with cards drawn; their names in words stay for those who cannot see them. `codes` keeps the
 * notation beside the picture; `hit` says whether a card is one that was looked for.
 */
export function pictured(html: string, face: RulesModule, t: Texts, { codes = false, hit = NEVER } = {}): string {
  return html
    .replace(CARD, (_, card: string) => {
      const code = codes ? `<code>${encoded(card)}</code> ` : '';
      const name = face.name(t, card);
      const mini = hit(`${card} ${name}`) ? 'mini hit' : 'mini';
      return `${code}<span class="${mini}">${face.mini(card)}<span class="sr">${encoded(name)}</span></span>`;
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
