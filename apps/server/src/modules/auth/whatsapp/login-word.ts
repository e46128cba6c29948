/** Crockford's alphabet: no letter that looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HALF = 4
const MAX_CANDIDATES = 20
const MAX_TEXT = 1_000

/** A one-time word to send in a message: '7K3Q-9P2M'. Five bits from each of eight random bytes. */
export function spellWord(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, 2 * HALF)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** Every possible word in a message, normalised, whatever surrounds it and however it is typed. */
export function wordsIn(text: string): string[] {
  const found = text
    .slice(0, MAX_TEXT)
    .matchAll(/(?<![\p{L}\p{N}])([0-9a-z]{4})[-‐‑–—]?([0-9a-z]{4})(?![\p{L}\p{N}])/giu)
  return [...found].slice(0, MAX_CANDIDATES).map(([, left = '', right = '']) => `${plain(left)}-${plain(right)}`)
}

function plain(letters: string): string {
  return letters.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
}
