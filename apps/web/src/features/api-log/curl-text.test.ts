import { describe, expect, it } from 'vitest'
import { curlText } from './curl-text.ts'

describe('a request for a shell', () => {
  it('quotes any value as one shell word', () => {
    const body = `{"name":"O'Neil'; rm -rf / #"}`
    expect(curlText({ method: 'POST', url: 'https://a.example/hook', body, hasKey: false })).toBe(
      `curl -X POST 'https://a.example/hook' \\\n  -H 'Content-Type: application/json' \\\n  -d '{"name":"O'\\''Neil'\\''; rm -rf / #"}'`,
    )
  })

  it('names the key instead of including it', () => {
    const text = curlText({ method: 'GET', url: 'https://a.example/api/v1/key', body: '', hasKey: true })
    expect(text).toContain('"Authorization: Bearer $WAYFORM_KEY"')
    expect(text).not.toContain('-d ')
  })

  it('puts the fields of a GET in the address, and sends those of a POST as a form', () => {
    const request = { url: 'https://a.example/hook', body: 'name=Ana', hasKey: false }
    expect(curlText({ ...request, method: 'GET' })).toBe(`curl -X GET 'https://a.example/hook?name=Ana'`)
    expect(curlText({ ...request, method: 'POST' })).toContain('application/x-www-form-urlencoded')
  })
})
