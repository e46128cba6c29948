import type { ServerResponse } from 'node:http'

export interface Change {
  provider: string
  /** The chat or mail: enough for a reader to decide whether it is affected. */
  about?: string
}

export type LiveFeed = ReturnType<typeof createLiveFeed>

const KEEP_ALIVE_MS = 20_000

/** Server-sent events that say "something changed"; readers then fetch the state again. */
export function createLiveFeed() {
  const readers = new Set<ServerResponse>()
  const keepAlive = setInterval(() => write(': still here\n\n'), KEEP_ALIVE_MS)
  keepAlive.unref()

  function write(text: string) {
    for (const reader of readers) reader.write(text)
  }

  return {
    announce(change: Change) {
      write(`event: change\ndata: ${JSON.stringify(change)}\n\n`)
    },
    attach(reader: ServerResponse) {
      reader.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      reader.write('retry: 1000\n\n')
      readers.add(reader)
      reader.on('close', () => readers.delete(reader))
    },
    close() {
      clearInterval(keepAlive)
      for (const reader of readers) reader.end()
    },
  }
}
