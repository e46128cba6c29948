import { searchable } from '@wayform/core/responses/searchable-text.ts'

export type AskedForms = { searchTerm?: string | undefined; index: number; pageSize?: number | undefined }

/**
 * The forms whose names have all these words, and a page of them. An account has some hundreds at most, and their rows
 * have no questions, so names are compared here, by the rules of every other search.
 */
export function pageOfForms<Form extends { name: string }>(
  forms: readonly Form[],
  { searchTerm = '', index, pageSize }: AskedForms,
): { page: readonly Form[]; total: number } {
  const words = searchable(searchTerm).split(' ').filter(Boolean)
  const isWanted = ({ name }: Form) => {
    const text = searchable(name)
    return words.every((word) => text.includes(word))
  }
  const found = words.length === 0 ? forms : forms.filter(isWanted)
  const page = pageSize === undefined ? found : found.slice(index * pageSize, (index + 1) * pageSize)
  return { page, total: found.length }
}
