/** Has the same name as the error of `AbortSignal.timeout`, so that code for that one handles this one. */
export class DeadlineError extends Error {
  override readonly name = 'TimeoutError'

  constructor(ms: number) {
    super(`Not done within ${ms} ms`)
  }
}

/**
 * Settles within `ms`, whether or not `work` ever does: the timer is raced against all of it, so no missed event can
 * keep a caller waiting. Work that fails or is late finds its signal aborted, and closes what it holds open.
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DeadlineError(ms)), ms)
  try {
    return await Promise.race([work(ending.signal), late.promise])
  } catch (error) {
    ending.abort(error)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
