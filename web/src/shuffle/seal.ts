// This browser's part in the shuffle of a table: a salt and a word of its own, whose hash the server gets first and which
// are opened only when everybody's hash is fixed. Kept for the check after the game, with what the server has shown.
import { mount, unmount } from 'svelte';
import { keep, kept } from '../settings';
import type { Open, Seal, TableInfo } from '../wire';

export interface Part {
  /** As it was first shown. */
  pledge: string;
  salt: string;
  word: string;
  /** Whether the person has typed the word. */
  typed: boolean;
  /** As they were when they were fixed; empty before. */
  hashes: string[];
  /** Whether the word was opened. */
  opened: boolean;
  /** The table was shown as one that begins with shuffled cards, not with those of a lesson or of a rule to try. */
  isShuffled?: boolean;
}

export type Bytes = Uint8Array<ArrayBuffer>;

const parts = new Map<string, Part>(); // storage may be full, or forbidden

export const partAt = (table: string): Part | null =>
  parts.get(table) ?? (JSON.parse(kept(`shuffle.${table}`) ?? 'null') as Part | null);

function remember(table: string, part: Part): Part {
  parts.set(table, part);
  keep(`shuffle.${table}`, JSON.stringify(part));
  return part;
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const random = (bytes: number): string => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** SHA-256 in hexadecimal digits. */
export async function digestOf(data: Bytes): Promise<string> {
  const subtle = crypto.subtle as SubtleCrypto | undefined; // there is none over plain http
  return toHex(subtle ? new Uint8Array(await subtle.digest('SHA-256', data)) : (await import('./sha256')).sha256(data));
}

export const hashOf = (pledge: string, salt: string, word: string): Promise<string> =>
  digestOf(bytesOf(`${pledge}\n${salt}\n${word}`));

/** A word that was typed takes the place of the one before; an empty one is a random one. */
export function newPart({ table, pledge }: TableInfo, typed = ''): Part {
  const word = typed.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return remember(table, {
    pledge: partAt(table)?.pledge ?? pledge,
    salt: random(16),
    word: word || random(8),
    typed: word !== '',
    hashes: [],
    opened: false,
  });
}

/** What there is to say about the shuffle, now that the table is like this. Nothing to a server that changes its mind. */
export async function answerTo(info: TableInfo, you: number | null): Promise<Seal | Open | null> {
  const { table, state } = info;
  const part = partAt(table) ?? newPart(info);
  const { pledge, salt, word } = part;
  if (!part.isShuffled && !info.lesson && !info.rule) remember(table, Object.assign(part, { isShuffled: true }));
  const hash = await hashOf(pledge, salt, word);
  const shown = info.seats.map((seat) => seat.hash);
  const isMine = you !== null && shown[you] === hash;
  if (pledge !== info.pledge) return null;
  if (state === 'lobby' || state === 'sealing') return you === null || isMine ? null : { t: 'seal', hash };
  if (!part.hashes.length) remember(table, Object.assign(part, { hashes: shown }));
  if (state !== 'opening' || !isMine || `${shown}` !== `${part.hashes}`) return null;
  remember(table, Object.assign(part, { opened: true }));
  return { t: 'open', salt, word };
}

/** Shows how the cards of a table are shuffled; without `info` the game is over, and it is checked. */
export async function showShuffle(table: string, info: TableInfo | null = null): Promise<void> {
  const { default: ShuffleSheet } = await import('./ShuffleSheet.svelte');
  const onclose = (): void => void unmount(sheet);
  const sheet = mount(ShuffleSheet, { target: document.body, props: { table, info, onclose } });
}
