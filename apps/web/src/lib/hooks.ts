import { useDebouncedCallback, useDocumentTitle as useTitle, useMediaQuery } from '@mantine/hooks'
import { useState, useSyncExternalStore } from 'react'
import { house } from './house.ts'
import { platform } from './platform/platform.ts'

/** Shell screens use the phone layout up to 576 px, a form's screens up to 767. */
export const SHELL_PHONE = '(max-width: 576px)'
export const FORM_PHONE = '(max-width: 767px)'
/** From this width on, the detail has room beside its list. */
export const FORM_WIDE = '(min-width: 1200px)'

/** Evaluated on the first render, so that nothing is laid out twice. */
export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, AT_ONCE)
}
const AT_ONCE = { getInitialValueInEffect: false }

/** In steps, for elements that are drawn differently in a narrow window. */
export function useWindowWidth(): number {
  return useSyncExternalStore(onResize, windowWidth)
}
export const windowWidth = () => Math.floor(innerWidth / WIDTH_STEP) * WIDTH_STEP
const WIDTH_STEP = 40

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export function useDocumentTitle(title: string): void {
  useTitle(title === '' ? house.brand : `${title} · ${house.brand}`)
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

/** Copies to the clipboard and reports it for two seconds. */
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
