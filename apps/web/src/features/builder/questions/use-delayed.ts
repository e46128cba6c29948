import { useEffect, useRef } from 'react'

/** Runs the last thing it was given after a pause. Leaving the field or the panel does not wait, and loses nothing. */
export function useDelayed(delayMs: number) {
  const pending = useRef<{ run: () => void; timer: number } | null>(null)

  function cancel() {
    if (pending.current) clearTimeout(pending.current.timer)
    pending.current = null
  }

  function flush() {
    const run = pending.current?.run
    cancel()
    run?.()
  }

  function schedule(run: () => void) {
    cancel()
    pending.current = { run, timer: window.setTimeout(flush, delayMs) }
  }

  useEffect(
    () => () => {
      const left = pending.current
      pending.current = null
      if (!left) return
      clearTimeout(left.timer)
      left.run()
    },
    [],
  )
  return { schedule, flush, cancel }
}
