import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Endpoint = {
  host: string
  url: string
  /** The webhook ids that arrived. */
  ids: string[]
  /** Answers from now on; before that it accepts requests and does not answer. */
  answer: () => void
  close: () => void
}

/** An owner's webhook endpoint: it accepts every request, and answers at once or only when told to. */
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
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
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
