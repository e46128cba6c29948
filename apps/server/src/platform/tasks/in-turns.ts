import { setImmediate as afterOthers } from 'node:timers/promises'

/** Runs a long computation in steps, so that other requests are served in between. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await afterOthers()
  return step.value
}
