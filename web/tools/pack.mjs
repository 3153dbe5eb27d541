// After vite build: every text file also as .gz and .br, for the server to send as it is; then says how heavy the client
// is for whoever plays one game, and fails above the budget.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 115_000;
const START = 'index.html';
const dist = join(import.meta.dirname, '..', 'dist');

const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
rmSync(join(dist, 'manifest.json'));

const weights = new Map();
for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(js|css|html|svg|ftl|webmanifest)$/.test(name)) continue;
  const text = readFileSync(join(dist, name));
  const zipped = gzipSync(text, { level: 9 });
  writeFileSync(join(dist, `${name}.gz`), zipped);
  writeFileSync(
    join(dist, `${name}.br`),
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  );
  if (name.endsWith('.js')) weights.set(name, zipped.length);
}

// Loaded only by whoever asks for the check of a shuffle, and where the browser has no SHA-256 of its own.
const RARE = ['src/shuffle/ShuffleSheet.svelte', 'src/shuffle/sha256.ts'];

const gameOf = (key) => /^src\/games\/([^/]+)\//.exec(key)?.[1];

/** Everything that a browser may load before and at the tables of one game: lobby, rules and records too. */
function loaded(game) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || RARE.includes(key) || (gameOf(key) && gameOf(key) !== game)) return;
    seen.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key];
    for (const next of [...imports, ...dynamicImports]) visit(next);
  };
  visit(START);
  return new Set([...seen].map((key) => manifest[key].file).filter((file) => weights.has(file)));
}

const kB = (size) => `${(size / 1000).toFixed(1)} kB`;
for (const [name, size] of [...weights].sort((a, b) => b[1] - a[1])) console.log(`${kB(size).padStart(9)}  ${name}`);
const games = [...new Set(Object.keys(manifest).map(gameOf).filter(Boolean))];
const totals = Object.fromEntries(
  games.map((game) => [game, [...loaded(game)].reduce((sum, file) => sum + weights.get(file), 0)]),
);
for (const game of games) console.log(`JavaScript for ${game}, gzipped: ${kB(totals[game])} of ${kB(BUDGET)}`);
writeFileSync(join(dist, '.weights.json'), JSON.stringify(totals)); // for the bench; not sent to anybody
if (games.length === 0 || Object.values(totals).some((total) => total > BUDGET)) {
  console.error(games.length ? 'That is too heavy.' : 'There is nothing to weigh.');
  process.exit(1);
}
