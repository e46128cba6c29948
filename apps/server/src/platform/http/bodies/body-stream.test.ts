import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { withBody } from './body-stream.ts'

let server: http.Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Read = (body: AsyncIterable<Buffer>) => Promise<string>

/** A server that answers with the result of `read`, or with the code of its error. */
async function listening(read: Read, stallMs?: number) {
  const outcomes: string[] = []
  server = http.createServer(async (request, response) => {
    const outcome = await withBody(request, read, stallMs).catch((error: { code: string }) => error.code)
    outcomes.push(outcome)
    response.end(outcome)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  return { port, outcomes }
}

const all: Read = async (body) => {
  let size = 0
  for await (const chunk of body) size += chunk.length
  return String(size)
}
const first: Read = async (body) => {
  for await (const chunk of body) return `stopped at ${chunk.length > 0}`
  return 'nothing'
}
/** Reads one chunk and neither continues nor closes. */
const peeked: Read = async (body) => {
  await body[Symbol.asyncIterator]().next()
  return 'peeked'
}

const LARGE = Buffer.alloc(8_000_000, 'x')

describe('reading a request body', () => {
  it('yields the whole body', async () => {
    const { port } = await listening(all)
    const reply = await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', body: LARGE })
    expect(await reply.text()).toBe('8000000')
  })

  it.each([
    ['stops', first, 'stopped at true'],
    ['looks', peeked, 'peeked'],
  ])('answers when the reader %s early, and keeps the connection', async (_, read, outcome) => {
    const { port } = await listening(read)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<number | undefined>()
    for (let times = 0; times < 3; times++) {
      const request = http.request({ port, host: '127.0.0.1', method: 'PUT', agent })
      request.end(LARGE)
      const [reply] = (await once(request, 'response')) as [http.IncomingMessage]
      sockets.add(reply.socket.localPort)
      expect((await reply.toArray()).join('')).toBe(outcome)
    }
    expect(sockets.size).toBe(1)
    agent.destroy()
  })

  it('stops when the client disconnects, or sends nothing for long', async () => {
    const { port, outcomes } = await listening(all, 50)
    const start = 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhello'
    const leaving = net.connect(port, '127.0.0.1')
    leaving.end(start)
    await expect.poll(() => outcomes).toEqual(['request.invalid'])
    const silent = net.connect(port, '127.0.0.1')
    silent.on('error', () => undefined)
    silent.write(start)
    await expect.poll(() => outcomes).toEqual(['request.invalid', 'request.invalid'])
    silent.destroy()
  })
})
