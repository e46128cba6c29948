import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Numbers as people write them; until the library for that is here, as they are. */
export function usePhoneText(): (number: string) => string {
  const { data } = useQuery({
    queryKey: ['phone-text'],
    queryFn: async () => (await import('@wayform/core/phone/parse-phone.ts')).formatPhone,
    staleTime: Infinity,
  })
  return useCallback((number) => data?.(number) ?? number, [data])
}
