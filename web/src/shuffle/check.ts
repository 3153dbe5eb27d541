// Whether a finished game was dealt as it was pledged. The record is compared with what this browser has seen, and what
// is in it is worked out again. One thing is the server's word: among how many chances the dealer drew once the first pack
// is no longer known here (`numbers`). The check says so; `koloda verify` knows the rules and needs nobody's word.
import type { RecordStep } from '../wire';
import { handsOf, hasPosition, headerIn, knownDeals, knowsPack } from './packs';
import { bytesOf, digestOf, hashOf, type Bytes, type Part } from './seal';
import { isIn, lineOf, movesIn, type SeenMoves } from './seen';

export interface Proof {
  /** 1: words told in the clear. 2: sealed. 3: sealed, and a hash that was not opened is in the shuffle. */
  version: number;
  pledge: string;
  hashes: string[];
  secret: string;
  salts: string[];
  words: string[];
}

export type Name =
  | 'header' // the record has no proof that can be read
  | 'pledge' // the secret is the one that was pledged
  | 'plain' // the words were told in the clear: a remark, and wrong if this browser has seen hashes
  | 'earlier' // version 2: a remark that a hash may have been left out
  | 'seen' // pledge and hashes are those that this browser saw
  | 'hashes' // the words fit the hashes
  | 'mine' // the word of this browser is in the shuffle
  | 'cards' // the numbers lead to the cards of the first pack, counted here
  | 'moves' // the moves are those that this browser was shown while they were made
  | 'position' // the first cards were laid out, not shuffled: a remark, and wrong if this browser knows better
  | 'numbers'; // the stream of numbers leads to the moves of the dealer, counted as the server counts them

export interface Check {
  name: Name;
  holds: boolean;
  /** How many things were looked at. */
  count?: number;
  /** The seats that it is about. */
  seats?: number[];
  /** It is no more than something to know. */
  remark?: true;
}

const NUMBERS = 1n << 64n;

/** The bytes that an even number of hexadecimal digits stands for. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));

const bySeat = (one: string): string => `(?:${one})?(?:,(?:${one})?)*`;
/** Since version 3 there is one way to write a proof. */
const WRITTEN = new RegExp(
  `^version=3 sha256=[0-9a-f]{64} hashes=${bySeat('[0-9a-f]{64}')} secret=[0-9a-f]{64}` +
    ` salts=${bySeat('[0-9a-f]{32}')} words=${bySeat('(?:[0-9a-f]{2})+')}$`,
);

/** The header `fairness` of a record; null where there is none that can be read. */
export function proofIn(record: string): Proof | null {
  const header = headerIn(record, 'fairness');
  const pairs = header.split(' ').map((part) => part.split(/=(.*)/s).slice(0, 2) as [string, string]);
  const parts = new Map(pairs);
  const [pledge, secret] = [parts.get('sha256'), parts.get('secret')];
  const version = parts.get('version') ?? '1';
  if (!pledge || !secret || !parts.has('words') || parts.size < pairs.length) return null;
  if (version !== '1' && version !== '2' && !WRITTEN.test(header)) return null;
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    const words = parts
      .get('words')!
      .split(',')
      .map((word) => decoder.decode(fromHex(word)));
    const [hashes, salts] = ['hashes', 'salts'].map((name) =>
      version === '1' ? words.map(() => '') : (parts.get(name) ?? '').split(','),
    ) as [string[], string[]];
    if ([hashes, salts, words].some(({ length }) => length !== Number(headerIn(record, 'players')))) return null;
    return { version: Number(version), pledge, secret, hashes, salts, words };
  } catch {
    return null;
  }
}

/** Each seat's part in the shuffle. */
export const linesOf = ({ version, hashes, salts, words }: Proof): string[] =>
  words.map((word, seat) => {
    const [hash, salt] = [hashes[seat], salts[seat]];
    if (version === 1) return word;
    if (version === 2) return salt ? `${salt} ${word}` : '';
    return salt ? `opened ${salt} ${word}` : hash ? `unopened ${hash}` : '';
  });

/** The browser's own HMAC where it has one. */
async function hmacWith(key: Bytes): Promise<(data: Bytes) => Promise<Uint8Array>> {
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    const { hmac } = await import('./sha256');
    return (data) => Promise.resolve(hmac(key, data));
  }
  const known = await subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (data) => new Uint8Array(await subtle.sign('HMAC', known, data));
}

