import { MINUTE } from '@wayform/contract/limit.ts'
import { openRoute, ownerRoute, providerRoute, publicRoute } from '@wayform/contract/route.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { LimitCounts } from '../limits/limit-counts.ts'
import { AppError } from './app-error.ts'
import { type Guards, implement, inPlace } from './implement-call.ts'
import { limitOtherRequests } from './route-limits.ts'

const nothing = z.object({})
const answers = { 200: nothing }
const summary = 'For this test'

describe('the rate limits of a route', () => {
  it('the rate limits of a route count an address before the body is read, per form', async () => {
    const { server, guards, taken } = serving()
    const limits = { answers: { by: 'address and form', most: 2, seconds: MINUTE } } as const
    const answer = publicRoute({ method: 'POST', path: '/:link', summary, limits, body: nothing, answers })
    implement(server, guards, answer, async () => ({}))
    const post = async (url: string) =>
      (await server.inject({ method: 'POST', url, payload: '{', headers: JSON_TYPE })).statusCode
    expect([await post('/Cakes'), await post('/cakes'), await post('/cakes'), await post('/pies')]).toEqual([
      400, 400, 429, 400,
    ])
    expect(taken).toEqual(['answers 127.0.0.1 cakes', 'answers 127.0.0.1 cakes', 'answers 127.0.0.1 pies'])
  })

  it('the rate limits of a route count an account once the caller is known and the request is valid', async () => {
    const { server, guards, taken } = serving()
    const limits = { checks: { by: 'account', most: 1, seconds: MINUTE } } as const
    const check = ownerRoute({
      may: 'self',
      method: 'POST',
      path: '/check',
      summary,
      limits,
      body: z.object({ id: z.string() }),
      answers,
    })
    implement(server, guards, check, async () => ({}))
    const post = async (payload: object) => (await server.inject({ method: 'POST', url: '/check', payload })).statusCode
    expect([await post({}), await post({ id: 'a' }), await post({ id: 'a' })]).toEqual([400, 200, 429])
    expect(taken.filter((key) => key.startsWith('checks'))).toEqual(['checks ana'])
    expect(taken.filter((key) => key.startsWith('requests'))).toHaveLength(3)
  })

  it('the rate limits of a route leave it to the route when the limit depends on its result, with its alternative', async () => {
    const { server, guards } = serving()
    const limits = {
      drawn: { by: 'address', most: 1, seconds: MINUTE, of: 'drawings', instead: 'the drawing of before' },
      files: { by: 'everybody', most: 1, seconds: MINUTE, of: 'files' },
    } as const
    const draw = publicRoute({
      method: 'GET',
      path: '/draw',
      summary,
      limits,
      answers: { 200: z.object({ isNew: z.boolean() }) },
    })
    implement(server, guards, draw, async ({ limits: own }) => ({ isNew: await own.drawn.take() }))
    const file = publicRoute({ method: 'GET', path: '/file', summary, limits, answers })
    implement(server, guards, file, async ({ limits: own }) => {
      await own.files.take()
      return {}
    })
    const get = (url: string) => server.inject({ url })
    expect([(await get('/draw')).json(), (await get('/draw')).json()]).toEqual([{ isNew: true }, { isNew: false }])
    expect([(await get('/file')).statusCode, (await get('/file')).statusCode]).toEqual([200, 429])
  })

  it('the rate limits of a route count calls, pages and unknown addresses of the app’s host, but no providers and no files', async () => {
    const { server, guards, taken } = serving()
    limitOtherRequests(server, guards.limits)
    implement(server, guards, openRoute({ method: 'GET', path: '/open', summary, answers }), async () => ({}))
    implement(server, guards, providerRoute({ method: 'POST', path: '/told', summary, answers }), async () => ({}))
    server.get('/page', async () => 'page')
    const policy = { ...openRoute({ method: 'GET', path: '/file', summary, answers }), unlimited: 'from memory' }
    server.get('/file', { config: { policy } }, async () => 'file')
    await server.inject({ url: '/open' })
    await server.inject({ url: '/page' })
    await server.inject({ url: '/file' })
    await server.inject({ url: '/nowhere' })
    await server.inject({ url: '/told', method: 'POST' })
    expect(taken).toEqual(Array.from({ length: 3 }, () => 'requests 127.0.0.1'))
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }

function serving() {
  const server = Fastify()
  server.decorateRequest('owner')
  server.setErrorHandler((error, _request, reply) => {
    const status = error instanceof AppError ? error.status : (error as { statusCode?: number }).statusCode
    return reply.code(status ?? 500).send({})
  })
  const taken: string[] = []
  const limits: LimitCounts = {
    take(name, { most }, key) {
      const id = `${name} ${key}`
      if (taken.filter((each) => each === id).length >= most) return { isAllowed: false, retryAfterSeconds: 1 }
      taken.push(id)
      return { isAllowed: true }
    },
    left: () => ({ remaining: 1, resetSeconds: 1 }),
    stop: async () => undefined,
  }
  const guards: Guards = {
    authenticate: async () =>
      inPlace(
        { personId: 'ana', places: [], sessionHash: '' },
        { id: 'ana', role: 'owner', plan: 'free', maxFormCount: null, formIds: null },
      ),
    findForm: async () => undefined,
    runOnce: (_, work) => work(''),
    limits,
  }
  return { server, guards, taken }
}
