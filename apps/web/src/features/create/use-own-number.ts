import { useQuery } from '@tanstack/react-query'
import { loadPhoneLibrary, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'

/**
 * Most owners want answers on the number they signed in with: it is there already. On a slow line it may not be shown
 * yet; then it is `coming`.
 */
export function useOwnNumber(number: string | null): { shown: TypedPhone | null; coming: string | null } {
  const { data, isPending } = useQuery({
    queryKey: ['own-number', number],
    queryFn: async () => (number === null ? null : (await loadPhoneLibrary()).splitNumber(number)),
    staleTime: Infinity,
  })
  return { shown: data ?? null, coming: isPending ? number : null }
}
