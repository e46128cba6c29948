import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { MetricsConfig } from '../../config.ts'
import { isEqualSecret } from '../secrets/tokens.ts'
import type { MetricsText } from './metrics.ts'

export type MetricsPort = { close(): Promise<void> }

/** `GET /metrics` on a port of its own, which a proxy for the public never forwards to. */
export async function openMetricsPort(
  { port, host, key }: MetricsConfig,
  read: () => Promise<MetricsText>,
): Promise<MetricsPort | null> {
  if (port === null) return null
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    void answer(request, response, key, read)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  read: () => Promise<MetricsText>,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  const [path] = (request.url ?? '').split('?', 1)
  if (path !== '/metrics') return void response.writeHead(404).end()
  if (request.method !== 'GET') return void response.writeHead(405, { allow: 'GET' }).end()
  if (!isMetricsKey(key, request.headers.authorization)) {
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
  }
  try {
    const { contentType, text } = await read()
    response.setHeader('content-type', contentType).end(text)
  } catch {
    response.writeHead(503).end()
  }
}

/** As Prometheus sends it (`authorization: credentials` in its configuration). Null: no key is asked for. */
export function isMetricsKey(key: string | null, authorization: string | undefined): boolean {
  return key === null || isEqualSecret(authorization ?? '', `Bearer ${key}`)
}
