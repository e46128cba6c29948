import { searchable } from '@wayform/core/responses/searchable-text.ts'
import { hasWordsWithoutSpaces, SEARCH, searchIndex, termsOf } from '../../lib/search-index.ts'
import { type Article, plainText } from './help-articles.ts'

const MIN_LENGTH = 2
/** Shorter words ("how", "do", "I") appear everywhere and say nothing. */
const MEANINGFUL_LENGTH = 4
const BOOST = { title: 4, keywords: 2 }
const BETWEEN_WORDS = /[\p{Z}\p{P}]+/u

export type Found = { article: Article; excerpt: string }

/** A search starts with the second character, in scripts without spaces with the first. */
export function isHelpSearch(text: string): boolean {
  const asked = text.trim()
  return Array.from(asked).length >= MIN_LENGTH || hasWordsWithoutSpaces(asked)
}

/** Builds the search over these articles, best result first. */
export function helpSearch(articles: readonly Article[]): (text: string) => Found[] {
  const entries = articles.map((article) => {
    const { id, title, keywords, lines } = article
    const text = lines.map(plainText).join('\n')
    return { article, id, title, keywords, text, whole: searchable(`${title}\n${keywords}\n${text}`) }
  })
  const index = searchIndex(entries, ['title', 'keywords', 'text'])
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]))

  return (text) => {
    const words = wordsOf(text)
    const ranked = index.search(text, { ...SEARCH, boost: BOOST }).flatMap(({ id }) => entryOf.get(id) ?? [])
    // Words may be joined: an article in Arabic, a compound in German. Exact matches rank before fuzzy ones.
    const literal = entries.filter(({ whole }) => words.length > 0 && words.every((word) => whole.includes(word)))
    const found = [...new Set([...ranked.filter((entry) => literal.includes(entry)), ...literal, ...ranked])]
    return (found.length > 0 ? found : byLongerWords(text)).map(({ article }) => ({
      article,
      excerpt: excerptOf(article, words),
    }))
  }

  /** People ask in sentences. If no answer has every word, match the longer words only. */
  function byLongerWords(text: string) {
    const longer = termsOf(text, 'asked').filter(
      (term) => term.length >= MEANINGFUL_LENGTH || hasWordsWithoutSpaces(term),
    )
    const results = index.search(longer.join(' '), {
      ...SEARCH,
      tokenize: () => longer,
      boost: BOOST,
      combineWith: 'OR',
    })
    return results.flatMap(({ id }) => entryOf.get(id) ?? [])
  }
}

function wordsOf(text: string): string[] {
  return searchable(text).split(BETWEEN_WORDS).filter(Boolean)
}

/** The line with most of the words; if only the title or the keywords match, the beginning of the answer. */
function excerptOf({ lines }: Article, words: readonly string[]): string {
  const counted = lines.map(plainText).map((text) => {
    const line = searchable(text)
    return { text, count: words.filter((word) => line.includes(word)).length }
  })
  return counted.toSorted((a, b) => b.count - a.count)[0]?.text ?? ''
}
