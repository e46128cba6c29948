import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useEffect, useMemo } from 'react'
import { api, calls } from '../../lib/api.ts'
import type { FormList } from '../../lib/queries/forms.ts'
import { keys } from '../../lib/query-keys.ts'
import { isAt, isEverywhere, type Place } from './folders/place.ts'
import { inOrder } from './in-order.ts'

const DEBOUNCE_MS = 100
/** As many as the server gives at once; a longer word narrows the list. */
const MOST_FOUND = 200

/** A search, or the forms of a folder or a tag. */
type Search = {
  shown: FormSummary[]
  /** These, and those that a search hides: to remove fifty cards takes longer than to find one of them. */
  drawn: FormSummary[]
  isSearching: boolean
  /** The server has not answered yet, so that there may be more. */
  isLooking: boolean
}

/**
 * The search result: all forms until the search is long enough, then the matches. They are found here, with typos, and
 * on the server too where the list is not loaded whole.
 */
export function useSearch(list: FormList | undefined, text: string, place: Place): Search {
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  // The search library is loaded with the first typed character.
  const { data: library } = useQuery({
    queryKey: keys.searchLibrary,
    queryFn: () => import('./search-forms.ts'),
    enabled: text !== '',
    staleTime: Infinity,
  })
  const isSearching = library?.isSearch(settled) ?? false
  const isPlaced = !isEverywhere(place)
  const searchTerm = isSearching ? settled.trim() : ''
  const isAsked = (isSearching || isPlaced) && list !== undefined && list.forms.length < list.total
  const found = useQuery({
    queryKey: keys.foundForms(searchTerm, place),
    queryFn: async ({ signal }) =>
      (await api(calls.forms.list, { query: { ...askedOf(searchTerm, place), pageSize: MOST_FOUND } }, { signal }))
        .forms,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const { data: asked, isPlaceholderData } = found
  const loaded = useMemo(() => inOrder(list?.forms ?? []), [list])
  const here = useMemo(() => loaded.filter((form) => isAt(place, form)), [loaded, place])
  const shown = useMemo(() => {
    // A search among all forms finds archived ones, too.
    const within = isSearching && !isPlaced ? loaded : here
    const matching = library && isSearching ? library.searchForms(loaded, settled, within) : within
    if (!isAsked || !asked || isPlaceholderData) return matching
    return together(matching, asked)
  }, [loaded, here, library, isSearching, isPlaced, settled, isAsked, asked, isPlaceholderData])
  const drawn = useMemo(() => (isSearching ? together(here, shown) : shown), [isSearching, here, shown])
  // The index is there before the search is long enough.
  useEffect(() => library?.prepareSearch(loaded), [library, loaded])
  return { shown, drawn, isSearching, isLooking: isAsked && (found.isPending || isPlaceholderData) && !found.isError }
}

const together = (...lists: (readonly FormSummary[])[]) =>
  inOrder([...new Map(lists.flat().map((form) => [form.id, form])).values()])

function askedOf(searchTerm: string, { folder, tag, isArchive }: Place) {
  return {
    ...(searchTerm !== '' && { searchTerm }),
    ...(folder !== null && { folder }),
    ...(tag !== null && { tag }),
    ...(isArchive && { place: 'archive' as const }),
  }
}
