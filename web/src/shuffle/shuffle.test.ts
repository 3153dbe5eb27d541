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

/** Steps with the chances as they must have been: the drawn one alone. */
async function stepsOf(text: string): Promise<RecordStep[]> {
  const proof = proofIn(text)!;
  const below = await drawing(proof.secret, linesOf(proof));
  const steps: RecordStep[] = [];
  for (const of of [3, 108, 107, 106])
    steps.push({ seat: -1, text: '', events: [], preempted: [], draw: [of, Number(await below(BigInt(of))), 1] });
  return steps;
}

const wrong = (checks: Check[]): string[] => checks.filter(({ holds }) => !holds).map(({ name }) => name);

test('a record that holds, and everything that could be changed in it', async () => {
  const text = record('uno');
  const proof = proofIn(text)!;
  const steps = await stepsOf(text);
  const part: Part = {
    ...{ pledge: proof.pledge, hashes: proof.hashes, salt: proof.salts[0]!, word: proof.words[0]! },
    ...{ typed: false, opened: true },
  };
  const found = await checked(text, steps, part);
  expect(found.map(({ name }) => name)).toEqual(['pledge', 'hashes', 'seen', 'mine', 'cards', 'numbers']);
  expect(wrong(found)).toEqual([]);
  expect(found.at(-1)?.count).toBe(4);

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
  const moved = steps.map((step, at) => (at === 2 ? { ...step, draw: [107, (step.draw[1]! + 1) % 107, 1] } : step));
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
    const found = await checked(text, [], null, seenAt('kalyna'));
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
    'cards',
    'numbers',
  ]);
  const old = readFileSync(join(FOLDER, '../release_0_1/records/server-uno-over.txt'), 'utf8');
  const found = await checked(old, await stepsOf(old), null);
  expect(found.map(({ name, holds }) => [name, holds])).toEqual([
    ['pledge', true],
    ['cards', true],
    ['numbers', true],
  ]);
  expect(linesOf(proofIn(old)!)).toEqual(['калина', 'Taras', 'Ivan']);
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
