// SHA-256 and HMAC by hand, for pages that came over plain http: there a browser has no crypto.subtle. Loaded only there.
const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
/** The first 32 bits after the point. */
const bits = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const FIRST = PRIMES.slice(0, 8).map((prime) => bits(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => bits(Math.cbrt(prime)));
const BLOCK = 64; // bytes

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const size = Math.ceil((data.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(size);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(size - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(size - 4, data.length << 3);
  const sum = Int32Array.from(FIRST);
  const words = new Int32Array(64);
  for (let at = 0; at < size; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [words[i - 15]!, words[i - 2]!];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[i] = words[i - 16]! + low + words[i - 7]! + high;
    }
    let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + high + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (sum[i] = sum[i]! + word));
  }
  const found = new DataView(new ArrayBuffer(32));
  sum.forEach((word, i) => found.setInt32(4 * i, word));
  return new Uint8Array(found.buffer);
}

const joined = (one: Uint8Array, two: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + two.length);
  both.set(one);
  both.set(two, one.length);
  return both;
};

/** For keys of up to 64 bytes. */
export function hmac(key: Uint8Array, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const with_ = (pad: number): Uint8Array => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ pad);
  return sha256(joined(with_(0x5c), sha256(joined(with_(0x36), data))));
}
