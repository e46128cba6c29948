import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that always calls the latest handler, so that its receiver need not re-render. */
export function useLatest<A extends unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
