/** Finding rules as somebody types: what counts as the same letter, which rules match, where the marks go. */
import type { RuleBlock, RulesPage } from '../wire';

/** A rule with the examples under it, or a paragraph that stands alone. */
export interface Entry {
  head: RuleBlock;
  examples: RuleBlock[];
}

export interface Chapter {
  title: string;
  /** Where a link to the chapter leads. */
  anchor: string;
  entries: Entry[];
}

/** The letters that no decomposition brings together, and marks that people leave out. */
const SAME: Record<string, string> = { ґ: 'г', '’': '', "'": '', ʼ: '', '\u00ad': '' };

/** Text as it is compared, and for each of its letters where it stands in the original. */
export function folded(text: string): { text: string; at: number[] } {
  let out = '';
  const at: number[] = [];
  for (let i = 0; i < text.length;) {
    const letter = String.fromCodePoint(text.codePointAt(i) ?? 0);
    const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
    const same = SAME[plain] ?? plain;
    out += same;
    for (let k = 0; k < same.length; k++) at.push(i);
    i += letter.length;
  }
  return { text: out, at };
}

/** The words looked for; all of them must be there. */
export function wordsOf(query: string): string[] {
  const words = folded(query)
    .text.split(/[\s«»“”„"()]+/u)
    .map((word) => word.replace(/[.,;:!?…]+$/u, ''));
  return [...new Set(words.filter((word) => word))];
}

const ENTITY: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: '\u00a0',
};
const decoded = (html: string): string => html.replace(/&(#?\w+);/g, (all, name: string) => ENTITY[name] ?? all);
export const encoded = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** The words of a piece of HTML without its tags. */
export const textOf = (html: string): string => decoded(html.replace(/<[^>]*>/g, ''));

/** A page as chapters; a rule and its examples belong together. */
export function chaptersOf(page: RulesPage): Chapter[] {
  return page.sections.map((section, index) => {
    const entries: Entry[] = [];
    for (const block of section.blocks) {
      const last = entries[entries.length - 1];
      if (block.kind === 'example' && last?.head.kind === 'rule') last.examples.push(block);
      else entries.push({ head: block, examples: [] });
    }
    return { title: section.title, anchor: `chapter-${index}`, entries };
  });
}

/**
 * The chapters with only what matches. `extra` gives words that are not in the text, such as the names of the cards
 * shown as pictures. A rule whose number begins with the query ("3.1", "u-3") is found by it.
 */
export function found(chapters: Chapter[], query: string, extra: (block: RuleBlock) => string = () => ''): Chapter[] {
  const words = wordsOf(query);
  if (!words.length) return chapters;
  const out: Chapter[] = [];
  for (const chapter of chapters) {
    const title = folded(chapter.title).text;
    const entries = chapter.entries.filter((entry) => {
      const blocks = [entry.head, ...entry.examples];
      const text = blocks.map((block) => folded(`${textOf(block.html)} ${extra(block)}`).text).join(' ');
      return words.every((word) => text.includes(word) || title.includes(word) || numbered(entry.head.number, word));
    });
    if (entries.length) out.push({ ...chapter, entries });
  }
  return out;
}

/** Whether a rule's number is meant: "U-3.1" by "u-3.1", "3.1", "u-3" and "u-3."; not by "3", which is a figure too. */
export function numbered(number: string, word: string): boolean {
  if (!number) return false;
  const full = number.toLowerCase();
  const bare = full.slice(full.indexOf('-') + 1);
  if (word === full || word === bare) return true;
  const chapter = word.replace(/\.$/, '');
  return chapter.includes('-') && full.startsWith(`${chapter}.`);
}

/** Whether any of the words is in a text. */
export const hits = (text: string, words: string[]): boolean => words.some((word) => folded(text).text.includes(word));

/** How many rules (and paragraphs) are shown. */
export const countOf = (chapters: Chapter[]): number =>
  chapters.reduce((sum, chapter) => sum + chapter.entries.length, 0);

/** Where words stand in a text, as ranges that do not overlap. */
export function ranges(text: string, words: string[]): [number, number][] {
  const { text: plain, at } = folded(text);
  const hits: [number, number][] = [];
  for (const word of words) {
    for (let i = plain.indexOf(word); i >= 0; i = plain.indexOf(word, i + word.length)) {
      hits.push([at[i] ?? 0, at[i + word.length] ?? text.length]);
    }
  }
  hits.sort((a, b) => a[0] - b[0]);
  const out: [number, number][] = [];
  for (const [from, to] of hits) {
    const last = out[out.length - 1];
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else out.push([from, to]);
  }
  return out;
}

/** HTML with the words looked for in <mark>; tags and what they say stay untouched. */
export function marked(html: string, words: string[]): string {
  if (!words.length) return html;
  let hidden = 0; // inside a drawing, or inside words that only a screen reader reads
  return html
    .split(/(<[^>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<(svg|span class="sr")/.test(piece)) hidden++;
        else if (hidden && /^<\/(svg|span)>/.test(piece)) hidden--;
        return piece;
      }
      if (hidden || !piece) return piece;
      const text = decoded(piece);
      let out = '',
        from = 0;
      for (const [a, b] of ranges(text, words)) {
        out += `${encoded(text.slice(from, a))}<mark>${encoded(text.slice(a, b))}</mark>`;
        from = b;
      }
      return out + encoded(text.slice(from));
    })
    .join('');
}
