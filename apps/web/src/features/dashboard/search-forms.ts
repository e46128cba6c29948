import type { FormSummary } from '@wayform/contract/shapes.ts'
import { SEARCH, searchIndex } from '../../lib/search-index.ts'

const MIN_LENGTH = 4

/** A search begins with the fourth character; before that the list stays whole. */
export function isSearch(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_LENGTH
}

/** Forms whose name has all the words: by their beginning, or nearly so. They keep their order in the list. */
export function searchForms(forms: readonly FormSummary[], text: string): FormSummary[] {
  const found = searchIndex(forms, ['name']).search(text, SEARCH)
  const ids = new Set(found.map((result) => result.id as string)) // the ids are those of the forms
  return forms.filter((form) => ids.has(form.id))
}
