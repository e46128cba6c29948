import { PAID_METHODS } from '@wayform/core/money/provider-amounts.ts'
import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import { ORDER_DETAILS } from '@wayform/core/orders/order.ts'
import { RESPONSE_STATUSES, statusNames } from '@wayform/core/responses/statuses.ts'
import * as z from 'zod'
import { ownerRoute } from '../../route.ts'
import { id, time } from '../../shapes/basics.ts'
import { PAYMENT_STATES } from '../responses.ts'

/** The board shows so many; the others come up once some are done. */
export const MAX_BOARD_ORDERS = 2_000

/** Screens show "100+" beyond it, so the server stops counting there, too. */
export const MAX_COUNTED_ORDERS = 100

const amount = z.number().int().describe('In minor units')

const line = z.object({
  quantity: z.number().int(),
  name: z.string(),
  variantName: z.string(),
  extraNames: z.array(z.string()),
  note: z.string(),
  amount,
})

const order = z
  .object({
    responseId: id,
    formId: id,
    number: z.number().int(),
    createdAt: time,
    status: z.enum(RESPONSE_STATUSES),
    isOpened: z.boolean().describe('By the person who reads, on whichever device'),
    note: z.string().describe('The owner’s own'),
    locale: z.string().describe('The language that the form had for the customer; empty: not told'),
    name: z.string().describe('Empty: the form does not ask for it'),
    phone: z.string(),
    assignedTo: id.nullable().describe('The member whose it is'),
    lines: z.array(line),
    way: z.enum(['pickup', 'delivery']).nullable(),
    zone: z.string().nullable(),
    address: z.string(),
    when: z.string().nullable().describe('`asap`, or a time on the shop’s clock; null: it was not asked'),
    at: time.nullable().describe('The moment that it is for'),
    coupon: z.string().nullable(),
    currency: z.enum(CURRENCY_CODES),
    discount: amount,
    fee: amount,
    tax: z.object({ kind: z.enum(['none', 'included', 'onTop']), name: z.string(), rate: z.number().int(), amount }),
    total: amount,
    payment: z
      .object({
        label: z.string(),
        state: z.enum(PAYMENT_STATES),
        provider: z
          .object({ method: z.enum(PAID_METHODS), currency: z.string(), left: z.string().nullable() })
          .optional()
          .describe('Who has the money, and how much of it can go back; without one, only the owner confirms it'),
      })
      .nullable()
      .describe('Null: the form asks for no payment'),
    changes: z
      .array(
        z.object({
          at: time,
          isCancelled: z.boolean(),
          lines: z.array(z.object({ name: z.string(), before: z.number().int(), after: z.number().int() })),
          before: amount.describe('The total before'),
          after: amount,
          details: z
            .array(z.object({ what: z.enum(ORDER_DETAILS), name: z.string(), before: z.string(), after: z.string() }))
            .describe('What else is different, as it is stored; empty texts: there was or is none'),
        }),
      )
      .describe('What the customer did with it since, the oldest first'),
  })
  .meta({ id: 'BoardOrder', description: 'An order as the board shows it' })
export type BoardOrder = z.output<typeof order>

const formOfOrders = z.object({ id, name: z.string(), language: z.string(), statusNames })
export type FormOfOrders = z.output<typeof formOfOrders>

const step = z.object({
  at: time,
  person: z.string().describe('Empty: no member of the workspace'),
  status: z.enum(RESPONSE_STATUSES).nullable().describe('Null: something else than its status changed'),
  verb: z.string(),
})
export type OrderStep = z.output<typeof step>

/** One line of the stream of open orders. */
export type OrderNews =
  | { is: 'open' }
  | { is: 'beat' }
  | { is: 'changed'; order: BoardOrder }
  | { is: 'gone'; formId: string; number: number }

export const orders = {
  board: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/orders',
    gate: 'orders',
    summary:
      'The open orders of all forms that take orders, and those that were done or cancelled in the last two days',
    answers: {
      200: z.object({
        orders: z.array(order).describe('The oldest first'),
        forms: z.array(formOfOrders),
        people: z.array(z.object({ personId: id, name: z.string() })).describe('Whose orders can be; empty for agents'),
        isCut: z.boolean().describe('There are more than the list has'),
      }),
    },
  }),
  count: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/orders/count',
    gate: 'orders',
    summary: 'How many orders are new, and not opened by this person',
    answers: {
      200: z.object({ new: z.number().int().max(MAX_COUNTED_ORDERS).describe('The largest means that or more') }),
    },
  }),
  open: ownerRoute({
    may: 'seeResponses',
    method: 'POST',
    path: '/api/orders/opened',
    gate: 'orders',
    owns: 'query.formId',
    summary: 'This person has opened an order: it is marked as new to them no longer, on any of their devices',
    query: z.object({ formId: id, responseId: id }),
    answers: { 200: z.object({ isOpened: z.boolean() }) },
    errors: ['response.notFound'],
  }),
  live: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/orders/live',
    gate: 'orders',
    summary: 'What changes on the board, as it happens',
    description: `One JSON object on each line: \`open\` once changes are followed, so that a board read after it misses
nothing; \`changed\` with an order, \`gone\` with its form and number; \`beat\` from time to time. It ends when the session,
the role, the membership or the plan does.`,
    answers: { 200: null },
    content: 'application/x-ndjson',
  }),
  history: ownerRoute({
    may: 'seeResponses',
    method: 'GET',
    path: '/api/orders/history',
    gate: 'orders',
    owns: 'query.formId',
    summary: 'Who did what with one order, the newest first',
    query: z.object({ formId: id, responseId: id }),
    answers: { 200: z.object({ steps: z.array(step) }) },
    errors: ['response.notFound'],
  }),
}
