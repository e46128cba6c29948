import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isSignedByStripe, isStripeError, stripeBilling } from './stripe-billing.ts'
import { stripeClient, type StripeClient } from './stripe-client.ts'

const asked: { body: URLSearchParams; key: string }[] = []
const server = createServer(async (request, response) => {
  const body = new URLSearchParams(await text(request))
  asked.push({ body, key: String(request.headers['idempotency-key']) })
  const isStrange = body.get('email') === 'a@b'
  const problem = { type: 'invalid_request_error', code: 'email_invalid', param: 'email', message: 'Invalid email' }
  response.writeHead(isStrange ? 400 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(isStrange ? { error: problem } : { id: 'cus_1', object: 'customer' }))
})

let client: StripeClient
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server's address is an object
  client = stripeClient({ apiUrl: `http://127.0.0.1:${port}`, secretKey: 'sk_test_1' })
})
afterAll(() => void server.close())

describe('a Stripe customer', () => {
  it('a Stripe customer is created without an e-mail that Stripe rejects, under another idempotency key', async () => {
    asked.length = 0
    const person = { userId: 'u1', email: 'a@b', name: 'Ana', language: 'pt-br' } as const
    expect(await stripeBilling(client).createCustomer(person, 'key')).toBe('cus_1')
    expect(asked.map(({ body }) => body.get('email'))).toEqual(['a@b', null])
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
    expect(asked[1]?.body.get('name')).toBe('Ana')
    expect(asked[1]?.body.get('preferred_locales[0]')).toBe('pt-BR')
  })

  it('a Stripe customer has no language if Stripe does not support it', async () => {
    asked.length = 0
    await stripeBilling(client).createCustomer({ userId: 'u1', email: null, name: '', language: 'ar' }, 'key')
    expect([...(asked[0]?.body.keys() ?? [])]).toEqual(['metadata[userId]'])
  })
})

describe('a Stripe signature', () => {
  it('a Stripe signature is never valid without a secret', () => {
    const payload = '{"id":"evt_1","object":"event"}'
    const header = client.webhooks.generateTestHeaderString({ payload, secret: 'whsec_1' })
    expect(isSignedByStripe(client, Buffer.from(payload), header, 'whsec_1')).toBe(true)
    expect(isSignedByStripe(client, Buffer.from(payload), header, '')).toBe(false)
    const empty = client.webhooks.generateTestHeaderString({ payload, secret: '' })
    expect(isSignedByStripe(client, Buffer.from(payload), empty, '')).toBe(false)
  })
})

it('recognises Stripe’s own errors', async () => {
  const nowhere = stripeClient({ apiUrl: 'http://127.0.0.1:1', secretKey: 'sk_test_1' })
  const error = await stripeBilling(nowhere)
    .subscriptions('cus_1')
    .catch((problem: unknown) => problem)
  expect([isStripeError(error), isStripeError(new Error('x'))]).toEqual([true, false])
})
