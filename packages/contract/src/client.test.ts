import { describe, expect, it } from 'vitest'
import { ApiError, createClient, fillPath, NetworkError } from './client.ts'
import { calls } from './routes.ts'

const ID = '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a11'

describe('calling the server', () => {
  it('fills the path parameters and sends the body as JSON', async () => {
    const { client, sent } = clientWith(() => Response.json({ revision: 4 }))
    const answer = await client(calls.forms.saveQuestions, {
      params: { id: ID },
      body: { formQuestions: [], revision: 3 },
    })
    expect(answer).toEqual({ revision: 4 })
    expect(sent).toEqual([
      expect.objectContaining({
        url: `https://app.example/api/forms/${ID}/question`,
        method: 'PATCH',
        body: '{"formQuestions":[],"revision":3}',
      }),
    ])
  })

  it('sends the query without undefined values', async () => {
    const { client, sent } = clientWith(() => Response.json({ list: [], questions: [], total: 0 }))
    await client(calls.responses.list, { query: { formId: ID, index: 2, pageSize: undefined } })
    expect(sent[0]?.url).toBe(`https://app.example/api/responses?formId=${ID}&index=2`)
    expect(sent[0]?.body).toBeUndefined()
  })

  it('sends the header that makes the cookie valid, and the caller’s own headers', async () => {
    const { client, sent } = clientWith(() => Response.json({ forms: [] }), {
      'x-auth-token': 'secret',
      'accept-language': 'de',
    })
    await client(calls.forms.list, {})
    expect(sent[0]?.headers).toMatchObject({
      'x-wf-client': 'web',
      'content-type': 'application/json',
      'x-auth-token': 'secret',
      'accept-language': 'de',
    })
    expect(sent[0]?.credentials).toBe('same-origin')
  })

  it('encodes path parameters', () => {
    expect(fillPath('/:link/receipt/:signed', { link: 'a/b', signed: 'x?y#z' })).toBe('/a%2Fb/receipt/x%3Fy%23z')
  })
})

describe('a call that fails', () => {
  it('throws the error of the server', async () => {
    const body = { code: 'form.stale', message: 'Changed', current: 7, fields: { q: 'wrong' }, requestId: 'r1' }
    const { client } = clientWith(() => Response.json(body, { status: 409 }))
    const error = await client(calls.forms.list, {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...body, status: 409, name: 'ApiError' })
  })

  it('a call that fails has no fields when the server sent none', async () => {
    const { client } = clientWith(() => Response.json({ code: 'auth.required', message: 'Sign in' }, { status: 401 }))
    await expect(client(calls.forms.list, {})).rejects.toMatchObject({ code: 'auth.required', fields: {} })
  })

  it.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['nothing', ''],
    ['other JSON', '[1]'],
    ['null', 'null'],
  ])('throws an internal error when the answer is %s', async (_, text) => {
    const { client } = clientWith(() => new Response(text, { status: 502 }))
    await expect(client(calls.forms.list, {})).rejects.toMatchObject({
      name: 'ApiError',
      code: 'internal',
      status: 502,
    })
  })

  it('throws a network error when the server was not reached', async () => {
    const cause = new TypeError('fetch failed')
    const { client } = clientWith(() => Promise.reject(cause))
    const error = await client(calls.forms.list, {}).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ name: 'NetworkError', cause })
  })

  it('throws a network error when the answer was cut off', async () => {
    const { client } = clientWith(() => new Response('{"forms": [', { status: 200 }))
    await expect(client(calls.forms.list, {})).rejects.toBeInstanceOf(NetworkError)
  })

  it('throws the abort itself when the caller aborted', async () => {
    const controller = new AbortController()
    const { client } = clientWith((request) => {
      controller.abort()
      return Promise.reject(request.signal?.reason)
    })
    await expect(client(calls.forms.list, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
  })
})

it('returns undefined for an answer that is not JSON', async () => {
  const { client } = clientWith(() => new Response('<html></html>'))
  expect(await client(calls.publicForms.page, { params: { link: 'cakes' } })).toBeUndefined()
})

type Sent = RequestInit & { url: string }

function clientWith(reply: (request: Sent) => Response | Promise<Response>, headers: Record<string, string> = {}) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'https://app.example',
    headers: () => headers,
    fetch: async (url, init) => {
      const request = { ...init, url: typeof url === 'string' ? url : 'no text' }
      sent.push(request)
      return reply(request)
    },
  })
  return { client, sent }
}
