import * as z from 'zod'
import { providerRoute } from '../route.ts'
import { id, nothing } from '../shapes/basics.ts'

const short = z.string().max(255)

/** The subject of an event. Everything else in it is queried again at the provider, so the rest is not validated. */
const stripeEvent = z.object({
  id: short,
  type: short,
  account: short.optional().describe('Whose event it is, where it belongs to a connected account'),
  livemode: z.boolean(),
  created: z.number().int(),
  data: z.object({ object: z.looseObject({ id: short.optional(), object: short.optional() }) }),
})

/** Events from providers. Each is stored before it is processed, and processed once. */
export const webhooks = {
  stripe: providerRoute({
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Stripe: subscriptions of owners, signed over the raw body',
    body: stripeEvent,
    answers: { 200: nothing },
  }),
  stripeConnect: providerRoute({
    method: 'POST',
    path: '/webhooks/stripe-connect',
    summary: 'Stripe: accounts of owners, and payments of their respondents',
    body: stripeEvent,
    answers: { 200: nothing },
  }),
  paypal: providerRoute({
    method: 'POST',
    path: '/webhooks/paypal',
    summary: 'PayPal: orders and captures; PayPal itself is asked whether the signature is right',
    body: z.object({
      id: short,
      event_type: short,
      resource_type: short.optional(),
      resource: z.looseObject({ id: short.optional() }),
    }),
    answers: { 200: nothing },
    errors: ['provider.failed'],
  }),
  razorpay: providerRoute({
    method: 'POST',
    path: '/webhooks/razorpay/:merchantId',
    summary: 'Razorpay: payments to one owner, signed with the secret that this owner set',
    params: z.object({ merchantId: id }),
    body: z.object({ event: short, account_id: short.optional(), payload: z.looseObject({}) }),
    answers: { 200: nothing },
  }),
  appStore: providerRoute({
    method: 'POST',
    path: '/webhooks/app-store',
    summary: 'App Store: subscriptions, signed by Apple’s certificates',
    body: z.object({ signedPayload: z.string().max(500_000) }),
    answers: { 200: nothing },
  }),
  googlePlay: providerRoute({
    method: 'POST',
    path: '/webhooks/google-play',
    summary: 'Google Play: subscriptions, with a token of the account that pushes them',
    body: z.object({
      message: z.object({ data: z.string().max(100_000), messageId: short }),
      subscription: short.optional(),
    }),
    answers: { 200: nothing },
  }),
  appleAccount: providerRoute({
    method: 'POST',
    path: '/webhooks/apple-account',
    summary: 'Apple: somebody took their consent back, or closed their Apple account',
    body: z.object({ payload: z.string().max(100_000) }),
    answers: { 200: nothing },
    errors: ['provider.failed'],
  }),
}
