const MAX_LETTERS = 60
/** Numbers of this length are called. */
const LONG_NUMBER = /\d[\d\s-]{4,}\d/g

/**
 * The name of a form for a message to somebody who has not agreed to any: nothing in it becomes a link, an address or a
 * number to call, whatever its owner wrote. Null when nothing is left.
 */
export function plainName(name: string): string | null {
  const words = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N}\s'’&,-]+/gu, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const letters = [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment)
  const short = letters.length <= MAX_LETTERS ? words : `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
  return /\p{L}/u.test(short) ? short : null
}
