import MiniSearch, { type SearchOptions } from 'minisearch'

const FUZZINESS = 0.2
const BETWEEN_WORDS = /[\n\r\p{Z}\p{P}]+/u
/** Scripts that put no space between words: people name their forms in more languages than we speak. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** All the words have to be there: by their beginning, or nearly so. */
export const SEARCH: SearchOptions = {
  prefix: true,
  fuzzy: FUZZINESS,
  combineWith: 'AND',
  tokenize: (text) => termsOf(text, 'asked'),
}

/** One index for every language: accents and case make no difference, and Chinese is found in the middle too. */
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

/** "manha" finds "manhã", as people type. */
export function withoutAccents(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}

/**
 * Words; where no spaces part them, every two characters in a row. The last one is stored alone as well, so a search
 * for any single character finds it as a beginning.
 */
export function termsOf(text: string, kind: 'stored' | 'asked'): string[] {
  return text.split(BETWEEN_WORDS).flatMap((word) => {
    if (!hasWordsWithoutSpaces(word)) return word === '' ? [] : [word]
    const letters = Array.from(word)
    const pairs = letters.map((letter, n) => letter + (letters[n + 1] ?? ''))
    return kind === 'asked' && pairs.length > 1 ? pairs.slice(0, -1) : pairs
  })
}
