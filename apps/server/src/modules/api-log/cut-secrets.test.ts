import { describe, expect, it } from 'vitest'
import { bodyForLog, cutText, withoutSecrets } from './cut-secrets.ts'

describe('a body in the log', () => {
  it('leaves out values under names of secrets, and the values of headers', () => {
    const body = {
      url: 'https://a.example',
      headers: [{ name: 'x-shop', value: 'opensesame' }],
      nested: { accessToken: 'abc', password: 'def' },
      keys: [{ key: 'name', value: 'full_name' }],
      additionalFields: [{ key: 'api_token', value: 'abc' }],
      hook: 'https://a.example/in?sig=abc',
    }
    expect(JSON.parse(bodyForLog(body, 1_000))).toEqual({
      url: 'https://a.example',
      headers: [{ name: 'x-shop', value: '…' }],
      nested: { accessToken: '…', password: '…' },
      keys: [{ key: 'name', value: 'full_name' }],
      additionalFields: [{ key: 'api_token', value: '…' }],
      hook: 'https://a.example/in?…',
    })
    expect(bodyForLog(undefined, 10)).toBe('')
  })

  it('leaves out keys and signing secrets wherever they occur', () => {
    expect(withoutSecrets('"note":"wf_live_7Qd2abc and whsec_MfKQ9r8="')).toBe('"note":"wf_live_… and whsec_…"')
  })

  it('leaves out given secrets, also where one contains another', () => {
    const text = 'authorization: Bearer opensesame, x-shop: opensesame'
    expect(withoutSecrets(text, ['opensesame', 'Bearer opensesame', 'it'])).toBe('authorization: …, x-shop: …')
  })

  it('cuts text between characters, and removes what a database refuses', () => {
    expect(cutText('añb', 2)).toBe('a')
    expect(cutText('añb', 3)).toBe('añ')
    expect(cutText('a\0b\uD800', 20)).toBe('ab\uFFFD')
  })
})
