import type { FormSummary } from '@wayform/contract/shapes.ts'
import { hasWordsWithoutSpaces, SEARCH, searchIndex } from '../../lib/search-index.ts'

const MIN_LENGTH = 4

/**
 * A search starts with the fourth character, in scripts without spaces with the first. Before that, all forms are
 * shown.
 */
export function isSearch(text: string): boolean {
  const asked = text.trim()
  return Array.from(asked).length >= MIN_LENGTH || hasWordsWithoutSpaces(asked)
}

/** Forms whose name has all words, by prefix or with a typo, in the order of the list. */
export function searchForms(forms: readonly FormSummary[], text: string): FormSummary[] {
  const found = searchIndex(forms, ['name']).search(text, SEARCH)
  const ids = new Set(found.map((result) => result.id as string)) // the ids are those of the forms
  return forms.filter((form) => ids.has(form.id))
}
