// The catalogues as a browser would fetch them, read from their files.
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { Texts } from '../src/texts';
import type { Language } from '../src/wire';

const LOCALE = new URL('../../src/koloda/locale/', import.meta.url);

/** Texts of some catalogues; throws where a text or one of its values is missing. */
export function textsOf(language: Language, names: readonly string[]): Texts {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const name of names)
    bundle.addResource(new FluentResource(readFileSync(new URL(`${language}/${name}.ftl`, LOCALE), 'utf8')));
  return (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no text ${id} in ${language}`);
    return bundle.formatPattern(pattern, values); // without a list for errors it throws
  };
}

/** The file that Vite's address of a catalogue stands for. */
function fileOf(address: string): URL {
  const path = /\/locale\/.*\.ftl/.exec(address)?.[0];
  if (!path) throw new Error(`no catalogue: ${address}`);
  return new URL(`../../src/koloda${path}`, import.meta.url);
}

/** A browser with nothing but languages and a page, whose server has the catalogues; the rest is answered by `reply`. */
export function stubBrowser(
  reply: (path: string, init: RequestInit) => Promise<Response> = () => Promise.reject(new TypeError('offline')),
): void {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    path.includes('.ftl') ? Promise.resolve(new Response(readFileSync(fileOf(path), 'utf8'))) : reply(path, init),
  );
}
