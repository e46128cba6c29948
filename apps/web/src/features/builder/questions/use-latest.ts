import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same and does what the newest one does, so that who is given it need not be drawn again. */
export function useLatest<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
