import * as z from 'zod'
import { CURRENCY_CODES, DEFAULT_CURRENCY } from '../../money/currencies.ts'
import { methodSupports, PAYMENT_METHODS } from '../../money/provider-amounts.ts'
import type { Problem } from '../../result.ts'
import { bound, blank, questionBase, target } from '../base.ts'
import type { QuestionTexts, QuestionType } from '../question-type.ts'
import { amountProblem } from './amount-problem.ts'
import { type Method, methodLabel as nameOf, payableMethods } from './methods.ts'

export const MAX_METHOD_LABEL_LENGTH = 20

/**
 * Missing: it gets the default label of the form's language when the document is saved. Empty: the owner cleared it.
 */
const methodLabel = z.string().max(MAX_METHOD_LABEL_LENGTH).optional()

const known = z.string().max(400).default('')

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
  // Only the server sets the destination: these fields repeat it.
  z.object({ type: z.literal('pix'), credentials: z.object({ key: known, name: known, city: known }).prefault({}) }),
  z.object({ type: z.literal('upi'), credentials: z.object({ vpa: known, name: known }).prefault({}) }),
  z.object({
    type: z.literal('transfer'),
    credentials: z
      .object({ holder: known, account: known, bank: known, branch: known, text: known, label: methodLabel })
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
    .max(PAYMENT_METHODS.length)
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
    const problem = amountProblem(question)
    return problem ? [problem] : []
  },
  warnings: (question) => [
    ...(payableMethods(question).length === 0 ? [{ key: 'noPaymentConfigured' } as const] : []),
    ...unsupported(question),
  ],
}

function named(each: Merchant, texts: QuestionTexts): Merchant {
  return isNamed(each) && each.credentials.label === undefined ? withLabel(each, texts.methodLabel(each.type)) : each
}

/** Other methods are called by the names of their companies. */
function withMethodLabel(each: Merchant, map: (label: string) => string): Merchant {
  if (!isNamed(each) || each.credentials.label === undefined) return each
  return withLabel(each, map(each.credentials.label))
}

type NamedMerchant = Extract<Merchant, { type: 'stripe' | 'transfer' | 'cash' }>

function isNamed(each: Merchant): each is NamedMerchant {
  return each.type === 'stripe' || each.type === 'transfer' || each.type === 'cash'
}

function withLabel(each: NamedMerchant, label: string): Merchant {
  // The credentials stay those of this very method; TypeScript can't follow the link through the union.
  return { ...each, credentials: { ...each.credentials, label } } as Merchant
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
