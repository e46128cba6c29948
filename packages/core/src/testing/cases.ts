import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in vitest.config.ts for the runs of `npm run test:matrix`. */
    everyCase: boolean
  }
}

/**
 * The number of generated cases in a run: all in `npm run test:matrix`, the first fifth in every other run. Only
 * for tests whose cases take seconds of CPU time.
 */
export const cases = (all: number): number => (isEveryCase() ? all : Math.ceil(all / 5))

/** Whether this run tries every case. */
export const isEveryCase = (): boolean => inject('everyCase')
