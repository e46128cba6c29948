import * as z from 'zod'
import { ownerRoute } from '../route.ts'
import { id, time } from '../shapes/basics.ts'
import { delivery, DESTINATIONS, HOLD_REASONS, namedWebhook, notArrived } from '../shapes/deliveries.ts'

/** Deliveries that have not arrived: failed after the last attempt, or held. */
export const UNSENT_STATES = ['failed', 'held'] as const
export type UnsentState = (typeof UNSENT_STATES)[number]

/** At most this many are counted and grouped; there may be more. */
export const MAX_COUNTED_UNSENT = 10_000
const MAX_PAGE_SIZE = 100

const count = z.number().int()

const unsent = delivery
  .extend({
    formId: id,
    responseId: id,
    responseNumber: z.number().int(),
    updatedAt: time.describe('When it was tried or held last'),
  })
  .meta({ id: 'UnsentDelivery', description: 'A delivery that has not arrived, and the response that it is about' })
export type UnsentDelivery = z.output<typeof unsent>

const group = z
  .object({
    formId: id,
    formName: z.string(),
    destination: z.enum(DESTINATIONS),
    webhookId: id.nullable().describe('Which webhook of the form; null: another destination'),
    webhook: namedWebhook.nullable().describe('Null: another destination, or it is disconnected'),
    failed: count,
    held: count,
    reason: notArrived.nullable().describe('Of the newest that failed'),
    heldReason: z.enum(HOLD_REASONS).nullable().describe('Of the newest that is held: what its owner has to do first'),
    lastAt: time,
  })
  .meta({ id: 'UnsentGroup', description: 'What has not arrived of one form at one destination' })
export type UnsentGroup = z.output<typeof group>

/** A cancelled delivery waits for nothing; its owner may still want to send it. */
export const SENDABLE_STATES = [...UNSENT_STATES, 'cancelled'] as const
export type SendableState = (typeof SENDABLE_STATES)[number]
const states = z.array(z.enum(SENDABLE_STATES)).min(1).max(SENDABLE_STATES.length)
const chosen = {
  formId: id.optional(),
  destination: z.enum(DESTINATIONS).optional(),
  webhookId: id.optional().describe('Of a form with several webhooks'),
}

export const deliveries = {
  groups: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/deliveries/groups',
    summary: 'What has not arrived over all forms, counted by form and destination, the newest first',
    answers: {
      200: z.object({
        groups: z.array(group),
        total: count,
        isTotalExact: z.boolean().describe('False: only the newest are counted, and there are more'),
      }),
    },
  }),
  list: ownerRoute({
    may: 'build',
    method: 'GET',
    path: '/api/deliveries',
    summary: 'What has not arrived, one by one, the newest first',
    query: z.object({
      ...chosen,
      states: z
        .string()
        .max(40)
        .transform((text) => text.split(','))
        .pipe(states)
        .optional()
        .describe('A list with commas; without it failed and held'),
      after: z.string().max(100).optional().describe('`next` of the page before'),
      pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
    }),
    answers: { 200: z.object({ list: z.array(unsent), next: z.string().nullable() }) },
    errors: ['form.notFound'],
  }),
  sendAgain: ownerRoute({
    may: 'build',
    method: 'POST',
    path: '/api/deliveries/send-again',
    creates: true,
    summary: 'Put what has not arrived back on its way, each under the id that it always had',
    description:
      'Without a form and a destination it is about all of them. Asking twice does no more than asking once. What is held goes out when the way is open; sent again before that, it is held again.',
    body: z.object({ ...chosen, states: states.default(['failed']) }),
    answers: { 200: z.object({ count: count.describe('How many are on their way now') }) },
    errors: ['form.notFound'],
  }),
}
