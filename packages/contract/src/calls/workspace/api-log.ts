import { KEY_SCOPES } from '@wayform/core/api/api-keys.ts'
import { API_LOG_DAYS } from '@wayform/core/api/api-log.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, time } from '../../shapes/basics.ts'

export const CALL_OUTCOMES = ['failed', 'slowed'] as const
export const SENT_OUTCOMES = ['failed', 'waiting', 'delivered'] as const

const page = z.object({
  after: z.string().max(200).optional().describe('`next` of the page before'),
  today: time.optional().describe('When the caller’s day began: what is counted from there'),
})
const next = z.string().nullable()
const count = z.number().int()

const counted = <S extends z.ZodRawShape>(shape: S) =>
  z
    .object({ ...shape, today: z.object(shape).nullable().describe('Null: it was not said when the day began') })
    .nullable()
    .describe('Of everything that is kept; null after the first page')

const call = z
  .object({
    id,
    at: time,
    method: z.string(),
    path: z.string().describe('Without what was searched for'),
    status: count,
    durationMs: count,
    key: z.object({ id, name: z.string().describe('Empty: it was removed from the list') }),
  })
  .meta({ id: 'LoggedCall', description: 'A call that a program made with a key' })

const sent = z
  .object({
    deliveryId: id,
    at: time.describe('Of the last try'),
    form: z.object({ id, name: z.string() }),
    responseNumber: count,
    url: z.string().describe('Without its query'),
    status: count.nullable().describe('Of the last answer; null: none came'),
    durationMs: count,
    outcome: z.enum(SENT_OUTCOMES),
    attempts: count.describe('Since it was last due'),
    nextAttemptAt: time.nullable(),
  })
  .meta({ id: 'LoggedDelivery', description: 'A response on its way to a webhook' })

const body = z.string().describe('As text, cut; secrets are left out')

/** Calls of programs to the public API, and the answers of webhooks. */
export const apiLog = {
  calls: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/log/calls',
    summary: `Calls with keys of the last ${API_LOG_DAYS} days, the newest first`,
    query: page.extend({ keyId: id.optional(), outcome: z.enum(CALL_OUTCOMES).optional() }),
    answers: {
      200: z.object({
        list: z.array(call),
        next,
        counts: counted({ all: count, failed: count, slowed: count }),
      }),
    },
  }),
  call: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/log/calls/:callId',
    summary: 'One call, with what came in and, when it was refused, what was answered',
    params: z.object({ callId: id }),
    answers: {
      200: z.object({
        call: call.extend({
          key: call.shape.key.extend({
            start: z.string().describe('The first letters after the prefix'),
            scopes: z.array(z.enum(KEY_SCOPES)).describe('What it may do now'),
          }),
          ip: z.string(),
          userAgent: z.string(),
          requestBody: body,
          answerBody: body,
        }),
      }),
    },
    errors: ['apiLog.notFound'],
  }),
  deliveries: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/log/deliveries',
    summary: `Responses that were sent to webhooks in the last ${API_LOG_DAYS} days, the last tried first`,
    query: page.extend({ form: id.optional(), outcome: z.enum(SENT_OUTCOMES).optional() }),
    answers: {
      200: z.object({
        list: z.array(sent),
        next,
        counts: counted({ all: count, failed: count, waiting: count, delivered: count }),
        forms: z
          .array(z.object({ id, name: z.string() }))
          .nullable()
          .describe('Those with deliveries in the log; null after the first page'),
      }),
    },
  }),
  delivery: ownerRoute({
    may: 'integrate',
    method: 'GET',
    path: '/api/log/deliveries/:deliveryId',
    summary: 'Every try of one delivery, and what was sent and came back the last time',
    params: z.object({ deliveryId: id }),
    answers: {
      200: z.object({
        delivery: sent.extend({
          responseId: id.nullable().describe('Null: it is locked, and what was sent is not shown'),
          method: z.string(),
          tries: z.array(z.object({ id, at: time, status: count.nullable(), durationMs: count })),
          requestBody: body,
          answerHead: z.string().describe('The headers that say something about the answer'),
          answerBody: body,
          answerBytes: count.describe('Of the whole answer, as far as it was read'),
        }),
      }),
    },
    errors: ['apiLog.notFound'],
  }),
}
