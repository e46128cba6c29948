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

/** Those of `within` whose name has all words, by prefix or with a typo, in their order. */
export function searchForms(
  forms: readonly FormSummary[],
  text: string,
  within: readonly FormSummary[] = forms,
): FormSummary[] {
  const found = indexOf(forms).search(text, SEARCH)
  const ids = new Set(found.map((result) => result.id as string)) // the ids are those of the forms
  return within.filter((form) => ids.has(form.id))
}

/** Indexes the forms before they are searched: with each letter it would take longer than the search. */
export function prepareSearch(forms: readonly FormSummary[]): void {
  indexOf(forms)
}

const indexes = new WeakMap<readonly FormSummary[], ReturnType<typeof searchIndex<FormSummary>>>()

function indexOf(forms: readonly FormSummary[]) {
  const known = indexes.get(forms) ?? searchIndex(forms, ['name'])
  indexes.set(forms, known)
  return known
}
