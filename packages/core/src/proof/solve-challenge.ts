import type { ProofChallenge, ProofSolution } from './challenge.ts'
import { sha256Block } from './sha256.ts'

/** Far beyond what any challenge needs: an unsolvable one must not keep a phone busy for ever. */
const MOST_TRIES = 2_000_000
/** About ten milliseconds on a slow phone. */
const TRIES_BETWEEN_PAUSES = 250

/**
 * Finds the number that a challenge asks for. One try hashes salt, nonce and number, and then the hash again, `cost`
 * times in all. `pause` yields to other work on the same thread.
 */
export async function solve(
  { parameters }: Pick<ProofChallenge, 'parameters'>,
  pause?: () => Promise<unknown>,
): Promise<ProofSolution | null> {
  const { salt, nonce, cost, keyPrefix, keyLength } = parameters
  const words = wordsOf(salt + nonce)
  const place = words.length
  const first = blockOf([...words, 0])
  // The hash is hashed again, so each one is written where the next input begins.
  const again = blockOf(Array.from({ length: 8 }, () => 0))
  const digest = again.subarray(0, 8)
  const wanted = Number.parseInt(keyPrefix.slice(0, 8), 16)
  for (let counter = 0; counter < MOST_TRIES; counter++) {
    if (pause && counter % TRIES_BETWEEN_PAUSES === TRIES_BETWEEN_PAUSES - 1) await pause()
    first[place] = counter
    sha256Block(first, digest)
    for (let round = 1; round < cost; round++) sha256Block(again, digest)
    if (digest[0] !== wanted) continue
    const derivedKey = hexOf(digest).slice(0, keyLength * 2)
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey }
  }
  return null
}

/** A message with the padding of the standard. */
function blockOf(words: readonly number[]): Uint32Array {
  const block = new Uint32Array(16)
  block.set(words)
  block[words.length] = 0x80000000
  block[15] = words.length * 32
  return block
}

function wordsOf(hex: string): number[] {
  return (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16))
}

function hexOf(words: Uint32Array): string {
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
