import { searchable } from '@wayform/core/responses/searchable-text.ts'

export type AskedForms = {
  searchTerm?: string | undefined
  folder?: string | undefined
  tag?: string | undefined
  index: number
  pageSize?: number | undefined
}

/**
 * The forms whose names have all these words, in a folder or with a tag, and a page of them. An account has some hundreds at most, and their rows
 * have no questions, so names are compared here, by the rules of every other search.
 */
export function pageOfForms<Form extends { name: string; folder_id: string | null; tags: readonly string[] }>(
  forms: readonly Form[],
  { searchTerm = '', folder, tag, index, pageSize }: AskedForms,
): { page: readonly Form[]; total: number } {
  const words = searchable(searchTerm).split(' ').filter(Boolean)
  const wantedTag = tag?.toLowerCase()
  const isWanted = ({ name, folder_id, tags }: Form) => {
    if (folder !== undefined && folder_id !== folder) return false
    if (wantedTag !== undefined && !tags.some((each) => each.toLowerCase() === wantedTag)) return false
    if (words.length === 0) return true
    const text = searchable(name)
    return words.every((word) => text.includes(word))
  }
  const isAll = words.length === 0 && folder === undefined && tag === undefined
  const found = isAll ? forms : forms.filter(isWanted)
  const page = pageSize === undefined ? found : found.slice(index * pageSize, (index + 1) * pageSize)
  return { page, total: found.length }
}
