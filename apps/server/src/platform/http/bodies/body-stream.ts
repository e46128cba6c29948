import type { IncomingMessage } from 'node:http'
import { AppError } from '../app-error.ts'

/** A phone in a tunnel is waited for; a client that only holds the connection is not. */
const STALL_MS = 30_000

/**
 * Gives the bytes of a request as they come to those who read the body themselves. When they stop early, the rest is
 * skipped, so that the client gets to read why and the connection can be used again. A client that is gone, or sends
 * nothing for long, ends the reading with an AppError.
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
    // The stream flows by itself only after its iterator has let go of it.
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
