import { describe, expect, it } from 'vitest'
import { given, TEXTS } from '../../testing/given.ts'
import { amountDue, isPaid, methodsOf, type Payment, paymentAnswer } from './answer.ts'
import { isConfigured, methodLabel, payableMethods } from './methods.ts'
import { type Merchant, payment, paymentSchema } from './schema.ts'

const stripe = {
  type: 'stripe',
  credentials: { accountId: 'acct_1', detailsSubmitted: true, label: '' },
} satisfies Merchant
const razorpay: Merchant = { type: 'razorpay', credentials: { keyId: 'rzp_1', keySecret: '', hasSecret: true } }
const merchants: Merchant[] = [
  { type: 'paypal', credentials: { email: 'shop@mail.com' } },
  stripe,
  razorpay,
  { type: 'cash', credentials: { label: 'At the door' } },
]
const due = given.payment({ merchants })
const linked = given.payment({ paymentAmountType: 'linkedField', linkedField: 'total', amount: null })
const nothing = () => null

describe('a method of payment', () => {
  it.each<[string, Merchant, boolean]>([
    ['PayPal needs an address', { type: 'paypal', credentials: { email: 'shop@mail.com' } }, true],
    ['PayPal without one', { type: 'paypal', credentials: { email: 'shop' } }, false],
    ['Stripe needs an account and its details', stripe, true],
    [
      'Stripe without details',
      { type: 'stripe', credentials: { accountId: 'a', detailsSubmitted: false, label: 'Card' } },
      false,
    ],
    [
      'Stripe without an account',
      { type: 'stripe', credentials: { accountId: '', detailsSubmitted: true, label: 'Card' } },
      false,
    ],
    ['Razorpay needs both keys', razorpay, true],
    [
      'Razorpay without its secret',
      { type: 'razorpay', credentials: { keyId: 'k', keySecret: '', hasSecret: false } },
      false,
    ],
    [
      'Razorpay without its key',
      { type: 'razorpay', credentials: { keyId: '', keySecret: '', hasSecret: true } },
      false,
    ],
    ['cash needs a label', { type: 'cash', credentials: { label: 'Cash' } }, true],
    ['cash without one', { type: 'cash', credentials: { label: ' ' } }, false],
  ])('a method of payment is configured or not: %s', (_, merchant, configured) => {
    expect(isConfigured(merchant)).toBe(configured)
  })

  it('a method of payment has the owner’s label, or its own name', () => {
    expect(merchants.map(methodLabel)).toEqual(['PayPal', 'Stripe', 'Razorpay', 'At the door'])
  })

  it.each([
    ['USD', ['paypal', 'stripe', 'cash']],
    ['INR', ['stripe', 'razorpay', 'cash']],
    ['RUB', ['stripe', 'cash']],
    ['AED', ['stripe', 'cash']],
  ] as const)('accepts %s only where it can: %j', (currency, types) => {
    expect(payableMethods({ ...due, currency }).map(({ type }) => type)).toEqual(types)
  })
})

describe('a restricted Stripe account', () => {
  it.each([
    [undefined, ['stripe']],
    [true, ['stripe']],
    [false, []],
  ])(
    'a restricted Stripe account is offered unless the server reports that it can’t take money: %j',
    (chargesEnabled, offered) => {
      const held: Merchant = { ...stripe, credentials: { ...stripe.credentials, chargesEnabled } }
      expect(payableMethods({ ...due, merchants: [held] }).map(({ type }) => type)).toEqual(offered)
      expect(isConfigured(held)).toBe(true)
    },
  )
})

