import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

export type KeptEvent = { status: string; start: string; end: string }

const SLOW_MS = 40

/** Google's calendar, as far as bookings are written into it: slow, and failing now and then until it is told to work. */
export async function startCalendarReceiver() {
  const events = new Map<string, KeptEvent>()
  let isWell = false
  let writes = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    await delay(Math.random() * SLOW_MS)
    const send = (status: number, body: object = {}) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(body))
    if (request.method === 'GET') return send(200, { items: [], timeZone: 'UTC', nextSyncToken: 'none' })
    const chance = isWell ? 1 : Math.random()
    if (chance < 0.1) return send(503)
    const body = readEvent(Buffer.concat(chunks).toString())
    const id = body.id ?? new URL(request.url ?? '/', 'http://google').pathname.split('/').at(-1) ?? ''
    const status = write(request.method ?? '', id, body)
    if (status < 300) writes++
    // The event was written, and the answer is lost.
    if (chance < 0.2) return response.destroy()
    return send(status, { id })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    env: {
      GOOGLE_CLIENT_ID: 'kill-client',
      GOOGLE_CLIENT_SECRET: 'kill-secret',
      GOOGLE_CALENDAR_URL: `http://127.0.0.1:${port}`,
    },
    events: events as ReadonlyMap<string, KeptEvent>,
    writes: () => writes,
    getWell: () => void (isWell = true),
    close: () => void server.close(),
  }

  /** An id can be inserted once, even if its event is deleted by now. */
  function write(method: string, id: string, { status, start, end }: Body): number {
    const known = events.get(id)
    if (method === 'POST' && known) return 409
    if (method !== 'POST' && !known) return 404
    if (method === 'DELETE') {
      if (!known || known.status === 'cancelled') return 410
      events.set(id, { ...known, status: 'cancelled' })
      return 204
    }
    events.set(id, { status: status ?? '', start: start?.dateTime ?? '', end: end?.dateTime ?? '' })
    return 200
  }
}

type Body = { id?: string; status?: string; start?: { dateTime: string }; end?: { dateTime: string } }

const readEvent = (text: string): Body => (text === '' ? {} : (JSON.parse(text) as Body))
