/** SHA-256 of plain text. The browser's own is there on https and localhost only, and a table at home is on neither. */
const PRIMES = (() => {
  const found: number[] = [];
  for (let n = 2; found.length < 64; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
})();
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const K = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(text: string): Uint8Array {
  const given = new TextEncoder().encode(text);
  const padded = new DataView(new ArrayBuffer(((given.length + 72) >> 6) << 6));
  given.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(given.length, 0x80);
  padded.setUint32(padded.byteLength - 4, given.length * 8);
  const hash = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1) w[at] = at < 16 ? padded.getInt32(block + at * 4) : next(w, at);
    mix(hash, w);
  }
  const result = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => result.setInt32(at * 4, word));
  return new Uint8Array(result.buffer);
}

function next(w: Int32Array, at: number): number {
  const a = w[at - 15] ?? 0;
  const b = w[at - 2] ?? 0;
  const first = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
  const second = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
  return ((w[at - 16] ?? 0) + first + (w[at - 7] ?? 0) + second) | 0;
}

function mix(hash: Int32Array, w: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let at = 0; at < 64; at += 1) {
    const one = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + (K[at] ?? 0) + (w[at] ?? 0)) | 0;
    const two = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = ((hash[at] ?? 0) + word) | 0));
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
