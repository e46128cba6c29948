import type { IncomingMessage } from 'node:http'
import { AppError } from '../app-error.ts'

/** Long enough for a phone in a tunnel, but not for a client that only holds the connection. */
const STALL_MS = 30_000

/**
 * Streams a request's bytes to handlers that read the body themselves. If they stop early, the rest is skipped, so that
 * the client can read the answer and reuse the connection. A client that disconnects or stalls ends the stream with an
 * AppError.
 */
export async function withBody<T>(
  request: IncomingMessage,
  read: (body: AsyncIterable<Buffer>) => Promise<T>,
  stallMs = STALL_MS,
): Promise<T> {
  const body = chunksOf(request, stallMs)
  try {
    return await read(body)
  } finally {
    // The stream resumes by itself only after its iterator has released it.
    void body.return().then(() => request.resume())
  }
}

async function* chunksOf(request: IncomingMessage, stallMs: number): AsyncGenerator<Buffer, void, void> {
  const stall = setTimeout(() => request.destroy(), stallMs)
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      stall.refresh()
      yield chunk
    }
  } catch (cause) {
    throw new AppError('request.invalid', { cause })
  } finally {
    clearTimeout(stall)
  }
}
