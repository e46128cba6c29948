import { afterEach, describe, expect, it, vi } from 'vitest'
import { sendToServer } from './server.ts'

const server = 'https://app.example.com'
const sent = () => {
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? []
  return { address, credentials: init?.credentials, headers: Object.fromEntries(new Headers(init?.headers)) }
}

describe('calls of the native app', () => {
  vi.stubGlobal('fetch', vi.fn())
  afterEach(() => vi.mocked(fetch).mockClear())

  it('sends calls to the server with the token in a header, and without cookies', () => {
    void sendToServer({ server, token: { get: () => 'secret' } })('/api/forms?page=2', {
      headers: { 'x-wf-client': 'web', 'accept-language': 'de' },
      credentials: 'same-origin',
    })
    expect(sent()).toEqual({
      address: 'https://app.example.com/api/forms?page=2',
      credentials: 'omit',
      headers: { 'accept-language': 'de', 'x-auth-token': 'secret' },
    })
  })

  it('sends no token header while signed out', () => {
    void sendToServer({ server, token: { get: () => null } })('/auth/whatsapp', {})
    expect(sent().headers).toEqual({})
  })

  it.each(['https://files.example.com/upload', '//elsewhere.example/api'])('sends no token to %s', (address) => {
    void sendToServer({ server, token: { get: () => 'secret' } })(address, {})
    expect(sent()).toEqual({ address, credentials: undefined, headers: {} })
  })
})
