import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/** Names what has the focus once the change that is being made is on the screen. */
export function useFocusNext(): (find: Find) => void {
  const next = useRef<Find | null>(null)
  useEffect(() => {
    next.current?.()?.focus()
    next.current = null
  })
  return (find) => {
    next.current = find
  }
}
