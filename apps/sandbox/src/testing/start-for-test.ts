import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { startSandbox, type SandboxOptions } from '../app.ts'
import { readSandboxConfig, type SandboxConfig } from '../config.ts'

export interface Received {
  url: string
  headers: IncomingHttpHeaders
  raw: string
}

export const CONFIG = readSandboxConfig({
  SANDBOX_PORT: '0',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app-secret',
  WHATSAPP_PHONE_NUMBER_ID: '111',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '222',
  WHATSAPP_NUMBER: '15550100200',
  SANDBOX_SECRET: 'sandbox-secret',
})

/** A running sandbox, and a server in Wayform's place that records its requests. */
export async function startForTest(
  options: SandboxOptions & { answer?: (request: Received) => number; config?: SandboxConfig } = {},
) {
  const { answer = () => 200, config = CONFIG, ...sandboxOptions } = options
  const app = await startReceiver(answer)
  const sandbox = await startSandbox(
    { ...config, appUrl: app.url },
    { webhookRetryDelaysMs: [1, 1], ...sandboxOptions },
  )
  onTestFinished(async () => {
    await sandbox.close()
    await app.close()
  })

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(sandbox.url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    // Tests inspect answers of many shapes; vitest's matchers check them.
    // oxlint-disable-next-line typescript/no-explicit-any
    const json: any = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
    return { status: response.status, headers: response.headers, text, json }
  }

  return {
    sandbox,
    app,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) => call('POST', path, body, headers),
    graph: (path: string, body: unknown, token = 'token') =>
      call('POST', `/whatsapp/v23.0/${path}`, body, { authorization: `Bearer ${token}` }),
  }
}

async function startReceiver(answer: (request: Received) => number) {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const entry = { url: request.url ?? '', headers: request.headers, raw: Buffer.concat(chunks).toString('utf8') }
      received.push(entry)
      response.writeHead(answer(entry), { 'content-type': 'application/json' }).end('{"from":"wayform"}')
      for (const check of waiting) check()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** Resolves once this many requests have arrived. */
    arrived: (count: number) =>
      new Promise<Received[]>((resolve) => {
        const check = () => {
          if (received.length < count) return
          waiting.delete(check)
          resolve(received)
        }
        waiting.add(check)
        check()
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
