// Options and titles in the rules by the names that people know from the lobby. The notation of commands stays within
// reach: it shows when somebody points at the name.
import { choiceName, optionName } from '../games/options';
import type { Texts } from '../texts';
import type { OptionInfo, OptionValue } from '../wire';
import { encoded } from './search';

export interface Known {
  /** With what the ids of the game's texts begin. */
  prefix: string;
  options: readonly OptionInfo[];
  /** What titles are called, by the names the server has for them. */
  titles: Readonly<Record<string, string>>;
}

const CODE = /(<td>)?<code>([^<]*)<\/code>(<\/td>)?/g;
const ROW = /<tr>.*?<\/tr>/gs;

const written = (value: OptionValue): string => (value === true ? 'on' : value === false ? 'off' : String(value));
const isNumber = (option: OptionInfo): boolean => option.least !== null;
const has = (option: OptionInfo, value: string): boolean =>
  isNumber(option) ? /^\d+$/.test(value) : option.values.some((one) => written(one) === value);

/** A value of an option as the lobby has it. */
export function valueWords(t: Texts, prefix: string, option: OptionInfo, value: string): string {
  if (isNumber(option)) return value;
  if (option.values.includes(true)) return t(value === 'on' ? 'rules-on' : 'rules-off');
  return choiceName(t, prefix, option.name, value);
}

const shown = (words: string, notation: string): string =>
  `<span class="term" title="${encoded(notation)}">${encoded(words)}</span>`;

/** A piece of HTML in which `about` are the options whose values may stand without their name. */
function named(html: string, t: Texts, known: Known, about: readonly OptionInfo[]): string {
  return html.replace(CODE, (code: string, cell = '', notation: string, end = '') => {
    const words = wordsFor(notation, t, known, about, cell !== '' && end !== '');
    return words === null ? code : cell + words + end;
  });
}

/** A piece of notation in everyday words; null for one that has none. `alone`: it has a cell of a table to itself. */
function wordsFor(
  notation: string,
  t: Texts,
  { prefix, options, titles }: Known,
  about: readonly OptionInfo[],
  alone: boolean,
): string | null {
  // In the legend `uno` is what people say, not what they play.
  if (!alone && Object.hasOwn(titles, notation)) return encoded(titles[notation] ?? '');
  const [name = '', value] = notation.split(' = ');
  const option = options.find((one) => one.name === name);
  if (option && value === undefined) return shown(optionName(t, prefix, name), notation);
  if (option && value !== undefined && has(option, value))
    return shown(`${optionName(t, prefix, name)}: ${valueWords(t, prefix, option, value)}`, notation);
  const of = about.find((one) => has(one, notation));
  if (!of) return null;
  const words = valueWords(t, prefix, of, notation);
  return isNumber(of) || of.values.includes(true) ? words : shown(words, notation);
}

/** HTML of the server with everyday names. A rule about an option names its values, and so does the option's row in a table. */
export function everyday(html: string, t: Texts, known: Known, rule = ''): string {
  const rows = html.replace(ROW, (row) =>
    named(
      row,
      t,
      known,
      known.options.filter(({ name }) => row.includes(`<td><code>${name}</code></td>`)),
    ),
  );
  // A bare number in a rule is no value of its option: figures are everywhere.
  return named(rows, t, known, rule ? known.options.filter((one) => one.rule === rule && !isNumber(one)) : []);
}
