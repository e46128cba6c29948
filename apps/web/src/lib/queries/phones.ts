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
    // a module, not data
    structuralSharing: false,
  })
}

/** Formats phone numbers; shows them raw until the library is loaded. */
export function usePhoneText(): (number: string) => string {
  const { data: phones } = usePhoneLibrary()
  return useCallback((number) => phones?.formatPhone(number) ?? number, [phones])
}
