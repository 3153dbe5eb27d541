import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { EntryLine, RecordStep, SeatInfo, TableInfo } from '../wire';
import { checked, drawing, fromHex, linesOf, proofIn, type Check } from './check';
import { answerTo, digestOf, hashOf, newPart, partAt, toHex, type Part } from './seal';
import { remember, seenAt } from './seen';
import { hmac, sha256 } from './sha256';

const FOLDER = join(import.meta.dirname, '../../../tests/data/fairness');
interface Vectors {
  seals: { secret: string; pledge: string; salt: string; word: string; hash: string }[];
  streams: { secret: string; lines: string[]; numbers: string[]; draws: Record<string, string[]> }[];
  cards: { game: string; known: number }[];
  lines: { version: number; hashes: string[]; salts: string[]; words: string[]; lines: string[] }[];
}
const VECTORS = JSON.parse(readFileSync(join(FOLDER, 'vectors.json'), 'utf8')) as Vectors;
const record = (game: string): string => readFileSync(join(FOLDER, `${game}.txt`), 'utf8');

vi.stubGlobal('navigator', { languages: [] });
const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
});

test('SHA-256 and HMAC by hand are those of the browser', async () => {
  const key = fromHex('0b'.repeat(32));
  const known = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let length = 0; length < 200; length += 1) {
    const data = Uint8Array.from({ length }, (_, at) => (at * 31 + length) & 255);
    expect(toHex(sha256(data))).toBe(toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data))));
    expect(toHex(hmac(key, data))).toBe(toHex(new Uint8Array(await crypto.subtle.sign('HMAC', known, data))));
  }
});

const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) };
const whole = crypto;
afterEach(() => vi.stubGlobal('crypto', whole));

test.each([true, false])('hashes, numbers and draws, with the browser’s own functions: %s', async (own) => {
  if (!own) vi.stubGlobal('crypto', withoutSubtle);
  for (const { secret, pledge, salt, word, hash } of VECTORS.seals) {
    expect(await digestOf(fromHex(secret))).toBe(pledge);
    expect(await hashOf(pledge, salt, word)).toBe(hash);
  }
  for (const { secret, lines, numbers, draws } of VECTORS.streams) {
    const next = await drawing(secret, lines);
    for (const number of numbers) expect(await next(1n << 64n)).toBe(BigInt(number));
    for (const [n, drawn] of Object.entries(draws)) {
      const below = await drawing(secret, lines);
      for (const number of drawn) expect(await below(BigInt(n))).toBe(BigInt(number));
    }
  }
});

// ---------------------------------------------------------------- taking part

const PLEDGE = 'a'.repeat(64);
let tables = 0;
/** A table, new for every test, as it is with these hashes. */
function newTable(): (state: TableInfo['state'], hashes: string[], pledge?: string) => TableInfo {
  const name = `kalyna-${(tables += 1)}`;
  return (state, hashes, pledge = PLEDGE) =>
    ({ table: name, state, pledge, seats: hashes.map((hash, seat) => ({ seat, hash }) as SeatInfo) }) as TableInfo;
}