describe('a payment', () => {
  it('stores one of its methods, and ignores an amount from the page', () => {
    expect(paymentAnswer.parse({ method: 'cash', amount: '0.01' }, due, {})).toEqual({
      ok: true,
      value: { method: 'cash', label: 'At the door', amount: '0', currency: 'USD' },
    })
  })

  it.each([[{ method: 'razorpay' }], [{ method: 'gold' }], ['cash'], [{}], [null]])('a payment refuses %j', (wire) => {
    expect(paymentAnswer.parse(wire, due, {})).toEqual({ ok: false, problem: { key: 'unknownMethod' } })
  })

  it('a payment is read from the chosen method', () => {
    const read = (value: string | undefined) => paymentAnswer.read({ first: () => value, all: () => [] }, due, 'en')
    expect([read('cash'), read(''), read(undefined)]).toEqual([{ method: 'cash' }, undefined, undefined])
  })

  it.each([
    [given.payment({ amount: '9.999' }), '10'],
    [given.payment({ amount: '12.345', currency: 'JPY' }), '12'],
    [given.payment({ amount: '12.3455', currency: 'BHD' }), '12.346'],
    [given.payment({ amount: '0' }), null],
    [given.payment({ amount: null }), null],
    [given.payment({ merchants: [] }), null],
  ])('rounds a fixed amount once to its currency', (question, amount) => {
    expect(amountDue(question, nothing)).toBe(amount)
  })

  it.each([
    ['19.995', '20'],
    ['-5', null],
    ['0', null],
    [null, null],
  ])('a payment linked to a number of %s asks for %s', (number, amount) => {
    expect(amountDue(linked, (id) => (id === 'total' ? number : '7'))).toBe(amount)
  })

  it('a payment gets its amount at the end, and is not asked without one', () => {
    const chosen = { method: 'cash', label: 'Cash', amount: '0', currency: 'USD' } as const
    expect(paymentAnswer.settle?.(chosen, linked, () => '5')).toEqual({ answer: { ...chosen, amount: '5' } })
    expect(paymentAnswer.settle?.(undefined, linked, () => '5')).toEqual({ answer: undefined })
    expect(paymentAnswer.settle?.(chosen, linked, nothing)).toBeNull()
  })

  it('a payment can’t be skipped while its amount is unknown, when it is required', () => {
    const chosen = { method: 'cash', label: 'Cash', amount: '0', currency: 'USD' } as const
    const unknown = Object.assign(() => null, { isWithoutValue: (id: string) => id === 'total' })
    const required = { ...linked, required: true }
    for (const answer of [chosen, undefined]) {
      expect(paymentAnswer.settle?.(answer, required, unknown)).toEqual({ problem: { key: 'amountUnknown' } })
      expect(paymentAnswer.settle?.(answer, required, nothing)).toBeNull()
      expect(paymentAnswer.settle?.(answer, linked, unknown)).toBeNull()
      expect(paymentAnswer.settle?.(answer, { ...required, merchants: [] }, unknown)).toBeNull()
    }
    expect(paymentAnswer.live?.(required, unknown, { language: 'en' })).toBe('–')
    expect(paymentAnswer.live?.(linked, unknown, { language: 'en' })).toBeNull()
  })

  it('shows the amount while the form is filled in, once there is one', () => {
    expect(paymentAnswer.live?.(linked, () => '5', { language: 'en' })).toBe('$5.00')
    expect(paymentAnswer.live?.(linked, nothing, { language: 'en' })).toBeNull()
  })

  it('a payment is shown as paid only after a provider confirmed it', () => {
    const paidText = (amount: string, stored: Payment) => (isPaid(stored) ? `Pago ${amount}` : amount)
    const reader = { language: 'pt-br', paidText } as const
    const asked = { method: 'stripe', label: 'Cartão', amount: '50', currency: 'BRL' } as const
    const text = (stored: Parameters<typeof paymentAnswer.format>[0]) =>
      paymentAnswer.format(stored, due, reader).replaceAll('\u00a0', ' ')
    expect(text({ ...asked, reference: 'pi_1' })).toBe('Pago R$ 50,00 · Cartão · pi_1')
    expect(text(asked)).toBe('R$ 50,00 · Cartão')
    expect(text({ ...asked, method: 'cash', reference: 'x' })).toBe('R$ 50,00 · Cartão · x')
  })

  it('a payment is formatted with its amount, method and reference', () => {
    const paid = { method: 'stripe', label: 'Card', amount: '1234.5', currency: 'USD' } as const
    expect(paymentAnswer.format(paid, due, { language: 'en' })).toBe('$1,234.50 · Card')
    expect(paymentAnswer.format({ ...paid, reference: 'ch_1' }, due, { language: 'en' })).toBe(
      '$1,234.50 · Card · ch_1',
    )
    expect(paymentAnswer.comparable?.(paid, due)).toEqual({ kind: 'options', ids: ['stripe'] })
  })

  it('shows a page its methods and nothing of the merchants behind them', () => {
    const shown = payment.forPublic?.(due)
    expect(shown && methodsOf(shown)).toEqual(methodsOf(due))
    expect(JSON.stringify(shown)).not.toMatch(/acct_1|rzp_1|shop@mail/)
  })

  it('a payment depends on the question with its amount', () => {
    expect(payment.references?.(linked)).toEqual(['total'])
    expect(payment.references?.({ ...linked, paymentAmountType: 'fixed' })).toEqual([])
    expect(payment.withReferences?.(linked, (id) => `${id}-2`).linkedField).toBe('total-2')
    expect(payment.withReferences?.(due, (id) => `${id}-2`)).toBe(due)
  })

  it.each([
    [given.payment({ amount: null }), ['amountMissing'], []],
    [given.payment({ paymentAmountType: 'linkedField', linkedField: '' }), ['amountMissing'], []],
    [given.payment({ merchants: [] }), [], ['noPaymentConfigured']],
    [given.payment({ amount: '9.999' }), ['amountDecimals'], []],
    [given.payment({ amount: '9.99' }), [], []],
    [given.payment({ amount: '9.5', currency: 'JPY' }), ['amountDecimals'], []],
    [given.payment({ amount: '9', currency: 'JPY' }), [], []],
    [given.payment({ amount: '9.999', currency: 'OMR' }), [], []],
    [given.payment({ amount: '9.9999', currency: 'OMR' }), ['amountDecimals'], []],
    [given.payment({ amount: '9.995', currency: 'KWD', merchants: [stripe] }), ['amountSteps'], []],
    [given.payment({ amount: '9.99', currency: 'KWD', merchants: [stripe] }), [], []],
    [due, [], ['methodCurrency']],
    [linked, [], []],
  ])('reports a missing amount, and warns about a missing method', (question, problems, warnings) => {
    expect(payment.problems?.(question).map(({ key }) => key)).toEqual(problems)
    expect(payment.warnings?.(question).map(({ key }) => key)).toEqual(warnings)
  })

  it.each([
    ['a currency that is not offered', { currency: 'XXX' }],
    ['a negative amount', { amount: '-1' }],
    ['the same method twice', { merchants: [merchants[3], merchants[3]] }],
    ['a method that does not exist', { merchants: [{ type: 'gold', credentials: {} }] }],
    ['a long label', { merchants: [{ type: 'cash', credentials: { label: 'x'.repeat(21) } }] }],
  ])('a payment refuses %s', (_, changes) => {
    expect(paymentSchema.safeParse({ ...due, ...changes }).success).toBe(false)
  })

  it('fills in missing labels of merchants in the form’s language', () => {
    const sent = { ...due, merchants: [{ type: 'cash' }, { type: 'stripe' }, { type: 'paypal' }, { type: 'razorpay' }] }
    const german = { ...TEXTS, methodLabel: (method: string) => (method === 'cash' ? 'Barzahlung' : 'Karte') }
    const complete = payment.complete?.(paymentSchema.parse(sent), german) ?? due
    expect(complete.merchants.map(methodLabel)).toEqual(['Barzahlung', 'Karte', 'PayPal', 'Razorpay'])
  })

  it('keeps a label that the owner cleared, so that the editor and the server agree', () => {
    const unnamed = given.payment({ merchants: [{ type: 'cash', credentials: { label: '' } }] })
    expect(payment.complete?.(unnamed, TEXTS).merchants).toEqual(unnamed.merchants)
    expect(payableMethods(unnamed)).toEqual([])
  })
})
