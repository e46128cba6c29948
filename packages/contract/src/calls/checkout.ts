import { PAID_METHODS } from '@wayform/core/money/provider-amounts.ts'
import * as z from 'zod'
import { type Limits, MINUTE } from '../limit.ts'
import { publicRoute } from '../route.ts'
import { id, time } from '../shapes/basics.ts'
import { byLink, submission, submissionId, submissions, submitted } from './public.ts'

const byPayment = byLink.extend({ paymentId: id })

const state = z.enum(['open', 'pending', 'paid', 'failed', 'expired'])

const razorpayId = z.string().max(100).regex(/^\w+$/)

/** Passed to the page by Razorpay's script, or posted by Razorpay itself when its script can't run in the page. */
const razorpayResult = z.object({
  razorpay_payment_id: razorpayId,
  razorpay_order_id: razorpayId,
  razorpay_signature: z.string().max(200),
})

const next = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string().describe('The provider’s own page') }),
  z.object({
    kind: z.literal('razorpay'),
    scriptUrl: z.string(),
    keyId: z.string(),
    orderId: z.string(),
    amount: z.number().int().describe('In the smallest unit of the currency'),
    currency: z.string(),
    name: z.string(),
    description: z.string(),
  }),
])

/** Each call may query a provider. */
const paymentCalls = { paymentCalls: { by: 'address', most: 120, seconds: MINUTE } } as const satisfies Limits

/** Paying for a response. The server sets amounts; only the provider's confirmation means "paid". */
export const checkout = {
  start: publicRoute({
    method: 'POST',
    path: '/:link/payments',
    summary: 'Check the answers, compute the amount, and begin to pay; the response is stored once it is paid',
    limits: { ...submissions, paymentStarts: { by: 'address', most: 120, seconds: MINUTE } },
    params: byLink,
    body: submission.extend({ submissionId, method: z.enum(PAID_METHODS) }),
    answers: {
      201: z.object({
        paymentId: id,
        amount: z.string().describe('A decimal, as people read it'),
        currency: z.string(),
        expiresAt: time,
        next,
      }),
    },
    errors: [
      'form.notFound',
      'form.closed',
      'form.passwordNeeded',
      'submission.conflict',
      'submission.invalid',
      'submission.proofNeeded',
      'payment.methodUnavailable',
      'payment.nothingToPay',
      'provider.failed',
    ],
  }),
  status: publicRoute({
    method: 'GET',
    path: '/:link/payments/:paymentId',
    summary: 'How a payment stands, and its response once it is paid',
    unlimited: 'it reads one row by its id, and pages ask every few seconds',
    params: byPayment,
    answers: { 200: z.object({ status: state, response: submitted.nullable() }) },
    errors: ['payment.notFound'],
  }),
  confirm: publicRoute({
    method: 'POST',
    path: '/:link/payments/:paymentId/confirm',
    summary: 'The page says that it is paid; the server asks the provider and stores the response',
    limits: paymentCalls,
    params: byPayment,
    body: razorpayResult.partial(),
    answers: { 200: submitted, 202: z.object({ status: z.literal('pending') }) },
    errors: ['payment.notFound', 'payment.notPaid', 'payment.expired', 'provider.failed'],
  }),
  back: publicRoute({
    method: 'GET',
    path: '/:link/payments/:paymentId/return',
    summary: 'The provider sends the browser back, paid or not; what it says is not believed but asked for',
    limits: paymentCalls,
    params: byPayment,
    query: z.object({
      session_id: z.string().max(255).optional(),
      token: z.string().max(100).optional(),
      PayerID: z.string().max(100).optional(),
      cancelled: z.string().max(5).optional(),
    }),
    answers: { 303: null },
    errors: ['payment.notFound'],
  }),
  backByPost: publicRoute({
    method: 'POST',
    path: '/:link/payments/:paymentId/return',
    summary: 'The same from Razorpay, which sends a form where a page can’t stay open',
    limits: paymentCalls,
    params: byPayment,
    body: razorpayResult.partial(),
    accepts: ['application/x-www-form-urlencoded'],
    answers: { 303: null },
    errors: ['payment.notFound'],
  }),
}
