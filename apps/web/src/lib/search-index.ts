import MiniSearch, { type SearchOptions } from 'minisearch'

const FUZZINESS = 0.2
const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u
/** Scripts without spaces between words; forms may be named in any language. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** All words must match: by prefix, or with small typos. */
export const SEARCH: SearchOptions = {
  prefix: true,
  fuzzy: FUZZINESS,
  combineWith: 'AND',
  tokenize: (text) => termsOf(text, 'asked'),
}

/** One index for every language: ignores accents and case, and finds Chinese inside a word. */
export function searchIndex<Item extends object>(items: readonly Item[], fields: (keyof Item & string)[]) {
  const index = new MiniSearch<Item>({
    fields,
    processTerm: withoutAccents,
    tokenize: (text) => termsOf(text, 'stored'),
  })
  index.addAll(items)
  return index
}

export function hasWordsWithoutSpaces(text: string): boolean {
  return WITHOUT_SPACES.test(text)
}

/** "manha" finds "manhã". */
export function withoutAccents(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * Words; in scripts without spaces, every pair of adjacent characters. The last character is also stored alone, so that
 * a search for any single character matches by prefix.
 */
export function termsOf(text: string, kind: 'stored' | 'asked'): string[] {
  return text.split(BETWEEN_WORDS).flatMap((word) => {
    if (!hasWordsWithoutSpaces(word)) return word === '' ? [] : [word]
    const letters = Array.from(word)
    const pairs = letters.map((letter, n) => letter + (letters[n + 1] ?? ''))
    return kind === 'asked' && pairs.length > 1 ? pairs.slice(0, -1) : pairs
  })
}
