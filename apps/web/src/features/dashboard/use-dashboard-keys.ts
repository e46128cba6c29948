import { useEffect, useEffectEvent } from 'react'

/** `/` focuses the search and `N` begins a form, unless the owner is typing or something lies over the screen. */
export function useDashboardKeys({ onSearch, onNew }: { onSearch: () => void; onNew: (() => void) | undefined }): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isBusy(event))
      return
    const act = event.key === '/' ? onSearch : event.key.toLowerCase() === 'n' ? onNew : null
    if (!act) return
    // The key itself must not end up in the field.
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const ending = new AbortController()
    addEventListener('keydown', handleKey, { signal: ending.signal })
    return () => ending.abort()
  }, [])
}

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

function isBusy({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || (target instanceof Element && target.closest(TYPED_INTO) !== null)) return true
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}
