import { useLayoutEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/**
 * Focuses the named element once the current change is rendered. Not in an effect after painting: one that is still due
 * from an earlier rendering would run before the change, and would focus an element of the old order.
 */
export function useFocusNext(): (find: Find) => void {
  const next = useRef<Find | null>(null)
  useLayoutEffect(() => {
    next.current?.()?.focus()
    next.current = null
  })
  return (find) => {
    next.current = find
  }
}
