import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { LANGUAGES } from '@wayform/core/languages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureKind, isPassing } from './whatsapp-errors.ts'
import { templateLanguage, type WhatsAppClient, whatsAppClient } from './whatsapp-client.ts'

describe('the WhatsApp client', () => {
  let server: http.Server
  let seen: { path?: string; authorization?: string; body: unknown }[]
  let answer: { status: number; body: string; headers?: Record<string, string> } | 'hang' | 'reset'
  let client: WhatsAppClient
  let impatient: WhatsAppClient
  let nowhere: WhatsAppClient

  beforeAll(async () => {
    server = http.createServer(async (request, response) => {
      const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString())
      seen.push({ path: request.url, authorization: request.headers.authorization, body })
      if (answer === 'reset') request.socket.destroy()
      else if (answer !== 'hang') response.writeHead(answer.status, answer.headers).end(answer.body)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an AddressInfo.
    const { port } = server.address() as AddressInfo
    const config = {
      isSandbox: true,
      graphUrl: `http://127.0.0.1:${port}/whatsapp`,
      graphVersion: 'v23.0',
      accessToken: 'token',
      appSecret: '',
      verifyToken: '',
      phoneNumberId: '123',
      businessAccountId: '456',
      number: '15550100100',
    }
    client = whatsAppClient(config, { now: () => new Date('2026-01-01T00:00:00Z') })
    impatient = whatsAppClient(config, { timeoutMs: 20 })
    nowhere = whatsAppClient({ ...config, graphUrl: `http://127.0.0.1:${await closedPort()}` })
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    seen = []
    accept()
  })

  function accept(
    body: unknown = {
      messaging_product: 'whatsapp',
      contacts: [{ input: '+55', wa_id: '551187654321' }],
      messages: [{ id: 'wamid.1' }],
    },
  ) {
    answer = { status: 200, body: JSON.stringify(body) }
  }
  function refuse(status: number, code?: number, headers?: Record<string, string>) {
    const body =
      code === undefined
        ? '<html>'
        : JSON.stringify({ error: { message: '(#0) x', type: 'OAuthException', code, fbtrace_id: 'x' } })
    answer = { status, body, ...(headers && { headers }) }
  }
  const sendText = () => client.sendText({ to: '+55 11 98765-4321', text: 'hello' })

  it('sends a sign-in code in the text and in the button', async () => {
    const result = await client.sendLoginCode({ to: '+55 11 98765-4321', code: '424242', language: 'pt-br' })
    expect(result).toEqual({ ok: true, id: 'wamid.1', waId: '551187654321' })
    expect(seen).toEqual([
      {
        path: '/whatsapp/v23.0/123/messages',
        authorization: 'Bearer token',
        body: {
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: '5511987654321',
          type: 'template',
          template: {
            name: 'wayform_login_code',
            language: { code: 'pt_BR' },
            components: [
              { type: 'body', parameters: [{ type: 'text', text: '424242' }] },
              { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '424242' }] },
            ],
          },
        },
      },
    ])
  })

  it('sends a text without link previews', async () => {
    await client.sendText({ to: '5511987654321', text: 'olá', callbackData: 'd1' })
    expect(seen).toMatchObject([
      {
        body: {
          to: '5511987654321',
          type: 'text',
          text: { body: 'olá', preview_url: false },
          biz_opaque_callback_data: 'd1',
        },
      },
    ])
  })

  it('maps every language to WhatsApp’s code', () => {
    expect(LANGUAGES.map(templateLanguage)).toEqual([
      'en_US',
      'pt_BR',
      'es',
      'id',
      'fr',
      'it',
      'de',
      'ar',
      'zh_CN',
      'ru',
    ])
  })

  it('accepts an answer without contacts', async () => {
    accept({ messages: [{ id: 'wamid.2' }] })
    expect(await sendText()).toEqual({ ok: true, id: 'wamid.2', waId: null })
  })

  it.each([
    [401, 190, 'auth'],
    [403, 10, 'auth'],
    [403, 210, 'auth'],
    [400, 100, 'permanent'],
    [400, 131026, 'undeliverable'],
    [400, 131047, 'window'],
    [400, 130429, 'throttled'],
    [400, 131056, 'throttled'],
    [404, 132001, 'permanent'],
    [500, 131000, 'retry'],
    [400, 999999, 'permanent'],
    [503, 999999, 'retry'],
  ] as const)('classifies status %i with code %i as %s', async (status, code, kind) => {
    refuse(status, code)
    expect(await sendText()).toEqual({ ok: false, kind, code: String(code) })
  })

  it.each([
    [502, 'retry'],
    [429, 'throttled'],
    [401, 'auth'],
    [302, 'permanent'],
    [404, 'permanent'],
  ] as const)('classifies status %i without a code as %s', async (status, kind) => {
    refuse(status, undefined, status === 302 ? { location: '/elsewhere' } : undefined)
    expect(await sendText()).toEqual({ ok: false, kind, code: `http ${status}` })
    expect(seen).toHaveLength(1)
  })

  it('returns how long to wait', async () => {
    refuse(429, 80007, { 'retry-after': '7' })
    expect(await sendText()).toEqual({ ok: false, kind: 'throttled', code: '80007', retryAfterMs: 7_000 })
  })

  it('the WhatsApp client may retry after a timeout, a reset or an unreadable answer, though the message may have been sent', async () => {
    const unclear = { ok: false, kind: 'retry', isUnclear: true }
    answer = 'hang'
    expect(await impatient.sendText({ to: '15550100', text: 'hello' })).toEqual({ ...unclear, code: 'timeout' })
    answer = 'reset'
    expect(await sendText()).toEqual({ ...unclear, code: 'network' })
    accept({ messages: [] })
    expect(await sendText()).toEqual({ ...unclear, code: 'unreadable' })
  })

  it('reports that nothing was sent when the port is closed', async () => {
    expect(await nowhere.sendText({ to: '15550100', text: 'hello' })).toMatchObject({
      code: 'network',
      isUnclear: false,
    })
  })

  it.each([131042, 131037, 131057, 133004, 130429, 131048])('retries later after %s', (code) => {
    expect(isPassing(failureKind(code, 400))).toBe(true)
  })

  it('classifies the same codes in a status', () => {
    expect(failureKind(131049)).toBe('throttled')
    expect(failureKind(undefined)).toBe('permanent')
  })
})

async function closedPort(): Promise<number> {
  const server = http.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // as above
  server.close()
  await once(server, 'close')
  return port
}
