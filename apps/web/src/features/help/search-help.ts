import { hasWordsWithoutSpaces, SEARCH, searchIndex, termsOf, withoutAccents } from '../../lib/search-index.ts'
import { type Article, plainText } from './help-articles.ts'

const MIN_LENGTH = 2
/** Shorter words ("how", "do", "I") are in every answer and in none. */
const MEANINGFUL_LENGTH = 4
const BOOST = { title: 4, keywords: 2 }

export type Found = { article: Article; excerpt: string }

/** A search begins with the second character, where one character is a word with the first. */
export function isHelpSearch(text: string): boolean {
  const asked = text.trim()
  return Array.from(asked).length >= MIN_LENGTH || hasWordsWithoutSpaces(asked)
}

/** Makes the search of these articles: the best answer first. */
export function helpSearch(articles: readonly Article[]): (text: string) => Found[] {
  const index = searchIndex(
    articles.map(({ id, title, keywords, lines }) => ({ id, title, keywords, text: lines.map(plainText).join('\n') })),
    ['title', 'keywords', 'text'],
  )
  return (text) => {
    const exact = index.search(text, { ...SEARCH, boost: BOOST })
    // People ask in sentences. If no answer has every word, those that have the longer ones are better than none.
    const longer = termsOf(text, 'asked').filter(
      (term) => term.length >= MEANINGFUL_LENGTH || hasWordsWithoutSpaces(term),
    )
    const results =
      exact.length > 0
        ? exact
        : index.search(longer.join(' '), { ...SEARCH, tokenize: () => longer, boost: BOOST, combineWith: 'OR' })
    return results.flatMap(({ id, terms }) => {
      const article = articles.find((each) => each.id === id)
      return article ? [{ article, excerpt: excerptOf(article, terms) }] : []
    })
  }
}

/** The first line that has what was found; where only the title or the keywords do, how the answer begins. */
function excerptOf({ lines }: Article, terms: readonly string[]): string {
  const texts = lines.map(plainText)
  return texts.find((text) => terms.some((term) => withoutAccents(text).includes(term))) ?? texts[0] ?? ''
}
