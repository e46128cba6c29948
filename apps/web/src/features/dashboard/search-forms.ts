import type { FormSummary } from '@wayform/contract/shapes.ts'
import MiniSearch from 'minisearch'

const MIN_LENGTH = 4
const FUZZINESS = 0.2

/** A search begins with the fourth character; before that the list stays whole. */
export function isSearch(text: string): boolean {
  return Array.from(text.trim()).length >= MIN_LENGTH
}

/** Forms whose name has all the words: by their beginning, or nearly so. They keep their order in the list. */
export function searchForms(forms: readonly FormSummary[], text: string): FormSummary[] {
  const index = new MiniSearch<FormSummary>({ fields: ['name'], processTerm: withoutAccents })
  index.addAll(forms)
  const found = index.search(text, { prefix: true, fuzzy: FUZZINESS, combineWith: 'AND' })
  const ids = new Set(found.map((result) => result.id as string)) // the ids are those of the forms
  return forms.filter((form) => ids.has(form.id))
}

/** "manha" finds "manhã", as people type. */
function withoutAccents(term: string): string {
  return term.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
}
