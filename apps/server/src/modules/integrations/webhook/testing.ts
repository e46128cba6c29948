import { once } from 'node:events'
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testServer } from '../../../testing/test-server.ts'

export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: string }

/** An owner's endpoint: records requests and answers as the test says. */
export async function startEndpoint() {
  const received: Received[] = []
  let answer: (response: ServerResponse, request: Received) => void = OK
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      const entry = { method, path, headers, body: Buffer.concat(chunks).toString() }
      received.push(entry)
      answer(response, entry)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address

  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/in`,
    received,
    answers(with_: typeof answer | number, headers: Record<string, string> = {}) {
      answer = typeof with_ === 'function' ? with_ : (response) => void response.writeHead(with_, headers).end('secret')
    },
    reset() {
      received.length = 0
      answer = OK
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>

const OK = (response: ServerResponse) => void response.writeHead(200).end('fine')

/** A server that may call an owner's endpoint on this machine; closing it closes the endpoint too. */
export async function serverWithEndpoint(env: Record<string, string> = {}) {
  const endpoint = await startEndpoint()
  const server = await testServer({ ...env, OUTBOUND_ALLOW: endpoint.host })
  return {
    endpoint,
    server: {
      ...server,
      async close() {
        await server.close()
        await endpoint.close()
      },
    },
  }
}
