import { BILLING_CYCLES } from '@wayform/core/plans/plans.ts'
import * as z from 'zod'
import { ownerRoute } from '../route.ts'
import { me } from '../shapes.ts'
import { goTo, id, plan, priceId } from '../shapes/basics.ts'

const planAndCycle = z.object({ plan, cycle: z.enum(BILLING_CYCLES) })
const short = z.string().max(255)

/** A store's transaction as the purchase plugin sends it, by store. */
const transaction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('apple-sk2'), id: short, jwsRepresentation: z.string().max(65_536) }),
  z.object({ type: z.literal('ios-appstore'), id: short, appStoreReceipt: z.string().max(500_000).optional() }),
  z.object({
    type: z.literal('android-playstore'),
    id: short.optional(),
    purchaseToken: z.string().max(4_096),
    receipt: z.string().max(65_536).optional(),
    signature: z.string().max(4_096).optional(),
  }),
])

const purchase = z.object({
  id: z.string(),
  platform: z.string().optional(),
  purchaseId: z.string().optional(),
  transactionId: z.string().optional(),
  purchaseDate: z.number().int().optional().describe('In milliseconds'),
  expiryDate: z.number().int().optional().describe('In milliseconds'),
  isExpired: z.boolean().optional(),
  renewalIntent: z.enum(['Renew', 'Lapse']).optional(),
})

const validation = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    planId: priceId,
    data: z.object({
      id: z.string(),
      latest_receipt: z.boolean(),
      transaction: z.object({ type: z.string() }),
      collection: z.array(purchase),
    }),
  }),
  z.object({
    ok: z.literal(false),
    code: z.number().int().describe('6777017 not genuine, 6777014 the store did not answer, 6777020 expired'),
    message: z.string(),
  }),
])

/** The owner's own plan. It changes only when the provider or the store confirms, never by these calls alone. */
export const payments = {
  portal: ownerRoute({
    may: 'manageMoney',
    method: 'GET',
    path: '/api/payments/portal',
    begins: true,
    summary:
      'Where cards and invoices are managed; with `to=card`, where another card is given and who did comes back at once',
    query: z.object({ to: z.literal('card').optional() }),
    answers: { 200: goTo },
    errors: ['payment.noSubscription', 'provider.failed', 'provider.notSetUp'],
  }),
  pay: ownerRoute({
    may: 'manageMoney',
    method: 'POST',
    path: '/api/payments/pay',
    creates: true,
    summary: 'Where a plan is bought; with a running subscription, where it is changed',
    body: z.object({ priceId }),
    answers: { 200: goTo },
    errors: ['payment.samePlan', 'payment.otherStore', 'provider.failed', 'provider.notSetUp'],
  }),
  updateSubscription: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/payments/update-subscription',
    creates: true,
    summary: 'Where a subscription is cancelled, or changed to another plan',
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('subscription_cancel'), priceId: priceId.optional() }),
      z.object({ type: z.literal('subscription_update_confirm'), priceId }),
    ]),
    answers: { 200: goTo },
    errors: [
      'payment.noSubscription',
      'payment.samePlan',
      'payment.otherStore',
      'provider.failed',
      'provider.notSetUp',
    ],
  }),
  renewSubscription: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/payments/renew-subscription',
    creates: true,
    summary: 'Take a cancellation back before the plan ends',
    answers: { 200: z.object({ me }) },
    errors: [
      'payment.noSubscription',
      'payment.notCancelled',
      'payment.otherStore',
      'provider.failed',
      'provider.notSetUp',
    ],
  }),
  cancelGoogle: ownerRoute({
    may: 'manageMoney',
    method: 'GET',
    path: '/api/payments/google-iap/cancel',
    summary: 'Stop a Google Play subscription from renewing',
    answers: { 200: z.object({ me }) },
    errors: ['payment.noSubscription', 'payment.otherStore', 'provider.failed', 'provider.notSetUp'],
  }),
  applePending: ownerRoute({
    may: 'manageMoney',
    method: 'PUT',
    path: '/api/payments/apple-iap/pending',
    summary: 'An App Store subscription was changed; the store is asked what comes with the next cycle',
    body: z.object({ new: planAndCycle, current: planAndCycle }),
    answers: { 200: z.object({ me }) },
    errors: ['payment.noSubscription', 'payment.otherStore', 'provider.failed', 'provider.notSetUp'],
  }),
  validatePurchase: ownerRoute({
    may: 'manageMoney',
    method: 'POST',
    path: '/api/payments/iap/validator',
    summary: 'Check a store’s receipt; one receipt serves one account',
    description:
      'The purchase plugin reads only answers with status 200, so a receipt that is refused is one too, with `ok: false` and the text of the error. The store is asked again; `userId` is only compared with the session.',
    query: z.object({ userId: id.optional() }),
    body: z.object({
      id: short,
      type: z.string().max(60),
      transaction,
      additionalData: z
        .object({ applicationUsername: short.optional(), obfuscatedUsername: short.optional() })
        .optional(),
    }),
    answers: { 200: validation },
    errors: [
      'purchase.refused',
      'purchase.otherAccount',
      'purchase.expired',
      'purchase.pending',
      'payment.otherStore',
      'provider.failed',
      'provider.notSetUp',
    ],
  }),
}
