// The words people read: the catalogues of src/koloda/locale, the chosen language only.
import { FluentBundle, FluentNumber, FluentResource } from '@fluent/bundle';
import { Cell } from './reactive';
import { settings } from './settings';
import type { Language, Me } from './wire';

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', uk: 'Українська', ru: 'Русский' };

export type Values = Record<string, string | number>;
/** A text by its id: `t`, or what stands in for it in a test. */
export type Texts = (id: string, values?: Values) => string;

// The files themselves, not code: a browser fetches those of its language. What only commands say is left out.
const FILES = import.meta.glob<string>(
  ['../../src/koloda/locale/*/*.ftl', '!../../src/koloda/locale/*/{cli,errors,lab,play,serve}.ftl'],
  { query: '?url', import: 'default', eager: true },
);

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** The catalogues of a language. */
export function catalogues(language: Language): Promise<string[]> {
  const addresses = Object.entries(FILES).filter(([path]) => path.includes(`/locale/${language}/`));
  return Promise.all(addresses.map(([, address]) => fetched(address)));
}

export function bundleOf(language: Language, sources: readonly string[]): FluentBundle {
  // No marks around values: they keep mixed directions apart, and all our languages run the same way.
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return bundle;
}

const current = new Cell<FluentBundle | null>(null);

/** Loads a language, then changes every text on the page to it. */
export async function speak(language: Language): Promise<void> {
  current.value = bundleOf(language, await catalogues(language));
  settings.language = language;
  document.documentElement.lang = language;
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
