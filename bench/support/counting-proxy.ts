import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Undo } from '../../scripts/support/undo-at-end.ts'

/** `received` returns the bytes that a browser got: bodies and heads, of pages and of workers alike. */
export type CountingProxy = { port: number; received: () => number }

/**
 * In front of a server on this machine: every byte that it sends is counted as it passes. Requests name the server's own
 * address, because it knows its forms by that.
 */
export async function countingProxy(serverPort: number, undo: Undo): Promise<CountingProxy> {
  let received = 0
  let ownPort = 0
  const proxy = createServer((client) => {
    const server = connect(serverPort, '127.0.0.1')
    server.on('data', ({ length }) => (received += length))
    server.pipe(client)
    client.on('data', (request) =>
      server.write(request.toString('latin1').replaceAll(`127.0.0.1:${ownPort}`, `127.0.0.1:${serverPort}`), 'latin1'),
    )
    client.on('end', () => server.end())
    for (const socket of [client, server]) {
      socket.on('error', () => {
        client.destroy()
        server.destroy()
      })
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  undo.add(() => void proxy.close())
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  ownPort = address.port
  return { port: ownPort, received: () => received }
}
