/**
 * SHA-256 of one block, in plain numbers: browsers have it built in only on https, and their call takes longer than the
 * hash itself for many thousand short texts. `digest` may be a part of `block`.
 */
export function sha256Block(block: Uint32Array, digest: Uint32Array): void {
  for (let i = 0; i < 16; i++) W[i] = at(block, i)
  for (let i = 16; i < 64; i++) {
    const x = at(W, i - 15)
    const y = at(W, i - 2)
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    W[i] = (at(W, i - 16) + s0 + at(W, i - 7) + s1) | 0
  }
  let a = at(START, 0)
  let b = at(START, 1)
  let c = at(START, 2)
  let d = at(START, 3)
  let e = at(START, 4)
  let f = at(START, 5)
  let g = at(START, 6)
  let h = at(START, 7)
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + at(K, i) + at(W, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  digest[0] = at(START, 0) + a
  digest[1] = at(START, 1) + b
  digest[2] = at(START, 2) + c
  digest[3] = at(START, 3) + d
  digest[4] = at(START, 4) + e
  digest[5] = at(START, 5) + f
  digest[6] = at(START, 6) + g
  digest[7] = at(START, 7) + h
}

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !hasDivisor(n))

/**
 * The constants of the standard: the first fractional bits of the primes' cube and square roots. Signed integers are
 * the fastest.
 */
const K = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))
const W = new Int32Array(64)

function hasDivisor(n: number): boolean {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return true
  return false
}

function fraction(root: number): number {
  return ((root % 1) * 4_294_967_296) | 0
}

/** Every index here is within bounds. */
function at(words: Uint32Array | Int32Array, index: number): number {
  return words[index] as number
}
