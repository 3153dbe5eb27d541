// After vite build: every text file also as .gz and .br, for the server to send as it is; then says how heavy the client
// is, and fails above the budget.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const BUDGET = 120_000;
const dist = join(import.meta.dirname, '..', 'dist');
const weights = [];
for (const name of readdirSync(dist, { recursive: true })) {
  if (!/\.(js|css|html|svg|ftl|webmanifest)$/.test(name)) continue;
  const text = readFileSync(join(dist, name));
  const zipped = gzipSync(text, { level: 9 });
  writeFileSync(join(dist, `${name}.gz`), zipped);
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }));
  if (name.endsWith('.js')) weights.push([name, zipped.length]);
}
weights.sort((a, b) => b[1] - a[1]);
const total = weights.reduce((sum, [, size]) => sum + size, 0);
const kB = (size) => `${(size / 1000).toFixed(1)} kB`;
for (const [name, size] of weights) console.log(`${kB(size).padStart(9)}  ${name}`);
console.log(`JavaScript, gzipped: ${kB(total)} of ${kB(BUDGET)}`);
if (!weights.length || total > BUDGET) {
  console.error(weights.length ? 'That is too heavy.' : 'There is nothing to weigh.');
  process.exit(1);
}
