import { useDebouncedCallback } from '@mantine/hooks'

/** Runs the last thing it was given after a pause. Leaving the field or the panel does not wait, and loses nothing. */
export function useDelayed(delayMs: number) {
  const schedule = useDebouncedCallback((run: () => void) => run(), { delay: delayMs, flushOnUnmount: true })
  return { schedule, flush: () => schedule.flush() }
}
