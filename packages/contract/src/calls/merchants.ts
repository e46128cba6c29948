import { MAX_METHOD_LABEL_LENGTH } from '@wayform/core/questions/payment/schema.ts'
import * as z from 'zod'
import { attemptRoute, ownerRoute } from '../route.ts'
import { goTo, id, nothing } from '../shapes/basics.ts'

/** A payment question of a form. */
const place = z.object({ formId: id, questionId: z.string().max(40) })
const label = z.string().trim().min(1).max(MAX_METHOD_LABEL_LENGTH)
const typed = z.string().trim().max(400)
const state = z.object({ state: z.string().max(500) })

const stripe = z.object({
  type: z.literal('stripe'),
  credentials: z.object({
    accountId: z.string(),
    detailsSubmitted: z.boolean(),
    chargesEnabled: z.boolean().describe('Stripe lets this account take payments'),
    label: z.string(),
  }),
})
const paypal = z.object({ type: z.literal('paypal'), credentials: z.object({ email: z.string() }) })
const razorpay = z.object({
  type: z.literal('razorpay'),
  credentials: z.object({
    keyId: z.string(),
    hasSecret: z.boolean(),
    hint: z.string().describe('The end of the secret'),
  }),
})
const cash = z.object({ type: z.literal('cash'), credentials: z.object({ label: z.string() }) })

/** Payment methods of a form. Only these calls write account fields, and secrets are never returned. */
export const merchants = {
  onboardStripe: ownerRoute({
    may: 'manageMoney',
    method: 'POST',
    path: '/api/merchants/stripe/onboard-user',
    creates: true,
    gate: 'advancedFields',
    owns: 'body.formId',
    summary: 'Where the owner connects a Stripe account',
    body: place,
    answers: { 200: goTo },
    errors: [
      'merchant.notFound',
      'merchant.testAccount',
      'merchant.currencyUnsupported',
      'provider.failed',
      'provider.notSetUp',
    ],
  }),
  stripeReturn: stripeSendsBack('return', 'Stripe sends the owner back to the builder; how far they came is asked for'),
  stripeRefresh: stripeSendsBack('refresh', 'The link to Stripe was too old: get a new one and go there again'),
  stripeStatus: ownerRoute({
    may: 'manageMoney',
    method: 'GET',
    path: '/api/merchants/stripe/status',
    owns: 'query.formId',
    summary: 'How far the owner came with Stripe, asked now',
    query: place,
    answers: { 200: z.object({ merchant: stripe.nullable() }) },
    errors: ['merchant.notFound', 'provider.failed', 'provider.notSetUp'],
  }),
  disconnectStripe: disconnect('stripe', 'Stripe'),
  setPaypal: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/merchants/paypal',
    gate: 'advancedFields',
    owns: 'body.formId',
    summary: 'The address that PayPal payments go to',
    body: place.extend({ email: z.string().trim().max(254) }),
    answers: { 200: z.object({ merchant: paypal }) },
    errors: ['merchant.notFound', 'merchant.testAccount', 'merchant.currencyUnsupported'],
  }),
  disconnectPaypal: disconnect('paypal', 'PayPal'),
  setRazorpay: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/merchants/razorpay',
    gate: 'advancedFields',
    owns: 'body.formId',
    summary: 'The owner’s Razorpay keys, tried out and then sealed away',
    body: place.extend({
      keyId: z.string().trim().min(1).max(100),
      keySecret: z.string().trim().min(1).max(200),
      webhookSecret: z.string().trim().max(200).optional(),
    }),
    answers: { 200: z.object({ merchant: razorpay }) },
    errors: [
      'merchant.notFound',
      'merchant.testAccount',
      'merchant.keysRefused',
      'merchant.currencyUnsupported',
      'provider.failed',
    ],
  }),
  disconnectRazorpay: disconnect('razorpay', 'Razorpay'),
  setPix: setLocal('pix', 'The Pix key that respondents pay to', { key: typed, name: typed, city: typed }),
  disconnectPix: disconnect('pix', 'Pix'),
  setUpi: setLocal('upi', 'The UPI ID that respondents pay to', { vpa: typed, name: typed }),
  disconnectUpi: disconnect('upi', 'UPI'),
  setTransfer: setLocal('transfer', 'The bank account that respondents transfer to', {
    holder: typed,
    account: typed,
    bank: typed,
    branch: typed,
    text: typed,
  }),
  disconnectTransfer: disconnect('transfer', 'bank transfer'),
  setCash: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/merchants/cash',
    gate: 'advancedFields',
    owns: 'body.formId',
    summary: 'Paying by hand, under a name of the owner’s choice',
    body: place.extend({ label }),
    answers: { 200: z.object({ merchant: cash }) },
    errors: ['merchant.notFound'],
  }),
  disconnectCash: disconnect('cash', 'cash'),
}

/** The destination of a local payment, which has no provider in between. The answer is the destination as stored. */
function setLocal<const M extends string, S extends z.ZodRawShape>(method: M, summary: string, shape: S) {
  return ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: `/api/merchants/${method}`,
    gate: 'advancedFields',
    owns: 'body.formId',
    summary,
    body: place.extend(shape),
    answers: { 200: z.object({ merchant: z.object({ type: z.literal(method), credentials: z.object(shape) }) }) },
    errors: ['merchant.notFound', 'merchant.testAccount', 'merchant.currencyUnsupported'],
  })
}

function disconnect<const M extends string>(method: M, title: string) {
  return ownerRoute({
    may: 'manageMoney',
    method: 'POST',
    path: `/api/merchants/${method}/disconnect`,
    owns: 'body.formId',
    summary: `Stop paying by ${title} in this form; what the provider keeps is let go when no form uses it`,
    body: place,
    answers: { 200: nothing },
    errors: ['merchant.notFound'],
  })
}

function stripeSendsBack<const S extends string>(step: S, summary: string) {
  return attemptRoute({
    method: 'GET',
    path: `/api/merchants/stripe/${step}`,
    summary,
    query: state,
    answers: { 303: null },
  })
}
