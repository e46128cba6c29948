import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { mailClient } from '../../../providers/mail/mail-client.ts'
import { stripeClient } from '../../../providers/stripe/stripe-client.ts'
import { runChecks } from './check.ts'
import { providerChecks } from './check-providers.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' })

describe('the checks of providers', () => {
  let provider: Server
  let url: string
  let asked: string[]
  let answer: (request: IncomingMessage) => { status: number; body?: object } | null

  beforeEach(async () => {
    asked = []
    answer = () => ({ status: 200, body: {} })
    provider = createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`)
      const given = answer(request)
      if (given)
        reply.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body ?? {}))
    })
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    return async () => {
      provider.closeAllConnections()
      provider.close()
    }
  })

  async function findings(timeoutMs = 5_000) {
    const config = readConfig({
      NODE_ENV: 'test',
      SANDBOX: 'off',
      WHATSAPP_ACCESS_TOKEN: 'hunter2',
      WHATSAPP_APP_SECRET: 'hunter2',
      WHATSAPP_VERIFY_TOKEN: 'hunter2',
      WHATSAPP_PHONE_NUMBER_ID: '123',
      WHATSAPP_BUSINESS_ACCOUNT_ID: '456',
      WHATSAPP_NUMBER: '+447400100000',
      WHATSAPP_GRAPH_URL: url,
      FCM_PROJECT_ID: 'p',
      FCM_CLIENT_EMAIL: 'push@p.iam.gserviceaccount.com',
      FCM_PRIVATE_KEY: PRIVATE_KEY,
      GOOGLE_OAUTH_URL: url,
      SMTP_URL: 'smtp://postmaster:hunter2@127.0.0.1:1',
    })
    const deps = {
      config,
      now: () => new Date(),
      mail: config.mail && mailClient(config.mail),
      stripe: config.stripe && stripeClient(config.stripe),
      appStore: null,
    }
    const found = await runChecks(providerChecks(deps), { timeoutMs })
    return Object.fromEntries(found.map((each) => [each.name, each]))
  }

  it('accepts a provider that accepts the credentials, with calls that change and send nothing', async () => {
    answer = ({ url: path }) =>
      path === '/token' ? { status: 200, body: { access_token: 'x', expires_in: 3600 } } : { status: 200 }
    const found = await findings()
    expect(found['WhatsApp']).toMatchObject({ state: 'ok' })
    expect(found['Firebase']).toMatchObject({ state: 'ok' })
    expect(asked.toSorted()).toEqual(['GET /v23.0/123?fields=id', 'POST /token'])
  })

  it('explains how to fix refused credentials, without showing them', async () => {
    answer = () => ({ status: 401, body: { error: { message: 'hunter2' } } })
    const found = await findings()
    expect(found['WhatsApp']).toMatchObject({ state: 'problem', text: 'http 401', fix: expect.stringMatching(/TOKEN/) })
    expect(found['Firebase']).toMatchObject({ state: 'problem', fix: expect.stringMatching(/service account/) })
    expect(found['mail']).toMatchObject({ state: 'problem', fix: expect.stringMatching(/SMTP_URL/) })
    expect(JSON.stringify(found)).not.toContain('hunter2')
  })

  it('stops at its deadline when a provider does not answer', async () => {
    answer = () => null
    const found = await findings(200)
    expect(found['WhatsApp']).toMatchObject({ state: 'problem', text: 'no answer within 0.2 s' })
  })

  it('reports providers that are not set up as off', async () => {
    const found = await findings()
    for (const name of ['Stripe', 'PayPal', 'App Store', 'Google Play', 'Apple sign-in']) {
      expect(found[name]).toMatchObject({ state: 'off' })
    }
  })
})
