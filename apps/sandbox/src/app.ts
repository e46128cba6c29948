import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { SandboxConfig } from './config.ts'
import { demoRoute } from './demo/demo-route.ts'
import { controlRoutes } from './frame/control-routes.ts'
import { createFaults } from './frame/faults.ts'
import { ControlError } from './frame/control-input.ts'
import { createLiveFeed } from './frame/live-feed.ts'
import { mountProvider, withoutTimes } from './frame/mount-provider.ts'
import { pageRoutes } from './frame/page-routes.ts'
import { planRoute } from './frame/plan-route.ts'
import type { Provider, Traffic } from './frame/provider.ts'
import { createRecorder } from './frame/recorder.ts'
import { createWebhookSender, RETRY_DELAYS_MS } from './frame/webhook-sender.ts'
import { PROVIDERS } from './providers.ts'

export interface Sandbox {
  url: string
  smtpPort: number
  close(): Promise<void>
}

export interface SandboxOptions {
  now?: () => Date
  webhookRetryDelaysMs?: readonly number[]
  distDir?: string
}

const HOST = '127.0.0.1'
const BODY_LIMIT_BYTES = 1024 * 1024

export async function startSandbox(config: SandboxConfig, options: SandboxOptions = {}): Promise<Sandbox> {
  const now = options.now ?? (() => new Date())
  const faults = createFaults()
  const recorder = createRecorder(now)
  const feed = createLiveFeed()
  const webhooks = createWebhookSender({ now, retryDelaysMs: options.webhookRetryDelaysMs ?? RETRY_DELAYS_MS })

  const traffic = (provider: string): Traffic => ({
    nextFault: () => faults.next(provider),
    record({ method, path: requestPath, body, status, fault }) {
      const entry = recorder.begin({ provider, method, path: requestPath, headers: {}, body })
      entry.status = status
      entry.fault = fault ? withoutTimes(fault) : null
    },
  })
  const providers = new Map<string, Provider>(
    PROVIDERS.map(({ name, create }) => [name, create({ config, now, feed, webhooks, traffic: traffic(name) })]),
  )

  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // The tokens of Google Play's purchases are in paths.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  guard(app)
  answerErrors(app)
  for (const [name, provider] of providers) mountProvider(app, { name, provider, faults, recorder })
  void app.register(
    async (scope) => {
      readJsonBodies(scope)
      for (const provider of providers.values()) provider.control?.(scope)
      planRoute(scope, { config, now })
      const shop = demoRoute(scope, { appUrl: config.appUrl, onMade: () => feed.announce({ provider: 'all' }) })
      controlRoutes(scope, { appUrl: config.appUrl, shop, providers, faults, recorder, feed, webhooks })
    },
    { prefix: '/__control' },
  )
  pageRoutes(app, options.distDir ?? path.join(import.meta.dirname, '../dist'))

  const listeners = new Map<string, { port: number; close(): Promise<void> }>()
  const close = async () => {
    webhooks.close()
    feed.close()
    await Promise.all([...listeners.values()].map((listener) => listener.close()))
    await app.close()
  }
  try {
    for (const [name, provider] of providers) {
      if (provider.listen) listeners.set(name, await provider.listen())
    }
    const url = await app.listen({ host: HOST, port: config.port })
    return { url, smtpPort: listeners.get('smtp')?.port ?? config.smtpPort, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Only loopback host names, and no foreign origin: a website must not read codes or send messages here. */
function guard(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    const host = request.headers.host ?? ''
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) {
      throw new ControlError(403, 'sandbox.foreignHost', 'The sandbox answers only on localhost and 127.0.0.1.')
    }
    const { origin } = request.headers
    if (request.method !== 'GET' && origin !== undefined && origin !== `http://${host}`) {
      throw new ControlError(403, 'sandbox.foreignOrigin', "Another site's page may not use the sandbox.")
    }
  })
}

/** Parsed for any content type, so that a plain `curl -d` works; an empty body is no body. */
function readJsonBodies(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new ControlError(400, 'sandbox.badInput', 'The body is not JSON.'))
    }
  })
}

function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ControlError) {
      return reply.code(error.status).send({ code: error.code, message: error.message })
    }
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
    const message = error instanceof Error ? error.message : String(error)
    if (status >= 500) console.error('sandbox:', error)
    return reply.code(status).send({ code: status >= 500 ? 'sandbox.broken' : 'sandbox.badInput', message })
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ code: 'sandbox.notFound', message: `There is nothing at ${request.url}.` }),
  )
}
