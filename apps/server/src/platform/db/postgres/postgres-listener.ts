import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { endsWithin } from '../../tasks/ends-within.ts'
import type { Notification } from '../transaction.ts'

type Handler = (payload: string) => void

const FIRST_RETRY_MS = 200
const LAST_RETRY_MS = 10_000
/** Nothing arrives on a connection whose network was cut, not even its end: it is asked whether it is there. */
const ASK_EVERY_MS = 10_000
const ANSWER_MS = 5_000

export type PostgresListener = ReturnType<typeof openListener>

/** One connection for all notifications. It reconnects by itself, and then reports that some may have been missed. */
export function openListener(options: pg.ClientConfig, { askEveryMs = ASK_EVERY_MS, answerMs = ANSWER_MS } = {}) {
  const handlers = new Map<string, Set<Handler>>()
  const reconnectHandlers = new Set<() => void>()
  const stopping = new AbortController()
  let client: pg.Client | null = null
  let connecting: Promise<void> | null = null

  function tell({ channel, payload }: Notification) {
    for (const handler of handlers.get(channel) ?? []) handler(payload)
  }

  async function connect() {
    const fresh = new pg.Client(options)
    fresh.on('notification', ({ channel, payload = '' }) => tell({ channel, payload }))
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (client !== fresh) return
      client = null
      if (!stopping.signal.aborted && handlers.size > 0) connecting ??= reconnect()
    })
    await fresh.connect()
    for (const channel of handlers.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    if (stopping.signal.aborted) {
      await fresh.end()
      return
    }
    client = fresh
    keepAsking(fresh)
  }

  function keepAsking(asked: pg.Client) {
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      const isThere = await endsWithin(asked.query('listen alive'), answerMs).catch(() => false)
      isAsking = false
      if (!isThere) destroy(asked)
    }
    const timer = setInterval(() => void ask(), askEveryMs)
    timer.unref()
    asked.once('end', () => clearInterval(timer))
  }

  async function reconnect() {
    for (let wait = FIRST_RETRY_MS; !stopping.signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
      try {
        await delay(wait, undefined, { signal: stopping.signal, ref: false })
        await connect()
        connecting = null
        for (const handler of reconnectHandlers) handler()
        return
      } catch {
        // Still down (or stopping): the loop decides.
      }
    }
  }

  return {
    /** For a change that this process made itself. */
    tell,
    async listen(channel: string, handler: Handler) {
      const isNew = !handlers.has(channel)
      const forChannel = handlers.get(channel) ?? new Set()
      handlers.set(channel, forChannel.add(handler))
      if (client && isNew) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      else if (!client) {
        connecting ??= connect().finally(() => {
          connecting = null
        })
        await connecting
      }
      return async () => {
        forChannel.delete(handler)
        if (forChannel.size > 0 || handlers.get(channel) !== forChannel) return
        handlers.delete(channel)
        await client?.query(`unlisten ${client.escapeIdentifier(channel)}`)
      }
    },
    onReconnect(handler: () => void) {
      reconnectHandlers.add(handler)
      return () => {
        reconnectHandlers.delete(handler)
      }
    },
    async close() {
      stopping.abort()
      await connecting?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

/** Without a word of farewell, which would wait for an answer; 'end' follows. */
function destroy(client: pg.Client) {
  client.connection.stream.destroy()
}
