import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ProviderRegistration } from '../../frame/provider.ts'
import { type Browser, type Browsers, createBrowsers } from './browsers.ts'
import { checkSender, isPublicKey } from './check-sender.ts'
import { openMessage } from './open-message.ts'

const MAX_BYTES = 4_096
const MAX_ENDPOINT = 1_024
const PATH = '/web-push/send/'

type Answer = { status: number; reason?: string; location?: string }

/** The push service of a browser (RFC 8030), and the browsers behind it, which decrypt what arrives. */
export const webPush: ProviderRegistration = {
  name: 'web-push',
  create({ now, feed }) {
    const browsers = createBrowsers(now)

    async function deliver(request: FastifyRequest, id: string): Promise<Answer> {
      const browser = browsers.find(id)
      if (!browser) return { status: 404, reason: 'No such subscription' }
      const refusal = await checkSender(request.headers.authorization, {
        audience: `http://${request.headers.host}`,
        applicationServerKey: browser.applicationServerKey,
        now: now(),
      })
      if (refusal) return refusal
      const problem = messageProblem(request)
      if (problem) return problem
      if (!browser.isSubscribed) return { status: 410, reason: 'The subscription has ended' }
      // The service can't read a message: one that the browser can't read either is dropped there, unseen.
      const message = readBy(browser, request.body)
      if (message !== null) {
        browsers.show(endpointOf(`http://${request.headers.host}`, browser), message)
        feed.announce({ provider: 'web-push', about: browser.id })
      }
      return { status: 201, location: `http://${request.headers.host}/web-push/messages/${browser.id}` }
    }

    return {
      routes(scope) {
        scope.post<{ Params: { id: string } }>('/send/:id', async (request, reply) => {
          const { status, reason, location } = await deliver(request, request.params.id)
          if (location !== undefined) void reply.header('location', location)
          return reply.code(status).send(reason === undefined ? '' : { reason })
        })
      },
      control: (scope) => controlRoutes(scope, browsers, () => feed.announce({ provider: 'web-push' })),
      faultBody: ({ status = 500 }) => ({ reason: `Ordered by the sandbox: ${status}` }),
      state: () => browsers.state(),
      reset: () => browsers.reset(),
    }
  },
}

function messageProblem({ headers, body }: FastifyRequest): Answer | null {
  if (!/^\d+$/.test(headerOf(headers['ttl']))) return { status: 400, reason: 'TTL is missing' }
  if (headers['content-encoding'] !== 'aes128gcm') return { status: 415, reason: 'Unknown content coding' }
  const topic = headers['topic']
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(headerOf(topic)))
    return { status: 400, reason: 'Topic is not valid' }
  if (!Buffer.isBuffer(body) || body.length === 0) return { status: 400, reason: 'There is no message' }
  return body.length > MAX_BYTES ? { status: 413, reason: 'The message is too long' } : null
}

function readBy(browser: Browser, body: unknown): string | null {
  try {
    return Buffer.isBuffer(body) ? openMessage(body, browser) : null
  } catch {
    return null
  }
}

function controlRoutes(scope: FastifyInstance, browsers: Browsers, changed: () => void) {
  scope.get('/web-push', async (request) => {
    const input = readInput(request.query, ['endpoint'])
    const endpoint = input.optional('endpoint', () => input.text('endpoint', { max: MAX_ENDPOINT }))
    return { notifications: browsers.list(endpoint) }
  })
  /** A person allows notifications; the browser subscribes with the key of the site. */
  scope.post('/web-push/subscribe', async (request, reply) => {
    const key = readInput(request.body, ['applicationServerKey']).text('applicationServerKey', { max: 100 })
    if (!isPublicKey(key)) throw new ControlError(400, 'sandbox.invalid', 'This is no key of a site.')
    const browser = browsers.subscribe(key)
    changed()
    const keys = { p256dh: browser.keys.getPublicKey('base64url'), auth: browser.auth.toString('base64url') }
    const endpoint = endpointOf(`http://${request.headers.host}`, browser)
    return reply.code(201).send({ endpoint, expirationTime: null, keys })
  })
  /** From now on the subscription is gone. */
  scope.post('/web-push/unsubscribe', async (request, reply) => {
    const endpoint = readInput(request.body, ['endpoint']).text('endpoint', { max: MAX_ENDPOINT })
    if (!browsers.unsubscribe(endpoint.slice(endpoint.lastIndexOf('/') + 1))) {
      throw new ControlError(404, 'sandbox.notFound', 'No browser has this subscription.')
    }
    changed()
    return reply.code(204).send()
  })
}

const endpointOf = (origin: string, { id }: Browser) => `${origin}${PATH}${id}`
const headerOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '')