test('first the hash, then the word, and only under what was shown', async () => {
  const table = newTable();
  const sealed = await answerTo(table('lobby', ['', '']), 0);
  const name = table('lobby', []).table;
  const part = partAt(name)!;
  const mine = await hashOf(PLEDGE, part.salt, part.word);
  expect(sealed).toEqual({ t: 'seal', hash: mine });
  expect(part.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(await answerTo(table('lobby', [mine, '']), 0)).toBeNull();
  expect(await answerTo(table('sealing', ['', 'b']), 0)).toEqual(sealed);
  expect(await answerTo(table('opening', [mine, 'b'], 'c'.repeat(64)), 0)).toBeNull(); // another pledge
  const word = { t: 'open', salt: part.salt, word: part.word };
  expect(await answerTo(table('opening', [mine, 'b']), 0)).toEqual(word);
  expect(await answerTo(table('opening', [mine, 'b']), 0)).toEqual(word); // asked again after a restart
  expect(await answerTo(table('opening', [mine, 'c']), 0)).toBeNull(); // other hashes than before
  expect(await answerTo(table('playing', [mine, 'b']), 0)).toBeNull();
  expect(partAt(name)).toMatchObject({ pledge: PLEDGE, hashes: [mine, 'b'], opened: true });
  expect(JSON.parse(stored.get(`koloda.shuffle.${name}`)!)).toEqual(partAt(name));
});

test('whose hash is not there does not open, and a watcher only keeps what is shown', async () => {
  const table = newTable();
  await answerTo(table('lobby', ['', '']), 0);
  expect(await answerTo(table('opening', ['', 'b']), 0)).toBeNull();
  expect(partAt(table('lobby', []).table)?.opened).toBe(false);
  const watched = newTable();
  expect(await answerTo(watched('lobby', ['a', 'b']), null)).toBeNull();
  expect(await answerTo(watched('opening', ['a', 'b']), null)).toBeNull();
  expect(partAt(watched('lobby', []).table)).toMatchObject({ pledge: PLEDGE, hashes: ['a', 'b'], opened: false });
});

test('a typed word takes the place of the random one, with a new salt, under the pledge that was seen', async () => {
  const info = newTable();
  await answerTo(info('lobby', ['', '']), 0);
  const before = partAt(info('lobby', []).table)!;
  const part = newPart(info('lobby', ['', ''], 'b'.repeat(64)), ' \u0001 red \t\ud800 kalyna\n');
  expect(part).toMatchObject({ word: 'red kalyna', typed: true, pledge: PLEDGE });
  expect(part.salt).not.toBe(before.salt);
  expect(await answerTo(info('lobby', ['', '']), 0)).toEqual({
    t: 'seal',
    hash: await hashOf(PLEDGE, part.salt, 'red kalyna'),
  });
  const random = newPart(info('lobby', ['', '']), ' ');
  expect(random.typed).toBe(false);
  expect(random.word).toMatch(/^[0-9a-f]{16}$/);
});

// ---------------------------------------------------------------- checking

/** The moves of a record as a server tells them, each draw with the chances as they may have been: the drawn one alone. */
async function stepsOf(text: string): Promise<RecordStep[]> {
  const proof = proofIn(text)!;
  const below = await drawing(proof.secret, linesOf(proof));
  const steps: RecordStep[] = [];
  for (const { seat, text: move } of entriesOf(text)) {
    const draw = seat === -1 ? [108, Number(await below(108n)), 1] : [];
    steps.push({ seat, text: move, events: [], preempted: [], draw });
  }
  return steps;
}

/** How many moves the dealer has made in a record. */
const dealsIn = (text: string): number => text.match(/^dealer: /gm)!.length;

/** What the browser of the first seat keeps of the game of a record. */
function partIn(text: string): Part {
  const { pledge, hashes, salts, words } = proofIn(text)!;
  return { pledge, hashes, salt: salts[0]!, word: words[0]!, typed: false, opened: true, isShuffled: true };
}

const wrong = (checks: Check[]): string[] => checks.filter(({ holds }) => !holds).map(({ name }) => name);

test('a record that holds, and everything that could be changed in it', async () => {
  const text = record('uno');
  const proof = proofIn(text)!;
  const steps = await stepsOf(text);
  const part = partIn(text);
  const found = await checked(text, steps, part);
  const names = ['pledge', 'hashes', 'earlier', 'seen', 'mine', 'cards', 'numbers'];
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(wrong(found)).toEqual([]);
  expect(found.at(-1)?.count).toBe(dealsIn(text));

  const other = (from: string): string =>
    text.replace(
      from,
      from.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    );
  expect(wrong(await checked(other(proof.secret), steps, part))).toEqual(['pledge', 'cards', 'numbers']);
  expect(wrong(await checked(other(proof.pledge), steps, part))).toEqual(['pledge', 'hashes', 'seen']);
  expect(wrong(await checked(other(proof.hashes[0]!), steps, part))).toEqual(['hashes', 'seen']);
  expect(wrong(await checked(other(proof.hashes[1]!), steps, part))).toEqual(['seen']); // nobody but us could tell
  expect(wrong(await checked(other(proof.salts[0]!), steps, part))).toEqual(['hashes', 'mine', 'cards', 'numbers']);
  const silenced = text.replace(`salts=${proof.salts[0]}`, 'salts=').replace(/words=[0-9a-f]*/, 'words=');
  expect(wrong(await checked(silenced, steps, part))).toEqual(['mine', 'cards', 'numbers']);
  const moved = steps.map((step, at) => (at === 2 ? { ...step, draw: [108, (step.draw[1]! + 1) % 108, 1] } : step));
  expect(wrong(await checked(text, moved, part))).toEqual(['numbers']);
  expect(wrong(await checked(text.replace(/^fairness.*$/m, ''), steps, part))).toEqual(['header']);
});

/** The moves of a record as the log of a table has them. */
const entriesOf = (text: string): EntryLine[] =>
  text
    .slice(text.indexOf('\n\n') + 2)
    .trim()
    .split('\n')
    .map((line, at) => {
      const [seat = '', move = ''] = line.split(/: (.*)/s);
      return { version: at + 1, seat: { dealer: -1, clock: -2 }[seat] ?? Number(seat), text: move } as EntryLine;
    });

test('a record that is sound in itself, but not of the game that this browser has seen', async () => {
  const text = record('uno');
  const moves = entriesOf(text);
  const holds = async (shown: readonly EntryLine[], before = 0): Promise<Check | undefined> => {
    stored.clear();
    remember('kalyna', before, shown);
    const found = await checked(text, await stepsOf(text), null, seenAt('kalyna'));
    expect(wrong(found).filter((name) => name !== 'moves')).toEqual([]);
    return found.find(({ name }) => name === 'moves');
  };
  const withMove = (at: number, move: string): EntryLine[] => moves.with(at, { ...moves[at]!, text: move });
  expect(await holds(moves)).toEqual({ name: 'moves', holds: true, count: moves.length });
  expect(await holds(withMove(3, 'deal ?'))).toMatchObject({ holds: true }); // hidden from this browser
  expect(await holds(moves.slice(5), 5)).toMatchObject({ holds: true, count: moves.length - 5 });
  expect(await holds(withMove(3, moves[3]!.text === 'deal W' ? 'deal r5' : 'deal W'))).toMatchObject({ holds: false });
  expect(await holds(withMove(3, 'bid ?'))).toMatchObject({ holds: false });
  expect(await holds(moves.with(9, { ...moves[9]!, seat: 5 }))).toMatchObject({ holds: false });
  expect(await holds(moves.slice(5), 4)).toMatchObject({ holds: false });
  expect(await holds([...moves, moves[0]!])).toMatchObject({ holds: false }); // a move that the record leaves out
});

test('what was shown before the page was loaded again is remembered, and what was taken back is not', () => {
  stored.clear();
  const moves = entriesOf(record('uno'));
  const lines = (): [number, number] | null => {
    const seen = seenAt('kalyna');
    return seen && [seen.before, seen.lines.length];
  };
  expect(lines()).toBeNull();
  remember('kalyna', 0, moves.slice(0, 20));
  remember('kalyna', 12, moves.slice(12, 30)); // the log begins later after the page was loaded again
  expect(lines()).toEqual([0, 30]);
  remember('kalyna', 0, moves.slice(0, 7)); // taken back
  expect(lines()).toEqual([0, 7]);
  remember('kalyna', 9, moves.slice(9, 30)); // two were never shown: what was before them is not known to fit
  expect(lines()).toEqual([9, 21]);
  for (let game = 0; game < 30; game += 1) remember(`kalyna-${game}`, 0, moves);
  expect([...stored.keys()].filter((key) => key.startsWith('koloda.seen.'))).toHaveLength(20);
  expect([seenAt('kalyna-9'), seenAt('kalyna-10')?.lines.length]).toEqual([null, moves.length]);
});

test('a browser that was not there, and a record of before words were sealed', async () => {
  const text = record('uno');
  expect((await checked(text, await stepsOf(text), null)).map(({ name }) => name)).toEqual([
    'pledge',
    'hashes',
    'earlier',
    'cards',
    'numbers',
  ]);
  const old = readFileSync(join(FOLDER, '../release_0_1/records/server-uno-over.txt'), 'utf8');
  const found = await checked(old, await stepsOf(old), null);
  expect(found.map(({ name, holds }) => [name, holds])).toEqual([
    ['pledge', true],
    ['plain', true],
    ['cards', true],
    ['numbers', true],
  ]);
  expect(linesOf(proofIn(old)!)).toEqual(['калина', 'Taras', 'Ivan']);
});

test.each(VECTORS.lines)('the line of every seat in version $version', ({ lines, ...proof }) => {
  expect(linesOf({ ...proof, pledge: '', secret: '' })).toEqual(lines);
});

test('in version 3 a hash that was not opened counts, and there is one way to write the proof', async () => {
  const text = record('version-3/uno-express'); // seat 1 has not opened, seat 3 is a bot
  const proof = proofIn(text)!;
  const steps = await stepsOf(text);
  const found = await checked(text, steps, null);
  expect(found.map(({ name }) => name)).toEqual(['pledge', 'hashes', 'cards', 'numbers']);
  expect(wrong(found)).toEqual([]);
  const other = (from: string, to: string): Promise<string[]> =>
    checked(text.replace(from, to), steps, null).then(wrong);
  const silent = proof.hashes[1]!;
  for (let at = 0; at < silent.length; at += 1) {
    const digit = ((parseInt(silent[at]!, 16) + 1) % 16).toString(16);
    expect(await other(silent, silent.slice(0, at) + digit + silent.slice(at + 1))).toEqual(['cards', 'numbers']);
  }
  expect(await other(silent, '')).toEqual(['cards', 'numbers']);
  expect(await other(`${proof.hashes[2]}, secret`, `${proof.hashes[2]},${silent} secret`)).toEqual([
    'cards',
    'numbers',
  ]);
  expect(await other('version=3', 'version=2')).toEqual(['cards', 'numbers']);
  expect(await other(proof.hashes[2]!, '')).toEqual(['hashes']);
  for (const [from, to] of [
    ['version=3', 'version=4'],
    [proof.secret, proof.secret.toUpperCase()],
    [proof.secret, `${proof.secret.slice(1)}g`],
    [` salts=${proof.salts[0]}`, ' salts='.padEnd(20, '0')],
    [' secret=', ' more=1 secret='],
    [`${silent},`, silent],
  ] as const)
    expect(await other(from, to)).toEqual(['header']);
});

test('who deals from words that were chosen when all were open, and writes that they were told in the clear', async () => {
  const honest = record('version-3/face-to-face');
  const part = partIn(honest); // the browser has sealed and opened its word
  const ground = readFileSync(join(FOLDER, 'ground.txt'), 'utf8');
  const proof = proofIn(ground)!;
  expect(proof.version).toBe(1);
  const found = await checked(ground, await stepsOf(ground), part);
  expect(wrong(found)).toEqual(['plain', 'seen', 'mine']);
  // Under the same pledge, too, and with the same word in it.
  const same = { ...part, pledge: proof.pledge, word: proof.words[0]! };
  expect(wrong(await checked(ground, await stepsOf(ground), same))).toEqual(['plain', 'seen', 'mine']);
  // A browser that has only seen the hashes, and one that has only seen the pledge: in a game from before they were sealed.
  const watched = { ...same, opened: false };
  expect(wrong(await checked(ground, await stepsOf(ground), watched))).toEqual(['plain', 'seen']);
  const none = { ...watched, hashes: ['', ''] };
  expect(wrong(await checked(ground, await stepsOf(ground), none))).toEqual([]);
  expect(wrong(await checked(ground, await stepsOf(ground), { ...none, pledge: part.pledge }))).toEqual(['seen']);
  // Salt and word of two different seats are nobody's.
  const mixed = { ...partIn(record('version-3/uno-express')) };
  mixed.word = proofIn(record('version-3/uno-express'))!.words[2]!;
  const text = record('version-3/uno-express');
  expect(wrong(await checked(text, await stepsOf(text), mixed))).toEqual(['mine']);
});

test('what the server tells of a game has to be the record, with every draw', async () => {
  const text = record('version-3/face-to-face');
  const steps = await stepsOf(text);
  const numbers = async (told: RecordStep[], of = text): Promise<Check | undefined> =>
    (await checked(of, told, null)).find(({ name }) => name === 'numbers');
  expect(await numbers(steps)).toEqual({ name: 'numbers', holds: true, count: dealsIn(text) });
  const first = steps[0]!;
  for (const told of [
    [],
    [{ ...first, draw: [] }],
    steps.map((step) => ({ ...step, draw: [] })),
    steps.with(-1, { ...steps.at(-1)!, draw: [] }),
    steps.slice(0, -1),
    steps.slice(1),
    [...steps, steps.at(-1)!],
    steps.with(3, { ...steps[3]!, text: steps[4]!.text }),
    steps.with(3, { ...steps[3]!, seat: 0 }),
    steps.with(0, { ...first, draw: [108, 0] }),
    steps.with(0, { ...first, draw: [0, 0, 1] }),
    steps.with(0, { ...first, draw: [108, 0, 109] }),
    steps.with(0, { ...first, draw: [108, -1, 109] }),
    steps.with(0, { ...first, draw: [0.5, 0, 1] }),
  ])
    expect((await numbers(told))?.holds).toBe(false);
  const cut = text.slice(0, text.indexOf('\n\n') + 2);
  expect(wrong(await checked(cut, [], null))).toEqual(['cards', 'numbers']);
  const lot = text.indexOf('\n', text.indexOf('dealer: ')); // a move that no game has, so that nobody counts on
  const stopped = `${text.slice(0, lot)}\ndealer: later${text.slice(lot)}`;
  expect(wrong(await checked(stopped, await stepsOf(stopped), null))).toContain('cards');
});

test('cards that were laid out are no lie in a lesson, and one in a game that was shuffled', async () => {
  const text = record('version-3/face-to-face').replace('fairness: ', 'position: {"game":"face-to-face"}\nfairness: ');
  const steps = await stepsOf(text);
  const part = partIn(text);
  expect(wrong(await checked(text, steps, part))).toEqual(['position']);
  expect(wrong(await checked(text, steps, { ...part, isShuffled: false }))).toEqual([]);
  expect(wrong(await checked(text, steps, { ...part, isShuffled: undefined }))).toEqual([]); // of before that was kept
  const isShuffled = async (...told: Partial<TableInfo>[]): Promise<boolean> => {
    const table = newTable();
    for (const each of told) await answerTo({ ...table('sealing', ['', '']), ...each }, 0);
    return partAt(table('lobby', []).table)?.isShuffled ?? false;
  };
  const [shuffled, lesson, rule] = [
    { lesson: false, rule: '' },
    { lesson: true, rule: '' },
    { lesson: false, rule: 'U-4.1' },
  ];
  expect(await isShuffled(shuffled)).toBe(true);
  expect(await isShuffled(lesson, { ...lesson, state: 'playing' })).toBe(false);
  expect(await isShuffled(rule, { ...rule, state: 'playing' })).toBe(false);
  expect(await isShuffled(shuffled, { ...lesson, state: 'opening' })).toBe(true); // a server that changes its mind
  expect(await isShuffled({ ...lesson, state: 'opening' }, { ...shuffled, state: 'playing' })).toBe(true);
});

// As many as docs/verify_koloda.py follows in the same records; tests/test_fairness.py holds that.
test.each(VECTORS.cards)('the cards of $game are counted here, and another card is found', async ({ game, known }) => {
  const text = record(game);
  const cards = async (changed: string): Promise<Check | undefined> =>
    (await checked(changed, [], null)).find(({ name }) => name === 'cards');
  expect(await cards(text)).toEqual({ name: 'cards', holds: true, count: known });
  const deals = [...text.matchAll(/^dealer: deal (.*)$/gm)].slice(0, known - 2);
  for (const at of [0, deals.length - 1]) {
    const other = deals.find(([, card]) => card !== deals[at]![1])!;
    const { index } = deals[at]!;
    const changed = text.slice(0, index) + other[0] + text.slice(index + deals[at]![0].length);
    expect((await cards(changed))?.holds).toBe(false);
  }
});
