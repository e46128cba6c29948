import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { newWebhookSecret, signatureHeaders } from './webhook-signature.ts'

const sentAt = new Date(1_700_000_000_999)

describe('the webhook signature', () => {
  it('matches the published test vector', () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`
    expect(signatureHeaders({ id: 'msg_1', sentAt, body: '{"a":1}', secrets: [secret] })).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': 'v1,WUgAXU8H0NQ1/7M+TtMwKma2b74a3/TCgekiM3YUdN8=',
    })
  })

  it('the webhook signature has one value per secret, each verifiable alone', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()]
    const headers = signatureHeaders({ id: 'a', sentAt, body: 'é', secrets })
    const expected = secrets.map((secret) => {
      const [, text = ''] = secret.split('_')
      const hmac = createHmac('sha256', Buffer.from(text, 'base64'))
      return `v1,${hmac.update(Buffer.from('a.1700000000.é', 'utf8')).digest('base64')}`
    })
    expect(headers['webhook-signature']).toBe(expected.join(' '))
  })

  it('the webhook signature is left out without a secret', () => {
    expect(signatureHeaders({ id: 'a', sentAt, body: '', secrets: [] })).not.toHaveProperty('webhook-signature')
  })
})

describe('the verification code in the documentation', () => {
  it('accepts a signed request, and rejects changed, copied and replayed ones', async () => {
    const text = await readFile(path.join(import.meta.dirname, '../../../../../../docs/webhooks.md'), 'utf8')
    const [, code = ''] = /```js\n([^]*?)```/.exec(text) ?? []
    // The sample as a reader would copy it.
    const { isFromWayform } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
      isFromWayform(secret: string, headers: object, body: string): boolean
    }
    const secrets = [newWebhookSecret(), newWebhookSecret()]
    const [secret = '', older = ''] = secrets
    const now = new Date()
    const headers = signatureHeaders({ id: 'a', sentAt: now, body: '{"a":"é"}', secrets })
    expect(isFromWayform(secret, headers, '{"a":"é"}')).toBe(true)
    expect(isFromWayform(older, headers, '{"a":"é"}')).toBe(true)
    expect(isFromWayform(newWebhookSecret(), headers, '{"a":"é"}')).toBe(false)
    expect(isFromWayform(secret, headers, '{"a":"e"}')).toBe(false)
    expect(isFromWayform(secret, { ...headers, 'webhook-id': 'b' }, '{"a":"é"}')).toBe(false)
    expect(isFromWayform(secret, {}, '{"a":"é"}')).toBe(false)
    const old = signatureHeaders({ id: 'a', sentAt: new Date(now.getTime() - 301_000), body: '', secrets })
    expect(isFromWayform(secret, old, '')).toBe(false)
  })
})

describe('a new secret', () => {
  it('a new secret has 32 random bytes', () => {
    const made = Array.from({ length: 50 }, newWebhookSecret)
    expect(new Set(made).size).toBe(50)
    for (const secret of made) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
    }
  })
})
