import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// No server draws our pages, so what Svelte has for taking such pages over weighs for nothing: its flag becomes a
// constant, which the build folds away, and the calls that only look at it go.
const HYDRATES = 'export let hydrating = false;';
const withoutHydration: Plugin[] = [
  {
    name: 'without-hydration',
    apply: 'build',
    transform: {
      filter: { id: /svelte\/src\/internal\/client\/dom\/hydration\.js$/ },
      handler: (code) => {
        if (!code.includes(HYDRATES)) throw new Error('Svelte hydrates in another way now');
        return code.replace(HYDRATES, HYDRATES.replace('let', 'const')).replace('hydrating = value;', '');
      },
    },
  },
  {
    name: 'without-hydration-calls',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.svelte$/ },
      handler: (code) => code.replace(/^\s*\$\.(reset|next)\([\w, ]*\);\n/gm, ''),
    },
  },
];

const SERVER = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [
    svelte({
      // Names for scoped styles as short as can be.
      compilerOptions: { discloseVersion: false, cssHash: ({ hash, css }) => `k${hash(css).slice(0, 4)}` },
    }),
    withoutHydration,
  ],
  assetsInclude: ['**/*.ftl'],
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  build: {
    target: 'es2022',
    // Nothing inline: the server forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Which file needs which: read by tools/pack.mjs, which takes it away again.
    manifest: 'manifest.json',
    // What is always loaded together is one file: it packs better, and each game stays within its weight.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'base',
              test: /node_modules|preload-helper|\.ftl|src\/(look\/(parts|frame|faces|bodies)|ui\/(?!focus)|(api|reactive|router|settings|texts|rules\/share|me\/copy)\.ts|App\.svelte|lobby\/(games|Fan|LobbyPage|MeFields|Nowhere|OpenTables|Top)|games\/([a-z-]+\/)?(index|options)\.ts)/,
            },
            // Trying a rule is a file of its own, for whoever does.
            { name: 'rules', test: /src\/rules\/(?!try\/)/ },
            // What a table and a record of a game need; the lobby shows cards, and help, rules and situations are for whoever asks.
            {
              name: (id) => /games\/([a-z-]+)\//.exec(id)![1]!,
              test: /src\/games\/(?!generic)[a-z-]+\/(?!index|options|cards|help|rules|situations)/,
            },
            // Games that packages add: what the lobby needs of them, and the rest.
            { name: 'generic', test: /src\/games\/generic\/(?!module|cards|zones\.ts)/ },
            // Not every game has people all around: Seats and their places are a file of their own. So is what only adds the
            // styles of a table to its page: lobby and records load this file too, and would get them with it.
            {
              name: 'play',
              test: /src\/(table\/(?!page|table-page|Seats|places|Advice|CardHelp|help|DeviceSettings|GoOn|HostAgain|Keys|Menu|notices|NoTable|Paused|Strip|People\.svelte|confetti)|record\/SeatRow|shuffle\/seal)/,
            },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': { target: SERVER, changeOrigin: false },
      '/ws': { target: SERVER, ws: true, changeOrigin: false },
    },
  },
  // A machine that is busy takes a while to load a whole game.
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 60_000 },
});
