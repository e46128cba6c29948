import type { FastifyInstance } from 'fastify'
import { readFault, type Faults } from './faults.ts'
import { ControlError, readInput } from './control-input.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Provider } from './provider.ts'
import type { Recorder } from './recorder.ts'
import type { WebhookSender } from './webhook-sender.ts'

interface Parts {
  appUrl: string
  /** The demo shop. */
  shop: () => unknown
  providers: ReadonlyMap<string, Provider>
  faults: Faults
  recorder: Recorder
  feed: LiveFeed
  webhooks: WebhookSender
}

/** The control calls that concern every provider. */
export function controlRoutes(
  scope: FastifyInstance,
  { appUrl, shop, providers, faults, recorder, feed, webhooks }: Parts,
) {
  const names = [...providers.keys()]
  const knownProvider = (query: unknown) => {
    const input = readInput(query, ['provider'])
    return input.optional('provider', () => input.oneOf('provider', names))
  }

  scope.get('/state', async () => ({
    appUrl,
    shop: shop(),
    providers: Object.fromEntries([...providers].map(([name, provider]) => [name, provider.state()])),
  }))

  scope.get('/events', (_request, reply) => {
    reply.hijack()
    feed.attach(reply.raw)
  })

  scope.get('/requests', async (request) => ({ requests: recorder.list(knownProvider(request.query)) }))

  scope.get('/webhooks', async (request) => ({ webhooks: webhooks.list(knownProvider(request.query)) }))

  scope.get('/faults', async () => ({ faults: faults.list() }))

  scope.post('/faults', async (request, reply) => {
    const input = readInput(request.body, ['provider', 'status', 'code', 'delayMs', 'drop', 'path', 'times'])
    const fault = readFault(input, names)
    faults.add(fault)
    return reply.code(201).send({ fault })
  })

  scope.post('/reset', async (request, reply) => {
    const { body } = request
    if (body !== undefined && body !== null) readInput(body, [])
    faults.clear()
    recorder.clear()
    webhooks.reset()
    for (const provider of providers.values()) provider.reset()
    feed.announce({ provider: 'all' })
    return reply.code(204).send()
  })

  scope.all('/*', async (request) => {
    throw new ControlError(404, 'sandbox.notFound', `There is no control call ${request.method} ${request.url}.`)
  })
}
