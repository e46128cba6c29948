import { useEffect, useState } from 'react'

/** After so long without input, panes can be fetched without delaying a key. */
const QUIET_MS = 2_000

/**
 * Fetches what lies over a screen for the first tap, and for a network that is lost by then. True once it is there. A
 * failure is nothing to tell: the tap itself fetches it again. `load` is the same function at every render.
 */
export function usePanes(load: () => Promise<unknown>): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    const begin = () =>
      load().then(
        () => setThere(true),
        () => undefined,
      )
    let timer = setTimeout(begin, QUIET_MS)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(begin, QUIET_MS)
    }
    addEventListener('keydown', wait)
    addEventListener('pointerdown', wait)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', wait)
      removeEventListener('pointerdown', wait)
    }
  }, [isThere, load])
  return isThere
}
