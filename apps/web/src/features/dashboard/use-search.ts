import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { FormSummary } from '@wayform/contract/shapes.ts'
import { useMemo } from 'react'
import { keys } from '../../lib/query-keys.ts'

const DEBOUNCE_MS = 100

/** The search result: all forms until the search is long enough, then the matches. */
export function useSearch(forms: FormSummary[], text: string): { shown: FormSummary[]; isSearching: boolean } {
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS)
  // The search library is loaded with the first typed character.
  const { data: library } = useQuery({
    queryKey: keys.searchLibrary,
    queryFn: () => import('./search-forms.ts'),
    enabled: text !== '',
    staleTime: Infinity,
  })
  return useMemo(() => {
    const isSearching = library?.isSearch(settled) ?? false
    return { shown: library && isSearching ? library.searchForms(forms, settled) : forms, isSearching }
  }, [forms, settled, library])
}
