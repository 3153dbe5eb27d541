// Draws the icons of the installed client from our own mark: node tools/icons.mjs. Needs chromium for the PNGs; the results
// are kept in public/, so only a changed mark calls for it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const out = join(root, 'public');
const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { mark, rings, symbols } = await vite.ssrLoadModule('/src/look/parts.ts');
await vite.close();

const needed = [...symbols().matchAll(/<path id="ring"[^>]*>|<clipPath id="mark-card">.*?<\/clipPath>/g)].map(
  ([text]) => text,
);
const inner = mark()
  .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  .replaceAll('var(--bark)', '#B99A72');
const svg = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><defs>${needed.join('')}</defs>${body}</svg>\n`;
const wood = `<path d="M0 0H40V40H0Z" fill="#E4D3B8"/>${rings(20, 20, [14, 16.5, 19, 22.5, 25, 28.5], '#D6C2A2', 0.5)}`;

/** The mark alone, as large as it goes, for tabs and desktops. */
const plain = svg(`<g transform="translate(20 20) scale(1.12) translate(-20.3 -20)">${inner}</g>`);
/** The mark on wood, small enough to survive any mask. */
const masked = svg(`${wood}<g transform="translate(20 20) scale(.8) translate(-20.3 -20)">${inner}</g>`);

writeFileSync(join(out, 'icon.svg'), plain);
// The same with a lamp: it is your turn, and you are looking elsewhere.
writeFileSync(
  join(out, 'icon-turn.svg'),
  plain.replace('</svg>', '<circle cx="31" cy="9" r="8" fill="#F2AE38" stroke="#FFFDF8" stroke-width="2.5"/></svg>'),
);
const scratch = mkdtempSync(join(tmpdir(), 'koloda-icons-'));
function png(name, source, size) {
  const page = join(scratch, `${name}.html`);
  writeFileSync(
    page,
    `<!doctype html><style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`,
  );
  execFileSync(
    process.env.CHROMIUM ?? 'chromium',
    [
      ...[
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--hide-scrollbars',
        '--force-device-scale-factor=1',
      ],
      ...['--default-background-color=00000000', `--user-data-dir=${scratch}/profile`, `--window-size=${size},${size}`],
      ...[`--screenshot=${join(out, name)}`, `file://${page}`],
    ],
    { stdio: 'ignore' },
  );
}
png('icon-192.png', plain, 192);
png('icon-512.png', plain, 512);
png('icon-maskable-512.png', masked, 512);
png('icon-180.png', masked, 180);
rmSync(scratch, { recursive: true });
console.log('public/: icon.svg, icon-192.png, icon-512.png, icon-maskable-512.png, icon-180.png');
