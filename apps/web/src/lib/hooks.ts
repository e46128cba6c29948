import { useDebouncedCallback, useDocumentTitle as useTitle, useMediaQuery } from '@mantine/hooks'
import { PRODUCT } from '@wayform/core/product.ts'
import { useState, useSyncExternalStore } from 'react'
import { platform } from './platform/platform.ts'

/** Shell screens are phones up to 576 px, a form's screens up to 767. */
export const SHELL_PHONE = '(max-width: 576px)'
export const FORM_PHONE = '(max-width: 767px)'
/** From here on there is room for what was opened beside its list. */
export const FORM_WIDE = '(min-width: 1200px)'

/** The first look is the right one: nothing is drawn for one width and then again for another. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, AT_ONCE)
}
const AT_ONCE = { getInitialValueInEffect: false }

export function useDocumentTitle(title: string): void {
  useTitle(title === '' ? PRODUCT : `${title} · ${PRODUCT}`)
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
  )
}

const COPIED_MS = 2_000

/** Copies, and says so for two seconds. */
export function useCopy(onFailed: () => void): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const forget = useDebouncedCallback(() => setCopied(false), COPIED_MS)
  const copy = async (text: string) => {
    if (!(await platform.copy(text))) return onFailed()
    setCopied(true)
    forget()
  }
  return { isCopied, copy }
}
