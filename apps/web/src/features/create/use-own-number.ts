import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import { useMemo } from 'react'
import { usePhoneLibrary } from '../../lib/queries/phones.ts'

/**
 * Prefills the number that the owner signed in with. On a slow network it may not be shown yet; then it is `coming`.
 */
export function useOwnNumber(number: string | null): { shown: TypedPhone | null; coming: string | null } {
  const { data: phones, isPending } = usePhoneLibrary({ isWanted: number !== null })
  const shown = useMemo(() => (number === null ? null : (phones?.splitNumber(number) ?? null)), [number, phones])
  return { shown, coming: isPending ? number : null }
}
