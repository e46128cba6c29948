import { useQuery } from '@tanstack/react-query'
import { loadPhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import { useCallback } from 'react'
import { keys } from '../query-keys.ts'

export function usePhoneLibrary({ isWanted = true }: { isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: keys.phoneLibrary,
    queryFn: loadPhoneLibrary,
    enabled: isWanted,
    staleTime: Infinity,
    // A module, not data.
    structuralSharing: false,
  })
}

/** Numbers as people write them; until the library for that is here, as they are. */
export function usePhoneText(): (number: string) => string {
  const { data: phones } = usePhoneLibrary()
  return useCallback((number) => phones?.formatPhone(number) ?? number, [phones])
}
