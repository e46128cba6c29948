import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { SandboxConfig } from '../../config.ts'
import { ControlError, readInput } from '../../frame/control-input.ts'
import type { ChatMessage, Chats } from './chats.ts'
import type { Messaging } from './messaging.ts'

interface Parts {
  config: SandboxConfig
  chats: Chats
  messaging: Messaging
}

const PERSON_TEXT_MAX = 65_536
const VERIFY_TIMEOUT_MS = 10_000

export function whatsappControl(scope: FastifyInstance, { config, chats, messaging }: Parts) {
  scope.get('/whatsapp/messages', async (request) => {
    const input = readInput(request.query, ['number'])
    return { messages: chats.messages(input.optional('number', () => input.phone('number'))).map(presentMessage) }
  })

  scope.post('/whatsapp/inbound', async (request, reply) => {
    const input = readInput(request.body, ['from', 'text', 'name', 'withoutNumber'])
    const { message, delivery } = await messaging.receive({
      from: input.phone('from'),
      text: input.text('text', { max: PERSON_TEXT_MAX }),
      name: input.optional('name', () => input.text('name', { max: 100 })),
      withoutNumber: input.optional('withoutNumber', () => input.flag('withoutNumber')) ?? false,
    })
    return reply.code(201).send({
      message: presentMessage(message),
      webhook: { state: delivery?.state ?? 'pending', status: delivery?.lastStatus ?? null },
    })
  })

  scope.post('/whatsapp/read', async (request, reply) => {
    await messaging.readByPerson(readInput(request.body, ['number']).phone('number'))
    return reply.code(204).send()
  })

  scope.get('/whatsapp/options', async () => ({ options: messaging.options() }))

  scope.post('/whatsapp/options', async (request) => {
    const flags = ['duplicate', 'reorder', 'readAtOnce', 'brazilWithoutNinthDigit'] as const
    const input = readInput(request.body, [...flags, 'delayMs', 'failWith'])
    const isFailWithNull = typeof request.body === 'object' && request.body !== null && 'failWith' in request.body
    const delayMs = input.optional('delayMs', () => input.wholeNumber('delayMs', { min: 0, max: 600_000 }))
    const failWith = input.optional('failWith', () => input.wholeNumber('failWith', { min: 1, max: 999_999 }))
    messaging.setOptions({
      ...Object.fromEntries(flags.filter((name) => input.has(name)).map((name) => [name, input.flag(name)])),
      ...(delayMs !== undefined && { delayMs }),
      ...(isFailWithNull && { failWith: failWith ?? null }),
    })
    return { options: messaging.options() }
  })

  // Meta does this once, when an operator enters the webhook's URL and token.
  scope.post('/whatsapp/verify', async () => {
    const challenge = randomBytes(8).toString('hex')
    const url = new URL('/webhooks/whatsapp', config.appUrl)
    url.searchParams.set('hub.mode', 'subscribe')
    url.searchParams.set('hub.verify_token', config.whatsapp.verifyToken)
    url.searchParams.set('hub.challenge', challenge)
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS) })
      const isVerified = answer.status === 200 && (await answer.text()) === challenge
      return { verified: isVerified, status: answer.status }
    } catch {
      throw new ControlError(
        502,
        'sandbox.serverUnreachable',
        `The server does not answer at ${config.appUrl}. Is it running?`,
      )
    }
  })
}

function presentMessage({ id, from, to, text, at }: ChatMessage) {
  return { id, from, to, text, at }
}
