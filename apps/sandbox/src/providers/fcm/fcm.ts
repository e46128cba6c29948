import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ProviderRegistration } from '../../frame/provider.ts'
import { formFields } from '../sign-in/form-fields.ts'
import { badField, type FcmAnswer, orderedError, permissionDenied, unauthenticated, unregistered } from './fcm-error.ts'
import { createPhones, type Phones } from './phones.ts'
import { readMessage } from './read-message.ts'
import { createServiceAccount } from './service-account.ts'

const PREFIX = '/fcm'
const MAX_TOKEN = 1_024
const SCOPES = ['https://www.googleapis.com/auth/firebase.messaging', 'https://www.googleapis.com/auth/cloud-platform']

/** Firebase Cloud Messaging (HTTP v1) with Google's tokens for service accounts, and the phones behind it. */
export const fcm: ProviderRegistration = {
  name: 'fcm',
  create({ config, now, feed }) {
    const phones = createPhones(now)
    const account = createServiceAccount({ ...config.fcm, scopes: SCOPES }, now)

    function send(project: string, request: FastifyRequest): FcmAnswer {
      const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (token === undefined) return unauthenticated('CREDENTIALS_MISSING')
      if (!account.isGood(token)) return unauthenticated('ACCESS_TOKEN_INVALID')
      if (project !== config.fcm.projectId) return permissionDenied(project)
      const body = jsonOf(request)
      if (body === undefined) return badField({ field: '', description: 'Invalid JSON payload received.' })
      const message = readMessage(body)
      if ('status' in message) return message
      if (!phones.find(message.token)?.isInstalled) return unregistered()
      const name = `projects/${project}/messages/0:${now().getTime()}%${randomBytes(8).toString('hex')}`
      if (!message.validateOnly) {
        phones.show(message)
        feed.announce({ provider: 'fcm', about: message.token })
      }
      return { status: 200, body: { name } }
    }

    return {
      routes(scope) {
        scope.post<{ Params: { project: string } }>('/v1/projects/:project/messages::send', async (request, reply) => {
          const { status, body } = send(request.params.project, request)
          return reply.code(status).send(body)
        })
        scope.post('/token', async (request, reply) => {
          const audience = `http://${request.headers.host}${PREFIX}/token`
          const answer = await account.grant(formFields(request), audience)
          return reply.code('error' in answer ? 400 : 200).send(answer)
        })
      },
      control: (scope) => controlRoutes(scope, phones, { endTokens: account.endTokens, changed }),
      faultBody: ({ status = 500 }) => orderedError(status),
      state: () => phones.state(),
      reset() {
        phones.reset()
        account.endTokens()
      },
    }

    function changed() {
      feed.announce({ provider: 'fcm' })
    }
  },
}

function controlRoutes(
  scope: FastifyInstance,
  phones: Phones,
  { endTokens, changed }: { endTokens: () => void; changed: () => void },
) {
  scope.get('/push', async (request) => {
    const input = readInput(request.query, ['token'])
    const token = input.optional('token', () => input.text('token', { max: MAX_TOKEN }))
    return { notifications: phones.list(token) }
  })
  /** A person installs the app and allows notifications. */
  scope.post('/push/install', async (request, reply) => {
    const input = readInput(request.body ?? {}, ['platform'])
    const platforms = ['android', 'ios', 'web'] as const
    const phone = phones.install(input.optional('platform', () => input.oneOf('platform', platforms)) ?? 'android')
    changed()
    return reply.code(201).send(phone)
  })
  /** From now on the token is unregistered. */
  scope.post('/push/uninstall', async (request, reply) => {
    const token = readInput(request.body, ['token']).text('token', { max: MAX_TOKEN })
    if (!phones.uninstall(token)) throw new ControlError(404, 'sandbox.notFound', 'No phone has this token.')
    changed()
    return reply.code(204).send()
  })
  scope.post('/push/expire-tokens', async (_request, reply) => {
    endTokens()
    return reply.code(204).send()
  })
}

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  } catch {
    return undefined
  }
}
