/**
 * SHA-256 of one block, in plain numbers: browsers have it built in only on https, and a call of theirs for each of many
 * thousand short texts takes longer than the hash itself.
 */
export function sha256Block(block: Uint32Array, digest: Uint32Array): void {
  for (let i = 0; i < 16; i++) W[i] = at(block, i)
  for (let i = 16; i < 64; i++) {
    const x = at(W, i - 15)
    const y = at(W, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    W[i] = at(W, i - 16) + s0 + at(W, i - 7) + s1
  }
  let [a, b, c, d, e, f, g, h] = START
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(K, i) + at(W, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  digest[0] = START[0] + a
  digest[1] = START[1] + b
  digest[2] = START[2] + c
  digest[3] = START[3] + d
  digest[4] = START[4] + e
  digest[5] = START[5] + f
  digest[6] = START[6] + g
  digest[7] = START[7] + h
}

const W = new Uint32Array(64)

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !divisor(n))

/** The standard's constants: the first bits behind the point of the primes' cube and square roots. */
const K = new Uint32Array(PRIMES.map((prime) => fraction(Math.cbrt(prime))))
type Eight = [number, number, number, number, number, number, number, number]
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)) | 0) as Eight // as many as were taken

function divisor(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return true
  return false
}

function fraction(root: number): number {
  return (root % 1) * 4_294_967_296
}

/** Every index here is within bounds. */
function at(words: Uint32Array, index: number): number {
  return words[index] as number
}
