import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { RouteSpec } from '@wayform/contract/route.ts'
import { allRoutes, calls } from '@wayform/contract/routes.ts'
import { problem } from '@wayform/contract/v1/shapes.ts'
import { ERROR_CODES } from '@wayform/contract/errors.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOn } from './app.ts'
import type { FormRow } from './modules/documents/forms.repository.ts'
import { MAX_URL_LENGTH } from './platform/http/request-url.ts'
import type { GivenOwner } from './testing/given.ts'
import { type TestServer, testServer } from './testing/test-server.ts'

/** Malformed values in addresses, by accident or on purpose, in encoded form. */
const HOSTILE = {
  NUL: '%00',
  'NUL in the middle': 'a%00b',
  'no UTF-8': '%ff',
  'an over-long NUL': '%c0%80',
  'half a surrogate pair': '%ed%a0%80',
  'half an escape': '%f',
  'a very long value': 'x'.repeat(3_000),
}
const TOO_LONG = 'x'.repeat(MAX_URL_LENGTH)

let server: TestServer
let owner: GivenOwner
let form: FormRow
let sent = 0
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner({ plan: 'pro' })
  form = await server.given.form(owner, { questions: [{ questionId: 'name', type: 'TEXT', label: 'Name' }] })
})
afterAll(() => server.close())

/** The value that reaches deepest into the server: the owner's own form id for parameters of that name. */
function fine(name: string): string {
  if (name === 'id' || name === 'formId') return form.id
  return name === 'link' ? form.link : crypto.randomUUID()
}

const pathNames = ({ path }: RouteSpec) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

function queryNames({ query }: RouteSpec): string[] {
  const shape = query && 'shape' in query && typeof query.shape === 'object' ? query.shape : null
  // A route that reads its query gets all of it; `q` is a parameter that no route reads.
  return [...Object.keys(shape ?? {}), 'q']
}

function addressOf(spec: RouteSpec, hostile: { at: 'path' | 'query'; name: string; value: string }): string {
  const { at, name: where, value } = hostile
  const path = spec.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    at === 'path' && name === where ? value : fine(name),
  )
  const query = queryNames(spec).flatMap((name) => {
    if (at === 'query' && name === where) return [`${name}=${value}`]
    return name === 'formId' ? [`formId=${form.id}`] : []
  })
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

