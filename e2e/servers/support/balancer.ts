import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Backend = {
  port: number
  isReady: boolean
  agent: Agent
  /** HTTP answers, by the time their request was forwarded. */
  served: { at: number; closes: boolean }[]
  failures: string[]
}

export type Balancer = {
  url: string
  backend: (port: number) => Backend
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 100

/** A minimal load balancer: it polls readiness, keeps connections alive, and never retries a request. */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((each): Backend => {
    return { port: each, isReady: false, agent: new Agent({ keepAlive: true }), served: [], failures: [] }
  })
  const stopping = new AbortController()
  let turn = 0
  const server = createServer({ keepAliveTimeout: 60_000 }, pass)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await Promise.all(backends.map(look))
  const looking = Promise.all(backends.map(watch))

  return {
    url: `http://127.0.0.1:${port}`,
    backend(wanted) {
      const found = backends.find((each) => each.port === wanted)
      if (!found) throw new Error(`There is no backend on ${wanted}`)
      return found
    },
    async close() {
      stopping.abort()
      await looking
      for (const { agent } of backends) agent.destroy()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  async function watch(backend: Backend): Promise<void> {
    while (!stopping.signal.aborted) {
      await look(backend)
      await delay(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function look(backend: Backend): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => null)
    backend.isReady = answer?.status === 200
    await answer?.body?.cancel()
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const ready = backends.filter(({ isReady }) => isReady)
    const backend = ready[turn++ % ready.length]
    if (!backend) {
      outgoing.writeHead(502).end('nobody is ready')
      return
    }
    const at = performance.now()
    const { connection: _, ...headers } = incoming.headers
    const passed = request({
      host: '127.0.0.1',
      port: backend.port,
      agent: backend.agent,
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers,
    })
    passed.on('response', (answer) => {
      backend.served.push({ at, closes: answer.headers.connection === 'close' })
      const { connection: _hop, 'transfer-encoding': _encoding, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.on('error', () => outgoing.destroy())
      answer.pipe(outgoing)
    })
    passed.on('error', (error) => {
      backend.failures.push(`${incoming.method} ${incoming.url}: ${error.message}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(passed)
  }
}
