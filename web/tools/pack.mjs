// After vite build: writes the service worker, with the files of this build; then every text file also as .gz and .br, for the server to send as it is; then says how heavy the client
// is for whoever plays one game, and fails above the budget.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120_000;
const START = 'index.html';
const dist = join(import.meta.dirname, '..', 'dist');

const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'));
rmSync(join(dist, 'manifest.json'));

// What a browser keeps for the next visit: everything that has its hash in its name, and the icon of the tab. The version
// also changes with what the worker itself says.
const kept = readdirSync(join(dist, 'assets'))
  .map((name) => `/assets/${name}`)
  .sort();
const FILES = [...kept, '/icon.svg', '/icon-turn.svg', '/icon-192.png', '/manifest.webmanifest'];
const worker = readFileSync(join(dist, '..', 'src', 'worker', 'sw.js'), 'utf8');
const hash = createHash('sha256').update(worker).update(FILES.join());
for (const name of [START, ...FILES.slice(kept.length)]) hash.update(readFileSync(join(dist, name)));
writeFileSync(
  join(dist, 'sw.js'),
  worker
    .replace('%VERSION%', hash.digest('hex').slice(0, 12))
    .replace("'%FILES%'", FILES.map((name) => `'${name}'`).join()),
);

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

// Loaded only by whoever asks for it, beside what a table needs; the focus is looked after from the first key on.
const RARE = [
  'src/shuffle/ShuffleSheet.svelte',
  'src/shuffle/sha256.ts',
  'src/table/Advice.svelte',
  'src/record/Found.svelte',
  'src/record/ReportSheet.svelte',
  'src/me/GameList.svelte',
  'src/me/GoOn.svelte',
  'src/me/MePage.svelte',
  'src/me/MovePage.svelte',
  'src/lesson/LearnPage.svelte',
  'src/lesson/Coach.svelte',
  'src/ui/focus.ts',
  'src/table/HostAgain.svelte',
  'src/table/Keys.svelte',
  'src/table/Menu.svelte',
  'src/table/People.svelte',
  'src/table/NoTable.svelte',
  'src/table/Paused.svelte',
  'src/table/Strip.svelte',
  'src/table/confetti.ts',
  'src/table/notices.ts',
  'src/lobby/Measured.svelte',
  'src/lobby/ProgramSheet.svelte',
  'src/lobby/ShuffleWords.svelte',
  'src/screen/ScreenPage.svelte',
];

// Loaded by whoever asks a card what it does, or tries a rule.
const HELP = /^src\/(table\/(CardHelp\.svelte|help\.ts)|rules\/try\/Try\.svelte|games\/[^/]+\/(help|situations)\.ts)$/;

/** Whose file it is: of its folder, or its drawings where those are loaded by themselves. */
const gameOf = (key) => /^src\/(?:games\/([^/]+)\/|look\/(face-to-face)\.ts)/.exec(key)?.slice(1).find(Boolean);

/** Everything that a browser may load before and at the tables of one game: lobby, rules and records too. */
function loaded(game) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || RARE.includes(key) || HELP.test(key) || (gameOf(key) && gameOf(key) !== game)) return;
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
