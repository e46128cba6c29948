import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readInput } from '../../frame/control-input.ts'
import type { ProviderRegistration } from '../../frame/provider.ts'
import { createInbox, type Inbox } from './inbox.ts'

/** An owner's own server: any request to /hooks/{name} is accepted and stored, also with a fault. */
export const webhooks: ProviderRegistration = {
  name: 'hooks',
  create({ now, feed }) {
    const inbox = createInbox(now, () => feed.announce({ provider: 'hooks' }))
    return {
      routes: (scope) => hookRoutes(scope, inbox),
      control: (scope) => hookControl(scope, inbox),
      faultBody: () => ({ received: false }),
      state: () => ({ hooks: inbox.list() }),
      reset: () => inbox.reset(),
    }
  },
}

function hookRoutes(scope: FastifyInstance, inbox: Inbox) {
  const ids = new WeakMap<FastifyRequest, string>()
  // Before the faults: a refused request has arrived all the same.
  scope.addHook('preValidation', async (request) => {
    const [, , name = ''] = request.url.split(/[/?]/)
    if (name === '') return
    const { id } = inbox.add({
      name: plainText(name),
      method: request.method,
      path: request.url,
      query: queryOf(request.url),
      headers: headersOf(request.headers),
      body: Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
    })
    ids.set(request, id)
  })
  scope.addHook('onResponse', async (request, reply) => {
    const id = ids.get(request)
    if (id !== undefined) inbox.answered(id, reply.statusCode)
  })
  scope.all('/:name', async () => ({ received: true }))
  scope.all('/:name/*', async () => ({ received: true }))
}

function hookControl(scope: FastifyInstance, inbox: Inbox) {
  scope.get('/hooks', async (request) => {
    const input = readInput(request.query, ['name'])
    return { hooks: inbox.list(input.optional('name', () => input.text('name', { max: 200 }))) }
  })
}

/** As pairs: a name may occur twice. */
function queryOf(url: string): [string, string][] {
  return [...new URLSearchParams(url.split('?').slice(1).join('?'))]
}

function headersOf(headers: FastifyRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]),
  )
}

function plainText(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