async function get(spec: Pick<RouteSpec, 'method' | 'surface'>, url: string, headers: Record<string, string> = {}) {
  const isForms = spec.surface === 'forms'
  const { appUrl, formsUrl } = server.deps.config
  sent += 1
  return (isForms ? server.forms : server.app).inject({
    method: spec.method,
    url,
    headers: { host: new URL(isForms ? formsUrl : appUrl).host, ...(isForms ? {} : owner.headers), ...headers },
    // Each from another IP address, so that no rate limit applies.
    remoteAddress: `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    ...(spec.method !== 'GET' && { payload: {} }),
  })
}

type Reply = Awaited<ReturnType<typeof get>>

/** Null, or the problem with an HTTP answer. */
function foreign({ statusCode, headers, body }: Reply): string | null {
  if (statusCode >= 500 && statusCode !== 501) return `${statusCode} ${body.slice(0, 200)}`
  if (statusCode < 400) return null
  if (String(headers['content-type']).startsWith('text/html')) return null
  // A missing file is reported as plain text, for a person who followed a link to it.
  if (String(headers['content-type']).startsWith('text/plain')) return null
  if (String(headers['content-type']).startsWith('application/problem+json')) return foreignProblem(statusCode, body)
  const { code, message } = parsed(body)
  return ERROR_CODES.some((each) => each === code) && typeof message === 'string' ? null : body.slice(0, 200)
}

/** The same for the public API, whose errors have the shape that its document says. */
function foreignProblem(statusCode: number, body: string): string | null {
  const { success, data } = problem.safeParse(parsed(body))
  const isOurs = success && data.status === statusCode && ERROR_CODES.some((each) => each === data.code)
  return isOurs ? null : body.slice(0, 200)
}

function parsed(body: string): { code?: unknown; message?: unknown } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

const served = allRoutes.filter(({ planned }) => !planned)

describe('an unreadable address', () => {
  it.each(served)('gets a well-formed HTTP answer from $name', async (spec) => {
    const places = [
      ...pathNames(spec).map((name) => ({ at: 'path' as const, name })),
      ...queryNames(spec).map((name) => ({ at: 'query' as const, name })),
    ]
    const found: string[] = []
    for (const place of places) {
      for (const [what, value] of Object.entries(HOSTILE)) {
        const reply = await get(spec, addressOf(spec, { ...place, value }))
        const wrong = foreign(reply)
        if (wrong !== null) found.push(`${what} in ${place.at} ${place.name}: ${wrong}`)
        const isRefused = place.at === 'path' || what.startsWith('NUL')
        if (isRefused && reply.statusCode !== 400)
          found.push(`${what} in ${place.at} ${place.name}: ${reply.statusCode}`)
      }
      const tooLong = await get(spec, addressOf(spec, { ...place, value: TOO_LONG }))
      if (tooLong.statusCode !== 414 || foreign(tooLong) !== null)
        found.push(`too long in ${place.at} ${place.name}: ${tooLong.statusCode} ${tooLong.body.slice(0, 100)}`)
    }
    expect(found).toEqual([])
  })

  it('an unreadable address is rejected in the reader’s language, with the headers of every answer', async () => {
    const reply = await get(calls.forms.list, '/api/forms/%ff', { 'accept-language': 'de' })
    expect(reply.json()).toEqual({
      code: 'request.invalid',
      message: 'Etwas an dieser Anfrage stimmt nicht. Prüfe sie und versuch es noch einmal.',
    })
    expect(reply.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })

  it.each(['/%ff', '/cakes%00', `/${'x'.repeat(501)}`, `/a?${TOO_LONG}`])(
    'shows an error page to a person who follows a link: %.40s',
    async (url) => {
      const reply = await get(calls.publicForms.page, url, { accept: 'text/html', 'accept-language': 'pt-BR' })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.statusCode).toBeLessThan(500)
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.body).toContain('lang="pt-BR"')
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
    },
  )

  it('an unreadable address may have a query in an old encoding, and then opens the form', async () => {
    const reply = await get(calls.publicForms.page, `/${form.link}?name=Jos%E9&discount=100%`)
    expect(reply.statusCode).toBe(200)
  })
})

describe('a malformed request', () => {
  /** Everything that is received until the server closes the connection. */
  async function raw(bytes: string): Promise<string> {
    const listening = listenOn(server.handle).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo // a listening TCP server has an address
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(bytes)
    await once(socket, 'close')
    listening.close()
    return answer
  }
  const host = () => `host: ${new URL(server.deps.config.appUrl).host}\r\nconnection: close\r\n\r\n`

  it.each([
    ['words', 'hello\r\n\r\n', 400],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['a NUL in the address', 'GET /\0 HTTP/1.1\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nx-a: \0\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'x'.repeat(20_000)}`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)}`, 431],
  ])('a malformed request with %s is answered, and the connection is closed', async (_, bytes, status) => {
    expect(await raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  it.each([
    ['the whole server', 'OPTIONS * HTTP/1.1\r\n'],
    ['another host by its full address', 'GET http://other.example/api/forms HTTP/1.1\r\n'],
    ['a path of slashes', 'GET ///// HTTP/1.1\r\n'],
    ['a query alone', 'GET /?%00 HTTP/1.1\r\n'],
    ['a path that climbs', 'GET /..%2f..%2fetc%2fpasswd HTTP/1.1\r\n'],
    ['an unknown method', 'PROPFIND / HTTP/1.1\r\n'],
  ])('a malformed request for %s gets a well-formed HTTP answer', async (_, line) => {
    const answer = await raw(`${line}${host()}`)
    expect(answer).toMatch(/^HTTP\/1.1 [234]\d\d /)
  })
})
