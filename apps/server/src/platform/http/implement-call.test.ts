import { publicRoute, type RouteSpec } from '@wayform/contract/route.ts'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Guards, implement } from './implement-call.ts'

const summary = 'For this test'

type Case = { contract: string; answers: RouteSpec['answers']; sends: boolean; status: number }

describe('a handler that returns nothing', () => {
  it.each<Case>([
    { contract: 'has no content', answers: { 204: null }, sends: false, status: 204 },
    { contract: 'has content otherwise', answers: { 200: z.object({}), 204: null }, sends: false, status: 204 },
    { contract: 'leaves the reply to the handler', answers: { 200: null }, sends: true, status: 200 },
  ])('answers with $status where its contract $contract', async ({ answers, sends, status }) => {
    const server = Fastify()
    const spec = publicRoute({ method: 'POST', path: '/mark', summary, unlimited: summary, answers })
    implement(server, guards, spec, async ({ reply }) => {
      if (sends) reply.send('sent')
      return undefined
    })
    const answer = await server.inject({ method: 'POST', url: '/mark' })
    expect([answer.statusCode, answer.body]).toEqual([status, sends ? 'sent' : ''])
  })
})

const guards: Guards = {
  authenticate: () => Promise.reject(new Error('nobody is asked for')),
  findForm: async () => undefined,
  runOnce: (_, work) => work(''),
  limits: {
    take: () => ({ isAllowed: true }),
    left: () => ({ remaining: 1, resetSeconds: 1 }),
    stop: async () => undefined,
  },
}
