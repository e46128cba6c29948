import { useLayoutEffect } from 'react'

/** On unmount, returns the focus to the previously focused element, or to `fallback` if that is gone. */
export function useReturnFocus(fallback: () => HTMLElement | null | undefined): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    return () => focusSoon(() => (before instanceof HTMLElement && before.isConnected ? before : fallback()))
    // Only the state at mount counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

function focusSoon(find: () => HTMLElement | null | undefined): void {
  requestAnimationFrame(() => find()?.focus({ preventScroll: true }))
}
