import * as z from 'zod'
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '../../money/currencies.ts'
import { precisionOf } from '../../money/precision.ts'
import { methodSupports } from '../../money/provider-amounts.ts'
import type { Problem } from '../../result.ts'
import { bound, blank, questionBase, target } from '../base.ts'
import { fractionLength } from '../decimal.ts'
import type { QuestionTexts, QuestionType } from '../question-type.ts'
import { type Method, methodLabel as nameOf, payableMethods } from './methods.ts'

export const MAX_METHOD_LABEL_LENGTH = 20

/**
 * Missing: it gets the default label of the form's language when the document is saved. Empty: the owner cleared it.
 */
const methodLabel = z.string().max(MAX_METHOD_LABEL_LENGTH).optional()

const merchant = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('paypal'),
    credentials: z.object({ email: z.string().max(254).default('') }).prefault({}),
  }),
  z.object({
    type: z.literal('stripe'),
    credentials: z
      .object({
        accountId: z.string().max(100).default(''),
        detailsSubmitted: z.boolean().default(false),
        /** Only the server sets this; a new document has none. */
        chargesEnabled: z.boolean().optional(),
        label: methodLabel,
      })
      .prefault({}),
  }),
  z.object({
    type: z.literal('razorpay'),
    credentials: z
      .object({
        keyId: z.string().max(100).default(''),
        /** Present only in requests: the server seals it and returns `hasSecret` from then on. */
        keySecret: z.string().max(200).default(''),
        hasSecret: z.boolean().default(false),
        /** The end of the secret, and the id of this merchant in the URL for Razorpay's events. */
        hint: z.string().max(20).optional(),
        merchantId: z.string().max(40).optional(),
      })
      .prefault({}),
  }),
  z.object({
    type: z.literal('cash'),
    credentials: z.object({ label: methodLabel }).prefault({}),
  }),
])

export type Merchant = z.infer<typeof merchant>

export const paymentSchema = questionBase.extend({
  type: z.literal('PAYMENT'),
  currency: z.enum(CURRENCY_CODES).default(DEFAULT_CURRENCY),
  paymentAmountType: z.enum(['fixed', 'linkedField']).default('fixed'),
  amount: bound,
  /** The question whose number is the amount. */
  linkedField: target,
  merchants: z
    .array(merchant)
    .max(4)
    .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, 'a method is there twice')
    .default([]),
})

/** A public page has the methods instead of the merchants behind them. */
export type PaymentQuestion = z.infer<typeof paymentSchema> & { methods?: readonly Method[] }

export const payment: QuestionType<PaymentQuestion> = {
  gate: { feature: 'advancedFields', trigger: 'payment' },
  asks: {
    typical: ({ currency }) => ({
      method: 'stripe',
      label: 'Card',
      amount: '120',
      currency,
      reference: 'x'.repeat(27),
    }),
    chart: 'choices',
    compared: (question) => ({
      kind: 'options',
      several: false,
      options: payableMethods(question).map(({ type, label }) => ({ id: type, label })),
    }),
    filledIn: null,
  },
  create: (init) => ({
    ...blank(init),
    type: 'PAYMENT',
    currency: DEFAULT_CURRENCY,
    paymentAmountType: 'fixed',
    amount: null,
    linkedField: '',
    merchants: [],
  }),
  references: (question) => (isLinked(question) ? [question.linkedField] : []),
  withReferences: (question, idOf) =>
    question.linkedField === '' ? question : { ...question, linkedField: idOf(question.linkedField) },
  complete: (question, texts) => ({ ...question, merchants: question.merchants.map((each) => named(each, texts)) }),
  mapTexts: (question, map) => ({
    ...question,
    merchants: question.merchants.map((each) => withMethodLabel(each, (label) => map(`methods.${each.type}`, label))),
  }),
  forPublic: (question) => ({ ...question, merchants: [], methods: payableMethods(question) }),
  isRare: true,
  problems(question) {
    if (question.paymentAmountType === 'linkedField' && question.linkedField === '') return [{ key: 'amountMissing' }]
    if (question.paymentAmountType !== 'fixed') return []
    const { amount, currency } = question
    if (amount === null) return [{ key: 'amountMissing' }]
    return fractionLength(amount) > precisionOf(currency) ? [{ key: 'amountDecimals', params: { currency } }] : []
  },
  warnings: (question) => [
    ...(payableMethods(question).length === 0 ? [{ key: 'noPaymentConfigured' } as const] : []),
    ...unsupported(question),
  ],
}

function named(each: Merchant, texts: QuestionTexts): Merchant {
  if (each.type === 'stripe' && each.credentials.label === undefined) {
    return { ...each, credentials: { ...each.credentials, label: texts.methodLabel('stripe') } }
  }
  return each.type === 'cash' && each.credentials.label === undefined
    ? { ...each, credentials: { label: texts.methodLabel('cash') } }
    : each
}

/** Other methods are called by the names of their companies. */
function withMethodLabel(each: Merchant, map: (label: string) => string): Merchant {
  if (each.type !== 'stripe' && each.type !== 'cash') return each
  const { label } = each.credentials
  if (label === undefined) return each
  const mapped = map(label)
  return each.type === 'stripe'
    ? { ...each, credentials: { ...each.credentials, label: mapped } }
    : { ...each, credentials: { label: mapped } }
}

/** A method from before the currency changed, or from another client. */
function unsupported({ merchants, currency }: PaymentQuestion): Problem[] {
  return merchants
    .filter(({ type }) => !methodSupports(type, currency))
    .map((each) => ({ key: 'methodCurrency', params: { method: nameOf(each), currency } }))
}

function isLinked({ paymentAmountType, linkedField }: PaymentQuestion): boolean {
  return paymentAmountType === 'linkedField' && linkedField !== ''
}
