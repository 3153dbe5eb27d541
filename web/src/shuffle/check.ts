// Whether a finished game was dealt as it was pledged. Nothing here believes the server: the record is compared with what
// this browser has seen before the first card, and everything in it is worked out again.
import type { RecordStep } from '../wire';
import { hasPosition, knownDeals, knowsPack } from './packs';
import { bytesOf, digestOf, hashOf, type Bytes, type Part } from './seal';
import { isIn, type SeenMoves } from './seen';

export interface Proof {
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
  | 'seen' // pledge and hashes are those that this browser saw
  | 'hashes' // the words fit the hashes
  | 'mine' // the word of this browser is in the shuffle
  | 'cards' // the numbers lead to the cards of the first pack, counted here
  | 'moves' // the moves are those that this browser was shown while they were made
  | 'position' // the first cards were laid out, not shuffled: no check, but a remark
  | 'numbers'; // the stream of numbers leads to the moves of the dealer, counted as the server counts them

export interface Check {
  name: Name;
  holds: boolean;
  /** How many things were looked at. */
  count?: number;
  /** The seats that it is about. */
  seats?: number[];
}

const NUMBERS = 1n << 64n;

/** The bytes that an even number of hexadecimal digits stands for. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => parseInt(digits, 16));

/** The header `fairness` of a record; null where there is none that can be read. */
export function proofIn(record: string): Proof | null {
  const header = /^fairness: (.*)$/m.exec(record)?.[1];
  if (!header) return null;
  const parts = Object.fromEntries(header.split(' ').map((part) => part.split(/=(.*)/s).slice(0, 2))) as Record<
    string,
    string | undefined
  >;
  const { sha256: pledge, secret, words } = parts;
  if (!pledge || !secret || words === undefined) return null;
  const list = (text = ''): string[] => text.split(',');
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return {
      version: Number(parts.version ?? 1),
      pledge,
      secret,
      hashes: list(parts.hashes),
      salts: list(parts.salts),
      words: list(words).map((word) => decoder.decode(fromHex(word))),
    };
  } catch {
    return null;
  }
}

/** Each seat's part in the shuffle. */
export const linesOf = ({ version, salts, words }: Proof): string[] =>
  version === 1 ? words : words.map((word, seat) => (salts[seat] ? `${salts[seat]} ${word}` : ''));

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
  const { pledge, hashes, salts, words } = proof;
  const found: Check[] = [
    { name: 'pledge', holds: proof.secret.length === 64 && (await digestOf(fromHex(proof.secret))) === pledge },
  ];
  if (proof.version > 1) {
    const opened = [...words.keys()].filter((seat) => salts[seat] || words[seat]);
    const made = await Promise.all(words.map((word, seat) => hashOf(pledge, salts[seat] ?? '', word)));
    const wrong = opened.filter((seat) => made[seat] !== hashes[seat]);
    found.push({ name: 'hashes', holds: !wrong.length, count: opened.length, seats: wrong });
    if (part) {
      const same = part.pledge === pledge && (!part.hashes.length || part.hashes.join() === hashes.join());
      found.push({ name: 'seen', holds: same });
      if (part.opened) found.push({ name: 'mine', holds: salts.includes(part.salt) && words.includes(part.word) });
    }
  }
  if (seen) found.push({ name: 'moves', holds: isIn(record, seen), count: seen.lines.length });
  if (hasPosition(record)) found.push({ name: 'position', holds: true });
  if (knowsPack(record)) found.push(await cardsChecked(record, proof));
  found.push(await numbersChecked(steps, proof));
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
  return { name: 'cards', holds: count > 0, count };
}

/** The whole game: what lies in the bag later follows from the rules, and here the server is asked for it. */
async function numbersChecked(steps: readonly RecordStep[], proof: Proof): Promise<Check> {
  const below = await drawing(proof.secret, linesOf(proof));
  let count = 0;
  let holds = true;
  for (const { draw } of steps) {
    const [of, first, weight] = draw;
    if (of === undefined || first === undefined || weight === undefined) continue;
    count += 1;
    const drawn = Number(await below(BigInt(of)));
    holds &&= first <= drawn && drawn < first + weight;
  }
  return { name: 'numbers', holds, count };
}
