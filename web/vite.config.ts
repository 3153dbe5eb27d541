import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
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
              test: /node_modules|src\/(look\/(parts|frame|faces|bodies)|ui\/|(api|reactive|router|settings|texts)\.ts)/,
            },
            { name: 'rules', test: /src\/rules\// },
            { name: 'play', test: /src\/(table\/(?!TablePage)|record\/SeatRow)/ },
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
