import { useLayoutEffect } from 'react'

/** When what is shown goes, the focus is where it was before, or on what `fallback` finds if that is gone. */
export function useReturnFocus(fallback: () => HTMLElement | null | undefined): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => focusSoon(() => (before instanceof HTMLElement && before.isConnected ? before : fallback()))
    // Only how it was when it opened counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}
