import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Endpoint = {
  host: string
  url: string
  /** The webhook ids that arrived. */
  ids: string[]
  /** From now on it answers; before that it takes requests and says nothing. */
  answer: () => void
  close: () => void
}

/** Where an owner's webhook goes: it takes every request, and answers at once, or only when it is told to. */
export async function startEndpoint({ hangs }: { hangs: boolean }): Promise<Endpoint> {
  const ids: string[] = []
  const waiting: ServerResponse[] = []
  let isHanging = hangs
  const server: Server = createServer((request, response) => {
    ids.push(String(request.headers['webhook-id']))
    request.resume()
    if (isHanging) waiting.push(response)
    else response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/hook`,
    ids,
    answer() {
      isHanging = false
      for (const response of waiting.splice(0)) response.end()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
