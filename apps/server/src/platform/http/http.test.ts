import { ERROR_STATUS } from '@wayform/contract/errors.ts'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { addressKey, clientAddress, trustedProxies } from './client-address.ts'
import {
  answersToPages,
  apiHeaders,
  appHeaders,
  contentDisposition,
  cspHash,
  fileHeaders,
  formHeaders,
  previewHeaders,
  workerHeaders,
} from './security-headers.ts'

describe('an expected error', () => {
  it('an expected error has the status of its code and the details for the reader', () => {
    const error = new AppError('form.stale', { current: 7, cause: 'x' })
    expect(error).toMatchObject({ code: 'form.stale', status: ERROR_STATUS['form.stale'], current: 7, cause: 'x' })
    expect(error).toBeInstanceOf(Error)
  })
})

describe('trusted proxies', () => {
  it('trusted proxies are none when none is configured', () => {
    expect(trustedProxies([])).toBe(false)
  })

  it.each([
    ['loopback', '127.0.0.9', true],
    ['loopback', '::1', true],
    ['loopback', '::ffff:127.0.0.1', true],
    ['loopback', '10.0.0.1', false],
    ['10.0.0.0/8', '10.200.3.4', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.8', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:db8::/32', '10.0.0.1', false],
    ['10.0.0.0/8', 'not an address', false],
  ])('with %s trusts %s: %s', (range, address, expected) => {
    const isTrusted = trustedProxies([range])
    expect(isTrusted && isTrusted(address)).toBe(expected)
  })
})

describe('the key of a client address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['nonsense', 'unknown'],
  ])('the key of a client address of %s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

describe('the address of a client', () => {
  it.each([
    ['127.0.0.1', undefined],
    ['127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', ' 203.0.113.9 ,10.0.0.1, 127.0.0.7'],
    ['127.0.0.1', '127.0.0.3, 127.0.0.2'],
    ['127.0.0.1', 'nonsense, 10.1.2.3'],
    ['127.0.0.1', ', ,'],
    ['127.0.0.1', ''],
    ['203.0.113.1', '198.51.100.7'],
    ['::ffff:127.0.0.1', '2001:db8::1'],
  ])('the client’s address equals the framework’s for %s with %j', async (remoteAddress, forwarded) => {
    for (const ranges of [[], ['loopback', '10.0.0.0/8']]) {
      const trustProxy = trustedProxies(ranges)
      const server = fastify({ trustProxy })
      server.get('/', (request) => ({ ip: request.ip, own: clientAddress(request.raw, trustProxy) }))
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const { ip, own } = (await server.inject({ url: '/', remoteAddress, headers })).json()
      expect(own).toBe(ip)
    }
  })
})

describe('security headers', () => {
  const urls = {
    formsUrl: 'https://forms.example.com',
    filesUrl: 'https://forms.example.com/files',
    appUrl: 'https://app.example.com',
  }
  const directive = (headers: Record<string, string>, name: string) =>
    headers['content-security-policy']?.split('; ').find((part) => part === name || part.startsWith(`${name} `))

  it('security headers require https only on https', () => {
    for (const make of [apiHeaders, formHeaders, fileHeaders]) {
      expect(make({ isHttps: true })['strict-transport-security']).toBe('max-age=31536000')
      expect(make({ isHttps: false })).not.toHaveProperty('strict-transport-security')
    }
  })

  it('security headers forbid type sniffing on every surface', () => {
    const all = [
      apiHeaders({ isHttps: true }),
      answersToPages({ isHttps: true }),
      workerHeaders({ isHttps: true }),
      appHeaders({ isHttps: true, ...urls }),
      formHeaders({ isHttps: true }),
      previewHeaders({ isHttps: true, ...urls }),
      fileHeaders({ isHttps: true }),
    ]
    for (const headers of all) {
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(directive(headers, 'default-src')).toBe("default-src 'none'")
      expect(headers['referrer-policy']).toBeDefined()
    }
  })

  it('security headers of what a page’s script reads leave out what only pages follow', () => {
    for (const headers of [answersToPages({ isHttps: true }), workerHeaders({ isHttps: true })]) {
      expect(headers).not.toHaveProperty('permissions-policy')
      expect(headers).not.toHaveProperty('x-frame-options')
    }
    expect(directive(answersToPages({ isHttps: true }), 'frame-ancestors')).toBe("frame-ancestors 'none'")
  })

  it('security headers keep foreign scripts and frames out of the owner app', () => {
    const headers = appHeaders({ isHttps: true, ...urls })
    expect(directive(headers, 'script-src')).toBe("script-src 'self'")
    expect(directive(headers, 'frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(directive(headers, 'frame-src')).toBe('frame-src https://forms.example.com')
    expect(directive(headers, 'img-src')).toContain(' https://forms.example.com')
  })

  it('security headers allow a form’s inline script by hash, in any frame', () => {
    const hash = cspHash('alert(1)')
    expect(hash).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
    const headers = formHeaders({ isHttps: true, scriptHashes: [hash] })
    expect(directive(headers, 'script-src')).toBe(`script-src 'self' ${hash}`)
    expect(directive(headers, 'frame-ancestors')).toBe('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(directive(headers, 'sandbox')).toBeUndefined()
  })

  it("security headers give a form with an owner's script an opaque origin", () => {
    const sandbox = directive(formHeaders({ isHttps: true, isIsolated: true }), 'sandbox')
    expect(sandbox).toContain('allow-scripts')
    expect(sandbox).not.toContain('allow-same-origin')
  })

  it('security headers allow a preview only inside the app, without sending', () => {
    const headers = previewHeaders({ isHttps: true, ...urls })
    expect(directive(headers, 'frame-ancestors')).toBe('frame-ancestors https://app.example.com')
    expect(directive(headers, 'connect-src')).toBe("connect-src 'none'")
    expect(directive(headers, 'form-action')).toBe("form-action 'none'")
  })

  it('security headers replace ’none’ when a source is added', () => {
    const headers = previewHeaders({
      isHttps: true,
      ...urls,
      extra: { 'connect-src': ['https://a'], 'worker-src': ['https://b'] },
    })
    expect(directive(headers, 'connect-src')).toBe('connect-src https://a')
    expect(directive(headers, 'worker-src')).toBe('worker-src https://b')
  })

  it('security headers make a file a download without any permission', () => {
    const headers = fileHeaders({ isHttps: true, name: 'a.pdf' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="a.pdf"/)
    expect(directive(headers, 'sandbox')).toBe('sandbox')
  })

  it('security headers encode hostile file names', () => {
    const value = contentDisposition('attachment', 'ré"su\r\nSet-Cookie: x=1/..\\\u202Etxt.exe')
    expect(value).toMatch(/^[\x20-\x7e]+$/)
    expect(value).toBe(
      `attachment; filename="r__su__Set-Cookie_ x_1_.._._txt.exe"; filename*=UTF-8''r%C3%A9%22su__Set-Cookie%3A%20x%3D1_..__txt.exe`.replace(
        '.._._txt',
        '..__txt',
      ),
    )
    expect(contentDisposition('inline', '\uD800')).toMatch(/^[\x20-\x7e]+$/)
  })
})
