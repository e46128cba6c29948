import { searchable } from '@wayform/core/responses/searchable-text.ts'

export type AskedForms = {
  searchTerm?: string | undefined
  folder?: string | undefined
  tag?: string | undefined
  place?: 'archive' | undefined
  index: number
  pageSize?: number | undefined
}

type Filed = { name: string; folder_id: string | null; tags: readonly string[]; archived_at: Date | null }

/**
 * The forms whose names have all these words, in a folder, with a tag or in the archive, and a page of them. What is
 * archived is in no folder and has no tag, but a search among all forms finds it. An account has some hundreds at most,
 * and their rows have no questions, so names are compared here, by the rules of every other search.
 */
export function pageOfForms<Form extends Filed>(
  forms: readonly Form[],
  { searchTerm = '', folder, tag, place, index, pageSize }: AskedForms,
): { page: readonly Form[]; total: number } {
  const words = searchable(searchTerm).split(' ').filter(Boolean)
  const wantedTag = tag?.toLowerCase()
  const isPlaced = folder !== undefined || tag !== undefined || place !== undefined
  const isWanted = ({ name, folder_id, tags, archived_at }: Form) => {
    if (isPlaced && (archived_at !== null) !== (place === 'archive')) return false
    if (folder !== undefined && folder_id !== folder) return false
    if (wantedTag !== undefined && !tags.some((each) => each.toLowerCase() === wantedTag)) return false
    if (words.length === 0) return true
    const text = searchable(name)
    return words.every((word) => text.includes(word))
  }
  const found = words.length === 0 && !isPlaced ? forms : forms.filter(isWanted)
  const page = pageSize === undefined ? found : found.slice(index * pageSize, (index + 1) * pageSize)
  return { page, total: found.length }
}
