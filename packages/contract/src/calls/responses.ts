import { question } from '@wayform/core/questions/question.ts'
import { z } from 'zod'
import { route } from '../route.ts'
import { id, time } from '../shapes.ts'

export const MAX_PAGE_SIZE = 100

export const DELIVERY_STATES = ['pending', 'sending', 'sent', 'failed', 'cancelled'] as const
export const DESTINATIONS = ['whatsapp', 'email'] as const

/** Where a response is on its way to one destination; the owner sees it. */
const delivery = z.object({
  destination: z.enum(DESTINATIONS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
})

const response = z.object({
  _id: id,
  createdAt: time,
  responseNumber: z.number().int(),
  deliveredTo: z.string(),
  version: z.number().int(),
  responses: z.array(
    z.object({
      questionId: z.string(),
      /** The label of the version that was answered. */
      label: z.string(),
      answer: z.unknown(),
      text: z.string(),
      paymentReferenceNo: z.string().nullable(),
    }),
  ),
  deliveries: z.array(delivery),
})
export type StoredResponse = z.output<typeof response>

export const responses = {
  list: route({
    method: 'GET',
    path: '/api/responses',
    surface: 'app',
    access: 'owner',
    gate: 'responses',
    owns: 'query.formId',
    summary: 'Responses of one form, newest first; pages count from 0',
    query: z.object({
      formId: id,
      index: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    }),
    answers: {
      200: z.object({ list: z.array(response), questions: z.array(question), total: z.number().int() }),
    },
    errors: ['auth.required', 'form.notFound', 'plan.featureMissing', 'request.invalid'],
  }),
}

export const analytics = {
  list: route({
    method: 'GET',
    path: '/api/analytics',
    surface: 'app',
    access: 'owner',
    gate: null,
    summary: 'Unread, stored and locked responses of every form',
    answers: {
      200: z.object({
        items: z.array(
          z.object({ form: id, unread: z.number().int(), total: z.number().int(), locked: z.number().int() }),
        ),
      }),
    },
    errors: ['auth.required'],
  }),
  setUnread: route({
    method: 'PATCH',
    path: '/api/analytics/:formId',
    surface: 'app',
    access: 'owner',
    gate: null,
    owns: 'params.formId',
    summary: 'Opening the responses screen sets unread to 0',
    params: z.object({ formId: id }),
    body: z.object({ unread: z.literal(0) }),
    answers: { 200: z.object({}) },
    errors: ['auth.required', 'form.notFound'],
  }),
}
