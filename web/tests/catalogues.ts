// The catalogues as a browser would fetch them, read from their files.
import { readFileSync } from 'node:fs';
import { vi } from 'vitest';

/** The file that Vite's address of a catalogue stands for. */
function fileOf(address: string): URL {
  const path = /\/locale\/.*\.ftl/.exec(address)?.[0];
  if (!path) throw new Error(`no catalogue: ${address}`);
  return new URL(`../../src/koloda${path}`, import.meta.url);
}

/** A browser with nothing but languages and a page, whose server has the catalogues; the rest is answered by `reply`. */
export function stubBrowser(reply: (path: string, init: RequestInit) => Promise<Response> = () => Promise.reject(new TypeError('offline'))): void {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    path.includes('.ftl') ? Promise.resolve(new Response(readFileSync(fileOf(path), 'utf8'))) : reply(path, init),
  );
}