/** Draws from the stream of a game: `below(n)` is the next number from 0 to n - 1. */
export async function drawing(secret: string, lines: readonly string[]): Promise<(n: bigint) => Promise<bigint>> {
  const digest = await hmacWith(fromHex(secret));
  let counter = 0;
  return async (n) => {
    for (;;) {
      const number = await digest(bytesOf([...lines, counter].join('\n')));
      counter += 1;
      const found = new DataView(number.buffer).getBigUint64(0);
      if (found < NUMBERS - (NUMBERS % n)) return found % n;
    }
  };
}

/** All that can be checked of a record here; `part` and `seen` are what this browser knows of the table. */
export async function checked(
  record: string,
  steps: readonly RecordStep[],
  part: Part | null,
  seen: SeenMoves | null = null,
): Promise<Check[]> {
  const proof = proofIn(record);
  if (!proof) return [{ name: 'header', holds: false }];
  const { version, pledge, hashes, salts, words } = proof;
  const found: Check[] = [
    { name: 'pledge', holds: proof.secret.length === 64 && (await digestOf(fromHex(proof.secret))) === pledge },
  ];
  if (version === 1) {
    found.push({ name: 'plain', holds: !part?.opened && !part?.hashes.some(Boolean), remark: true });
  } else {
    const opened = [...words.keys()].filter((seat) => salts[seat] || words[seat]);
    const made = await Promise.all(words.map((word, seat) => hashOf(pledge, salts[seat] ?? '', word)));
    const wrong = opened.filter((seat) => made[seat] !== hashes[seat]);
    found.push({ name: 'hashes', holds: !wrong.length, count: opened.length, seats: wrong });
    if (version === 2 && !salts.every(Boolean)) found.push({ name: 'earlier', holds: true, remark: true });
  }
  if (part) {
    const same = part.pledge === pledge && (!part.hashes.length || part.hashes.join() === hashes.join());
    found.push({ name: 'seen', holds: same });
    const isThere = words.some((word, seat) => word === part.word && salts[seat] === part.salt);
    if (part.opened) found.push({ name: 'mine', holds: isThere });
  }
  if (seen) found.push({ name: 'moves', holds: isIn(record, seen), count: seen.lines.length });
  if (hasPosition(record)) found.push({ name: 'position', holds: !part?.isShuffled, remark: true });
  if (knowsPack(record)) found.push(await cardsChecked(record, proof));
  found.push(await numbersChecked(record, steps, proof));
  return found;
}

/** The first cards, from the pack that this browser knows: no word of the server is needed for that. */
async function cardsChecked(record: string, proof: Proof): Promise<Check> {
  const below = await drawing(proof.secret, linesOf(proof));
  let count = 0;
  for (const { bag, made } of knownDeals(record)) {
    if (bag[Number(await below(BigInt(bag.length)))] !== made) return { name: 'cards', holds: false, count };
    count += 1;
  }
  return { name: 'cards', holds: count > handsOf(record), count }; // the lot comes first
}

/** The whole game: what lies in the bag later follows from the rules, and here the server is asked for it. */
async function numbersChecked(record: string, steps: readonly RecordStep[], proof: Proof): Promise<Check> {
  const below = await drawing(proof.secret, linesOf(proof));
  const moves = movesIn(record);
  const isSame = moves.length === steps.length && steps.every((step, at) => lineOf(step) === moves[at]);
  let holds = isSame && moves.every((move) => /^(dealer|clock|\d+): \S/.test(move));
  let count = 0;
  for (const [at, move] of moves.entries()) {
    if (!holds) break;
    if (!move.startsWith('dealer: ')) continue;
    count += 1;
    const { draw } = steps[at]!;
    const [of = 0, first = 0, weight = 0] = draw;
    holds = draw.every(Number.isSafeInteger) && first >= 0 && weight > 0 && first + weight <= of;
    const drawn = holds ? Number(await below(BigInt(of))) : 0;
    holds &&= first <= drawn && drawn < first + weight;
  }
  // Where cards were laid out there may be nothing left to draw.
  return { name: 'numbers', holds: holds && (count > 0 || hasPosition(record)), count };
}
