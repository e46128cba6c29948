import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { id: string; number: number; status: number | null; at: number }

/** An owner's endpoint that fails like real ones, until the test ends its failures. */
export async function startReceiver() {
  const received: Received[] = []
  let isWell = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const id = String(request.headers['webhook-id'])
    const { responseNumber } = JSON.parse(Buffer.concat(chunks).toString()) as { responseNumber: unknown }
    const status = isWell ? 200 : pick()
    received.push({ id, number: Number(responseNumber), status, at: performance.now() })
    if (status === null) response.destroy()
    else response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/in`,
    received: received as readonly Received[],
    getWell: () => void (isWell = true),
    close: () => void server.close(),
  }
}

/**
 * Mostly works; otherwise a temporary error, a permanent one, one that pauses the webhook, or a connection that breaks
 * after the request arrived.
 */
function pick(): number | null {
  const chance = Math.random()
  if (chance < 0.6) return 200
  if (chance < 0.72) return 503
  if (chance < 0.75) return 410
  return chance < 0.9 ? 404 : null
}
