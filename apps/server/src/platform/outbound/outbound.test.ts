import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboundClient } from './outbound-client.ts'
import { headersProblem } from './outbound-headers.ts'
import { isPublicAddress } from './public-address.ts'

const PUBLIC = '93.184.215.14'

describe('an IP address', () => {
  it.each([
    ['8.8.8.8', true],
    [PUBLIC, true],
    ['172.32.0.1', true],
    ['100.128.0.1', true],
    ['2606:4700:4700::1111', true],
    ['0.0.0.0', false],
    ['0.1.2.3', false],
    ['10.0.0.1', false],
    ['100.64.0.1', false],
    ['100.100.100.200', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['168.63.129.16', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.0.0.1', false],
    ['192.0.2.1', false],
    ['192.88.99.1', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['198.51.100.1', false],
    ['203.0.113.1', false],
    ['224.0.0.1', false],
    ['240.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::127.0.0.1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::ffff:0:127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['64:ff9b:1::7f00:1', false],
    ['100::1', false],
    ['2001::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['3fff::1', false],
    ['5f00::1', false],
    ['fc00::1', false],
    ['fd00:ec2::254', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['not an address', false],
    ['', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })
})

describe('a user-given address', () => {
  const literal = async (host: string) => [host]
  const { check } = outboundClient({ resolve: literal })

  it.each([
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0:0:0:0:0:ffff:127.0.0.1]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1:8080/',
  ])('a user-given address is blocked: %s', async (url) => {
    expect(await check(url)).toBe('blocked')
  })

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'javascript:alert(1)',
    'http://user:pass@example.com/',
    'http://user@example.com/',
    'http://',
    'http://example.com:0/',
    'example.com',
    `http://example.com/${'x'.repeat(2_100)}`,
    '',
  ])('a user-given address is invalid: %s', async (url) => {
    expect(await check(url)).toBe('invalid')
  })

  it('a user-given address is blocked when any one of its IP addresses is private', async () => {
    const mixed = outboundClient({ resolve: async () => [PUBLIC, '10.0.0.1'] })
    expect(await mixed.check('https://example.com/')).toBe('blocked')
  })

  it('a user-given address is allowed when all its IP addresses are public', async () => {
    expect(
      await outboundClient({ resolve: async () => [PUBLIC, '2606:4700::1'] }).check('https://example.com/'),
    ).toBeNull()
  })

  it('a user-given address is not found when its name has no address', async () => {
    expect(await outboundClient({ resolve: async () => [] }).check('https://example.com/')).toBe('notFound')
    const failing = outboundClient({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    expect(await failing.check('https://example.com/')).toBe('notFound')
  })

  it('times out when the DNS never answers', async () => {
    const silent = outboundClient({ resolve: () => new Promise(() => undefined) })
    expect(await silent.request({ url: 'http://example.com/', timeoutMs: 20 })).toEqual({
      isAnswered: false,
      problem: 'timeout',
    })
  })
})

describe('user-given headers', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['ordinary ones', { 'X-Api-Key': 'abc', authorization: 'Bearer x' }, null],
    ['a line break', { 'x-a': 'a\r\nHost: b' }, 'value'],
    ['a NUL', { 'x-a': 'a\0b' }, 'value'],
    ['letters that headers cannot carry', { 'x-a': 'ключ' }, 'value'],
    ['a name with a space', { 'x a': '1' }, 'name'],
    ['an empty name', { '': '1' }, 'name'],
    ['Host', { Host: 'internal' }, 'forbidden'],
    ['Content-Length', { 'content-length': '1' }, 'forbidden'],
    ['Transfer-Encoding', { 'Transfer-Encoding': 'chunked' }, 'forbidden'],
    ['Proxy-Authorization', { 'proxy-authorization': 'x' }, 'forbidden'],
    ['a metadata key', { 'Metadata-Flavor': 'Google' }, 'forbidden'],
    ['another metadata key', { 'X-aws-ec2-metadata-token-ttl-seconds': '1' }, 'forbidden'],
    ['too many', Object.fromEntries(Array.from({ length: 31 }, (_, n) => [`x-${n}`, '1'])), 'tooMany'],
    ['too long ones', { 'x-a': 'a'.repeat(9_000) }, 'tooMany'],
  ])('user-given headers with %s (%o) are %s', (_, headers, expected) => {
    expect(headersProblem(headers)).toBe(expected)
  })
})

describe('an outbound request', () => {
  let server: http.Server
  let port: number
  let handle: (request: IncomingMessage, response: ServerResponse) => void
  let seen: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[]

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body })
        handle(request, response)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A listening TCP server has an AddressInfo.
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function client(resolve = async (): Promise<string[]> => ['127.0.0.1'], allow = [`hook.test:${port}`]) {
    seen = []
    handle = (_, response) => response.end('fine')
    return outboundClient({ allow, resolve, now: () => new Date('2026-01-01T00:00:00Z') })
  }

  it('reaches the checked address under its own host name', async () => {
    const result = await client().request({
      url: `http://hook.test:${port}/a/b?c=d#e`,
      method: 'POST',
      headers: { 'x-key': '1' },
      body: 'né',
    })
    expect(result).toMatchObject({ isAnswered: true, status: 200, body: Buffer.from('fine'), isCut: false })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/a/b?c=d',
        body: 'né',
        headers: { host: `hook.test:${port}`, 'x-key': '1', 'content-length': '3' },
      },
    ])
  })

  it('adds fields to the query, after the existing ones, up to a length', async () => {
    const outbound = client()
    for (const path of ['/a', '/a?b=c'])
      await outbound.request({ url: `http://hook.test:${port}${path}`, query: 'd=%C3%A9' })
    expect(seen.map(({ url }) => url)).toEqual(['/a?d=%C3%A9', '/a?b=c&d=%C3%A9'])
    expect(await outbound.request({ url: `http://hook.test:${port}/`, query: 'x'.repeat(12_001) })).toEqual({
      isAnswered: false,
      problem: 'invalid',
    })
    expect(seen).toHaveLength(2)
  })

  it('resolves the name once, so that a second answer cannot redirect it to a private address', async () => {
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    let asked = 0
    const result = await client(async () => answers[asked++] ?? []).request({ url: `http://hook.test:${port}/` })
    expect(result).toMatchObject({ isAnswered: true })
    expect(asked).toBe(1)
  })

  it('an outbound request is refused for a name that became private since it was saved', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    let asked = 0
    const rebinding = client(async () => answers[asked++] ?? [], [])
    expect(await rebinding.check(`http://rebind.test:${port}/`)).toBeNull()
    expect(await rebinding.request({ url: `http://rebind.test:${port}/` })).toEqual({
      isAnswered: false,
      problem: 'blocked',
    })
    expect(seen).toEqual([])
  })

  it('an outbound request is allowed by exact host and port only', async () => {
    expect(await client().request({ url: `http://hook.test:${port + 1}/` })).toEqual({
      isAnswered: false,
      problem: 'blocked',
    })
    expect(await client().request({ url: `http://other.test:${port}/` })).toEqual({
      isAnswered: false,
      problem: 'blocked',
    })
    expect(await client().request({ url: `http://HOOK.test:${port}/` })).toMatchObject({ isAnswered: true })
  })

  it('follows no redirect', async () => {
    const outbound = client()
    handle = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    expect(await outbound.request({ url: `http://hook.test:${port}/` })).toMatchObject({
      isAnswered: true,
      status: 302,
    })
    expect(seen).toHaveLength(1)
  })

  it('reads at most 64 KB of an endless body', async () => {
    const outbound = client()
    handle = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) continue
      }
      response.on('drain', more)
      more()
    }
    const result = await outbound.request({ url: `http://hook.test:${port}/` })
    expect(result).toMatchObject({ isAnswered: true, isCut: true })
    expect(result.isAnswered && result.body.length).toBe(65_536)
    const longer = await outbound.request({ url: `http://hook.test:${port}/`, maxBytes: 100_000 })
    expect(longer.isAnswered && longer.body.length).toBe(100_000)
  })

  it('times out, before the headers and in the middle of the body', async () => {
    const outbound = client()
    handle = () => undefined
    expect(await outbound.request({ url: `http://hook.test:${port}/`, timeoutMs: 50 })).toEqual({
      isAnswered: false,
      problem: 'timeout',
    })
    handle = (_, response) => response.write('drip')
    expect(await outbound.request({ url: `http://hook.test:${port}/`, timeoutMs: 50 })).toEqual({
      isAnswered: false,
      problem: 'timeout',
    })
  })

  it('distinguishes a reset from a refusal, without details', async () => {
    const outbound = client()
    handle = (request) => request.socket.destroy()
    expect(await outbound.request({ url: `http://hook.test:${port}/` })).toEqual({
      isAnswered: false,
      problem: 'broken',
    })
    const closed = client(async () => ['127.0.0.1'], ['hook.test:1'])
    expect(await closed.request({ url: 'http://hook.test:1/' })).toEqual({ isAnswered: false, problem: 'unreachable' })
    expect(await client(undefined, [`hook.test:${port}`]).request({ url: `https://hook.test:${port}/` })).toMatchObject(
      { isAnswered: false },
    )
  })

  it('tries the next address when the first is unreachable, and sends once', async () => {
    const result = await client(async () => ['127.0.0.2', '127.0.0.1']).request({
      url: `http://hook.test:${port}/`,
      method: 'POST',
      body: 'x',
    })
    expect(result).toMatchObject({ isAnswered: true, status: 200 })
    expect(seen).toHaveLength(1)
  })

  it('returns how long to wait, up to a limit', async () => {
    const outbound = client()
    const waiting = async (value: string) => {
      handle = (_, response) => response.writeHead(503, { 'retry-after': value }).end()
      const result = await outbound.request({ url: `http://hook.test:${port}/` })
      return result.isAnswered && result.retryAfterMs
    }
    expect(await waiting('120')).toBe(120_000)
    expect(await waiting('Thu, 01 Jan 2026 00:01:00 GMT')).toBe(60_000)
    expect(await waiting('999999999')).toBe(3_600_000)
    expect(await waiting('soon')).toBeNull()
  })

  it('sends nothing with forbidden headers', async () => {
    expect(await client().request({ url: `http://hook.test:${port}/`, headers: { host: 'x' } })).toEqual({
      isAnswered: false,
      problem: 'invalid',
    })
    expect(seen).toEqual([])
  })
})
