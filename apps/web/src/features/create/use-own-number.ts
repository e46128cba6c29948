import { useQuery } from '@tanstack/react-query'
import { loadPhoneLibrary, type TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'

/** Most owners want answers on the number they signed in with: it is there already. */
export function useOwnNumber(number: string | null): TypedPhone | null {
  const { data } = useQuery({
    queryKey: ['own-number', number],
    queryFn: async () => (number === null ? null : (await loadPhoneLibrary()).splitNumber(number)),
    staleTime: Infinity,
  })
  return data ?? null
}
