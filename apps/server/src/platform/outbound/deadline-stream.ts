import { Readable } from 'node:stream'
import { withDeadline } from './deadline.ts'

/**
 * The same bytes, if their source takes no more than `ms` for all of them. Only the time that the reader waits for the
 * source counts: a slow reader has all the time it needs.
 */
export function patientStream(source: Readable, ms: number): Readable {
  return Readable.from(chunksOf(source, ms), { objectMode: false })
}

async function* chunksOf(source: Readable, ms: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  let leftMs = ms
  try {
    while (true) {
      const began = performance.now()
      const next = await withDeadline(Math.max(0, leftMs), () => chunks.next())
      leftMs -= performance.now() - began
      if (next.done === true) return
      yield next.value
    }
  } finally {
    source.destroy()
  }
}
