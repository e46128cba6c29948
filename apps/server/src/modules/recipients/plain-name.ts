const MAX_LETTERS = 60
/** Phones make numbers of this length callable. */
const LONG_NUMBER = /\d[\d\s-]{4,}\d/g

/**
 * A form's name for a message to a recipient who has not agreed yet: nothing in it becomes a link, an address or a
 * callable number, whatever its owner wrote. Null if nothing is left.
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
