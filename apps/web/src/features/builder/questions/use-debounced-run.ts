import { useDebouncedCallback } from '@mantine/hooks'

/** Debounces a function and runs the last one. Blur and unmount flush it, so that nothing is lost. */
export function useDebouncedRun(delayMs: number) {
  const schedule = useDebouncedCallback((run: () => void) => run(), { delay: delayMs, flushOnUnmount: true })
  return { schedule, flush: () => schedule.flush() }
}
