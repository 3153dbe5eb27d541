// The words people read: the catalogues of src/koloda/locale, the chosen language only.
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { Cell } from './reactive';
import { settings } from './settings';
import type { Language, Me, TableInfo } from './wire';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', uk: 'Українська', ru: 'Русский' };

export type Values = Record<string, string | number>;
/** A text by its id: `t`, or what stands in for it in a test. */
export type Texts = (id: string, values?: Values) => string;

// The files themselves, not code: a browser fetches those of its language. What only commands say is left out.
const FILES = import.meta.glob<string>(
  ['../../src/koloda/locale/*/*.ftl', '!../../src/koloda/locale/*/{cli,errors,lab,lessons,play,serve}.ftl'],
  { query: '?url', import: 'default', eager: true },
);

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** Catalogues that are fetched when somebody first needs them. */
export const TOPICS = ['help'] as const;
export type Topic = (typeof TOPICS)[number];
const topicOf = (path: string): Topic | undefined => TOPICS.find((topic) => path.endsWith(`/${topic}.ftl`));

/** The catalogues of a language that everybody needs, or those of a topic. */
export function catalogues(language: Language, topic?: Topic): Promise<string[]> {
  const addresses = Object.entries(FILES).filter(
    ([path]) => path.includes(`/locale/${language}/`) && topicOf(path) === topic,
  );
  return Promise.all(addresses.map(([, address]) => fetched(address)));
}

export function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  // No marks around values: they keep mixed directions apart, and all our languages run the same way.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

const current = new Cell<FluentBundle | null>(null);

type Load = (language: Language) => Promise<string[]>;
const learnt = new Map<string, Load>();

/** Loads a language, then changes every text on the page to it. */
export async function speak(language: Language): Promise<void> {
  const sources = await Promise.all([catalogues(language), ...[...learnt.values()].map((load) => load(language))]);
  current.value = bundleOf(language, sources.flat());
  settings.language = language;
  document.documentElement.lang = language;
}

/** Loads the texts of a topic, or of a game that the server has added, from now on in every language that is spoken. */
export async function learn(
  topic: string,
  load: Load = (language) => catalogues(language, topic as Topic),
): Promise<void> {
  if (learnt.has(topic)) return;
  const { language } = settings;
  const sources = await load(language);
  learnt.set(topic, load);
  // The language may have been changed meanwhile.
  if (settings.language !== language) await speak(settings.language);
  else for (const source of sources) current.value?.addResource(new FluentResource(source));
}

export function format(bundle: FluentBundle, id: string, values: Values = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (pattern == null) {
    console.error(`there is no text “${id}” in ${bundle.locales[0]}`);
    return id;
  }
  const errors: Error[] = [];
  const wrapped = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? new FluentNumber(value, { useGrouping: false }) : value,
    ]),
  );
  const text = bundle.formatPattern(pattern, wrapped, errors);
  if (errors.length) console.error(`“${id}” in ${bundle.locales[0]}:`, ...errors);
  return text;
}

/** A text in the chosen language; whatever shows it is drawn again when the language changes. */
export function t(id: string, values?: Values): string {
  return current.value ? format(current.value, id, values) : '';
}

/** Whether there is such a text; for ids made from what the server sent. */
export function has(id: string): boolean {
  return current.value?.hasMessage(id) ?? false;
}

/** How this person is called and looks; whoever has not chosen a name goes by that of the face. */
export function me(): Me {
  const { face } = settings;
  return { name: settings.name.trim() || t('lobby-face', { face }), face };
}

/** A bot as people know it in the chosen language; on the wire and in records its name is the same for all. */
export function botName(name: string): string {
  const id = `bot-name-${name.toLowerCase()}`;
  return has(id) ? t(id) : name;
}

/** A table with its bots called as the chosen language calls them. */
export const withBotNames = (info: TableInfo): TableInfo => ({
  ...info,
  seats: info.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: botName(seat.name) } : seat)),
});
